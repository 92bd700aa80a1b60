import { calendars } from './calendar';
import type { ContractTerms } from './contract-terms';
import type { Moment, Span } from './moments';

/** One term: the days it begins on and is named by, and the span in which a unit or a charge must lie to count in it. */
export type Period = { begin: Moment; key: Moment; span: Span };

type Running = Pick<ContractTerms, 'unit' | 'begin' | 'last'>;

/**
 * The terms of the ancestor's engine (domain rules §1.1): every hour, day, week, month or year of the calendar that the contract touches,
 * the first and last included. A begin is the one before and one step, so 31 January goes on to 29 February and 29 March.
 */
export function* calendarPeriods({ unit, begin: first, last }: Running): Generator<Period> {
  const { startOf, later, keyOf } = calendars[unit];
  let [begin, start] = [first, startOf(first)];
  while (start <= last) {
    const next = later(begin, 1);
    const nextStart = startOf(next);
    yield { begin, key: keyOf(begin), span: { from: start, until: nextStart - 1 } };
    [begin, start] = [next, nextStart];
  }
}

/**
 * The terms by anniversary, which is our calculation: each a whole number of steps after the first day, so that the 31st never drifts.
 * Begins with the last one that starts on or before `from`.
 */
export function* anniversaryPeriods({ unit, begin: first, last }: Running, from: Moment = first): Generator<Period> {
  const { later, keyOf, distance } = calendars[unit];
  let place = Math.max(0, Math.floor(distance(first, from)) - 1);
  let begin = later(first, place);
  while (begin <= last) {
    const next = later(first, ++place);
    if (next > from) yield { begin, key: keyOf(begin), span: { from: begin, until: next - 1 } };
    begin = next;
  }
}

/** Terms that all last the same: where the first begins, how long each is, and how many begin by the end of the contract. */
export type EvenPeriods = { first: Moment; length: number; count: number };

/** The spans of either kind of terms, counted instead of listed; undefined for months and years, of which there are never many. */
export function evenPeriods({ unit, last }: Running, first: Moment): EvenPeriods | undefined {
  const { length } = calendars[unit];
  return length === undefined ? undefined : { first, length, count: Math.floor((last - first) / length) + 1 };
}
