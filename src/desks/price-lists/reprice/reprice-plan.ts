import type { Changes } from '@/api/document';
import type { Language } from '@/i18n/i18n';
import { parseAmount, parseNumber, parsePercent } from '@/i18n/parse-number';
import type { Availability } from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, toFils } from '@/schema/money';
import { numberIn } from '@/schema/read-amount';
import type { BulkChange, Unchanged } from '@/ui/change-many/bulk-change';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { floorNumber, floorPlace, type FloorRule } from '@/resources/units/rules/floors';
import {
  ineligibility,
  type Ineligibility,
  type Instalment,
  type Minor,
  type PlanProblem,
  schedulePlan,
  type Terms,
} from '@/resources/units/rules/payment-plan';
import { isInPlace, type PlaceChoice } from '@/resources/units/rules/place-choice';
import { priceBases, type PriceBasis, readPriceBasis, wholePrice } from '@/schema/price-basis';
import { statusOf } from '@/resources/units/use-availability';
import type { PaymentPlan } from '@/resources/units/unit.schema';

type RangeName = 'startingPrice' | 'maxPrice';

type Options = {
  availability: Availability;
  floorRule: FloorRule | undefined;
  place: PlaceChoice;
  repricing: Repricing;
  range: readonly RangeName[];
};

/** A unit that is reserved or under contract, now or later, keeps its price. */
export const repriceChange =
  ({ availability, floorRule, place, repricing, range }: Options): BulkChange =>
  (unit) => {
    if (!isInPlace(unit, floorRule, place)) return 'elsewhere';
    const status = statusOf(availability, unit);
    return status === 'available' ? newPrices(unit, floorNumber(floorPlace(unit, floorRule)), repricing, range) : status;
  };

function newPrices(
  unit: ServiceDocument,
  floor: number | undefined,
  repricing: Repricing,
  range: readonly RangeName[],
): Changes<ServiceDocument> | Unchanged {
  const changes: Record<string, number> = {};
  for (const name of ['price', ...range]) {
    const before = minorIn(unit, name);
    const after = before === undefined ? undefined : repriced(before, floor, repricing);
    if (after === undefined && name === 'price') return 'noPrice';
    if (after !== undefined && after <= 0) return 'notPositive';
    if (after !== undefined && after !== before) changes[name] = fromFils(after);
  }
  return Object.keys(changes).length === 0 ? 'same' : changes;
}

function minorIn(unit: ServiceDocument, name: string): Minor | undefined {
  const minor = toFils(numberIn(unit, name) ?? 0);
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

export type RepricedUnit = Omit<WrittenRecord, 'id'>;

/** Returns the price of the whole unit; undefined for a price by area without an area. */
export function wholePrices({ before, after }: RepricedUnit): { before: Minor; after: Minor } | undefined {
  const wholeOf = (unit: ServiceDocument) =>
    wholePrice(numberIn(unit, 'price') ?? 0, readPriceBasis(unit.priceBase), numberIn(unit, 'surface'));
  const [was, is] = [wholeOf(before), wholeOf(after)];
  return was === undefined || is === undefined ? undefined : { before: toFils(was), after: toFils(is) };
}

export function shareOf({ before, after }: RepricedUnit): number {
  const [was, is] = [numberIn(before, 'price') ?? 0, numberIn(after, 'price') ?? 0];
  return was > 0 ? (is - was) / was : 0;
}

export const stepNames = ['percent', 'amount', 'perFloor', 'fromFloor'] as const;
export type StepName = (typeof stepNames)[number];

export type TypedRepricing = Readonly<Record<StepName, string>> & { rounding: Rounding; range: readonly RangeName[] };

export const NOTHING_TYPED: TypedRepricing = { percent: '', amount: '', perFloor: '', fromFloor: '', rounding: 1, range: [] };

/** Larger values are typing errors: a price a thousand times too high, a floor no tower has. */
const LIMITS: Readonly<Record<StepName, number>> = { percent: 100_000, amount: 1e10, perFloor: 1e9, fromFloor: 10_000 };

/** Amounts may be typed as 1.5m; percentages and floors may not. */
const readTyped = (name: StepName, text: string, language: Language) =>
  ({ percent: parsePercent, amount: parseAmount, perFloor: parseAmount, fromFloor: parseNumber })[name](text, language);

export function isReadable(name: StepName, text: string, language: Language): boolean {
  const parsed = readTyped(name, text, language);
  if ('problem' in parsed) return false;
  const value = parsed.value ?? 0;
  return Math.abs(value) <= LIMITS[name] && (name !== 'fromFloor' || Number.isInteger(value));
}

/** An empty first floor means the lowest one chosen. */
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

type ValueEffect = {
  kind: ValueKind;
  units: number;
  before: Minor;
  after: Minor;
  /** Units with a price by area but no area; they are in no sum. */
  uncounted: number;
};

export function valueEffects(units: readonly RepricedUnit[]): readonly ValueEffect[] {
  const effects = new Map<ValueKind, ValueEffect>();
  for (const unit of units) {
    const [kind, whole] = [kindOf(readPriceBasis(unit.after.priceBase)), wholePrices(unit)];
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

export const roundings = [1, 100, 1000, 5000] as const;
type Rounding = (typeof roundings)[number];

export type Repricing = {
  /** Percent of the price to add, read to six decimals. */
  percent: number;
  amount: number;
  /** Amount to add for each floor above `fromFloor`, in major units. */
  perFloor: number;
  fromFloor: number;
  rounding: Rounding;
};

/** 100 % in millionths of a percent. */
const WHOLE = 100_000_000n;

/**
 * Returns the new price in minor units: price × (1 + percent) + amount + perFloor × floors above `fromFloor`, rounded half up,
 * once. The result is exact and may be 0 or less. A unit without a floor, or below `fromFloor`, gets no floor amount.
 */
export function repriced(price: Minor, floor: number | undefined, repricing: Repricing): Minor {
  const { percent, amount, perFloor, fromFloor, rounding } = repricing;
  const floors = Math.max(0, (floor ?? fromFloor) - fromFloor);
  const added = BigInt(toFils(amount)) + BigInt(toFils(perFloor)) * BigInt(floors);
  const parts = BigInt(price) * (WHOLE + BigInt(Math.round(percent * 1e6))) + added * WHOLE;
  const unit = BigInt(toFils(rounding));
  return Number(flooredQuotient(2n * parts + unit * WHOLE, 2n * unit * WHOLE) * unit);
}

/** Divides towards negative infinity; BigInt truncates towards zero. */
function flooredQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

type PlanStep = { amount: Minor; times: number };

export type PlanAtPrice = { steps: readonly PlanStep[] } | { reason: Ineligibility } | { problem: PlanProblem };

/** Computes the amounts a plan asks for at a price, in minor units; they add up to the price. */
export function planAtPrice(plan: PaymentPlan, terms: Terms): PlanAtPrice {
  const reason = ineligibility(plan, terms.price);
  if (reason) return { reason };
  const schedule = schedulePlan(plan, terms);
  return 'problem' in schedule ? schedule : { steps: stepsOf(schedule.instalments) };
}

export function planTurnover(plans: readonly PaymentPlan[], before: Minor, after: Minor): { lost: number; won: number } {
  const counts = { lost: 0, won: 0 };
  for (const plan of plans) {
    const [was, is] = [before, after].map((price) => ineligibility(plan, price) === undefined);
    if (was && !is) counts.lost += 1;
    if (is && !was) counts.won += 1;
  }
  return counts;
}

function stepsOf(instalments: readonly Instalment[]): readonly PlanStep[] {
  const steps: PlanStep[] = [];
  for (const { amount } of instalments) {
    const last = steps.at(-1);
    if (last?.amount === amount) last.times += 1;
    else steps.push({ amount, times: 1 });
  }
  return steps;
}
