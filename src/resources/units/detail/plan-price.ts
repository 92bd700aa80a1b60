import { toFils } from '@/schema/money';
import type { Minor } from '../rules/payment-plan';
import { readPriceBasis, wholePrice } from '@/schema/price-basis';
import type { FloorPlan, Option, Unit } from '../unit.schema';

export type PriceChoice = { floor?: number; options: ReadonlySet<number> };

export function unitPrice({ price, priceBase, surface }: Unit): number | undefined {
  return typeof price === 'number' ? wholePrice(price, readPriceBasis(priceBase), surface) : undefined;
}

export const isByArea = (unit: Unit): boolean => unitPrice(unit) !== unit.price;

export const isVariant = ({ price }: FloorPlan): boolean => typeof price === 'number' && price > 0;

export const isOffered = ({ active, price }: Option): boolean => active !== false && typeof price === 'number' && price !== 0;

export function chosenPrice(unit: Unit, { floor, options }: PriceChoice): Minor {
  const variant = floor === undefined ? undefined : unit.floorsPlan?.[floor];
  const base = variant && isVariant(variant) ? variant.price : unitPrice(unit);
  if (typeof base !== 'number') return 0;
  const chosen = (unit.options ?? []).filter((option, index) => options.has(index) && isOffered(option));
  return chosen.reduce((sum, { price }) => sum + toFils(price ?? 0), toFils(base));
}
