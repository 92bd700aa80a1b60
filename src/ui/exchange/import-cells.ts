import { foldTight } from '@/i18n/fold';
import type { FieldKind } from '@/schema/field';
import { unguarded } from '../csv';
import { type Habits, withDayFirst, withPoint } from './habits';
import { type Cell, cellOf, cellText, type CellProblem, type ReadCell, type SheetColumn, valueOf } from './record-sheets';
import type { FileCell } from './table-file';
import type { DayFormat } from '@/schema/day';

/** A choice for a cell that can mean several things. */
export type Candidate = { value: string; label: string };

export type ImportProblem =
  | CellProblem
  | 'formulaFailed'
  | 'noSuchRecord'
  | 'recordMissing'
  | 'severalRecords'
  | 'recordTwice'
  | 'nameMissing'
  | 'noSuchReference'
  | 'severalReferences';

type ReadImport = { unchanged: true } | { value: unknown } | { problem: ImportProblem; candidates?: readonly Candidate[] };

/** What the columns of a resource mean beyond their kinds, by path. */
export type Meanings = {
  /** Usual values of a text with their names in all languages. */
  words: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Records that a text refers to by name. */
  references: Readonly<Record<string, (text: string) => readonly Candidate[]>>;
  /** The form of days in new records. */
  days: DayFormat;
};

const FIGURES: ReadonlySet<FieldKind> = new Set(['number', 'count', 'amount', 'ratio']);

export const isFigure = (kind: FieldKind): boolean => FIGURES.has(kind);

/** How the ratios of a column are written: 0.05 or 5 for 5 %. */
export type RatioHabit = 'fraction' | 'percent';

export const ratioHabit = (cells: Iterable<FileCell>): RatioHabit => {
  for (const cell of cells) if (Number(typeof cell === 'string' ? cell.trim() || 0 : cell) > 1) return 'percent';
  return 'fraction';
};

const PERCENT = /^\s*(-?[^%٪]+?)\s*[%٪]\s*$/;

/** Returns the cell of a file as the sheet form of records has it, read by the file's habits. */
function plainCell(cell: FileCell, kind: FieldKind, habits: Habits, ratios: RatioHabit): Cell {
  if (typeof cell === 'object') {
    if ('percent' in cell) return percentCell(cell.percent, kind);
    if ('day' in cell)
      return kind === 'day'
        ? { day: cell.day }
        : kind === 'time'
          ? (cell.time ?? '')
          : [cell.day, cell.time].filter(Boolean).join(' ');
    return cell.error;
  }
  if (typeof cell === 'number')
    return kind === 'ratio' && ratios === 'percent' ? hundredth(cell) : isFigure(kind) ? cell : String(cell);
  if (typeof cell === 'boolean') return cell;
  if (isFigure(kind)) {
    const text = habits.decimals === 'comma' ? withPoint(cell) : cell;
    const [, percent] = PERCENT.exec(text) ?? [];
    if (percent !== undefined && Number.isFinite(Number(percent))) return percentCell(Number(percent), kind);
    const isPlain = kind === 'ratio' && ratios === 'percent' && /^\s*[\d.]+\s*$/.test(text);
    return isPlain ? hundredth(Number(text)) : text;
  }
  return kind === 'day' && habits.days === 'monthFirst' ? withDayFirst(cell) : cell;
}

const hundredth = (value: number): number => Number((value / 100).toPrecision(15));
const percentCell = (percent: number, kind: FieldKind): Cell =>
  kind === 'ratio' ? hundredth(percent) : isFigure(kind) ? percent : `${percent}%`;

export type CellReader = (cell: FileCell, current: unknown) => ReadImport;

/** Returns what reads the cells of a column; `path` names it among the meanings. */
export function cellReader(
  column: SheetColumn,
  path: string,
  { words, references, days }: Meanings,
  habits: Habits,
  ratios: RatioHabit,
): CellReader {
  const word = words[path];
  const reference = references[path];
  return (cell, current) => {
    if (typeof cell === 'object' && 'error' in cell) return { problem: 'formulaFailed' };
    const shown = cellText(cellOf(column, current));
    // What is as an export wrote it has not been touched, whatever the habits of the file are.
    if (typeof cell !== 'object' && (String(cell) === shown || unguarded(String(cell)) === shown)) return { unchanged: true };
    const plain = plainCell(typeof cell === 'string' ? unguarded(cell) : cell, column.kind, habits, ratios);
    const read: ReadCell = valueOf(column, plain, current, days);
    if (!('value' in read) || read.value === null) return read;
    if (reference && typeof read.value === 'string') return referred(read.value, reference);
    return word ? { value: inWords(read.value, word, column.kind) } : read;
  };
}

function referred(text: string, candidatesOf: (text: string) => readonly Candidate[]): ReadImport {
  const candidates = candidatesOf(text);
  const [only] = candidates;
  if (only && candidates.length === 1) return { value: only.value };
  return only ? { problem: 'severalReferences', candidates } : { problem: 'noSuchReference' };
}

function inWords(value: unknown, words: ReadonlyMap<string, string>, kind: FieldKind): unknown {
  const wordOf = (text: string) => words.get(foldTight(text)) ?? text;
  if (typeof value === 'string') return wordOf(value);
  if (kind !== 'texts' || !Array.isArray(value)) return value;
  return value
    .flatMap((text: unknown) => (typeof text === 'string' ? text.split(/[,;،؛|]/) : []))
    .flatMap((text) => (text.trim() === '' ? [] : wordOf(text.trim())));
}

/** Returns a lookup of usual values by all of their names. */
export const wordsOf = (entries: Iterable<readonly [value: string, names: readonly string[]]>): ReadonlyMap<string, string> =>
  new Map(Array.from(entries, ([value, names]) => [value, ...names].map((name) => [foldTight(name), value] as const)).flat());
