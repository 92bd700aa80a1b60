import { entityPath, type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { type Operation, type Resource, resources } from './operations';

const servers = {
  base: {
    url: '{base_url}',
    description: 'Units and contracts.',
    variables: { base_url: { default: 'http://localhost:4600', description: 'The base URL of the service.' } },
  },
  api: {
    url: '{api_url}',
    description: 'Notification signals and quota plans.',
    variables: { api_url: { default: 'http://localhost:4600/platform', description: 'The API URL of the service.' } },
  },
} as const;

const about = `The interface as Manzil uses it, made from the schemas of the application. What the interface leaves open is called "not shown".

Not shown throughout: which fields are required; status codes, error codes and the error body; rate limits; events; the version policy. Units are addressed under /api and contracts at the root, both without a version; the others under /api/v2.`;

const queryParameters = {
  limit: ['integer', 'Number of records. Its bounds and default are not shown.'],
  page: ['integer', 'Page number. Manzil counts from 1.'],
  order: ['string', 'Meaning and values are not shown. Manzil sends `asc` or `desc`.'],
  sortBy: ['string', 'Meaning and values are not shown. Manzil sends the name of a field.'],
  fields: ['string', 'Filter. Meaning and values are not shown. Manzil takes it for names of fields, separated by commas.'],
  p: ['string', 'Policy filters. Meaning and values are not shown. Manzil sends JSON: `{"deleted":true}`.'],
  q: ['string', 'Search query. What it searches is not shown.'],
} as const;

/** Returns the interface as an OpenAPI 3.1 document: all operations of the four resources at both addresses. */
export function openApiDocument(): JsonSchema {
  const components: Components = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of resources) {
    for (const operation of resource.operations) {
      const path = (paths[operation.path] ??= pathItem(resource, operation.path));
      path[operation.method] = operationObject(resource, operation, components);
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Real-estate management service', version: '0.1.0', description: about },
    servers: [servers.base, servers.api],
    security: [{ bearer: [] }],
    tags: resources.map(({ tag, about: description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'How a key is obtained, its scope, its lifetime and the result of a missing or invalid one are not shown. Manzil takes 401 for that.',
        },
      },
      parameters: Object.fromEntries(
        Object.entries(queryParameters).map(([name, [type, description]]) => [
          name,
          { name, in: 'query', description, schema: { type } },
        ]),
      ),
      schemas: Object.fromEntries(components),
    },
  };
}

function pathItem({ server }: Resource, path: string): Record<string, unknown> {
  const id = { name: 'id', in: 'path', required: true, description: 'The identifier of the record.', schema: { type: 'string' } };
  return { servers: [servers[server]], ...(path.includes('{id}') && { parameters: [id] }) };
}

function operationObject(resource: Resource, operation: Operation, components: Components): JsonSchema {
  const { id, summary, notes, body, paged } = operation;
  const record = recordRef(resource.schema, components);
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
  return {
    operationId: id,
    tags: [resource.tag],
    summary,
    description: notes?.join(' '),
    parameters: paged && Object.keys(queryParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: body && { required: true, content: json(record) },
    responses: {
      '2XX': { description: answers[operation.answer], content: json(answerSchema(operation, record)) },
      default: { description: 'A refusal or a failure. Status codes, error codes and the error body are not shown.' },
    },
  };
}

const answers: Readonly<Record<Operation['answer'], string>> = {
  list: 'The body is not shown in full. Manzil reads a list, or an envelope around one, with or without figures for pages.',
  record: 'The body is not shown. Manzil reads the record, or an envelope around it.',
  anything: 'The body is not shown. Any answer of this class, of any body or none, counts as accepted.',
};

function answerSchema({ answer }: Operation, record: JsonSchema): JsonSchema {
  if (answer === 'anything') return {};
  const envelope = { type: 'object', description: 'An envelope.', additionalProperties: true };
  return { anyOf: [...(answer === 'list' ? [{ type: 'array', items: record }] : []), record, envelope] };
}

type JsonSchema = { readonly [keyword: string]: unknown };

/** The named schemas of a document, collected on the way. */
type Components = Map<string, JsonSchema>;

/** Fields with a narrower type in the interface than their kind has. */
const closer: Readonly<Record<string, string>> = { 'contract.capital': 'integer' };

/** The schemas of plain values. Null means an emptied field. */
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

/** Returns a reference to a record's schema, after adding it and all its parts to the components. */
function recordRef(schema: RecordSchema, components: Components): JsonSchema {
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
  // The interface documents units in full, but only the top-level fields of the other records.
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
