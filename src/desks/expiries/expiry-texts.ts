import { expiryTexts } from '@/i18n/en/expiries';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { daysLeftText } from '@/resources/contracts/contract-words';
import type { SignalText } from '@/ui/controls/notify-link';
import { contractCount, type ExpiryRow } from './expiry-rows';

export const documentText = ({ name }: Pick<ExpiryRow, 'name'>): string =>
  name === '' ? i18n.t('unnamed', { ns: expiryTexts }) : tradeWord('documents', name);

/** "12 days left", "expired 3 days ago". */
export function leftText({ left }: Pick<ExpiryRow, 'left'>): string {
  if (left === 0) return i18n.t('today', { ns: expiryTexts });
  return left < 0 ? i18n.t('ago', { ns: expiryTexts, ...currentFormat().counted(-left) }) : daysLeftText(left);
}

/** "12 documents of 9 contracts". */
export function countText(rows: readonly ExpiryRow[]): string {
  const { counted } = currentFormat();
  const contracts = i18n.t('ofContracts', { ns: expiryTexts, ...counted(contractCount(rows)) });
  return `${i18n.t('count', { ns: expiryTexts, ...counted(rows.length) })} ${contracts}`;
}

/** Each person's own documents take the place of the words in braces. */
export const expiryMessage = (): SignalText => ({
  subject: i18n.t('message.subject', { ns: expiryTexts }),
  notificationTitle: i18n.t('message.title', { ns: expiryTexts }),
  message: i18n.t('message.body', { ns: expiryTexts }),
});
