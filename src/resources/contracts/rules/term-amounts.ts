import { hasParts, round2, splitByWeights } from '@/schema/money';
import { calendars, type Moment, type Span, startOfDay } from './calendar';
import { type ContractTerms, daysIn, type Money } from './contract-terms';
import type { ScheduleLine } from './schedule-rows';

/** One term: its first moment, the moment that names its row, and the span in which its units and charges count. */
export type Period = { begin: Moment; key: Moment; span: Span };

type Running = Pick<ContractTerms, 'unit' | 'begin' | 'last'>;

/**
 * Yields the terms of the engine that contracts of this kind were made for: every hour, day, week, month or year of the
 * calendar that the contract touches, the first and last included. Each begins one step after the one before, so 31 January is
 * followed by 29 February and 29 March.
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
 * Yields the terms by anniversary, our own calculation: each begins a whole number of steps after the first day, so that the
 * 31st never drifts. Starts with the last one that begins on or before `from`.
 */
export function* anniversaryPeriods({ unit, begin: first, last }: Running, from: Moment = first): Generator<Period> {
  const { later, keyOf, distance } = calendars[unit];
  let index = Math.max(0, Math.floor(distance(first, from)) - 1);
  let begin = later(first, index);
  while (begin <= last) {
    const next = later(first, ++index);
    if (next > from) yield { begin, key: keyOf(begin), span: { from: begin, until: next - 1 } };
    begin = next;
  }
}

export type EvenPeriods = { first: Moment; length: number; count: number };

/** Returns undefined for months and years, which are never many. */
export function evenPeriods({ unit, last }: Running, first: Moment): EvenPeriods | undefined {
  const { length } = calendars[unit];
  return length === undefined ? undefined : { first, length, count: Math.floor((last - first) / length) + 1 };
}

/** The amounts of one row in AED; rents and charges are not rounded yet. */
export type Amounts = {
  lines: readonly ScheduleLine[];
  rent: number;
  charges: number;
  discount: number;
  vat: number;
  /** A later term that ends by this moment has the same amounts. */
  until: Moment;
};

/** Terms must be passed in order. */
export type AmountsIn = (term: Span) => Amounts;

export const netOf = ({ rent, charges, discount, vat }: Amounts): number => rent + charges - discount + vat;

const overlaps = (a: Span, b: Span): boolean => a.from <= b.until && a.until >= b.from;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Adds the VAT of each amount unrounded and rounds once, in the order of the service's engine, on which binary ties depend. */
function amountsOf(
  lines: readonly ScheduleLine[],
  { discount, rate, until, round }: { discount: number; rate: number; until: Moment; round: Rounding },
): Amounts {
  const rents = lines.map(({ rent }) => rent);
  const charges = lines.flatMap((line) => line.charges.map(({ amount }) => amount));
  const vats = [...rents, ...charges, -discount].map((amount) => amount * rate);
  return { lines, rent: sum(rents), charges: sum(charges), discount, vat: round(sum(vats)), until };
}

export type Rounding = (amount: number) => number;

/** A rent agreed by the year has parts of a fils (12 × 8,333.3333), so that terms can add up to it. */
export const roundingOf = ({ units }: Money): Rounding =>
  units.some(({ rent }) => hasParts(rent)) ? (amount) => amount : round2;

/**
 * Rounds the amounts of terms passed in order. Those of a rent with parts of a fils are rounded so that all terms so far add up to the
 * fils. Source: our own rule; the service's engine drops the parts of each term.
 */
export function roundedAmounts(money: Money, amountsIn: AmountsIn): AmountsIn {
  if (roundingOf(money) === round2) return amountsIn;
  const sums = { rent: 0, charges: 0, discount: 0, vat: 0 };
  return (term) => {
    const exact = amountsIn(term);
    const next = (name: keyof typeof sums) => {
      const before = round2(sums[name]);
      sums[name] += exact[name];
      return round2(round2(sums[name]) - before);
    };
    const rent = next('rent');
    const rents = splitByWeights(
      rent,
      exact.lines.map((line) => line.rent),
    );
    const lines = exact.lines.map((line, index) => ({ ...line, rent: rents[index] ?? line.rent }));
    return { lines, rent, charges: next('charges'), discount: next('discount'), vat: next('vat'), until: exact.until };
  };
}

/** Whatever touches the term counts in full; sums are recomputed only where a span begins or ends. */
export function fullAmounts(money: Money): AmountsIn {
  const { units, discount, rate } = money;
  const round = roundingOf(money);
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
    amounts = amountsOf(lines, { discount, rate, until: nextChange(spans, term), round });
    return amounts;
  };
}

const nextChange = (spans: readonly Span[], term: Span): number =>
  spans.reduce((until, span) => {
    if (span.from > term.until) return Math.min(until, span.from - 1);
    return span.until >= term.from ? Math.min(until, span.until) : until;
  }, Infinity);

/** The discount counts for the contract's share of the term's days. */
export function proratedAmounts(money: Money, running: Span): AmountsIn {
  const { units, discount, rate } = money;
  const round = roundingOf(money);
  return ({ from, until }) => {
    const term = { from: startOfDay(from), until: startOfDay(until + 1) - 1 };
    const part = (amount: number, ...spans: readonly Span[]): number => {
      const first = Math.max(term.from, ...spans.map((span) => span.from));
      const last = Math.min(term.until, ...spans.map((span) => span.until));
      return last < first ? 0 : round((amount * daysIn({ from: first, until: last })) / daysIn(term));
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
    return amountsOf(lines, { discount: part(discount, running), rate, until, round });
  };
}
