import type { Day } from '@/schema/day';
import { vatRate } from '@/resources/contracts/rules/amounts';
import { readDay } from '@/resources/contracts/rules/contract-days';
import { DEDUCTION } from '@/resources/contracts/rules/instalments';
import { amountOf, entriesOf, textOf } from '@/resources/contracts/rules/rows';
import { deductionsIn } from '@/resources/contracts/rules/schedule';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { round2 } from '@/schema/money';
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

export const isDeduction = ({ type }: { readonly type?: unknown }): boolean => textOf(type).toLowerCase() === DEDUCTION;

export function deductionsOf(contract: ServiceDocument): readonly Deduction[] {
  const written = entriesOf(contract.manualTerms).flatMap((row, index) =>
    isDocument(row) && isDeduction(row)
      ? [
          {
            description: textOf(row.description),
            amount: round2(amountOf(row.amount)),
            ...dated(row),
            row: `manualTerms ${index}`,
          },
        ]
      : [],
  );
  return [
    ...written,
    ...entriesOf(contract.terms).flatMap((row, index) =>
      deductionsIn(contract, row).map((one) => ({ ...one, row: `terms ${index}` })),
    ),
  ];
}

const dated = ({ date }: ServiceDocument): Pick<Deduction, 'day'> => {
  const day = readDay(date);
  return day === undefined ? {} : { day };
};

/** Returns what the service's `settlements` credit in a row of `terms`, in AED with VAT, below 0. */
export function settlementsIn(contract: ServiceDocument, row: unknown): ReadonlyArray<Pick<Deduction, 'description' | 'amount'>> {
  if (!isDocument(row)) return [];
  const rate = isDocument(row.total) ? vatRate(contract) : 0;
  return entriesOf(row.settlements).flatMap((one) => {
    if (!isDocument(one)) return [];
    const amount = round2(amountOf(one.amount) * (1 + rate));
    return amount > 0 ? [{ description: textOf(one.description), amount: -amount }] : [];
  });
}

/** Counts deductions of the same words and amount: two of them may be meant. */
export const countDeductions = (contract: ServiceDocument, one: Pick<Deduction, 'description' | 'amount'>): number =>
  deductionsOf(contract).filter(({ description, amount }) => description === one.description && amount === one.amount).length;
