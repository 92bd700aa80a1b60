import { idOf } from '@/api/record-id';
import type { KeptOffer } from '@/api/kept-offers';
import { fold } from '@/i18n/fold';
import { ineligibility, type Interval, intervals } from '@/resources/units/rules/payment-plan';
import { type PaymentPlan, unitSchema } from '@/resources/units/unit.schema';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { toFils } from '@/schema/money';
import { internationalDigits } from '@/schema/phone';
import { readRecord } from '@/schema/reading';
import { reachable } from '../rules/people';
import { contractNames, unitNamesOf, unitsOf } from '../rules/names';
import { contractTotals } from '../rules/amounts';

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

function offerBehind(contract: ServiceDocument, offers: readonly KeptOffer[], today: Day): KeptOffer | undefined {
  const units = new Set(unitsOf(contract, new Map()).map(({ id }) => id));
  const { english, arabic } = contractNames(contract);
  const names = new Set([english, arabic].flatMap((name) => (name ? [fold(name.trim())] : [])));
  const phones = new Set(reachable(contract).flatMap(({ phone }) => internationalDigits(phone) ?? []));
  return offers.find(
    ({ unit, buyer, phone, until }) =>
      units.has(unit) && until >= today && (names.has(fold(buyer.trim())) || phones.has(internationalDigits(phone) ?? '')),
  );
}

const planOfOffer = (plans: readonly PlanChoice[], { unit, plan: name }: KeptOffer): PlanChoice | undefined =>
  plans.find(({ unitId, plan }) => unitId === unit && name !== '' && [plan.planName, plan.planNameAr].includes(name));

const intervalOfOffer = ({ query }: KeptOffer): Interval =>
  intervals.find((months) => String(months) === new URLSearchParams(query).get('every')) ?? 1;

type UsualPlan = {
  choice: PlanChoice | undefined;
  every: Interval;
  offer: KeptOffer | undefined;
  isOfOffer: boolean;
};

export function usualPlan(
  contract: ServiceDocument,
  plans: readonly PlanChoice[],
  offers: readonly KeptOffer[],
  today: Day,
): UsualPlan {
  const offer = offerBehind(contract, offers, today);
  const offered = offer && planOfOffer(plans, offer);
  if (offer && offered) return { choice: offered, every: intervalOfOffer(offer), offer, isOfOffer: true };
  return { choice: plans.find(({ plan }) => plan.default) ?? plans[0], every: 1, offer, isOfOffer: false };
}
