import type { unitForm } from '@/i18n/en/unit-form';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { type Reading, unitSchema } from '../unit.schema';
import { readLocation } from './coordinates';
import { readsAsPercent } from './plan-percent';
import { readingSeries } from './readings';

type WarningKey = keyof typeof unitForm.warnings;

/** A value worth a second look. It never blocks a save: the service has no rules, these are the client's. */
export type UnitWarning = {
  /** Dotted, with row indices: `readings.0.currentReading`. */
  path: string;
  key: WarningKey;
  /** The values at fault; while they stay the same, so does the warning. */
  values: readonly unknown[];
};

type IsLoaded = (address: string) => boolean;

/** Returns what deserves a look before a save, in field order. Takes the document as received and never throws. */
export function unitWarnings(unit: ServiceDocument, isLoaded: IsLoaded): UnitWarning[] {
  return [
    ...fieldWarnings(unitSchema, unit, '', isLoaded),
    ...priceWarnings(unit),
    ...locationWarnings(unit.unitLocation),
    ...galleryWarnings(unit.gallery, isLoaded),
    ...repeatedNumbers(unit, 'specs', 'featureNumber'),
    ...repeatedNumbers(unit, 'options', 'optionNumber'),
    ...repeatedNumbers(unit, 'paymentPlans', 'planNumber'),
    ...planWarnings(unit),
    ...downPaymentWarnings(unit),
    ...incompleteReadings(unit),
    ...readingWarnings(unit),
  ];
}

const QUANTITIES: ReadonlySet<FieldKind> = new Set(['amount', 'count', 'number']);

function fieldWarnings(schema: RecordSchema, document: ServiceDocument, prefix: string, isLoaded: IsLoaded): UnitWarning[] {
  return fieldNames(schema).flatMap((name) => {
    const { kind, fields, expected } = fieldOf(schema, name);
    const value = document[name];
    const path = prefix + name;
    if (fields && kind === 'list') {
      const rows: readonly unknown[] = Array.isArray(value) ? value : [];
      return rows.flatMap((row, index) => (isDocument(row) ? fieldWarnings(fields, row, `${path}.${index}.`, isLoaded) : []));
    }
    if (fields && isDocument(value)) return fieldWarnings(fields, value, `${path}.`, isLoaded);
    if (expected && isBlank(value)) return [{ path, key: 'missing' as const, values: [] }];
    if (QUANTITIES.has(kind) && isNumber(value) && value < 0) return [{ path, key: 'negative' as const, values: [value] }];
    return kind === 'image' ? imageWarnings(path, value, isLoaded) : [];
  });
}

function imageWarnings(path: string, value: unknown, isLoaded: IsLoaded): UnitWarning[] {
  return typeof value === 'string' && value.trim() !== '' && !isLoaded(value)
    ? [{ path, key: 'unsafeImage', values: [value] }]
    : [];
}

const galleryWarnings = (gallery: unknown, isLoaded: IsLoaded): UnitWarning[] =>
  Array.isArray(gallery)
    ? gallery.flatMap((address: unknown, index) => imageWarnings(`gallery.${index}`, address, isLoaded))
    : [];

function priceWarnings({ price, startingPrice, maxPrice }: ServiceDocument): UnitWarning[] {
  const low = isNumber(startingPrice) ? startingPrice : -Infinity;
  const high = limit(maxPrice);
  if (low > high) return [{ path: 'startingPrice', key: 'startingAboveMax', values: [startingPrice, maxPrice] }];
  const isOutside = isNumber(price) && (price < low || price > high);
  return isOutside ? [{ path: 'price', key: 'priceOutside', values: [price, startingPrice, maxPrice] }] : [];
}

function locationWarnings(unitLocation: unknown): UnitWarning[] {
  const given = isDocument(unitLocation) ? unitLocation.coordinates : undefined;
  if (!Array.isArray(given)) return [];
  const coordinates: readonly unknown[] = given;
  const at = (key: WarningKey, index: number): UnitWarning[] => [
    { path: `unitLocation.coordinates.${index}`, key, values: coordinates },
  ];
  const [longitude, latitude] = coordinates;
  if (isNumber(longitude) !== isNumber(latitude)) return at('incomplete', isNumber(longitude) ? 1 : 0);
  const reading = readLocation(unitLocation);
  if ('problem' in reading)
    return reading.problem === 'outOfRange' ? at('outOfRange', Math.abs(Number(longitude)) > 180 ? 0 : 1) : [];
  return reading.swapped ? at('swapped', 0) : [];
}

function repeatedNumbers(unit: ServiceDocument, list: string, field: string): UnitWarning[] {
  const seen = new Set<unknown>();
  return numberedRows(unit, list).flatMap(([index, row]) => {
    const value = row[field];
    if (!isNumber(value)) return [];
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [{ path: `${list}.${index}.${field}`, key: 'duplicateNumber' as const, values: [list, value] }] : [];
  });
}

function planWarnings(unit: ServiceDocument): UnitWarning[] {
  const plans = numberedRows(unit, 'paymentPlans');
  const defaults = plans.filter(([, plan]) => plan.default === true);
  const crossed = plans.filter(([, { minPrice, maxPrice }]) => isNumber(minPrice) && minPrice > limit(maxPrice));
  return [
    ...crossed.map(([index, { minPrice, maxPrice }]) => ({
      path: `paymentPlans.${index}.minPrice`,
      key: 'minAboveMax' as const,
      values: [minPrice, maxPrice],
    })),
    ...defaults.slice(1).map(([index, plan]) => ({
      path: `paymentPlans.${index}.default`,
      key: 'secondDefault' as const,
      values: [plan.planNumber, plan.planName, defaults.length],
    })),
  ];
}

/** A down payment up to this was meant as a percentage: one of more than twice the price is none. */
const PERCENTS_AT_MOST = 200;

function downPaymentWarnings(unit: ServiceDocument): UnitWarning[] {
  const price = limit(unit.price);
  return numberedRows(unit, 'paymentPlans').flatMap(([index, { downPayment }]): UnitWarning[] => {
    if (!isNumber(downPayment) || readsAsPercent(downPayment)) return [];
    const key =
      downPayment > price ? 'downPaymentAbovePrice' : downPayment <= PERCENTS_AT_MOST ? 'downPaymentIsAmount' : undefined;
    return key ? [{ path: `paymentPlans.${index}.downPayment`, key, values: [downPayment, unit.price] }] : [];
  });
}

const incompleteReadings = (unit: ServiceDocument): UnitWarning[] =>
  numberedRows(unit, 'readings').flatMap(([index, { service, readingDate, currentReading }]): UnitWarning[] => {
    const [undated, valueless] = [isBlank(readingDate), isBlank(currentReading)];
    const at = (field: string, key: WarningKey) => [{ path: `readings.${index}.${field}`, key, values: [service, readingDate] }];
    if (undated && valueless) return at('currentReading', 'readingEmpty');
    if (undated) return at('readingDate', 'readingUndated');
    return valueless ? at('currentReading', 'readingWithoutValue') : [];
  });

function readingWarnings(unit: ServiceDocument): UnitWarning[] {
  const rows = numberedRows(unit, 'readings').filter(([, row]) => typeof row.service === 'string');
  const places = rows.map(([index]) => index);
  const series = readingSeries(rows.map(([, row]) => readable(row)));
  return series.flatMap((one) =>
    one.rows.flatMap(({ reading, index, flags }): UnitWarning[] => {
      const path = `readings.${places[index] ?? index}`;
      const values = [reading.service, reading.readingDate, reading.previousReading, reading.currentReading];
      if (flags.includes('fell')) return [{ path: `${path}.currentReading`, key: 'readingFell', values }];
      return flags.includes('gap') ? [{ path: `${path}.previousReading`, key: 'readingGap', values }] : [];
    }),
  );
}

const readable = ({ service, currentReading, previousReading, readingDate }: ServiceDocument): Reading => ({
  service: typeof service === 'string' ? service : undefined,
  currentReading: isNumber(currentReading) ? currentReading : undefined,
  previousReading: isNumber(previousReading) ? previousReading : undefined,
  readingDate: typeof readingDate === 'string' ? readingDate : undefined,
});

function numberedRows(unit: ServiceDocument, list: string): (readonly [index: number, row: ServiceDocument])[] {
  const rows = unit[list];
  return Array.isArray(rows) ? rows.flatMap((row: unknown, index) => (isDocument(row) ? [[index, row] as const] : [])) : [];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const limit = (value: unknown): number => (isNumber(value) && value > 0 ? value : Infinity);
