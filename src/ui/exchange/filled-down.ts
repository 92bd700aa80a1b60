import { type FileCell, type FileRow, isBlank, shownCell } from './read/table-file';

/**
 * Returns the cells of rows below a value that is written once for several of them, by the number of their row: merged down in a
 * spreadsheet, and empty in the CSV of it. Such a column begins with a value, never says the same twice in a row, and has more empty
 * cells than others or stands inside of another one like it. `columns` are those that can be, the widest first; a row that is undefined
 * begins a section, where nothing holds any more.
 */
export function filledDown(
  rows: ReadonlyArray<FileRow | undefined>,
  columns: readonly number[],
): ReadonlyMap<number, readonly FileCell[]> {
  const filled = new Map<number, FileCell[]>();
  const merged: number[] = [];
  for (const [at, column] of columns.entries()) {
    const found = mergedIn(rows, column, columns.slice(0, at));
    if (!found || (found.below.length < found.count && merged.length === 0)) continue;
    merged.push(column);
    for (const [{ number, cells }, value] of found.below) {
      const own = filled.get(number) ?? [...cells];
      own[column] = value;
      filled.set(number, own);
    }
  }
  return filled;
}

/** Returns undefined where a value is there twice, or the first is missing. */
function mergedIn(rows: ReadonlyArray<FileRow | undefined>, column: number, wider: readonly number[]) {
  const below: Array<[row: FileRow, value: FileCell]> = [];
  let last: FileCell = '';
  let count = 0;
  for (const row of rows) {
    if (!row || wider.some((other) => !isBlank(row.cells[other]))) last = '';
    if (!row) continue;
    const cell = row.cells[column] ?? '';
    if (isBlank(cell)) {
      if (count === 0) return undefined;
      if (!isBlank(last)) below.push([row, last]);
    } else {
      if (shownCell(cell) === shownCell(last)) return undefined;
      count += 1;
      last = cell;
    }
  }
  return { below, count };
}
