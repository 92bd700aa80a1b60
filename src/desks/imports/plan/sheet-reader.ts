import { sameValue } from '@/api/document';
import { withoutOtherCurrency } from '@/i18n/currency-words';
import { parseNumber } from '@/i18n/parse-number';
import { keptBy } from '@/kept';
import type { ServiceDocument } from '@/schema/document';
import { middleOf } from '../sheets/amount-columns';
import { placeOf, type RecordFact, type Target } from '../sheets/headings';
import type { FileRow } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { cellOf, cellText, type Sheet, type SheetColumn, type Cell } from '@/ui/exchange/record-sheets';
import { columnKey, type FileFormats, type ImportSheet } from '../sheets/column-formats';
import {
  type Candidate,
  type CellReader,
  type CellReading,
  cellReader,
  type ColumnFormat,
  type Meanings,
  type RatioFormat,
} from '@/ui/exchange/read/cell-reader';
import {
  askedWord,
  type CellMark,
  type FarMark,
  fieldPath,
  type ImportProblem,
  markQuestion,
  NO_ANSWERS,
  readAnswer,
  type WordAnswer,
  type WordAnswers,
  wordQuestion,
} from './word-answers';

/** The column `RECORD` stands for the record that the row belongs to. */
export type CellAddress = { sheet: number; row: number; column: number };
export const RECORD = -1;
export const cellKey = ({ sheet, row, column }: CellAddress): string => `${sheet} ${row} ${column}`;

export function addressOf(key: string): CellAddress {
  const [sheet = 0, row = 0, column = 0] = key.split(' ').map(Number);
  return { sheet, row, column };
}

export type Fixes = ReadonlyMap<string, string>;

export type Part = { reader: SheetReader; row: FileRow };

export type AskedCell = {
  problem?: ImportProblem;
  candidates?: readonly Candidate[] | undefined;
  mark?: CellMark;
  question?: string;
  answer?: WordAnswer['kind'];
};

export type ReadTarget = {
  at: number;
  path: string;
  target: Target & { kind: 'field' };
  read: CellReader;
  readTyped: CellReader;
  markOf: (value: unknown) => FarMark | undefined;
};

export type SheetReader = {
  at: number;
  depth: number;
  sheet: Sheet;
  rows: readonly FileRow[];
  fields: readonly ReadTarget[];
  facts: ReadonlyArray<{ at: number; fact: RecordFact }>;
  cellAt: (row: FileRow, column: number) => FileCell;
  textAt: (row: FileRow, id: string) => string;
  fixAt: (row: FileRow, column: number) => string | undefined;
  wordAnswers: WordAnswers;
  columnOf: (id: string) => number;
};

export type ReadFile = {
  rules: { meanings: Meanings; facts?: readonly RecordFact[] };
  formats: FileFormats;
  fixes: Fixes;
  wordAnswers?: WordAnswers | undefined;
};

export function sheetReader(
  { sheet, rows, matched, amount }: ImportSheet,
  at: number,
  { rules, formats, fixes, wordAnswers = NO_ANSWERS }: ReadFile,
): SheetReader {
  const fixAt = (row: FileRow, column: number) =>
    fixes.size === 0 ? undefined : fixes.get(cellKey({ sheet: at, row: row.number, column }));
  const fields = matched.flatMap((target, column): ReadTarget[] => {
    if (target?.kind !== 'field') return [];
    const path = fieldPath(sheet, target);
    const ratios = target.column.kind === 'ratio' ? ratioFormat(rows.map(({ cells }) => cells[column] ?? '')) : 'fraction';
    const own = { days: formats.days, decimals: undefined, ...formats.columns.get(columnKey(at, column)) };
    const read = cellReader(target.column, path, rules.meanings, own, ratios);
    const typed = { ...own, decimals: own.decimals ?? ('point' as const) };
    const readTyped = cellReader(target.column, path, rules.meanings, typed, ratios);
    const markOf = farOff(target.column, rows, column, own, read);
    // A list that leaves a price open may say 0, which is none.
    const isWhole = path === amount?.habits.target || path === amount?.habits.area;
    return [{ at: column, path, target, read, readTyped, markOf: (value) => markOf(value === 0 && isWhole ? 1e-9 : value) }];
  });
  const columnOf = (id: string) => placeOf(matched, id);
  const cellAt = (row: FileRow, column: number) => fixAt(row, column) ?? row.cells[column] ?? '';
  return {
    at,
    depth: sheet.lists.length,
    sheet,
    rows,
    fields,
    facts: (rules.facts ?? []).flatMap((fact) => {
      const column = columnOf(fact.id);
      return column < 0 ? [] : [{ at: column, fact }];
    }),
    cellAt,
    textAt(row, id) {
      const column = columnOf(id);
      return column < 0 ? '' : textOf(cellAt(row, column));
    },
    fixAt,
    wordAnswers,
    columnOf,
  };
}

/** Comparison needs at least `FEW` values, and looks at `SAMPLE` rows at most. */
const FEW = 4;
const SAMPLE = 500;

function farOff(
  { kind, field, path }: SheetColumn,
  rows: readonly FileRow[],
  column: number,
  format: ColumnFormat,
  read: CellReader,
): ReadTarget['markOf'] {
  if (kind !== 'amount' && !field.unit) return () => undefined;
  const middle = middleIn(rows, `${column} ${path} ${JSON.stringify(format)}`, () => {
    const step = Math.ceil(rows.length / SAMPLE);
    return rows
      .filter((_, at) => at % step === 0)
      .map(({ cells }) => {
        const result = read(cells[column] ?? '', undefined);
        return 'value' in result && typeof result.value === 'number' ? Math.abs(result.value) : 0;
      });
  });
  return (value) => {
    if (typeof value !== 'number' || value === 0) return undefined;
    if (value < 0) return 'belowZero';
    if (middle === undefined) return undefined;
    if (value >= middle * 100) return 'farAbove';
    return value <= middle / 100 ? 'farBelow' : undefined;
  };
}

const middles = keptBy<readonly FileRow[], Map<string, number | undefined>>(() => new Map());

/** Returns undefined for too few values. Kept by the way to read a column, so that corrections need not repeat it. */
function middleIn(rows: readonly FileRow[], reading: string, valuesOf: () => readonly number[]): number | undefined {
  const known = middles(rows);
  if (known.has(reading)) return known.get(reading);
  const values = valuesOf().filter((value) => value > 0);
  const middle = values.length < FEW ? undefined : middleOf(values);
  known.set(reading, middle);
  return middle;
}

export const textOf = (cell: FileCell): string =>
  (typeof cell !== 'object' ? String(cell) : 'shown' in cell ? cell.shown : '').trim();

export const nested = ([step = '', ...rest]: readonly string[], value: unknown): ServiceDocument => ({
  [step]: rest.length === 0 ? value : nested(rest, value),
});

export function keyText(reader: SheetReader, row: FileRow, path: string): string {
  const field = reader.fields.find(({ target }) => target.list === '' && target.id === path);
  if (!field) return '';
  const { at, path: asked, read: readCell, readTyped } = field;
  const cell = reader.cellAt(row, at);
  const came = (reader.fixAt(row, at) === undefined ? readCell : readTyped)(cell, undefined);
  // A value that was given for a word is what its record is known by.
  const answer = 'problem' in came ? readAnswer(reader.wordAnswers[wordQuestion(asked, shownCell(cell))]) : undefined;
  const read = answer?.kind === 'value' ? readTyped(answer.text, undefined) : came;
  return 'value' in read && read.value !== null
    ? cellText(cellOf(field.target.column, nested(field.target.column.steps, read.value))).trim()
    : '';
}

export const cellsText = (reader: SheetReader, row: FileRow): string =>
  JSON.stringify(reader.fields.map(({ at }) => reader.cellAt(row, at)));

/** Returns an amount in another currency at a rate, to two decimals. */
function exchanged(cell: FileCell, rate: string, read: CellReader): CellReading {
  const plain = typeof cell === 'object' && 'number' in cell ? cell.number : withoutOtherCurrency(shownCell(cell));
  // The scale of the column is that of its amounts, not of the rate.
  const [amount, factor] = [read(plain, undefined), parseNumber(rate, 'en')];
  const isRead = 'value' in amount && typeof amount.value === 'number' && 'value' in factor && factor.value !== null;
  return isRead ? { value: Math.round(Number(amount.value) * Number(factor.value) * 100) / 100 } : { problem: 'otherCurrency' };
}

type Given = { cell: FileCell; current: unknown; before: unknown; isTyped: boolean; wordAnswers: WordAnswers };

export function saidBy(
  { path, read, readTyped, markOf }: ReadTarget,
  { cell, current, before, isTyped, wordAnswers }: Given,
): AskedCell & { said?: CellReading | 'empty' } {
  if (typeof cell === 'string' && cell.trim() === '') return { said: 'empty' };
  const result = (isTyped ? readTyped : read)(cell, current);
  if ('problem' in result) {
    const asked = { ...result, question: wordQuestion(path, askedWord(result.problem, shownCell(cell))) };
    const answer = readAnswer(wordAnswers[asked.question]);
    if (!answer || answer.kind === 'keep') return asked;
    if (!('text' in answer)) return { ...asked, answer: answer.kind, ...(answer.kind !== 'leave' && { said: 'empty' }) };
    const typed = answer.kind === 'rate' ? exchanged(cell, answer.text, readTyped) : readTyped(answer.text, current);
    return 'problem' in typed ? asked : { ...asked, answer: answer.kind, said: typed };
  }
  const mark = 'value' in result && !sameValue(result.value, before) ? markOf(result.value) : undefined;
  if (!mark) return { said: result };
  const asked = { mark, question: markQuestion(path, mark) };
  const answer = isTyped ? undefined : readAnswer(wordAnswers[asked.question])?.kind;
  if (answer === 'empty') return { ...asked, answer, said: 'empty' };
  return { ...asked, ...(answer === 'keep' && { answer }), said: result };
}

function ratioFormat(cells: Iterable<FileCell>): RatioFormat {
  for (const cell of cells) if (Number(typeof cell === 'string' ? cell.trim() || 0 : cell) > 1) return 'percent';
  return 'fraction';
}

/* What the rows of a file say of the facts about a record that no single field holds. */

export function saidFacts(parts: readonly Part[]): Map<string, Cell> {
  const said = new Map<string, Cell>();
  for (const { reader, row } of parts)
    for (const { at, fact } of reader.facts) {
      const value = fact.put && !fact.isTold ? undefined : fact.read(textOf(reader.cellAt(row, at)));
      if (value !== undefined && value !== '') said.set(fact.id, value);
    }
  return said;
}

type Told = {
  stored: ServiceDocument | undefined;
  wordAnswers: WordAnswers;
  into: Map<number, AskedCell & { before?: Cell; after?: Cell }>;
  referred: readonly ServiceDocument[];
};

export function withFacts(
  { reader, row }: Part,
  document: ServiceDocument,
  { stored, wordAnswers, into, referred }: Told,
): ServiceDocument {
  let next = document;
  for (const { at, fact } of reader.facts) {
    const text = textOf(reader.cellAt(row, at));
    if (!fact.put || text === '') continue;
    const { value, ...asked } = answered(fact.id, text, fact.read, wordAnswers);
    if (asked.problem) into.set(at, asked);
    const before = stored && fact.shownIn(stored);
    // A fact that is told is put together with other records.
    if (value === undefined || (!fact.isTold && before !== undefined && cellText(before) === cellText(value))) continue;
    const put = fact.put(next, value, referred);
    if (!stored || put !== next) into.set(at, { ...asked, after: value, ...(before !== undefined && { before }) });
    next = put;
  }
  return next;
}

export function withSaidBeside({ reader, row }: Part, document: ServiceDocument, facts: readonly RecordFact[]): ServiceDocument {
  let next = document;
  for (const { id, alsoIn, put } of facts) {
    const value =
      alsoIn && !reader.facts.some(({ fact }) => fact.id === id) ? alsoIn.says(reader.textAt(row, alsoIn.target)) : undefined;
    if (value !== undefined && put) next = put(next, value, []);
  }
  return next;
}

function answered(
  id: string,
  text: string,
  read: (text: string) => Cell | undefined,
  wordAnswers: WordAnswers,
): AskedCell & { value?: Cell } {
  const value = read(text);
  if (value !== undefined) return { value };
  const question = wordQuestion(id, text);
  const asked = { problem: 'notUnderstood', question } as const;
  const answer = readAnswer(wordAnswers[question]);
  if (answer?.kind === 'empty' || answer?.kind === 'leave') return { ...asked, answer: answer.kind };
  const typed = answer?.kind === 'value' ? read(answer.text) : undefined;
  return typed === undefined ? asked : { ...asked, answer: 'value', value: typed };
}
