import { daysBetween, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { comparePeriods, daysOfPeriod, periodSetup, periodsOf, type PeriodDays } from './periods';
import { readPlanning, type PlanningEntry, type PlanningMeasure } from './planning';
import { sumOfGiven } from './totals';

type Measured = {
  value: number;
  contracts: number;
  /** Number of these that lack the measured field; they count as 0. */
  silent: number;
  kinds: ReadonlyArray<'sale' | 'lease' | 'reservation'>;
};

export type Measure = (days: PeriodDays) => Measured;

/** A standing: an amount in the plan's unit of measure, and fractions of its target. */
export type Standing = {
  achieved: number;
  /** Achieved ÷ target; undefined when the target is missing or 0. */
  attainment?: number;
};

export type PeriodStanding = {
  /** `2026-11`, `2026-Q4`, `2026`, or any other text of the rows. */
  period: string;
  /** The plan's own target, otherwise its members' sum; undefined when no row has one. */
  target?: number;
  /** The share of the period that is over, today included: 0 to 1. Undefined when its days are unknown. */
  elapsed?: number;
  measured?: Standing & Omit<Measured, 'value'>;
  /** From figures typed into the plan's rows; undefined when there are none. */
  typed?: Standing;
};

/** The figure that speaks for a plan in a period, wherever it is shown, and the other one where there are two that differ. */
export type Headline = { source: 'contracts' | 'entered'; standing: Standing; other?: Standing };

export function headlineOf({ measured, typed }: PeriodStanding): Headline | undefined {
  if (measured) {
    const differs = typed && typed.achieved !== measured.achieved;
    return { source: 'contracts', standing: measured, ...(differs && { other: typed }) };
  }
  return typed && { source: 'entered', standing: typed };
}

export type Progress = 'behind' | 'onPace' | 'ahead';

/** Difference between attainment and elapsed share that still counts as on pace. Source: our reading. */
const TOLERANCE = 0.05;

export function progressOf({ attainment }: Standing, elapsed: number | undefined): Progress | undefined {
  if (attainment === undefined || elapsed === undefined || elapsed <= 0) return undefined;
  const lead = Math.round((attainment - elapsed) * 1e6) / 1e6;
  if (lead < -TOLERANCE) return 'behind';
  return lead > TOLERANCE ? 'ahead' : 'onPace';
}

export function standingsOf(plan: ServiceDocument, today: Day, measure?: Measure): PeriodStanding[] {
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  const periods = [...new Set(entries.map(({ period }) => period))].filter(Boolean).toSorted(comparePeriods);
  return periods.map((period) => standingIn(period, entries, today, measure));
}

/** Computes the standing in the period of a day, by the plan's setup; undefined without rows for it or for an unknown setup. */
export function standingAt(plan: ServiceDocument, today: Day, measure?: Measure): PeriodStanding | undefined {
  const keys = periodsOf(periodSetup(plan.quotaPeriodSetup), Number(today.slice(0, 4)));
  const period = keys.find((key) => holds(daysOfPeriod(key), today));
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  if (period === undefined || !entries.some((entry) => entry.period === period)) return undefined;
  return standingIn(period, entries, today, measure);
}

/** Returns the attainment; undefined for a target of 0, which has nothing to attain. */
export const attainmentOf = (achieved: number | undefined, target: number | undefined): number | undefined =>
  achieved === undefined || target === undefined || target <= 0 ? undefined : achieved / target;

export function hasMismatch(plan: ServiceDocument): boolean {
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  return [...new Set(entries.map(({ period }) => period))].some((period) => {
    const { whole, members } = totalsIn(entries, period, 'target');
    return whole !== undefined && members !== undefined && whole !== members;
  });
}

function standingIn(period: string, entries: readonly PlanningEntry[], today: Day, measure: Measure | undefined): PeriodStanding {
  const days = daysOfPeriod(period);
  const elapsed = days && elapsedOf(days, today);
  const targets = totalsIn(entries, period, 'target');
  const target = targets.whole ?? targets.members;
  const results = totalsIn(entries, period, 'achieved');
  const typed = results.members ?? results.whole;
  const measured = days && measure?.(days);
  return {
    period,
    ...(target !== undefined && { target }),
    ...(elapsed !== undefined && { elapsed }),
    ...(measured && {
      measured: {
        ...standing(measured.value, target),
        contracts: measured.contracts,
        silent: measured.silent,
        kinds: measured.kinds,
      },
    }),
    ...(typed !== undefined && { typed: standing(typed, target) }),
  };
}

function standing(achieved: number, target: number | undefined): Standing {
  const attainment = attainmentOf(achieved, target);
  return attainment === undefined ? { achieved } : { achieved, attainment };
}

const holds = (days: PeriodDays | undefined, day: Day): boolean => days !== undefined && day >= days.first && day < days.next;

const elapsedOf = ({ first, next }: PeriodDays, today: Day): number =>
  Math.min(1, Math.max(0, (daysBetween(first, today) + 1) / daysBetween(first, next)));

function totalsIn(entries: readonly PlanningEntry[], period: string, measure: PlanningMeasure) {
  const stated = entries.flatMap((entry) =>
    entry.period === period && entry.measure === measure && typeof entry.value === 'number' && Number.isFinite(entry.value)
      ? [{ isWhole: entry.memberId === '', value: entry.value }]
      : [],
  );
  const total = (isWhole: boolean) => sumOfGiven(stated.filter((one) => one.isWhole === isWhole).map(({ value }) => value));
  return { whole: total(true), members: total(false) };
}
