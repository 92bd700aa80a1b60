import { fold } from '@/i18n/fold';
import { dayFrom, latinDigits, readDay, type Day } from './day';

export type TypedDay = { day: Day | null } | { problem: 'notADay' | 'noSuchDay' };

/** The folded names of months: as Egypt and the Gulf, the Levant and Iraq, and the Maghreb call them. English ones are known by three letters. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ['jan', 'يناير', 'كانون الثاني', 'جانفي'],
  ['feb', 'فبراير', 'شباط', 'فيفري'],
  ['mar', 'مارس', 'اذار'],
  ['apr', 'ابريل', 'نيسان', 'افريل'],
  ['may', 'مايو', 'ايار', 'ماي'],
  ['jun', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['jul', 'يوليو', 'يوليه', 'تموز', 'جويليه', 'يوليوز'],
  ['aug', 'اغسطس', 'اب', 'اوت', 'غشت'],
  ['sep', 'سبتمبر', 'ايلول', 'شتنبر'],
  ['oct', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'نوفمبر', 'تشرين الثاني', 'نونبر'],
  ['dec', 'ديسمبر', 'كانون الاول', 'دجنبر'],
];
const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const GAP = String.raw`[-/., ،]*`;
const WORD = String.raw`(\p{L}+(?: (?:ال)?(?:اول|ثاني))?)`;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
/** 20261231, the day of a year that four figures begin. */
const FIGURES = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const DAY_WORD = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?${GAP}(?:of )?${WORD}\.?${GAP}(\d{4}|\d{2})$`, 'u');
const WORD_DAY = new RegExp(String.raw`^${WORD}\.?${GAP}(\d{1,2})(?:st|nd|rd|th)?[-/., ،]+(\d{4}|\d{2})$`, 'u');
const YEAR_WORD = new RegExp(String.raw`^(\d{4})${GAP}${WORD}${GAP}(\d{1,2})$`, 'u');
/** Folded, as all of the text. */
const WEEKDAY = /^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*|(?:يوم )?(?:الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت))[., ،]+/;
const TIME = /[ ,t]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[ap]\.?m\.?|[صم]|صباحا|مساء))?$/;
/** "AD" of an Arabic day. */
const ERA = /(?<=\d) ?م\.?$/;

/**
 * Reads a typed day: 20/11/2026, 20-11-26, 2026-11-20, 20261120, 20 Nov 2026, Nov 20, 2026, ٢٠ نوفمبر ٢٠٢٦, ٢٠ تشرين الثاني ٢٠٢٦; with its
 * weekday or a time too, which are left out. In figures the day comes before the month, never after it. Empty is null; a day that no
 * month has (31 February) differs from a text that is no day.
 */
export function parseTypedDay(text: string): TypedDay {
  const plain = fold(latinDigits(text)).trim().replace(/\s+/g, ' ');
  if (plain === '') return { day: null };
  const parts = partsOf(plain) ?? partsOf(plain.replace(WEEKDAY, '').replace(TIME, '').replace(ERA, ''));
  if (!parts) {
    const read = readDay(text);
    return read ? { day: read.day } : { problem: 'notADay' };
  }
  const [year, month, date] = parts;
  const day = dayFrom(year, month, date);
  return day === undefined ? { problem: 'noSuchDay' } : { day };
}

/** Returns the day that is typed; undefined where there is none, or none that can be read. */
export function typedDay(text: string): Day | undefined {
  const typed = parseTypedDay(text);
  return 'day' in typed && typed.day !== null ? typed.day : undefined;
}

function partsOf(text: string): [year: number, month: number, date: number] | undefined {
  const byYear = YEAR_FIRST.exec(text) ?? FIGURES.exec(text);
  if (byYear) return [Number(byYear[1]), Number(byYear[2]), Number(byYear[3])];
  const byDay = NUMBERS.exec(text);
  if (byDay) return [fullYear(byDay[3]), Number(byDay[2]), Number(byDay[1])];
  const [, date, word, year] =
    DAY_WORD.exec(text) ?? reordered(WORD_DAY.exec(text), 2, 1, 3) ?? reordered(YEAR_WORD.exec(text), 3, 2, 1) ?? [];
  const month = monthOf(word);
  return month < 0 ? undefined : [fullYear(year), month + 1, Number(date)];
}

const reordered = (found: RegExpExecArray | null, ...places: readonly number[]): readonly (string | undefined)[] | undefined =>
  found ? [undefined, ...places.map((place) => found[place])] : undefined;

function monthOf(word = ''): number {
  const plain = word.replace(/ (?=(?:اول|ثاني)$)/, ' ال');
  return MONTHS.findIndex(
    ([english = '', ...arabic], at) =>
      arabic.includes(plain) || (plain.startsWith(english) && (plain === 'sept' || ENGLISH[at]?.startsWith(plain) === true)),
  );
}

const fullYear = (year = ''): number => (year.length === 2 ? 2000 + Number(year) : Number(year));
