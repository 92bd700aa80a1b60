import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { prepareCode } from '@/ui/loading/missing-code';
import type { PaymentRunProps } from './payment-run-dialog';

const dialog = () => import('./payment-run-dialog').then((module) => module.PaymentRunDialog);
const PaymentRunDialog = lazyPart(dialog);

export const preparePaymentRun = (): void => prepareCode(dialog);

export const PaymentRun = (props: PaymentRunProps) => (
  <LazyBoundary>
    <PaymentRunDialog {...props} />
  </LazyBoundary>
);
