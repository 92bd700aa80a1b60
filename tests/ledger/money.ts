import { type Receipt, withReceipt } from '@/resources/contracts/rules/receipts';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** Four written cheques of a lease. */
export const cheques: ServiceDocument = {
  frequency: 'months',
  beginDate: '15/12/2025',
  endDate: '14/12/2026',
  manual: true,
  manualTerms: ['15/12/2025', '15/03/2026', '15/06/2026', '15/09/2026'].map((date) => ({
    date,
    amount: 23_625,
    type: 'cheque',
    ejariNumber: 'kept',
  })),
};

/** Twelve terms of 9,366.67 each as the service computes them. */
export const monthly: ServiceDocument = {
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  terms: Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const grandTotal = Math.round(9366.67 * month * 100) / 100;
    return {
      term: 2_026_000_100 + month * 10_000,
      month,
      year: 2026,
      preTaxAmounts: [{ description: 'A-1204', amount: 9366.67 }],
      debts: [],
      payments: [],
      total: {
        preTaxAmount: 9366.67,
        debts: 0,
        balance: Math.round(9366.67 * index * 100) / 100,
        grandTotal,
        payment: 0,
      },
    };
  }),
};

export const receipt = (
  parts: ReadonlyArray<{ day: Day; amount: number; place?: number }>,
  more: Partial<Receipt> = {},
): Receipt => {
  const receiptNumber = more.receiptNumber ?? 'R-20260320-7K3F';
  return {
    receiptNumber,
    day: '2026-03-20',
    type: 'cash',
    reference: '',
    bank: '',
    note: '',
    status: '',
    replaces: '',
    ...more,
    parts: parts.map(({ day, amount, place = 0 }, index) => ({ day, place, amount, paymentId: `${receiptNumber}-${index}` })),
  };
};

export const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The contract does not have it');
  return value;
};
export const recorded = (contract: ServiceDocument, ...receipts: readonly Receipt[]): ServiceDocument =>
  receipts.reduce((changed, one) => must(withReceipt(changed, one)), contract);
