import { changesBetween, patched } from '@/api/document';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

/**
 * The rows of a list while they are edited. A row keeps its key wherever it moves, so that what is typed in it,
 * its errors and its focus stay with it: `o3` came as row 3, `n7` was added. A removed row only leaves `order`.
 */
export type Rows = { order: readonly string[]; byKey: Readonly<Record<string, unknown>> };

export type RecordValues = Record<string, unknown>;

export const keyOfOrigin = (index: number) => `o${index}`;

/** The place at which a row came from the service; undefined for an added row. */
export const originOf = (key: string): number | undefined => (key.startsWith('o') ? Number(key.slice(1)) : undefined);

export const isRows = (value: unknown): value is Rows =>
  isDocument(value) && Array.isArray(value.order) && isDocument(value.byKey);

/** What stands at `orderPath`. */
export const orderIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];

export const isAddedRow = (path: string): boolean => /\.byKey\.n\d/.test(path);

export const orderPath = (list: string): string => `${list}.order`;
export const rowPath = (list: string, key: string): string => `${list}.byKey.${key}`;

export function rowsOf(list: readonly unknown[]): Rows {
  const entries = list.map((row, index) => [keyOfOrigin(index), row] as const);
  return { order: entries.map(([key]) => key), byKey: Object.fromEntries(entries) };
}

/** The values a form starts with: the known fields of a document as they came, lists as `Rows`. */
export function valuesOf(schema: RecordSchema, document: ServiceDocument): RecordValues {
  return Object.fromEntries(fieldNames(schema).map((name) => [name, valueOf(schema, name, document[name])]));
}

export function valueOf(schema: RecordSchema, name: string, value: unknown): unknown {
  const { fields } = fieldOf(schema, name);
  if (!fields || !isRecordList(schema, name)) return value;
  if (value === undefined || value === null) return rowsOf([]);
  return Array.isArray(value) ? rowsOf(value.map((row: unknown) => rowValues(fields, row))) : value;
}

/** A row as it is edited: the lists of records in it as `Rows` too. */
function rowValues(schema: RecordSchema, row: unknown): unknown {
  if (!isDocument(row)) return row;
  const lists = fieldNames(schema).filter((name) => isRecordList(schema, name) && Array.isArray(row[name]));
  return lists.length === 0
    ? row
    : { ...row, ...Object.fromEntries(lists.map((name) => [name, valueOf(schema, name, row[name])])) };
}

export const isRecordList = (schema: RecordSchema, name: string): boolean => {
  const { kind, fields } = fieldOf(schema, name);
  return kind === 'list' && fields !== undefined;
};

/** The known fields as they would be stored: rows in their order, each with the unknown keys it came with. */
export function recordOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument): ServiceDocument {
  const record: Record<string, unknown> = {};
  for (const name of fieldNames(schema)) {
    const value = storedValue(schema, name, values[name], base[name]);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

/** One field as it would be stored. What only exists because an input stands there, empty, is as missing as before. */
export function storedValue(schema: RecordSchema, name: string, value: unknown, original: unknown): unknown {
  const { kind, fields } = fieldOf(schema, name);
  if (fields && isRecordList(schema, name)) return isRows(value) ? storedRows(fields, value, original) : value;
  if (fields && isDocument(value)) {
    const before = isDocument(original) ? original : {};
    const known = new Set(fieldNames(fields));
    const members = withoutMissing(
      Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          key,
          known.has(key) ? storedValue(fields, key, member, before[key]) : member,
        ]),
      ),
    );
    return Object.keys(members).length === 0 && !isDocument(original) ? original : members;
  }
  if (kind === 'numbers' && Array.isArray(value) && value.every(isBlank)) return Array.isArray(original) ? [] : original;
  return value;
}

const isBlank = (value: unknown) => value === null || value === undefined;

function storedRows(schema: RecordSchema, { order, byKey }: Rows, original: unknown): unknown {
  const originals: readonly unknown[] = Array.isArray(original) ? original : [];
  if (order.length === 0 && !Array.isArray(original)) return original;
  return order.map((key) => storedRow(schema, byKey[key], originals[originOf(key) ?? -1]));
}

/** Whether nothing was touched in a row, as in most of a long list: its fields need not be looked at one by one. */
export function isAsItCame(row: ServiceDocument, original: unknown): boolean {
  if (!isDocument(original)) return false;
  const names = Object.keys(row);
  return names.length === Object.keys(original).length && names.every((name) => row[name] === original[name]);
}

function storedRow(schema: RecordSchema, row: unknown, original: unknown): unknown {
  if (!isDocument(row)) return original ?? row;
  if (isAsItCame(row, original)) return original;
  const stored = withStoredLists(schema, row, isDocument(original) ? original : {});
  if (!isDocument(original)) return withoutMissing(stored);
  const changes = changesBetween(original, stored, fieldNames(schema));
  return Object.keys(changes).length === 0 ? original : patched(original, changes);
}

function withStoredLists(schema: RecordSchema, row: ServiceDocument, original: ServiceDocument): ServiceDocument {
  const lists = fieldNames(schema).filter((name) => isRows(row[name]));
  if (lists.length === 0) return row;
  const stored = lists.map((name) => [name, storedValue(schema, name, row[name], original[name])] as const);
  return { ...row, ...Object.fromEntries(stored) };
}

/** Whether a value typed over what the service sent would change the record: nothing typed over nothing does not. */
export const differs = (original: unknown, value: unknown): boolean =>
  Object.keys(changesBetween({ value: original }, { value }, ['value'])).length > 0;

const withoutMissing = (value: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));

/** What the service sent for a place among the values: `paymentPlans.byKey.o1.downPayment`. */
export function originalAt(base: ServiceDocument, path: string): unknown {
  let value: unknown = base;
  for (const segment of path.split('.')) {
    if (Array.isArray(value)) {
      if (segment !== 'byKey') value = value[originOf(segment) ?? Number(segment)];
    } else {
      value = isDocument(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
    }
  }
  return value;
}

/** `specs.2.featureType`, as the service and the rules name it, among the values: `specs.byKey.n1.featureType`. */
export function valuePath(values: RecordValues, path: string): string {
  const [name = '', index, ...rest] = path.split('.');
  const list = values[name];
  if (!isRows(list)) return path;
  const key = index === undefined ? undefined : list.order[Number(index)];
  if (key === undefined) return orderPath(name);
  if (rest.length === 0) return rowPath(name, key);
  const [row, inner] = [list.byKey[key], rest.join('.')];
  return `${rowPath(name, key)}.${isDocument(row) ? valuePath(row, inner) : inner}`;
}
