import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { wordFor } from '@/i18n/unit-words';
import type { ServiceDocument } from '@/schema/document';
import type { Status } from '@/ui/text/status-pill';
import type { Stage } from './list/stage';
import { contractKind, type ContractKind } from './rules/contract-days';
import { readFrequency } from './rules/frequency';
import { placeOf } from './rules/instalments';
import type { ContractStatus } from './rules/status';

export const kindWord = (kind: ContractKind): string => i18n.t(`kinds.${kind}`, { ns: contractWordTexts });
export const statusWord = (status: ContractStatus): string => i18n.t(`statuses.${status}`, { ns: contractWordTexts });

/** Returns the status of a contract; of one that was terminated ahead, the day it ends. */
export const statusText = ({ status, terminated }: Pick<Stage, 'status' | 'terminated'>, format: Format): string =>
  terminated === undefined
    ? statusWord(status)
    : i18n.t('endsTerminated', { ns: contractWordTexts, day: format.day(terminated) });

/** "Rent per month" of a lease, by what its amounts are for; "Price" of any other contract. */
export const priceWord = (contract: ServiceDocument): string =>
  contractKind(contract) === 'lease'
    ? i18n.t(`rentPer.${readFrequency(contract.frequency) ?? 'terms'}`, { ns: contractWordTexts })
    : i18n.t('price', { ns: contractWordTexts });

/** "3 days left" of a hold. */
export const daysLeftText = (days: number): string =>
  i18n.t('daysLeft', { ns: contractWordTexts, count: days, number: currentFormat().number(days) });

/** Returns the word for company or person; empty when the contract does not say. */
export const partyWord = (party: 'company' | 'person' | undefined): string =>
  party === undefined ? '' : i18n.t(`parties.${party}`, { ns: contractWordTexts });

/** Returns "without 2 amounts that cannot be read"; empty without any. */
export const unreadText = (count: number | undefined): string =>
  count ? i18n.t('unread', { ns: contractWordTexts, count, number: currentFormat().number(count) }) : '';

const placed: Readonly<Record<string, 'instalment' | 'cheque'>> = { instalment: 'instalment', cheque: 'cheque' };

/**
 * Returns a payment in words: "Instalment 3 of 8" and the line of its plan, or its description, in the language of the format, the
 * reader's unless told, where it is a usual one. `type` is empty where the title says it already.
 */
export function paymentWords(
  { description, type }: PaymentTexts,
  format = currentFormat(),
): { title: string; details: string; type: string } {
  const [written = '', kind = ''] = [description, type].map((text) => (typeof text === 'string' ? text.trim() : ''));
  const place = placeOf(written);
  if (!place) {
    const [words, means] = [descriptionWord(written, format), paymentTypeWord(kind, format)];
    return { title: words, details: '', type: words.toLowerCase().includes(means.toLowerCase()) ? '' : means };
  }
  const word = placed[kind.toLowerCase()];
  const { number } = format;
  const title = i18n.t(`payments.${word ?? 'payment'}`, {
    ns: contractWordTexts,
    lng: format.settings.language,
    number: number(place.number),
    total: number(place.count),
  });
  return { title, details: place.details, type: word ? '' : paymentTypeWord(kind, format) };
}

/** "Cheque 1", "Instalment 3 of 90". */
const NUMBERED = /^(?<what>cheque|instalment|payment) (?<number>\d{1,4})(?: of (?<total>\d{1,4}))?$/i;
const alone = { cheque: 'oneCheque', instalment: 'oneInstalment', payment: 'onePayment' } as const;

/** The fee for a cheque that came back, as it is charged in either language. */
const RETURNED = /^(?:returned cheque|شيك مرتجع)(?: (?<reference>\S.*))?$/iu;

/** A charge of a consumption bill as it is stored: "Water, A-1204, 1200 to 1235 [M-18D6BT9]". */
const METERED = /^(?<service>[^,]+), (?:(?<unit>.+), )?(?:(?<from>-?[\d.]+) to )?(?<to>-?[\d.]+) \[M-[\dA-Z]+\]$/;

/** Returns a usual description of a payment in the language of the format, any other as written. */
function descriptionWord(text: string, { settings, number: shown }: Format): string {
  const lng = settings.language;
  const value = text.toLowerCase();
  if (Object.hasOwn(contractWords.usualPayments, value)) {
    return i18n.t(`usualPayments.${value as keyof typeof contractWords.usualPayments}`, { ns: contractWordTexts, lng });
  }
  const returned = RETURNED.exec(text);
  if (returned) {
    const { reference = '' } = returned.groups ?? {};
    return i18n.t('payments.returned', { ns: contractWordTexts, lng, reference }).trim();
  }
  const metered = METERED.exec(text)?.groups;
  if (metered) {
    const { service = '', unit = '', from, to } = metered;
    const [first, last] = [from, to].map((reading) => shown(Number(reading)));
    const read = from === undefined ? last : i18n.t('payments.readings', { ns: contractWordTexts, lng, from: first, to: last });
    return [wordFor('services', service, lng), unit, read].filter(Boolean).join(' · ');
  }
  const { what = '', number = '', total } = NUMBERED.exec(text)?.groups ?? {};
  if (what === '') return text;
  const word = what.toLowerCase() as keyof typeof alone;
  return total === undefined
    ? i18n.t(`payments.${alone[word]}`, { ns: contractWordTexts, lng, number: shown(Number(number)) })
    : i18n.t(`payments.${word}`, { ns: contractWordTexts, lng, number: shown(Number(number)), total: shown(Number(total)) });
}

/** Returns a usual type of payment in the language of the format, the reader's unless told; any other as written. */
export function paymentTypeWord(text: string, { settings } = currentFormat()): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(contractWords.paymentTypes, value)
    ? i18n.t(`paymentTypes.${value as keyof typeof contractWords.paymentTypes}`, {
        ns: contractWordTexts,
        lng: settings.language,
      })
    : text;
}

type PaymentTexts = { readonly description?: unknown; readonly type?: unknown };

/** Returns a payment on one line, in the language of the format, the reader's unless told. */
export const paymentText = (payment: PaymentTexts, format = currentFormat()): string => {
  const { title, details } = paymentWords(payment, format);
  return [title, details].filter((part) => part !== '').join(' · ');
};

/** The mark and tint of a status. */
export const pillOf: Readonly<Record<ContractStatus, Status>> = {
  held: 'reserved',
  holdExpired: 'ended',
  released: 'ended',
  signed: 'taken',
  upcoming: 'upcoming',
  active: 'taken',
  ending: 'ending',
  ended: 'ended',
  terminated: 'ended',
};

type Frequency = keyof typeof contractWords.frequencies;

/** Returns a frequency in the reader's language if the service knows it, else as written. */
export function frequencyWord(text: string): string {
  const value = text.trim().toLowerCase();
  return Object.hasOwn(contractWords.frequencies, value)
    ? i18n.t(`frequencies.${value as Frequency}`, { ns: contractWordTexts })
    : text;
}

/** Returns a city in the reader's language if it is a known one, else as written. */
export const cityWord = (text: string): string => wordFor('cities', text);
