import { calendars, type Moment, type Span, startOfDay } from './calendar';
import { type ContractTerms, daysIn, type Money } from './contract-terms';
import { round2 } from './money';
import type { ScheduleLine } from './schedule-rows';

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

/** What one row is made of, in AED; rents and charges not yet rounded. */
export type Amounts = {
  lines: readonly ScheduleLine[];
  rent: number;
  charges: number;
  discount: number;
  vat: number;
  /** A later term that ends no later than this comes to the same. */
  until: Moment;
};

/** What terms come to, which are asked for in their order. */
export type AmountsIn = (term: Span) => Amounts;

/** What a row adds to the balance, not yet rounded. */
export const netOf = ({ rent, charges, discount, vat }: Amounts): number => rent + charges - discount + vat;

const overlaps = (a: Span, b: Span): boolean => a.from <= b.until && a.until >= b.from;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** VAT of each amount, added unrounded and rounded once; in the order of the ancestor's engine, on which binary ties depend. */
function amountsOf(lines: readonly ScheduleLine[], discount: number, rate: number, until: Moment): Amounts {
  const rents = lines.map(({ rent }) => rent);
  const charges = lines.flatMap((line) => line.charges.map(({ amount }) => amount));
  const vats = [...rents, ...charges, -discount].map((amount) => amount * rate);
  return { lines, rent: sum(rents), charges: sum(charges), discount, vat: round2(sum(vats)), until };
}

/**
 * The amounts of terms, asked for in their order: every unit and charge whose days touch the term counts in full (domain rules §1.2).
 * What they add up to changes with an entry, an exit, a begin or an end only, and is worked out anew only then.
 */
export function fullAmounts({ units, discount, rate }: Money): AmountsIn {
  const spans: readonly Span[] = units.flatMap((unit) => [unit, ...unit.charges]);
  let amounts: Amounts | undefined;
  return (term) => {
    if (amounts && term.until <= amounts.until) return amounts;
    const lines = units
      .filter((unit) => overlaps(unit, term))
      .map(({ unitId, rent, charges }) => ({
        unitId,
        rent,
        charges: charges.filter((charge) => overlaps(charge, term)).map(({ title, amount }) => ({ title, amount })),
      }));
    amounts = amountsOf(lines, discount, rate, nextChange(spans, term));
    return amounts;
  };
}

/** The last moment to which a later term may reach with the same spans as this one. */
const nextChange = (spans: readonly Span[], term: Span): number =>
  spans.reduce((until, span) => {
    if (span.from > term.until) return Math.min(until, span.from - 1);
    return span.until >= term.from ? Math.min(until, span.until) : until;
  }, Infinity);

/**
 * The amounts of terms by the day: each rent and charge for the share of the term's days on which it holds, the discount for the share
 * that the contract runs, each rounded to two decimals.
 */
export function proratedAmounts({ units, discount, rate }: Money, running: Span): AmountsIn {
  return ({ from, until }) => {
    const term = { from: startOfDay(from), until: startOfDay(until + 1) - 1 };
    const part = (amount: number, ...spans: readonly Span[]): number => {
      const first = Math.max(term.from, ...spans.map((span) => span.from));
      const last = Math.min(term.until, ...spans.map((span) => span.until));
      return last < first ? 0 : round2((amount * daysIn({ from: first, until: last })) / daysIn(term));
    };
    const lines = units
      .filter((unit) => overlaps(unit, term))
      .map((unit) => ({
        unitId: unit.unitId,
        rent: part(unit.rent, unit, running),
        charges: unit.charges
          .filter((charge) => overlaps(charge, term))
          .map((charge) => ({ title: charge.title, amount: part(charge.amount, charge, unit, running) })),
      }));
    return amountsOf(lines, part(discount, running), rate, until);
  };
}
