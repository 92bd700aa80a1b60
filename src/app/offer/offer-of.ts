import type { Language } from '@/i18n/i18n';
import { ineligibility } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import type { Day } from '@/schema/day';
import { listPrice } from './offer-price';
import type { Offer, OfferTerms } from './offer-terms';

/** The offer over a unit: places that the unit does not have are passed over, and what is open is today, this language and the plan that suits. */
export function offerOf(unit: Unit, terms: OfferTerms, open: { today: Day; language: Language }): Offer {
  const { floor, plan, quoted: _, ...rest } = terms;
  const held = { ...rest, ...(floor !== undefined && unit.floorsPlan?.[floor] && { floor }) };
  const isHeld = plan === 'none' || (plan !== undefined && unit.paymentPlans?.[plan] !== undefined);
  return {
    ...held,
    plan: isHeld ? plan : suitingPlan(unit, held),
    date: terms.date ?? open.today,
    language: terms.language ?? open.language,
  };
}

/** The unit's default plan if it is for this price, else the first that is. */
function suitingPlan(unit: Unit, chosen: Pick<Offer, 'floor' | 'options' | 'discount'>): number | 'none' {
  const price = listPrice(unit, chosen);
  const fitting = (unit.paymentPlans ?? []).flatMap((plan, place) =>
    ineligibility(plan, price) === undefined ? [{ plan, place }] : [],
  );
  return (fitting.find(({ plan }) => plan.default === true) ?? fitting[0])?.place ?? 'none';
}
