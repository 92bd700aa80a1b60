/** What cannot be read as a number has none here, and is left out of every sum. */
type Line = ReadonlyArray<number | undefined>;

export type PlanTotals = {
  /** Of each member over the periods. */
  rows: readonly number[];
  /** Of each period over the members. */
  columns: readonly number[];
  grand: number;
  /** What the plan asks for in all; undefined where no row of the whole plan says. */
  whole?: number;
  /** Plan total − Σ members, in all and by period where the plan says one: positive is not given to anyone yet. */
  mismatch?: { grand: number; columns: Line };
};

/** Sums of a grid, in the plan's unit of measure, without the digits that adding binary fractions brings. Source: domain rules §1.7. */
export function planTotals(members: readonly Line[], whole: Line, periods: number): PlanTotals {
  const columns = Array.from({ length: periods }, (_, at) => sumOf(members.map((line) => line[at])));
  const grand = sumOf(columns);
  const rows = members.map(sumOf);
  if (whole.every((value) => value === undefined)) return { rows, columns, grand };
  const asked = sumOf(whole);
  return {
    rows,
    columns,
    grand,
    whole: asked,
    mismatch: {
      grand: tidy(asked - grand),
      columns: columns.map((sum, at) => (whole[at] === undefined ? undefined : tidy(whole[at] - sum))),
    },
  };
}

export const sumOf = (values: Line): number => tidy(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));

const DECIMALS = 1e4;
const tidy = (value: number): number => Math.round(value * DECIMALS) / DECIMALS + 0;
