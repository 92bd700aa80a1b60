import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { wordFor } from '@/i18n/unit-words';
import { placeOf } from './rules/instalments';
import { type PaymentName, readPaymentName } from './rules/payment-names';

/* Payments in words: apart from the other words of contracts, since lists of contracts name none. */

const placed: Readonly<Record<string, 'instalment' | 'cheque'>> = { instalment: 'instalment', cheque: 'cheque' };

/** Has the language of the format, the reader's unless told; `type` is empty where the title says it already. */
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
  return { title, details: descriptionWord(place.details, format), type: word ? '' : paymentTypeWord(kind, format) };
}

const alone = { cheque: 'oneCheque', instalment: 'oneInstalment', payment: 'onePayment' } as const;

const ARABIC = /\p{Script=Arabic}/u;

/** Leaves a text as written where it is no usual description, or already in the language. */
function descriptionWord(text: string, format: Format): string {
  const { settings, number: shown } = format;
  const named = readPaymentName(text);
  const lng = settings.language;
  if (named === undefined) return text;
  if (named.is === 'returned')
    return i18n.t('payments.returned', { ns: contractWordTexts, lng, reference: named.reference }).trim();
  if (named.is === 'metered') {
    const { service, unit, from, to } = named;
    const [first, last] = [from, to].map((reading) => shown(Number(reading)));
    const read = from === undefined ? last : i18n.t('payments.readings', { ns: contractWordTexts, lng, from: first, to: last });
    return [wordFor('services', service, lng), unit, read].filter(Boolean).join(' · ');
  }
  return ARABIC.test(text) === (lng === 'ar') ? text : nameWord(named, format);
}

function nameWord(named: Exclude<PaymentName, { is: 'returned' | 'metered' }>, format: Format): string {
  const { settings, number: shown } = format;
  const lng = settings.language;
  if (named.is === 'rent') {
    const { month, year } = named;
    const day = `${year ?? 2000}-${String(month).padStart(2, '0')}-01`;
    return i18n.t('payments.rentOf', {
      ns: contractWordTexts,
      lng,
      month: year === undefined ? format.monthName(day) : format.month(day),
    });
  }
  if (named.is === 'usual') {
    const { share, day, name } = named;
    const word = i18n.t(`usualPayments.${name}`, { ns: contractWordTexts, lng });
    return [share === undefined ? '' : format.percent(share / 100), word, day === undefined ? '' : format.day(day)]
      .filter((part) => part !== '')
      .join(' · ');
  }
  if (named.is === 'repeated') {
    const { everyMonths, each } = named;
    const every = i18n.t('payments.every', {
      ns: contractWordTexts,
      lng,
      count: everyMonths,
      number: shown(everyMonths),
    });
    if (each === undefined) return i18n.t('payments.repeatedAlone', { ns: contractWordTexts, lng, every });
    const [times, share] = [shown(each.times), format.percent(each.share / 100)];
    return i18n.t('payments.repeated', { ns: contractWordTexts, lng, every, times, share });
  }
  const { what, number, total } = named;
  return total === undefined
    ? i18n.t(`payments.${alone[what]}`, { ns: contractWordTexts, lng, number: shown(number) })
    : i18n.t(`payments.${what}`, { ns: contractWordTexts, lng, number: shown(number), total: shown(total) });
}

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

export const paymentText = (payment: PaymentTexts, format = currentFormat()): string => {
  const { title, details } = paymentWords(payment, format);
  return [title, details].filter((part) => part !== '').join(' · ');
};
