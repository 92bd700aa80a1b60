import type { QuotaPlan } from '../quota-plan.schema';

type PlanningRow = NonNullable<QuotaPlan['salesQuotasPlanning']>[number];
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
  /** In the order of their names: `2026-01`, `2026-Q1` and `2026` sort as they run. '' stands for rows without one. */
  periods: readonly string[];
  lines: readonly PlanningLine[];
  /** The members' sums by period, and in all. */
  totals: readonly PlanningCell[];
  grand: PlanningCell;
  /** What rows without a member say the plan asks for in all, by period. Absent when there are no such rows. */
  whole?: readonly PlanningCell[];
};

const textOf = (value: string | null | undefined) => value?.trim() ?? '';

/** The flat rows of a plan as a table of members by periods. Members come in their own order, then whoever else the rows name. */
export function planningTable(rows: readonly PlanningRow[], members: readonly Member[]): PlanningTable {
  const periods = [...new Set(rows.map(({ period }) => textOf(period)))].sort(byPeriod);
  const named = members.map(({ memberId }) => textOf(memberId)).filter(Boolean);
  const ids = [...new Set([...named, ...rows.map(({ memberId }) => textOf(memberId)).filter(Boolean)])];
  const cellsOf = (memberId: string) =>
    periods.map((wanted) => sum(rows.filter((row) => textOf(row.memberId) === memberId && textOf(row.period) === wanted)));

  const lines = ids.map((memberId): PlanningLine => {
    const cells = cellsOf(memberId);
    const member = members.find((one) => textOf(one.memberId) === memberId);
    return { memberId, ...(member && { name: textOf(member.name) || memberId }), cells, total: sum(cells) };
  });
  const totals = periods.map((_, at) => sum(lines.map(({ cells }) => cells[at] ?? {})));
  const hasWhole = rows.some(({ memberId }) => textOf(memberId) === '');
  return { periods, lines, totals, grand: sum(totals), ...(hasWhole && { whole: cellsOf('') }) };
}

const byPeriod = (a: string, b: string) => (a === b ? 0 : a === '' ? 1 : b === '' || a < b ? -1 : 1);

type Figures = { target?: number | null; achieved?: number | null };

function sum(parts: readonly Figures[]): PlanningCell {
  const of = (name: keyof Figures) => {
    const numbers = parts.map((part) => part[name]).filter((value) => typeof value === 'number');
    return numbers.length === 0 ? undefined : numbers.reduce((one, other) => one + other, 0);
  };
  const target = of('target');
  const achieved = of('achieved');
  return { ...(target !== undefined && { target }), ...(achieved !== undefined && { achieved }) };
}
