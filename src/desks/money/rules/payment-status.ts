import { type Payment, paymentsBy } from '@/resources/contracts/rules/payments';
import type { ServiceDocument } from '@/schema/document';

/** Statuses of cheques, and of a payment that was cancelled. A payment without a status was received. */
export const paymentStatuses = ['held', 'deposited', 'cleared', 'bounced', 'replaced', 'returned', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Tells whether a payment was taken back: it brings no money, and its cheque may be recorded anew. */
export const cameToNothing = (status: string): boolean => ['cancelled', 'replaced', 'returned'].includes(status);

/** Tells whether a payment is a cheque: by its type, or by a status that only cheques have. */
export const isCheque = ({ type, status }: Pick<Payment, 'type' | 'status'>): boolean =>
  /^(?:cheque|check|شيك)/i.test(type) ||
  (type === '' && ['held', 'deposited', 'bounced', 'replaced', 'returned'].includes(status));

export const depositDayOf = ({ depositDay, status, statusDay }: Pick<Payment, 'depositDay' | 'status' | 'statusDay'>) =>
  depositDay ?? (status === 'deposited' ? statusDay : undefined);

export const chequePaymentsOf = (contract: ServiceDocument): readonly Payment[] => paymentsBy(contract, isCheque);
