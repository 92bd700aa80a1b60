import { isDocument, type ServiceDocument } from '@/schema/document';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { sumToCent } from './money';
import { entriesOf } from './rows';

/** What one row of `terms` or `manualTerms` received, in AED. */
export type Received = {
  amount: number;
  /** What the row itself says it received, where its list of payments adds up to another amount. The list counts. */
  stated?: number;
  /** How many payments the amount is without, because they cannot be read. */
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

/** What a cheque or another payment is called that brought no money, or has not yet. */
const NOT_RECEIVED = new Set(['cancelled', 'canceled', 'bounced', 'held', 'deposited', 'replaced', 'returned']);

const isReceived = (entry: unknown): boolean =>
  !(isDocument(entry) && typeof entry.status === 'string' && NOT_RECEIVED.has(entry.status.trim().toLowerCase()));

const amountIn = (entry: unknown): unknown => (isDocument(entry) ? (entry.amount ?? entry.value) : entry);

function statedBy({ total, paid, paidAmount, payment }: ServiceDocument): number | undefined {
  const stated = [isDocument(total) ? total.payment : undefined, paid, paidAmount, payment].map(readAmount);
  const known = stated.find((one) => one !== undefined);
  return known === undefined ? undefined : sumToCent([known]);
}
