import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { type Addresses, type ResourceName, resourceNames } from '@/config';
import { pacer } from '@/steps';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { normalConditions, type Conditions, type Quirk, type FailureRule, type Milliseconds, takeFailure } from './conditions';
import { refused, type Reply } from './reply';
import { served } from './resources';
import { type Asked, type Operation, rest, sendOverChannels } from './rest';
import type { Store } from './store';

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

export type LoggedRequest = {
  resource: ResourceName;
  method: string;
  path: string;
  /** The body as JSON if it can be parsed, else as text; `undefined` without one. */
  body: unknown;
  text: string;
};

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
