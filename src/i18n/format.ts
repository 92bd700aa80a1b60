import { useSyncExternalStore } from 'react';
import { observable } from '@/observable';
import { areaIn, type AreaUnit, perArea, currentAreaUnit, useAreaUnit } from './area-unit';
import { commonTexts } from './en/common';
import { currentLanguage, i18n, type Language, useLanguage } from './i18n';

/** Only Arabic offers the choice; English always uses Latin digits. */
export type Digits = 'latn' | 'arab';

const chosenDigits = observable<Digits>('latn');

export const setDigits = (next: Digits): void => chosenDigits.set(next);

const useDigits = (): Digits => useSyncExternalStore(chosenDigits.subscribe, chosenDigits.get);

const currentDigits = chosenDigits.get;

/** Areas are in square metres unless told. */
export type FormatSettings = { language: Language; digits: Digits; area?: AreaUnit };

/** A missing value gives an empty text: only the caller knows what to show. Never parse or compare formatted text. */
export type Format = {
  settings: FormatSettings;
  /** Up to six decimals; with `digits`, exactly that many. With `group: false` 2026 stays 2026. */
  number: (value: number | null | undefined, options?: { digits?: number; group?: boolean }) => string;
  /** For texts with plurals: the count that chooses the form, and the number that is shown. */
  counted: (count: number) => { count: number; number: string };
  /** A number and what it counts, which may be unknown: "340 kWh". */
  measured: (value: number | null | undefined, measure: string | undefined) => string;
  /** Every digit and no direction marks, for inputs, which run from left to right. */
  exact: (value: number, options?: { group?: boolean }) => string;
  /** An amount as `exact` writes it, with no decimals or two at least. */
  exactMoney: (value: number, options?: { group?: boolean }) => string;
  /** Major units: "AED 99.50". With `unit: false` the amount alone; with `fils: true` always two decimals. */
  money: (amount: number | null | undefined, options?: { unit?: boolean; fils?: boolean }) => string;
  /** An amount where there is little room, to two decimals: "1.25M", "95K". */
  short: (amount: number) => string;
  /** A fraction: 0.055 is "5.5%". */
  percent: (fraction: number | null | undefined) => string;
  /** An area in the unit of the settings, or in the one given: "1,292 ft²". */
  area: (squareMetres: number | null | undefined, unit?: AreaUnit) => string;
  /** An area in both units, that of the settings first: "1,292 ft² (120 m²)". */
  areas: (squareMetres: number | null | undefined) => string;
  currency: string;
  areaUnit: string;
  /** A price per square metre as one per unit of area, in whole dirhams: "AED 1,432". With `unit: false` the amount alone. */
  pricePerArea: (perSquareMetre: number | null | undefined, options?: { unit?: boolean }) => string;
  /** A calendar day, given as `YYYY-MM-DD` (see `dayOf` in schema/day): "20 Nov 2026". Any other text comes back unchanged. */
  day: (day: string | null | undefined) => string;
  month: (day: string | null | undefined) => string;
  monthName: (day: string) => string;
  /** A moment, in the reader's time zone: "20 Nov 2026, 14:05". */
  dateTime: (moment: Date | null | undefined) => string;
  /** "Dubai, Sharjah and Al Ain" */
  list: (parts: readonly string[]) => string;
};

/** Marks that Intl puts around signs; without them texts can be searched and copied. `signed` puts one back before a sign. */
const MARKS = /[\u061c\u200e\u200f]/g;
const LEFT_TO_RIGHT = '\u200e';
const ARABIC_LETTER = '\u061c';

/** The font draws the Arabic mark of thousands like that of decimals; a space is read back where numbers are typed. */
const ARABIC_THOUSANDS = '\u066c';
const NO_BREAK_SPACE = '\u00a0';

const formats = new Map<string, Format>();

export function format(settings: FormatSettings): Format {
  const key = `${settings.language} ${settings.digits} ${settings.area}`;
  const known = formats.get(key);
  if (known) return known;
  const made = makeFormat(settings);
  formats.set(key, made);
  return made;
}

export function useFormat(): Format {
  return format({ language: useLanguage(), digits: useDigits(), area: useAreaUnit() });
}

export const currentFormat = (): Format =>
  format({ language: currentLanguage(), digits: currentDigits(), area: currentAreaUnit() });

function makeFormat(settings: FormatSettings): Format {
  const arabic = settings.language === 'ar';
  const digits = arabic ? settings.digits : 'latn';
  const locale = `${arabic ? 'ar-AE' : 'en'}-u-nu-${digits}-ca-gregory`;
  const words = arabic
    ? { currency: 'درهم', m2: 'م²', ft2: 'قدم²', joint: '، ' }
    : { currency: 'AED', m2: 'm²', ft2: 'ft²', joint: ', ' };

  const numbers = numberFormats(locale);
  const month = arabic ? 'long' : 'short';
  const days = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }));
  const monthNames = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }));
  const moments = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }));
  const clock = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  const lists = once(() => new Intl.ListFormat(settings.language, { type: 'conjunction' }));
  const short = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));

  const plain = (text: string) => text.replace(MARKS, '').replaceAll(ARABIC_THOUSANDS, NO_BREAK_SPACE);
  const signed = (text: string, negative: boolean) => {
    const bare = plain(text);
    if (!negative || !arabic) return bare;
    // A right-to-left line would draw a bare minus behind its number.
    return (digits === 'arab' ? ARABIC_LETTER : LEFT_TO_RIGHT) + bare;
  };
  /** Without the mark, the sign of a percentage stands left of its digits after an Arabic word, and right of them elsewhere. */
  const onOneSide = (percentage: string) =>
    arabic && digits !== 'arab' ? LEFT_TO_RIGHT + percentage.replace(MARKS, '') : percentage;
  const number = (value: number, least: number, most: number, group = true) =>
    signed(numbers(least, most, group).format(value), value < 0);
  const exact = (value: number, least: number, group: boolean) => plain(numbers(least, 20, group).format(value));
  const amount = (value: number, fils = false) => {
    const decimals = Number.isInteger(value) && !fils ? 0 : 2;
    return number(value, decimals, decimals);
  };

  const usual = settings.area ?? 'm2';
  const area = (value: number, wanted: AreaUnit) => `${number(areaIn(wanted, value), 0, 2)}\u00a0${words[wanted]}`;

  const money: Format['money'] = (value, { unit = true, fils } = {}) => {
    if (!isNumber(value)) return '';
    const figure = amount(value, fils);
    if (!unit) return figure;
    return arabic ? `${figure}\u00a0${words.currency}` : `${words.currency}\u00a0${figure}`;
  };

  const shown: Format['number'] = (value, { digits: exactly, group } = {}) =>
    isNumber(value) ? number(value, exactly ?? 0, exactly ?? 6, group) : '';

  return {
    settings,
    number: shown,
    counted: (count) => ({ count, number: shown(count) }),
    measured: (value, measure) => [shown(value), measure].filter(Boolean).join(NO_BREAK_SPACE),
    exact: (value, { group = true } = {}) => exact(value, 0, group),
    exactMoney: (value, { group = true } = {}) => exact(value, Number.isInteger(value) ? 0 : 2, group),
    money,
    short: (value) => short().format(value),
    percent: (fraction) => (isNumber(fraction) ? onOneSide(signed(percents().format(fraction), fraction < 0)) : ''),
    area: (value, wanted = usual) => (isNumber(value) ? area(value, wanted) : ''),
    areas: (value) => (isNumber(value) ? `${area(value, usual)} (${area(value, usual === 'ft2' ? 'm2' : 'ft2')})` : ''),
    currency: words.currency,
    areaUnit: words[usual],
    pricePerArea: (value, options) => (isNumber(value) ? money(Math.round(perArea(usual, value)), options) : ''),
    day: (day) => inOrder(days(), day),
    month: (day) => inOrder(months(), day),
    monthName: (day) => inOrder(monthNames(), day),
    dateTime: (moment) =>
      moment && isNumber(moment.getTime())
        ? `${ordered(moments(), moment)}${words.joint}${clock().format(moment).replace(MARKS, '')}`
        : '',
    list: (parts) => lists().format(parts),
  };
}

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

/** Formats a day in UTC on both ends, because a day has no zone and must be the same everywhere. */
function inOrder(formatter: Intl.DateTimeFormat, day: string | null | undefined): string {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (!year || !month || !date) return day ?? '';
  return ordered(formatter, new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))));
}

/** Puts day, month and year in this order in both languages; US English would begin with the month. */
function ordered(formatter: Intl.DateTimeFormat, date: Date): string {
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  return [parts.get('day'), parts.get('month'), parts.get('year')].filter(Boolean).join(' ').replace(MARKS, '');
}

/** Returns "without 2 amounts that cannot be read"; empty without any. */
export const unreadText = (count = 0): string =>
  count > 0 ? i18n.t('unread', { ns: commonTexts, ...currentFormat().counted(count) }) : '';
