import { groupedBy } from '@/grouped';
import { changesBetween, patched, sameValue } from '@/api/document';
import { copyOf } from '@/schema/copy';
import { type DayFormat, readDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isLosslessNumber } from '@/schema/lossless-number';

/**
 * The rows of a list while they are edited. A row keeps its key wherever it moves, so that its input, errors and focus stay
 * with it: `o3` came at index 3, `n7` was added. A removed row only leaves `order`.
 *
 * Rows are never changed in place: what was not edited stays the same object, in the form and in the record it came with.
 */
export type Rows = { readonly order: readonly string[]; readonly byKey: Readonly<Record<string, unknown>> };

export function* inOrder({ order, byKey }: Rows): Iterable<unknown> {
  for (const key of order) yield byKey[key];
}

export function dayFormatIn(rows: Iterable<unknown>, name: string): DayFormat | undefined {
  for (const row of rows) {
    const read = isDocument(row) ? readDay(row[name]) : undefined;
    if (read) return read.format;
  }
  return undefined;
}

/* A prototype of its own, since React Hook Form would copy plain objects, row by row, with every key that is typed. */
const prototype: object = Object.freeze(Object.create(null) as object);

export const rowsBy = (rows: Rows): Rows =>
  Object.getPrototypeOf(rows) === prototype
    ? rows
    : Object.freeze(Object.assign(Object.create(prototype) as object, { order: rows.order, byKey: rows.byKey }));

export type RecordValues = Record<string, unknown>;

const keyOfOrigin = (index: number) => `o${index}`;

export const originOf = (key: string): number | undefined => (key.startsWith('o') ? Number(key.slice(1)) : undefined);

/** Accepts plain objects too: those of a draft, which was stored as JSON. */
export function isRows(value: unknown): value is Rows {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { order, byKey } = value as Partial<Rows>;
  return Array.isArray(order) && isDocument(byKey);
}

export const orderIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];

export const isAddedRow = (path: string): boolean => /\.byKey\.n\d/.test(path);

export const orderPath = (list: string): string => `${list}.order`;
export const rowPath = (list: string, key: string): string => `${list}.byKey.${key}`;

export function rowsOf(list: readonly unknown[]): Rows {
  const entries = list.map((row, index) => [keyOfOrigin(index), row] as const);
  return rowsBy({ order: entries.map(([key]) => key), byKey: Object.fromEntries(entries) });
}

export function valuesOf(schema: RecordSchema, document: ServiceDocument): RecordValues {
  return Object.fromEntries(fieldNames(schema).map((name) => [name, valueOf(schema, name, document[name])]));
}

function valueOf(schema: RecordSchema, name: string, value: unknown): unknown {
  const { fields } = fieldOf(schema, name);
  if (!fields || !isRecordList(schema, name)) return fields && isDocument(value) ? withoutPrototype(value) : value;
  if (value === undefined || value === null) return rowsOf([]);
  return Array.isArray(value) ? rowsOf(value.map((row: unknown) => rowValues(fields, row))) : value;
}

/** The form library would make a `__proto__` the prototype of its copy. A save takes the key from the original. */
const withoutPrototype = (value: ServiceDocument): ServiceDocument =>
  Object.hasOwn(value, '__proto__') ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__')) : value;

export function rowValues(schema: RecordSchema, came: unknown): unknown {
  if (!isDocument(came)) return came;
  const row = withoutPrototype(came);
  const lists = fieldNames(schema).filter((name) => isRecordList(schema, name) && Array.isArray(row[name]));
  return lists.length === 0
    ? row
    : { ...row, ...Object.fromEntries(lists.map((name) => [name, valueOf(schema, name, row[name])])) };
}

export const isRecordList = (schema: RecordSchema, name: string): boolean => {
  const { kind, fields } = fieldOf(schema, name);
  return kind === 'list' && fields !== undefined;
};

export function recordOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument): ServiceDocument {
  const record: Record<string, unknown> = {};
  for (const name of fieldNames(schema)) {
    const value = storedValue(schema, name, values[name], base[name]);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

/** A value that exists only because an empty input is shown stays missing. */
export function storedValue(schema: RecordSchema, name: string, value: unknown, original: unknown): unknown {
  const { kind, fields } = fieldOf(schema, name);
  if (fields && isRecordList(schema, name)) return isRows(value) ? storedRows(fields, value, original) : value;
  if (fields && isDocument(value)) {
    const before = isDocument(original) ? original : {};
    const known = new Set(fieldNames(fields));
    // As the service sent them: a group in a form may lack some.
    const unknown = Object.entries(isDocument(original) ? original : value).filter(([key]) => !known.has(key));
    const edited = Object.entries(value).filter(([key]) => known.has(key));
    const members = withoutMissing(
      Object.fromEntries([
        ...unknown,
        ...edited.map(([key, member]) => [key, storedValue(fields, key, member, before[key])] as const),
      ]),
    );
    return Object.keys(members).length === 0 && !isDocument(original) ? original : members;
  }
  if (kind === 'numbers' && value !== original && Array.isArray(value) && value.every(isBlank))
    return Array.isArray(original) ? [] : original;
  return value;
}

const isBlank = (value: unknown) => value === null || value === undefined;

function storedRows(schema: RecordSchema, { order, byKey }: Rows, original: unknown): unknown {
  const originals: readonly unknown[] = Array.isArray(original) ? original : [];
  if (order.length === 0 && !Array.isArray(original)) return original;
  return order.map((key) => storedRow(schema, byKey[key], originals[originOf(key) ?? -1]));
}

/** Most rows of a long list are untouched: their fields need not be compared by their kinds. */
function isAsItCame(row: ServiceDocument, original: unknown): boolean {
  if (row === original) return true;
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

/** A value typed over nothing differs, but not nothing. */
export const differs = (original: unknown, value: unknown): boolean =>
  Object.keys(changesBetween({ value: original }, { value }, ['value'])).length > 0;

const withoutMissing = (value: ServiceDocument): ServiceDocument =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));

/** Reads `paymentPlans.byKey.o1.downPayment` and the like. */
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

/** A member set to undefined is left out. What lies around a path is copied, and all else stays the same object. */
export function withValues(values: RecordValues, entries: ReadonlyArray<readonly [path: string, value: unknown]>): RecordValues {
  const inner = entries.map(([path, value]) => [path.split('.'), value] as const);
  return Object.fromEntries(byHead(inner).map(([name, inside]) => [name, withInner(values[name], inside)]));
}

type InnerEntry = readonly [path: readonly string[], value: unknown];

function withInner(whole: unknown, entries: readonly InnerEntry[]): unknown {
  const last = entries.findLastIndex(([path]) => path.length === 0);
  const base = last < 0 ? whole : entries[last]?.[1];
  const inner = byHead(entries.slice(last + 1));
  if (inner.length === 0) return base;
  if (Array.isArray(base) || (!isInner(base) && inner.every(([name]) => /^\d+$/.test(name)))) {
    const list: unknown[] = Array.isArray(base) ? [...(base as unknown[])] : [];
    for (const [index, inside] of inner) list[Number(index)] = withInner(list[Number(index)], inside);
    return list;
  }
  const members = new Map(Object.entries(isInner(base) ? base : {}));
  for (const [name, inside] of inner) {
    const member = withInner(members.get(name), inside);
    if (member === undefined) members.delete(name);
    else members.set(name, member);
  }
  const next = Object.fromEntries(members);
  return isRows(next) ? rowsBy(next) : next;
}

export const isInner = (value: unknown): value is ServiceDocument => isDocument(value) || isRows(value);

/** Rows too, which `sameValue` does not know. */
export function sameTyped(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isInner(a) || !isInner(b)) return sameValue(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameTyped(a[name], b[name]));
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isInner(value) || Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined),
      values,
    );
}

const byHead = (entries: readonly InnerEntry[]): ReadonlyArray<[head: string, inside: readonly InnerEntry[]]> =>
  Array.from(
    groupedBy(entries, ([[head = '']]) => head),
    ([head, some]) => [head, some.map(([[, ...rest], value]): InnerEntry => [rest, value])],
  );

/** Copies a value with all inside it, but for what is never changed in place or no plain object: rows, kept numbers and texts. */
export function copyOfValue<T>(value: T): T;
export function copyOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => copyOfValue(entry));
  if (isRows(value)) return rowsBy(value);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOfValue(member)]));
}

export type FieldChange = {
  kind: 'changed' | 'added' | 'removed' | 'reordered';
  path: string;
  /** The top-level field, which decides the section. */
  field: string;
  /** The innermost field, or the list of a row. */
  schema: RecordSchema;
  name: string;
  /** From 1. */
  row?: number;
  before?: unknown;
  after?: unknown;
  undo: { path: string; value: unknown };
};

export function changesOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument): FieldChange[] {
  return fieldNames(schema).flatMap((name) =>
    changesOfField(schema, name, values[name], base[name], { field: name, path: name }),
  );
}

type ValuePath = { field: string; path: string; row?: number };

function changesOfField(schema: RecordSchema, name: string, typed: unknown, original: unknown, at: ValuePath): FieldChange[] {
  const { fields } = fieldOf(schema, name);
  const value = isRows(typed) ? typed : storedValue(schema, name, typed, original);
  if (
    fields &&
    isRecordList(schema, name) &&
    isRows(value) &&
    (Array.isArray(original) || original === undefined || original === null)
  ) {
    return changesOfRows({ schema, name, fields }, value, original ?? [], at);
  }
  if (fields && isDocument(value) && !isRows(value)) return changesInside(fields, value, original, at);
  if (!differs(original, value)) return [];
  return [
    {
      kind: 'changed',
      ...at,
      schema,
      name,
      before: original,
      after: isRows(value) ? [] : value,
      undo: { path: at.path, value: original },
    },
  ];
}

function changesInside(
  schema: RecordSchema,
  value: ServiceDocument,
  original: unknown,
  { path, ...at }: ValuePath,
): FieldChange[] {
  const before = isDocument(original) ? original : {};
  return fieldNames(schema).flatMap((name) =>
    changesOfField(schema, name, value[name], before[name], { ...at, path: `${path}.${name}` }),
  );
}

type List = { schema: RecordSchema; name: string; fields: RecordSchema };

function changesOfRows(
  { schema, name, fields }: List,
  { order, byKey }: Rows,
  originals: readonly unknown[],
  { field, path }: ValuePath,
): FieldChange[] {
  const about = { field, schema, name };
  const placeOf = (key: string, index: number) => ({ field, path: rowPath(path, key), row: index + 1 });
  const rows = order.flatMap((key, index): FieldChange[] => {
    const row = byKey[key];
    const origin = originOf(key);
    if (origin !== undefined) {
      const original = originals[origin];
      return isDocument(row) && !isAsItCame(row, original) ? changesInside(fields, row, original, placeOf(key, index)) : [];
    }
    const without = order.filter((other) => other !== key);
    return [{ kind: 'added', ...about, ...placeOf(key, index), after: row, undo: { path: orderPath(path), value: without } }];
  });
  const left = new Set(order);
  const removed = originals
    .map((_, index) => keyOfOrigin(index))
    .flatMap((key, index): FieldChange[] =>
      left.has(key)
        ? []
        : [
            {
              kind: 'removed',
              ...about,
              path: rowPath(path, key),
              row: index + 1,
              before: byKey[key],
              undo: { path: orderPath(path), value: putBack(order, key) },
            },
          ],
    );
  const kept = order.filter((key) => originOf(key) !== undefined);
  const inPlace = kept.every((key, index) => index === 0 || cameAt(kept[index - 1]) < cameAt(key));
  if (inPlace) return [...rows, ...removed];
  return [
    ...rows,
    ...removed,
    {
      kind: 'reordered',
      ...about,
      path: orderPath(path),
      before: inFirstOrder(order),
      after: order,
      undo: { path: orderPath(path), value: inFirstOrder(order) },
    },
  ];
}

const cameAt = (key: string | undefined): number => originOf(key ?? '') ?? -1;

function putBack(order: readonly string[], key: string): string[] {
  const next = order.findIndex((other) => cameAt(other) > cameAt(key));
  return order.toSpliced(next < 0 ? order.length : next, 0, key);
}

function inFirstOrder(order: readonly string[]): string[] {
  const kept = order.filter((key) => originOf(key) !== undefined).toSorted((one, other) => cameAt(one) - cameAt(other));
  return order.map((key) => (originOf(key) === undefined ? key : (kept.shift() ?? key)));
}

/**
 * Translates a path of the service or of a rule, `specs.2.featureNumber`, to the form's `specs.byKey.n1.featureNumber`. Ignores
 * case and follows only fields of the schema: a name given by the service never becomes a path by itself. A missing row gives
 * the path of its list; an unknown field gives undefined.
 */
export function formPath(schema: RecordSchema, values: RecordValues, path: string): string | undefined {
  const [head = '', ...rest] = path.split('.');
  const name = knownName(schema, head);
  if (!name) return undefined;
  const { kind, fields, entries } = fieldOf(schema, name);
  const value = values[name];
  if (isRows(value)) {
    const [index, ...inner] = rest;
    const key = value.order[Number(index)];
    return key === undefined || !fields ? orderPath(name) : pathInside(rowPath(name, key), fields, value.byKey[key], inner);
  }
  if (rest.length === 0) return name;
  if (fields) return pathInside(name, fields, value, rest);
  // Numbers and pictures have an input per entry; other lists of values have one for all.
  const isEntry = (kind === 'numbers' || entries) && Array.isArray(value) && Object.hasOwn(value, rest[0] ?? '');
  return isEntry ? `${name}.${rest[0]}` : name;
}

function pathInside(outer: string, schema: RecordSchema, values: unknown, path: readonly string[]): string | undefined {
  const inner = formPath(schema, isDocument(values) ? values : {}, path.join('.'));
  return inner && `${outer}.${inner}`;
}

const knownName = (schema: RecordSchema, name: string): string | undefined =>
  fieldNames(schema).find((known) => known === name) ??
  fieldNames(schema).find((known) => known.toLowerCase() === name.toLowerCase());

/** Returns the fields that were stored differently. Keys added inside rows and groups, and a dropped null, are no change. */
export function changedByService(sent: ServiceDocument, stored: ServiceDocument, names: readonly string[]): string[] {
  return names.filter((name) => !arrived(sent[name], stored[name]));
}

function arrived(sent: unknown, stored: unknown): boolean {
  if (sent === null || sent === undefined) return stored === null || stored === undefined;
  if (Array.isArray(sent)) {
    return Array.isArray(stored) && stored.length === sent.length && sent.every((entry, index) => arrived(entry, stored[index]));
  }
  if (isDocument(sent) && isDocument(stored) && !isLosslessNumber(sent))
    return Object.keys(sent).every((key) => arrived(sent[key], stored[key]));
  return sameValue(sent, stored);
}

/** Neither rows that are there nor removed ones have the key. */
export function newKey({ byKey }: Rows): string {
  const numbers = Object.keys(byKey).map((key) => (key.startsWith('n') ? Number(key.slice(1)) : -1));
  return `n${Math.max(-1, ...numbers) + 1}`;
}

/** Removed rows count, since they may be put back. */
export function nextNumber({ byKey }: Rows, field: string): number {
  const numbers = Object.values(byKey).map((row) => (isDocument(row) && typeof row[field] === 'number' ? row[field] : 0));
  return Math.max(0, ...numbers) + 1;
}

export const copyOfRow = (row: unknown): Record<string, unknown> => (isDocument(row) ? withoutMissing(copyOf(row)) : {});
