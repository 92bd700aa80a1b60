import { dayOf, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent, round2 } from '@/schema/money';
import { readAmount } from '@/schema/read-amount';
import type { Reading } from '../unit.schema';
import { readingSeries, rounded, type SeriesRow, serviceKey, usualValue } from './readings';

export type Meter = {
  service: string;
  /** The latest reading with a number before the day of the round. */
  last?: SeriesRow;
  /** The latest reading of the day of the round or later: this round's, or somebody else's. It may hold no number, where it was skipped. */
  read?: SeriesRow;
  /** The median consumption of all readings before; undefined for fewer than three. */
  usual?: number;
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

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const asReading = ({ service, currentReading, previousReading, cost, readingDate, Notes }: ServiceDocument): Reading => ({
  service: typeof service === 'string' ? service : undefined,
  currentReading: readAmount(currentReading),
  previousReading: readAmount(previousReading),
  cost: readAmount(cost),
  readingDate: dayOf(readingDate),
  Notes: typeof Notes === 'string' ? Notes : undefined,
});

/** Returns the cost of a consumption, in whole cents; undefined where either is missing, and below zero. */
export const costOf = (consumption: number | undefined, tariff: number | undefined): number | undefined =>
  consumption === undefined || tariff === undefined || consumption < 0 ? undefined : round2(consumption * tariff);
