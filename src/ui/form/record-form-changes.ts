import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import {
  differs,
  isAsItCame,
  isRecordList,
  isRows,
  originOf,
  keyOfOrigin,
  rowPath,
  storedValue,
  type RecordValues,
  type Rows,
} from './record-form-values';

/** One thing that saving would change, and how to take it back. */
export type FieldChange = {
  kind: 'changed' | 'added' | 'removed' | 'reordered';
  /** The place among the form's values. */
  path: string;
  /** The field of the record it belongs to: decides the section. */
  field: string;
  /** Whose label to show: the innermost field, or the list of a row. */
  schema: RecordSchema;
  name: string;
  /** The row it is about, counted from 1. */
  row?: number;
  /** Of new order the keys of the rows. */
  before?: unknown;
  after?: unknown;
  undo: { path: string; value: unknown };
};

export function changesOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument): FieldChange[] {
  return fieldNames(schema).flatMap((name) =>
    changesOfField(schema, name, values[name], base[name], { field: name, path: name }),
  );
}

type Place = { field: string; path: string; row?: number };

function changesOfField(schema: RecordSchema, name: string, typed: unknown, original: unknown, place: Place): FieldChange[] {
  const { fields } = fieldOf(schema, name);
  const value = isRows(typed) ? typed : storedValue(schema, name, typed, original);
  if (
    fields &&
    isRecordList(schema, name) &&
    isRows(value) &&
    (Array.isArray(original) || original === undefined || original === null)
  ) {
    return changesOfRows({ schema, name, fields }, value, original ?? [], place);
  }
  if (fields && isDocument(value) && !isRows(value)) return changesInside(fields, value, original, place);
  if (!differs(original, value)) return [];
  return [
    {
      kind: 'changed',
      ...place,
      schema,
      name,
      before: original,
      after: isRows(value) ? [] : value,
      undo: { path: place.path, value: original },
    },
  ];
}

function changesInside(
  schema: RecordSchema,
  value: ServiceDocument,
  original: unknown,
  { path, ...place }: Place,
): FieldChange[] {
  const before = isDocument(original) ? original : {};
  return fieldNames(schema).flatMap((name) =>
    changesOfField(schema, name, value[name], before[name], { ...place, path: `${path}.${name}` }),
  );
}

type List = { schema: RecordSchema; name: string; fields: RecordSchema };

function changesOfRows(
  { schema, name, fields }: List,
  { order, byKey }: Rows,
  originals: readonly unknown[],
  { field, path }: Place,
): FieldChange[] {
  const about = { field, schema, name };
  const orderPath = `${path}.order`;
  const placeOf = (key: string, index: number) => ({ field, path: rowPath(path, key), row: index + 1 });
  const rows = order.flatMap((key, index): FieldChange[] => {
    const row = byKey[key];
    const origin = originOf(key);
    if (origin !== undefined) {
      const original = originals[origin];
      return isDocument(row) && !isAsItCame(row, original) ? changesInside(fields, row, original, placeOf(key, index)) : [];
    }
    const without = order.filter((other) => other !== key);
    return [{ kind: 'added', ...about, ...placeOf(key, index), after: row, undo: { path: orderPath, value: without } }];
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
              undo: { path: orderPath, value: putBack(order, key) },
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
      path: orderPath,
      before: inFirstOrder(order),
      after: order,
      undo: { path: orderPath, value: inFirstOrder(order) },
    },
  ];
}

const cameAt = (key: string | undefined): number => originOf(key ?? '') ?? -1;

/** A removed row goes back before the first row that came after it. */
function putBack(order: readonly string[], key: string): string[] {
  const next = order.findIndex((other) => cameAt(other) > cameAt(key));
  return order.toSpliced(next < 0 ? order.length : next, 0, key);
}

/** Rows of the service take the order they came in; added rows stay where they are. */
function inFirstOrder(order: readonly string[]): string[] {
  const kept = order.filter((key) => originOf(key) !== undefined).toSorted((one, other) => cameAt(one) - cameAt(other));
  return order.map((key) => (originOf(key) === undefined ? key : (kept.shift() ?? key)));
}
