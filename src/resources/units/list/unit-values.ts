import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { readLocation } from '../rules/coordinates';
import { offerKind, readPriceBasis, wholePrice } from '@/schema/price-basis';

/* A list may hold 10,000 records, so values are read by hand; a record is checked by its schema only when opened. */

export type TextName = 'name' | 'type' | 'city' | 'subProjectId' | 'location' | 'priceBase' | 'unitNameAr' | 'unitImageUrl';
type NumberName = 'price' | 'surface' | 'startingPrice' | 'maxPrice' | 'guaranty';

export const textOf = (name: TextName) => (unit: ServiceDocument) => asText(unit[name]);
export const numberOf = (name: NumberName) => (unit: ServiceDocument) => readAmount(unit[name]);

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Rooms, baths and view come from the first floor plan; a unit has no such fields of its own. */
const firstFloor = (unit: ServiceDocument) => {
  const floors = unit.floorsPlan;
  const floor: unknown = Array.isArray(floors) ? floors[0] : undefined;
  return isDocument(floor) ? floor : undefined;
};
export const rooms = (unit: ServiceDocument) => readAmount(firstFloor(unit)?.rooms);
export const baths = (unit: ServiceDocument) => readAmount(firstFloor(unit)?.baths);
export const view = (unit: ServiceDocument) => asText(firstFloor(unit)?.view);

export function picture(unit: ServiceDocument): string | undefined {
  if (!isBlank(unit.unitImageUrl)) return asText(unit.unitImageUrl);
  const gallery: unknown = Array.isArray(unit.gallery) ? unit.gallery[0] : undefined;
  return isBlank(gallery) ? undefined : asText(gallery);
}

export const offer = (unit: ServiceDocument) => offerKind(unit.priceBase);

export const lacksBasis = (unit: ServiceDocument): boolean => offer(unit) === undefined && (readAmount(unit.price) ?? 0) > 0;

export function wholePriceOf(unit: ServiceDocument): number | undefined {
  const price = readAmount(unit.price);
  return price === undefined ? undefined : wholePrice(price, readPriceBasis(unit.priceBase), readAmount(unit.surface));
}

/** Returns the price per square metre in AED; of a rent, that of a year. Undefined without a price or an area. */
export function pricePerSquareMetre(unit: ServiceDocument): number | undefined {
  const whole = wholePriceOf(unit);
  const area = readAmount(unit.surface);
  if (whole === undefined || area === undefined || area <= 0) return undefined;
  return (whole * (readPriceBasis(unit.priceBase) === 'perMonth' ? 12 : 1)) / area;
}

export function priceWithOptions(unit: ServiceDocument): number | undefined {
  const whole = wholePriceOf(unit);
  if (whole === undefined) return undefined;
  return listOf(unit.options).reduce<number>(
    (sum, option) => (isDocument(option) && option.active === true ? sum + (readAmount(option.price) ?? 0) : sum),
    whole,
  );
}

const descriptions = [
  ['unitDesc', 'unitDescAr'],
  ['unitShortDesc', 'unitShortDescAr'],
] as const;

export const lacksArabic = (unit: ServiceDocument): boolean =>
  isBlank(unit.unitNameAr) || descriptions.some(([english, arabic]) => !isBlank(unit[english]) && isBlank(unit[arabic]));

export function hasSwappedCoordinates(unit: ServiceDocument): boolean {
  const location = readLocation(unit.unitLocation);
  return 'swapped' in location && location.swapped;
}

export const hasTwoDefaults = (unit: ServiceDocument): boolean =>
  listOf(unit.paymentPlans).filter((plan) => isDocument(plan) && plan.default === true).length > 1;

export function hasFallenReading(unit: ServiceDocument): boolean {
  return listOf(unit.readings).some((reading) => {
    if (!isDocument(reading)) return false;
    const [current, previous] = [readAmount(reading.currentReading), readAmount(reading.previousReading)];
    return current !== undefined && previous !== undefined && current < previous;
  });
}
