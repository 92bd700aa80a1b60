import { receivedText } from '@/api/json';
import { i18n, inLanguages } from '@/i18n/i18n';
import { formTexts } from '@/i18n/en/form';
import { exactly } from '@/i18n/exactly';
import type { Format } from '@/i18n/format';
import { type DayFormat, dayOf, isoFormat, readDay, slashFormat, writeDay } from '@/schema/day';
import { isDataAddress, isDocument, isNothing, type ServiceDocument } from '@/schema/document';
import { type FieldInfo, type FieldKind, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import type { CopiedCell } from '../../grid/copied-cells';
import {
  type DayOrder,
  dayOrderOf,
  type DecimalSign,
  decimalSignOf,
  type Found,
  type CellFormat,
  signWays,
  type Ways,
} from '../../exchange/read/cell-format';
import { type CellReader, cellReader, isFigure, wordsOf } from '../../exchange/read/cell-reader';
import { isImageData } from '../../text/safe-url';
import { cellOf, cellText, type SheetColumn, sheetsOf } from '../../exchange/record-sheets';
import { placed } from '../../grid/clipboard';
import { seriesFrom, type SeriesValue } from '../../grid/fill';
import { type Area, areaOf, type CellPosition, fillSource, type Selection, type Size } from '../../grid/selection';
import { foldTight } from '@/i18n/fold';
import { dayFormatIn, inOrder, isRows, originOf, type Rows } from '../record-values';
import { measuredIn, typedMeasure } from './row-measure';
import { labelOfValue, type Suggestions, valueOfText } from '../fields/suggestion';
import { parserOf } from '../fields/typed-amount';

export type CellSpec = {
  name: string;
  suggestions?: Suggestions | undefined;
  written?: DayFormat | undefined;
  shown?: ((value: unknown, format: Format) => string) | undefined;
  measure?: string | undefined;
  inCard?: boolean | undefined;
  summed?: boolean | undefined;
};

export type CellColumn = CellSpec & {
  info: FieldInfo;
  label: string;
  labels: readonly string[];
  inCard: boolean;
  sheet: SheetColumn | undefined;
};

const INNER: ReadonlySet<FieldKind> = new Set(['list', 'group', 'texts', 'numbers', 'anything']);

export function cellColumns(schema: RecordSchema, specs: readonly CellSpec[]): CellColumn[] {
  const sheets = new Map(sheetsOf(schema, () => '')[0].columns.map((column) => [column.path, column]));
  return specs.map((spec) => {
    const info = fieldOf(schema, spec.name);
    const sheet = sheets.get(spec.name);
    return {
      ...spec,
      info,
      label: labelOf(schema, spec.name),
      labels: sheet?.labels() ?? [],
      inCard: spec.inCard === true || INNER.has(info.kind) || sheet === undefined,
      sheet,
    };
  });
}

export const isNumeric = ({ info }: CellColumn): boolean => isFigure(info.kind);
export const isLong = ({ info: { kind } }: CellColumn): boolean => kind === 'longText' || kind === 'longArabic';
export const isArabic = ({ info: { kind } }: CellColumn): boolean => kind === 'arabic' || kind === 'longArabic';

export function shownText(column: CellColumn, value: unknown, format: Format, rowsText: (count: number) => string): string {
  if (isNothing(value)) return '';
  if (isRows(value)) return value.order.length === 0 ? '' : rowsText(value.order.length);
  if (column.shown) return column.shown(value, format);
  if (column.suggestions) return labelOfValue(value, column.suggestions.known);
  if (typeof value === 'number' && isNumeric(column)) return numberText(column, value, format);
  if (column.info.kind === 'day') return format.day(dayOf(value) ?? receivedText(value));
  if (typeof value === 'string' && isImageData(value)) return i18n.t('fields.keptPicture', { ns: formTexts });
  return receivedText(value);
}

export function numberText({ info: { kind } }: CellColumn, value: number, format: Format): string {
  if (kind === 'amount') return format.money(value, { unit: false });
  return format.number(value, { group: kind !== 'count' });
}

export function editedText({ info: { kind }, suggestions }: CellColumn, value: unknown, format: Format): string {
  if (typeof value === 'number' && kind === 'amount') return format.exactMoney(value, { group: false });
  if (typeof value === 'number' && isFigure(kind)) return format.exact(value, { group: false });
  if (suggestions && typeof value === 'string') return labelOfValue(value, suggestions.known);
  const day = kind === 'day' ? dayOf(value) : undefined;
  return day === undefined ? receivedText(value) : receivedText(writeDay(day, slashFormat));
}

/** Gives the words the reader sees, as far as a paste of them leads back to the value. */
export function copiedCell(column: CellColumn, row: unknown, format: Format, rowsText: (count: number) => string): CopiedCell {
  const value = isDocument(row) ? row[column.name] : undefined;
  if (column.inCard || !column.sheet) return shownText(column, value, format, rowsText);
  const known = column.suggestions?.known ?? [];
  const label = typeof value === 'string' && known.length > 0 ? labelOfValue(value, known) : undefined;
  if (label !== undefined && column.suggestions && wordsOfSuggestions(column.suggestions).get(foldTight(label)) === value)
    return label;
  // A paste of it keeps the file.
  if (isDataAddress(value)) return value;
  const cell = cellOf(column.sheet, row);
  return typeof cell === 'number' ? cell : cellText(cell);
}

export const wordsOfSuggestions = ({ known, wordIn }: Suggestions): ReadonlyMap<string, string> =>
  wordsOf(
    known.map(({ value, label }) => [value, [label, ...(wordIn ? inLanguages((language) => wordIn(value, language)) : [])]]),
  );

const asWritten: CellFormat = { days: undefined, decimals: undefined };

function readerOf(column: CellColumn, rows: Rows, format: CellFormat): CellReader | undefined {
  if (!column.sheet || column.inCard) return undefined;
  const words = column.suggestions ? { [column.name]: wordsOfSuggestions(column.suggestions) } : {};
  const days = column.info.kind === 'day' ? (dayFormatIn(inOrder(rows), column.name) ?? column.written ?? isoFormat) : isoFormat;
  return cellReader(column.sheet, column.name, { words, references: {}, days }, format, 'fraction');
}

const emptied = (original: unknown): null | '' => (original === '' ? '' : null);

/** Text that cannot be read stays as typed, where the form refuses it. Undefined where nothing changes. */
export function typedValue(
  column: CellColumn,
  { row, rows, original, text, format }: { row: unknown; rows: Rows; original: unknown; text: string; format: Format },
): { value: unknown } | undefined {
  const before = isDocument(row) ? row[column.name] : undefined;
  if (text === editedText(column, before, format)) return undefined;
  const value = text.trim() === '' ? emptied(original) : readTyped(column, { row, rows, text, format });
  return Object.is(value, before) || (isNothing(value) && isNothing(before)) ? undefined : { value };
}

function readTyped(
  column: CellColumn,
  { row, rows, text, format }: { row: unknown; rows: Rows; text: string; format: Format },
): unknown {
  if (column.suggestions) return valueOfText(text, column.suggestions.known);
  const { kind } = column.info;
  if (!isFigure(kind) && kind !== 'day' && kind !== 'flag') return text;
  const measured = typedMeasure(column, row, text, format);
  if (measured) return measured[column.name];
  if (isFigure(kind)) {
    const parsed = parserOf(column.info)(text, format.settings.language);
    if ('value' in parsed) return parsed.value;
  }
  const read = readerOf(column, rows, asWritten)?.(text, row);
  return read && 'value' in read ? read.value : text;
}

export type CellEdits = {
  values: ReadonlyMap<string, ServiceDocument>;
  added: readonly ServiceDocument[];
  count: number;
};

function collector({ order, byKey }: Rows) {
  const values = new Map<string, Record<string, unknown>>();
  let count = 0;
  return {
    values,
    count: () => count,
    /** `isBeside` values do not count as cells. */
    set(at: number, name: string, value: unknown, isBeside = false) {
      const key = order[at];
      const row = key === undefined ? undefined : byKey[key];
      if (key === undefined || !isDocument(row)) return;
      if (Object.is(row[name], value) || (isNothing(row[name]) && isNothing(value))) return;
      values.set(key, { ...values.get(key), [name]: value });
      if (!isBeside) count += 1;
    },
  };
}

type Collected = ReturnType<typeof collector>;

const editsOf = ({ values, count }: Collected): CellEdits => ({ values, added: [], count: count() });

export function typingAll(
  columns: readonly CellColumn[],
  rows: Rows,
  selection: Selection,
  text: string,
  format: Format,
): CellEdits {
  const found = collector(rows);
  forEachCell(columns, rows, areaOf(selection), (column, at, row) => {
    const read = typedValue(column, { row, rows, original: undefined, text, format });
    if (!read) return;
    const values = typedMeasure(column, row, text, format) ?? { [column.name]: read.value };
    for (const [name, value] of Object.entries(values)) found.set(at, name, value, name !== column.name);
  });
  return editsOf(found);
}

type OriginalOf = (key: string, name: string) => unknown;

export const clearing = (columns: readonly CellColumn[], rows: Rows, selection: Selection, originalOf: OriginalOf): CellEdits =>
  replacing(columns, rows, selection, (key, name) => emptied(originalOf(key, name)));

export const restoring = (columns: readonly CellColumn[], rows: Rows, selection: Selection, originalOf: OriginalOf): CellEdits =>
  replacing(columns, rows, selection, (key, name, row) => (originOf(key) === undefined ? row[name] : originalOf(key, name)));

function replacing(
  columns: readonly CellColumn[],
  rows: Rows,
  selection: Selection,
  valueOf: (key: string, name: string, row: ServiceDocument) => unknown,
): CellEdits {
  const found = collector(rows);
  forEachCell(columns, rows, areaOf(selection), ({ name }, at, row) =>
    found.set(at, name, valueOf(rows.order[at] ?? '', name, row)),
  );
  return editsOf(found);
}

function forEachCell(
  columns: readonly CellColumn[],
  { order, byKey }: Rows,
  { top, bottom, from, to }: Area,
  act: (column: CellColumn, at: number, row: ServiceDocument) => void,
): void {
  for (let at = top; at <= Math.min(bottom, order.length - 1); at++) {
    const row = byKey[order[at] ?? ''];
    if (!isDocument(row)) continue;
    for (const column of columns.slice(from, to + 1)) if (!column.inCard) act(column, at, row);
  }
}

const valueIn = ({ order, byKey }: Rows, at: number, name: string): unknown => {
  const row = byKey[order[at] ?? ''];
  return isDocument(row) ? row[name] : undefined;
};

/** A single row takes the values of the one above it. */
export function fillingDown(columns: readonly CellColumn[], rows: Rows, selection: Selection): CellEdits {
  const area = areaOf(selection);
  const source = fillSource(area.top, area.bottom);
  const found = collector(rows);
  if (source === undefined) return editsOf(found);
  forEachCell(columns, rows, area, ({ name }, at) => {
    if (at !== source) found.set(at, name, valueIn(rows, source, name) ?? null);
  });
  return editsOf(found);
}

export function fillingSeries(columns: readonly CellColumn[], rows: Rows, selection: Selection): CellEdits {
  const { top, bottom, from, to } = areaOf(selection);
  const found = collector(rows);
  const last = Math.min(bottom, rows.order.length - 1);
  for (const column of columns.slice(from, to + 1)) {
    const first = valueIn(rows, top, column.name);
    if (column.inCard || isNothing(first)) continue;
    const second = last - top > 1 ? valueIn(rows, top + 1, column.name) : undefined;
    const sources = isNothing(second) ? [first] : [first, second];
    const series = seriesFrom(
      sources.map((value) => seriesValue(column, value)),
      last - top + 1 - sources.length,
    );
    const format = readDay(first)?.format ?? isoFormat;
    series.forEach((value, index) => {
      const at = top + sources.length + index;
      if ('number' in value) found.set(at, column.name, value.number);
      else if ('day' in value) found.set(at, column.name, writeDay(value.day, format));
      else found.set(at, column.name, value.text === '' ? sources[index % sources.length] : value.text);
    });
  }
  return editsOf(found);
}

function seriesValue({ info: { kind } }: CellColumn, value: unknown): SeriesValue {
  if (isFigure(kind) && typeof value === 'number') return { number: value };
  const day = kind === 'day' ? dayOf(value) : undefined;
  if (day !== undefined) return { day };
  return { text: typeof value === 'string' && kind !== 'flag' ? value : '' };
}

export type RowsPaste = CellEdits & {
  bad: ReadonlyArray<{ position: CellPosition; text: string }>;
  inCard: number;
  outside: Size;
  end: CellPosition;
  /** The first row held headings, which are left out. */
  headings: boolean;
  found: Found<DayOrder>;
  example: string | undefined;
  ways: Ways;
};

export type PasteParts = {
  columns: readonly CellColumn[];
  rows: Rows;
  selection: Selection;
  block: ReadonlyArray<readonly string[]>;
  blank: () => ServiceDocument;
  readAs?: Partial<{ days: DayOrder; decimals: DecimalSign }>;
};

export function pastingRows({ columns, rows, selection, block: given, blank, readAs = {} }: PasteParts): RowsPaste {
  const area = areaOf(selection);
  const headings = hasHeadings(columns, area.from, given);
  const block = headings ? given.slice(1) : given;
  const place = placed(block, area, { rows: Infinity, columns: columns.length });
  const textsOf = (at: number) => block.flatMap((line) => line[at - area.from] ?? []);
  const days = columns.map(({ info }, at) => (info.kind === 'day' && at >= area.from ? textsOf(at) : []));
  const numbers = columns.map((column, at) => (isNumeric(column) && at >= area.from ? textsOf(at) : []));
  const signs = columns.map(({ info }, at) => decimalSignOf(numbers[at] ?? [], info.kind === 'amount'));
  const found = dayOrderOf(days);
  const ofDays = readAs.days ?? (found === 'unclear' ? undefined : found);
  const readers = columns.map((column, at) => {
    const sign = signs[at];
    return readerOf(column, rows, { days: ofDays, decimals: sign === 'unclear' ? readAs.decimals : sign });
  });
  const changed = collector(rows);
  const added: Record<string, unknown>[] = [];
  const bad: { position: CellPosition; text: string }[] = [];
  let inCard = 0;
  for (const [position, text] of place.cells) {
    const column = columns[position.column];
    const read = readers[position.column];
    const key = rows.order[position.row];
    const row = key === undefined ? undefined : rows.byKey[key];
    const isNew = key === undefined;
    if (isNew) added[position.row - rows.order.length] ??= { ...blank() };
    if (!column || !read || (!isNew && !isDocument(row))) {
      if (text.trim() !== '') inCard += 1;
      continue;
    }
    const at = position.row - rows.order.length;
    const now = isDocument(row) ? { ...row, ...changed.values.get(key ?? '') } : added[at];
    const measured = measuredIn(column, now, text, (number) => {
      const plain = read(number, undefined);
      return 'value' in plain ? plain.value : undefined;
    });
    const result = measured ? { values: measured } : read(text, row);
    if ('unchanged' in result) continue;
    if ('problem' in result) bad.push({ position, text });
    const values = 'values' in result ? result.values : { [column.name]: 'problem' in result ? text : result.value };
    for (const [name, value] of Object.entries(values))
      if (!isNew) changed.set(position.row, name, value, name !== column.name);
      else if (value !== null) added[at] = { ...added[at], [name]: value };
  }
  return {
    values: changed.values,
    added: Array.from(added, (row) => row ?? blank()),
    count: changed.count(),
    bad,
    inCard,
    outside: place.outside,
    end: place.end,
    headings,
    found,
    example: days.flat().find((text) => dayOrderOf([[text]]) === 'unclear'),
    ways: signs.includes('unclear') ? signWays(numbers.filter((_, at) => signs[at] === 'unclear').flat()) : [],
  };
}

function hasHeadings(columns: readonly CellColumn[], from: number, block: ReadonlyArray<readonly string[]>): boolean {
  const [first = [], ...others] = block;
  const named = first.filter((text) => text.trim() !== '');
  return (
    others.length > 0 &&
    named.length > 0 &&
    first.every(
      (text, at) => text.trim() === '' || columns[from + at]?.labels.some((label) => foldTight(label) === foldTight(text)),
    )
  );
}

export const sumsOf = (columns: readonly CellColumn[], { order, byKey }: Rows): (number | undefined)[] =>
  columns.map(({ summed, name }) => {
    if (!summed) return undefined;
    const sum = order.reduce((total, key) => {
      const row = byKey[key];
      const value = isDocument(row) ? row[name] : undefined;
      return typeof value === 'number' ? total + value : total;
    }, 0);
    return exactly(sum);
  });
