import type { Day } from '@/schema/day';
import { OPENING } from './collected';
import { newPaymentId, newReceiptNumber, type Receipt } from './receipts';
import type { Unrecorded } from './unrecorded';

/** Makes one entry of type `opening`, of 0 where it is not paid. Source: domain rules, 3.1. */
export function openingReceipt({ amount, last }: Unrecorded, { until, isPaid }: { until: Day; isPaid: boolean }): Receipt {
  return {
    receiptNumber: newReceiptNumber(until),
    day: until,
    type: OPENING,
    reference: '',
    bank: '',
    note: '',
    status: '',
    replaces: '',
    parts: [{ ...last, amount: isPaid ? amount : 0, paymentId: newPaymentId() }],
  };
}
