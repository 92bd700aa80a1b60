import { isDocument, type ServiceDocument } from '@/schema/document';
import { hasParts, round2, splitByWeights, sumToCent } from '@/schema/money';
import {
  calendars,
  type ContractTerms,
  countTerms,
  dayOfMoment,
  daysIn,
  type Moment,
  type Money,
  readTerms,
  type RuleProblem,
  type Span,
  startOfDay,
  termProblems,
} from './terms';
import { type TermUnit, vatRate } from './amounts';
import { amountOf, entriesOf, recordsOf, textOf } from './rows';
import { type Day, dayFrom } from '@/schema/day';
import { readAmount } from '@/schema/read-amount';
import { readDay } from './contract-days';
import { type Received, receivedOf } from './payments';

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
  return scheduleOf(contract, limit, (terms) => ({
    periods: calendarPeriods(terms),
    even: evenPeriods(terms, calendars[terms.unit].startOf(terms.begin)),
    amountsIn: fullAmounts(terms),
  }));
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
  return scheduleOf(contract, limit, (terms) => ({
    periods: anniversaryPeriods(terms),
    even: evenPeriods(terms, terms.begin),
    amountsIn:
      prorated && !UNDIVIDED.has(terms.unit)
        ? proratedAmounts(terms, { from: terms.begin, until: terms.last })
        : fullAmounts(terms),
  }));
}

function scheduleOf(contract: ServiceDocument, limit: number, listed: (terms: ContractTerms) => Listed): Schedule {
  const terms = readTerms(contract);
  const problems = termProblems(contract);
  return terms
    ? { ...sumsOf(terms, listed(terms), limit), terms: countTerms(terms), problems }
    : { terms: 0, rows: [], rowCount: 0, total: 0, vat: 0, problems };
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
function summary({ first, length, count }: EvenPeriods, amountsIn: AmountsIn, round: RoundedBy): Sums {
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

/** One term: its first moment, the moment that names its row, and the span in which its units and charges count. */
type Period = { begin: Moment; key: Moment; span: Span };

type Running = Pick<ContractTerms, 'unit' | 'begin' | 'last'>;

/**
 * Yields the terms of the engine that contracts of this kind were made for: every hour, day, week, month or year of the
 * calendar that the contract touches, the first and last included. Each begins one step after the one before, so 31 January is
 * followed by 29 February and 29 March.
 */
function* calendarPeriods({ unit, begin: first, last }: Running): Generator<Period> {
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

type EvenPeriods = { first: Moment; length: number; count: number };

/** Returns undefined for months and years, which are never many. */
function evenPeriods({ unit, last }: Running, first: Moment): EvenPeriods | undefined {
  const { length } = calendars[unit];
  return length === undefined ? undefined : { first, length, count: Math.floor((last - first) / length) + 1 };
}

/** The amounts of one row in AED; rents and charges are not rounded yet. */
type Amounts = {
  lines: readonly ScheduleLine[];
  rent: number;
  charges: number;
  discount: number;
  vat: number;
  /** A later term that ends by this moment has the same amounts. */
  until: Moment;
};

/** Terms must be passed in order. */
type AmountsIn = (term: Span) => Amounts;

export const netOf = ({ rent, charges, discount, vat }: Amounts): number => rent + charges - discount + vat;

const overlaps = (a: Span, b: Span): boolean => a.from <= b.until && a.until >= b.from;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Adds the VAT of each amount unrounded and rounds once, in the order of the service's engine, on which binary ties depend. */
function amountsOf(
  lines: readonly ScheduleLine[],
  { discount, rate, until, round }: { discount: number; rate: number; until: Moment; round: RoundedBy },
): Amounts {
  const rents = lines.map(({ rent }) => rent);
  const charges = lines.flatMap((line) => line.charges.map(({ amount }) => amount));
  const vats = [...rents, ...charges, -discount].map((amount) => amount * rate);
  return { lines, rent: sum(rents), charges: sum(charges), discount, vat: round(sum(vats)), until };
}

type RoundedBy = (amount: number) => number;

/** A rent agreed by the year has parts of a fils (12 × 8,333.3333), so that terms can add up to it. */
export const roundingOf = ({ units }: Money): RoundedBy =>
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
function proratedAmounts(money: Money, running: Span): AmountsIn {
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

/** The share of one unit in a row, in AED before VAT. */
type ScheduleLine = {
  unitId: string;
  rent: number;
  charges: readonly { title: string; amount: number }[];
};

/** One term of a contract. Money is in AED, rounded to two decimals. */
export type ScheduleRow = {
  /** YYYYMMDDHH, the service's numbering of rows. */
  term: number;
  begin: Day;
  /** The month of the begin, from 1. */
  month: number;
  year: number;
  rent: number;
  charges: number;
  discount: number;
  debts: number;
  vat: number;
  /** "This term": the grand total without the balance. */
  amount: number;
  /** Carried in: the previous grand total, less what was paid of it. */
  balance: number;
  grandTotal: number;
  received: Received;
  lines: readonly ScheduleLine[];
};

/** In AED; below zero it is credit. */
export const owedAfter = ({ grandTotal, received }: ScheduleRow): number => round2(grandTotal - received.amount);

/**
 * Reads the rows computed by the service: those of its engine (`term`, `preTaxAmounts[]` … `total{}`) or plain ones with a date
 * and an amount. Undefined if any entry is neither, such as clauses or a mere number of terms, so that no row is lost
 * unnoticed. Never throws.
 */
export function storedRows(terms: unknown): readonly ScheduleRow[] | undefined {
  const rows: ScheduleRow[] = [];
  let before: Carried | undefined;
  for (const entry of entriesOf(terms)) {
    const read = isDocument(entry) ? storedRow(entry, before) : undefined;
    if (!read) return undefined;
    rows.push(read.row);
    before = { owed: owedAfter(read.row), counted: read.counted };
  }
  return rows.length === 0 ? undefined : rows;
}

type Carried = { owed: number; counted: number };

function storedRow(row: ServiceDocument, before: Carried | undefined): { row: ScheduleRow; counted: number } | undefined {
  const begin = beginOf(row);
  const total = isDocument(row.total) ? row.total : {};
  const amount = readAmount(row.amount);
  const hasMoney = isDocument(row.total) || Array.isArray(row.preTaxAmounts) || amount !== undefined;
  if (begin === undefined || !hasMoney) return undefined;
  const money = (name: string, parts: unknown): number => round2(readAmount(total[name]) ?? sumOfParts(parts));
  const rent = amount ?? money('preTaxAmount', row.preTaxAmounts);
  const charges = money('charges', row.charges);
  const discount = money('discount', row.discounts);
  const debts = money('debts', row.debts);
  const vat = money('vat', row.vats);
  const counted = before?.counted ?? 0;
  const stated = readAmount(total.balance) ?? counted;
  // A balance that follows from payments the service did not count is corrected by them; any other one stands as it is.
  const balance = before && stated === counted ? before.owed : stated;
  const statedTotal = readAmount(total.grandTotal) ?? round2(rent + charges + debts - discount + vat + stated);
  const own = round2(statedTotal - stated);
  const received = receivedOf(row);
  return {
    row: {
      term: readAmount(row.term) ?? Number(`${begin.replaceAll('-', '')}00`),
      begin,
      month: Number(begin.slice(5, 7)),
      year: Number(begin.slice(0, 4)),
      rent,
      charges,
      discount,
      debts,
      vat,
      amount: own,
      balance,
      grandTotal: balance === stated ? statedTotal : round2(own + balance),
      received,
      lines: linesOf(row),
    },
    counted: round2(statedTotal - (received.stated ?? received.amount)),
  };
}

/** Returns the day of `term` (YYYYMMDDHH), of a date, or the first of `month` and `year`. */
export function beginOf({ term, date, month, year }: ServiceDocument): Day | undefined {
  const [, ...parts] =
    /^(\d{4})(\d{2})(\d{2})\d{2}$/.exec(typeof term === 'number' || typeof term === 'string' ? String(term) : '') ?? [];
  const [termYear, termMonth, termDate] = parts.map(Number);
  const named =
    termYear !== undefined && termMonth !== undefined && termDate !== undefined
      ? dayFrom(termYear, termMonth, termDate)
      : undefined;
  return named ?? readDay(date) ?? firstOf(readAmount(year), readAmount(month));
}

const firstOf = (year: number | undefined, month: number | undefined): Day | undefined =>
  year === undefined || month === undefined ? undefined : dayFrom(year, month, 1);

const sumOfParts = (parts: unknown): number => sum(recordsOf(parts).map(({ amount }) => amountOf(amount)));

/** Stored rents identify their unit by name, and charges do not identify any. */
function linesOf({ preTaxAmounts, charges }: ServiceDocument): ScheduleLine[] {
  const titled = ({ description, amount }: ServiceDocument) => ({
    title: typeof description === 'string' ? description : '',
    amount: amountOf(amount),
  });
  const rents = recordsOf(preTaxAmounts)
    .map(titled)
    .map(({ title, amount }) => ({ unitId: title, rent: amount, charges: [] }));
  const others = recordsOf(charges).map(titled);
  return others.length === 0 ? rents : [...rents, { unitId: '', rent: 0, charges: others }];
}

export const DEBT_MARK = 'Deduction: ';
const MARK = /^Deduction: */;

/** An entry of `debts` that the deposit settles; the amount in AED with VAT. */
type Deduction = { description: string; amount: number };

/** The rows of the service hold amounts without VAT; a row without totals has none added. */
export function deductionsIn(contract: ServiceDocument, row: unknown): readonly Deduction[] {
  if (!isDocument(row)) return [];
  const rate = isDocument(row.total) ? vatRate(contract) : 0;
  return entriesOf(row.debts).flatMap((debt) =>
    isDocument(debt) && MARK.test(textOf(debt.description))
      ? [{ description: textOf(debt.description).replace(MARK, ''), amount: round2(amountOf(debt.amount) * (1 + rate)) }]
      : [],
  );
}

/** Additions of deductions to a row of `terms`, in AED: to its amount with VAT, and to those of its totals that it gives. */
type Deducted = { amount: number; debts: number; vat: number };

export function deductedIn(contract: ServiceDocument, row: unknown): Deducted {
  const amounts = deductionsIn(contract, row).map(({ amount }) => amount);
  const total = isDocument(row) && isDocument(row.total) ? row.total : undefined;
  const rate = total ? vatRate(contract) : 0;
  const [amount, debts] = [sumToCent(amounts), sumToCent(amounts.map((one) => round2(one / (1 + rate))))];
  return { amount, debts, vat: readAmount(total?.vat) === undefined ? 0 : sumToCent([amount, -debts]) };
}
