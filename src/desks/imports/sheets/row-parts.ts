import { fold } from '@/i18n/fold';
import type { Work } from '@/steps';
import { latinDigits } from '@/schema/day';
import { figureIn } from './amount-columns';
import type { Matched, Target } from './headings';
import type { Band, BandLine, ListHabits } from './list-habits';
import {
  cellStart,
  type FileCell,
  type FileRow,
  type FileSheet,
  isBlank,
  lineOf,
  shownCell,
  startOf,
} from '@/ui/exchange/read/table-file';
import { type Head, headingText, isNumeric, namesColumns } from './sheet-head';

/* The part that each row has in a sheet that people read: title, headings, a line for the rows below, a record, a sum, a note. */

/**
 * Part that a row of a file has in its sheet.
 * - `head`: names the columns
 * - `band`: a line whose text holds for the rows below
 * - `record`: is imported
 * - `left`: is neither
 */
export type RowRole = 'head' | 'band' | 'record' | 'left';

/**
 * Why a row is left out.
 * - `above`: a title, or another line above the headings
 * - `again`: the headings once more
 * - `total`: a sum of rows
 * - `noName`: nothing in the column that names records, and little else
 * - `note`: a line of text
 * - `chosen`: the reader said so
 */
export type LeftReason = 'above' | 'again' | 'total' | 'noName' | 'note' | 'chosen';

export type RowPart = { role: 'head' | 'record' } | ({ role: 'band' } & BandLine) | { role: 'left'; reason: LeftReason };

export const bandsIn = (part: RowPart | undefined): readonly Band[] => (part?.role === 'band' ? [part, ...part.also] : []);

/** Headings that were left out become headings again. */
export function likelyRole({ cells }: FileRow, role: RowRole, possible: readonly RowRole[], isOwnHead = false): RowRole {
  if (role === 'band' || role === 'head') return 'left';
  if (isOwnHead) return 'head';
  const other: RowRole = lineOf(cells) !== undefined ? 'band' : role === 'left' ? 'record' : 'left';
  return possible.includes(other) ? other : 'head';
}

export type ChosenParts = {
  roles: ReadonlyMap<number, RowRole>;
  /** By the target that the lines say; empty where they are notes. */
  bands: ReadonlyMap<string, string>;
  /** By target; one that is missing is as the titles say. */
  forAll: ReadonlyMap<string, string>;
  /** By colour; empty where it says nothing. */
  fills: ReadonlyMap<string, string>;
};

export const nothingChosen: ChosenParts = { roles: new Map(), bands: new Map(), forAll: new Map(), fills: new Map() };

/** A sheet with the columns of a list as they are matched, and what the reader chose of it. */
export type List = {
  file: FileSheet;
  head: Head;
  targets: readonly Target[];
  habits: ListHabits;
  chosen: ChosenParts;
  matched: Matched;
};

export type Parts = ReadonlyMap<number, RowPart>;

export const plainPart = ({ numbers, from }: Head, number: number, at: number): RowPart =>
  at >= from ? RECORD : numbers.has(number) ? { role: 'head' } : { role: 'left', reason: 'above' };

export function* partsOf(list: List): Work<Parts> {
  const { file, head } = list;
  const below = yield* rowParts(list);
  const line = lineAbove(list, below);
  return new Map(
    file.rows.map(({ number }, at) => [
      number,
      line?.number === number ? line.part : (below[at - head.from] ?? plainPart(head, number, at)),
    ]),
  );
}

export const isRecord = (parts: Parts, { number }: FileRow): boolean => parts.get(number)?.role === 'record';

const RECORD: RowPart = { role: 'record' };

/** So many rows are looked at in a step. */
export const ROWS = 200;

/** Others of its kind have to follow below the headings: it holds for the rows before the next, and is no title. */
function lineAbove({ file, head, habits, chosen }: List, below: readonly RowPart[]) {
  const row = file.rows.slice(0, head.from).findLast(({ number }) => !head.numbers.has(number));
  const line = row && (lineOf(row.cells) ?? firstText(row.cells));
  const role = row && chosen.roles.get(row.number);
  if (!row || line === undefined || head.numbers.size === 0 || role === 'left') return undefined;
  const part = bandOf(line, habits);
  const isLine =
    habits.bandIn(line).isSure &&
    isBandLine(line) &&
    row.number === Math.min(...head.numbers) - 1 &&
    below.flatMap(bandsIn).some(({ target }) => target === part.target);
  return role === 'band' || isLine ? { number: row.number, part } : undefined;
}

const TOTAL =
  /^(?:grand |sub ?-?)?totals?(?!\p{L})|^\d+ (?:units?|apartments?|flats?|villas?|(?:ال)?(?:وحده|وحدات|شقه|شقق))$|(?<!\p{L})totals?[.:]?$|^(?:sum|average|avg|mean)\.?:?$|^(?:ال)?(?:مجموع|اجمالي)(?!\p{L})/u;

/** Every match of `TOTAL` has some of these letters, before it is folded. */
const MAYBE_TOTAL = /total|sum|average|avg|mean|unit|apartment|flat|villa|مجموع|جمال|وحد|شق/i;

function isTotal(cells: readonly FileCell[]): boolean {
  let says = false;
  if (!cells.some((cell) => typeof cell === 'string' && MAYBE_TOTAL.test(startOf(cell)))) return false;
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.trim() === '') continue;
    if (TOTAL.test(fold(startOf(cell)).replace(/\s+/g, ' ').trim())) says = true;
    else if (!/\p{Nd}/u.test(cell)) return false;
  }
  return says;
}

/** Names of one list are built alike, so letters and figures become one sign each. */
const shapeOf = (text: string): string =>
  latinDigits(text)
    .trim()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');

/** Longer lines are notes. */
const LINE = { signs: 60, words: 10 };
/** "Available: 12", "5 % on booking", "Prices in AED". */
const OTHER_LINE = /[:%٪]|\d{4,}|(?<!\p{L})(?:aed|dhs|درهم|prices?|units?|available|page|وحدات|اسعار|صفح[هة])(?!\p{L})/iu;
const isBandLine = (text: string): boolean =>
  text.length <= LINE.signs && text.split(' ').length <= LINE.words && !/[.;؛]$|^[*•-]|^(?:note|terms?|ملاحظ|شروط)/iu.test(text);

/** So many known columns tell a line from a record. */
const FEW = 3;

function* rowParts({ file, head, matched, habits, chosen, targets }: List): Work<RowPart[]> {
  const rows = file.rows.slice(head.from);
  const known = matched.flatMap((target, column) => (target ? [column] : []));
  const keys = matched.flatMap((target, column) => (target && habits.keys.includes(target.id) ? [column] : []));
  const idColumn = matched.findIndex((target) => target?.kind === 'id');
  const isHeadAgain = (cells: readonly FileCell[]) => {
    let count = 0;
    for (const cell of cells) {
      if (isBlank(cell)) continue;
      if (!head.texts.has(headingText(cell))) return false;
      count += 1;
    }
    return count > 1;
  };
  const keyText = (cells: readonly FileCell[]) => keys.map((column) => cellStart(cells[column])).find(Boolean) ?? '';
  let shapes: ReadonlySet<string> | undefined;
  const isBuiltAsNames = (text: string) => {
    shapes ??= new Set(
      rows
        .filter((row) => lineOf(row.cells) === undefined && filledIn(row, known) * 2 >= known.length && !isTotal(row.cells))
        .map(({ cells }) => shapeOf(keyText(cells))),
    );
    return shapes.has(shapeOf(text));
  };
  const canBand = known.length >= FEW;
  const partOf = (row: FileRow): RowPart | { line: string } => {
    const { number, cells } = row;
    const role = chosen.roles.get(number);
    const line = lineOf(cells);
    if (role === 'band') return bandOf(line ?? firstText(cells), habits);
    if (role === 'left') return { role, reason: 'chosen' };
    if (role === 'head') return { role };
    if (role === 'record' || !isBlank(cells[idColumn])) return RECORD;
    if (isHeadAgain(cells) || namesColumns(cells, targets, habits.nameColumn)) return { role: 'left', reason: 'again' };
    if (isTotal(cells)) return { role: 'left', reason: 'total' };
    const key = keyText(cells);
    if (canBand && line !== undefined && (habits.bandIn(line).isSure || !isBuiltAsNames(line))) return { line };
    const filled = filledIn(row, known);
    const first = firstText(cells);
    const isShort = canBand && filled * 2 < known.length;
    // "Tower A" beside the number of its units.
    if (isShort && !isBuiltAsNames(first) && habits.bandIn(first).isSure) return { line: first };
    const isSum =
      canBand &&
      filled * 2 === known.length &&
      cells.every((cell) => isBlank(cell) || isNumeric(cell) || /\p{Nd}/u.test(shownCell(cell)));
    if (keys.length > 0 && key === '' && (filled * 2 < known.length || isSum)) return { role: 'left', reason: 'noName' };
    const isThin = isShort && !isBuiltAsNames(key) && !cells.some(isNumeric);
    return isThin ? { role: 'left', reason: 'note' } : RECORD;
  };
  const parts: ReturnType<typeof partOf>[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS === 0) yield;
    parts.push(partOf(row));
  }
  yield;
  const figures = matched.flatMap((target, column) =>
    target?.kind === 'field' && (target.column.kind === 'amount' || target.column.field.unit) ? [column] : [],
  );
  const result = withBands(parts, habits);
  const list: ReadRows = {
    rows,
    parts: result,
    figures,
    known: known.filter((column) => !keys.includes(column)),
    nameOf: ({ cells }) => keyText(cells),
    isOther: habits.amount.isOther,
    isSure: ({ number, cells }) => chosen.roles.has(number) || !isBlank(cells[idColumn]),
  };
  yield;
  for (const at of yield* sumsIn(list)) result[at] = { role: 'left', reason: 'total' };
  yield;
  for (const at of feesIn(list)) result[at] = { role: 'left', reason: 'note' };
  return result;
}

const filledIn = ({ cells }: FileRow, columns: readonly number[]): number =>
  columns.filter((column) => !isBlank(cells[column])).length;

const firstText = (cells: readonly FileCell[]): string => cells.map(cellStart).find(Boolean) ?? '';

function bandOf(text: string, { bandIn }: ListHabits): RowPart & { role: 'band' } {
  const { isSure: _, ...line } = bandIn(text);
  return { role: 'band', ...line };
}

/**
 * Tells lines that hold for the rows below from notes: they are short and records follow them, and either their words say what they
 * are, or the sheet has several of them. Of neighbouring lines, those whose words say nothing are notes beside the others.
 */
function withBands(parts: ReadonlyArray<RowPart | { line: string }>, habits: ListHabits): RowPart[] {
  const note: RowPart = { role: 'left', reason: 'note' };
  const result = parts.map((part): RowPart => ('role' in part ? part : note));
  const unsure: number[] = [];
  let lines: Array<{ at: number; text: string }> = [];
  for (const [at, part] of parts.entries()) {
    if ('line' in part) {
      if (isBandLine(part.line)) lines.push({ at, text: part.line });
    } else if (part.role === 'record') {
      const sure = lines.filter(({ text }) => habits.bandIn(text).isSure);
      const bands =
        sure.length > 0 ? sure : lines.filter(({ text }) => !OTHER_LINE.test(text) && !habits.isAside(text)).slice(0, 1);
      for (const { at: place, text } of bands) result[place] = bandOf(text, habits);
      if (sure.length === 0) unsure.push(...bands.map((band) => band.at));
      lines = [];
    }
  }
  if (unsure.length === 1) for (const at of unsure) result[at] = note;
  return result;
}

type ReadRows = {
  rows: readonly FileRow[];
  parts: readonly RowPart[];
  /** Columns of amounts and areas. */
  figures: readonly number[];
  /** All columns with a field, but for the names. */
  known: readonly number[];
  nameOf: (row: FileRow) => string;
  /** Tells the names of other amounts, such as fees. */
  isOther: (name: string) => boolean;
  /** Tells the rows of which the reader, or an identifier, says what they are. */
  isSure: (row: FileRow) => boolean;
};

const MOST = 0.65;
const fullRecords = ({ rows, parts, known }: ReadRows): FileRow[] =>
  rows.filter((row, at) => parts[at]?.role === 'record' && filledIn(row, known) * 2 > known.length);

const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text);

/** Returns what tells the names of records: where nearly all have figures, a word alone is none. */
function namesIn(list: ReadRows): (row: FileRow) => boolean {
  const { nameOf } = list;
  const names = fullRecords(list).map(nameOf);
  const haveFigures = names.filter(hasFigure).length >= names.length * MOST;
  return (row) => nameOf(row) !== '' && (!haveFigures || hasFigure(nameOf(row)));
}

/** Sums are rounded. */
const TOLERANCE = 0.002;
const isNear = (value: number, wanted: number): boolean => wanted !== 0 && Math.abs(value / wanted - 1) <= TOLERANCE;

/**
 * Returns the places of sums, or means, of two figures of the rows since the last such row, or of all rows; of one figure where the name
 * is built in another way.
 */
function* sumsIn(list: ReadRows): Work<number[]> {
  const { rows, parts, figures, isSure } = list;
  const isName = namesIn(list);
  const empty = () => ({ count: 0, sums: figures.map(() => 0) });
  const all = empty();
  let since = empty();
  const found: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS === 0) yield;
    if (parts[at]?.role !== 'record') {
      since = empty();
      continue;
    }
    const values = figures.map((column) => figureIn(row.cells[column]));
    const given = values.flatMap((value, place) => (value === undefined ? [] : [place]));
    const isOf = ({ count, sums }: typeof all, divisor: number) =>
      count > 1 && given.every((place) => isNear(values[place] ?? 0, (sums[place] ?? 0) / divisor));
    const isSum = isOf(since, 1) || isOf(all, 1) || (!isName(row) && (isOf(since, since.count) || isOf(all, all.count)));
    if (isSum && !isSure(row) && (given.length > 1 || (given.length === 1 && !isName(row)))) {
      since = empty();
      found.push(at);
      continue;
    }
    for (const total of [since, all]) {
      total.count += 1;
      for (const place of given) total.sums[place] = (total.sums[place] ?? 0) + (values[place] ?? 0);
    }
  }
  return found;
}

/** Returns the places of rows after the last full record that lack most of what all records have, and are not named as they are. */
function feesIn(list: ReadRows): number[] {
  const { rows, parts, known, isSure } = list;
  const isName = namesIn(list);
  const records = fullRecords(list);
  const usual = known.filter((column) => records.filter(({ cells }) => !isBlank(cells[column])).length * 4 >= records.length * 3);
  if (usual.length < 2) return [];
  const fees: number[] = [];
  let isEnd = true;
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (parts[at]?.role === 'band') isEnd = true;
    if (!row || parts[at]?.role !== 'record') continue;
    const filled = filledIn(row, usual);
    const isFew = filled * 2 <= usual.length || (filled < usual.length && list.isOther(list.nameOf(row)));
    isEnd &&= isFew && !isName(row) && !isSure(row);
    if (isEnd) fees.push(at);
  }
  return fees;
}
