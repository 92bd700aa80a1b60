import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { type Addresses, type ResourceName, resourceNames } from '@/config';
import { pacer } from '@/steps';
import { isDocument, isNothing, type ServiceDocument } from '@/schema/document';
import {
  type Conditions,
  created,
  done,
  type FailureRule,
  type FieldProblem,
  type Milliseconds,
  normalConditions,
  ok,
  type Quirk,
  refused,
  type Reply,
  takeFailure,
} from './conditions';
import { served } from './resources';
import type { Store } from './store';
import type { StoredDocument } from './collection';

export function createHandlers(
  store: Store,
  addresses: Addresses,
  conditions: Conditions = normalConditions(),
  onRequest: (request: LoggedRequest) => void = () => undefined,
) {
  const answering = createResponder(store, conditions, onRequest);
  const has = (quirk: Quirk) => conditions.quirks.includes(quirk);
  return resourceNames.flatMap((name) => {
    const { server, path, documentedPath, deletingPath = path, channelPath, ...resource } = served[name];
    const operations = rest(store, name);
    const at = (own: string) => addresses[server] + own;
    const answer = (operation: Operation) => answering(name, operation);
    const writes = (operation: Operation) =>
      answer((asked) =>
        operation(has('dropsPayments') ? { ...asked, fields: resource.withoutPayments?.(asked.fields) ?? asked.fields } : asked),
      );
    const page = (asked: Asked) => (has('ignoresQuery') ? operations.plainPage(asked) : operations.page(asked));
    const list = resource.isPaged ? page : operations.list;
    const underOneSlash = (operation: Operation): Operation =>
      documentedPath ? (asked) => (has('doubleSlashOnly') ? refused(404, 'No such path') : operation(asked)) : operation;
    return [
      ...(documentedPath
        ? [http.get(at(documentedPath), answer(list)), http.post(at(documentedPath), writes(operations.create))]
        : []),
      http.get(at(path), answer(underOneSlash(list))),
      http.post(at(path), writes(underOneSlash(operations.create))),
      http.get(at(`${path}/:id`), answer(operations.read)),
      http.put(at(`${path}/:id`), writes(operations.replace)),
      ...(resource.hasPatch ? [http.patch(at(`${path}/:id`), writes(operations.merge))] : []),
      http.delete(at(`${deletingPath}/:id`), answer(operations.remove)),
      ...(channelPath ? [http.post(at(`${channelPath}/:id`), answer(sendOverChannels(store)))] : []),
    ];
  });
}

export type LoggedRequest = { resource: ResourceName; method: string; path: string; body: unknown; text: string };

function createResponder(store: Store, conditions: Conditions, onRequest: (request: LoggedRequest) => void) {
  return (resource: ResourceName, operation: Operation): HttpResponseResolver =>
    async ({ request, params }) => {
      const { method } = request;
      const url = new URL(request.url);
      const path = url.pathname + url.search;
      const text = await request.text();
      const body = read(text);
      onRequest({ resource, method, path, body: body === unreadable ? text : body, text });
      await store.load(resource);
      await pause(method === 'GET' ? conditions.latency.reads : conditions.latency.writes);

      const failure = takeFailure(conditions, { resource, method, path });
      if (failure && !failure.stored) return failed(failure);
      const reply = authorized(request) ? attempt() : { status: 401, body: 'Unauthorized' };
      await store.saved();
      return failure ? failed(failure) : respond(dressed(reply, method, conditions.quirks));

      function attempt(): Reply {
        if (method === 'PATCH' && conditions.quirks.includes('noPatch')) return refused(405, 'Method not allowed');
        if (body === unreadable) return refused(400, 'The body is not JSON');
        if (carriesBody(method) && !isDocument(body)) return refused(400, 'The body is not a JSON object');
        return operation({ id: String(params['id'] ?? ''), query: url.searchParams, fields: isDocument(body) ? body : {} });
      }
    };
}

const carriesBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);

/** Accepts any key, so that trying the demo needs no real one, but rejects a missing key. */
const authorized = (request: Request) => /^Bearer \S/.test(request.headers.get('authorization') ?? '');

const unreadable = Symbol('unreadable');

function read(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

function pause([least, most]: Milliseconds): Promise<void> | undefined {
  if (most <= 0) return undefined;
  return new Promise((resolve) => void setTimeout(resolve, least + Math.random() * (most - least)));
}

function failed({ status, body, headers }: FailureRule) {
  return status === 'network' ? HttpResponse.error() : respond({ status, body, headers });
}

function respond({ status, body, headers }: Reply) {
  const isText = typeof body === 'string';
  const type: Record<string, string> =
    body === undefined ? {} : { 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json' };
  const content = body === undefined || status === 204 ? null : isText ? body : jsonOf(body);
  return new HttpResponse(content, { status, headers: { ...type, ...headers } });
}

const AT_ONCE = 200;

/** Writes JSON; a long list in parts between which the page gets its turn, since a reader may ask for the next one at once. */
function jsonOf(body: unknown): string | ReadableStream<Uint8Array> {
  if (!Array.isArray(body) || body.length <= AT_ONCE) return JSON.stringify(body);
  const encoder = new TextEncoder();
  const turn = pacer();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await turn();
      const rows = JSON.stringify(body.slice(at, at + AT_ONCE)).slice(1, -1);
      controller.enqueue(encoder.encode((at === 0 ? '[' : ',') + rows));
      at += AT_ONCE;
      if (at < body.length) return;
      controller.enqueue(encoder.encode(']'));
      controller.close();
    },
  });
}

function dressed(reply: Reply, method: string, quirks: readonly Quirk[]): Reply {
  const has = (quirk: Quirk) => quirks.includes(quirk);
  const write = method !== 'GET';
  if (reply.status >= 400) return has('locaErrors') ? asLocaError(reply, write) : reply;
  if (write && has('emptyBodies')) return { ...reply, body: undefined };
  if (reply.body === undefined) return reply;
  const body = has('bareLists') && isPage(reply.body) ? reply.body['docs'] : reply.body;
  return { ...reply, body: has('wrapped') ? { data: body } : body };
}

const isPage = (body: unknown): body is ServiceDocument => isDocument(body) && Array.isArray(body['docs']);

function asLocaError(reply: Reply, write: boolean): Reply {
  const { body } = reply;
  const texts = isDocument(body)
    ? Array.isArray(body['errors'])
      ? body['errors'].map(messageOf)
      : [messageOf(body)]
    : [String(body)];
  const business = write && [400, 409, 422].includes(reply.status);
  return { ...reply, status: business ? 200 : reply.status, body: { errors: texts } };
}

const messageOf = (problem: unknown) => (isDocument(problem) ? String(problem['message']) : String(problem));

type Asked = { id: string; query: URLSearchParams; fields: ServiceDocument };
type Operation = (asked: Asked) => Reply;

function rest(store: Store, name: ResourceName) {
  const { required, unique, softDeleted = false } = served[name];
  const records = store.collection(name);
  const unknown = (id: string) => refused(404, `No record of ${name} has the id ${id}`);

  const objection = (record: ServiceDocument, id?: string): Reply | undefined => {
    if (required.every((field) => isNothing(record[field])))
      return refused(422, 'Some fields are missing', required.slice(0, 1).map(missingField));
    const taken =
      unique !== undefined &&
      records.all().some((other) => other._id !== id && other['deleted'] !== true && other[unique] === record[unique]);
    return taken ? refused(409, `${String(record[unique])} exists already`) : undefined;
  };

  return {
    list: () => ok(records.all()),
    page: ({ query }) => pageOf(records.all(), query, softDeleted),
    plainPage: ({ query }) => plainPageOf(records.all(), query),
    read: ({ id }) => answer(records.find(id)) ?? unknown(id),
    create: ({ fields }) => objection(fields) ?? created(records.insert(fields)),
    replace: ({ id, fields }) =>
      (records.find(id) ? (objection(fields, id) ?? answer(records.replace(id, fields))) : undefined) ?? unknown(id),
    merge: ({ id, fields }) => {
      const before = records.find(id);
      if (!before) return unknown(id);
      return objection({ ...before, ...fields }, id) ?? answer(records.merge(id, fields)) ?? unknown(id);
    },
    remove: ({ id }) => {
      const found = softDeleted ? records.merge(id, { deleted: true }) : records.remove(id);
      return found !== undefined && found !== false ? done : unknown(id);
    },
  } satisfies Record<string, Operation>;
}

const answer = (document: StoredDocument | undefined): Reply | undefined => document && ok(document);

const missingField = (field: string): FieldProblem => ({ field, message: `${field} is required` });

/** `POST …/channel/:id`: overlays a stored signal with the fields sent, and creates one new signal for each channel. */
function sendOverChannels(store: Store): Operation {
  const signals = store.collection('notification-signals');
  return ({ id, fields }) => {
    const original = signals.find(id);
    if (!original) return refused(404, `No record of notification-signals has the id ${id}`);
    const { channels } = fields;
    if (!Array.isArray(channels) || channels.length === 0)
      return refused(422, 'Some fields are missing', [missingField('channels')]);
    const { notifiedUser: _before, ...content } = { ...original, ...fields };
    return created(channels.map((channel: unknown) => signals.insert({ ...content, channels: [channel] })));
  };
}

/** Returns a page as the paged lists answer it: `limit` 10, at most 100; `page` from 1; newest first. */
function pageOf(documents: readonly StoredDocument[], query: URLSearchParams, softDeleted: boolean): Reply {
  const policy = readPolicy(query.get('p'));
  if (!policy) return refused(400, 'p is not a JSON object');
  const wanted = softDeleted ? { deleted: false, ...policy } : policy;
  const found = documents.filter(
    (document) => matches(document, wanted) && contains(document, (query.get('q') ?? '').trim().toLowerCase()),
  );
  const sorted = sort(found, query.get('sortBy') ?? 'createdAt', query.get('order') ?? 'desc');
  return ok(cut(sorted, query));
}

const plainPageOf = (documents: readonly StoredDocument[], query: URLSearchParams): Reply => ok(cut(documents, query));

function cut(documents: readonly StoredDocument[], query: URLSearchParams) {
  const limit = whole(query.get('limit'), 10, 1, 100);
  const page = whole(query.get('page'), 1, 1, Number.MAX_SAFE_INTEGER);
  const totalPages = Math.max(1, Math.ceil(documents.length / limit));
  return {
    docs: documents.slice((page - 1) * limit, page * limit).map((document) => projected(document, query.get('fields'))),
    totalDocs: documents.length,
    limit,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
}

function whole(text: string | null, fallback: number, least: number, most: number): number {
  const value = Math.trunc(Number(text ?? Number.NaN));
  return Number.isNaN(value) || text === '' ? fallback : Math.min(most, Math.max(least, value));
}

/** Reads `{"object":"contract"}`: equalities, all of which must hold. */
function readPolicy(text: string | null): ServiceDocument | undefined {
  if (!text) return {};
  try {
    const policy: unknown = JSON.parse(text);
    return isDocument(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}

function matches(document: ServiceDocument, policy: ServiceDocument): boolean {
  return Object.entries(policy).every(([name, wanted]) => {
    const value = document[name] ?? (typeof wanted === 'boolean' ? false : null);
    return Array.isArray(value) ? value.some((one) => same(one, wanted)) || same(value, wanted) : same(value, wanted);
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function contains(value: unknown, text: string): boolean {
  if (text === '') return true;
  if (typeof value === 'string') return value.toLowerCase().includes(text);
  if (Array.isArray(value)) return value.some((one) => contains(one, text));
  if (!isDocument(value)) return false;
  return Object.entries(value).some(([name, one]) => !bookkeeping.has(name) && contains(one, text));
}

const bookkeeping = new Set(['_id', 'realmId', 'createdAt', 'updatedAt']);

function sort(documents: readonly StoredDocument[], sortBy: string, order: string): readonly StoredDocument[] {
  const directions = order.split(',').map((one) => (one.trim().toLowerCase() === 'asc' ? 1 : -1));
  const criteria = sortBy
    .split(',')
    .map((name, index) => ({ name: name.trim(), direction: directions[index] ?? directions.at(-1) ?? -1 }));
  return documents.toSorted((a, b) => {
    for (const { name, direction } of criteria) {
      const difference = compare(a[name], b[name]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
}

/** Orders missing values before numbers before text, as a document database does. */
function compare(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === undefined || value === null ? 0 : typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

function projected(document: StoredDocument, fields: string | null): ServiceDocument {
  const names = (fields ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return document;
  return Object.fromEntries(
    ['_id', ...names].filter((name) => Object.hasOwn(document, name)).map((name) => [name, document[name]]),
  );
}
