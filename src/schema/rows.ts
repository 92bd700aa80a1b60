import type { OddValue, Reading } from './reading';

export type RowOf<T> = {
  row: T;
  /** The place of the row in the document, where rows that cannot be read count too. */
  index: number;
  odd: readonly OddValue[];
};

export type Rows<T> = {
  rows: ReadonlyArray<RowOf<T>>;
  /** Entries that are no rows, or the list itself when it is none. */
  unreadable: readonly OddValue[];
};

type RowIn<V> = NonNullable<V> extends ReadonlyArray<infer Row> ? Row : never;

/** The rows of a nested list with their places in the document, and what among them could not be read. */
export function rowsOf<T, Name extends keyof T & string>({ record, odd }: Reading<T>, name: Name): Rows<RowIn<T[Name]>> {
  const within = new Map<number, OddValue[]>();
  const unreadable: OddValue[] = [];
  const dropped = new Set<number>();
  for (const entry of odd) {
    const [list, index] = entry.path;
    if (list !== name) continue;
    if (entry.path.length <= 2) unreadable.push(entry);
    if (typeof index !== 'number') continue;
    if (entry.path.length === 2) dropped.add(index);
    else within.set(index, [...(within.get(index) ?? []), entry]);
  }
  let index = -1;
  const rows = ((record[name] ?? []) as ReadonlyArray<RowIn<T[Name]>>).map((row) => {
    do index += 1;
    while (dropped.has(index));
    return { row, index, odd: within.get(index) ?? [] };
  });
  return { rows, unreadable };
}
