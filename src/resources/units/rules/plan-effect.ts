import type { PaymentPlan } from '../unit.schema';
import {
  ineligibility,
  schedulePlan,
  type Ineligibility,
  type Instalment,
  type Minor,
  type PlanProblem,
  type Terms,
} from './payment-plan';

/** Instalments of one amount that follow one another. */
type PlanStep = { amount: Minor; times: number };

/** A plan at a price: what is to be paid, in the order of payment; or why it is not offered, or cannot be computed. */
export type PlanAtPrice = { steps: readonly PlanStep[] } | { reason: Ineligibility } | { problem: PlanProblem };

/** What a plan asks for at a price. Amounts in minor units; they add up to the price. */
export function planAtPrice(plan: PaymentPlan, terms: Terms): PlanAtPrice {
  const reason = ineligibility(plan, terms.price);
  if (reason) return { reason };
  const schedule = schedulePlan(plan, terms);
  return 'problem' in schedule ? schedule : { steps: stepsOf(schedule.instalments) };
}

/** How many plans a change of price takes away, and how many it brings. */
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
