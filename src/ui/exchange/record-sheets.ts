import { readJson, writeJson } from '@/api/json';
import { sheetTexts } from '@/i18n/en/sheets';
import { fold, foldTight } from '@/i18n/fold';
import { i18n, inLanguages, keptInLanguages, type Language, loadedLanguages } from '@/i18n/i18n';
import { asCount, type CountProblem, parseNumber, writtenAmount } from '@/i18n/parse-number';
import { type Day, type DayFormat, isoFormat, readDay, writeDay } from '@/schema/day';
import { isDataAddress, isDocument, ownValue } from '@/schema/document';
import { entityPath, type FieldInfo, type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { isLosslessNumber } from '@/schema/lossless-number';
import { readAmount } from '@/schema/read-amount';
import { valueInWords } from '@/schema/value-words';
import { parseTypedDay } from '@/schema/typed-day';
import { hasFileWords, withFiles, withFileWords } from './kept-files';

/*
 * The form in which records stand in the sheets of a spreadsheet: one row a record, and for each list of records inside a sheet of
 * its own. What a sheet cannot hold as what it is goes out as the text that came, and what equals `cellOf` comes back as "unchanged",
 * so that an export which nobody edited changes nothing, whatever is in the records.
 */

export type Cell = string | number | boolean | { day: Day } | null;

type KeyColumn = { name: '_id' | 'record' | 'row'; label: () => string; labels: () => readonly string[] };

export type SheetColumn = {
  /** On the wire: `price`, `unitLocation.type`. */
  path: string;
  kind: FieldKind;
  field: FieldInfo;
  label: () => string;
  labels: () => readonly string[];
  word: (text: string) => string;
  /** Groups (and `''`, the row) whose place this column takes where they are no records. */
  standsFor: readonly string[];
  steps: readonly string[];
};

export type Sheet = {
  /** `paymentPlans` or `units.expenses`; empty for the records themselves. */
  list: string;
  lists: readonly string[];
  label: () => string;
  labels: () => readonly string[];
  /** In the sheet of a list, also the name of the record and the number of the row in each list that leads to it. */
  keys: readonly KeyColumn[];
  columns: readonly SheetColumn[];
};

export type SheetRow = {
  /** In each list that leads to the row, from 1; 0 where something else than a list came. */
  numbers: readonly number[];
  row: unknown;
};

export type CellProblem = CountProblem | 'notADay' | 'noSuchDay' | 'notYesOrNo' | 'notNumbers' | 'notInFile' | 'notUnderstood';
export type ReadCell = { unchanged: true } | { value: unknown } | { problem: CellProblem };

export function sheetsOf(schema: RecordSchema, label: () => string): readonly [Sheet, ...Sheet[]] {
  const main: Sheet = { list: '', lists: [], label, labels: () => [], keys: [idColumn], columns: columnsOf(schema) };
  return [main, ...listsIn(schema).flatMap((list) => sheetsWithin(list, []))];
}

const keyColumn = (name: KeyColumn['name'], text: 'id' | 'record' | 'row'): KeyColumn => ({
  name,
  label: () => i18n.t(text, { ns: sheetTexts }),
  labels: () => inLanguages((lng) => i18n.t(text, { ns: sheetTexts, lng })),
});
const idColumn = keyColumn('_id', 'id');
const recordColumn = keyColumn('record', 'record');
const rowColumn = keyColumn('row', 'row');

const outerRowColumn = ({ label, labels }: NamedList): KeyColumn => ({
  name: 'row',
  label: () => i18n.t('rowOf', { ns: sheetTexts, list: label() }),
  labels: () => labels().flatMap((list) => inLanguages((lng) => i18n.t('rowOf', { ns: sheetTexts, lng, list }))),
});

type NamedList = { path: string; label: () => string; labels: () => readonly string[]; rows: RecordSchema };

function sheetsWithin(list: NamedList, around: readonly NamedList[]): Sheet[] {
  const lists = [...around, list];
  const sheet: Sheet = {
    list: lists.map(({ path }) => path).join('.'),
    lists: lists.map(({ path }) => path),
    label: list.label,
    labels: list.labels,
    keys: [idColumn, recordColumn, ...around.map(outerRowColumn), rowColumn],
    columns: columnsOf(list.rows),
  };
  return [sheet, ...listsIn(list.rows).flatMap((inner) => sheetsWithin(inner, lists))];
}

type NamedField = FieldInfo & { schema: RecordSchema; name: string; steps: readonly string[] };

const fieldsIn = (schema: RecordSchema, before: readonly string[] = []): NamedField[] =>
  fieldNames(schema).flatMap((name) => {
    const field = fieldOf(schema, name);
    const steps = [...before, name];
    return field.kind === 'group' && field.fields ? fieldsIn(field.fields, steps) : [{ ...field, schema, name, steps }];
  });

const labelled = (schema: RecordSchema, name: string) => ({
  label: () => labelOf(schema, name),
  labels: () => labelsOf(schema, name),
});

const listsIn = (schema: RecordSchema): NamedList[] =>
  fieldsIn(schema).flatMap(({ kind, fields, schema: within, name, steps }) =>
    kind === 'list' && fields ? [{ path: steps.join('.'), ...labelled(within, name), rows: fields }] : [],
  );

/** An import leaves such a column out, also where a field is called the same. */
export const readOnlyHeading = (label: string): string => i18n.t('readOnly', { ns: sheetTexts, label });

const readOnlyMarks = keptInLanguages((lng) => foldTight(i18n.t('readOnly', { ns: sheetTexts, lng, label: '' })));

export function isReadOnlyHeading(heading: string): boolean {
  const folded = foldTight(heading);
  return readOnlyMarks().some((mark) => folded.endsWith(mark));
}

/** Names the unit where the interface shows another one. */
function headingOf(schema: RecordSchema, name: string, { unit }: FieldInfo): string {
  const label = labelOf(schema, name);
  return unit ? i18n.t(unit, { ns: sheetTexts, label }) : label;
}

function columnsOf(schema: RecordSchema): SheetColumn[] {
  const shown = new Set<string>();
  return fieldsIn(schema)
    .filter(({ kind }) => kind !== 'list')
    .map(({ schema: within, name, steps, ...field }) => {
      const standsFor = steps.map((_, depth) => steps.slice(0, depth).join('.')).filter((path) => !shown.has(path));
      for (const path of standsFor) shown.add(path);
      const labels = () => labelsOf(within, name);
      return {
        path: steps.join('.'),
        kind: field.kind,
        field,
        label: () => headingOf(within, name, field),
        labels,
        word: (text: string) => valueInWords(within, name, text),
        standsFor,
        steps,
      };
    });
}

export const sheetRows = ({ lists }: Pick<Sheet, 'lists'>, record: unknown): SheetRow[] =>
  lists.reduce<SheetRow[]>(
    (rows, list) =>
      rows.flatMap(({ numbers, row }) =>
        entriesOf(valueAt(row, list.split('.'))).map(([number, entry]) => ({ numbers: [...numbers, number], row: entry })),
      ),
    [{ numbers: [], row: record }],
  );

function entriesOf(list: unknown): Array<[number: number, entry: unknown]> {
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list.map((entry: unknown, index) => [index + 1, entry]) : [[0, list]];
}

export function valueAt(row: unknown, steps: readonly string[]): unknown {
  let value = row;
  for (const step of steps) value = isDocument(value) ? ownValue(value, step) : undefined;
  return value;
}

export const keyCells = ({ keys }: Pick<Sheet, 'keys'>, record: { id: string; name: string }, { numbers }: SheetRow): Cell[] =>
  keys.map((key, at) => (key.name === '_id' ? record.id : key.name === 'record' ? record.name : (numbers[at - 2] ?? null)));

/** Files that stand in the record are named in `language`, by default the reader's. */
export function cellOf({ kind, steps, standsFor }: SheetColumn, row: unknown, language?: Language): Cell {
  let value = row;
  for (let depth = 0; depth < steps.length; depth++) {
    if (!isDocument(value))
      return standsFor.includes(steps.slice(0, depth).join('.')) ? receivedText(withFileWords(value, language)) : null;
    value = ownValue(value, steps[depth] ?? '');
  }
  if (value === undefined || value === null) return null;
  value = withFileWords(value, language);
  const fitting = FITTING[kind]?.(value);
  return fitting === undefined ? receivedText(value) : fitting;
}

function receivedText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : writeJson(value);
}

const numberCell = (value: unknown): Cell | undefined => (typeof value === 'number' ? value : undefined);

const FITTING: Readonly<Partial<Record<FieldKind, (value: unknown) => Cell | undefined>>> = {
  number: numberCell,
  count: numberCell,
  ratio: numberCell,
  amount: exactAmount,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  day: wholeDay,
  texts: (value) => (Array.isArray(value) ? lines(value) : undefined),
  numbers: (value) => (Array.isArray(value) && value.every((one) => typeof one === 'number') ? value.join(', ') : undefined),
  // A text that reads as JSON would come back as something else.
  anything: (value) => (typeof value === 'string' && readJson(value) !== undefined ? JSON.stringify(value) : undefined),
};

/** Returns undefined where a number could not hold all digits of the amount. */
function exactAmount(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const digits = isLosslessNumber(value) ? Infinity : (receivedText(value) ?? '').replace(/\P{Nd}/gu, '').length;
  return digits > 15 ? undefined : readAmount(value);
}

function wholeDay(value: unknown): Cell | undefined {
  const read = readDay(value);
  return read && isMidnight(read.format) ? { day: read.day } : undefined;
}

function isMidnight(format: DayFormat): boolean {
  if ('unit' in format) return format.timeOfDay === 0;
  if (format.instant) return format.instant.timeOfDay === 0;
  return /^(?:[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?)?$/i.test(format.rest ?? '');
}

/** Uses JSON where lines would not read back as the same texts. */
function lines(entries: readonly unknown[]): string | null | undefined {
  if (entries.length === 0) return null;
  if (!entries.every((entry) => typeof entry === 'string')) return undefined;
  const text = entries.join('\n');
  return entries.some((entry) => entry.trim() === '' || /[\r\n]/.test(entry)) || text.startsWith('[')
    ? JSON.stringify(entries)
    : text;
}

/** Returns the value that a cell gives a column. `current` is the row as it is; a day without one before it is `written` so. */
export function valueOf(column: SheetColumn, cell: Cell, current: unknown, written: DayFormat = isoFormat): ReadCell {
  if (sameCell(cell, cellOf(column, current))) return { unchanged: true };
  const text = cellText(cell);
  if (hasFileWords(text)) return fileIn(column, cell, current);
  const clock = column.kind === 'time' ? clockIn(text) : undefined;
  if (clock !== undefined && clock === clockIn(cellText(cellOf(column, current)))) return { unchanged: true };
  if (text.trim() === '') return { value: null };
  if (column.kind === 'day') return dayIn(text, readDay(valueAt(current, column.steps))?.format ?? written);
  return READ[column.kind]?.(text, cell, column.field) ?? { value: text };
}

/** The sheet does not hold the files that the cell names, but the record does. */
function fileIn(column: SheetColumn, cell: Cell, current: unknown): ReadCell {
  const stored = valueAt(current, column.steps);
  if (isDataAddress(stored) || loadedLanguages().some((language) => sameCell(cell, cellOf(column, current, language))))
    return { unchanged: true };
  if (column.kind !== 'texts' || !Array.isArray(stored)) return { problem: 'notInFile' };
  const value = withFiles(entriesIn(cellText(cell)), stored.filter(isDataAddress));
  return value ? { value } : { problem: 'notInFile' };
}

const READ: Readonly<Partial<Record<FieldKind, (text: string, cell: Cell, field: FieldInfo) => ReadCell>>> = {
  number: (text, cell) => (typeof cell === 'number' ? { value: cell } : parseNumber(text, 'en')),
  count: (text, cell, { signed }) => asCount(typeof cell === 'number' ? { value: cell } : parseNumber(text, 'en'), signed),
  ratio: (text, cell) => (typeof cell === 'number' ? { value: cell } : parseNumber(text, 'en')),
  amount: (text, cell) => (typeof cell === 'number' ? { value: cell } : writtenAmount(text, 'en')),
  flag: flagIn,
  texts: (text) => ({ value: entriesIn(text) }),
  numbers: numbersIn,
  time: (text) => ({ value: clockIn(text) ?? text }),
  anything: (text) => ({ value: readJson(text) ?? text }),
};

const FLAGS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    true: true,
    yes: true,
    1: true,
    نعم: true,
    صح: true,
    false: false,
    no: false,
    0: false,
    لا: false,
    خطا: false,
  }),
);

function flagIn(text: string): ReadCell {
  const value = FLAGS.get(fold(text).trim());
  return value === undefined ? { problem: 'notYesOrNo' } : { value };
}

function dayIn(text: string, format: DayFormat): ReadCell {
  const read = parseTypedDay(text);
  if ('problem' in read) return read;
  return { value: read.day === null ? null : writeDay(read.day, format) };
}

function entriesIn(text: string): readonly string[] {
  const value = readJson(text);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  return text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
}

function numbersIn(text: string): ReadCell {
  const parts = text.replace(/^\s*\[|\]\s*$/g, '').split(/[,;\n]/);
  const values = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return values.every(Number.isFinite) ? { value: values } : { problem: 'notNumbers' };
}

export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.day;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** The most characters that a cell of Excel holds. */
const LONGEST = 32_767;
// oxlint-disable-next-line no-control-regex -- they are what is meant
const UNHELD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A carriage return, or a character that files do not keep. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const RARE = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Leaves out control characters, and writes all line breaks as \n. */
export const keptText = (text: string): string =>
  RARE.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(UNHELD, '')
        .replace(/\p{Cs}/gu, '\ufffd')
    : text;

/** At most 32,767 characters. */
export function heldText(text: string): string {
  const kept = keptText(text);
  return kept.length > LONGEST ? keptText(kept.slice(0, LONGEST)) : kept;
}

/** Spreadsheets make 09:00:00 and 9:00:00 AM of 09:00; undefined for any other text. */
function clockIn(text: string): string | undefined {
  const [, hours, minutes, half] = /^(\d\d?):(\d\d)(?::00)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** "120" and 120 are the same in a CSV. */
const sameCell = (a: Cell, b: Cell): boolean => {
  const [one, other] = [cellText(a), cellText(b)];
  return one === other || heldText(one) === heldText(other);
};

function labelsOf(schema: RecordSchema, name: string): string[] {
  const [entity = '', ...rest] = `${entityPath(schema)}.${name}`.split('.');
  const arabic = i18n.getResource('ar', 'labels', entity) as Readonly<Record<string, string>> | undefined;
  return [fieldOf(schema, name).label, arabic?.[rest.join('.')]].filter((label) => label !== undefined);
}
