import { copyOf } from '@/schema/copy';
import { addDays, addMonths, daysBetween, readDay, writeDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import type { TermUnit } from './calendar';
import { contractDays } from './contract-days';
import { countTerms, readTerms, vatRate } from './contract-terms';
import { readFrequency, TERMS_A_YEAR } from './frequency';
import { agreedInstalments, agreedTotal, isWrittenOut, placeText } from './instalments';
import { round2, splitByWeights, sumToCent } from './money';
import { amountOf, entriesOf, recordsOf } from './rows';
import { withoutPayments } from './without-payments';

/**
 * The new rent: raised by a percentage, raised by an amount per term, or a rent a year, in AED. An amount is split over the units in
 * proportion to their rents, equally if all of them are 0. A unit without a rent gets none.
 */
type NewRent = { by: 'percent' | 'amount' | 'year'; value: number };

type RenewalOptions = {
  /** By default as many as before. */
  terms?: number;
  /** The length in months, in place of terms. */
  months?: number;
  rent?: NewRent;
  /** The number of payments to write out; by default in proportion to the old ones. */
  payments?: number;
};

/** Not renewed: how the old contract ended, what the service computed for it, its cheques, its numbers and its signed papers. */
const OWN = [
  'reference',
  'reservationId',
  'contractDate',
  'terminationDate',
  'guarantyPayback',
  'terms',
  'manual',
  'manualTerms',
  'attachments',
];

/**
 * Returns the document of the contract that follows: from the day after the last one, for `terms` terms (by default as many as
 * before), with the same parties, conditions and, where they were written out, payments, of which nothing is received yet. Units
 * that had left and charges that had ended are dropped. Where the rent or the length changes, payments are whole dirhams and the last one
 * has the rest. The end is counted from the old begin, so that a year from 31 August ends on
 * 30 August again. Dates are written in the format of the old ones, and left out if the old contract has none to continue from. The
 * old document is untouched. Never throws.
 */
export function renewalOf(contract: ServiceDocument, { terms, months, rent, payments }: RenewalOptions = {}): ServiceDocument {
  const { beginDate: oldBegin, endDate: oldEnd, ...rest } = copyOf(withoutPayments(contract), OWN);
  const span = renewedSpan(contract, terms, months);
  if (!span) return rest;
  const days = { beginDate: written(oldBegin, span.begin), endDate: written(oldEnd, span.end) };
  const renewal = { ...rest, ...days, units: raised(renewedUnits(contract, span), rent, contract.frequency) };
  return isWrittenOut(contract) || payments !== undefined
    ? { ...renewal, ...renewedPayments(contract, renewal, payments) }
    : renewal;
}

/**
 * Returns the payments of a renewal: as many as before on the same days of its term, or equal ones where another number is wanted
 * or it has another number of terms. Each is raised as the whole is.
 */
function renewedPayments(contract: ServiceDocument, renewal: ServiceDocument, wanted: number | undefined): ServiceDocument {
  const agreed = { ...contract, terminationDate: undefined };
  const old = agreedInstalments(contract);
  const [{ begin: oldBegin }, { begin, end }] = [contractDays(contract), contractDays(renewal)];
  const [terms, oldTerms] = [renewal, agreed].map((one) => countIn(one));
  const [first] = old;
  if (first === undefined && wanted === undefined) return {};
  if (oldBegin === undefined || begin === undefined || end === undefined || !terms || !oldTerms) return {};
  const sum = sumToCent(old.map(({ amount }) => amount));
  const isSame = rentsOf(agreed) === rentsOf(renewal) && terms === oldTerms;
  const [before, after] = [agreedTotal(agreed).total, fullTotal(renewal, terms)];
  const total =
    first === undefined ? after : !isSame && before && after ? (sum === before ? after : round2((sum * after) / before)) : sum;
  const format = readDay(recordsOf(contract.manualTerms)[0]?.date)?.format ?? { pattern: 'DD/MM/YYYY' as const };
  const count = wanted ?? Math.max(1, Math.round((old.length * terms) / oldTerms));
  const isAlike = terms === oldTerms && count === old.length;
  const amounts = isAlike
    ? splitByWeights(
        total,
        old.map(({ amount }) => amount),
      )
    : equal(total, count);
  const exact = isSame && isAlike ? amounts : wholeDirhams(amounts, total);
  const rows = Array.from({ length: count }, (_, index) => {
    const former = isAlike ? old[index] : undefined;
    return {
      date: writeDay(former ? sameDayIn(begin, oldBegin, former.date) : placeIn({ begin, end }, index, count), format),
      amount: exact[index] ?? 0,
      description: former ? former.description : placeText(index + 1, count),
      type: (former ?? first)?.type ?? 'cheque',
    };
  });
  return { manual: first === undefined || contract.manual, manualTerms: rows };
}

const rentsOf = ({ units }: ServiceDocument): number => recordsOf(units).reduce((sum, { rent }) => sum + amountOf(rent), 0);

/** Returns what the terms of a renewal come to, in which every unit and charge is there for all of them; rounded once. */
function fullTotal(renewal: ServiceDocument, terms: number): number {
  const charges = recordsOf(renewal.units).flatMap(({ expenses }) => recordsOf(expenses).map(({ amount }) => amountOf(amount)));
  const term = charges.reduce((sum, amount) => sum + amount, rentsOf(renewal)) - amountOf(renewal.discount);
  return round2(terms * term * (1 + vatRate(renewal)));
}

/** Rounds amounts down to whole dirhams; the last one is what is left of the total. */
function wholeDirhams(amounts: readonly number[], total: number): readonly number[] {
  const first = amounts.slice(0, -1).map(Math.floor);
  return [...first, sumToCent([total, ...first.map((amount) => -amount)])];
}

const countIn = (contract: ServiceDocument): number | undefined => {
  const terms = readTerms(contract);
  return terms && countTerms(terms);
};

const equal = (total: number, count: number): readonly number[] =>
  splitByWeights(
    total,
    Array.from({ length: count }, () => 1),
  );

/** Moves a day by as many months as the contract began later, else by as many days. */
function sameDayIn(begin: Day, oldBegin: Day, day: Day): Day {
  const months = 12 * (yearOf(begin) - yearOf(oldBegin)) + monthOf(begin) - monthOf(oldBegin);
  return addMonths(oldBegin, months) === begin ? addMonths(day, months) : addDays(day, daysBetween(oldBegin, begin));
}

/** Returns the day of one of several even payments: by whole months where they fit, else by days. */
function placeIn({ begin, end }: Days, index: number, count: number): Day {
  const after = addDays(end, 1);
  const months = 12 * (yearOf(after) - yearOf(begin)) + monthOf(after) - monthOf(begin);
  const isByMonths = addMonths(begin, months) === after && months % count === 0;
  return isByMonths
    ? addMonths(begin, (index * months) / count)
    : addDays(begin, Math.floor((index * daysBetween(begin, end)) / count));
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

type Days = { begin: Day; end: Day };

function renewedSpan(contract: ServiceDocument, wanted: number | undefined, months: number | undefined): Days | undefined {
  const { begin: oldBegin, end: oldEnd, last = oldEnd } = contractDays(contract);
  if (oldBegin === undefined || oldEnd === undefined || last === undefined || oldEnd < oldBegin) return undefined;
  const begin = addDays(last, 1);
  if (months !== undefined) {
    const before = 12 * (yearOf(begin) - yearOf(oldBegin)) + monthOf(begin) - monthOf(oldBegin);
    const isWholeMonths = before > 0 && addMonths(oldBegin, before) === begin;
    return { begin, end: addDays(isWholeMonths ? addMonths(oldBegin, before + months) : addMonths(begin, months), -1) };
  }
  const old = readTerms({ ...contract, terminationDate: undefined });
  const terms = old ? countTerms(old) : 0;
  if (!old || old.unit === 'hours' || terms < 1) return { begin, end: addDays(begin, daysBetween(oldBegin, oldEnd)) };
  const { unit } = old;
  const more = wanted ?? terms;
  const isWhole = termsLater(oldBegin, unit, terms) === begin;
  const next = isWhole ? termsLater(oldBegin, unit, terms + more) : termsLater(begin, unit, more);
  return { begin, end: addDays(next, -1) };
}

const STEPS = { months: 1, quarters: 3, years: 12 } as const;

const termsLater = (day: Day, unit: Exclude<TermUnit, 'hours'>, terms: number): Day => {
  if (unit === 'days') return addDays(day, terms);
  return unit === 'weeks' ? addDays(day, 7 * terms) : addMonths(day, STEPS[unit] * terms);
};

/** Writes a day in the format of the old value, or in the usual format of contracts if there was none. */
const written = (old: unknown, day: Day): unknown => writeDay(day, readDay(old)?.format ?? { pattern: 'DD/MM/YYYY' });

function renewedUnits(contract: ServiceDocument, span: Days): readonly unknown[] {
  const { last: end } = contractDays(contract);
  const lasted = (until: unknown) => (readDay(until)?.day ?? end ?? span.begin) >= (end ?? span.begin);
  const moved = (row: ServiceDocument, from: string, until: string): ServiceDocument => ({
    ...row,
    ...(readDay(row[from]) && { [from]: written(row[from], span.begin) }),
    ...(readDay(row[until]) && { [until]: written(row[until], span.end) }),
  });
  return entriesOf(contract.units).flatMap((row) => {
    if (!isDocument(row)) return [row];
    if (!lasted(row.exitDate)) return [];
    const renewed = moved(row, 'entryDate', 'exitDate');
    if (!Array.isArray(row.expenses)) return [renewed];
    const expenses = entriesOf(row.expenses).flatMap((charge) => {
      if (!isDocument(charge)) return [charge];
      return lasted(charge.endDate) ? [moved(charge, 'beginDate', 'endDate')] : [];
    });
    return [{ ...renewed, expenses }];
  });
}

function raised(units: readonly unknown[], rent: NewRent | undefined, frequency: unknown): readonly unknown[] {
  if (rent?.by === 'year') return atYearlyRent(units, rent.value, frequency);
  if (!rent || rent.value === 0) return units;
  const rented = units.filter(hasRent);
  const rents = rented.map((row) => amountOf(row.rent));
  const more = rent.by === 'percent' ? rents.map((old) => round2((old * rent.value) / 100)) : splitByWeights(rent.value, rents);
  const raise = new Map<unknown, number | undefined>(rented.map((row, index) => [row, more[index]]));
  return units.map((row) => (hasRent(row) ? { ...row, rent: sumToCent([amountOf(row.rent), raise.get(row) ?? 0]) } : row));
}

/** Sets the rents of units so that those of a year come to an amount. */
function atYearlyRent(units: readonly unknown[], year: number, frequency: unknown): readonly unknown[] {
  const rented = units.filter(hasRent);
  const unit = readFrequency(frequency);
  if (rented.length === 0 || unit === undefined) return units;
  const shares = splitByWeights(
    year,
    rented.map((row) => amountOf(row.rent)),
  );
  const rents = new Map<unknown, number>(rented.map((row, at) => [row, rentPerTerm(shares[at] ?? 0, TERMS_A_YEAR[unit])]));
  return units.map((row) => (hasRent(row) ? { ...row, rent: rents.get(row) } : row));
}

/**
 * Returns the rent per term that a rent a year comes to: in hundredths where the terms then add up to it, else with as many more
 * decimals as it takes, so that what was typed stays exact.
 */
function rentPerTerm(year: number, termsAYear: number): number {
  const exact = year / termsAYear;
  const rounded = [2, 4, 6, 8].map((decimals) => Math.round(exact * 10 ** decimals) / 10 ** decimals);
  return rounded.find((rent) => Math.abs(rent * termsAYear - year) < 0.001) ?? exact;
}

const hasRent = (row: unknown): row is ServiceDocument => isDocument(row) && readAmount(row.rent) !== undefined;
