import { dayOf, isoFormat, readDay, writeDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent, round2 } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import type { Reading } from '../unit.schema';
import { readingAfter, type ReadingFlag, readingSeries, rounded, type SeriesRow, serviceKey, usualValue } from './readings';

export type Meter = {
  service: string;
  /** The latest reading with a number before the day of the round. */
  last?: SeriesRow;
  /** The latest reading of the day of the round or later: this round's, or somebody else's. It may hold no number, where it was skipped. */
  read?: SeriesRow;
  /** The median consumption of all readings before; undefined for fewer than three. */
  usual?: number;
};

/** `zero`: no consumption, where there was some before. `hundredfold`: so much more than usual that it is likely a slip of the keys. */
export type RoundFlag = ReadingFlag | 'zero' | 'hundredfold';

export type CheckedReading = {
  previous?: number;
  consumption?: number;
  /** The part by which the consumption differs from the one before: 0.5 is half as much again. Undefined where one is below zero. */
  change?: number;
  flags: readonly RoundFlag[];
};

const rowsOf = (unit: ServiceDocument): readonly unknown[] => (Array.isArray(unit.readings) ? unit.readings : []);

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

function keyOf(service: string): string {
  const known = keys.get(service) ?? serviceKey(service);
  keys.set(service, known);
  return known;
}

export const isMetered = (unit: ServiceDocument, service: string): boolean =>
  rowsOf(unit).some((row) => isDocument(row) && typeof row.service === 'string' && keyOf(row.service) === service);

export function meterOf(unit: ServiceDocument, service: string, day: Day): Meter | undefined {
  const readings = rowsOf(unit).flatMap((row): Reading[] =>
    isDocument(row) && typeof row.service === 'string' && keyOf(row.service) === service ? [asReading(row)] : [],
  );
  const [series] = readingSeries(readings);
  if (!series) return undefined;
  // The series has undated readings last; as the last one of a meter, a dated reading counts before them.
  const rows = joined(series.rows.toSorted((one, other) => compare(one.day ?? '', other.day ?? '')));
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

/** Both readings are of one day: the consumption and cost of the period are those of both. */
function joined(rows: readonly SeriesRow[]): readonly SeriesRow[] {
  const result: SeriesRow[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    if (
      before?.day === undefined ||
      before.day !== row.day ||
      before.consumption === undefined ||
      row.consumption === undefined ||
      row.reading.previousReading === before.reading.currentReading
    ) {
      result.push(row);
      continue;
    }
    const consumption = rounded(before.consumption + row.consumption);
    const costs = [before.reading.cost, row.reading.cost].filter((cost) => typeof cost === 'number');
    const cost = costs.length === 0 ? undefined : sumToCent(costs);
    result[result.length - 1] = {
      ...row,
      consumption,
      reading: { ...row.reading, cost },
      unitRate: cost !== undefined && consumption > 0 ? cost / consumption : undefined,
      parts: [...(before.parts ?? [before]), row],
    };
  }
  return result;
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

export type MeterChange = { old?: number; first: number };

/** Checks a new reading against the last one. A changed meter adds what the old one had counted until then, as far as that is known. */
export function checkReading(
  { last, usual }: Pick<Meter, 'last' | 'usual'>,
  value: number,
  changed?: MeterChange,
): CheckedReading {
  const before = last?.reading.currentReading ?? undefined;
  const previous = changed ? changed.first : before;
  const ofOld = changed?.old !== undefined && before !== undefined ? rounded(changed.old - before) : 0;
  const { consumption, flags } = readingAfter(last, {
    currentReading: value,
    previousReading: previous === undefined ? undefined : previous - ofOld,
  });
  const isBelow = changed !== undefined && (ofOld < 0 || value < changed.first) && !flags.includes('fell');
  const row = { consumption, flags: [...(isBelow ? (['fell'] as const) : []), ...flags.filter((flag) => flag !== 'gap')] };
  const compared = comparedReading(row, last);
  if ((consumption ?? 0) < 100 * (usualOf({ last, usual }) ?? Infinity)) return { previous, ...compared };
  return { previous, ...compared, flags: [...compared.flags.filter((flag) => flag !== 'doubled'), 'hundredfold'] };
}

/** Returns the consumption that is usual for a meter, and above zero: of all readings before, else the last one; undefined without any. */
export function usualOf({ last, usual }: Pick<Meter, 'last' | 'usual'>): number | undefined {
  return [usual, last?.consumption].find((one) => one !== undefined && one > 0);
}

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
  consumption === undefined || tariff === undefined || consumption < 0 ? undefined : round2(consumption * tariff);

/** Returns a rate that was charged: the median of the last ones, of fewer than three the latest, to four decimals. */
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
  changed?: MeterChange;
  oldNote?: string;
  tariff?: number;
  note?: string;
};

/**
 * Returns the rows that a round adds to the readings of a unit: one, and before it the last reading of the old meter where it was
 * changed. They have the fields that have a value, the service as the unit spells it, and the date as its neighbours write theirs.
 */
export function readingRows(
  unit: ServiceDocument,
  meter: Meter | undefined,
  { service, day, value, changed, oldNote, tariff, note }: NewReading,
): readonly ServiceDocument[] {
  const before = meter?.last?.reading.currentReading ?? undefined;
  const previous = value === undefined ? undefined : changed ? changed.first : before;
  const format = rowsOf(unit)
    .map((row) => (isDocument(row) ? readDay(row.readingDate)?.format : undefined))
    .findLast((found) => found !== undefined);
  const row = (current: number | undefined, from: number | undefined, notes: string | undefined): ServiceDocument => {
    const cost = current === undefined || from === undefined ? undefined : costOf(rounded(current - from), tariff);
    return {
      service: meter?.service ?? service,
      ...(current !== undefined && { currentReading: current }),
      ...(from !== undefined && { previousReading: from }),
      ...(cost !== undefined && { cost }),
      readingDate: writeDay(day, format ?? isoFormat),
      ...(notes && { Notes: notes }),
    };
  };
  const old = changed?.old;
  return [
    ...(value !== undefined && old !== undefined && before !== undefined ? [row(old, before, oldNote)] : []),
    row(value, previous, note),
  ];
}
