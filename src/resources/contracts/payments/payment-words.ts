import { contractPaymentTexts, contractPayments } from '@/i18n/en/contract-payments';
import { i18n } from '@/i18n/i18n';

/** Returns the word for a status, the service's own as it is. */
export const statusText = (status: string): string =>
  Object.hasOwn(contractPayments.statuses, status)
    ? i18n.t(`statuses.${status as keyof typeof contractPayments.statuses}`, { ns: contractPaymentTexts })
    : status;
