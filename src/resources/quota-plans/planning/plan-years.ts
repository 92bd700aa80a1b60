import { comparePeriods, periodsOf, yearOfPeriod, type PeriodSetup } from '../rules/periods';
import type { Planning } from '../rules/planning';

/** A year of the plan, or the periods that carry none. */
export type PlanYear = number | 'none';

/** The years that can be planned: those the rows name, this one, and the one asked for. */
export function planYears({ entries }: Planning, year: PlanYear, now: number): PlanYear[] {
  const found = entries.map(({ period }) => yearOfPeriod(period) ?? 'none');
  const years = new Set<PlanYear>([...found, year, now, now + 1]);
  return [...years].toSorted((one, other) => (one === 'none' ? 1 : other === 'none' ? -1 : one - other));
}

/** The year a plan opens on: this one where it is planned, else the latest there is. */
export function startYear({ entries }: Planning, now: number): PlanYear {
  const found = new Set(entries.map(({ period }) => yearOfPeriod(period) ?? 'none'));
  const years = [...found].filter((year) => year !== 'none');
  if (found.has(now) || found.size === 0) return now;
  return years.length > 0 ? Math.max(...years) : 'none';
}

/** The periods of a year: those of the plan's setup, and whatever else the rows name in it. */
export function shownPeriods({ entries }: Planning, setup: PeriodSetup | undefined, year: PlanYear): string[] {
  const named = entries.map(({ period }) => period).filter((period) => (yearOfPeriod(period) ?? 'none') === year);
  return [...new Set([...(year === 'none' ? [] : periodsOf(setup, year)), ...named])].toSorted(comparePeriods);
}
