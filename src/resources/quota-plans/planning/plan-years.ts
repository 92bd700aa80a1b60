import { comparePeriods, periodsOf, yearOfPeriod, type PeriodSetup } from '../rules/periods';
import type { Planning } from '../rules/planning';

/** A year of the plan, or the periods that carry none. */
export type PlanYear = number | 'none';

const yearOf = (period: string): PlanYear => yearOfPeriod(period) ?? 'none';

/** The periods that rows name, each once: some dozens, where there may be thousands of rows. */
export const namedPeriods = ({ entries }: Planning): string[] => [...new Set(entries.map(({ period }) => period))];

/** The years that can be planned: those the rows name, this one, and the one asked for. */
export function planYears(named: readonly string[], year: PlanYear, now: number): PlanYear[] {
  const years = new Set<PlanYear>([...named.map(yearOf), year, now, now + 1]);
  return [...years].toSorted((one, other) => (one === 'none' ? 1 : other === 'none' ? -1 : one - other));
}

/** The year a plan opens on: this one where it is planned, else the latest there is. */
export function startYear(named: readonly string[], now: number): PlanYear {
  const found = new Set(named.map(yearOf));
  const years = [...found].filter((year) => year !== 'none');
  if (found.has(now) || found.size === 0) return now;
  return years.length > 0 ? Math.max(...years) : 'none';
}

/** The periods of a year: those of the plan's setup, and whatever else the rows name in it. */
export function shownPeriods(named: readonly string[], setup: PeriodSetup | undefined, year: PlanYear): string[] {
  const others = named.filter((period) => yearOf(period) === year);
  return [...new Set([...(year === 'none' ? [] : periodsOf(setup, year)), ...others])].toSorted(comparePeriods);
}
