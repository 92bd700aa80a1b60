import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2, sumToCent } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import { readDay } from './contract-days';
import { vatRate } from './contract-terms';
import { amountOf, entriesOf } from './rows';

/*
 * What is deducted from the deposit when a contract ends: for damage, cleaning, water, a penalty. A deduction is a row of
 * `manualTerms` with the type `deduction`, dated the last day. Where no custom payment schedule holds and the service lists its
 * rows, it is an entry of `debts` in the last row that stays. The service knows only the description and the amount of such an
 * entry, so that its description begins with `Deduction: `, in every language of the interface. A deduction is settled by the deposit,
 * and never falls due.
 */

/** A deduction; the amount in AED with VAT. */
export type Deduction = {
  description: string;
  amount: number;
  day?: Day;
  /** The row that states it, as `Due.row` does: `manualTerms 3`, `terms 0`. */
  row: string;
};

export const DEDUCTION = 'deduction';
export const DEBT_MARK = 'Deduction: ';
const MARK = /^Deduction: */;

export const isDeduction = ({ type }: { readonly type?: unknown }): boolean => text(type).toLowerCase() === DEDUCTION;

export function deductionsOf(contract: ServiceDocument): readonly Deduction[] {
  const written = entriesOf(contract.manualTerms).flatMap((row, index) =>
    isDocument(row) && isDeduction(row)
      ? [{ description: text(row.description), amount: round2(amountOf(row.amount)), ...dated(row), row: `manualTerms ${index}` }]
      : [],
  );
  return [...written, ...entriesOf(contract.terms).flatMap((row, index) => deductionsIn(contract, row, index))];
}

const dated = ({ date }: ServiceDocument): Pick<Deduction, 'day'> => {
  const day = readDay(date);
  return day === undefined ? {} : { day };
};

/** The rows of the service hold amounts without VAT; a row without totals has none added. */
function deductionsIn(contract: ServiceDocument, row: unknown, index: number): readonly Deduction[] {
  if (!isDocument(row)) return [];
  const rate = isDocument(row.total) ? vatRate(contract) : 0;
  return entriesOf(row.debts).flatMap((debt) =>
    isDocument(debt) && MARK.test(text(debt.description))
      ? [
          {
            description: text(debt.description).replace(MARK, ''),
            amount: round2(amountOf(debt.amount) * (1 + rate)),
            row: `terms ${index}`,
          },
        ]
      : [],
  );
}

/** Returns what the service's `settlements` credit in a row of `terms`, in AED with VAT, below 0. */
export function settlementsIn(contract: ServiceDocument, row: unknown): ReadonlyArray<Pick<Deduction, 'description' | 'amount'>> {
  if (!isDocument(row)) return [];
  const rate = isDocument(row.total) ? vatRate(contract) : 0;
  return entriesOf(row.settlements).flatMap((one) => {
    if (!isDocument(one)) return [];
    const amount = round2(amountOf(one.amount) * (1 + rate));
    return amount > 0 ? [{ description: text(one.description), amount: -amount }] : [];
  });
}

/** Additions of deductions to a row of `terms`, in AED: to its amount with VAT, and to those of its totals that it gives. */
type Deducted = { amount: number; debts: number; vat: number };

export function deductedIn(contract: ServiceDocument, row: unknown): Deducted {
  const amounts = deductionsIn(contract, row, 0).map(({ amount }) => amount);
  const total = isDocument(row) && isDocument(row.total) ? row.total : undefined;
  const rate = total ? vatRate(contract) : 0;
  const [amount, debts] = [sumToCent(amounts), sumToCent(amounts.map((one) => round2(one / (1 + rate))))];
  return { amount, debts, vat: readAmount(total?.vat) === undefined ? 0 : sumToCent([amount, -debts]) };
}

/** Counts deductions of the same words and amount: two of them may be meant. */
export const countDeductions = (contract: ServiceDocument, one: Pick<Deduction, 'description' | 'amount'>): number =>
  deductionsOf(contract).filter(({ description, amount }) => description === one.description && amount === one.amount).length;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
