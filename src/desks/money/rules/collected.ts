import type { Day } from '@/schema/day';
import type { Ledger, LedgerLine } from './ledger';
import { isReceived, type Payment } from '@/resources/contracts/rules/payments';
import { isCheque } from './payment-status';

/** The type of an entry for what was paid before payments were recorded in Manzil. */
export const OPENING = 'opening';

/** Money that a contract brought in, in AED, below 0 for a refund. */
export type Collected = {
  /** The day on which it was received, or the one written on a cheque; where it has none, that of its instalment. */
  day: Day | undefined;
  amount: number;
  type: string;
  unread: boolean;
};

export const moneyDays = ['received', 'written'] as const;
export type MoneyDay = (typeof moneyDays)[number];

/**
 * Returns what a contract brought in, payment by payment, and the amounts that its instalments state without a payment, each on the day
 * it fell due. What was paid before payments were recorded is not known by its days, and left out. Never throws.
 */
export function collectedUnder(
  { lines, payments }: Pick<Ledger, 'lines' | 'payments'>,
  by: MoneyDay = 'received',
): readonly Collected[] {
  const collected: Collected[] = [];
  for (const payment of payments) {
    if (!isReceived(payment) || payment.type === OPENING) continue;
    const { amount, type, unread = false } = payment;
    const day = by === 'received' ? dayReceived(payment) : payment.day;
    collected.push({ day: day ?? dayOfLine(lines, payment), amount, type, unread });
  }
  for (const { day, payment = 0, payments: own } of lines) {
    if (payment > 0 && !own.some(bringsToRow)) collected.push({ day, amount: payment, type: '', unread: false });
  }
  return collected;
}

const dayOfLine = (lines: readonly LedgerLine[], payment: Payment): Day | undefined =>
  payment.place.list === 'notes' ? payment.place.due : lines.find(({ payments }) => payments.includes(payment))?.day;

const bringsToRow = (payment: Payment): boolean => payment.place.list !== 'notes' && isReceived(payment);

/** A cheque counts on the day it cleared, else on the one written on it. */
export const dayReceived = (payment: Payment): Day | undefined =>
  isCheque(payment) && isReceived(payment) ? (payment.statusDay ?? payment.day) : payment.day;
