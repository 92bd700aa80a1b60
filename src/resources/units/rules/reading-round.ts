import { dayOf, isoFormat, readDay, writeDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import type { Reading } from '../unit.schema';
import { readingAfter, type ReadingFlag, readingSeries, type SeriesRow, serviceKey, usualValue } from './readings';

/** The meter of one service in a unit, as a round on a day meets it. */
export type Meter = {
  /** The service as the unit's readings spell it. */
  service: string;
  /** The latest reading with a number before the day of the round. */
  last?: SeriesRow;
  /** The latest reading of the day of the round or later: this round's, or somebody else's. It may hold no number, where it was skipped. */
  read?: SeriesRow;
  /** The median consumption of all readings before; undefined for fewer than three. */
  usual?: number;
};

/** `zero`: no consumption, where there was some before. */
export type RoundFlag = ReadingFlag | 'zero';

export type CheckedReading = {
  previous?: number;
  consumption?: number;
  /** The part by which the consumption differs from the one before: 0.5 is half as much again. Undefined where one is below zero. */
  change?: number;
  flags: readonly RoundFlag[];
};

const rowsOf = (unit: ServiceDocument): readonly unknown[] => (Array.isArray(unit.readings) ? unit.readings : []);

/** Returns the services that units have readings of, by key, spelt as most often; the most read one first. */
export function meteredServices(units: readonly ServiceDocument[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { service: string; count: number }>();
  for (const unit of units)
    for (const row of rowsOf(unit)) {
      if (!isDocument(row) || typeof row.service !== 'string') continue;
      const key = keyOf(row.service);
      if (key === '') continue;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { service: row.service.trim(), count: 1 });
    }
  return new Map([...counts].toSorted(([, a], [, b]) => b.count - a.count).map(([key, { service }]) => [key, service]));
}

const keys = new Map<string, string>();

/** Remembers keys: lists spell a handful of services thousands of times. */
function keyOf(service: string): string {
  const known = keys.get(service) ?? serviceKey(service);
  keys.set(service, known);
  return known;
}

/** Tells whether a unit has a reading of a service, given by its key. */
export const isMetered = (unit: ServiceDocument, service: string): boolean =>
  rowsOf(unit).some((row) => isDocument(row) && typeof row.service === 'string' && keyOf(row.service) === service);

/** Returns the meter of a service, given by its key; undefined where the unit has no reading of it. */
export function meterOf(unit: ServiceDocument, service: string, day: Day): Meter | undefined {
  const readings = rowsOf(unit).flatMap((row): Reading[] =>
    isDocument(row) && typeof row.service === 'string' && keyOf(row.service) === service ? [asReading(row)] : [],
  );
  const [series] = readingSeries(readings);
  if (!series) return undefined;
  // The series has undated readings last; as the last one of a meter, a dated reading counts before them.
  const rows = series.rows.toSorted((one, other) => compare(one.day ?? '', other.day ?? ''));
  const before = rows.filter((row) => (row.day ?? '') < day);
  const since = rows.filter((row) => (row.day ?? '') >= day);
  const hasNumber = ({ reading }: SeriesRow) => reading.currentReading !== undefined;
  const last = before.findLast(hasNumber);
  return {
    service: last?.reading.service?.trim() ?? series.service,
    last,
    read: since.findLast(hasNumber) ?? since.at(-1),
    usual: usualValue(before.map(({ consumption }) => consumption)),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const asReading = ({ service, currentReading, previousReading, cost, readingDate, Notes }: ServiceDocument): Reading => ({
  service: typeof service === 'string' ? service : undefined,
  currentReading: readAmount(currentReading),
  previousReading: readAmount(previousReading),
  cost: readAmount(cost),
  readingDate: dayOf(readingDate),
  Notes: typeof Notes === 'string' ? Notes : undefined,
});

/** Names the newest reading of a meter: another one tells that somebody has read the meter meanwhile. */
export function meterState({ last, read }: Pick<Meter, 'last' | 'read'>): string {
  const newest = read ?? last;
  return newest ? `${newest.day ?? ''} ${newest.reading.currentReading ?? ''}` : '';
}

/** Checks a new reading against the last one. A restarted meter counts from 0, whatever the old one showed. */
export function checkReading({ last }: Pick<Meter, 'last'>, value: number, isRestarted = false): CheckedReading {
  const previous = isRestarted ? 0 : (last?.reading.currentReading ?? undefined);
  const { consumption, flags } = readingAfter(last, { currentReading: value, previousReading: previous });
  const row = { consumption, flags: flags.filter((flag) => flag !== 'gap') };
  return { previous, ...comparedReading(row, last) };
}

/** Compares the consumption of a reading with that of the one before. */
export function comparedReading(
  { consumption, flags }: Pick<SeriesRow, 'consumption' | 'flags'>,
  before: SeriesRow | undefined,
): Omit<CheckedReading, 'previous'> {
  const last = before?.consumption;
  const isComparable = consumption !== undefined && consumption >= 0 && last !== undefined && last > 0;
  const isStill = consumption === 0 && last !== 0;
  return {
    consumption,
    change: isComparable ? consumption / last - 1 : undefined,
    flags: [...flags, ...(isStill ? (['zero'] as const) : [])],
  };
}

/** Returns the cost of a consumption, in whole cents; undefined where either is missing, and below zero. */
export const costOf = (consumption: number | undefined, tariff: number | undefined): number | undefined =>
  consumption === undefined || tariff === undefined || consumption < 0 ? undefined : Math.round(consumption * tariff * 100) / 100;

/**
 * Returns the tariff that the last costs were made of: the median of their costs per unit, of fewer than three the latest one, to four
 * decimals. It is always a rate that was charged, never one between two.
 */
export function usualTariff(meters: Iterable<Meter>): number | undefined {
  const charged = [...meters].flatMap(({ last }) => (last?.unitRate === undefined ? [] : [last]));
  const latest = charged.toSorted((one, other) => compare(one.day ?? '', other.day ?? '')).at(-1);
  const rate = charged.length < 3 ? latest?.unitRate : usualValue(charged.map(({ unitRate }) => unitRate));
  return rate === undefined ? undefined : Math.round(rate * 1e4) / 1e4;
}

export type NewReading = {
  service: string;
  day: Day;
  /** Left out where the meter was not read; the note then says why. */
  value?: number;
  isRestarted?: boolean;
  tariff?: number;
  note?: string;
};

/**
 * Returns the row that a round adds to the readings of a unit: the fields that have a value, the service as the unit spells it, and the
 * date as its neighbours write theirs.
 */
export function readingRow(
  unit: ServiceDocument,
  meter: Meter | undefined,
  { service, day, value, isRestarted, tariff, note }: NewReading,
): ServiceDocument {
  const checked = value === undefined ? undefined : checkReading(meter ?? {}, value, isRestarted);
  const cost = costOf(checked?.consumption, tariff);
  const format = rowsOf(unit)
    .map((row) => (isDocument(row) ? readDay(row.readingDate)?.format : undefined))
    .findLast((found) => found !== undefined);
  return {
    service: meter?.service ?? service,
    ...(value !== undefined && { currentReading: value }),
    ...(checked?.previous !== undefined && { previousReading: checked.previous }),
    ...(cost !== undefined && { cost }),
    readingDate: writeDay(day, format ?? isoFormat),
    ...(note && { Notes: note }),
  };
}
