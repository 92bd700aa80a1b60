import { connectionId } from '@/api/session';
import { must, now, told } from '../../contracts/leases';
import { type LedgerLine, ledgerOf } from '@/desks/money/rules/ledger';
import { type Receipt, withReceipt } from '@/desks/money/rules/receipts';
import type { KeptOffer } from '@/desks/offers/kept/kept-offers';
import { addDays, type Day, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type PaymentReading, paymentReading } from '@/schema/payment-reading';

/** An instalment that is written out. */
export const dueOn = (date: string, amount: number, more: ServiceDocument = {}): ServiceDocument => ({ date, amount, ...more });

/** The days of the four cheques. */
export const chequeDays = ['2025-12-15', '2026-03-15', '2026-06-15', '2026-09-15'] as const;

/** Four written cheques of a lease. */
export const cheques: ServiceDocument = {
  frequency: 'months',
  beginDate: '15/12/2025',
  endDate: '14/12/2026',
  manual: true,
  manualTerms: chequeDays.map((day) => ({
    date: writeDay(day, slashFormat),
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
    const total = { preTaxAmount: 9366.67, debts: 0, balance: Math.round(9366.67 * index * 100) / 100, grandTotal, payment: 0 };
    const preTaxAmounts = [{ description: 'A-1204', amount: 9366.67 }];
    return { term: 2_026_000_100 + month * 10_000, month, year: 2026, preTaxAmounts, debts: [], payments: [], total };
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

export const recorded = (contract: ServiceDocument, ...receipts: readonly Receipt[]): ServiceDocument =>
  receipts.reduce((changed, one) => must(withReceipt(changed, one)), contract);

/** What fields of the lines of a ledger say, a text for each line. */
export const linesOf = (contract: ServiceDocument, today: Day, ...names: ReadonlyArray<keyof LedgerLine>) =>
  told(ledgerOf(contract, today).lines, ...names);

/** The lease with its four cheques handed over; the first of them has the status. */
export const handedOver = (contract: ServiceDocument, first: Receipt['status'] = 'held'): ServiceDocument =>
  recorded(
    contract,
    ...chequeDays.map((day, index) => {
      const [receiptNumber, reference] = [`R-20251201-000${index}`, `00012${index}`];
      const status = index === 0 ? first : 'held';
      return receipt([{ day, amount: 23_625 }], { receiptNumber, day, type: 'cheque', reference, bank: 'Bank', status });
    }),
  );

/** Runs checks while the connection reads payments in this way. */
export function whileReading(reading: Partial<PaymentReading>, run: () => void): void {
  const before = paymentReading.get();
  paymentReading.set({ ...before, ...reading });
  try {
    run();
  } finally {
    paymentReading.set(before);
  }
}

/** An offer of this connection, open for five days, at a promised price below that of the list. */
export const keptOffer = (change: Partial<KeptOffer> = {}): KeptOffer => ({
  connection: connectionId(),
  unit: 'u1',
  number: 'OF-1',
  unitName: 'B-1408',
  buyer: 'Mona Haddad',
  phone: '+971 50 123 4567',
  price: 950_000,
  plan: 'Full payment upfront',
  until: addDays(now, 5),
  madeAt: Date.now(),
  at: Date.now(),
  agent: 'Sara',
  note: '',
  query: `date=${now}&buyer=Mona+Haddad&number=OF-1&quoted=950000&at=2026-01-01T09.05Z&then=unit-950000`,
  earlier: [],
  ...change,
});
