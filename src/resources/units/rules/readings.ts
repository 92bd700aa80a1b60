import { fold } from '@/i18n/fold';
import { type Day, dayOf, readDay } from '@/schema/day';
import type { Reading } from '../unit.schema';
import type { ServiceDocument } from '@/schema/document';

/** Services with a known unit of measure; others keep the name they came with. */
export type KnownService = 'electricity' | 'water' | 'cooling' | 'gas';

/** `fell`: below the one before. `doubled`: at least twice the consumption before. `gap`: not from where the last one ended. */
export type ReadingFlag = 'fell' | 'doubled' | 'gap';

export type SeriesRow = {
  reading: Reading;
  index: number;
  day?: Day;
  /** Current minus previous reading; 0 is valid and means no use. */
  consumption?: number;
  /** Cost per unit of consumption, in major units of money; only for a positive consumption. */
  unitRate?: number;
  flags: readonly ReadingFlag[];
  /** The readings of the old and the new meter that this row stands for, where the meter was changed on its day. */
  parts?: readonly SeriesRow[];
};

export type Series = { service: string; known?: KnownService; rows: readonly SeriesRow[] };

const names: ReadonlyArray<readonly [KnownService, RegExp]> = [
  ['electricity', /electric|power|كهرب/],
  ['cooling', /cool|chill|a\/?c\b|تبريد/],
  ['water', /water|مياه|ماء/],
  ['gas', /gas|غاز/],
];

/** Cooling is tested before water, for "chilled water". */
export const knownService = (service: string): KnownService | undefined =>
  names.find(([, name]) => name.test(service.toLowerCase()))?.[0];

export const serviceKey = (service: string): string => fold(service.trim());

/**
 * Groups readings by service and orders them by date, with consumption = current − previous, unit rate = cost ÷ consumption,
 * and flags. Readings without a readable date come last, in the given order. The service documents no rule; a fall is flagged
 * and never refused, since meters are replaced.
 */
export function readingSeries(readings: readonly Reading[]): readonly Series[] {
  const series = new Map<string, { service: string; rows: SeriesRow[] }>();
  readings.forEach((reading, index) => {
    const service = reading.service?.trim() ?? '';
    const key = serviceKey(service);
    const found = series.get(key) ?? { service, rows: [] };
    found.rows.push(rowOf(reading, index));
    series.set(key, found);
  });
  return [...series.values()].map(({ service, rows }) => ({
    service,
    known: knownService(service),
    rows: flagged(rows.toSorted(byDay)),
  }));
}

function rowOf(reading: Reading, index: number): SeriesRow {
  const { currentReading: current, previousReading: previous, cost } = reading;
  const consumption = typeof current === 'number' && typeof previous === 'number' ? rounded(current - previous) : undefined;
  const unitRate = typeof cost === 'number' && consumption !== undefined && consumption > 0 ? cost / consumption : undefined;
  return { reading, index, day: readDay(reading.readingDate)?.day, consumption, unitRate, flags: [] };
}

/** Removes the digits that binary fractions add; readings have few decimals. */
export const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

function byDay(a: SeriesRow, b: SeriesRow): number {
  if (a.day === b.day) return a.index - b.index;
  if (a.day === undefined) return 1;
  if (b.day === undefined) return -1;
  return a.day < b.day ? -1 : 1;
}

const flagged = (rows: readonly SeriesRow[]): readonly SeriesRow[] =>
  rows.map((row, index) => ({ ...row, flags: flagsOf(row, rows[index - 1]) }));

export function readingAfter(before: SeriesRow | undefined, reading: Reading): SeriesRow {
  const row = rowOf(reading, (before?.index ?? -1) + 1);
  return { ...row, flags: flagsOf(row, before) };
}

function flagsOf(row: SeriesRow, before: SeriesRow | undefined): readonly ReadingFlag[] {
  const flags: ReadingFlag[] = [];
  const previous = row.reading.previousReading;
  const last = before?.reading.currentReading;
  if (row.consumption !== undefined && row.consumption < 0) flags.push('fell');
  if (
    row.consumption !== undefined &&
    before?.consumption !== undefined &&
    before.consumption > 0 &&
    row.consumption >= 2 * before.consumption
  )
    flags.push('doubled');
  if (typeof previous === 'number' && typeof last === 'number' && previous !== last) flags.push('gap');
  return flags;
}

/** Returns the median, undefined for fewer than three; values below zero, as after a meter change, are left out. */
export function usualValue(values: ReadonlyArray<number | null | undefined>): number | undefined {
  const known = values.filter((value) => typeof value === 'number' && value >= 0).toSorted((a, b) => Number(a) - Number(b));
  return known.length < 3 ? undefined : (known[Math.floor(known.length / 2)] ?? undefined);
}

/** Returns the reading of the latest day; of one day, or of none, the last in the list; undefined without a number. */
export function lastReading(rows: readonly ServiceDocument[], service: string): number | undefined {
  const wanted = serviceKey(service);
  let last: { day: string; reading: number } | undefined;
  for (const { service: name, currentReading, readingDate } of rows) {
    if (typeof name !== 'string' || serviceKey(name) !== wanted || typeof currentReading !== 'number') continue;
    const day = dayOf(readingDate) ?? '';
    if (!last || day >= last.day) last = { day, reading: currentReading };
  }
  return last?.reading;
}
