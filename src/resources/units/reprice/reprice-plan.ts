import { idOf } from '@/api/record-id';
import type { Language } from '@/i18n/i18n';
import { parseAmount, parseNumber } from '@/i18n/parse-number';
import { type Availability, availabilityOf, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { numberIn } from '@/schema/plain-value';
import { floorNumber, floorPlace, type FloorRule } from '../rules/floors';
import { type Minor, toMajor, toMinor } from '../rules/payment-plan';
import { priceBases, type PriceBasis, readPriceBasis, wholePrice } from '../rules/price-basis';
import { repriced, type Repricing, type Rounding } from '../rules/reprice';

/** The fields that can be repriced; `price` always is. */
export type PriceName = 'price' | 'startingPrice' | 'maxPrice';

export type PriceChange = { name: PriceName; before: Minor; after: Minor };

export type RepricedUnit = {
  id: string;
  unit: ServiceDocument;
  floor: number | undefined;
  basis: PriceBasis | undefined;
  price: PriceChange;
  /** The limits of the advertised range that were chosen, exist and change. */
  range: readonly PriceChange[];
  /** The price of the whole unit; undefined for a price by area without an area. */
  whole: { before: Minor; after: Minor } | undefined;
};

/** The reason a unit keeps its price: its contracts or the price itself. */
type KeptReason = Exclude<AvailabilityStatus, 'available'> | 'noPrice' | 'notPositive' | 'unchanged';
export type KeptUnit = { id: string; unit: ServiceDocument; reason: KeptReason };

export type RepricePlan = { changed: readonly RepricedUnit[]; kept: readonly KeptUnit[] };

type Options = {
  availability: Availability;
  floorRule: FloorRule | undefined;
  repricing: Repricing;
  /** The limits of the advertised range that follow the same rule. */
  range: ReadonlyArray<Exclude<PriceName, 'price'>>;
};

/** Computes the new price of each chosen unit. Units reserved or under contract, now or later, keep theirs. */
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

function planUnit(id: string, unit: ServiceDocument, { floorRule, repricing, range }: Options): RepricedUnit | KeptReason {
  const floor = floorNumber(floorPlace(unit, floorRule));
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

export const stepNames = ['percent', 'amount', 'perFloor', 'fromFloor'] as const;
export type StepName = (typeof stepNames)[number];

/** The reader's input, numbers as typed. */
export type TypedRepricing = Readonly<Record<StepName, string>> & {
  rounding: Rounding;
  range: ReadonlyArray<Exclude<PriceName, 'price'>>;
};

export const NOTHING_TYPED: TypedRepricing = { percent: '', amount: '', perFloor: '', fromFloor: '', rounding: 1, range: [] };

/** Larger values are typing errors: a price a thousand times too high, a floor no tower has. */
const LIMITS: Readonly<Record<StepName, number>> = { percent: 100_000, amount: 1e10, perFloor: 1e9, fromFloor: 10_000 };

/** Amounts may be typed as 1.5m; percentages and floors may not. */
const readTyped = (name: StepName, text: string, language: Language) =>
  (name === 'amount' || name === 'perFloor' ? parseAmount : parseNumber)(text, language);

/** Tells whether a typed number is usable; an empty one is. */
export function isReadable(name: StepName, text: string, language: Language): boolean {
  const parsed = readTyped(name, text, language);
  if ('problem' in parsed) return false;
  const value = parsed.value ?? 0;
  return Math.abs(value) <= LIMITS[name] && (name !== 'fromFloor' || Number.isInteger(value));
}

/** Reads the typed rule; undefined while it is empty or unreadable. An empty first floor means the lowest one chosen. */
export function readRepricing(typed: TypedRepricing, lowestFloor: number, language: Language): Repricing | undefined {
  if (stepNames.some((name) => !isReadable(name, typed[name], language))) return undefined;
  const valueOf = (name: StepName) => {
    const parsed = readTyped(name, typed[name], language);
    return 'value' in parsed ? parsed.value : null;
  };
  const [percent, amount, perFloor] = [valueOf('percent'), valueOf('amount'), valueOf('perFloor')];
  if (percent === null && amount === null && perFloor === null) return undefined;
  return {
    percent: percent ?? 0,
    amount: amount ?? 0,
    perFloor: perFloor ?? 0,
    fromFloor: valueOf('fromFloor') ?? lowestFloor,
    rounding: typed.rounding,
  };
}

/** Kinds of prices that may be summed together: sale, yearly and monthly prices do not mix. */
const valueKinds = ['sale', 'perYear', 'perMonth', 'unknown'] as const;
type ValueKind = (typeof valueKinds)[number];

export type ValueEffect = {
  kind: ValueKind;
  units: number;
  before: Minor;
  after: Minor;
  /** Units with a price by area but no area; they are in no sum. */
  uncounted: number;
};

/** Returns the list value of repriced units before and after, by kind of price; absent kinds are left out. */
export function valueEffects(units: readonly RepricedUnit[]): readonly ValueEffect[] {
  const effects = new Map<ValueKind, ValueEffect>();
  for (const { basis, whole } of units) {
    const kind = kindOf(basis);
    const sum = effects.get(kind) ?? { kind, units: 0, before: 0, after: 0, uncounted: 0 };
    effects.set(kind, {
      kind,
      units: sum.units + 1,
      before: sum.before + (whole?.before ?? 0),
      after: sum.after + (whole?.after ?? 0),
      uncounted: sum.uncounted + (whole ? 0 : 1),
    });
  }
  return valueKinds.flatMap((kind) => effects.get(kind) ?? []);
}

function kindOf(basis: PriceBasis | undefined): ValueKind {
  if (!basis) return 'unknown';
  if (priceBases[basis].offer === 'sale') return 'sale';
  return basis === 'perMonth' ? 'perMonth' : 'perYear';
}
