import { isHomeCurrency, isOtherCurrency } from '@/i18n/currency-words';
import { fold, foldTight } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';
import { atOnce, type Work } from '@/pace';
import { type AmountHabits, saidOfAmounts, withWord, wordColumn } from './amount-columns';
import { matchHeadings, type Matched, type Target } from './headings';
import { filledDown } from './filled-down';
import { withFloors } from './floor-numbers';
import { type Band, type BandLine, BEFORE_NAME, type ListHabits } from './list-habits';
import { feesIn, sumsIn } from './row-sums';
import { type FileCell, type FileRow, type FileSheet, isBlank, lineOf, shownCell, startOf } from './read/table-file';
import type { Sheet } from './record-sheets';
import { legendText, type RowFill, rowFills } from './row-fills';
import { type Head, headingText, headOf, isNumeric, namesColumns, ownHead, waysOf } from './sheet-head';
import { type Doubt, apartColumns, matchedColumns, sampleOf } from './sheet-match';

/*
 * Parts of a sheet that people read: titles, headings, lines between the rows that hold for those below, sums, notes.
 */

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

export type HeadedSheet = {
  headings: readonly string[];
  /** With a cell for each column that bands and values for all rows add behind those of the file. */
  rows: readonly FileRow[];
  matched: Matched;
  /** Found by the headings and the values below them. */
  named: Matched;
  width: number;
  parts: ReadonlyMap<number, RowPart>;
  /** No records; but sums show how a column is written as well. */
  aside: readonly FileRow[];
  fills: readonly RowFill[];
  elsewhere?: ListHabits['elsewhere'];
  doubts?: readonly Doubt[];
  amount?: { habits: AmountHabits; said: readonly string[]; scale: number | undefined };
};

type Options = {
  habits?: ListHabits | undefined;
  chosen?: ChosenParts;
  /** As the reader chose them for columns of the file. */
  matched?: Matched | undefined;
};

export const headedSheet = (file: FileSheet, targets: readonly Target[], options: Options = {}): HeadedSheet =>
  atOnce(headingSheet(file, targets, options));

export function* headingSheet(
  file: FileSheet,
  targets: readonly Target[],
  { habits, chosen = nothingChosen, matched: given }: Options,
): Work<HeadedSheet> {
  const head = chosen.roles.size === 0 ? ownHead(file.rows, targets) : headOf(file.rows, targets, chosen.roles);
  yield;
  const width = head.headings.length;
  const below = file.rows.slice(head.from);
  const allTitles = habits ? titlesOf(file, head, habits, targets) : [];
  const money = saidOfAmounts([file.name, ...linesOf(file, head.from)]);
  yield;
  const read = matchedColumns({ file, head, targets, habits, titles: allTitles, scale: money.scale });
  const matched = (given ?? read.matched).slice(0, width);
  yield;
  const roles = habits ? yield* rowParts(below, { head, matched, habits, chosen, targets }) : below.map(() => RECORD);
  const first = habits && lineAbove(file, { head, found: roles, habits, chosen });
  const parts = new Map<number, RowPart>([
    ...file.rows.slice(0, head.from).map(({ number }) => [number, partAbove(head, number)] as const),
    ...below.map(({ number }, at) => [number, roles[at] ?? RECORD] as const),
    ...(first ? [[first.number, first.part] as const] : []),
  ]);
  const titles = habits ? titlesOf(file, { ...head, matched }, habits, targets, first?.number) : [];
  yield;
  const fills = habits ? fillsOf(file, below, { matched, parts, habits }) : [];
  const said = habits ? saidOfRows(below, fills, { matched, parts, habits, chosen }) : { texts: new Map(), statuses: new Map() };
  const added = habits ? addedColumns({ titles, matched, parts, habits, chosen, targets, statuses: said.statuses }) : [];
  const all = [...matched, ...added.map(({ target }) => target)];
  yield;
  const built = yield* builtRows(below, { all, added, width, parts, habits, chosen, said, money, head, first: first?.part });
  const apart = habits ? apartColumns(built.rows, all, habits) : [];
  const project = targets.find(({ id }) => id === habits?.onFloor.apart[0]);
  return {
    ...built,
    headings: [...head.headings, ...added.map(({ target }) => target.label)],
    matched: all,
    named: [...read.matched, ...added.map(({ target }) => target)],
    width,
    parts,
    fills,
    ...(habits?.elsewhere.isIt(head.said) && { elsewhere: habits.elsewhere }),
    doubts: [...read.doubts, ...(project && apart.length > 0 ? [{ target: project, columns: apart }] : [])],
    ...(habits && { amount: { habits: habits.amount, said: head.said, scale: money.scale } }),
  };
}

const partAbove = ({ numbers }: Head, number: number): RowPart =>
  numbers.has(number) ? { role: 'head' } : { role: 'left', reason: 'above' };

const placeOf = (matched: Matched, id: string | undefined): number => matched.findIndex((target) => target?.id === id);

type Listed = { matched: Matched; parts: ReadonlyMap<number, RowPart>; habits: ListHabits };

function fillsOf(file: FileSheet, rows: readonly FileRow[], { matched, parts, habits }: Listed): RowFill[] {
  if (file.fills === undefined || placeOf(matched, habits.fills.target) >= 0) return [];
  return rowFills(file, {
    records: rows.filter(({ number }) => parts.get(number)?.role === 'record'),
    matched,
    nameColumn: placeOf(matched, habits.nameColumn),
    says: (text) => habits.fills.says(legendText(text)),
  });
}

type SaidOfRows = {
  /** Cells without the status behind them. */
  texts: ReadonlyMap<number, ReadonlyArray<readonly [column: number, text: string]>>;
  statuses: ReadonlyMap<number, string | undefined>;
};

/** Returns what colours, lines through the text and words behind a name or an amount say, by the numbers of rows. */
function saidOfRows(
  rows: readonly FileRow[],
  fills: readonly RowFill[],
  { matched, parts, habits, chosen }: Listed & { chosen: ChosenParts },
): SaidOfRows {
  const texts = new Map<number, Array<readonly [number, string]>>();
  const statuses = new Map(fills.flatMap((fill) => fill.rows.map((row) => [row, meaningOf(fill, chosen)] as const)));
  const columns = [habits.nameColumn, habits.amount.target].map((id) => placeOf(matched, id));
  for (const { number, cells } of rows)
    for (const column of parts.get(number)?.role === 'record' ? columns : []) {
      const said = habits.statusBehind(startOf(shownCell(cells[column] ?? '')));
      if (!said) continue;
      texts.set(number, [...(texts.get(number) ?? []), [column, said.text]]);
      statuses.set(number, said.status);
    }
  return { texts, statuses };
}

type Building = {
  all: Matched;
  added: readonly Added[];
  width: number;
  parts: ReadonlyMap<number, RowPart>;
  habits: ListHabits | undefined;
  chosen: ChosenParts;
  said: SaidOfRows;
  money: { currency: string | undefined };
  head: Head;
  first: RowPart | undefined;
};

/** Returns the records with what lines, colours and other columns say of them. */
function* builtRows(
  below: readonly FileRow[],
  { all, added, width, parts, habits, chosen, said, money, head, first }: Building,
): Work<Pick<HeadedSheet, 'rows' | 'aside'>> {
  const [nameColumn, statusColumn] = [placeOf(all, habits?.nameColumn), placeOf(all, habits?.fills.target)];
  const cellsOf = filledDown(
    below.flatMap((row) => {
      const role = parts.get(row.number)?.role;
      return role === 'record' ? [row] : role === 'band' ? [undefined] : [];
    }),
    (habits?.filledDown ?? []).map((id) => placeOf(all.slice(0, width), id)).filter((at) => at >= 0 && at < nameColumn),
  );
  const words = wordColumn(sampleOf(below), all);
  const amounts = all.flatMap((target, at) =>
    at < width && target?.kind === 'field' && target.column.kind === 'amount' ? [at] : [],
  );
  const rows: FileRow[] = [];
  const aside: FileRow[] = [];
  // The lines that hold, the widest first.
  const lines = new Map<string, string>();
  for (const band of bandsIn(first)) holdLine(lines, band);
  for (const [at, row] of below.entries()) {
    if (at % ROWS === 0) yield;
    const part = parts.get(row.number) ?? RECORD;
    for (const band of bandsIn(part)) holdLine(lines, band);
    if (part.role !== 'record') {
      aside.push(row);
      continue;
    }
    let cells = cellsOf.get(row.number) ?? row.cells;
    if (added.length > 0) cells = withAdded(cells, { width, added, lines, habits, chosen, nameColumn });
    const status = said.statuses.get(row.number);
    for (const [column, text] of said.texts.get(row.number) ?? []) cells = withCell(cells, column, text);
    if (status && (statusColumn >= width || isBlank(cells[statusColumn]))) cells = withCell(cells, statusColumn, status);
    for (const column of amounts) {
      const word = [shownCell(cells[words] ?? ''), head.said[column] ?? '', money.currency ?? ''].find(namesCurrency);
      const next = withWord(withWord(cells[column] ?? '', word ?? ''), shownCell(cells[words] ?? ''));
      if (next !== (cells[column] ?? '')) cells = withCell(cells, column, next);
    }
    rows.push(cells === row.cells ? row : { ...row, cells });
  }
  yield;
  return { rows: habits ? withFloors(rows, all, habits) : rows, aside };
}

/** All above the headings, and what stands alone below them. */
const linesOf = ({ rows }: FileSheet, from: number): string[] =>
  rows
    .map(({ cells }, at) => (at < from ? cells.map(headingText).filter(Boolean).join(' ') : (lineOf(cells) ?? '')))
    .filter((line) => line !== '');

const namesCurrency = (text: string): boolean => isHomeCurrency(text) || isOtherCurrency(text);

const withCell = (cells: readonly FileCell[], column: number, cell: FileCell): FileCell[] => {
  const next: FileCell[] = [...cells];
  while (next.length <= column) next.push('');
  next[column] = cell;
  return next;
};

export const meaningOf = ({ colour, says }: RowFill, { fills }: ChosenParts): string | undefined => fills.get(colour) ?? says;

const RECORD: RowPart = { role: 'record' };

const ROWS = 200;

/** A line ends those inside the former one of its kind: another tower has other floors. */
function holdLine(lines: Map<string, string>, { target, value }: Band): void {
  const kinds = [...lines.keys()];
  const at = kinds.indexOf(target);
  if (at >= 0) for (const kind of kinds.slice(at)) lines.delete(kind);
  lines.set(target, value);
}

function placesOf(kind: string, habits: ListHabits, { bands }: ChosenParts): readonly string[] {
  const place = bands.get(kind) ?? kind;
  if (place === '') return [];
  return [...new Set([...(place === BEFORE_NAME ? [] : [place]), ...(habits.bandKept.includes(kind) ? [kind] : [])])];
}

type Added = { target: Target; /** The kind of line that gives it. */ kind: string | undefined; text: string | undefined };
type Adds = {
  width: number;
  added: readonly Added[];
  lines: ReadonlyMap<string, string>;
  habits: ListHabits | undefined;
  chosen: ChosenParts;
  nameColumn: number;
};

function withAdded(cells: readonly FileCell[], { width, added, lines, habits, chosen, nameColumn }: Adds): FileCell[] {
  const own: FileCell[] = cells.slice(0, width);
  while (own.length < width) own.push('');
  for (const [kind, line] of lines) {
    const name = chosen.bands.get(kind) === BEFORE_NAME ? shownCell(own[nameColumn] ?? '') : '';
    if (habits && name !== '') own[nameColumn] = habits.nameAfter(line, name);
  }
  return [...own, ...added.map(({ kind, text }) => (kind === undefined ? undefined : lines.get(kind)) ?? text ?? '')];
}

/** Others of its kind have to follow below the headings: it holds for the rows before the next, and is no title. */
function lineAbove(file: FileSheet, { head, found, habits, chosen }: Omit<Reading, 'matched'> & { found: readonly RowPart[] }) {
  const row = file.rows.slice(0, head.from).findLast(({ number }) => !head.numbers.has(number));
  const line = row && (lineOf(row.cells) ?? firstText(row.cells));
  const role = row && chosen.roles.get(row.number);
  if (!row || line === undefined || head.numbers.size === 0 || role === 'left') return undefined;
  const part = bandOf(line, habits);
  const isLine =
    habits.bandIn(line).isSure &&
    isBandLine(line) &&
    row.number === Math.min(...head.numbers) - 1 &&
    found.flatMap(bandsIn).some(({ target }) => target === part.target);
  return role === 'band' || isLine ? { number: row.number, part } : undefined;
}

/** Leaves out `but`, which holds for some rows only. */
function titlesOf(file: FileSheet, head: Head, habits: ListHabits, targets: readonly Target[], but?: number): readonly Band[] {
  if (!head.matched.some(Boolean)) return [];
  const above = file.rows.slice(0, head.from).filter(({ number }) => !head.numbers.has(number) && number !== but);
  const stated = new Map(above.map((row) => [row, statedIn(row.cells, targets, habits)]));
  const said = [...stated.values()].filter((one) => one !== undefined);
  const titles = habits.titleIn(
    above.flatMap((row) => (stated.get(row) ? [] : (lineOf(row.cells) ?? []))),
    { ...file, headings: head.headings, matched: head.matched },
  );
  return [...said, ...titles.filter(({ target }) => !said.some((one) => one.target === target))];
}

/** "Project: Sunset Bay", in one cell or two. */
function statedIn(cells: readonly FileCell[], targets: readonly Target[], habits: ListHabits): Band | undefined {
  const [first = '', second = '', ...more] = [...new Set(cells.map(headingText).filter(Boolean))];
  const [, label = '', rest = ''] = /^([^:：]+)[:：]\s*(.*)$/u.exec(first) ?? [];
  const value = rest === '' ? second : rest;
  if (label === '' || value === '' || more.length > 0 || (rest !== '' && second !== '')) return undefined;
  const possible = new Set([...habits.forAll, ...habits.bandPlaces]);
  const target = matchHeadings([waysOf(label)], targets)[0]?.id;
  return target !== undefined && possible.has(target) ? { target, value: habits.sheetValue(value) ?? value } : undefined;
}

type Adding = {
  titles: readonly Band[];
  matched: Matched;
  parts: ReadonlyMap<number, RowPart>;
  habits: ListHabits;
  chosen: ChosenParts;
  targets: readonly Target[];
  statuses: SaidOfRows['statuses'];
};

function addedColumns({ titles, matched, parts, habits, chosen, targets, statuses }: Adding): Added[] {
  const known = new Set(matched.map((target) => target?.id));
  const kinds = new Set([...parts.values()].flatMap(bandsIn).map(({ target }) => target));
  const kindOf = new Map([...kinds].flatMap((kind) => placesOf(kind, habits, chosen).map((place) => [place, kind] as const)));
  return targets.flatMap((target): Added[] => {
    if (known.has(target.id)) return [];
    const text = chosen.forAll.get(target.id) ?? titles.find((title) => title.target === target.id)?.value;
    const kind = kindOf.get(target.id);
    const isFilled = target.id === habits.fills.target && [...statuses.values()].some(Boolean);
    return kind !== undefined || isFilled || (text !== undefined && text.trim() !== '') ? [{ target, kind, text }] : [];
  });
}

const TOTAL =
  /^(?:grand |sub ?-?)?totals?(?!\p{L})|(?<!\p{L})totals?[.:]?$|^(?:sum|average|avg)\.?:?$|^(?:ال)?(?:مجموع|اجمالي)(?!\p{L})/u;

/** Every match of `TOTAL` has some of these letters, before it is folded. */
const MAYBE_TOTAL = /total|sum|average|avg|مجموع|جمال/i;

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

type Reading = { head: Head; matched: Matched; habits: ListHabits; chosen: ChosenParts };

function* rowParts(
  rows: readonly FileRow[],
  { head, matched, habits, chosen, targets }: Reading & { targets: readonly Target[] },
): Work<RowPart[]> {
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
  const filledIn = (cells: readonly FileCell[]) => known.filter((column) => !isBlank(cells[column])).length;
  const keyText = (cells: readonly FileCell[]) => keys.map((column) => startIn(cells[column])).find(Boolean) ?? '';
  let shapes: ReadonlySet<string> | undefined;
  const isBuiltAsNames = (text: string) => {
    shapes ??= new Set(
      rows
        .filter(({ cells }) => lineOf(cells) === undefined && filledIn(cells) * 2 >= known.length && !isTotal(cells))
        .map(({ cells }) => shapeOf(keyText(cells))),
    );
    return shapes.has(shapeOf(text));
  };
  const canBand = known.length >= FEW;
  const partOf = ({ number, cells }: FileRow): RowPart | { line: string } => {
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
    const filled = filledIn(cells);
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
  const list = {
    rows,
    figures,
    isRecord: (at: number) => result[at]?.role === 'record',
    isLine: (at: number) => result[at]?.role === 'band',
    known: known.filter((column) => !keys.includes(column)),
    nameOf: ({ cells }: FileRow) => keyText(cells),
    isSure: ({ number, cells }: FileRow) => chosen.roles.has(number) || !isBlank(cells[idColumn]),
  };
  yield;
  for (const at of yield* sumsIn(list)) result[at] = { role: 'left', reason: 'total' };
  yield;
  for (const at of feesIn(list)) result[at] = { role: 'left', reason: 'note' };
  return result;
}

const startIn = (cell: FileCell = ''): string => startOf(shownCell(cell)).trim();

const firstText = (cells: readonly FileCell[]): string => cells.map(startIn).find((text) => text.trim() !== '') ?? '';

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

/** Goes by the name of the sheet, else by its headings; undefined where neither says one. */
export function* sheetFor(
  file: FileSheet,
  sheets: readonly Sheet[],
  targetsOf: (sheet: Sheet) => readonly Target[],
): Work<Sheet | undefined> {
  const name = foldTight(file.name);
  const named = sheets.find((sheet) =>
    [sheet.list, sheet.label(), ...sheet.labels()].some((one) => one !== '' && foldTight(one) === name),
  );
  if (named) return named;
  const known = (sheet: Sheet) => {
    const { matched } = ownHead(file.rows, targetsOf(sheet));
    // Rows of a list say whose they are; a price list of units has more columns of floor plans than of units.
    const isOfRecords = matched.some((target) => target?.kind === 'record' || target?.kind === 'id');
    if (sheet.list !== '' && !isOfRecords) return 0;
    return matched.filter((target) => target?.list === '').length;
  };
  let best: { sheet: Sheet; count: number } | undefined;
  for (const sheet of sheets) {
    const count = known(sheet);
    if (!best || count > best.count) best = { sheet, count };
    yield;
  }
  return best?.sheet;
}
