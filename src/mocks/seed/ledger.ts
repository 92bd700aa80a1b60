import type { Contract } from '@/resources/contracts/contract.schema';
import { round2, sumToCent } from '@/resources/contracts/rules/money';
import { contractSchedule, type ScheduleRow } from '@/resources/contracts/rules/schedule';
import { writtenInstalments } from '@/resources/contracts/rules/instalments';
import { type DayNumber, isoDay, slashDay } from './days';
import type { Ledger } from './deals';

/** The part of the deposit that is kept for the last term of a terminated lease, in AED. */
export const KEPT_DEPOSIT = 1500;

type Paid = { day: string; amount: number; isCheque: boolean };

/**
 * Returns the terms of a lease as the service stores them: the rows that the application's own rule computes, with what has been
 * paid of each until today. Cheques are paid in the row they are dated in, so that the balance runs ahead until the next one.
 */
export function ledgerOf(contract: Contract, ledger: Ledger, today: DayNumber): object[] {
  const { rows } = contractSchedule(contract);
  const names = new Map(contract.units?.map(({ unitId, unit }) => [unitId, (unit as { name?: string }).name ?? '']));
  const paid = payments(contract, rows, ledger, isoDay(today));
  let carried = 0;
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const own = paid.filter(({ day }) => (index === 0 || day >= row.begin) && (next === undefined || day < next.begin));
    const payment = sumToCent(own.map(({ amount }) => amount));
    const balance = carried;
    const grandTotal = round2(row.amount + balance);
    carried = round2(grandTotal - payment);
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
      payments: own.map(({ day, amount, isCheque }) => ({
        date: slashDay(Date.parse(day) / 86_400_000),
        type: isCheque ? 'cheque' : 'transfer',
        reference: `${isCheque ? 'CHQ' : 'TRF'}-${day.replaceAll('-', '')}`,
        amount,
      })),
      total: {
        preTaxAmount: row.rent,
        charges: row.charges,
        discount: row.discount,
        debts: row.debts,
        vat: row.vat,
        balance,
        grandTotal,
        payment,
      },
    };
  });
}

/** Returns what has been paid until today: every cheque or term, but for the last ones of a tenant in arrears. */
function payments(contract: Contract, rows: readonly ScheduleRow[], ledger: Ledger, today: string): readonly Paid[] {
  const isCheque = contract.manual === true;
  const due = isCheque
    ? writtenInstalments(contract).map(({ date, amount }) => ({ day: date, amount, isCheque }))
    : rows.map(({ begin, amount }) => ({ day: begin, amount, isCheque }));
  const past = due.filter(({ day }) => day <= today);
  if (ledger === 'open') return past.slice(0, isCheque ? -1 : -2);
  const [last] = past.slice(-1);
  if (!last) return past;
  const isSettled = Boolean(contract.terminationDate);
  if (ledger === 'paid' && !isSettled) return past;
  const amount = ledger === 'part' ? Math.round(last.amount / 200) * 100 : round2(last.amount - KEPT_DEPOSIT);
  return [...past.slice(0, -1), { ...last, amount }];
}
