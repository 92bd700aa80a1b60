import { dayOf, type Day } from '@/schema/day';

/** The days from one to another, both included; a bound that is left out is open. */
export type Period = { from?: Day; to?: Day };

/** Reads `2026-11-01..2027-01-31` from an address; an unreadable bound is open, and so is an end before the beginning. */
export function readPeriod(text: string | null): Period {
  const [from, to] = (text ?? '').split('..').map(readAddressDay);
  return beginningOn(from, to);
}

/** Writes a period for an address; empty where both bounds are open. */
export const writePeriod = ({ from, to }: Period): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;

const periodOf = (from: Day | undefined, to: Day | undefined): Period => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

export const readAddressDay = (text: string | null): Day | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(text) : undefined;

export const beginningOn = (from: Day | undefined, to: Day | undefined): Period =>
  periodOf(from, from !== undefined && to !== undefined && to < from ? undefined : to);

export const endingOn = (from: Day | undefined, to: Day | undefined): Period =>
  periodOf(from !== undefined && to !== undefined && to < from ? undefined : from, to);

/** Tells whether a span of days, open where it has no bound, shares a day with the period. */
export const overlapsPeriod = ({ from, to }: Period, begin: Day | undefined, end: Day | undefined): boolean =>
  (to === undefined || begin === undefined || begin <= to) && (from === undefined || end === undefined || end >= from);
