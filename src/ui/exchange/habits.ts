import { latinDigits } from '@/schema/day';

/** In which order a file writes days in figures: 03/04/2026 is 3 April, or 4 March. */
export type DayOrder = 'dayFirst' | 'monthFirst';
/** Which sign a file writes before decimals: "1,000" is a thousand, or one. */
export type DecimalSign = 'point' | 'comma';

/** How the texts of a file are to be read; undefined where nothing in it asks for a reading. */
export type Habits = { days: DayOrder | undefined; decimals: DecimalSign | undefined };
/** What the file shows; `unclear` where it can be read both ways. */
export type FoundHabits = { days: DayOrder | 'unclear' | undefined; decimals: DecimalSign | 'unclear' | undefined };

const FIGURES = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{4}|\d{2})\s*$/;

/** Finds out the order of days in figures by the days that can only be read in one. */
export function dayOrderOf(columns: ReadonlyArray<readonly string[]>): FoundHabits['days'] {
  return agreed(columns, (text) => {
    const [, first, second] = FIGURES.exec(latinDigits(text)) ?? [];
    if (first === undefined || first === second) return undefined;
    if (Number(first) > 12) return 'dayFirst';
    return Number(second) > 12 ? 'monthFirst' : 'unclear';
  });
}

/** Finds out the decimal sign by the numbers that can only be read with one. */
export function decimalSignOf(columns: ReadonlyArray<readonly string[]>): FoundHabits['decimals'] {
  return agreed(columns, (text) => {
    const numeral = latinDigits(text).replace(/[^\d.,]/g, '');
    const signs = numeral.replace(/\d/g, '');
    const last = signs.at(-1);
    if (last === undefined) return undefined;
    const isRepeated = signs.length > 1 && [...signs].every((sign) => sign === last);
    if (isRepeated) return last === ',' ? 'point' : 'comma';
    const couldGroup = signs.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(numeral);
    if (couldGroup) return 'unclear';
    return last === ',' ? 'comma' : 'point';
  });
}

/**
 * Returns what all texts of all columns agree on. A column that is unclear by itself is read as the others are, since one program
 * wrote them all; texts that contradict one another are unclear.
 */
function agreed<T extends string>(
  columns: ReadonlyArray<readonly string[]>,
  signOf: (text: string) => T | 'unclear' | undefined,
): T | 'unclear' | undefined {
  const found = new Set<T | 'unclear'>();
  for (const texts of columns) {
    for (const text of texts) {
      const sign = signOf(text);
      if (sign !== undefined) found.add(sign);
    }
  }
  const clear = [...found].filter((sign) => sign !== 'unclear');
  if (clear.length === 1) return clear[0];
  return found.size === 0 ? undefined : 'unclear';
}

/** Rewrites a number with the other decimal sign as one with a point. */
export const withPoint = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));

/** Rewrites a day with its month first as one with its day first. */
export const withDayFirst = (text: string): string =>
  latinDigits(text).replace(/^(\s*)(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ](?:\d{4}|\d{2})\s*$)/, '$1$4$3$2');
