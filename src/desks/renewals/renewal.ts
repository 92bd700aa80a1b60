import { copyOf } from '@/schema/copy';
import { addDays, addMonths, daysBetween, readDay, writeDay, type Day } from '@/schema/day';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { round2, splitByWeights, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { chargesIn, readFrequency, rentPerTerm, TERMS_A_YEAR, type TermUnit, vatRate } from '@/resources/contracts/rules/amounts';
import { countTerms, readTerms } from '@/resources/contracts/rules/terms';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import {
  agreedInstalments,
  agreedTotal,
  isWrittenOut,
  placeText,
  roundedTo,
  withoutPayments,
} from '@/resources/contracts/rules/instalments';
import { amountOf, entriesOf, recordsOf, unitIdOf } from '@/resources/contracts/rules/rows';

type RenewalOptions = {
  terms?: number;
  months?: number;
  /** In AED, of all units: split by their rents, equally if all are 0; a unit without a rent gets none. */
  rentAYear?: number;
  /** The charges in place of those carried over, as `carriedCharges` returns them. One that names no unit is of the first. */
  charges?: readonly ServiceDocument[];
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
export function renewalOf(
  contract: ServiceDocument,
  { terms, months, rentAYear, charges, payments }: RenewalOptions = {},
): ServiceDocument {
  const { beginDate: oldBegin, endDate: oldEnd, ...rest } = copyOf(withoutPayments(contract), OWN);
  const span = renewedSpan(contract, terms, months);
  if (!span) return rest;
  const days = { beginDate: written(oldBegin, span.begin), endDate: written(oldEnd, span.end) };
  const carried = renewedUnits(contract, span);
  const charged = charges === undefined ? carried : chargedUnits(carried, charges, span);
  const units = rentAYear === undefined ? charged : atYearlyRent(charged, rentAYear, contract.frequency);
  const renewal = { ...rest, ...days, units };
  const isRecharged = chargesIn({ units }) !== chargesIn({ units: carried });
  return isWrittenOut(contract) || payments !== undefined
    ? { ...renewal, ...renewedPayments(contract, renewal, { payments, isRecharged }) }
    : renewal;
}

/** Returns the charges of a lease that a renewal carries over, in order, each with the id of its unit as `unit`. */
export function carriedCharges(contract: ServiceDocument): readonly ServiceDocument[] {
  const span = renewedSpan(contract, undefined, undefined);
  if (!span) return [];
  return recordsOf(renewedUnits(contract, span)).flatMap((row) =>
    recordsOf(row.expenses).map((charge) => ({ ...charge, unit: unitIdOf(row) })),
  );
}

/** Keeps what was not read as a charge. */
function chargedUnits(units: readonly unknown[], charges: readonly ServiceDocument[], span: Days): readonly unknown[] {
  const ids = units.map(unitIdOf);
  const placeOf = ({ unit }: ServiceDocument) => Math.max(0, ids.indexOf(typeof unit === 'string' ? unit : ''));
  return units.map((row, place) => {
    if (!isDocument(row) || !(Array.isArray(row.expenses) || isBlank(row.expenses))) return row;
    const own = charges
      .filter((charge) => placeOf(charge) === place)
      .map((charge) => movedCharge(copyOf(charge, ['unit']), span));
    const expenses = [...own, ...entriesOf(row.expenses).filter((entry) => !isDocument(entry))];
    return expenses.length > 0 || Array.isArray(row.expenses) ? { ...row, expenses } : row;
  });
}

/** Makes as many as before on the same days, else equal ones. Each is raised as the whole is. */
function renewedPayments(
  contract: ServiceDocument,
  renewal: ServiceDocument,
  { payments: wanted, isRecharged }: { payments: number | undefined; isRecharged: boolean },
): ServiceDocument {
  const agreed = { ...contract, terminationDate: undefined };
  const old = agreedInstalments(contract);
  const [{ begin: oldBegin }, { begin, end }] = [contractDays(contract), contractDays(renewal)];
  const [terms, oldTerms] = [renewal, agreed].map((one) => countIn(one));
  const [first] = old;
  if (first === undefined && wanted === undefined) return {};
  if (oldBegin === undefined || begin === undefined || end === undefined) return {};
  if (terms === undefined || terms === 0 || oldTerms === undefined || oldTerms === 0) return {};
  const sum = sumToCent(old.map(({ amount }) => amount));
  const isSame = rentsOf(agreed) === rentsOf(renewal) && terms === oldTerms && !isRecharged;
  const [before, after] = [agreedTotal(agreed).total, fullTotal(renewal, terms)];
  const total =
    first === undefined
      ? after
      : !isSame && before !== 0 && after !== 0
        ? sum === before
          ? after
          : round2((sum * after) / before)
        : sum;
  const format = readDay(recordsOf(contract.manualTerms)[0]?.date)?.format ?? { pattern: 'DD/MM/YYYY' as const };
  const count = wanted ?? Math.max(1, Math.round((old.length * terms) / oldTerms));
  const isAlike = terms === oldTerms && count === old.length;
  const amounts = isAlike
    ? splitByWeights(
        total,
        old.map(({ amount }) => amount),
      )
    : equal(total, count);
  const rows = amounts.map((amount, index) => {
    const former = isAlike ? old[index] : undefined;
    return {
      date: writeDay(former ? sameDayIn(begin, oldBegin, former.date) : placeIn({ begin, end }, index, count), format),
      amount,
      description: former ? former.description : placeText(index + 1, count),
      type: (former ?? first)?.type ?? 'cheque',
    };
  });
  return { manual: first === undefined || contract.manual, manualTerms: isSame && isAlike ? rows : roundedTo(1, rows) };
}

const rentsOf = ({ units }: ServiceDocument): number => recordsOf(units).reduce((sum, { rent }) => sum + amountOf(rent), 0);

/** Returns what the terms of a renewal come to, in which every unit and charge is there for all of them; rounded once. */
function fullTotal(renewal: ServiceDocument, terms: number): number {
  const term = rentsOf(renewal) + chargesIn(renewal) - amountOf(renewal.discount);
  return round2(terms * term * (1 + vatRate(renewal)));
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

const written = (old: unknown, day: Day): unknown => writeDay(day, readDay(old)?.format ?? { pattern: 'DD/MM/YYYY' });

const moved = (row: ServiceDocument, [from, until]: readonly [string, string], { begin, end }: Days): ServiceDocument => ({
  ...row,
  ...(readDay(row[from]) && { [from]: written(row[from], begin) }),
  ...(readDay(row[until]) && { [until]: written(row[until], end) }),
});

const movedCharge = (charge: ServiceDocument, span: Days): ServiceDocument => moved(charge, ['beginDate', 'endDate'], span);

function renewedUnits(contract: ServiceDocument, span: Days): readonly unknown[] {
  const { last: end } = contractDays(contract);
  const lasted = (until: unknown) => (readDay(until)?.day ?? end ?? span.begin) >= (end ?? span.begin);
  return entriesOf(contract.units).flatMap((row) => {
    if (!isDocument(row)) return [row];
    if (!lasted(row.exitDate)) return [];
    const renewed = moved(row, ['entryDate', 'exitDate'], span);
    if (!Array.isArray(row.expenses)) return [renewed];
    const expenses = entriesOf(row.expenses).flatMap((charge) => {
      if (!isDocument(charge)) return [charge];
      return lasted(charge.endDate) ? [movedCharge(charge, span)] : [];
    });
    return [{ ...renewed, expenses }];
  });
}

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

const hasRent = (row: unknown): row is ServiceDocument => isDocument(row) && readAmount(row.rent) !== undefined;
