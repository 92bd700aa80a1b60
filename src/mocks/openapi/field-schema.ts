import { entityPath, fieldNames, fieldOf, type FieldKind, type RecordSchema } from '@/schema/field';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The named schemas of a document, as they are met. */
export type Components = Map<string, JsonSchema>;

/** Fields that the interface types more closely than their kind does. */
const closer: Readonly<Record<string, string>> = { 'contract.capital': 'integer' };

/** What holds one plain value. Null is a field that was emptied. */
const plain: Readonly<Record<Exclude<FieldKind, 'list' | 'group' | 'texts' | 'numbers' | 'anything'>, JsonSchema>> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  arabic: { type: 'string' },
  longArabic: { type: 'string' },
  image: { type: 'string', description: 'The address of a picture.' },
  day: { type: 'string', description: 'A calendar day. Its format is not shown; it is written back in the form it came in.' },
  time: { type: 'string', description: 'A time of day. Its format is not shown.' },
  number: { type: 'number' },
  count: { type: 'number', description: 'A whole number.' },
  amount: { type: 'number', description: 'Money in major units. The currency is not shown.' },
  ratio: { type: 'number', description: 'A share as a fraction: 0.05 is 5 %.' },
  flag: { type: 'boolean' },
};

const NOT_SHOWN = 'The shape of what is in it is not shown; this is how Manzil reads it.';

/** A reference to the schema of a record, which is put among the components with all it is made of. */
export function recordRef(schema: RecordSchema, components: Components): JsonSchema {
  const path = entityPath(schema);
  const name = path.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, {
      type: 'object',
      description: path.includes('.') ? undefined : 'No field is known to be required. Fields that are not listed here are kept.',
      properties: Object.fromEntries(fieldNames(schema).map((field) => [field, fieldSchema(schema, field, components)])),
      additionalProperties: true,
    });
  }
  return { $ref: `#/components/schemas/${name}` };
}

function fieldSchema(schema: RecordSchema, name: string, components: Components): JsonSchema {
  const { kind, label, fields } = fieldOf(schema, name);
  const path = `${entityPath(schema)}.${name}`;
  // The interface shows all of a unit, and of the others the fields of the record alone.
  const description = path.startsWith('unit.') ? undefined : NOT_SHOWN;
  if (kind === 'anything') return { title: label, description };
  if (kind === 'list') return { title: label, description, type: ['array', 'null'], items: inside(fields, components) };
  if (kind === 'group') return { title: label, description, anyOf: [inside(fields, components), { type: 'null' }] };
  if (kind === 'texts' || kind === 'numbers')
    return { title: label, description, type: ['array', 'null'], items: { type: kind === 'texts' ? 'string' : 'number' } };
  return { title: label, ...plain[kind], type: [closer[path] ?? plain[kind].type, 'null'] };
}

const inside = (fields: RecordSchema | undefined, components: Components): JsonSchema =>
  fields ? recordRef(fields, components) : {};
