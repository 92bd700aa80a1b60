import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import type { PaymentRunProps } from './payment-run-dialog';

const PaymentRunDialog = lazyPart(() => import('./payment-run-dialog').then((module) => module.PaymentRunDialog));

/** The outcomes of a run of payments. Their code loads with the first run that has something to show. */
export const PaymentRun = (props: PaymentRunProps) => (
  <LazyBoundary>
    <PaymentRunDialog {...props} />
  </LazyBoundary>
);
