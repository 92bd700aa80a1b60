import { fold } from '@/i18n/fold';
import { latinDigits } from '@/schema/day';
import type { Work } from '@/steps';
import { cellStart, type FileRow, type FileSheet, isBlank, lineOf, startOf } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { figureIn } from './amount-columns';
import type { Matched, Target } from './headings';
import type { BandLine, ListHabits } from './list-habits';
import { type Head, headingText, isNumeric, namesColumns } from './sheet-head';

/* What each row of a list is: for each kind of row, all that speaks for and against it is weighed, and the best one takes the row. */

/**
 * - `again`: the headings once more
 * - `total`: a sum or a mean of other rows
 * - `band`: a line that holds for the rows below
 * - `fee`: an amount beside the list
 * - `note`: a line of text, or little more
 * - `noName`: nothing in the column that names records, and little else
 * - `head`, `chosen`: headings, or left out, as the reader says
 */
export type RowKind = 'record' | 'again' | 'total' | 'fee' | 'band' | 'note' | 'noName' | 'head' | 'chosen';

type RowFacts = {
  row: FileRow;
  line: string | undefined;
  first: string;
  name: string;
  share: number;
  said: (BandLine & { isSure: boolean }) | undefined;
  repeatsHeadings: boolean;
  saysTotal: boolean;
  isIdentified: boolean;
  given: RowKind | undefined;
  figures: ReadonlyArray<number | undefined>;
};

type ListFacts = {
  isWide: boolean;
  hasNames: boolean;
  isBuiltAsNames: (text: string) => boolean;
  found: Readonly<Partial<Record<RowKind, ReadonlySet<RowFacts>>>>;
};

/** Says how much something speaks for a kind, below zero where it speaks against it. The weights add up. */
type Evidence = (row: RowFacts, list: ListFacts) => number;

const when =
  (weight: number, isSo: (row: RowFacts, list: ListFacts) => boolean): Evidence =>
  (row, list) =>
    isSo(row, list) ? weight : 0;

const HALF = 0.5;
const isShort = ({ share }: RowFacts) => share < HALF;
const isNameless = ({ name }: RowFacts, { hasNames }: ListFacts) => hasNames && name === '';
const saysWhatItIs = ({ said }: RowFacts) => said?.isSure === true;
const isLine = (row: RowFacts) => row.line !== undefined || saysWhatItIs(row);
const hasNumbers = ({ row }: RowFacts) => row.cells.some(isNumeric);
const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text);
const isOfFigures = ({ row }: RowFacts) =>
  row.cells.every((cell) => isBlank(cell) || isNumeric(cell) || hasFigure(shownCell(cell)));

const besideOthers =
  (kind: RowKind, weight: number): Evidence =>
  (row, { found }) =>
    found[kind]?.has(row) === true ? weight : 0;

/** A line is alone in its row, or says beside a figure what the rows below are. */
const ofLine: readonly Evidence[] = [
  when(4, ({ line }) => line !== undefined),
  when(3, (row, { isWide }) => isWide && isShort(row)),
  when(6, saysWhatItIs),
  when(-6, (row, { isBuiltAsNames }) => isShort(row) && isBuiltAsNames(isLine(row) ? row.first : row.name)),
];

/** Of kinds for which as much speaks, the first is meant. */
const kinds: ReadonlyArray<{ kind: RowKind; evidence: readonly Evidence[] }> = [
  {
    kind: 'record',
    evidence: [
      () => 2,
      when(40, ({ isIdentified }) => isIdentified),
      when(4, (row, { isBuiltAsNames }) => isShort(row) && isBuiltAsNames(row.name)),
      when(3, (row) => !isShort(row)),
      when(1, hasNumbers),
      when(-3, isNameless),
      when(-6, (row) => row.line !== undefined && saysWhatItIs(row)),
    ],
  },
  { kind: 'again', evidence: [when(30, ({ repeatsHeadings }) => repeatsHeadings)] },
  { kind: 'total', evidence: [when(20, ({ saysTotal: says }) => says), besideOthers('total', 12)] },
  { kind: 'fee', evidence: [besideOthers('fee', 11)] },
  { kind: 'note', evidence: ofLine },
  { kind: 'band', evidence: [...ofLine, besideOthers('band', 1)] },
  {
    kind: 'noName',
    evidence: [
      when(2, isNameless),
      when(2, isShort),
      when(2, (row, { isWide }) => isWide && row.share === HALF && isOfFigures(row)),
    ],
  },
  { kind: 'head', evidence: [] },
  { kind: 'chosen', evidence: [] },
];

const GIVEN = 100;

function kindOf(row: RowFacts, list: ListFacts): RowKind {
  let best: { kind: RowKind; weight: number } = { kind: 'record', weight: -Infinity };
  for (const { kind, evidence } of kinds) {
    let weight = kind === row.given ? GIVEN : 0;
    for (const weigh of evidence) weight += weigh(row, list);
    if (weight > best.weight) best = { kind, weight };
  }
  return best.kind;
}

/** Longer lines are notes. */
const LINE = { signs: 60, words: 10 };
const isBandLine = (text: string): boolean =>
  text.length <= LINE.signs && text.split(' ').length <= LINE.words && !/[.;؛]$|^[*•-]|^(?:note|terms?|ملاحظ|شروط)/iu.test(text);
/** "Available: 12", "5 % on booking", "Prices in AED". */
const OTHER_LINE = /[:%٪]|\d{4,}|(?<!\p{L})(?:aed|dhs|درهم|prices?|units?|available|page|وحدات|اسعار|صفح[هة])(?!\p{L})/iu;

const TOTAL =
  /^(?:grand |sub ?-?)?totals?(?!\p{L})|^(?:carried|brought) (?:forward|over)|^\d+ (?:units?|apartments?|flats?|villas?|(?:ال)?(?:وحده|وحدات|شقه|شقق))$|(?<!\p{L})totals?[.:]?$|^(?:sum|average|avg|mean)\.?:?$|^(?:ال)?(?:مجموع|اجمالي)(?!\p{L})/u;
/** Every match of `TOTAL` has some of these letters, before it is folded. */
const MAYBE_TOTAL = /total|forward|over|sum|average|avg|mean|unit|apartment|flat|villa|مجموع|جمال|وحد|شق/i;

function saysTotal(cells: readonly FileCell[]): boolean {
  if (!cells.some((cell) => typeof cell === 'string' && MAYBE_TOTAL.test(startOf(cell)))) return false;
  const texts = cells.filter((cell) => typeof cell === 'string').filter((cell) => cell.trim() !== '');
  const isTotal = (text: string) => TOTAL.test(fold(startOf(text)).replace(/\s+/g, ' ').trim());
  return texts.some(isTotal) && texts.every((text) => hasFigure(text) || isTotal(text));
}

/** Tells the headings once more, as they are or in other words. */
export const repeatsHead =
  ({ texts }: Head, targets: readonly Target[], nameColumn: string) =>
  ({ cells }: FileRow): boolean => {
    const filled = cells.filter((cell) => !isBlank(cell));
    const isSame = filled.length > 1 && filled.every((cell) => texts.has(headingText(cell)));
    // Some forms number their columns below the headings.
    const isNumbered = filled.length > FEW && filled.every((cell, at) => Number(cell) === at + 1);
    return isSame || isNumbered || namesColumns(cells, targets, nameColumn);
  };

const filledIn = ({ cells }: FileRow, columns: readonly number[]): number =>
  columns.filter((column) => !isBlank(cells[column])).length;

export const firstText = (cells: readonly FileCell[]): string => cells.map(cellStart).find(Boolean) ?? '';

/** Names of one list are built alike, so letters and figures become one sign each. */
const shapeOf = (text: string): string =>
  latinDigits(text)
    .trim()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');

export const ROWS = 200;

/** So many known columns tell a line from a record. */
const FEW = 3;

export type ListOfRows = { file: FileSheet; head: Head; targets: readonly Target[]; habits: ListHabits; matched: Matched };

export type WeighedRow = { kind: RowKind; /** The text that a line gives the rows below. */ line: string };

export function* weighedRows(
  { file, head, matched, targets, habits }: ListOfRows,
  givenKind: (row: FileRow) => RowKind | undefined,
): Work<WeighedRow[]> {
  const columnsOf = (has: (target: Target) => boolean) =>
    matched.flatMap((target, column) => (target && has(target) ? [column] : []));
  const known = columnsOf(() => true);
  const keys = columnsOf(({ id }) => habits.keys.includes(id));
  const ids = columnsOf(({ kind }) => kind === 'id');
  const figures = columnsOf(
    (target) => target.kind === 'field' && (target.column.kind === 'amount' || Boolean(target.column.field.unit)),
  );
  const isWide = known.length >= FEW;
  const isHead = repeatsHead(head, targets, habits.nameColumn);
  const rows = yield* inPieces(file.rows.slice(head.from), (row): RowFacts => {
    const { cells } = row;
    const line = isWide ? lineOf(cells) : undefined;
    const first = line ?? firstText(cells);
    const filled = line === undefined ? filledIn(row, known) : 1;
    const share = known.length === 0 ? 1 : filled / known.length;
    return {
      row,
      line,
      first,
      name: keys.map((column) => cellStart(cells[column])).find(Boolean) ?? '',
      share,
      said: isWide && share < HALF ? habits.bandIn(first) : undefined,
      repeatsHeadings: isHead(row),
      saysTotal: saysTotal(cells),
      isIdentified: filledIn(row, ids) > 0,
      given: givenKind(row),
      figures: figures.map((column) => figureIn(cells[column])),
    };
  });
  yield;
  const full = rows.filter((row) => row.line === undefined && row.name !== '' && !isShort(row) && !row.saysTotal);
  const shapes = new Set(full.map(({ name }) => shapeOf(name)));
  const list = { isWide, hasNames: keys.length > 0, isBuiltAsNames: (text: string) => shapes.has(shapeOf(text)) };
  const none = { ...list, found: {} };
  const alone = yield* inPieces(rows, (row) => kindOf(row, none));
  const records = rows.filter((_, at) => alone[at] === 'record');
  const besideKeys = known.filter((column) => !keys.includes(column));
  const titles = new Set(file.rows.slice(0, head.from).map(({ cells }) => lineOf(cells)));
  const facts = { rows, records: new Set(records), isName: namesIn(records, besideKeys), habits, titles };
  const band = linesThatHold(facts);
  const after = yield* sumsIn(facts);
  const others = new Set(records.filter((row) => !after.has(row)));
  // A pivot table has its sums above their rows, and says there what these are.
  const before = yield* sumsIn({ ...facts, rows: rows.toReversed(), records: others }, true);
  const total = new Set([...after, ...before]);
  yield;
  const fee = feesIn(facts, { band, total }, besideKeys);
  const beside = { ...list, found: { band, total, fee } };
  const isFound = (row: RowFacts) => band.has(row) || total.has(row) || fee.has(row);
  const kindAt = (row: RowFacts, at: number) => (isFound(row) ? undefined : alone[at]) ?? kindOf(row, beside);
  const holds = (row: RowFacts) => before.has(row) && isSureLine(row.first, habits);
  return rows.map((row, at) => ({ kind: holds(row) ? 'band' : kindAt(row, at), line: row.first }));
}

function* inPieces<T, R>(items: readonly T[], make: (item: T) => R): Work<R[]> {
  const made: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % ROWS === 0) yield;
    made.push(make(item));
  }
  return made;
}

type Rows = {
  rows: readonly RowFacts[];
  records: ReadonlySet<RowFacts>;
  isName: (row: RowFacts) => boolean;
  habits: ListHabits;
  /** Above the headings, and perhaps once more on each page. */
  titles: ReadonlySet<string | undefined>;
};

/** Tells lines whose words say what they are, and that are no longer than a line that holds for others. */
export const isSureLine = (line: string, { bandIn }: ListHabits): boolean => isBandLine(line) && bandIn(line).isSure;

/**
 * Tells lines that hold for the rows below from notes: they are short and records follow them, and either their words say what they
 * are, or the sheet has several of them. Of neighbouring lines, those whose words say nothing are notes beside the others.
 */
function linesThatHold({ rows, records, habits, titles }: Rows): ReadonlySet<RowFacts> {
  const found = new Set<RowFacts>();
  const unsure: RowFacts[] = [];
  let lines: RowFacts[] = [];
  for (const row of rows) {
    if (records.has(row)) {
      const sure = lines.filter(saysWhatItIs);
      const likely = lines
        .filter(({ first }) => !OTHER_LINE.test(first) && !titles.has(first) && !habits.isAside(first))
        .slice(0, 1);
      for (const line of sure.length > 0 ? sure : likely) found.add(line);
      if (sure.length === 0) unsure.push(...likely);
      lines = [];
    } else if (isLine(row) && isBandLine(row.first)) lines.push(row);
  }
  if (unsure.length === 1) for (const line of unsure) found.delete(line);
  return found;
}

/** So many names have figures where those without are none. */
const MOST = 0.65;

const isFull = (row: RowFacts, columns: readonly number[]) => filledIn(row.row, columns) * 2 > columns.length;

/** Returns what tells the names of records: where nearly all have figures, a word alone is none. */
function namesIn(records: readonly RowFacts[], columns: readonly number[]): (row: RowFacts) => boolean {
  const names = records.filter((row) => isFull(row, columns)).map(({ name }) => name);
  const haveFigures = names.filter(hasFigure).length >= names.length * MOST;
  return ({ name }) => name !== '' && (!haveFigures || hasFigure(name));
}

const isSure = ({ given, isIdentified }: RowFacts) => given !== undefined || isIdentified;

/** Sums are rounded. */
const TOLERANCE = 0.002;
const isNear = (value: number, wanted: number): boolean => wanted !== 0 && Math.abs(value / wanted - 1) <= TOLERANCE;

/** Returns sums or means of two figures of the rows since the last, or of all; of one where the name is built otherwise. */
function* sumsIn({ rows, records, isName }: Rows, isBefore = false): Work<ReadonlySet<RowFacts>> {
  const empty = () => ({ count: 0, sums: [] as number[] });
  const all = empty();
  let since = empty();
  const found = new Set<RowFacts>();
  for (const [at, row] of rows.entries()) {
    if (at % ROWS === 0) yield;
    if (!records.has(row)) {
      since = empty();
      continue;
    }
    const given = row.figures.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]));
    const isOf = ({ count, sums }: typeof all, divisor: number) =>
      count > 1 && given.every(({ value, place }) => isNear(value, (sums[place] ?? 0) / divisor));
    const isSum =
      isOf(since, 1) || isOf(all, 1) || (!isBefore && !isName(row) && (isOf(since, since.count) || isOf(all, all.count)));
    if (isSum && !isSure(row) && given.length > (isBefore || isName(row) ? 1 : 0)) {
      since = empty();
      found.add(row);
      continue;
    }
    for (const total of [since, all]) {
      if (given.length > 0) total.count += 1;
      for (const { value, place } of given) total.sums[place] = (total.sums[place] ?? 0) + value;
    }
  }
  return found;
}

/** Returns rows after the last full record that lack most of what all records have, and are not named as they are. */
function feesIn(
  { rows, records, isName, habits }: Rows,
  { band, total }: { band: ReadonlySet<RowFacts>; total: ReadonlySet<RowFacts> },
  columns: readonly number[],
): ReadonlySet<RowFacts> {
  const full = [...records].filter((row) => !total.has(row) && isFull(row, columns)).map(({ row }) => row);
  const usual = columns.filter((column) => full.filter(({ cells }) => !isBlank(cells[column])).length * 4 >= full.length * 3);
  const found = new Set<RowFacts>();
  if (usual.length < 2) return found;
  let isEnd = true;
  for (const row of rows.toReversed()) {
    if (band.has(row) || row.given === 'band') isEnd = true;
    if (!records.has(row) || total.has(row)) continue;
    const filled = filledIn(row.row, usual);
    const isFew = filled * 2 <= usual.length || (filled < usual.length && habits.amount.isOther(row.name));
    isEnd &&= isFew && !isName(row) && !isSure(row);
    if (isEnd) found.add(row);
  }
  return found;
}
