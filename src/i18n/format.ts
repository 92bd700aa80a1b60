import { useDigits, type Digits } from './digits';
import type { Language } from './i18n';
import { useLanguage } from './use-language';

export type FormatSettings = { language: Language; digits: Digits };

/**
 * How values are shown. What is missing (null, undefined, not a number) gives an empty text: only the caller knows
 * whether that reads "Not given", a dash or nothing. Shown text is for readers: never parse, compare or export it.
 */
export type Format = {
  settings: FormatSettings;
  /** Up to six decimals; with `digits`, exactly so many. With `group: false` 2026 stays 2026. */
  number: (value: number | null | undefined, options?: { digits?: number; group?: boolean }) => string;
  /** Every digit and no direction marks: for inputs, which run from left to right. */
  exact: (value: number, options?: { group?: boolean }) => string;
  /** Dirhams in major units: "AED 1,250,000", "AED 99.50". With `unit: false` the amount alone. */
  money: (amount: number | null | undefined, options?: { unit?: boolean }) => string;
  /** A fraction: 0.055 is "5.5%". */
  percent: (fraction: number | null | undefined) => string;
  area: (squareMetres: number | null | undefined) => string;
  /** A calendar day as `YYYY-MM-DD` (see `dayOf` in schema/day): "20 Nov 2026". Any other text is given back as it is. */
  day: (day: string | null | undefined) => string;
  /** The month of a calendar day: "Nov 2026". */
  month: (day: string | null | undefined) => string;
  /** A moment, in the reader's time zone: "20 Nov 2026, 14:05". */
  dateTime: (moment: Date | null | undefined) => string;
  /** "Dubai, Sharjah and Al Ain" */
  list: (parts: readonly string[]) => string;
};

/** Intl adds these around signs; without them texts can be found and copied. The sign itself gets one back in `signed`. */
const MARKS = /[\u061c\u200e\u200f]/g;
const LEFT_TO_RIGHT = '\u200e';
const ARABIC_LETTER = '\u061c';

const formats = new Map<string, Format>();

/** The formatters of a language, made once. */
export function format(settings: FormatSettings): Format {
  const key = `${settings.language} ${settings.digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = makeFormat(settings);
  formats.set(key, made);
  return made;
}

/** The formatters of the moment; a change of language or digits renders again. */
export function useFormat(): Format {
  return format({ language: useLanguage(), digits: useDigits() });
}

function makeFormat(settings: FormatSettings): Format {
  const arabic = settings.language === 'ar';
  const digits = arabic ? settings.digits : 'latn';
  const locale = `${arabic ? 'ar-AE' : 'en'}-u-nu-${digits}-ca-gregory`;
  const words = arabic
    ? { currency: 'درهم', squareMetre: 'م²', joint: '، ' }
    : { currency: 'AED', squareMetre: 'm²', joint: ', ' };

  const numbers = numberFormats(locale);
  const month = arabic ? 'long' : 'short';
  const days = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }));
  const moments = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }));
  const clock = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  const lists = once(() => new Intl.ListFormat(settings.language, { type: 'conjunction' }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));

  const signed = (text: string, negative: boolean) => {
    const bare = text.replace(MARKS, '');
    if (!negative || !arabic) return bare;
    // In a right-to-left line a bare minus would be drawn behind its number.
    return (digits === 'arab' ? ARABIC_LETTER : LEFT_TO_RIGHT) + bare;
  };
  const number = (value: number, least: number, most: number, group = true) =>
    signed(numbers(least, most, group).format(value), value < 0);
  const amount = (value: number) => {
    const decimals = Number.isInteger(value) ? 0 : 2;
    return number(value, decimals, decimals);
  };

  return {
    settings,
    number: (value, { digits: exactly, group } = {}) => (isNumber(value) ? number(value, exactly ?? 0, exactly ?? 6, group) : ''),
    exact: (value, { group = true } = {}) => numbers(0, 20, group).format(value).replace(MARKS, ''),
    money: (value, { unit = true } = {}) => {
      if (!isNumber(value)) return '';
      if (!unit) return amount(value);
      return arabic ? `${amount(value)}\u00a0${words.currency}` : `${words.currency}\u00a0${amount(value)}`;
    },
    percent: (fraction) => (isNumber(fraction) ? signed(percents().format(fraction), fraction < 0) : ''),
    area: (value) => (isNumber(value) ? `${number(value, 0, 2)}\u00a0${words.squareMetre}` : ''),
    day: (day) => inOrder(days(), day),
    month: (day) => inOrder(months(), day),
    dateTime: (moment) =>
      moment && isNumber(moment.getTime())
        ? `${ordered(moments(), moment)}${words.joint}${clock().format(moment).replace(MARKS, '')}`
        : '',
    list: (parts) => lists().format(parts),
  };
}

/** Makes it when it is first asked for: a page shows few kinds of values, and making an `Intl` object takes long. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

function numberFormats(locale: string): (least: number, most: number, group: boolean) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>();
  return (least, most, group) => {
    const key = `${least} ${most} ${group}`;
    const known = made.get(key);
    if (known) return known;
    const next = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: group });
    made.set(key, next);
    return next;
  };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day has no zone: it is put into UTC and shown in UTC, so that it is the same day everywhere. */
function inOrder(formatter: Intl.DateTimeFormat, day: string | null | undefined): string {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (!year || !month || !date) return day ?? '';
  return ordered(formatter, new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))));
}

/** Day, month, year, in this order in both languages; English of the United States would begin with the month. */
function ordered(formatter: Intl.DateTimeFormat, date: Date): string {
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  return [parts.get('day'), parts.get('month'), parts.get('year')].filter(Boolean).join(' ').replace(MARKS, '');
}
