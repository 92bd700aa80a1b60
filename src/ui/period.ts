import { dayOf, type Day } from '@/schema/day';

/** Days from one to another, both included; a bound that is left out is open. */
export type Period = { from?: Day; to?: Day };

/** Reads `2026-11-01..2027-01-31` of an address; what cannot be read is open. */
export function readPeriod(text: string | null): Period {
  const [from, to] = (text ?? '').split('..').map((part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? dayOf(part) : undefined));
  return periodOf(from, to);
}

/** The text of an address; empty where both bounds are open. */
export const writePeriod = ({ from, to }: Period): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;

export const periodOf = (from: Day | undefined, to: Day | undefined): Period => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Whether a span of days, open where it has no bound, shares a day with the period. */
export const overlapsPeriod = ({ from, to }: Period, begin: Day | undefined, end: Day | undefined): boolean =>
  (to === undefined || begin === undefined || begin <= to) && (from === undefined || end === undefined || end >= from);
