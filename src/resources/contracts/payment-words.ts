import { fold } from '@/i18n/fold';
import { type Day, dayOf, latinDigits } from '@/schema/day';
import { contractWordTexts, contractWords } from '@/i18n/en/contract-words';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { placeOf } from './rules/instalments';

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
    return [tradeWord('services', service, lng), unit, read].filter(Boolean).join(' · ');
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

/* What the trade calls its payments, in both languages and whatever language they are stored in. The stored text stays as it is. */

type PaymentName =
  | { is: 'usual'; name: UsualName; share?: number; day?: Day }
  | { is: 'numbered'; what: 'cheque' | 'instalment' | 'payment'; number: number; total?: number }
  /** Rent of a month; `month` counts from 1. */
  | { is: 'rent'; month: number; year?: number }
  /** A line of a plan: so many instalments of so many percent of the price, each some months after the last. */
  | { is: 'repeated'; everyMonths: number; each?: { times: number; share: number } }
  | { is: 'returned'; reference: string }
  | { is: 'metered'; service: string; unit: string; from?: string; to: string };

type UsualName = keyof typeof usual;

/** Folded, without the article; the first of each is how records written here have it. */
const usual = {
  'down payment': ['down payment', 'downpayment', 'advance payment', 'دفعه مقدمه', 'مقدم'],
  'on booking': [
    'on booking',
    'booking',
    'booking payment',
    'booking amount',
    'on reservation',
    'عند حجز',
    'دفعه حجز',
    'مبلغ حجز',
  ],
  'on handover': [
    'on handover',
    'handover',
    'hand over',
    'handover payment',
    'on completion',
    'عند تسليم',
    'عند استلام',
    'دفعه تسليم',
    'عند انجاز',
  ],
  'full payment': ['full payment', 'كامل ثمن', 'كامل مبلغ', 'دفعه كامله'],
  'final payment': ['final payment', 'last payment', 'final instalment', 'دفعه اخيره', 'دفعه نهائيه', 'قسط اخير'],
  rent: ['rent', 'rental', 'ايجار'],
  'security deposit': ['security deposit', 'deposit', 'مبلغ تامين', 'تامين', 'وديعه تامين'],
  'service charge': ['service charge', 'service charges', 'رسوم خدمات', 'رسوم خدمه'],
} as const;

const names = new Map(
  Object.entries(usual).flatMap(([name, texts]) => texts.map((text) => [text as string, name as UsualName] as const)),
);

const months = [
  ['january', 'jan', 'يناير', 'كانون ثاني'],
  ['february', 'feb', 'فبراير', 'شباط'],
  ['march', 'mar', 'مارس', 'اذار'],
  ['april', 'apr', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'ايار'],
  ['june', 'jun', 'يونيو', 'حزيران'],
  ['july', 'jul', 'يوليو', 'تموز'],
  ['august', 'aug', 'اغسطس', 'اب'],
  ['september', 'sept', 'sep', 'سبتمبر', 'ايلول'],
  ['october', 'oct', 'اكتوبر', 'تشرين اول'],
  ['november', 'nov', 'نوفمبر', 'تشرين ثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون اول'],
];

const ordinals = [
  ['first', 'اول', 'اولي'],
  ['second', 'ثاني', 'ثانيه'],
  ['third', 'ثالث', 'ثالثه'],
  ['fourth', 'رابع', 'رابعه'],
  ['fifth', 'خامس', 'خامسه'],
  ['sixth', 'سادس', 'سادسه'],
  ['seventh', 'سابع', 'سابعه'],
  ['eighth', 'ثامن', 'ثامنه'],
  ['ninth', 'تاسع', 'تاسعه'],
  ['tenth', 'عاشر', 'عاشره'],
  ['eleventh', 'حادي عشر', 'حاديه عشره'],
  ['twelfth', 'ثاني عشر', 'ثانيه عشره'],
];

const placeIn = (lists: ReadonlyArray<readonly string[]>, word: string): number =>
  lists.findIndex((words) => words.includes(word)) + 1;

const kinds = {
  cheque: 'cheque',
  check: 'cheque',
  chq: 'cheque',
  pdc: 'cheque',
  شيك: 'cheque',
  instalment: 'instalment',
  installment: 'instalment',
  قسط: 'instalment',
  payment: 'payment',
  دفعه: 'payment',
} as const;
const KIND = Object.keys(kinds).join('|');
const NUMBERED = new RegExp(
  String.raw`^(?<what>${KIND})(?: رقم)? ?#?(?<number>[1-9]\d{0,3})(?: ?(?:of|/|من) ?(?<total>\d{1,4}))?$`,
);
const ORDINAL = new RegExp(
  String.raw`^(?:(?<first>\d{1,4})(?:st|nd|rd|th)|(?<word>[a-z]+)) (?<what>${KIND})$|^(?<arabic>شيك|قسط|دفعه) (?<place>.+)$`,
);
const RENT =
  /^(?:(?:rent|rental)(?: (?:for|of))?|ايجار(?: (?:عن|شهر|عن شهر))?)[\s:–-]+(?<month>[^\d/]+?|\d{1,2})(?:[\s,/-]+(?<year>\d{4}))?$|^(?<before>[a-z]+)(?: (?<yearBefore>\d{4}))? rent$/;
const SHARE = /^(?<share>\d{1,3}(?:\.\d+)?) ?%[\s:–-]*(?<name>\D.*?)(?: (?<day>\d{1,2}\/\d{1,2}\/\d{4}))?$/;

const MANY = 'instalments|installments|payments|اقساط|دفعات';
const REPEATED = new RegExp(
  String.raw`^(?:(?<times>\d{1,3}) ?(?:[x×*]|${MANY})(?: of)? ?(?<share>\d{1,3}(?:\.\d+)?) ?%|(?:${MANY})),? (?:(?<word>\p{L}+)|(?:every|each|كل) (?<count>[\d\p{L}]+)(?: \p{L}+)?)$`,
  'u',
);
/** Months from one payment to the next; folded, without the article. */
const rhythms: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
  شهريا: 1,
  شهريه: 1,
  سنويا: 12,
  سنويه: 12,
  month: 1,
  quarter: 3,
  year: 12,
  شهر: 1,
  شهرين: 2,
  ثلاثه: 3,
  سته: 6,
  سنه: 12,
};

const RETURNED = /^(?:returned cheque|شيك مرتجع)(?: (?<reference>\S.*))?$/iu;

/** A charge of a consumption bill as it is stored: "Water, A-1204, 1200 to 1235 [M-18D6BT9]". */
const METERED = /^(?<service>[^,]+), (?:(?<unit>.+), )?(?:(?<from>-?[\d.]+) to )?(?<to>-?[\d.]+) \[M-[\dA-Z]+\]$/;

function readPaymentName(text: string): PaymentName | undefined {
  const returned = RETURNED.exec(text);
  if (returned) return { is: 'returned', reference: returned.groups?.['reference'] ?? '' };
  const { service, unit = '', from, to } = METERED.exec(text)?.groups ?? {};
  if (service !== undefined && to !== undefined) return { is: 'metered', service, unit, ...(from !== undefined && { from }), to };
  const plain = fold(latinDigits(text))
    .replaceAll('٪', '%')
    .replaceAll(/(?<!\p{L})ال(?=\p{L}{2})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return readUsual(plain) ?? readNumbered(plain) ?? readRent(plain) ?? readRepeated(plain);
}

function readRepeated(plain: string): PaymentName | undefined {
  const { times, share, word, count = '' } = REPEATED.exec(plain)?.groups ?? {};
  const isMonths = /^\d{1,2}$/.test(count) && /(?:months?|شهر|اشهر|شهور)$/.test(plain);
  const everyMonths = isMonths ? Number(count) : rhythms[word ?? count];
  if (everyMonths === undefined || everyMonths === 0) return undefined;
  const each = times === undefined || share === undefined ? undefined : { times: Number(times), share: Number(share) };
  return { is: 'repeated', everyMonths, ...(each && { each }) };
}

function readUsual(plain: string): PaymentName | undefined {
  const whole = names.get(plain);
  if (whole) return { is: 'usual', name: whole };
  const { share, name = '', day } = SHARE.exec(plain)?.groups ?? {};
  const shared = names.get(name.trim());
  const due = dayOf(day);
  return shared && share !== undefined
    ? { is: 'usual', name: shared, share: Number(share), ...(due !== undefined && { day: due }) }
    : undefined;
}

function readNumbered(plain: string): PaymentName | undefined {
  const counted = NUMBERED.exec(plain)?.groups;
  const { what = counted?.['what'], first, word, arabic, place } = ORDINAL.exec(plain)?.groups ?? {};
  const kind = kinds[(what ?? arabic ?? '') as keyof typeof kinds] as 'cheque' | 'instalment' | 'payment' | undefined;
  const number = Number(counted?.['number'] ?? first ?? placeIn(ordinals, word ?? place ?? ''));
  if (kind === undefined || number === 0) return undefined;
  const total = counted?.['total'];
  return { is: 'numbered', what: kind, number, ...(total !== undefined && { total: Number(total) }) };
}

function readRent(plain: string): PaymentName | undefined {
  const { month = '', year, before = '', yearBefore } = RENT.exec(plain)?.groups ?? {};
  const number = /^\d+$/.test(month) ? Number(month) : placeIn(months, month || before);
  if (number < 1 || number > 12) return undefined;
  const of = year ?? yearBefore;
  // A bare number is a month only beside a year.
  if (of === undefined && /^\d+$/.test(month)) return undefined;
  return { is: 'rent', month: number, ...(of !== undefined && { year: Number(of) }) };
}
