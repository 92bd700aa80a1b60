import * as z from 'zod/mini';

/** The kind of value in a field; it decides how the value is read, shown, typed and checked. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'arabic'
  | 'longArabic'
  | 'number'
  | 'count'
  | 'amount'
  | 'ratio'
  | 'flag'
  | 'day'
  | 'time'
  | 'image'
  | 'list'
  | 'texts'
  | 'numbers'
  | 'group'
  | 'anything';

export type FieldInfo = {
  kind: FieldKind;
  /** The English label; translations are keyed by the path of the field. */
  label: string;
  /** A missing value is worth a warning. It never blocks, because the service documents no required fields. */
  expected?: boolean;
  /** For texts: the kind of each entry. */
  entries?: 'image';
  /** Unit of the stored numbers, where readers choose the unit they see. */
  unit?: 'squareMetres';
  /** For a list of records or a group: the fields inside. */
  fields?: RecordSchema;
};

export type RecordSchema = z.core.$ZodObject;

const infos = new WeakMap<z.core.$ZodType, FieldInfo>();
const paths = new WeakMap<RecordSchema, string>();

// The Trusted Types policy of the deployed app refuses the code generation that zod probes for.
z.config({ jitless: true });

function optional<T extends z.core.$ZodType>(type: T, info: FieldInfo) {
  const field = z.nullish(type);
  infos.set(field, info);
  return field;
}

/* Every field can be missing or null: the service documents no required fields. Null marks a field that was emptied. */
export const text = (label: string) => optional(z.string(), { kind: 'text', label });
export const expectedText = (label: string) => optional(z.string(), { kind: 'text', label, expected: true });
export const longText = (label: string) => optional(z.string(), { kind: 'longText', label });
export const arabicText = (label: string) => optional(z.string(), { kind: 'arabic', label });
export const longArabicText = (label: string) => optional(z.string(), { kind: 'longArabic', label });
/** Any finite number: an area, a meter reading. */
export const number = (label: string) => optional(z.number(), { kind: 'number', label });
/** An area in square metres, which readers may see in square feet. */
export const area = (label: string) => optional(z.number(), { kind: 'number', label, unit: 'squareMetres' });
/** A whole number from 0: rooms, a running number. */
export const count = (label: string) => optional(z.number(), { kind: 'count', label });
/** Money in major units. */
export const amount = (label: string) => optional(z.number(), { kind: 'amount', label });
/** A share: a fraction in the document (0.05), a percentage on screen (5 %). */
export const ratio = (label: string) => optional(z.number(), { kind: 'ratio', label });
export const flag = (label: string) => optional(z.boolean(), { kind: 'flag', label });
/** A calendar day as text, in whatever form the service sent it. */
export const day = (label: string) => optional(z.string(), { kind: 'day', label });
export const time = (label: string) => optional(z.string(), { kind: 'time', label });
/** The address of a picture. */
export const image = (label: string) => optional(z.string(), { kind: 'image', label });
export const texts = (label: string) => optional(z.array(z.string()), { kind: 'texts', label });
/** The addresses of pictures. */
export const images = (label: string) => optional(z.array(z.string()), { kind: 'texts', label, entries: 'image' });
export const numbers = (label: string) => optional(z.array(z.number()), { kind: 'numbers', label });
export const list = <S extends RecordSchema>(label: string, row: S) =>
  optional(z.array(row), { kind: 'list', label, fields: row });
export const group = <S extends RecordSchema>(label: string, fields: S) => optional(fields, { kind: 'group', label, fields });
/** A value whose shape the service does not document. */
export const anything = (label: string) => optional(z.unknown(), { kind: 'anything', label });

/**
 * Names a record schema (`unit`, `unit.specs`), so that translated labels of its fields can be found.
 * A schema is a view: it checks and types values, but never produces what is sent.
 */
export function record<const T extends z.core.$ZodShape>(path: string, shape: T) {
  const schema = z.object(shape);
  paths.set(schema, path);
  return schema;
}

export type RecordOf<S extends RecordSchema> = z.output<S>;

export function fieldOf(schema: RecordSchema, name: string): FieldInfo {
  const shape = schema._zod.def.shape;
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  const info = field && infos.get(field);
  if (!info) throw new Error(`The schema has no field named ${name}`);
  return info;
}

export const fieldNames = (schema: RecordSchema): string[] => Object.keys(schema._zod.def.shape);

export const entityPath = (schema: RecordSchema): string => paths.get(schema) ?? '';
