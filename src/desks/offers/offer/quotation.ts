import { isOffered, isVariant, unitPrice } from '@/resources/units/detail/plan-price';
import type { PaymentPlan, Unit } from '@/resources/units/unit.schema';
import { fromFils, toFils } from '@/schema/money';
import { fingerprint } from '@/schema/fingerprint';
import { offerPrice, priceOffer } from './offer-rules';
import type { Offer, OfferTerms, Quotation } from './offer-terms';
import { addDays, type Day } from '@/schema/day';

export const quote = (unit: Unit, offer: Offer, now: Date): Quotation => ({
  price: fromFils(priceOffer(unit, offer).price),
  at: `${now.toISOString().slice(0, 16)}Z`,
  parts: partsOf(unit, offer),
});

/** `before` and `now` are in AED, missing where there is no price; a plan only tells changed from deleted. */
export type Difference =
  | { of: 'unit' | 'floor' | 'option'; index: number; before?: number; now?: number }
  | { of: 'plan'; index: number; isDeleted: boolean };

/** Counts from 1 in the names of parts, and where they name no place, the first is meant. */
const placeIn = (number = ''): number => Math.max(1, Number(number)) - 1;

export function changesSince({ parts }: Quotation, unit: Unit): readonly Difference[] {
  return Object.entries(parts).flatMap(([name, then]): Difference[] => {
    const [, of, number = '1'] = /^(unit|floor|option|plan)(\d*)$/.exec(name) ?? [];
    const index = placeIn(number);
    const now = partOf(unit, of, index);
    if (now === then) return [];
    if (of === 'plan') return [{ of, index, isDeleted: now === '' }];
    if (of !== 'unit' && of !== 'floor' && of !== 'option') return [];
    return [{ of, index, ...(then !== '' && { before: Number(then) }), ...(now !== '' && { now: Number(now) }) }];
  });
}

/** Returns terms with their plan at the place where the unit has it now: others may have come, gone or moved since the quotation. */
export function withPlanFollowed(unit: Unit, terms: OfferTerms): OfferTerms {
  const { plan, quoted } = terms;
  if (typeof plan !== 'number' || !quoted) return terms;
  const { [`plan${plan + 1}`]: then, ...parts } = quoted.parts;
  if (!then || partOf(unit, 'plan', plan) === then) return terms;
  const index = (unit.paymentPlans ?? []).findIndex((one) => markOf(one) === then);
  if (index < 0) return terms;
  return { ...terms, plan: index, quoted: { ...quoted, parts: { ...parts, [`plan${index + 1}`]: then } } };
}

function partsOf(unit: Unit, { floor, options, plan }: Offer): Readonly<Record<string, string>> {
  const variant = floor === undefined ? undefined : unit.floorsPlan?.[floor];
  const base = floor !== undefined && variant && isVariant(variant) ? `floor${floor + 1}` : 'unit';
  const names = [base, ...options.map((index) => `option${index + 1}`), ...(plan === 'none' ? [] : [`plan${plan + 1}`])];
  return Object.fromEntries(
    names.map((name) => {
      const [, of, number] = /^([a-z]+)(\d*)$/.exec(name) ?? [];
      return [name, partOf(unit, of, placeIn(number))];
    }),
  );
}

function partOf(unit: Unit, of: string | undefined, index: number): string {
  if (of === 'plan') {
    const plan = unit.paymentPlans?.[index];
    return plan ? markOf(plan) : '';
  }
  if (of === 'unit') return priceText(unitPrice(unit));
  const part = of === 'floor' ? unit.floorsPlan?.[index] : unit.options?.[index];
  const holds = part && (of === 'floor' ? isVariant(part) : isOffered(part));
  return holds ? priceText(part.price) : '';
}

const priceText = (price: number | null | undefined): string =>
  typeof price === 'number' ? String(fromFils(toFils(price))) : '';

function markOf({ downPayment, installmentsValue, paymentDetails }: PaymentPlan): string {
  return fingerprint(JSON.stringify([downPayment ?? 0, installmentsValue ?? 0, paymentDetails ?? ''])).toString(36);
}

export type PromisedPrice = { promised: number; list: number };

export const lastDayOf = ({ date, valid }: Pick<Offer, 'date' | 'valid'>): Day => addDays(date, valid);

/** Returns undefined where the list has the promised price, or what was promised cannot be made up any more. */
export function promisedPrice(unit: Unit, offer: Offer, quoted: Quotation | undefined): PromisedPrice | undefined {
  if (!quoted) return undefined;
  const list = fromFils(offerPrice(unit, offer));
  const then = fromFils(offerPrice(asQuoted(unit, quoted), offer));
  return then === quoted.price && then !== list ? { promised: then, list } : undefined;
}

export const keepsPromise = (offer: Offer, { usesList }: Pick<OfferTerms, 'usesList'>, today: Day): boolean =>
  usesList !== true && lastDayOf(offer) >= today;

export function asQuoted(unit: Unit, quoted: Quotation): Unit {
  let { price, priceBase } = unit;
  const floors = [...(unit.floorsPlan ?? [])];
  const options = [...(unit.options ?? [])];
  for (const change of changesSince(quoted, unit)) {
    if (change.of === 'plan' || change.before === undefined) continue;
    const { before } = change;
    const [floor, option] = [floors[change.index], options[change.index]];
    if (change.of === 'unit') [price, priceBase] = [before, 'total'];
    else if (change.of === 'floor' && floor) floors[change.index] = { ...floor, price: before };
    else if (change.of === 'option' && option) options[change.index] = { ...option, price: before, active: true };
  }
  return { ...unit, price, priceBase, floorsPlan: floors, options };
}
