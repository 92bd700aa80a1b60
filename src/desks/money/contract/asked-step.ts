import { observable } from '@/observable';
import type { PaymentStep } from '../payments/payment-change';

/** A cheque that bounces is asked about by the dialog of cheques. */
export type Step = PaymentStep | 'bounced';

/** The step of a payment, by its key, that somebody pressed at a mark or in the stream; the stream carries it out. */
export const askedStep = observable<{ payment: string; step: Step } | undefined>(undefined);
