import { idOf } from '@/api/record-id';
import { availabilityOf, type Availability, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { numberIn } from '@/schema/plain-value';
import type { ServiceDocument } from '@/schema/document';
import { floorPlace } from '../rules/floor-place';
import type { FloorRule } from '../rules/floor-rule';
import { toMajor, toMinor, type Minor } from '../rules/payment-plan';
import { readPriceBasis, wholePrice, type PriceBasis } from '../rules/price-basis';
import { repriced, type Repricing } from '../rules/reprice';

/** The fields that can be repriced; `price` always is. */
export type PriceName = 'price' | 'startingPrice' | 'maxPrice';

export type PriceChange = { name: PriceName; before: Minor; after: Minor };

export type RepricedUnit = {
  id: string;
  unit: ServiceDocument;
  floor: number | undefined;
  basis: PriceBasis | undefined;
  price: PriceChange;
  /** The advertised range, as far as it was chosen, is there and changes. */
  range: readonly PriceChange[];
  /** The price of the whole unit; undefined for a price by area without a surface. */
  whole: { before: Minor; after: Minor } | undefined;
};

/** Why a unit stays as it is: what its contracts make of it, or what its price is. */
export type KeptReason = Exclude<AvailabilityStatus, 'available'> | 'noPrice' | 'notPositive' | 'unchanged';
export type KeptUnit = { id: string; unit: ServiceDocument; reason: KeptReason };

export type RepricePlan = { changed: readonly RepricedUnit[]; kept: readonly KeptUnit[] };

type Options = {
  availability: Availability;
  floorRule: FloorRule | undefined;
  repricing: Repricing;
  /** Which of the advertised range follow the same rule. */
  range: ReadonlyArray<Exclude<PriceName, 'price'>>;
};

/** What becomes of each chosen unit. One that is reserved or under contract, now or later, keeps its price. */
export function planReprice(units: readonly ServiceDocument[], options: Options): RepricePlan {
  const changed: RepricedUnit[] = [];
  const kept: KeptUnit[] = [];
  for (const unit of units) {
    const id = idOf(unit);
    const { status } = availabilityOf(options.availability, id);
    const planned = status === 'available' ? planUnit(id, unit, options) : status;
    if (typeof planned === 'string') kept.push({ id, unit, reason: planned });
    else changed.push(planned);
  }
  return { changed, kept };
}

/** The floor as a number; undefined where the unit has none, or one that is a name. */
export function floorNumber(unit: ServiceDocument, rule: FloorRule | undefined): number | undefined {
  const { floor } = floorPlace(unit, rule);
  return /^-?\d+$/.test(floor) ? Number(floor) : undefined;
}

function planUnit(id: string, unit: ServiceDocument, { floorRule, repricing, range }: Options): RepricedUnit | KeptReason {
  const floor = floorNumber(unit, floorRule);
  const changeOf = (name: PriceName): PriceChange | undefined => {
    const before = toMinor(numberIn(unit, name) ?? 0);
    return Number.isSafeInteger(before) && before > 0 ? { name, before, after: repriced(before, floor, repricing) } : undefined;
  };
  const price = changeOf('price');
  if (!price) return 'noPrice';
  const others = range.flatMap((name) => changeOf(name) ?? []);
  const all = [price, ...others];
  if (all.some(({ after }) => after <= 0)) return 'notPositive';
  if (all.every(({ before, after }) => before === after)) return 'unchanged';
  const basis = readPriceBasis(unit.priceBase);
  const wholeOf = (minor: Minor) => wholePrice(toMajor(minor), basis, numberIn(unit, 'surface'));
  const [before, after] = [wholeOf(price.before), wholeOf(price.after)];
  const whole = before === undefined || after === undefined ? undefined : { before: toMinor(before), after: toMinor(after) };
  return { id, unit, floor, basis, price, range: others.filter((one) => one.before !== one.after), whole };
}
