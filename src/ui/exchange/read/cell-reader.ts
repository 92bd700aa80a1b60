import { readInEither } from '@/i18n/sheet-words';
import { foldTight } from '@/i18n/fold';
import type { FieldKind } from '@/schema/field';
import { unguarded } from '../write/csv';
import { type GivenAreaUnit, squareMetresOf } from '@/i18n/area-unit';
import { isHomeCurrency, isOtherCurrency } from '@/i18n/currency-words';
import { parseNumber } from '@/i18n/parse-number';
import { firstAreaIn } from '@/i18n/typed-area';
import { type CellFormat, withDayFirst, withPoint } from './cell-format';
import { dayOfSerial, type FileCell, shownCell } from './file-cell';
import { type Cell, cellOf, cellText, type CellProblem, type ReadCell, type SheetColumn, valueOf } from '../record-sheets';
import { type DayFormat, latinDigits } from '@/schema/day';

export type Candidate = { value: string; label: string };

export type FileCellProblem = CellProblem | 'formulaFailed' | 'otherCurrency' | 'noSuchReference' | 'severalReferences';

export type CellReading =
  | { unchanged: true }
  | { value: unknown; /** The name of what it refers to. */ label?: string }
  | { problem: FileCellProblem; candidates?: readonly Candidate[] };

export type Meanings = {
  /** All names of a usual value lead to it, in all languages. */
  words: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Records that a text refers to by name. */
  references: Readonly<Record<string, (text: string) => readonly Candidate[]>>;
  /** Words such as "2 BHK"; undefined for a text that says no number. */
  numbers?: Readonly<Record<string, (text: string) => number | undefined>>;
  days: DayFormat;
};

const FIGURES: ReadonlySet<FieldKind> = new Set(['number', 'count', 'amount', 'ratio']);

export const isFigure = (kind: FieldKind): boolean => FIGURES.has(kind);

/** 5 % is 0.05 or 5. */
export type RatioFormat = 'fraction' | 'percent';

const PERCENT = /^\s*(-?[^%٪]+?)\s*[%٪]\s*$/;
/** Accountants write amounts below zero in brackets. */
const BRACKETED = /^\s*\((.*\d.*)\)\s*$/;

/** "1,500,000*" points to a note. */
const NOTE_SIGN = /(?<=\p{Nd}[^\p{L}]*)\s*[*†‡]+\s*$/u;

export type ColumnFormat = CellFormat & {
  /** For areas that do not name their unit. */
  area?: GivenAreaUnit | undefined;
  /** 1,000 under "AED '000". */
  scale?: number | undefined;
  /** "95,000 p.a." is plain in a column of rents per year. */
  period?: Period | undefined;
  /** Set where numbers are days: the first year of their count. */
  serials?: 1900 | 1904 | undefined;
};

export type Period = 'year' | 'month';

const AFTER: Readonly<Record<Period, RegExp>> = {
  year: /\s*(?:p\.? ?a\.?|(?:\/|per) ?(?:year|yr|annum)|yearly|annually|سنوي[ا\p{M}]*|(?:في|ب)? ?السنة)\s*$/iu,
  month: /\s*(?:p\.? ?m\.?|(?:\/|per) ?month|monthly|شهري[ا\p{M}]*|(?:في|ب)? ?الشهر)\s*$/iu,
};

type Plain = { cell: Cell } | { problem: FileCellProblem };

function plainCell(
  cell: FileCell,
  { kind, field }: Pick<SheetColumn, 'kind' | 'field'>,
  format: ColumnFormat,
  ratios: RatioFormat,
): Plain {
  if (typeof cell === 'object') {
    if ('percent' in cell) return { cell: percentCell(cell.percent, kind) };
    if ('shown' in cell) {
      if (kind === 'amount' && isOtherCurrency(cell.shown)) return { problem: 'otherCurrency' };
      const unit = field.unit && firstAreaIn(cell.shown)?.unit;
      const own = unit === undefined ? format : { ...format, area: unit };
      return isFigure(kind) || kind === 'day' ? plainCell(cell.number, { kind, field }, own, ratios) : { cell: cell.shown };
    }
    if ('day' in cell && kind === 'day') return { cell: { day: cell.day } };
    if ('day' in cell && kind === 'time') return { cell: cell.time ?? '' };
    return { cell: shownCell(cell) };
  }
  if (typeof cell === 'boolean') return { cell };
  if (kind === 'day') return dayCell(cell, format);
  if (!isFigure(kind)) return { cell: kind === 'text' ? String(cell).trim() : String(cell) };
  if (typeof cell === 'number') {
    if (kind === 'ratio' && ratios === 'percent') return { cell: hundredth(cell) };
    return { cell: field.unit ? squareMetresOf(cell, format.area ?? 'm2') : cell };
  }
  return figureCell(cell, { kind, field }, format, ratios);
}

/** Returns the amount in dirhams of a cell that also has it in another currency: "AED 1,000,000 / $272,000". */
export function homeAmount(text: string): string {
  if (!isHomeCurrency(text) || !isOtherCurrency(text)) return text;
  const parts = text.split(/[/|()\n=≈]/).filter((part) => /\p{Nd}/u.test(part));
  const [own, ...others] = parts.filter((part) => isHomeCurrency(part) && !isOtherCurrency(part));
  return own !== undefined && others.length === 0 ? own.trim() : text;
}

function figureCell(
  whole: string,
  { kind, field }: Pick<SheetColumn, 'kind' | 'field'>,
  { decimals, area, period }: ColumnFormat,
  ratios: RatioFormat,
): Plain {
  const given = kind === 'amount' ? homeAmount(whole) : whole;
  if (kind === 'amount' && isOtherCurrency(given)) return { problem: 'otherCurrency' };
  const parts = field.unit ? firstAreaIn(given) : undefined;
  const text = withPoint(
    parts?.number ?? (period ? given.replace(AFTER[period], '') : given).replace(NOTE_SIGN, '').replace(BRACKETED, '-$1'),
    decimals,
  );
  if (text === undefined) return { problem: 'ambiguous' };
  const [, percent] = PERCENT.exec(text) ?? [];
  if (percent !== undefined && Number.isFinite(Number(percent))) return { cell: percentCell(Number(percent), kind) };
  const isPlain = kind === 'ratio' && ratios === 'percent' && /^\s*[\d.]+\s*$/.test(text);
  if (isPlain) return { cell: hundredth(Number(text)) };
  const unit = parts?.unit ?? area ?? 'm2';
  if (!field.unit || unit === 'm2') return { cell: text };
  const parsed = parseNumber(text, 'en');
  return { cell: 'value' in parsed && parsed.value !== null ? squareMetresOf(parsed.value, unit) : text };
}

function dayCell(cell: string | number, { days, serials }: ColumnFormat): Plain {
  const number = serialIn(cell);
  const day = number === undefined || serials === undefined ? undefined : dayOfSerial(Math.floor(number), serials === 1904);
  if (day !== undefined) return { cell: { day } };
  return { cell: days === 'monthFirst' ? withDayFirst(String(cell)) : String(cell) };
}

/** 1950 to 2100, as spreadsheets count days. */
const SERIALS = { first: 18_264, last: 73_415 };

export function serialIn(cell: FileCell): number | undefined {
  const text =
    typeof cell === 'string' ? latinDigits(cell).trim() : typeof cell === 'object' && 'number' in cell ? cell.number : cell;
  if (typeof text !== 'number' && !(typeof text === 'string' && /^\d{5}(?:\.\d+)?$/.test(text))) return undefined;
  const number = Number(text);
  return number >= SERIALS.first && number <= SERIALS.last ? number : undefined;
}

const hundredth = (value: number): number => Number((value / 100).toPrecision(15));
const percentCell = (percent: number, kind: FieldKind): Cell =>
  kind === 'ratio' ? hundredth(percent) : isFigure(kind) ? percent : `${percent}%`;

export type CellReader = (cell: FileCell, current: unknown) => CellReading;

export function cellReader(
  column: SheetColumn,
  path: string,
  { words, references, numbers, days }: Meanings,
  format: ColumnFormat,
  ratios: RatioFormat,
): CellReader {
  const word = words[path];
  const reference = references[path];
  const numberIn = numbers?.[path];
  const isConverted = (column.field.unit !== undefined && format.area === 'ft2') || format.scale !== undefined;
  return (given, current) => {
    const cell = typeof given === 'string' ? (numberIn?.(given) ?? given) : given;
    if (typeof cell === 'object' && 'error' in cell) return { problem: 'formulaFailed' };
    // Spreadsheets turn 1-1 and Jan-01 into days.
    if (typeof cell === 'object' && 'day' in cell && path === 'name') return { problem: 'notUnderstood' };
    // Nothing is known of it, so it says nothing of the field either.
    if (typeof cell === 'object' && 'formula' in cell) return { unchanged: true };
    const shown = cellText(cellOf(column, current));
    // What is as an export wrote it has not been touched, whatever the format of the file is.
    if (typeof cell !== 'object' && !isConverted && (String(cell) === shown || unguarded(String(cell)) === shown))
      return { unchanged: true };
    const plain = plainCell(typeof cell === 'string' ? unguarded(cell) : cell, column, format, ratios);
    if ('problem' in plain) return plain;
    const read: ReadCell = scaled(valueOf(column, plain.cell, current, days), format.scale);
    if (!('value' in read) || read.value === null) return read;
    if (reference && typeof read.value === 'string') return referred(read.value, reference);
    return word ? { value: inWords(read.value, word, column.kind) } : read;
  };
}

/** An amount that is given in full stays as it is, whatever its scale. */
export const IN_FULL = 100_000;

function scaled(read: ReadCell, scale = 1): ReadCell {
  if (scale === 1 || !('value' in read) || typeof read.value !== 'number' || Math.abs(read.value) >= IN_FULL) return read;
  return { value: Number((read.value * scale).toPrecision(15)) };
}

function referred(text: string, candidatesOf: (text: string) => readonly Candidate[]): CellReading {
  const candidates = candidatesOf(text);
  const [only] = candidates;
  if (only && candidates.length === 1) return { value: only.value, label: only.label };
  return only ? { problem: 'severalReferences', candidates } : { problem: 'noSuchReference' };
}

function inWords(value: unknown, words: ReadonlyMap<string, string>, kind: FieldKind): unknown {
  const wordOf = (text: string) => readInEither(text, (way) => words.get(foldTight(way))) ?? text;
  if (typeof value === 'string') return wordOf(value);
  if (kind !== 'texts' || !Array.isArray(value)) return value;
  return value
    .flatMap((text: unknown) => (typeof text === 'string' ? text.split(/[,;،؛|]/) : []))
    .flatMap((text) => (text.trim() === '' ? [] : wordOf(text.trim())));
}

export const wordsOf = (entries: Iterable<readonly [value: string, names: readonly string[]]>): ReadonlyMap<string, string> =>
  new Map(Array.from(entries, ([value, names]) => [value, ...names].map((name) => [foldTight(name), value] as const)).flat());
