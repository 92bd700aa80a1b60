import type { ReactNode } from 'react';

export type GroupColumn<R> = {
  name: string;
  /** Empty where the cells say for themselves what they are. */
  label: string;
  /** Stands in the head once, instead of in every cell. */
  unit?: string;
  /** What is no text is not broken into lines on paper. */
  kind?: 'text' | 'number' | 'day' | 'code';
  /** Pixels; a wide window gives every column its share more. */
  width: number;
  cell: (row: R) => ReactNode;
};

export type RowGroup<R> = {
  key: string;
  title: string;
  /** Stands before the title: what is done to the whole group. */
  lead?: ReactNode;
  /** Stands at the end of the group's row: its count and sum. */
  sum: ReactNode;
  rows: readonly R[];
};

export type GroupItem<R> = { key: string; group: RowGroup<R>; row?: R };

/** A group's heading and its rows, one below the other, as a window over them counts. */
export const itemsOf = <R>(groups: ReadonlyArray<RowGroup<R>>, keyOf: (row: R) => string): ReadonlyArray<GroupItem<R>> =>
  groups.flatMap((group) => [
    { key: `group ${group.key}`, group },
    ...group.rows.map((row) => ({ key: keyOf(row), group, row })),
  ]);
