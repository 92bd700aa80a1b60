import { skipToken, useQuery } from '@tanstack/react-query';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { ineligibility, type Interval } from '@/resources/units/rules/payment-plan';
import { type PaymentPlan, unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { toFils } from '@/schema/money';
import { readRecord } from '@/schema/reading';
import { unitNamesOf, unitsOf } from '../rules/names';
import { contractTotals } from '../rules/amounts';
import { addedToForm, type OfferBehind, type Promised } from '../contract-form.place';

export type PlanChoice = { key: string; unitId: string; name: string; plan: PaymentPlan };

export function plansFor(contract: ServiceDocument, units: readonly ServiceDocument[], language: string): readonly PlanChoice[] {
  const { total } = contractTotals(contract);
  return unitsOf(contract, unitNamesOf(units, language)).flatMap(({ id, name }) => {
    const unit = units.find((one) => idOf(one) === id);
    const plans = unit ? (readRecord(unitSchema, unit).record.paymentPlans ?? []) : [];
    return plans
      .filter((plan) => ineligibility(plan, toFils(total)) === undefined)
      .map((plan, index) => ({ key: `${id} ${index}`, unitId: id, name, plan }));
  });
}

const planOfOffer = (plans: readonly PlanChoice[], { unit, plan: name }: Promised): PlanChoice | undefined =>
  plans.find(({ unitId, plan }) => unitId === unit && name !== '' && [plan.planName, plan.planNameAr].includes(name));

type UsualPlan = { choice: PlanChoice | undefined; every: Interval; offer: Promised | undefined; isOfOffer: boolean };

export function usualPlan(plans: readonly PlanChoice[], offer: Promised | undefined): UsualPlan {
  const offered = offer && planOfOffer(plans, offer);
  if (offer && offered) return { choice: offered, every: offer.every ?? 1, offer, isOfOffer: true };
  return { choice: plans.find(({ plan }) => plan.default) ?? plans[0], every: 1, offer, isOfOffer: false };
}

/** Returns undefined while the offers are read. */
export function useOfferBehind(): OfferBehind | undefined {
  const offers = addedToForm('offers');
  const { data } = useQuery({
    queryKey: ['kept-offers', connectionId(), 'behind'],
    queryFn: offers ?? skipToken,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return offers ? data : () => undefined;
}
