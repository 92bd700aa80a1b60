import type { RecordSchema } from '@/schema/field';
import { type Operation, type Resource, resources } from './operations';
import { componentName, type Components, errorBody, type JsonSchema, ref, type Schemas, schemasOf, storedPart } from './schemas';

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

const about = `The interface as Manzil uses it, made from the schemas of the application. What the interface itself leaves open is called "not shown"; there, this document says what Manzil's own mock does. A service built by it works with Manzil, which also reads other forms: \`src/api/README.md\` lists them.

Not shown throughout: which fields are required; status codes, error codes and the error body; rate limits; events; the version policy. Units are addressed under /api and contracts at the root, both without a version; the others under /api/v2.

Manzil runs in a browser. A service at another origin has to allow it by CORS: the methods of this document, and the headers Authorization, Accept and Content-Type. Retry-After (with 429 and 503) and X-Total-Count are read where they are exposed.`;

const queryParameters = {
  limit: [
    { type: 'integer', default: 10 },
    'Number of records. Its bounds and default are not shown; the mock answers 1 to 100 and takes others for the nearest.',
  ],
  page: [{ type: 'integer', default: 1 }, 'Page number. Manzil counts from 1.'],
  order: [
    { type: 'string', default: 'desc' },
    'Meaning and values are not shown. Manzil sends `asc` or `desc`, several separated by commas as those of sortBy.',
  ],
  sortBy: [
    { type: 'string', default: 'createdAt' },
    'Meaning and values are not shown. Manzil sends the name of a field, several separated by commas.',
  ],
  fields: [
    { type: 'string' },
    'Filter. Meaning and values are not shown. Manzil takes it for names of fields, separated by commas; the identifier always comes.',
  ],
  p: [
    { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'object' } },
    'Policy filters. Meaning and values are not shown. Manzil sends JSON: `{"deleted":true}` for the records with that value.',
  ],
  q: [{ type: 'string' }, 'Search query. What it searches is not shown; the mock searches all texts of a record.'],
} as const;

export function openApiDocument(): JsonSchema {
  const components: Components = new Map<string, JsonSchema>([
    ['Stored', storedPart],
    ['Error', errorBody],
  ]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of resources) {
    const schemas = schemasOf(resource, components);
    for (const operation of resource.operations) {
      const path = (paths[operation.path] ??= pathItem(resource, operation.path));
      path[operation.method] = operationObject(resource, operation, schemas);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Real-estate management service',
      version: '0.1.0',
      description: about,
      contact: { name: 'The Manzil project' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
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
        Object.entries(queryParameters).map(([name, [schema, description]]) => [
          name,
          { name, in: 'query', description, schema },
        ]),
      ),
      responses: refusals,
      examples: Object.fromEntries(resources.flatMap(examplesOf)),
      schemas: Object.fromEntries(components),
    },
  };
}

function pathItem({ server }: Resource, path: string): Record<string, unknown> {
  const schema = { type: 'string', minLength: 1 };
  const id = { name: 'id', in: 'path', required: true, description: 'The identifier of the record.', schema };
  return { servers: [servers[server]], ...(path.includes('{id}') && { parameters: [id] }) };
}

const json = (schema: JsonSchema, example?: JsonSchema) => ({
  'application/json': { schema, ...(example && { examples: { example } }) },
});

const refusals = {
  BadRequest: { description: 'The body or the policy filters are no JSON object.', content: json(ref('Error')) },
  Unauthorized: {
    description: 'The key is missing or not accepted. Manzil asks for it again, and loses nothing.',
    content: { 'text/plain': { schema: { type: 'string' }, example: 'Unauthorized' } },
  },
  NotFound: { description: 'There is no record with this identifier.', content: json(ref('Error')) },
  Conflict: { description: 'Another record has the same name.', content: json(ref('Error')) },
  Unprocessable: { description: 'Fields are missing or not accepted; `errors` names them.', content: json(ref('Error')) },
  Failure: {
    description: 'Any other refusal or failure. Manzil says what `message` and `errors` say.',
    content: json(ref('Error')),
  },
};

function operationObject(resource: Resource, operation: Operation, schemas: Schemas): JsonSchema {
  const { id, summary, notes, body, answer, path } = operation;
  const isPage = answer === 'page';
  return {
    operationId: id,
    tags: [resource.tag],
    summary,
    description: notes,
    ...(isPage && { parameters: Object.keys(queryParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })) }),
    ...(body && { requestBody: { required: true, content: json(schemas[body], requestExample(resource, body)) } }),
    responses: {
      ...success(resource, answer, schemas),
      ...((isPage || body !== undefined) && { 400: refusal('BadRequest') }),
      401: refusal('Unauthorized'),
      ...(path.includes('{id}') && { 404: refusal('NotFound') }),
      ...(resource.unique && body && { 409: refusal('Conflict') }),
      ...(body && { 422: refusal('Unprocessable') }),
      default: refusal('Failure'),
    },
  };
}

const refusal = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` });

function success({ schema, example }: Resource, answer: Operation['answer'], { stored, page }: Schemas): JsonSchema {
  const whole = exampleRef(schema, 'Stored');
  const many = { type: 'array', items: stored };
  const counts = { totalDocs: 1, limit: 10, page: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
  const replies: Record<Operation['answer'], JsonSchema> = {
    list: { 200: { description: 'All records.', content: json(many, { value: [example] }) } },
    page: { 200: { description: 'A page of records.', content: json(page, { value: { docs: [example], ...counts } }) } },
    record: { 200: { description: 'The record as it is stored.', content: json(stored, whole) } },
    created: { 201: { description: 'The record as it was stored, with its identifier.', content: json(stored, whole) } },
    manyCreated: { 201: { description: 'The records that were stored.', content: json(many, { value: [example] }) } },
    nothing: { 204: { description: 'It is done. There is no body.' } },
  };
  return replies[answer];
}

const exampleRef = (schema: RecordSchema, part: string) => ({ $ref: `#/components/examples/${componentName(schema)}${part}` });

function examplesOf({ schema, example, counter }: Resource): ReadonlyArray<readonly [string, JsonSchema]> {
  const own = new Set([...Object.keys(storedPart.properties), counter]);
  const sent = Object.fromEntries(Object.entries(example).filter(([field]) => !own.has(field)));
  const name = componentName(schema);
  return [
    [`${name}Stored`, { value: example }],
    [`${name}Whole`, { value: sent }],
  ];
}

function requestExample({ schema, example, required }: Resource, body: NonNullable<Operation['body']>): JsonSchema {
  if (body === 'record') return exampleRef(schema, 'Whole');
  const wanted = body === 'changes' ? required.slice(0, 1) : [...required, 'channels'];
  return { value: Object.fromEntries(wanted.map((name) => [name, example[name]])) };
}
