import { daysIn, type Money } from './contract-terms';
import { round2 } from './money';
import { startOfDay, type Moment, type Span } from './moments';
import type { ScheduleLine } from './schedule-row';

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
