import { contractPayments, contractPaymentTexts } from '@/i18n/en/contract-payments';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { paymentTypeWord } from '@/resources/contracts/payment-words';
import type { Payment } from '@/resources/contracts/rules/payments';

export const statusText = (status: string): string =>
  Object.hasOwn(contractPayments.statuses, status)
    ? i18n.t(`statuses.${status as keyof typeof contractPayments.statuses}`, { ns: contractPaymentTexts })
    : status;

/** Returns "Cheque · 000123 · Emirates NBD"; empty where nothing says it. */
export const meansText = ({ type, reference, bank }: Payment): string =>
  [paymentTypeWord(type), reference, bank].filter(Boolean).join(' · ');

/** Returns "bounced on 3 Mar 2026"; empty for money without a status. */
export function outcomeText({ status, statusDay }: Payment): string {
  if (status === '' || statusDay === undefined) return statusText(status);
  const day = currentFormat().day(statusDay);
  return i18n.t('statusOn', { ns: contractPaymentTexts, status: statusText(status), day });
}

/** Returns the question of `contractQuestionPath` that opens a step of a payment. */
export const questionOf = (status: string, [first]: readonly Payment[]): string => `${status} ${first?.key ?? ''}`;
