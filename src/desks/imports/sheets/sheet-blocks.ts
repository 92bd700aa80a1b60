import { foldTight } from '@/i18n/fold';
import type { Work } from '@/steps';
import { type Matched, matchHeadings, type Target } from './headings';
import { type FileRow, type FileSheet, isBlank, lineOf } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { namesColumns, ownHead, waysOf } from './sheet-head';
import type { ListHabits } from './list-habits';

/*
 * Lists that stand on one sheet, each with headings of its own: side by side, as "Unit | Area | Price | | Unit | Area | Price", or shops
 * with their areas and rents below apartments with their bedrooms.
 */

/** Two lists share at least the names of records and one more field. */
const COMMON = 2;

const found = new WeakMap<FileSheet, WeakMap<readonly Target[], readonly FileSheet[]>>();

/** Returns the sheet itself where it has one list. Results are kept by targets. */
export function* listsOn(
  file: FileSheet,
  targets: readonly Target[],
  { nameColumn, bandIn }: Pick<ListHabits, 'nameColumn' | 'bandIn'>,
): Work<readonly FileSheet[]> {
  const ofFile = found.get(file) ?? new WeakMap<readonly Target[], readonly FileSheet[]>();
  const known = ofFile.get(targets);
  if (known) return known;
  const beside = sideBySide(file, targets, { nameColumn, bandIn });
  const lists = beside.length > 1 ? beside : yield* oneBelowOther(file, targets, nameColumn);
  found.set(file, ofFile.set(targets, lists));
  return lists;
}

function sideBySide(
  file: FileSheet,
  targets: readonly Target[],
  { nameColumn, bandIn }: Pick<ListHabits, 'nameColumn' | 'bandIn'>,
): readonly FileSheet[] {
  const starts = startsIn(file.rows, targets, nameColumn);
  if (starts.length < 2) return [file];
  const width = Math.max(...file.rows.map(({ cells }) => cells.length));
  const head = ownHead(file.rows, targets);
  const blocks = starts.map((start, at) => ({ from: at === 0 ? 0 : start, to: starts[at + 1] ?? width }));
  const titles = sharedTitles(file.rows.slice(0, head.from), blocks);
  return blocks.map(({ from, to }, at) => {
    const rows = file.rows.flatMap(({ number, cells }): FileRow[] => {
      const title = titles.get(number);
      const cellsHere = withoutEnd(cells.slice(from, to));
      const line = cellsHere.filter((cell) => !isBlank(cell)).length === 1 ? lineOf(cellsHere) : undefined;
      // "TOWER 1" need not stand above the first column.
      const own = title === undefined ? (line !== undefined && bandIn(line).isSure ? [line] : cellsHere) : [title];
      return own.length === 0 ? [] : [{ number, cells: own }];
    });
    return partOf(file, rows, { from, to, at });
  });
}

/** Returns a part of a sheet. The first also has what is told of the whole, and the hidden rows of lists side by side. */
function partOf(
  { lines, faults, hidden, ...shared }: FileSheet,
  rows: readonly FileRow[],
  block: NonNullable<FileSheet['block']>,
): FileSheet {
  const { from, to, at, rows: own = at === 0 ? { from: 0, to: Infinity } : { from: 0, to: 0 } } = block;
  const isOwn = (range: { from: number; to: number }) => (place: number) => place >= range.from && place <= range.to;
  return {
    ...shared,
    rows,
    block,
    ...(at === 0 && lines && { lines }),
    ...(at === 0 && faults && { faults }),
    ...(hidden && {
      hidden: { rows: hidden.rows.filter(isOwn(own)), columns: hidden.columns.filter(isOwn({ from, to: to - 1 })) },
    }),
  };
}

function* oneBelowOther(file: FileSheet, targets: readonly Target[], nameColumn: string): Work<readonly FileSheet[]> {
  const { rows } = file;
  const lists = yield* listsBelow(rows, targets, nameColumn);
  if (lists.length < 2) return [file];
  const to = Math.max(...rows.map(({ cells }) => cells.length));
  const titles = titlesAbove(rows, lists);
  return lists.map(({ start }, at) => {
    const own = rows.slice(at === 0 ? 0 : start, lists[at + 1]?.start);
    const numbers = { from: own[0]?.number ?? 0, to: own.at(-1)?.number ?? 0 };
    return partOf(file, at === 0 ? own : [...titles, ...own], { from: 0, to, at, rows: numbers });
  });
}

type ListBelow = { start: number; head: number };

function* listsBelow(rows: readonly FileRow[], targets: readonly Target[], nameColumn: string): Work<readonly ListBelow[]> {
  const isHead = ({ cells }: FileRow): boolean => namesColumns(cells, targets, nameColumn);
  const lists: ListBelow[] = [];
  let above: Matched = [];
  let end = 0;
  for (const [head, row] of rows.entries()) {
    if (head % 100 === 0) yield;
    if (head < end || !isHead(row)) continue;
    end = head + 1;
    while (rows[end] && isHead(rows[end] as FileRow)) end += 1;
    const { matched, columns } = ownHead(rows.slice(head, end), targets);
    const isSame = columns.every((texts, column) => texts.length === 0 || matched[column]?.id === above[column]?.id);
    if (lists.length > 0 && isSame) continue;
    above = matched;
    lists.push({ start: titlesBefore(rows, head), head });
  }
  return lists;
}

function titlesBefore(rows: readonly FileRow[], at: number): number {
  const [above, row] = [rows[at - 1], rows[at]];
  const isTitle = above !== undefined && above.number + 1 === row?.number && Boolean(lineOf(above.cells));
  return isTitle ? titlesBefore(rows, at - 1) : at;
}

/** Leaves out the first list's own title where the others have titles of their own. */
function titlesAbove(rows: readonly FileRow[], [first, ...others]: readonly ListBelow[]): readonly FileRow[] {
  const wordOf = (row: FileRow | undefined) => foldTight(lineOf(row?.cells ?? [])?.split(' ')[0] ?? '');
  const titles = rows.slice(0, first?.head).filter((row) => wordOf(row) !== '');
  const haveOwn = others.every(({ start, head }) => start < head);
  // "Tower 1" above the first, "Tower 2" above the other
  const isOwn = titles.length > 1 || others.some(({ start }) => wordOf(rows[start]) === wordOf(titles[0]));
  return haveOwn && isOwn ? titles.slice(0, -1) : titles;
}

/** Texts in one cell above the first list, by row; none where the other lists have titles of their own like that. */
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

export function asOneSheet([first, ...others]: readonly [FileSheet, ...FileSheet[]]): FileSheet {
  const rows = new Map<number, FileCell[]>();
  for (const { rows: own, block } of [first, ...others])
    for (const { number, cells } of own) {
      const whole = rows.get(number) ?? [];
      // A title that all lists have stands at the first.
      if (block?.rows && whole.length > 0) continue;
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

type Before = { texts: readonly string[]; below: readonly FileRow[]; from: number; last: number };

/** It begins after an empty column, else with the headings of the list before once more. */
function startBefore(name: number, { texts, below, from, last }: Before): number | undefined {
  const isEmpty = (column: number) => texts[column] === '' && below.every(({ cells }) => isBlank(cells[column]));
  for (let column = name - 1; column > last; column--) if (isEmpty(column)) return column + 1;
  if (texts[name] !== texts[last]) return undefined;
  const isRepeated = (column: number) => texts[column] !== '' && texts[column] === texts[column - (name - last)];
  let start = name;
  while (start - (name - last) > from && isRepeated(start - 1)) start -= 1;
  return start;
}

/** Such columns are one list, of which a part is written twice. */
function isSaidTwice(rows: readonly FileRow[], pairs: ReadonlyArray<readonly [number, number]>): boolean {
  const textOf = ({ cells }: FileRow, column: number) => foldTight(shownCell(cells[column] ?? ''));
  const filled = rows.filter((row) => pairs.every(([one, other]) => textOf(row, one) !== '' && textOf(row, other) !== ''));
  const same = filled.filter((row) => pairs.every(([one, other]) => textOf(row, one) === textOf(row, other)));
  return same.length * 2 > filled.length;
}

/** Such lines name two towers with the same units. */
const haveLines = (rows: readonly FileRow[], from: number, start: number): boolean =>
  rows.some(({ cells }) => {
    const [left, right] = [lineOf(cells.slice(from, start)), lineOf(cells.slice(start))];
    return left !== undefined && right !== undefined && left !== right;
  });

const withoutEnd = (cells: readonly FileCell[]): readonly FileCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
