import type { Unit } from '@/resources/units/unit.schema';
import { addDays, type Day } from '@/schema/day';
import { fromFils } from '@/schema/money';
import { offerPrice } from './offer-rules';
import type { Offer, OfferTerms, Quotation } from './offer-terms';
import { changesSince } from './quotation';

/** A price that was promised and is no longer that of the list, both in AED. */
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

/** A part that the unit has no longer stays away. */
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
