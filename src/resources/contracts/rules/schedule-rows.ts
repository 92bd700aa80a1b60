import { type Day, dayFrom } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readDay } from './contract-days';
import { round2 } from './money';
import { amountOf, entriesOf, isAmount, recordsOf } from './rows';

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
  payment: number;
  lines: readonly ScheduleLine[];
};

/**
 * Reads the rows computed by the service: those of its engine (`term`, `preTaxAmounts[]` … `total{}`) or plain ones with a date
 * and an amount. Undefined if any entry is neither, such as clauses or a mere number of terms, so that no row is lost
 * unnoticed. Never throws.
 */
export function storedRows(terms: unknown): readonly ScheduleRow[] | undefined {
  const rows: ScheduleRow[] = [];
  for (const entry of entriesOf(terms)) {
    const row = isDocument(entry) ? storedRow(entry, rows.at(-1)) : undefined;
    if (!row) return undefined;
    rows.push(row);
  }
  return rows.length === 0 ? undefined : rows;
}

function storedRow(row: ServiceDocument, before: ScheduleRow | undefined): ScheduleRow | undefined {
  const begin = beginOf(row);
  const total = isDocument(row.total) ? row.total : {};
  const hasMoney = isDocument(row.total) || Array.isArray(row.preTaxAmounts) || isAmount(row.amount);
  if (begin === undefined || !hasMoney) return undefined;
  const money = (name: string, parts: unknown): number => round2(isAmount(total[name]) ? total[name] : sumOfParts(parts));
  const rent = isAmount(row.amount) ? row.amount : money('preTaxAmount', row.preTaxAmounts);
  const charges = money('charges', row.charges);
  const discount = money('discount', row.discounts);
  const debts = money('debts', row.debts);
  const vat = money('vat', row.vats);
  const balance = isAmount(total.balance) ? total.balance : before ? round2(before.grandTotal - before.payment) : 0;
  const computed = round2(rent + charges + debts - discount + vat + balance);
  const grandTotal = isAmount(total.grandTotal) ? total.grandTotal : computed;
  return {
    term: isAmount(row.term) ? row.term : Number(`${begin.replaceAll('-', '')}00`),
    begin,
    month: Number(begin.slice(5, 7)),
    year: Number(begin.slice(0, 4)),
    rent,
    charges,
    discount,
    debts,
    vat,
    amount: round2(grandTotal - balance),
    balance,
    grandTotal,
    payment: money('payment', row.payments),
    lines: linesOf(row),
  };
}

/** Returns the day of `term` (YYYYMMDDHH), of a date, or the first of `month` and `year`. */
function beginOf({ term, date, month, year }: ServiceDocument): Day | undefined {
  const [, ...parts] = /^(\d{4})(\d{2})(\d{2})\d{2}$/.exec(isAmount(term) || typeof term === 'string' ? String(term) : '') ?? [];
  const [termYear, termMonth, termDate] = parts.map(Number);
  const named = termYear && termMonth && termDate ? dayFrom(termYear, termMonth, termDate) : undefined;
  return named ?? readDay(date) ?? (isAmount(year) && isAmount(month) ? dayFrom(year, month, 1) : undefined);
}

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
