import type { Contract } from '@/resources/contracts/contract.schema';
import { contractSchedule } from '@/resources/contracts/rules/schedule';
import { round2 } from '@/schema/money';

/** The rows are those of the application's own rule, each with the balance that it carries in. */
export function termsOf(contract: Contract): readonly object[] {
  const names = new Map(contract.units?.map(({ unitId, unit }) => [unitId, (unit as { name?: string }).name ?? '']));
  let balance = 0;
  return contractSchedule(contract).rows.map((row) => {
    const carried = balance;
    const grandTotal = round2(row.amount + carried);
    balance = grandTotal;
    const charges = row.lines.flatMap((line) => line.charges);
    return {
      term: row.term,
      month: row.month,
      year: row.year,
      preTaxAmounts: row.lines.map(({ unitId, rent }) => ({ description: names.get(unitId), amount: rent })),
      charges: charges.map(({ title, amount }) => ({ description: title, amount })),
      discounts: row.discount > 0 ? [{ origin: 'contract', description: 'Discount', amount: row.discount }] : [],
      debts: [],
      vats: row.vat > 0 ? [{ origin: 'contract', description: 'VAT', rate: contract.vatRatio, amount: row.vat }] : [],
      payments: [],
      total: {
        preTaxAmount: row.rent,
        charges: row.charges,
        discount: row.discount,
        debts: row.debts,
        vat: row.vat,
        balance: carried,
        grandTotal,
        payment: 0,
      },
    };
  });
}
