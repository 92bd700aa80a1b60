import type { ServiceDocument } from '@/schema/document';
import { slashed } from '../contracts/leases';

/** A payment by transfer, unless it says otherwise. */
export const payment = (paymentId: string, day: string, amount: number, more: ServiceDocument = {}): ServiceDocument => ({
  paymentId,
  receiptNumber: `R-${paymentId}`,
  date: slashed(day),
  amount,
  type: 'transfer',
  ...more,
});

/** An instalment, with its payments. */
export const row = (day: string, amount: number, payments: readonly ServiceDocument[] = [], more: ServiceDocument = {}) => ({
  date: slashed(day),
  amount,
  payments,
  ...more,
});

/** What makes the schedule of a contract these instalments. */
export const paidBy = (...manualTerms: readonly ServiceDocument[]) => ({ manual: true, manualTerms });

type Given = { number: string; day: string; amount: number; bank?: string; status?: string };

/** An instalment that one cheque is for. */
export const chequeRow = ({ number, day, amount, bank = 'Emirates NBD', status = 'held' }: Given): ServiceDocument => {
  const paper = { type: 'cheque', reference: number, bank, status, receiptNumber: `R-20260101-${number}` };
  return row(day, amount, [payment(`p${number}`, day, amount, paper)], { type: 'cheque', description: '' });
};

export const chequesOf = (id: string, name: string, rows: readonly ServiceDocument[]): ServiceDocument => ({
  _id: id,
  name,
  contractDate: '11/02/2020',
  customer: [{ name, nameAr: `${name} ع` }],
  units: [{ unitId: id === 'c1' ? 'u1' : 'u2', rent: 1000 }],
  ...paidBy(...rows),
});
