import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/*
 * Checks what is sent to a service, and what the mock answers, against `public/openapi.json`.
 */

type JsonSchema = { readonly type?: string; readonly $ref?: string };
type Content = { readonly [type: string]: { readonly schema: JsonSchema } };
type Parameter = { readonly name: string; readonly schema: JsonSchema };
type Reply = { readonly content?: Content };
type Operation = {
  readonly operationId: string;
  readonly parameters?: ReadonlyArray<{ readonly $ref: string }>;
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: Reply & { readonly $ref?: string } };
};
type Document = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
    readonly responses: { readonly [name: string]: Reply };
    readonly schemas: { readonly [name: string]: JsonSchema };
  };
};

export type SentRequest = {
  method: string;
  /** Below the address of the service, with its query. */
  path: string;
  /** By lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Empty without one. */
  body: string;
};
export type GivenAnswer = { status: number; type: string | undefined; body: string };

const JSON_TYPE = 'application/json';
const text = readFileSync('public/openapi.json', 'utf8');

// Fastify, for one, compiles schemas as strictly.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

/** Returns the document with its schemas as those of `ajv`. */
function documentIn(scope: Scope, schemaOf: (name: string, schema: JsonSchema) => JsonSchema): Document {
  const document = JSON.parse(text.replaceAll('#/components/schemas/', `${scope}#/$defs/`)) as Document;
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, schemaOf(name, schema)] as const);
  ajv.addSchema({ $id: scope, $defs: Object.fromEntries(schemas) });
  return document;
}

/** `envelopes` says nothing of records: for services that write them otherwise. */
type Scope = 'all' | 'envelopes';
const documents: Record<Scope, Document> = {
  all: documentIn('all', (_, schema) => schema),
  envelopes: documentIn('envelopes', (name, schema) => (/(?:Page|Channels|^Error)$/.test(name) ? schema : { type: 'object' })),
};

const validators = new Map<JsonSchema, ValidateFunction>();

/** Returns what is wrong with a value; undefined where nothing is. */
function wrongWith(value: unknown, schema: JsonSchema): string | undefined {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: '' });
}

const storedSchemas = new Map<StoredSchema, JsonSchema>();

/** Tells whether a record is as the document describes it. */
export function isDescribed(record: unknown, name: StoredSchema): boolean {
  const schema = storedSchemas.get(name) ?? { $ref: `all#/$defs/${name}` };
  storedSchemas.set(name, schema);
  return wrongWith(record, schema) === undefined;
}

export type StoredSchema = 'UnitStored' | 'ContractStored' | 'NotificationSignalStored' | 'QuotaPlanStored';

const operations = Object.entries(documents.all.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map((method) => ({ method, path, pattern: new RegExp(`^${path.replace('{id}', '[^/]+')}$`) })),
);

type Circumstances = {
  /** The service holds records of other forms, which go back as they came: their fields do not count. */
  hasOddRecords?: boolean;
  /** A fault or a habit of the mock may have answered: the answer does not count. */
  isFaulty?: boolean;
};

/** Returns what is wrong with a request and its answer. What the service refused may have been wrong. */
export function wrongInExchange(
  request: SentRequest,
  answer: GivenAnswer | undefined,
  { hasOddRecords = false, isFaulty = false }: Circumstances = {},
): readonly string[] {
  const url = new URL(request.path, 'http://service');
  // The interface writes two paths with a doubled slash; see the notes of the operations.
  const path = url.pathname.replace('//quota-plans', '/quota-plans');
  const found = operations.find(({ method, pattern }) => method === request.method.toLowerCase() && pattern.test(path));
  const document = documents[hasOddRecords ? 'envelopes' : 'all'];
  const operation = found && document.paths[found.path]?.[found.method];
  const named = `${request.method} ${request.path}`;
  if (!operation) return [`${named}: is no operation`];
  const isRefused = answer !== undefined && (answer.status >= 400 || answer.status === 0);
  const hasKey = /^Bearer \S/.test(request.headers['authorization'] ?? '');
  const wrong = [
    ...wrongQuery(operation, url.searchParams, document),
    ...(isRefused ? [] : [hasKey ? undefined : 'has no key', wrongBody(operation, request)]),
    answer && !isFaulty ? wrongAnswer(operation, answer, document) : undefined,
  ];
  return wrong.flatMap((one) => (one === undefined ? [] : [`${named}: ${one}`]));
}

const lastStep = ($ref: string): string => $ref.split('/').at(-1) ?? '';

function wrongQuery({ parameters = [] }: Operation, query: URLSearchParams, { components }: Document): string[] {
  const names = parameters.map(({ $ref }) => lastStep($ref));
  return [...query].flatMap(([name, value]) => {
    const schema = names.includes(name) ? components.parameters[name]?.schema : undefined;
    if (!schema) return [`the parameter ${name} is not described`];
    const wrong = wrongWith(schema.type === 'integer' && value.trim() !== '' ? Number(value) : value, schema);
    return wrong === undefined ? [] : [`${name}=${value} ${wrong}`];
  });
}

function wrongBody({ requestBody }: Operation, { headers, body }: SentRequest): string | undefined {
  if (!requestBody) return body === '' ? undefined : 'has a body';
  const type = typeOf(headers['content-type']);
  const schema = requestBody.content[type]?.schema;
  return schema ? wrongJson(body, schema) : `has a body of the type "${type}"`;
}

function wrongAnswer({ responses }: Operation, answer: GivenAnswer, { components }: Document): string | undefined {
  const described = responses[answer.status];
  const reply = described?.$ref ? components.responses[lastStep(described.$ref)] : described;
  const named = `the answer ${answer.status}`;
  if (!reply) return `${named} is not described`;
  if (!reply.content) return answer.body === '' ? undefined : `${named} has a body`;
  const type = typeOf(answer.type);
  const schema = reply.content[type]?.schema;
  if (!schema) return `${named} has the type "${type}"`;
  const wrong = type === JSON_TYPE ? wrongJson(answer.body, schema) : wrongWith(answer.body, schema);
  return wrong === undefined ? undefined : `${named}: ${wrong}`;
}

const typeOf = (header = ''): string => header.split(';')[0]?.trim() ?? '';

function wrongJson(body: string, schema: JsonSchema): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'is no JSON';
  }
  return wrongWith(value, schema);
}
