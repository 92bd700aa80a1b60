import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { paymentText, paymentTypeWord } from '@/resources/contracts/payment-words';
import { readFrequency } from '@/resources/contracts/rules/amounts';
import type { ServiceDocument } from '@/schema/document';
import type { MomentState, MoneyMoment } from '../rules/timeline';

export const momentText = (state: MomentState): string => i18n.t(`moments.${state}`, { ns: contractDetailTexts });

export function momentTitle({ line, receipts: [receipt], day }: MoneyMoment, { frequency }: ServiceDocument): string {
  if (!line) return paymentTypeWord(receipt?.payments[0]?.type ?? '') || i18n.t('payment', { ns: contractWordTexts });
  const text = paymentText(line);
  if (text !== '') return text;
  if (line.type) return paymentTypeWord(line.type);
  return readFrequency(frequency) === 'months'
    ? i18n.t('payments.rentOf', { ns: contractWordTexts, month: currentFormat().month(day) })
    : i18n.t('usualPayments.rent', { ns: contractWordTexts });
}
