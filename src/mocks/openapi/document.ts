import { recordRef, type Components, type JsonSchema } from './field-schema';
import { resources, type Operation, type Resource } from './operations';

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

/** The interface as an OpenAPI 3.1 document: all operations of the four resources at both addresses. */
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
