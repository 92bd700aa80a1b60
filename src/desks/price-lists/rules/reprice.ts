import { toFils } from '@/schema/money';
import type { PaymentPlan } from '@/resources/units/unit.schema';
import {
  ineligibility,
  type Ineligibility,
  type Instalment,
  type Minor,
  type PlanProblem,
  schedulePlan,
  type Terms,
} from '@/resources/units/rules/payment-plan';

/** The steps a new price can be rounded to, in major units. */
export const roundings = [1, 100, 1000, 5000] as const;
export type Rounding = (typeof roundings)[number];

export type Repricing = {
  /** Percent of the price to add, read to six decimals. */
  percent: number;
  /** Amount to add, in major units. */
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
