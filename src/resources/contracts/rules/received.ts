import { isDocument, type ServiceDocument } from '@/schema/document';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { sumToCent } from './money';
import { entriesOf } from './rows';

/** Amounts received for one row of `terms` or `manualTerms`, in AED. */
export type Received = {
  amount: number;
  /** Amount that the row itself states, where its list of payments adds up to another one. The list counts. */
  stated?: number;
  /** Number of payments missing from the amount, because they cannot be read. */
  unread?: number;
};

/**
 * Returns what a row received: the sum of its list `payments` without those that brought no money, such as bounced cheques. A
 * row without such a list says it in `total.payment`, `paid`, `paidAmount` or `payment`. Never throws.
 */
export function receivedOf(row: ServiceDocument): Received {
  const stated = statedBy(row);
  const entries = entriesOf(row.payments);
  if (entries.length === 0) return { amount: stated ?? 0 };
  const amounts = entries.filter(isReceived).map(amountIn);
  const amount = sumToCent(amounts.map((one) => readAmount(one) ?? 0));
  const unread = amounts.filter(isUnreadAmount).length;
  return {
    amount,
    ...(stated !== undefined && stated !== amount && { stated }),
    ...(unread > 0 && { unread }),
  };
}

/** Statuses of cheques and payments that brought no money, or have not yet. */
const NOT_RECEIVED = new Set(['cancelled', 'canceled', 'bounced', 'held', 'deposited', 'replaced', 'returned']);

const isReceived = (entry: unknown): boolean =>
  !(isDocument(entry) && typeof entry.status === 'string' && NOT_RECEIVED.has(entry.status.trim().toLowerCase()));

const amountIn = (entry: unknown): unknown => (isDocument(entry) ? (entry.amount ?? entry.value) : entry);

function statedBy({ total, paid, paidAmount, payment }: ServiceDocument): number | undefined {
  const stated = [isDocument(total) ? total.payment : undefined, paid, paidAmount, payment].map(readAmount);
  const known = stated.find((one) => one !== undefined);
  return known === undefined ? undefined : sumToCent([known]);
}
