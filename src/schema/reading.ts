import * as z from 'zod/mini';
import { isDocument, type ServiceDocument } from './document';
import { fieldNames, fieldOf, type RecordOf, type RecordSchema } from './field';

/** A value of a type the schema does not expect: shown as it is, marked, and kept unless edited. */
export type OddValue = { path: ReadonlyArray<string | number>; value: unknown };

export type Reading<T> = {
  /** What could be read; odd values are left out. */
  record: T;
  odd: readonly OddValue[];
  /** Fields the schema does not know, in the order they came. */
  others: ReadonlyArray<readonly [name: string, value: unknown]>;
};

/**
 * Reads a document by a schema, field by field: a field that cannot be read never hides the others,
 * and a row that cannot be read never hides its list. Never throws.
 */
export function readRecord<S extends RecordSchema>(schema: S, document: ServiceDocument): Reading<RecordOf<S>> {
  const odd: OddValue[] = [];
  const record = readFields(schema, document, [], odd) as RecordOf<S>;
  const known = new Set(fieldNames(schema));
  return { record, odd, others: Object.entries(document).filter(([name]) => !known.has(name)) };
}

type Path = ReadonlyArray<string | number>;

function readFields(schema: RecordSchema, document: ServiceDocument, path: Path, odd: OddValue[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const name of fieldNames(schema)) {
    if (Object.hasOwn(document, name)) record[name] = readField(schema, name, document[name], [...path, name], odd);
  }
  return record;
}

function readField(schema: RecordSchema, name: string, value: unknown, path: Path, odd: OddValue[]): unknown {
  const { kind, fields } = fieldOf(schema, name);
  if (value === null || value === undefined) return value;
  if (fields && kind === 'group' && isDocument(value)) return readFields(fields, value, path, odd);
  if (fields && kind === 'list' && Array.isArray(value)) {
    return value.flatMap((row: unknown, index) => {
      if (isDocument(row)) return [readFields(fields, row, [...path, index], odd)];
      odd.push({ path: [...path, index], value: row });
      return [];
    });
  }
  const type = schema._zod.def.shape[name];
  const result = type && z.safeParse(type, value);
  if (result?.success) return result.data;
  odd.push({ path, value });
  return undefined;
}
