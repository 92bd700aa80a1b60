import type { OddValue, Reading } from '@/schema/reading';
import type { Unit } from '../unit.schema';

type ListName = 'specs' | 'options' | 'paymentPlans' | 'floorsPlan' | 'readings';
type Row<Name extends ListName> = NonNullable<Unit[Name]>[number];

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

/** The rows of a nested list with their places in the document, and what among them could not be read. */
export function rowsOf<Name extends ListName>({ record, odd }: Reading<Unit>, name: Name): Rows<Row<Name>> {
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
  const rows = ((record[name] ?? []) as ReadonlyArray<Row<Name>>).map((row) => {
    do index += 1;
    while (dropped.has(index));
    return { row, index, odd: within.get(index) ?? [] };
  });
  return { rows, unreadable };
}
