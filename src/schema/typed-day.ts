import { fold } from '@/i18n/fold';
import { dayFrom, latinDigits, readDay, type Day } from './day';

export type TypedDay = { day: Day | null } | { problem: 'notADay' | 'noSuchDay' };

const MONTHS = [
  ['jan', 'يناير'],
  ['feb', 'فبراير'],
  ['mar', 'مارس'],
  ['apr', 'ابريل'],
  ['may', 'مايو'],
  ['jun', 'يونيو'],
  ['jul', 'يوليو'],
  ['aug', 'اغسطس'],
  ['sep', 'سبتمبر'],
  ['oct', 'اكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'ديسمبر'],
] as const;

const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const WORDS = /^(\d{1,2})[-/. ]*(\p{L}+)[-/., ،]*(\d{4}|\d{2})$/u;

/**
 * Reads a typed day: 20/11/2026, 20-11-26, 2026-11-20, 20 Nov 2026, ٢٠ نوفمبر ٢٠٢٦ — the day before the month, never after it.
 * Empty is null; a day that no month has (31 February) differs from a text that is no day.
 */
export function parseTypedDay(text: string): TypedDay {
  const plain = fold(latinDigits(text)).trim().replace(/\s+/g, ' ');
  if (plain === '') return { day: null };
  const parts = partsOf(plain);
  if (!parts) {
    const read = readDay(text);
    return read ? { day: read.day } : { problem: 'notADay' };
  }
  const [year, month, date] = parts;
  const day = dayFrom(year, month, date);
  return day === undefined ? { problem: 'noSuchDay' } : { day };
}

function partsOf(text: string): [year: number, month: number, date: number] | undefined {
  const byYear = YEAR_FIRST.exec(text);
  if (byYear) return [Number(byYear[1]), Number(byYear[2]), Number(byYear[3])];
  const byDay = NUMBERS.exec(text);
  if (byDay) return [fullYear(byDay[3]), Number(byDay[2]), Number(byDay[1])];
  const [, date, word = '', year] = WORDS.exec(text) ?? [];
  const month = MONTHS.findIndex(([english, arabic]) => word === arabic || (word.length >= 3 && word.startsWith(english)));
  return month < 0 ? undefined : [fullYear(year), month + 1, Number(date)];
}

const fullYear = (year = ''): number => (year.length === 2 ? 2000 + Number(year) : Number(year));
