import { foldTight } from '@/i18n/fold';
import type { Matched } from './headings';
import { type FileRow, isBlank, shownCell } from './read/table-file';

export type FloorHabits = {
  nameColumn: string;
  /** Numbers that begin anew on each floor take the floor before them; records `apart` may have the same numbers. */
  onFloor: { floor: string; apart: readonly string[]; name: (floor: string, number: string) => string };
};

/** So many records share their number with another one where numbers begin anew on each floor. */
const MANY = 0.2;

/** Returns rows whose names are told apart by their floor alone with the floor before the name. */
export function withFloors(rows: readonly FileRow[], matched: Matched, { nameColumn, onFloor }: FloorHabits): readonly FileRow[] {
  const columnOf = (id: string) => matched.findIndex((target) => target?.id === id);
  const [name, floor] = [columnOf(nameColumn), columnOf(onFloor.floor)];
  if (name < 0 || floor < 0) return rows;
  const apart = onFloor.apart.map(columnOf).filter((column) => column >= 0);
  const named = rows.filter(({ cells }) => !isBlank(cells[name]));
  const textIn = ({ cells }: FileRow, column: number) => shownCell(cells[column] ?? '').trim();
  const countBy = (columns: readonly number[]) =>
    new Set(named.map((row) => columns.map((column) => foldTight(textIn(row, column))).join('\n'))).size;
  if (named.length - countBy([...apart, name]) < named.length * MANY) return rows;
  if (countBy([...apart, name, floor]) < named.length || named.some(({ cells }) => isBlank(cells[floor]))) return rows;
  return rows.map((row) =>
    isBlank(row.cells[name]) ? row : { ...row, cells: row.cells.with(name, onFloor.name(textIn(row, floor), textIn(row, name))) },
  );
}
