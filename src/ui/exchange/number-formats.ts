import { addDays } from '@/schema/day';
import type { FileCell } from './table-file';

/** What the number of a cell stands for, by the format it is shown in. */
export type NumberMeaning = 'number' | 'day' | 'dayTime' | 'time' | 'percent';

/** The formats every workbook has by number: the days, times and percentages among them. */
const BUILT_IN: ReadonlyArray<readonly [from: number, to: number, meaning: NumberMeaning]> = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'dayTime'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
];

export const builtInMeaning = (id: number): NumberMeaning =>
  BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';

/** Returns what a format such as `dd/mm/yyyy`, `[$-2001]d mmmm;@` or `0.0%` makes of a number. */
export function formatMeaning(code: string): NumberMeaning {
  const [first = ''] = code.split(';');
  // Elapsed times such as [h]:mm stay; colours, conditions, currencies, quoted and escaped characters say nothing.
  const plain = first.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/general/i.test(plain)) return 'number';
  const hasTime = /[hs]/i.test(plain);
  const hasDay = /[yd]/i.test(plain) || (/m/i.test(plain) && !hasTime);
  if (hasDay) return hasTime ? 'dayTime' : 'day';
  if (hasTime) return 'time';
  return plain.includes('%') ? 'percent' : 'number';
}

const MINUTES_A_DAY = 24 * 60;

/** Returns what a number of a workbook stands for; one that its format cannot show stays a number. */
export function meantCell(value: number, meaning: NumberMeaning, from1904: boolean): FileCell {
  if (meaning === 'number') return value;
  // In fifteen digits, so that 5.1 % has none that binary fractions add.
  if (meaning === 'percent') return { percent: Number((value * 100).toPrecision(15)) };
  const minutes = Math.round((value - Math.floor(value)) * MINUTES_A_DAY);
  const time = clock(minutes % MINUTES_A_DAY);
  if (meaning === 'time') return value >= 0 && value < 1 ? time : value;
  const whole = Math.floor(value) + (minutes === MINUTES_A_DAY ? 1 : 0);
  const day = dayOfSerial(whole, from1904);
  if (day === undefined) return value;
  return minutes % MINUTES_A_DAY === 0 ? { day } : { day, time };
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The year 9999. */
const LAST_SERIAL = 2_958_465;

/** Counts days from 1900, whose 29 February Excel believes in, or from 1904. */
function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  if (serial < (from1904 ? 0 : 1) || serial > LAST_SERIAL) return undefined;
  if (from1904) return addDays('1904-01-01', serial);
  return addDays('1899-12-30', serial < 60 ? serial + 1 : serial);
}
