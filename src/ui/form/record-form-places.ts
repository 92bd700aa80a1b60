import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isRows, rowPath, type RecordValues } from './record-form-values';

/**
 * Where the service's `specs.2.featureNumber` stands among the values: `specs.byKey.n1.featureNumber`. Case is ignored, and only names
 * the schema knows are followed: a name given by the service never becomes a path by itself. Undefined where no field is meant.
 */
export function knownPlace(schema: RecordSchema, values: RecordValues, path: string): string | undefined {
  const [head = '', ...rest] = path.split('.');
  const name = knownName(schema, head);
  if (!name) return undefined;
  const { fields } = fieldOf(schema, name);
  const value = values[name];
  if (!fields || rest.length === 0) return isRows(value) ? `${name}.order` : name;
  if (!isRows(value)) return inside(name, fields, rest);
  const [index, ...inner] = rest;
  const key = value.order[Number(index)];
  if (key === undefined) return `${name}.order`;
  return inner.length === 0 ? undefined : inside(rowPath(name, key), fields, inner);
}

function inside(place: string, schema: RecordSchema, [head = '']: readonly string[]): string | undefined {
  const name = knownName(schema, head);
  return name && `${place}.${name}`;
}

const knownName = (schema: RecordSchema, name: string): string | undefined =>
  fieldNames(schema).find((known) => known === name) ??
  fieldNames(schema).find((known) => known.toLowerCase() === name.toLowerCase());
