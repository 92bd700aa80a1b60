/** A calendar day as the number of days since 1970, so that offsets are sums and time zones play no part. */
export type DayNumber = number;

const milliseconds = 86_400_000;

/** Returns the current day in the local time zone. */
export const dayOf = (date: Date): DayNumber => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / milliseconds;

const dateOf = (day: DayNumber) => new Date(day * milliseconds);
const two = (value: number) => String(value).padStart(2, '0');

export const yearOf = (day: DayNumber): number => dateOf(day).getUTCFullYear();
/** Returns the month of a day, from 0. */
export const monthOf = (day: DayNumber): number => dateOf(day).getUTCMonth();

export const monthStart = (day: DayNumber, months: number): DayNumber =>
  Date.UTC(yearOf(day), monthOf(day) + months, 1) / milliseconds;

/** Returns the same day of the month `months` later, or the last one if that month is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const start = monthStart(day, months);
  return Math.min(start + dateOf(day).getUTCDate() - 1, monthStart(start, 1) - 1);
}

export const termEnd = (begin: DayNumber, months: number): DayNumber => addMonths(begin, months) - 1;

/** Writes a day as in readings and signals: `2026-11-20`. */
export const isoDay = (day: DayNumber): string => dateOf(day).toISOString().slice(0, 10);

export const dayFromIso = (text: string): DayNumber => Date.parse(text) / milliseconds;

/** Writes a day as in contracts: `20/11/2026`. */
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
