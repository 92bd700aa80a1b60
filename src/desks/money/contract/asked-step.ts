import { observable } from '@/observable';
import type { PaymentStep } from '../payments/payment-change';

/** The step of a payment, by its key, that somebody pressed at a mark or in the stream; the stream carries it out. */
export const askedStep = observable<{ payment: string; step: PaymentStep } | undefined>(undefined);
