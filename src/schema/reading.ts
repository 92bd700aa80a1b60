import { dayOf } from './day';
import { isDocument, type ServiceDocument } from './document';
import { fieldNames, fieldOf, type RecordOf, type RecordSchema } from './field';
import { readAmount } from './read-amount';
import { isOfKind } from './value-check';

/** A value of a type the schema does not expect: it is shown as it is, marked, and left unchanged unless edited. */
export type UnexpectedValue = { path: ReadonlyArray<string | number>; value: unknown };

export type Reading<T> = {
  record: T;
  unexpected: readonly UnexpectedValue[];
  /** Fields the schema does not know, in the order they came. */
  others: ReadonlyArray<readonly [name: string, value: unknown]>;
};

/** An unreadable field never hides the others, nor an unreadable row its list. Never throws. */
export function readRecord<S extends RecordSchema>(schema: S, document: ServiceDocument): Reading<RecordOf<S>> {
  const unexpected: UnexpectedValue[] = [];
  const record = readFields(schema, document, [], unexpected) as RecordOf<S>;
  const known = new Set(fieldNames(schema));
  return { record, unexpected, others: Object.entries(document).filter(([name]) => !known.has(name)) };
}

type Path = ReadonlyArray<string | number>;

function readFields(
  schema: RecordSchema,
  document: ServiceDocument,
  path: Path,
  unexpected: UnexpectedValue[],
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const name of fieldNames(schema)) {
    if (Object.hasOwn(document, name)) record[name] = readField(schema, name, document[name], [...path, name], unexpected);
  }
  return record;
}

function readField(schema: RecordSchema, name: string, value: unknown, path: Path, unexpected: UnexpectedValue[]): unknown {
  const { kind, fields } = fieldOf(schema, name);
  if (value === null || value === undefined) return value;
  if (fields && kind === 'group' && isDocument(value)) return readFields(fields, value, path, unexpected);
  if (fields && kind === 'list' && Array.isArray(value)) {
    return value.flatMap((row: unknown, index) => {
      if (isDocument(row)) return [readFields(fields, row, [...path, index], unexpected)];
      unexpected.push({ path: [...path, index], value: row });
      return [];
    });
  }
  if (isOfKind(kind, value)) return value;
  const read = kind === 'day' ? dayOf(value) : kind === 'amount' ? readAmount(value) : undefined;
  if (read !== undefined) return read;
  unexpected.push({ path, value });
  return undefined;
}

export type RowOf<T> = { row: T; index: number; unexpected: readonly UnexpectedValue[] };

export type Rows<T> = {
  rows: ReadonlyArray<RowOf<T>>;
  /** Entries that are no rows, or the value itself when it is no list. */
  unreadable: readonly UnexpectedValue[];
};

type RowIn<V> = NonNullable<V> extends ReadonlyArray<infer Row> ? Row : never;

export function readRows<T, Name extends keyof T & string>({ record, unexpected }: Reading<T>, name: Name): Rows<RowIn<T[Name]>> {
  const within = new Map<number, UnexpectedValue[]>();
  const unreadable: UnexpectedValue[] = [];
  const dropped = new Set<number>();
  for (const entry of unexpected) {
    const [list, index] = entry.path;
    if (list !== name) continue;
    if (entry.path.length <= 2) unreadable.push(entry);
    if (typeof index !== 'number') continue;
    if (entry.path.length === 2) dropped.add(index);
    else within.set(index, [...(within.get(index) ?? []), entry]);
  }
  let index = -1;
  const rows = ((record[name] ?? []) as ReadonlyArray<RowIn<T[Name]>>).map((row) => {
    do index += 1;
    while (dropped.has(index));
    return { row, index, unexpected: within.get(index) ?? [] };
  });
  return { rows, unreadable };
}
