/** A calendar day as the number of days since 1970, so that offsets are sums and no time zone has a say. */
export type DayNumber = number;

const milliseconds = 86_400_000;

/** The day it is where the clock hangs. */
export const dayOf = (date: Date): DayNumber => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / milliseconds;

const dateOf = (day: DayNumber) => new Date(day * milliseconds);
const two = (value: number) => String(value).padStart(2, '0');

export const yearOf = (day: DayNumber): number => dateOf(day).getUTCFullYear();
/** From 0. */
export const monthOf = (day: DayNumber): number => dateOf(day).getUTCMonth();

export const monthStart = (day: DayNumber, months: number): DayNumber =>
  Date.UTC(yearOf(day), monthOf(day) + months, 1) / milliseconds;

/** The same day of the month `months` later, or the last one where that month is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const start = monthStart(day, months);
  return Math.min(start + dateOf(day).getUTCDate() - 1, monthStart(start, 1) - 1);
}

/** The last day of a term of `months`. */
export const termEnd = (begin: DayNumber, months: number): DayNumber => addMonths(begin, months) - 1;

/** `2026-11-20`, as readings and signals write it. */
export const isoDay = (day: DayNumber): string => dateOf(day).toISOString().slice(0, 10);

/** `20/11/2026`, as contracts write it. */
export const slashDay = (day: DayNumber): string => {
  const date = dateOf(day);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
};

export const timestamp = (day: DayNumber, hour = 9, minute = 0): string =>
  new Date(day * milliseconds + (hour * 60 + minute) * 60_000).toISOString();
