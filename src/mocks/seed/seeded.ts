import type { Contract } from '@/resources/contracts/contract.schema';
import { realmId } from '../collection';
import type { Payment } from '@/resources/contracts/rules/payments';
import type { Day } from '@/schema/day';
import type { PaymentStory } from './deals';
import type { Random } from './random';

export type Seeded<T> = T & { _id: string; realmId: string; createdAt: string; updatedAt: string };

export type SeededLine = { day: Day; amount: number; type?: string | undefined; state: string; payments: readonly Payment[] };

export type SeededDesk = {
  paid?: (
    contract: Contract,
    story: PaymentStory,
    on: { signed: DayNumber; today: DayNumber; random: Random },
  ) => Pick<Contract, 'terms' | 'manualTerms' | 'notes'>;
  linesOf?: (contract: Contract, today: Day) => readonly SeededLine[];
};

export const stored = <T extends object>(_id: string, record: T, day: DayNumber, minute = 0): Seeded<T> => {
  const time = timestamp(day, 6 + (minute % 9), (minute * 7) % 60);
  return { _id, ...record, realmId, createdAt: time, updatedAt: time };
};

/** A calendar day as the number of days since 1970, so that offsets are sums and time zones play no part. */
export type DayNumber = number;

const milliseconds = 86_400_000;

export const dayOf = (date: Date): DayNumber => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / milliseconds;

const dateOf = (day: DayNumber) => new Date(day * milliseconds);
const two = (value: number) => String(value).padStart(2, '0');

export const yearOf = (day: DayNumber): number => dateOf(day).getUTCFullYear();
export const monthOf = (day: DayNumber): number => dateOf(day).getUTCMonth();

export const monthStart = (day: DayNumber, months: number): DayNumber =>
  Date.UTC(yearOf(day), monthOf(day) + months, 1) / milliseconds;

/** Returns the same day of the month `months` later, or the last one if that month is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const start = monthStart(day, months);
  return Math.min(start + dateOf(day).getUTCDate() - 1, monthStart(start, 1) - 1);
}

export const termEnd = (begin: DayNumber, months: number): DayNumber => addMonths(begin, months) - 1;

export const isoDay = (day: DayNumber): string => dateOf(day).toISOString().slice(0, 10);

export const dayFromIso = (text: string): DayNumber => Date.parse(text) / milliseconds;

export const slashDay = (day: DayNumber): string => {
  const date = dateOf(day);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
};

export function dayFromSlash(text: string | null | undefined): DayNumber | undefined {
  const [day = 0, month = 0, year = 0] = (text ?? '').split('/').map(Number);
  return day > 0 && month > 0 && year > 0 ? Date.UTC(year, month - 1, day) / milliseconds : undefined;
}

export const timestamp = (day: DayNumber, hour = 9, minute = 0): string =>
  new Date(day * milliseconds + (hour * 60 + minute) * 60_000).toISOString();
