import { inTurn } from '@/i18n/fold';
import { addMonths, dayFrom, type Day } from '@/schema/day';
import { commonTexts } from '@/i18n/en/common';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';

/** The division of a year. The service documents no values, so words are read: `Monthly`, `half yearly`, `annual`. */
export type PeriodSetup = 'monthly' | 'quarterly' | 'half-yearly' | 'yearly';

/** The parts of a key: `2026-01`, `2026-Q1`, `2026-H1`, `2026`; without a year `M1`, `Q1`, `H1`. */
type Parts = { year?: number; kind: 'year' | 'half' | 'quarter' | 'month'; number: number };

export type PeriodDays = { first: Day; next: Day };

const COUNT = { year: 1, half: 2, quarter: 4, month: 12 } as const;
const KIND = { yearly: 'year', 'half-yearly': 'half', quarterly: 'quarter', monthly: 'month' } as const;
const ORDER = ['year', 'half', 'quarter', 'month'] as const;

export function periodSetup(text: unknown): PeriodSetup | undefined {
  const word =
    typeof text === 'string'
      ? text
          .trim()
          .toLowerCase()
          .replaceAll(/[\s_-]+/g, '')
      : '';
  if (/^(?:half|semi|biannual)/.test(word)) return 'half-yearly';
  if (word.startsWith('month')) return 'monthly';
  if (word.startsWith('quarter')) return 'quarterly';
  return /^(?:year|annual)/.test(word) ? 'yearly' : undefined;
}

export const periodsOf = (setup: PeriodSetup | undefined, year: number): string[] => {
  if (!setup) return [];
  const kind = KIND[setup];
  return Array.from({ length: COUNT[kind] }, (_, index) => keyOf({ year, kind, number: index + 1 }));
};

export const yearOfPeriod = (key: string): number | undefined => partsOf(key)?.year;

/** Moves a key to another year; a key without one, such as `Q1`, gets it. Undefined for any other text. */
export const inYear = (key: string, year: number): string | undefined => {
  const parts = partsOf(key);
  return parts && keyOf({ ...parts, year });
};

/** Returns the next period: `2027-Q1` after `2026-Q4`. Undefined when it is unknown: after `M12`, or for any other text. */
export function nextPeriod(key: string): string | undefined {
  const parts = partsOf(key);
  if (!parts) return undefined;
  const { year, kind, number } = parts;
  if (number < COUNT[kind]) return keyOf({ ...parts, number: number + 1 });
  return year === undefined ? undefined : keyOf({ year: year + 1, kind, number: 1 });
}

/** Orders periods by time: by year, longer before shorter; then keys without a year, then other texts. */
export function comparePeriods(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (!a || !b) return a ? -1 : b ? 1 : inTurn(Number(one === '') - Number(other === ''), one < other ? -1 : Number(one > other));
  const years = (a.year ?? Infinity) === (b.year ?? Infinity) ? 0 : (a.year ?? Infinity) - (b.year ?? Infinity);
  return inTurn(years, ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind), a.number - b.number);
}

/** Returns the first day of a period and the first day after it; undefined for a key without a year and for other texts. */
export function daysOfPeriod(key: string): PeriodDays | undefined {
  const parts = partsOf(key);
  if (parts?.year === undefined) return undefined;
  const months = 12 / COUNT[parts.kind];
  const first = dayFrom(parts.year, (parts.number - 1) * months + 1, 1);
  return first === undefined ? undefined : { first, next: addMonths(first, months) };
}

export const quarterOf = (day: Day): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Returns the year, half, quarter and month of a day: `2026`, `2026-H2`, `2026-Q4`, `2026-11`. */
export const periodsOfDay = (day: Day): string[] => [
  day.slice(0, 4),
  `${day.slice(0, 4)}-H${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`,
  quarterOf(day),
  day.slice(0, 7),
];

const KEY = /^(?:(\d{4})(?:-(0[1-9]|1[0-2])|-Q([1-4])|-H([12]))?|M([1-9]|1[0-2])|Q([1-4])|H([12]))$/i;

function partsOf(key: string): Parts | undefined {
  const found = KEY.exec(key);
  if (!found) return undefined;
  const [, year, month, quarter, half, bareMonth, bareQuarter, bareHalf] = found;
  const dated = year === undefined ? {} : { year: Number(year) };
  const numberOf = (text: string | undefined) => Number(text ?? 1);
  if (month ?? bareMonth) return { ...dated, kind: 'month', number: numberOf(month ?? bareMonth) };
  if (quarter ?? bareQuarter) return { ...dated, kind: 'quarter', number: numberOf(quarter ?? bareQuarter) };
  if (half ?? bareHalf) return { ...dated, kind: 'half', number: numberOf(half ?? bareHalf) };
  return { ...dated, kind: 'year', number: 1 };
}

function keyOf({ year, kind, number }: Parts): string {
  const bare = { year: '', half: `H${number}`, quarter: `Q${number}`, month: `M${number}` }[kind];
  if (year === undefined) return bare;
  if (kind === 'year') return String(year);
  return `${year}-${kind === 'month' ? String(number).padStart(2, '0') : bare}`;
}

const words = { quarter: ['q1', 'q2', 'q3', 'q4'], half: ['h1', 'h2'], year: [] } as const;

/** Shows `2026-01` as a month, `2026-Q1` as "Q1 2026" and `2026-H1` as "H1 2026"; years, keys without one and other texts as written. */
export function periodLabel(key: string, format: Format): string {
  const parts = partsOf(key);
  if (parts?.year === undefined) return key;
  if (parts.kind === 'month') return format.month(`${key}-01`);
  const word = words[parts.kind][parts.number - 1];
  return word ? i18n.t(`periods.${word}`, { ns: commonTexts, year: format.number(parts.year, { group: false }) }) : key;
}
