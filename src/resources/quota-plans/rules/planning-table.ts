import type { QuotaPlan } from '../quota-plan.schema';
import { comparePeriods } from './periods';
import type { PlanningEntry } from './planning';
import { sumOf } from './totals';

type Entry = Pick<PlanningEntry, 'memberId' | 'period' | 'measure' | 'value'>;
type Member = NonNullable<QuotaPlan['members']>[number];

/** Sums of a place in the table, in the plan's unit of measure; undefined where no row says anything. */
export type PlanningCell = { target?: number; achieved?: number };

type PlanningLine = {
  memberId: string;
  /** The member's name; undefined where the rows name someone who is not among the members. */
  name?: string;
  cells: readonly PlanningCell[];
  total: PlanningCell;
};

export type PlanningTable = {
  /** As they run. '' stands for rows without one. */
  periods: readonly string[];
  lines: readonly PlanningLine[];
  /** The members' sums by period, and in all. */
  totals: readonly PlanningCell[];
  grand: PlanningCell;
  /** What rows without a member say the plan asks for in all, by period. Absent when there are no such rows. */
  whole?: readonly PlanningCell[];
};

const textOf = (value: string | null | undefined) => value?.trim() ?? '';

/** What the rows of a plan say as a table of members by periods. Members come in their own order, then whoever else the rows name. */
export function planningTable(entries: readonly Entry[], members: readonly Member[]): PlanningTable {
  const periods = [...new Set(entries.map(({ period }) => period))].toSorted(comparePeriods);
  const named = members.map(({ memberId }) => textOf(memberId)).filter(Boolean);
  const ids = [...new Set([...named, ...entries.map(({ memberId }) => memberId).filter(Boolean)])];
  const cellsOf = (memberId: string) => {
    const own = entries.filter((entry) => entry.memberId === memberId);
    return periods.map((wanted) => cellOf(own.filter(({ period }) => period === wanted)));
  };

  const lines = ids.map((memberId): PlanningLine => {
    const cells = cellsOf(memberId);
    const member = members.find((one) => textOf(one.memberId) === memberId);
    return { memberId, ...(member && { name: textOf(member.name) || memberId }), cells, total: sum(cells) };
  });
  const totals = periods.map((_, at) => sum(lines.map(({ cells }) => cells[at] ?? {})));
  const hasWhole = entries.some(({ memberId }) => memberId === '');
  return { periods, lines, totals, grand: sum(totals), ...(hasWhole && { whole: cellsOf('') }) };
}

const cellOf = (entries: readonly Entry[]): PlanningCell =>
  sum(entries.map(({ measure, value }) => (typeof value === 'number' ? { [measure]: value } : {})));

function sum(cells: readonly PlanningCell[]): PlanningCell {
  const of = (name: keyof PlanningCell) => {
    const numbers = cells.map((cell) => cell[name]).filter((value) => value !== undefined);
    return numbers.length === 0 ? undefined : sumOf(numbers);
  };
  const target = of('target');
  const achieved = of('achieved');
  return { ...(target !== undefined && { target }), ...(achieved !== undefined && { achieved }) };
}
