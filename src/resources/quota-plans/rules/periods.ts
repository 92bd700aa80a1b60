import type { Format } from '@/i18n/format';
import { addMonths, dayFrom, type Day } from '@/schema/day';

/** How a year is divided. The service documents no values, so they are read from words: `Monthly`, `half yearly`, `annual`. */
export type PeriodSetup = 'monthly' | 'quarterly' | 'half-yearly' | 'yearly';

/** A key as it stands in a row: `2026-01`, `2026-Q1`, `2026-H1`, `2026`; without a year `M1`, `Q1`, `H1`; or any other text. */
type Parts = { year?: number; kind: 'year' | 'half' | 'quarter' | 'month'; place: number };

export type PeriodDays = { first: Day; next: Day };

const COUNT = { year: 1, half: 2, quarter: 4, month: 12 } as const;
const KIND = { yearly: 'year', 'half-yearly': 'half', quarterly: 'quarter', monthly: 'month' } as const;
const ORDER = ['year', 'half', 'quarter', 'month'] as const;

/** The division a plan's `quotaPeriodSetup` speaks of; undefined for one we do not know, such as weeks. */
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

/** The keys of a year, in order; none for a setup we do not know. */
export const periodsOf = (setup: PeriodSetup | undefined, year: number): string[] => {
  if (!setup) return [];
  const kind = KIND[setup];
  return Array.from({ length: COUNT[kind] }, (_, at) => keyOf({ year, kind, place: at + 1 }));
};

/** The year a key carries; undefined where it carries none. */
export const yearOfPeriod = (key: string): number | undefined => partsOf(key)?.year;

/** The key without its year, `Q1` of `2026-Q1`, under another one: the same place in that year. Undefined for a text of another kind. */
export const inYear = (key: string, year: number): string | undefined => {
  const parts = partsOf(key);
  return parts && keyOf({ ...parts, year });
};

/** The period after: after `2026-Q4` comes `2027-Q1`. Undefined where that is not known: after `M12`, or another text. */
export function nextPeriod(key: string): string | undefined {
  const parts = partsOf(key);
  if (!parts) return undefined;
  const { year, kind, place } = parts;
  if (place < COUNT[kind]) return keyOf({ ...parts, place: place + 1 });
  return year === undefined ? undefined : keyOf({ year: year + 1, kind, place: 1 });
}

/** As they run: by year, in it the longer before the shorter; keys without a year after those with one, other texts last. */
export function comparePeriods(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (!a || !b) return a ? -1 : b ? 1 : Number(one === '') - Number(other === '') || (one < other ? -1 : Number(one > other));
  const years = (a.year ?? Infinity) === (b.year ?? Infinity) ? 0 : (a.year ?? Infinity) - (b.year ?? Infinity);
  return years || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.place - b.place;
}

/** The first day of a period, and the first one after it; undefined for a key without a year, and for another text. */
export function daysOfPeriod(key: string): PeriodDays | undefined {
  const parts = partsOf(key);
  if (parts?.year === undefined) return undefined;
  const months = 12 / COUNT[parts.kind];
  const first = dayFrom(parts.year, (parts.place - 1) * months + 1, 1);
  return first === undefined ? undefined : { first, next: addMonths(first, months) };
}

/** `2026-01` as its month; quarters, years and whatever else as they are written. */
export const periodLabel = (key: string, format: Format): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(key) ? format.month(`${key}-01`) : key;

const KEY = /^(?:(\d{4})(?:-(0[1-9]|1[0-2])|-Q([1-4])|-H([12]))?|M([1-9]|1[0-2])|Q([1-4])|H([12]))$/i;

function partsOf(key: string): Parts | undefined {
  const found = KEY.exec(key);
  if (!found) return undefined;
  const [, year, month, quarter, half, bareMonth, bareQuarter, bareHalf] = found;
  const dated = year === undefined ? {} : { year: Number(year) };
  const place = (text: string | undefined) => Number(text ?? 1);
  if (month ?? bareMonth) return { ...dated, kind: 'month', place: place(month ?? bareMonth) };
  if (quarter ?? bareQuarter) return { ...dated, kind: 'quarter', place: place(quarter ?? bareQuarter) };
  if (half ?? bareHalf) return { ...dated, kind: 'half', place: place(half ?? bareHalf) };
  return { ...dated, kind: 'year', place: 1 };
}

function keyOf({ year, kind, place }: Parts): string {
  const bare = { year: '', half: `H${place}`, quarter: `Q${place}`, month: `M${place}` }[kind];
  if (year === undefined) return bare;
  if (kind === 'year') return String(year);
  return `${year}-${kind === 'month' ? String(place).padStart(2, '0') : bare}`;
}
