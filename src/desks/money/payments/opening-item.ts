import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { holdsReceipt, withReceipt } from '../rules/receipts';
import { openingReceipt } from '../rules/opening';
import { type Unrecorded, unrecordedUntil } from '../rules/unrecorded';
import type { PaymentItem } from './write-payments';

type Answer = { until: Day; isPaid: boolean };

export function openingItem(id: string, document: ServiceDocument, shown: Unrecorded, answer: Answer): PaymentItem {
  const receipt = openingReceipt(shown, answer);
  return {
    id,
    document,
    change: (fresh, into) =>
      unrecordedUntil(fresh, answer.until)?.amount === shown.amount ? withReceipt(fresh, receipt, into) : undefined,
    isStored: (fresh) => holdsReceipt(fresh, receipt),
  };
}
