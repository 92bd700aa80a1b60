import { daysBetween, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { comparePeriods, daysOfPeriod, periodSetup, periodsOf, type PeriodDays } from './periods';
import { readPlanning, type PlanningEntry, type PlanningMeasure } from './planning';
import { sumOf } from './totals';

/** What the contracts of a period come to. */
type Measured = {
  /** In the plan's unit of measure. */
  value: number;
  /** How many contracts are dated in the period. */
  contracts: number;
  /** How many of them say nothing of what is measured; they count as 0. */
  silent: number;
  /** Of which kinds they are, each once. */
  kinds: ReadonlyArray<'sale' | 'lease' | 'reservation'>;
};

export type Measure = (days: PeriodDays) => Measured;

/** How far something is: in the plan's unit of measure, and as fractions of its target. */
export type Standing = {
  achieved: number;
  /** Achieved ÷ target; undefined where there is no target, or it is 0. */
  attainment?: number;
  /** Attainment ÷ elapsed share: 1 is just in time. Undefined before the period begins, and where its days are not known. */
  pace?: number;
};

/** A plan in one of its periods. */
export type PeriodStanding = {
  /** `2026-11`, `2026-Q4`, `2026`, or whatever the rows say. */
  period: string;
  /** What the plan asks for in all: its own row, else what its members were given together. Undefined where no row says. */
  target?: number;
  /** How much of the period is over, today included: 0 to 1. Undefined where its days are not known. */
  elapsed?: number;
  /** By the contracts dated in it. */
  measured?: Standing & Omit<Measured, 'value'>;
  /** By what is typed into the rows of the plan; undefined where none of them says. */
  typed?: Standing;
};

/** Where a plan stands in each of its periods, as they run. Source: domain rules §1.7. */
export function standingsOf(plan: ServiceDocument, today: Day, measure?: Measure): PeriodStanding[] {
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  const periods = [...new Set(entries.map(({ period }) => period))].filter(Boolean).toSorted(comparePeriods);
  return periods.map((period) => standingIn(period, entries, today, measure));
}

/** Where a plan stands in the period of a day, by its own setup; undefined where no row speaks of that period, or the setup is not known. */
export function standingAt(plan: ServiceDocument, today: Day, measure?: Measure): PeriodStanding | undefined {
  const keys = periodsOf(periodSetup(plan.quotaPeriodSetup), Number(today.slice(0, 4)));
  const period = keys.find((key) => holds(daysOfPeriod(key), today));
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  if (period === undefined || !entries.some((entry) => entry.period === period)) return undefined;
  return standingIn(period, entries, today, measure);
}

/** The attainment of a target; undefined for a target of 0: there is nothing to attain. */
export const attainmentOf = (achieved: number | undefined, target: number | undefined): number | undefined =>
  achieved === undefined || target === undefined || target <= 0 ? undefined : achieved / target;

/** Whether in some period what a plan asks for in all is not what its members were given together. */
export function hasMismatch(plan: ServiceDocument): boolean {
  const { entries } = readPlanning(plan.salesQuotasPlanning);
  return [...new Set(entries.map(({ period }) => period))].some((period) => {
    const { whole, members } = totalsIn(entries, period, 'target');
    return whole !== undefined && members !== undefined && Math.round((whole - members) * 100) !== 0;
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
        ...standing(measured.value, target, elapsed),
        contracts: measured.contracts,
        silent: measured.silent,
        kinds: measured.kinds,
      },
    }),
    ...(typed !== undefined && { typed: standing(typed, target, elapsed) }),
  };
}

function standing(achieved: number, target: number | undefined, elapsed: number | undefined): Standing {
  const attainment = attainmentOf(achieved, target);
  if (attainment === undefined) return { achieved };
  return { achieved, attainment, ...(elapsed !== undefined && elapsed > 0 && { pace: attainment / elapsed }) };
}

const holds = (days: PeriodDays | undefined, day: Day): boolean => days !== undefined && day >= days.first && day < days.next;

const elapsedOf = ({ first, next }: PeriodDays, today: Day): number =>
  Math.min(1, Math.max(0, (daysBetween(first, today) + 1) / daysBetween(first, next)));

/** What rows of the plan as a whole and rows of members say, each undefined where none has a number. */
function totalsIn(entries: readonly PlanningEntry[], period: string, measure: PlanningMeasure) {
  const said = entries.flatMap((entry) =>
    entry.period === period && entry.measure === measure && typeof entry.value === 'number' && Number.isFinite(entry.value)
      ? [{ isWhole: entry.memberId === '', value: entry.value }]
      : [],
  );
  const total = (isWhole: boolean) => {
    const values = said.filter((one) => one.isWhole === isWhole).map(({ value }) => value);
    return values.length === 0 ? undefined : sumOf(values);
  };
  return { whole: total(true), members: total(false) };
}
