import { foldTight } from '@/i18n/fold';
import { matchHeadings, type Target } from './headings';
import { type FileCell, type FileRow, type FileSheet, isBlank, lineOf, shownCell } from './read/table-file';
import { ownHead, waysOf } from './sheet-head';

/* Lists that stand side by side on one sheet, each with headings of its own: "Unit | Area | Price | | Unit | Area | Price". */

/** The fewest fields that two lists have in common: the names of records and one more. */
const COMMON = 2;

/** Returns the lists of a sheet that stand side by side, as sheets of their own; the sheet itself where there is one. */
export function sideBySide(file: FileSheet, targets: readonly Target[], nameColumn: string): readonly FileSheet[] {
  const starts = startsIn(file.rows, targets, nameColumn);
  if (starts.length < 2) return [file];
  const width = Math.max(...file.rows.map(({ cells }) => cells.length));
  const head = ownHead(file.rows, targets);
  const blocks = starts.map((start, at) => ({ from: at === 0 ? 0 : start, to: starts[at + 1] ?? width }));
  const titles = sharedTitles(file.rows.slice(0, head.from), blocks);
  return blocks.map(({ from, to }, at): FileSheet => {
    const rows = file.rows.flatMap(({ number, cells }): FileRow[] => {
      const title = titles.get(number);
      const own = title === undefined ? withoutEnd(cells.slice(from, to)) : [title];
      return own.length === 0 ? [] : [{ number, cells: own }];
    });
    const { lines, faults, hidden, ...shared } = file;
    const hiddenHere = hidden && {
      rows: at === 0 ? hidden.rows : [],
      columns: hidden.columns.filter((column) => column >= from && column < to),
    };
    return {
      ...shared,
      rows,
      block: { from, to, at },
      ...(at === 0 && lines && { lines }),
      ...(at === 0 && faults && { faults }),
      ...(hiddenHere && { hidden: hiddenHere }),
    };
  });
}

/**
 * Returns the titles of all lists, by the number of their row: texts in one cell above the first list, unless the other lists have
 * titles of their own like that.
 */
function sharedTitles(rows: readonly FileRow[], [, ...others]: ReadonlyArray<{ from: number }>): Map<number, string> {
  const lone = rows.flatMap(({ number, cells }) => {
    const filled = cells.flatMap((cell, column) => (isBlank(cell) ? [] : [column]));
    const [column = 0] = filled;
    const line = filled.length === 1 ? lineOf(cells) : undefined;
    return line === undefined ? [] : [{ number, column, line }];
  });
  const isShared = !lone.some(({ column }) => others.some(({ from }) => column >= from));
  return new Map(isShared ? lone.map(({ number, line }) => [number, line]) : []);
}

/** Returns a sheet as one from the lists that stand side by side on it. */
export function asOneSheet([first, ...others]: readonly [FileSheet, ...FileSheet[]]): FileSheet {
  const rows = new Map<number, FileCell[]>();
  for (const { rows: own, block } of [first, ...others])
    for (const { number, cells } of own) {
      const whole = rows.get(number) ?? [];
      // A title that all lists have stands at the first.
      if (cells.length === 1 && whole.length === 1 && whole[0] === cells[0]) continue;
      const from = block?.from ?? 0;
      while (whole.length < from) whole.push('');
      rows.set(number, [...whole.slice(0, from), ...cells]);
    }
  const { block: _, hidden, ...shared } = first;
  const columns = [first, ...others].flatMap((one) => one.hidden?.columns ?? []);
  return {
    ...shared,
    rows: Array.from(rows, ([number, cells]) => ({ number, cells })).toSorted((a, b) => a.number - b.number),
    ...(hidden && { hidden: { rows: hidden.rows, columns } }),
  };
}

/** Returns the columns at which lists begin. */
function startsIn(rows: readonly FileRow[], targets: readonly Target[], nameColumn: string): readonly number[] {
  const head = ownHead(rows, targets);
  const ways = head.columns.map((texts) => texts.flatMap(waysOf));
  const texts = head.columns.map((own) => own.map(foldTight).join(' '));
  const nameTarget = targets.filter(({ id }) => id === nameColumn);
  const names = ways.flatMap((own, column) => (own.length > 0 && matchHeadings([own], nameTarget)[0] ? [column] : []));
  const [first] = names;
  if (first === undefined || names.length < 2) return [];
  const below = rows.slice(head.from);
  const starts = [0];
  let last = first;
  for (const name of names.slice(1)) {
    const from = starts.at(-1) ?? 0;
    const start = startBefore(name, { texts, last, from, below });
    if (start === undefined) continue;
    const placesOf = (begin: number, end: number) =>
      new Map(matchHeadings(ways.slice(begin, end), targets).flatMap((one, at) => (one ? [[one.id, begin + at] as const] : [])));
    const left = placesOf(from, start);
    const pairs = Array.from(placesOf(start, ways.length)).flatMap(([id, column]): Array<[number, number]> => {
      const other = left.get(id);
      return other === undefined ? [] : [[other, column]];
    });
    const hasNames = pairs.some(([, column]) => column === name);
    if (pairs.length < COMMON || !hasNames || (isSaidTwice(below, pairs) && !haveLines(rows, from, start))) continue;
    starts.push(start);
    last = name;
  }
  return starts;
}

type Before = {
  texts: readonly string[];
  below: readonly FileRow[];
  /** The list before: where it begins, and its column of names. */
  from: number;
  last: number;
};

/** Returns where the list begins whose names are in a column: after an empty column, else with the headings of the list before once more. */
function startBefore(name: number, { texts, below, from, last }: Before): number | undefined {
  const isEmpty = (column: number) => texts[column] === '' && below.every(({ cells }) => isBlank(cells[column]));
  for (let column = name - 1; column > last; column--) if (isEmpty(column)) return column + 1;
  if (texts[name] !== texts[last]) return undefined;
  const isRepeated = (column: number) => texts[column] !== '' && texts[column] === texts[column - (name - last)];
  let start = name;
  while (start - (name - last) > from && isRepeated(start - 1)) start -= 1;
  return start;
}

/** Tells whether pairs of columns say the same in most rows: one list, of which a part is written twice. */
function isSaidTwice(rows: readonly FileRow[], pairs: ReadonlyArray<readonly [number, number]>): boolean {
  const textOf = ({ cells }: FileRow, column: number) => foldTight(shownCell(cells[column] ?? ''));
  const filled = rows.filter((row) => pairs.every(([one, other]) => textOf(row, one) !== '' && textOf(row, other) !== ''));
  const same = filled.filter((row) => pairs.every(([one, other]) => textOf(row, one) === textOf(row, other)));
  return same.length * 2 > filled.length;
}

/** Tells whether two lists have lines of their own beside each other: the names of two towers with the same units. */
const haveLines = (rows: readonly FileRow[], from: number, start: number): boolean =>
  rows.some(({ cells }) => {
    const [left, right] = [lineOf(cells.slice(from, start)), lineOf(cells.slice(start))];
    return left !== undefined && right !== undefined && left !== right;
  });

const withoutEnd = (cells: readonly FileCell[]): readonly FileCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
