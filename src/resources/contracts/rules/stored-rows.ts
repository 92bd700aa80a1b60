import { type Day, dayFrom } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { readDay } from './contract-days';
import { type Received, receivedOf } from './payments';
import { amountOf, entriesOf, recordsOf, textOf } from './rows';
import { vatRate } from './amounts';

/** The share of one unit in a row, in AED before VAT. */
export type ScheduleLine = {
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

const sumOfParts = (parts: unknown): number => recordsOf(parts).reduce((sum, { amount }) => sum + amountOf(amount), 0);

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
