import { type Changes, changesBetween, patched } from '@/api/document';
import { fold } from '@/i18n/fold';
import { isDocument, ownValue, type ServiceDocument } from '@/schema/document';
import { type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

/**
 * Why a change leaves a record as it is.
 * - `same`: it is so already; `noMatch`: the text does not occur
 * - `present`, `absent`, `several`: the list has the row already, has none like it, or more than one
 * - `unreadable`: what stands in place of the list is none
 * - `elsewhere`: the change is for another tower or other floors
 * - `conflict` to `sold`: the contracts of a unit, by which it keeps its price
 * - `noPrice`, `notPositive`: the unit has no price, or would have none afterwards
 */
export type Unchanged =
  | 'same'
  | 'noMatch'
  | 'present'
  | 'absent'
  | 'several'
  | 'unreadable'
  | 'elsewhere'
  | 'conflict'
  | 'reserved'
  | 'upcoming'
  | 'leased'
  | 'sold'
  | 'noPrice'
  | 'notPositive';

/** Pure. */
export type BulkChange = (document: ServiceDocument) => Changes<ServiceDocument> | Unchanged;

/** The names from a record to a field: `price`, or `expense` and `value`. Lists on the way stand for each of their rows. */
export type FieldPath = readonly [string, ...string[]];

export const setField =
  ([name, inner]: FieldPath, value: unknown): BulkChange =>
  (document) => {
    const changes = { [name]: inner === undefined ? value : { [inner]: value } };
    return Object.keys(changesBetween(document, changes, [name])).length === 0 ? 'same' : changes;
  };

export type TextSearch = { find: string; replacement: string; matchCase: boolean };

export const textPattern = ({ find, matchCase }: Pick<TextSearch, 'find' | 'matchCase'>): RegExp =>
  new RegExp(find.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), matchCase ? 'gu' : 'giu');

export function replaceText({ find, replacement, matchCase }: TextSearch, paths: readonly FieldPath[]): BulkChange {
  const pattern = textPattern({ find, matchCase });
  const replaced = (text: string) => (find === '' ? text : text.replaceAll(pattern, () => replacement));

  function inside(value: unknown, path: readonly string[]): unknown {
    if (Array.isArray(value)) {
      const entries = value.map((entry: unknown) => inside(entry, path));
      return entries.some((entry, index) => entry !== value[index]) ? entries : value;
    }
    const [name, ...rest] = path;
    if (name === undefined) return typeof value === 'string' ? replaced(value) : value;
    if (!isDocument(value)) return value;
    const before = ownValue(value, name);
    const after = inside(before, rest);
    return after === before ? value : patched(value, { [name]: after });
  }

  return (document) => {
    const after = paths.reduce<unknown>(inside, document) as ServiceDocument;
    const names = Object.keys(after).filter((name) => after[name] !== document[name]);
    return names.length === 0 ? 'noMatch' : Object.fromEntries(names.map((name) => [name, after[name]]));
  };
}

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'arabic', 'longArabic']);

export const textPaths = (schema: RecordSchema): FieldPath[] =>
  fieldNames(schema).flatMap((name): FieldPath[] => {
    const { kind, fields } = fieldOf(schema, name);
    if (fields) return textPaths(fields).map((path) => [name, ...path]);
    return TEXTS.has(kind) ? [[name]] : [];
  });

/** The letters of an identifier are no words to replace, unless it is named. */
export const isIdentifier = (path: FieldPath): boolean => path.at(-1)?.endsWith('Id') === true;

export type RowList = {
  name: string;
  /** The field by which two rows are the same, a name or a number; without it, an entry is a text itself. */
  key?: string;
  /** The field that numbers the rows: one that is added takes the next number, and one that is replaced keeps its own. */
  numbered?: string;
};

const changeRows =
  (
    { name, key }: RowList,
    wanted: unknown,
    change: (rows: readonly unknown[], same: readonly number[]) => readonly unknown[] | Unchanged,
  ): BulkChange =>
  (document) => {
    const list = ownValue(document, name) ?? [];
    if (!Array.isArray(list)) return 'unreadable';
    const rows: readonly unknown[] = list;
    const same = rows.flatMap((row, index) => (isSame(keyOf(row, key), wanted) ? [index] : []));
    const after = change(rows, same);
    return typeof after === 'string' ? after : { [name]: after };
  };

export const keyOf = (row: unknown, key: string | undefined): unknown =>
  key === undefined ? row : isDocument(row) ? ownValue(row, key) : undefined;

const keyText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? fold(String(value).trim()) : '';

const isSame = (one: unknown, other: unknown): boolean => keyText(one) !== '' && keyText(one) === keyText(other);

export const addRow = (list: RowList, row: unknown): BulkChange =>
  changeRows(list, keyOf(row, list.key), (rows, same) => {
    if (same.length > 0) return 'present';
    return [...rows, isDocument(row) && list.numbered ? { ...row, [list.numbered]: nextNumber(rows, list.numbered) } : row];
  });

const nextNumber = (rows: readonly unknown[], numbered: string): number =>
  1 + Math.max(0, ...rows.map((row) => Number(isDocument(row) ? row[numbered] : 0)).filter(Number.isFinite));

export const replaceRow = (list: RowList, schema: RecordSchema, row: ServiceDocument): BulkChange =>
  changeRows(list, keyOf(row, list.key), (rows, same) => {
    const [index = -1] = same;
    const before = rows[index];
    if (same.length !== 1 || !isDocument(before)) return same.length > 1 ? 'several' : 'absent';
    const names = fieldNames(schema).filter((name) => name !== list.numbered);
    const changes = changesBetween(before, Object.fromEntries(names.map((name) => [name, row[name] ?? null])), names);
    return Object.keys(changes).length === 0 ? 'same' : rows.with(index, patched(before, changes));
  });

export const removeRow = (list: RowList, wanted: unknown): BulkChange =>
  changeRows(list, wanted, (rows, same) => {
    const [index = -1] = same;
    if (same.length !== 1) return same.length > 1 ? 'several' : 'absent';
    return rows.toSpliced(index, 1);
  });

export const inTurn =
  (changes: readonly BulkChange[]): BulkChange =>
  (document) => {
    let after = document;
    let reason: Unchanged = 'same';
    const made: Record<string, unknown> = {};
    for (const change of changes) {
      const one = change(after);
      if (typeof one === 'string') reason = one;
      else {
        after = patched(after, one);
        for (const name of Object.keys(one)) made[name] = after[name];
      }
    }
    return after === document ? reason : made;
  };
