import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Due } from './due';
import { isReceived, type Payment, paymentsOf } from './payments';

/** Money that a contract brought in, in AED. */
export type Collected = {
  /** The day of the payment; where it has none, that of its instalment. */
  day: Day | undefined;
  /** Below 0 for a refund. */
  amount: number;
  /** `cash`, `cheque`, `transfer`, `card`, `refund`, or the service's own word; empty where none is given. */
  type: string;
  /** The amount cannot be read: 0 stands in its place. */
  unread: boolean;
};

/**
 * Returns what a contract brought in, payment by payment, and the amounts that its instalments state without a payment, each on the day
 * it fell due. `dues` are its instalments. Never throws.
 */
export function collectedUnder(contract: ServiceDocument, dues: readonly Due[]): readonly Collected[] {
  const payments = paymentsOf(contract).filter(isReceived);
  const dayOfRow = new Map(dues.map(({ row = '', day }) => [row, day]));
  const withPayments = new Set(payments.map(rowOf));
  const stated = dues.flatMap(({ day, row = '', payment = 0 }) =>
    payment > 0 && !withPayments.has(row) ? [{ day, amount: payment, type: '', unread: false }] : [],
  );
  return [
    ...payments.map(({ day, place, amount, type, unread = false }) => ({
      day: day ?? (place.list === 'notes' ? place.due : dayOfRow.get(rowOf({ place }))),
      amount,
      type,
      unread,
    })),
    ...stated,
  ];
}

/** Names the row that a payment is written in, as `Due.row` does; empty for a line of the notes. */
const rowOf = ({ place }: Pick<Payment, 'place'>): string => (place.list === 'notes' ? '' : `${place.list} ${place.row}`);
