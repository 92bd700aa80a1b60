import { ineligibility, toMinor } from '../../../units/rules/payment-plan';
import type { PaymentPlan, Unit } from '../../../units/unit.schema';

/** The plans of a unit that are offered at a price in AED, by their own limits. */
export const eligiblePlans = ({ paymentPlans }: Unit, price: number): readonly PaymentPlan[] =>
  (paymentPlans ?? []).filter((plan) => ineligibility(plan, toMinor(price)) === undefined);
