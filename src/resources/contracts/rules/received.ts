import { isDocument, type ServiceDocument } from '@/schema/document';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { sumToCent } from './money';
import { amountOf, entriesOf, recordsOf } from './rows';

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
const notReceived = ['bounced', 'returned', 'held', 'deposited', 'replaced', 'cancelled'] as const;
type NotReceivedStatus = (typeof notReceived)[number];

function notReceivedStatus(entry: unknown): NotReceivedStatus | undefined {
  const written = isDocument(entry) && typeof entry.status === 'string' ? entry.status.trim().toLowerCase() : '';
  return written === 'canceled' ? 'cancelled' : notReceived.find((status) => status === written);
}

const isReceived = (entry: unknown): boolean => notReceivedStatus(entry) === undefined;

/**
 * Returns the payments listed in the rows of a contract that brought no money, by status: how many, their sum in AED, and how many
 * of them it is without, because they cannot be read. Never throws.
 */
export function notReceivedUnder({ terms, manualTerms }: ServiceDocument) {
  const payments = [terms, manualTerms].flatMap(recordsOf).flatMap((row) => entriesOf(row.payments));
  return notReceived.flatMap((status) => {
    const amounts = payments.filter((payment) => notReceivedStatus(payment) === status).map(amountIn);
    const [count, unread] = [amounts.length, amounts.filter(isUnreadAmount).length];
    return count === 0 ? [] : [{ status, count, amount: sumToCent(amounts.map(amountOf)), unread }];
  });
}

const amountIn = (entry: unknown): unknown => (isDocument(entry) ? (entry.amount ?? entry.value) : entry);

function statedBy({ total, paid, paidAmount, payment }: ServiceDocument): number | undefined {
  const stated = [isDocument(total) ? total.payment : undefined, paid, paidAmount, payment].map(readAmount);
  const known = stated.find((one) => one !== undefined);
  return known === undefined ? undefined : sumToCent([known]);
}
