import type { ServiceDocument } from '@/schema/document';
import { ApiError, type ApiErrorDetails, type ApiProblem, isApiError, problemOfStatus, readRetryAfter } from './api-error';
import { writeJson } from './json';
import { createdIn, listIn, type Listing, type Received, recordIn, saidIn, writtenIn } from './response';
import { isOwnDevice } from './session';

type Cancellable = { signal?: AbortSignal };

/** Every call rejects with an `ApiError`. Nothing is retried and no write is resent here. */
export type Client = {
  list: (path: string, options?: Cancellable & { query?: Query }) => Promise<Listing<ServiceDocument>>;
  get: (path: string, options?: Cancellable) => Promise<ServiceDocument>;
  /** Any 2xx of any shape is an accepted write, and its answer only a hint; see `createdId`. */
  post: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  put: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  patch: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  delete: (path: string, options?: Cancellable) => Promise<unknown>;
};

export type ClientOptions = {
  /** The base address of the moment; every request stays under it. */
  base: () => string;
  /** Null while signed out: then nothing is sent. */
  key: () => string | null;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  observe?: (exchange: RequestLogEntry) => void;
  /** Whether the browser knows of a network. */
  online?: () => boolean;
};

/** Looked up at each call, so that what replaces it later is used. */
export const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** In milliseconds, from the first byte sent to the last one received. */
const READ_LIMIT = 60_000;
const WRITE_LIMIT = 90_000;

/** A client of one base address. It holds no state but the number of its last exchange. */
export function createClient({ base, key, fetch, now, observe, online = () => true }: ClientOptions): Client {
  let exchanges = 0;

  async function send<T>(call: Call, read: (received: Received) => T): Promise<T> {
    const request = prepare(call, { base: base(), key: key(), online: online() });
    const begun = { id: ++exchanges, started: now() };
    const elapsed = () => Math.max(0, now() - begun.started);
    let answer: Pick<RequestLogEntry, 'answer' | 'answerLength'> = {};
    const tell = (end: Pick<RequestLogEntry, 'status' | 'problem'>) =>
      observe?.({ ...request.shown, ...begun, ...answer, ...end, ms: elapsed() });
    const error = (problem: ApiProblem, details?: Partial<ApiErrorDetails>) =>
      request.error({ problem, ms: elapsed(), ...details });

    try {
      const { response, body } = await receive(request, call, fetch, error);
      const { status, headers } = response;
      if (observe) answer = { answer: beginningOf(body, request.hide), answerLength: body.length };
      const said = () => saidIn(body, request.hide);
      if (isElsewhere(response, request.url)) throw error('redirected', { status });
      if (!response.ok) throw refusal(response, said(), now(), error);
      const value = read({ body, headers, fail: (problem) => error(problem, { status, ...said() }) });
      tell({ status });
      return value;
    } catch (failure) {
      if (isApiError(failure)) tell({ status: failure.status, problem: failure.problem });
      throw failure;
    }
  }

  return {
    list: (path, options) => send({ method: 'GET', path, ...options }, listIn),
    get: (path, options) => send({ method: 'GET', path, ...options }, recordIn),
    post: (path, body, options) => send({ method: 'POST', path, body, ...options }, createdIn),
    put: (path, body, options) => send({ method: 'PUT', path, body, ...options }, writtenIn),
    patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }, writtenIn),
    delete: (path, options) => send({ method: 'DELETE', path, ...options }, writtenIn),
  };
}

type MakeError = (problem: ApiProblem, details?: Partial<ApiErrorDetails>) => Error;

/** The whole answer, or what kept it from coming: browsers tell no more than that it failed. */
function receive({ url, init, online }: Prepared, { method, signal }: Call, fetch: ClientOptions['fetch'], error: MakeError) {
  return within(method === 'GET' ? READ_LIMIT : WRITE_LIMIT, signal, async (limited) => {
    try {
      const response = await fetch(url.href, { ...init, signal: limited.signal });
      return { response, body: await textOf(response) };
    } catch (cause) {
      if (limited.expired()) throw error('timeout', { cause });
      if (signal?.aborted) throw error('cancelled', { cause });
      throw online ? error('network', { cause }) : error('offline', { cause, sent: false });
    }
  });
}

/** As `text()`, which would decode a list of ten thousand in a single task: here the page stays responsive while it comes. */
async function textOf({ body }: Response): Promise<string> {
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await parts?.read(); part?.value !== undefined; part = await parts?.read()) text += part.value;
  return text;
}

function refusal({ status, headers }: Response, said: ReturnType<typeof saidIn>, now: number, error: MakeError): Error {
  const problem = problemOfStatus(status, said.fields.length > 0);
  return error(problem, { status, ...said, retryAfter: readRetryAfter(headers.get('Retry-After'), now) });
}

/** Browsers follow no redirect under `redirect: 'error'`; an in-page or proxying `fetch` might. */
const isElsewhere = ({ redirected, url }: Response, destination: URL): boolean =>
  redirected || (URL.canParse(url) && new URL(url).origin !== destination.origin);

/** Undefined and empty values are left out. */
type Query = { readonly [name: string]: string | number | boolean | undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is asked of the service. */
type Call = { method: Method; path: string; query?: Query; body?: unknown; signal?: AbortSignal };

/** A request that may leave this device. */
type Prepared = {
  url: URL;
  init: RequestInit;
  /** Whether the browser knew of a network when it began. */
  online: boolean;
  /** Takes the key out of a text. */
  hide: (text: string) => string;
  /** What may be shown of it. */
  shown: Pick<RequestLogEntry, 'method' | 'url' | 'query' | 'body'>;
  error: (details: ApiErrorDetails) => ApiError;
};

/** What a header can carry; a pasted key may hold something else. */
const sendable = /^[\x20-\x7e]+$/;

/** Makes the request, or throws an `ApiError` that says it was not sent. */
function prepare(call: Call, { base, key, online }: { base: string; key: string | null; online: boolean }): Prepared {
  const { method, path, query, body, signal } = call;
  const secret = key ?? '';
  const hide = (text: string) => withoutKey(text, secret);
  const url = destinationOf(base, path);
  const address = url ? hide(url.href) : '';
  const error = (details: ApiErrorDetails) => new ApiError({ method, url: address, host: url?.host, ...details });
  const unsent = (problem: ApiProblem) => error({ problem, sent: false });

  if (!sendable.test(secret)) throw unsent('unauthorized');
  if (!url) throw unsent(URL.canParse(base) ? 'unsafeId' : 'network');
  if (signal?.aborted) throw unsent('cancelled');
  if (!online && !isOwnDevice(url.hostname)) throw unsent('offline');

  url.search = searchOf(query);
  const text = body === undefined ? undefined : writeJson(body);
  const shown = { method, url: address, query: hide(url.search), ...(text !== undefined && { body: hide(text) }) };
  return { url, init: requestInit(method, secret, text), online, hide, shown, error };
}

function searchOf(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function requestInit(method: Method, key: string, body: string | undefined): RequestInit {
  return {
    method,
    // Only these three: another one may fail the service's CORS preflight.
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  };
}

/**
 * Where a request goes: `path` under the base address, or undefined when it would go anywhere else. The key goes wherever
 * this says, so it compares what the browser will really call (parsed) and not what the text begins with.
 */
export function destinationOf(base: string, path: string): URL | undefined {
  if (!URL.canParse(base)) return undefined;
  const { origin, pathname } = new URL(base);
  const fullPath = pathname.replace(/\/+$/, '') + path;
  if (!path.startsWith('/') || !URL.canParse(origin + fullPath)) return undefined;
  const url = new URL(origin + fullPath);
  // A dot segment, a backslash or a query in the path would show here.
  return url.origin === origin && url.pathname === fullPath && url.search === '' && url.hash === '' ? url : undefined;
}

type Limited = { signal: AbortSignal; /** Whether the time is up. */ expired: () => boolean };

/**
 * Runs something that obeys an abort signal, with a time limit in milliseconds and the caller's own signal.
 * A timer instead of `AbortSignal.timeout`, which nobody can clear and tests cannot turn forward.
 */
async function within<T>(limit: number, signal: AbortSignal | undefined, run: (limited: Limited) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort(new DOMException('The time limit passed', 'TimeoutError'));
  }, limit);
  try {
    return await run({
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
      expired: () => expired,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** One request and what became of it, for the list of requests. The key is never in it. */
export type RequestLogEntry = {
  id: number;
  method: string;
  /** Without the query. */
  url: string;
  /** With its question mark, or empty. */
  query: string;
  /** The text of the request's body. */
  body?: string;
  /** The beginning of the answer's body, and how long it is in all, in characters. */
  answer?: string;
  answerLength?: number;
  status?: number;
  problem?: ApiProblem;
  ms: number;
  /** Milliseconds since 1970. */
  started: number;
};

const SHORTEST_SECRET = 8;

/** Takes the key out of a text that will be shown or kept. A key of a few letters is a placeholder, and would make holes in ordinary words. */
const withoutKey = (text: string, key: string): string => (key.length < SHORTEST_SECRET ? text : text.replaceAll(key, '•••'));

const LONGEST_ANSWER = 20_000;
/** Longer than any key, so that one at the end is hidden whole. */
const MARGIN = 8_000;

/** As much of an answer as is kept. A slice would keep the whole of it in memory, so it is written anew. */
export function beginningOf(text: string, hide: (text: string) => string): string {
  if (text.length <= LONGEST_ANSWER) return hide(text);
  const beginning = hide(text.slice(0, LONGEST_ANSWER + MARGIN)).slice(0, LONGEST_ANSWER);
  return new TextDecoder().decode(new TextEncoder().encode(beginning));
}
