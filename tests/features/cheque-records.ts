import type { ServiceDocument } from '@/schema/document';
import { slashed } from '../contracts/leases';

type Given = { number: string; day: string; amount: number; bank?: string; status?: string };

/** An instalment that one cheque is for. */
export const chequeRow = ({ number, day, amount, bank = 'Emirates NBD', status = 'held' }: Given): ServiceDocument => {
  const part = { date: slashed(day), amount, type: 'cheque' };
  const paper = { reference: number, bank, status, paymentId: `p${number}`, receiptNumber: `R-20260101-${number}` };
  return { ...part, description: '', payments: [{ ...part, ...paper }] };
};

export const chequesOf = (id: string, name: string, rows: readonly ServiceDocument[]): ServiceDocument => ({
  _id: id,
  name,
  contractDate: '11/02/2020',
  customer: [{ name, nameAr: `${name} ع` }],
  units: [{ unitId: id === 'c1' ? 'u1' : 'u2', rent: 1000 }],
  manual: true,
  manualTerms: rows,
});
