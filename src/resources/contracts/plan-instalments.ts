import { type Interval, type PlanProblem, type Schedule, schedulePlan } from '@/resources/units/rules/payment-plan';
import type { PaymentPlan } from '@/resources/units/unit.schema';
import type { Day } from '@/schema/day';
import { toFils, fromFils } from '@/schema/money';
import { type Instalment, placeText } from './rules/instalments';

/**
 * Turns a unit's payment plan into dated instalments of a sale that add up to the price in AED exactly; the last one takes what the plan leaves, its `remainder`. A part without a day,
 * such as a handover, falls on the last known day before it and counts in `undated`, to be filled in. Names what keeps a plan
 * from being computed. Source: `schedulePlan` of units.
 */
export function planInstalments(
  plan: PaymentPlan,
  price: number,
  firstDay: Day,
  everyMonths: Interval,
): { instalments: Instalment[]; rule: Schedule['rule']; undated: number; remainder: number } | { problem: PlanProblem } {
  const planned = schedulePlan(plan, { price: toFils(price), from: firstDay, everyMonths });
  if ('problem' in planned) return planned;
  let last = firstDay;
  const numbered = planned.instalments.filter(({ number }) => number !== undefined).length;
  const instalments = planned.instalments.map(({ kind, number, amount, day, line }) => {
    last = day ?? last;
    const description = number === undefined ? (line ?? '') : placeText(number, numbered, line);
    return { date: last, amount: fromFils(amount), description, type: TYPES[kind] };
  });
  const undated = planned.instalments.filter(({ day }) => day === undefined).length;
  return { instalments, rule: planned.rule, undated, remainder: fromFils(planned.remainder) };
}

const TYPES = { down: 'down payment', instalment: 'instalment', handover: 'handover' } as const;
