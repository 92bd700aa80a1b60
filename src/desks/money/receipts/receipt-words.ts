import type { TextKey, Translate } from '@/i18n/text-keys';
import { amountInWords } from '@/i18n/amount-words/amount-in-words';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractReceipt, contractReceiptTexts } from '@/i18n/en/contract-receipt';
import { contractWordTexts } from '@/i18n/en/contract-words';
import type { FormatSettings } from '@/i18n/format';
import { i18n, type Language } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import type { ServiceDocument } from '@/schema/document';
import type { SignalText } from '@/ui/controls/notify-link';
import { type SheetLocale, sheetLocale } from '@/ui/paper/sheet-locale';
import { paymentText } from '@/resources/contracts/payment-words';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { contractNames } from '@/resources/contracts/rules/names';
import { isReceived } from '@/resources/contracts/rules/payments';
import type { PaperReceipt, ReceiptLine, ReceiptMeans } from './receipt-of';

export type ReceiptLocale = SheetLocale & {
  t: Translate<TextKey<[typeof contractReceiptTexts, typeof contractWordTexts, typeof contractDetailTexts, typeof commonTexts]>>;
};

export const receiptLocale = (language: Language, settings: FormatSettings): ReceiptLocale => ({
  ...sheetLocale(language, settings),
  t: i18n.getFixedT(language, [contractReceiptTexts, contractWordTexts, contractDetailTexts, commonTexts]),
});

export const partyIn = ({ language }: ReceiptLocale, contract: ServiceDocument): string | undefined =>
  nameIn(language, contractNames(contract));

export function partiesIn(locale: ReceiptLocale, { contracts }: PaperReceipt): string | undefined {
  const names = new Set(contracts.flatMap((contract) => partyIn(locale, contract) ?? []));
  return names.size > 0 ? [...names].join(' · ') : undefined;
}

export function purposeIn({ t, format }: ReceiptLocale, { contract, due }: ReceiptLine): string {
  const kind = contractKind(contract);
  if (!due) return t(kind === 'reservation' ? 'toBook' : 'underContract');
  const text = paymentText(due, format);
  if (text !== '') return text;
  return kind === 'lease' ? t('contract-words:usualPayments.rent') : t('underContract');
}

/** Returns "Cheque", "no. 000123", "Emirates Bank", "dated 15 Dec 2026". */
export const meansIn = ({ t, format }: ReceiptLocale, means: ReceiptMeans): readonly string[] => [
  typeIn(t, means),
  ...(means.reference === '' ? [] : [t('number', { number: isolated(means.reference) })]),
  ...(means.bank === '' ? [] : [means.bank]),
  ...(means.chequeDay === undefined ? [] : [t('dated', { day: format.day(means.chequeDay) })]),
];

function typeIn(t: ReceiptLocale['t'], { type, isCheque }: ReceiptMeans): string {
  const known = isCheque ? 'cheque' : type.toLowerCase();
  if (isType(known)) return t(`types.${known}`);
  return type === '' ? t('otherMeans') : type;
}

const isType = (text: string): text is keyof typeof contractReceipt.types => Object.hasOwn(contractReceipt.types, text);

export function stateIn({ t, format }: ReceiptLocale, { status, statusDay, isCheque }: ReceiptMeans): string | undefined {
  if (statusDay !== undefined && isDatedState(status) && (status !== 'cleared' || isCheque)) {
    return t(`statesOn.${status}`, { day: format.day(statusDay) });
  }
  if (isState(status)) return t(`states.${status}`);
  return isReceived({ status }) ? undefined : t('otherState', { status: isolated(status) });
}

const isState = (status: string): status is keyof typeof contractReceipt.states => Object.hasOwn(contractReceipt.states, status);
const isDatedState = (status: string): status is keyof typeof contractReceipt.statesOn =>
  Object.hasOwn(contractReceipt.statesOn, status);

/** Returns undefined where the amount is not known in full, or too large. */
export function wordsIn({ t, language }: ReceiptLocale, { amount, unread }: PaperReceipt): string | undefined {
  const words = unread > 0 ? undefined : amountInWords(amount, language);
  return words && t('only', { words });
}

/** A no-break space would halve the capacity of a short message. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

export function messageIn(locale: ReceiptLocale, receipt: PaperReceipt): SignalText {
  const { t, format } = locale;
  const [means] = receipt.means;
  const state = receipt.means.map((one) => stateIn(locale, one)).find((text) => text !== undefined);
  const isHeld = means?.status === 'held' || means?.status === 'deposited';
  const isPlain = state === undefined || means?.status === 'cleared';
  const what = receipt.lines.map((line) => {
    const purpose = purposeIn(locale, line);
    return line.due ? t('message.ofDay', { what: purpose, day: format.day(line.due.day) }) : purpose;
  });
  const values = { amount: format.money(receipt.amount), what: format.list([...new Set(what)]), state: state ?? '' };
  const sent = receipt.kind === 'refund' ? 'refund' : 'received';
  const key = receipt.isCancelled ? 'other' : isPlain ? sent : isHeld ? 'promised' : 'other';
  const title = key === 'other' ? 'otherTitle' : key === 'refund' ? 'refundTitle' : 'title';
  const { number, day } = receipt;
  const named =
    number === '' ? [] : [day === undefined ? t('title', { number }) : t('message.numberedOn', { number, day: format.day(day) })];
  return {
    subject: plain(number === '' ? t('unnumbered') : t('title', { number })),
    notificationTitle: t(`message.${title}`),
    message: plain([t(`message.${key}`, values), ...named].join('\n')),
  };
}
