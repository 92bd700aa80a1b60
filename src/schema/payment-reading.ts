import { observable } from '@/observable';

/** `api/session.ts` sets it for each connection. */
export type PaymentReading = {
  /** Every contract is paid through Manzil: what is not recorded as received is open, also where nothing was ever recorded. */
  recordsAll: boolean;
  /** A deposited cheque counts as received, before it is cleared. */
  countsDeposited: boolean;
};

export const paymentReading = observable<PaymentReading>({ recordsAll: false, countsDeposited: false });
