/** A cell of the grid, counted from 0. */
export type Spot = { row: number; column: number };

/** A rectangle between the cell that has the focus and another corner. */
export type Selection = { active: Spot; far: Spot };

export type Size = { rows: number; columns: number };
export type Area = { top: number; bottom: number; from: number; to: number };

export const at = (spot: Spot): Selection => ({ active: spot, far: spot });

export const areaOf = ({ active, far }: Selection): Area => ({
  top: Math.min(active.row, far.row),
  bottom: Math.max(active.row, far.row),
  from: Math.min(active.column, far.column),
  to: Math.max(active.column, far.column),
});

export const sizeOf = ({ top, bottom, from, to }: Area): Size => ({ rows: bottom - top + 1, columns: to - from + 1 });

export const spotsOf = ({ top, bottom, from, to }: Area): Spot[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: to - from + 1 }, (__, column) => ({ row: top + row, column: from + column })),
  ).flat();

export const within = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** The cell after or before, over the ends of the lines; undefined past the last and before the first. */
export function neighbour({ row, column }: Spot, by: 1 | -1, { rows, columns }: Size): Spot | undefined {
  const place = row * columns + column + by;
  return place < 0 || place >= rows * columns ? undefined : { row: Math.floor(place / columns), column: place % columns };
}
