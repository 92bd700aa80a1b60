import type { ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import {
  type Amounts,
  type AmountsIn,
  anniversaryPeriods,
  calendarPeriods,
  evenPeriods,
  type EvenPeriods,
  fullAmounts,
  netOf,
  type Period,
  proratedAmounts,
  roundedAmounts,
  type Rounding,
  roundingOf,
} from './term-amounts';
import { calendars, dayOfMoment, type Moment, type TermUnit } from './calendar';
import { type ContractTerms, countTerms, readTerms, termProblems, vatRate } from './contract-terms';
import { deductedIn } from './deductions';
import type { RuleProblem } from './problem';
import { entriesOf } from './rows';
import { type ScheduleRow, storedRows } from './schedule-rows';

export type { RuleProblem } from './problem';
export { owedAfter, type ScheduleRow } from './schedule-rows';

export type Schedule = {
  /** Whole terms from begin to end. The calendar may touch one more, or fewer after a termination. */
  terms: number;
  rows: readonly ScheduleRow[];
  rowCount: number;
  /** The sum of all rows ("this term"); equals the last grand total if nothing is paid. */
  total: number;
  vat: number;
  problems: readonly RuleProblem[];
  /** Set when there are more rows than asked for: they are counted and summed, not listed. */
  summarised?: true;
};

/** Longer schedules are counted and summed, but not listed: nobody reads so many rows, and no page draws them at once. */
export const MOST_ROWS = 1200;

/**
 * Returns the schedule as the service computes it: a full row for each calendar month (or hour, day, week, year) that the
 * contract touches. Per row: vat = round2(Σ rate × (rents + charges − discount)); grand total = round2(rents + charges −
 * discount + vat + balance); balance = the previous grand total. Where a rent was agreed by the year and has parts of a fils, the rows
 * add up to the year, while the engine drops them. Money in AED; the rate is 0 where VAT is off. A contract that
 * the service's engine would refuse has no rows, and `problems` names the fields; quarters, which it also refuses, are accepted
 * here. Source: the engine that contracts of this kind were made for. Never throws.
 */
export function contractSchedule(contract: ServiceDocument, { limit = MOST_ROWS }: { limit?: number } = {}): Schedule {
  const terms = readTerms(contract);
  const problems = termProblems(contract);
  if (!terms) return { ...NOTHING, problems };
  const even = evenPeriods(terms, calendars[terms.unit].startOf(terms.begin));
  const listed = { periods: calendarPeriods(terms), even, amountsIn: fullAmounts(terms) };
  return { ...sumsOf(terms, listed, limit), terms: countTerms(terms), problems };
}

/**
 * Returns the schedule by anniversary, which no service computes: row k begins k terms after the first day, while within the
 * contract. Prorated, an amount that applies to part of a term counts for its days: amount × days ÷ days of the term; hours and
 * days are not divided. Otherwise like `contractSchedule`. Source: our own calculation.
 */
export function anniversarySchedule(
  contract: ServiceDocument,
  { prorated = false, limit = MOST_ROWS }: { prorated?: boolean; limit?: number } = {},
): Schedule {
  const terms = readTerms(contract);
  const problems = termProblems(contract);
  if (!terms) return { ...NOTHING, problems };
  const even = evenPeriods(terms, terms.begin);
  const amountsIn =
    prorated && !UNDIVIDED.has(terms.unit)
      ? proratedAmounts(terms, { from: terms.begin, until: terms.last })
      : fullAmounts(terms);
  const listed = { periods: anniversaryPeriods(terms), even, amountsIn };
  return { ...sumsOf(terms, listed, limit), terms: countTerms(terms), problems };
}

export function countedTerms(contract: ServiceDocument): number {
  const terms = readTerms(contract);
  return terms ? countTerms(terms) : 0;
}

/** Adds up what was agreed in stored rows, in AED with VAT: fees that they charge were not. */
export function agreedSum({ rows, total }: Schedule, contract: ServiceDocument): number {
  const rate = vatRate(contract);
  const fees = rows
    .filter(({ debts }) => debts !== 0)
    .map(
      ({ amount, rent, charges, discount }) => amount - (rent + charges - discount) - round2(rate * (rent + charges - discount)),
    );
  return sumToCent([total, ...fees.map((fee) => -fee)]);
}

/** Takes precedence over computed rows; has no deductions. Undefined unless `terms` are rows with money and a date. */
export function storedSchedule(contract: ServiceDocument): Schedule | undefined {
  const stored = storedRows(contract.terms);
  if (!stored) return undefined;
  const rows = withoutDeductions(stored, contract);
  const terms = readTerms(contract);
  return {
    terms: terms ? countTerms(terms) : rows.length,
    rows,
    rowCount: rows.length,
    total: sumToCent(rows.map(({ amount }) => amount)),
    vat: sumToCent(rows.map(({ vat }) => vat)),
    problems: [],
  };
}

/** The deposit settles deductions, so that they are neither charged by their row nor carried on by those after it. */
function withoutDeductions(rows: readonly ScheduleRow[], contract: ServiceDocument): readonly ScheduleRow[] {
  const terms = entriesOf(contract.terms);
  let before = 0;
  return rows.map((row, index) => {
    const { amount, debts, vat } = row.debts === 0 ? NOT_DEDUCTED : deductedIn(contract, terms[index]);
    const carried = before;
    before = sumToCent([before, amount]);
    if (before === 0) return row;
    return {
      ...row,
      debts: sumToCent([row.debts, -debts]),
      vat: sumToCent([row.vat, -vat]),
      amount: sumToCent([row.amount, -amount]),
      balance: sumToCent([row.balance, -carried]),
      grandTotal: sumToCent([row.grandTotal, -before]),
    };
  });
}

const NOT_DEDUCTED = { amount: 0, debts: 0, vat: 0 } as const;

const NOTHING = { terms: 0, rows: [], rowCount: 0, total: 0, vat: 0 } as const;

const UNDIVIDED: ReadonlySet<TermUnit> = new Set(['hours', 'days']);

type Sums = Omit<Schedule, 'terms' | 'problems'>;

type Listed = { periods: Iterable<Period>; even: EvenPeriods | undefined; amountsIn: AmountsIn };

const sumsOf = (terms: ContractTerms, { periods, even, amountsIn }: Listed, limit: number): Sums =>
  even && even.count > limit
    ? summary(even, amountsIn, roundingOf(terms))
    : ledger(periods, roundedAmounts(terms, amountsIn), limit);

function ledger(periods: Iterable<Period>, amountsIn: AmountsIn, limit: number): Sums {
  const rows: ScheduleRow[] = [];
  let [rowCount, balance, vat] = [0, 0, 0];
  for (const period of periods) {
    const amounts = amountsIn(period.span);
    const grandTotal = round2(netOf(amounts) + balance);
    if (rowCount < limit) rows.push(rowOf(period, amounts, balance, grandTotal));
    rowCount++;
    balance = grandTotal;
    vat = round2(vat + amounts.vat);
  }
  const sums = { rowCount, total: balance, vat };
  return rowCount > limit ? { ...sums, rows: [], summarised: true } : { ...sums, rows };
}

/** Merges the terms between two changes of the amounts, so that hourly terms over centuries are fast. */
function summary({ first, length, count }: EvenPeriods, amountsIn: AmountsIn, round: Rounding): Sums {
  let [total, vat, index] = [0, 0, 0];
  while (index < count) {
    const from = first + index * length;
    const amounts = amountsIn({ from, until: from + length - 1 });
    const same = Math.floor((amounts.until + 1 - from) / length);
    const times = Math.min(count - index, Math.max(1, same));
    total = round(total + times * round(netOf(amounts)));
    vat = round(vat + times * amounts.vat);
    index += times;
  }
  return { rowCount: count, total: round2(total), vat: round2(vat), rows: [], summarised: true };
}

const rowOf = ({ begin, key }: Period, amounts: Amounts, balance: number, grandTotal: number): ScheduleRow => {
  const date = new Date(begin);
  return {
    term: termOf(key),
    begin: dayOfMoment(begin),
    month: date.getUTCMonth() + 1,
    year: date.getUTCFullYear(),
    rent: round2(amounts.rent),
    charges: round2(amounts.charges),
    discount: round2(amounts.discount),
    debts: 0,
    vat: amounts.vat,
    amount: round2(grandTotal - balance),
    balance,
    grandTotal,
    received: { amount: 0 },
    lines: amounts.lines,
  };
};

function termOf(key: Moment): number {
  const date = new Date(key);
  return ((date.getUTCFullYear() * 100 + date.getUTCMonth() + 1) * 100 + date.getUTCDate()) * 100 + date.getUTCHours();
}
