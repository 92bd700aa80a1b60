/** A line of the grid. A value that is not a number is undefined, and left out of every sum. */
type Line = ReadonlyArray<number | undefined>;

export type PlanTotals = {
  rows: readonly number[];
  columns: readonly number[];
  grand: number;
  whole?: number;
  /** Plan target − Σ members, in all and by period where the plan has a target; a positive number is still unassigned. */
  mismatch?: { grand: number; columns: Line };
};

export function planTotals(members: readonly Line[], whole: Line, periods: number): PlanTotals {
  const columns = Array.from({ length: periods }, (_, index) => sumOf(members.map((line) => line[index])));
  const grand = sumOf(columns);
  const rows = members.map(sumOf);
  const asked = sumOfGiven(whole);
  if (asked === undefined) return { rows, columns, grand };
  return {
    rows,
    columns,
    grand,
    whole: asked,
    mismatch: {
      grand: tidy(asked - grand),
      columns: columns.map((sum, index) => (whole[index] === undefined ? undefined : tidy(whole[index] - sum))),
    },
  };
}

export const sumOf = (values: Line): number => tidy(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));

export const sumOfGiven = (values: Line): number | undefined =>
  values.every((value) => value === undefined) ? undefined : sumOf(values);

const DECIMALS = 1e4;
const tidy = (value: number): number => Math.round(value * DECIMALS) / DECIMALS + 0;
