import { entityPath, type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import type { Operation, Resource } from './operations';

export type Schemas = Record<NonNullable<Operation['body']> | 'stored' | 'page', JsonSchema>;

export type JsonSchema = { readonly [keyword: string]: unknown };

export type Components = Map<string, JsonSchema>;

const readOnly = (description: string): JsonSchema => ({ type: 'string', readOnly: true, description });

export const storedPart = {
  type: 'object',
  required: ['_id'],
  properties: {
    _id: readOnly('The identifier: 24 hexadecimal digits from the mock. Manzil takes any text.'),
    realmId: readOnly('The organisation.'),
    createdAt: readOnly('When the record was created, in ISO 8601.'),
    updatedAt: readOnly('When the record was last changed, in ISO 8601.'),
  },
  additionalProperties: true,
};

export const errorBody = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'integer', description: 'The status of the answer.' },
    message: { type: 'string', description: 'What went wrong, for people.' },
    errors: {
      type: 'array',
      description: 'The fields that are not accepted. Manzil shows each message at its field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
  additionalProperties: true,
};

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function schemasOf({ schema, required, operations }: Resource, components: Components): Schemas {
  const changes = recordRef(schema, components);
  const name = componentName(schema);
  const add = (part: string, made: JsonSchema) => {
    components.set(name + part, made);
    return ref(name + part);
  };
  const filled = required.map((field) => ({
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', minLength: 1 } },
  }));
  const stored = add('Stored', { allOf: [changes, ref('Stored')] });
  const has = (kind: string) => operations.some(({ answer, body }) => answer === kind || body === kind);
  return {
    changes,
    stored,
    record: add('Whole', {
      description: `The mock refuses a record without ${required.join(' or ')}.`,
      allOf: [changes, ...(filled.length === 1 ? filled : [{ anyOf: filled }])],
    }),
    channels: has('channels')
      ? add('Channels', {
          allOf: [
            changes,
            {
              type: 'object',
              required: ['channels'],
              properties: { channels: { type: 'array', minItems: 1, items: { type: 'string' } } },
            },
          ],
        })
      : changes,
    page: has('page') ? add('Page', pageOf(stored)) : changes,
  };
}

function pageOf(stored: JsonSchema): JsonSchema {
  const counts = ['totalDocs', 'limit', 'page', 'totalPages'];
  const flags = ['hasNextPage', 'hasPrevPage'];
  return {
    type: 'object',
    required: ['docs', ...counts, ...flags],
    properties: {
      docs: { type: 'array', items: stored },
      ...Object.fromEntries(counts.map((name) => [name, { type: 'integer' }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])),
    },
  };
}

/** Fields with a narrower type in the interface than their kind has. */
const closer: Readonly<Record<string, string>> = { 'contract.capital': 'integer' };

/** Fields that the service fills in, and keeps whatever is sent. */
const byService: ReadonlySet<string> = new Set([
  'notificationSignal.signalNumber',
  'quotaPlan.quotaplanNumber',
  'quotaPlan.realmId',
]);

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

export const componentName = (schema: RecordSchema): string =>
  entityPath(schema).replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

function recordRef(schema: RecordSchema, components: Components): JsonSchema {
  const path = entityPath(schema);
  const name = componentName(schema);
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, {
      type: 'object',
      description: path.includes('.') ? undefined : 'No field is known to be required. Fields that are not listed here are kept.',
      properties: Object.fromEntries(fieldNames(schema).map((field) => [field, fieldSchema(schema, field, components)])),
      additionalProperties: true,
    });
  }
  return ref(name);
}

function fieldSchema(schema: RecordSchema, name: string, components: Components): JsonSchema {
  const { kind, label, fields } = fieldOf(schema, name);
  const path = `${entityPath(schema)}.${name}`;
  // The interface documents units in full, but only the top-level fields of the other records.
  const description = path.startsWith('unit.') ? undefined : NOT_SHOWN;
  if (kind === 'anything') return { title: label, description };
  if (kind === 'list') return { title: label, description, type: ['array', 'null'], items: inside(fields, components) };
  if (kind === 'group') return { title: label, description, anyOf: [inside(fields, components), { type: 'null' }] };
  if (kind === 'texts' || kind === 'numbers')
    return { title: label, description, type: ['array', 'null'], items: { type: kind === 'texts' ? 'string' : 'number' } };
  const isOwn = byService.has(path);
  return { title: label, ...plain[kind], type: [closer[path] ?? plain[kind].type, 'null'], ...(isOwn && { readOnly: true }) };
}

const inside = (fields: RecordSchema | undefined, components: Components): JsonSchema =>
  fields ? recordRef(fields, components) : {};
