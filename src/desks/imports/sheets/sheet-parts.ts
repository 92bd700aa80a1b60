import { isHomeCurrency, isOtherCurrency } from '@/i18n/currency-words';
import { fold, foldTight } from '@/i18n/fold';
import { atOnce, type Work } from '@/steps';
import { type AmountHabits, CURRENCY, saidOfAmounts, withWord, wordColumn } from './amount-columns';
import { matchHeadings, type Matched, placeOf, type Target, isNameOf } from './headings';
import { type Band, BEFORE_NAME, type ListHabits } from './list-habits';
import { cellStart, type FileRow, type FileSheet, isBlank, lineOf, startOf } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { type Sheet, isReadOnlyHeading } from '@/ui/exchange/record-sheets';
import { legendText, type RowFill, rowFills } from './row-fills';
import { ROWS, repeatsHead } from './row-evidence';
import { bandsIn, type ChosenParts, isRecord, type List, nothingChosen, type Parts, partsOf, plainPart } from './row-parts';
import { type Head, headingText, headOf, ownHead, waysOf } from './sheet-head';
import { type Doubt, byEvidence, columnFacts, type ReadColumns } from './column-evidence';

/* What a sheet that people read says: its records, with what titles, lines between the rows, colours and other columns say of them. */

export type HeadedSheet = {
  headings: readonly string[];
  rows: readonly FileRow[];
  matched: Matched;
  /** Found by the headings and the values below them. */
  named: Matched;
  width: number;
  parts: Parts;
  aside: readonly FileRow[];
  fills: readonly RowFill[];
  elsewhere?: ListHabits['elsewhere'];
  doubts?: readonly Doubt[];
  amount?: { habits: AmountHabits; said: readonly string[] } & ReturnType<typeof saidOfAmounts>;
};

type Options = { habits?: ListHabits | undefined; chosen?: ChosenParts; matched?: Matched | undefined };

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
  const money = saidOfAmounts([file.name, ...linesOf(file, head)]);
  const found = habits && { file, head, targets, habits, chosen, matched: head.matched };
  const allTitles = found ? titlesOf(found) : [];
  yield;
  const read = yield* matchedColumns({ file, head, targets, habits, titles: allTitles, scale: money.scale });
  const matched = (given ?? read.matched).slice(0, width);
  yield;
  const list = found && { ...found, matched };
  const parts = list ? yield* partsOf(list) : new Map(file.rows.map(({ number }, at) => [number, plainPart(head, number, at)]));
  yield;
  const fills = list ? fillsOf(list, parts) : [];
  const said = list ? saidOfRows(list, parts, fills) : { texts: new Map(), statuses: new Map() };
  const added = list ? addedColumns(list, parts, said) : [];
  const all = [...matched, ...added.map(({ target }) => target)];
  yield;
  const built = yield* builtRows({ file, head, habits, chosen, parts, added, matched: all, said, currency: money.currency });
  const apart = habits ? apartColumns(built.rows, all, habits) : [];
  const project = targets.find(({ id }) => id === habits?.onFloor.apart[0]);
  const above = head.said.map((own) => own.join(' / '));
  return {
    ...built,
    headings: [...head.headings, ...added.map(({ target }) => target.label)],
    matched: all,
    named: [...read.matched, ...added.map(({ target }) => target)],
    width,
    parts,
    fills,
    ...(habits?.elsewhere.isIt(above) && { elsewhere: habits.elsewhere }),
    doubts: [...read.doubts, ...(project && apart.length > 0 ? [{ target: project, columns: apart }] : [])],
    ...(habits && { amount: { habits: habits.amount, said: above, ...money } }),
  };
}

function fillsOf({ file, head, matched, habits }: List, parts: Parts): RowFill[] {
  if (file.fills === undefined || placeOf(matched, habits.fills.target) >= 0) return [];
  return rowFills(file, {
    records: file.rows.slice(head.from).filter((row) => isRecord(parts, row)),
    matched,
    nameColumn: placeOf(matched, habits.nameColumn),
    says: (text) => habits.fills.says(legendText(text)),
  });
}

type SaidOfRows = {
  texts: ReadonlyMap<number, ReadonlyArray<readonly [column: number, text: string]>>;
  statuses: ReadonlyMap<number, string | undefined>;
};

function saidOfRows({ file, head, matched, habits, chosen }: List, parts: Parts, fills: readonly RowFill[]): SaidOfRows {
  const texts = new Map<number, Array<readonly [number, string]>>();
  const statuses = new Map(fills.flatMap((fill) => fill.rows.map((row) => [row, meaningOf(fill, chosen)] as const)));
  const columns = [habits.nameColumn, habits.amount.target].map((id) => placeOf(matched, id));
  const beside = placeOf(matched, habits.fills.target) < 0 ? statusesBeside(head, matched, habits) : [];
  for (const row of file.rows.slice(head.from)) {
    if (!isRecord(parts, row)) continue;
    for (const statusOf of beside) {
      const status = statusOf(row);
      if (status !== undefined) statuses.set(row.number, status);
    }
    for (const column of columns) {
      const said = habits.statusBehind(startOf(shownCell(row.cells[column] ?? '')));
      if (!said) continue;
      texts.set(row.number, [...(texts.get(row.number) ?? []), [column, said.text]]);
      statuses.set(row.number, said.status);
    }
  }
  return { texts, statuses };
}

const REMARKS = /^(?:remarks?|notes?|comments?|(?:ال)?ملاحظات|(?:ال)?ملاحظه)?$/u;
const NO = /^(?:no|n|0|-|–|✗|✘|لا|false)$/iu;

/** A column for each status, with ticks in it, and remarks such as "Sold to Mr X" say it too. */
function statusesBeside(
  { headings }: Head,
  matched: Matched,
  { fills }: ListHabits,
): Array<(row: FileRow) => string | undefined> {
  return headings.flatMap((heading, column) => {
    if (matched[column]) return [];
    const status = heading === '' ? undefined : fills.says(heading.replace(/[?؟]$/, ''));
    const textOf = ({ cells }: FileRow) => cellStart(cells[column]);
    if (status !== undefined)
      return [(row: FileRow) => (NO.test(textOf(row)) ? fills.not(status) : textOf(row) === '' ? undefined : status)];
    const isShort = (text: string) => text.length < SHORTEST;
    return REMARKS.test(fold(heading)) ? [(row: FileRow) => (isShort(textOf(row)) ? undefined : fills.says(textOf(row)))] : [];
  });
}

/** Letters of a note say no status. */
const SHORTEST = 4;

type Building = Pick<List, 'file' | 'head' | 'chosen' | 'matched'> & {
  habits: ListHabits | undefined;
  parts: Parts;
  added: readonly Added[];
  said: SaidOfRows;
  currency: string | undefined;
};

function* builtRows(building: Building): Work<Pick<HeadedSheet, 'rows' | 'aside'>> {
  const { file, head, habits, chosen, parts, matched, said, currency = '' } = building;
  const width = head.headings.length;
  const below = file.rows.slice(head.from);
  const [nameColumn, statusColumn] = [placeOf(matched, habits?.nameColumn), placeOf(matched, habits?.fills.target)];
  const cellsOf = filledDown(
    below.flatMap((row) => (isRecord(parts, row) ? [row] : parts.get(row.number)?.role === 'band' ? [undefined] : [])),
    (habits ? [...habits.onFloor.apart, habits.onFloor.floor] : [])
      .map((id) => placeOf(matched.slice(0, width), id))
      .filter((at) => at >= 0 && at < nameColumn),
  );
  const words = wordColumn(sampleOf(below), matched);
  const amounts = matched.flatMap((target, at) =>
    at < width && target?.kind === 'field' && target.column.kind === 'amount' ? [at] : [],
  );
  const rows: FileRow[] = [];
  const aside: FileRow[] = [];
  // The lines that hold, the widest first.
  const lines = new Map<string, string>();
  for (const [at, row] of file.rows.entries()) {
    if (at % ROWS === 0) yield;
    for (const band of bandsIn(parts.get(row.number))) holdLine(lines, band);
    if (!isRecord(parts, row)) {
      if (at >= head.from) aside.push(row);
      continue;
    }
    let cells = withAdded(cellsOf.get(row.number) ?? row.cells, building, lines);
    const status = said.statuses.get(row.number);
    for (const [column, text] of said.texts.get(row.number) ?? []) cells = withCell(cells, column, text);
    if (status && (statusColumn >= width || isBlank(cells[statusColumn]))) cells = withCell(cells, statusColumn, status);
    for (const column of amounts) {
      const above = [(currency && chosen.forAll.get(CURRENCY)) ?? '', head.said[column]?.join(' / ') ?? '', currency];
      const word = [shownCell(cells[words] ?? ''), ...above].find(namesCurrency);
      const next = withWord(withWord(cells[column] ?? '', word ?? ''), shownCell(cells[words] ?? ''));
      if (next !== (cells[column] ?? '')) cells = withCell(cells, column, next);
    }
    rows.push(cells === row.cells ? row : { ...row, cells });
  }
  yield;
  return { rows: habits ? withFloors(rows, matched, habits) : rows, aside };
}

/**
 * Returns the cells of rows below a value that is written once for several of them, by the number of their row: merged down in a
 * spreadsheet, and empty in the CSV of it. Such a column begins with a value, never says the same twice in a row, and has more empty
 * cells than others or stands inside of another one like it. `columns` are those that can be, the widest first; a row that is undefined
 * begins a section, where nothing holds any more.
 */
function filledDown(
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

/** All above the headings, and what stands alone below them. A heading speaks for its own column. */
const linesOf = ({ rows }: FileSheet, { from, numbers }: Head): string[] =>
  rows
    .filter(({ number }) => !numbers.has(number))
    .map(({ cells }, at) => (at < from - numbers.size ? cells.map(headingText).filter(Boolean).join(' ') : (lineOf(cells) ?? '')))
    .filter((line) => line !== '');

const namesCurrency = (text: string): boolean => isHomeCurrency(text) || isOtherCurrency(text);

const withCell = (cells: readonly FileCell[], column: number, cell: FileCell): FileCell[] => {
  const next: FileCell[] = [...cells];
  while (next.length <= column) next.push('');
  next[column] = cell;
  return next;
};

export const meaningOf = ({ colour, says }: RowFill, { fills }: ChosenParts): string | undefined => fills.get(colour) ?? says;

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

function withAdded(
  cells: readonly FileCell[],
  { head, added, habits, chosen, matched }: Building,
  lines: ReadonlyMap<string, string>,
): readonly FileCell[] {
  if (!habits || added.length === 0) return cells;
  const own = Array.from(head.headings, (_, column) => cells[column] ?? '');
  const nameColumn = placeOf(matched, habits.nameColumn);
  for (const [kind, line] of lines) {
    const name = chosen.bands.get(kind) === BEFORE_NAME ? shownCell(own[nameColumn] ?? '') : '';
    if (name !== '') own[nameColumn] = habits.nameAfter(line, name);
  }
  return [...own, ...added.map(({ kind, text }) => (kind === undefined ? undefined : lines.get(kind)) ?? text ?? '')];
}

/** A line above that holds for some rows only is none. */
function titlesOf({ file, head, habits, targets, matched }: List, parts?: Parts): readonly Band[] {
  if (!matched.some(Boolean)) return [];
  const above = file.rows
    .slice(0, head.from)
    .filter(({ number }) => !head.numbers.has(number) && parts?.get(number)?.role !== 'band');
  const stated = new Map(above.map((row) => [row, statedIn(row.cells, targets, habits)]));
  const said = [...stated.values()].filter((one) => one !== undefined);
  const titles = habits.titleIn(
    above.flatMap((row) => (stated.get(row) ? [] : (lineOf(row.cells) ?? []))),
    { ...file, headings: head.headings, matched },
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
  return target !== undefined && possible.has(target) ? { target, value: habits.bandIn(value).value } : undefined;
}

function addedColumns(list: List, parts: Parts, { statuses }: SaidOfRows): Added[] {
  const { matched, habits, chosen, targets } = list;
  const titles = titlesOf(list, parts);
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

/* What the columns of a list mean: by their headings, by what is in them, and by what is beside them. */

type Columns = {
  file: FileSheet;
  head: Head;
  targets: readonly Target[];
  habits: ListHabits | undefined;
  titles: readonly Band[];
  scale: number | undefined;
};

function* matchedColumns({ file, head, targets, habits, titles, scale }: Columns): Work<ReadColumns> {
  const visible = visibleMatch(head, file, targets);
  if (!habits) return { matched: visible, doubts: [] };
  const { said, columns: names } = head;
  const matched = besideTitles({ ...head, matched: visible }, titles, targets);
  const fields = targets.filter(({ id }) => habits.fields.some((field) => field.target === id));
  const namesOf = (column: number) => {
    const ways = (names[column] ?? []).flatMap(waysOf);
    return new Set(fields.filter((target) => ways.some((way) => isNameOf([target], way))).map(({ id }) => id));
  };
  const isHead = repeatsHead(head, targets, habits.nameColumn);
  const rows = sampleOf(file.rows.slice(head.from)).filter((row) => !isHead(row));
  const facts = columnFacts({ rows, said, matched, namesOf, file });
  const columns = facts.filter(({ column }) => !said[column]?.some(isReadOnlyHeading));
  return yield* byEvidence({ columns, matched, targets, fields: habits.fields, area: habits.amount.area, scale });
}

/** A hidden column has no field that a visible one could have. */
function visibleMatch(head: Head, { hidden, block }: FileSheet, targets: readonly Target[]): Matched {
  const isHidden = new Set(hidden?.columns.map((column) => column - (block?.from ?? 0)));
  if (!head.matched.some((target, column) => target && isHidden.has(column))) return head.matched;
  const shown = head.matched.map((target, column) => (isHidden.has(column) ? undefined : target));
  const ways = head.columns.map((texts, column) => (isHidden.has(column) || shown[column] ? [] : texts.flatMap(waysOf)));
  const others = matchHeadings(ways, targets, shown);
  return head.matched.map((target, column) =>
    isHidden.has(column) ? (others.includes(target) ? undefined : target) : (shown[column] ?? others[column]),
  );
}

const sampleOf = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.slice(0, SAMPLE).filter(({ cells }) => lineOf(cells) === undefined);

const SAMPLE = 200;

const countBy = (rows: readonly FileRow[], columns: readonly number[]): number =>
  new Set(rows.map((row) => foldTight(columns.map((column) => cellStart(row.cells[column])).join('|')))).size;

/** Returns the columns of words that tell records with the same name apart, where nothing else does. */
function apartColumns(rows: readonly FileRow[], matched: Matched, { onFloor: { apart }, nameColumn }: ListHabits): number[] {
  const keys = matched.flatMap((target, column) => (target && [nameColumn, ...apart].includes(target.id) ? [column] : []));
  const isKeyed = placeOf(matched, nameColumn) >= 0 && !matched.some((target) => target?.kind === 'id');
  const named = rows.filter((row) => keys.some((column) => cellStart(row.cells[column]) !== ''));
  if (!isKeyed || countBy(named, keys) === named.length) return [];
  const isOfWords = (column: number) => named.every((row) => /^\P{Nd}*\p{L}/u.test(cellStart(row.cells[column])));
  return matched.flatMap((target, column) => {
    const isFree = target === undefined || target.id === 'location';
    return isFree && isOfWords(column) && countBy(named, [...keys, column]) === named.length ? [column] : [];
  });
}

/** So many records share their number with another one where numbers begin anew on each floor. */
const MANY = 0.2;

/** Returns rows whose names are told apart by their floor alone with the floor before the name. */
function withFloors(rows: readonly FileRow[], matched: Matched, { nameColumn, onFloor }: ListHabits): readonly FileRow[] {
  const [name, floor] = [placeOf(matched, nameColumn), placeOf(matched, onFloor.floor)];
  if (name < 0 || floor < 0) return rows;
  const keys = [...onFloor.apart.map((id) => placeOf(matched, id)).filter((column) => column >= 0), name];
  const named = rows.filter((row) => cellStart(row.cells[name]) !== '');
  if (named.length - countBy(named, keys) < named.length * MANY) return rows;
  if (countBy(named, [...keys, floor]) < named.length || named.some((row) => cellStart(row.cells[floor]) === '')) return rows;
  return rows.map((row) =>
    cellStart(row.cells[name]) === ''
      ? row
      : { ...row, cells: row.cells.with(name, onFloor.name(cellStart(row.cells[floor]), cellStart(row.cells[name]))) },
  );
}

/** Below the title of a project, "Building" is its tower. */
function besideTitles(
  { matched, columns }: Pick<Head, 'matched' | 'columns'>,
  titles: readonly Band[],
  targets: readonly Target[],
): Matched {
  const isSaid = (target: Target | undefined) => titles.some((title) => title.target === target?.id);
  const free = targets.filter((target) => !matched.includes(target) && !isSaid(target));
  return matched.map((target, column) =>
    isSaid(target) ? (matchHeadings([(columns[column] ?? []).flatMap(waysOf)], free)[0] ?? target) : target,
  );
}
