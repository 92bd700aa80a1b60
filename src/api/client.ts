import type { ServiceDocument } from '@/schema/document';
import { ApiError, type ApiErrorDetails, type ApiProblem, isApiError, problemOfStatus, readRetryAfter } from './api-error';
import { writeJson } from './json';
import { type Bytes, errorDetailsIn, receiveBody } from './body';
import type { ListKey, ReceivedList } from './list-tags';
import { createdIn, listIn, type Listing, type Received, recordIn, writtenIn } from './response';
import { isOwnDevice } from './session';

type Cancellable = { signal?: AbortSignal | undefined };

/** `after` is work that goes before: a long list is not parsed until it has ended. */
type ListOptions = Cancellable & { query?: Query; after?: Promise<unknown> };
type TaggedOptions = ListOptions & { etag: string };

/** Calls of one service; each failure rejects with an `ApiError`. Nothing is retried and no write is resent here. */
export type Client = {
  list: (path: string, options?: ListOptions) => Promise<Listing<ServiceDocument>>;
  /** Returns nothing where the list still has this tag. Only a service of the page's own origin is sure to take one. */
  listUnless: (path: string, options: TaggedOptions) => Promise<Listing<ServiceDocument> | undefined>;
  get: (path: string, options?: Cancellable) => Promise<ServiceDocument>;
  /** Accepts any 2xx of any shape; the answer is only a hint, see `createdId`. */
  post: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  put: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  patch: (path: string, body: unknown, options?: Cancellable) => Promise<unknown>;
  delete: (path: string, options?: Cancellable) => Promise<unknown>;
};

export type ClientOptions = {
  base: () => string;
  /** Returns null while signed out; then nothing is sent. */
  key: () => string | null;
  fetch: typeof fetch;
  now: () => number;
  log?: (entry: RequestLogEntry) => void;
  online?: () => boolean;
  keepsLists?: () => boolean;
  askAbove?: () => number | undefined;
  listed?: (list: ListKey, answer: ReceivedList) => void;
};

/** Looks `fetch` up at each call, so that a later replacement is used. */
export const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** Milliseconds from the first byte sent to the last one received. */
const READ_LIMIT = 60_000;
const WRITE_LIMIT = 90_000;

let requests = 0;

export function createClient({
  base,
  key,
  fetch,
  now,
  log,
  online = () => true,
  keepsLists = () => false,
  askAbove,
  listed,
}: ClientOptions): Client {
  /** Only a call with a tag may be answered with nothing. */
  async function send<T>(call: Call & { etag?: undefined }, read: (received: Received) => T): Promise<T>;
  async function send<T>(call: Call, read: (received: Received) => T): Promise<T | undefined>;
  async function send<T>(call: Call, read: (received: Received) => T): Promise<T | undefined> {
    const request = prepare(call, { base: base(), key: key(), online: online() });
    const entry = { id: ++requests, started: now() };
    const elapsed = () => Math.max(0, now() - entry.started);
    let answer: Pick<RequestLogEntry, 'answer' | 'answerLength'> = {};
    const tell = (end: Pick<RequestLogEntry, 'status' | 'problem'>) =>
      log?.({ ...request.shown, ...entry, ...answer, ...end, ms: elapsed() });
    const error = (problem: ApiProblem, details?: Partial<ApiErrorDetails>) =>
      request.error({ problem, ms: elapsed(), ...details });

    try {
      const { response, body } = await receive(request, call, fetch, error);
      const { status, headers } = response;
      if (log) answer = { answer: beginningOf(body.text, request.hide), answerLength: body.length };
      const details = () => errorDetailsIn(body.text, request.hide);
      if (isElsewhere(response, request.url)) throw error('redirected', status > 0 ? { status } : {});
      if (!response.ok && !(call.etag && status === 304)) throw refusal(response, body, details(), now(), error);
      const value = response.ok
        ? read({ body, headers, fail: (problem) => error(problem, { status, ...details() }) })
        : undefined;
      tell({ status });
      return value;
    } catch (failure) {
      if (isApiError(failure)) tell({ status: failure.status, problem: failure.problem });
      throw failure;
    }
  }

  function list(path: string, asked?: ListOptions): Promise<Listing<ServiceDocument>>;
  function list(path: string, asked: TaggedOptions): Promise<Listing<ServiceDocument> | undefined>;
  function list(path: string, asked?: ListOptions | TaggedOptions): Promise<Listing<ServiceDocument> | undefined> {
    const isWhole = asked?.query === undefined;
    const parts: Bytes[] | undefined = isWhole && keepsLists() ? [] : undefined;
    const atMost = isWhole ? askAbove?.() : undefined;
    // Of the request: somebody else may have signed in when the answer comes.
    const place = { url: base() + path, key: key() ?? '' };
    return send({ method: 'GET', path, parts, atMost, ...asked }, (received) => {
      const listing = listIn(received);
      if (parts) listed?.(place, { headers: received.headers, parts, listing });
      return listing;
    });
  }

  return {
    list,
    listUnless: list,
    get: (path, options) => send({ method: 'GET', path, ...options }, recordIn),
    post: (path, body, options) => send({ method: 'POST', path, body, ...options }, createdIn),
    put: (path, body, options) => send({ method: 'PUT', path, body, ...options }, writtenIn),
    patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }, writtenIn),
    delete: (path, options) => send({ method: 'DELETE', path, ...options }, writtenIn),
  };
}

type MakeError = (problem: ApiProblem, details?: Partial<ApiErrorDetails>) => Error;

/** Reads the whole answer, or names the cause of failure; browsers report only that a request failed. */
function receive(
  { url, init, online }: Prepared,
  { method, signal, parts, atMost = Infinity, after }: Call,
  fetch: ClientOptions['fetch'],
  error: MakeError,
) {
  return within(method === 'GET' ? READ_LIMIT : WRITE_LIMIT, signal, async (limited) => {
    try {
      const response = await fetch(url.href, { ...init, signal: limited.signal });
      let bytes = 0;
      const count = (more: number) => {
        bytes += more;
        if (bytes > atMost * 1e6) throw error('longList', { size: atMost });
      };
      // Compressed, so the answer is this long at least.
      if (Number(response.headers.get('Content-Length')) > atMost * 1e6) count(Infinity);
      const keep = (part: Bytes) => {
        parts?.push(part);
        count(part.length);
      };
      return { response, body: await receiveBody(response, { keep, after }) };
    } catch (cause) {
      if (isApiError(cause)) throw cause;
      if (limited.expired()) throw error('timeout', { cause });
      if (signal?.aborted) throw error('cancelled', { cause });
      throw online ? error('network', { cause }) : error('offline', { cause, sent: false });
    }
  });
}

function refusal(
  { status, headers }: Response,
  { answer }: Awaited<ReturnType<typeof receiveBody>>,
  details: ReturnType<typeof errorDetailsIn>,
  now: number,
  error: MakeError,
): Error {
  // A service says it as data; a page comes from something on the way.
  const isOnTheWay = status === 403 && answer().kind === 'page';
  const problem = isOnTheWay ? 'firewall' : problemOfStatus(status, details.fields.length > 0);
  return error(problem, { status, ...details, retryAfter: readRetryAfter(headers.get('Retry-After'), now) });
}

/** Catches a redirect: one that was not followed, and one that an in-page or proxying `fetch` followed all the same. */
const isElsewhere = ({ type, redirected, url }: Response, destination: URL): boolean =>
  type === 'opaqueredirect' || redirected || (URL.canParse(url) && new URL(url).origin !== destination.origin);

/** Query parameters; undefined and empty values are left out. */
type Query = { readonly [name: string]: string | number | boolean | undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Call = {
  method: Method;
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  parts?: Bytes[] | undefined;
  /** The MB that are read of the answer. */
  atMost?: number | undefined;
  after?: Promise<unknown>;
  etag?: string | undefined;
};

type Prepared = {
  url: URL;
  init: RequestInit;
  online: boolean;
  hide: (text: string) => string;
  shown: Pick<RequestLogEntry, 'method' | 'url' | 'query' | 'body'>;
  error: (details: ApiErrorDetails) => ApiError;
};

/** The characters a header can carry; a pasted key may hold others. */
const sendable = /^[\x20-\x7e]+$/;

/** Prepares the request, or throws an `ApiError` marked as not sent. */
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
  return { url, init: requestInit(call, secret, text), online, hide, shown, error };
}

function searchOf(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function requestInit({ method, etag }: Call, key: string, body: string | undefined): RequestInit {
  return {
    method,
    // Any further header may fail the service's CORS preflight.
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(etag && { 'If-None-Match': etag }),
    },
    body,
    // Follows none, as 'error' would, but can be told from a service that is out of reach.
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // The cache of the browser is not encrypted, and answers one key with what another has read where an ETag depends on no key.
    cache: 'no-store',
  };
}

/** Returns the address of `path`; undefined where the URL that the browser would call leaves the base: the key goes there. */
export function destinationOf(base: string, path: string): URL | undefined {
  if (!URL.canParse(base)) return undefined;
  const { origin, pathname } = new URL(base);
  const fullPath = pathname.replace(/\/+$/, '') + path;
  if (!path.startsWith('/') || !URL.canParse(origin + fullPath)) return undefined;
  const url = new URL(origin + fullPath);
  // Parsing exposes a dot segment, a backslash or a query in the path.
  return url.origin === origin && url.pathname === fullPath && url.search === '' && url.hash === '' ? url : undefined;
}

type Limited = { signal: AbortSignal; /** Tells whether the time is up. */ expired: () => boolean };

/** The limit is in ms. A timer is used because `AbortSignal.timeout` cannot be cleared, nor advanced by tests. */
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
  } catch (cause) {
    // What still comes of an answer that is given up is not waited for.
    controller.abort(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** An entry never holds the key. */
export type RequestLogEntry = {
  id: number;
  method: string;
  /** Without the query. */
  url: string;
  /** Begins with its question mark, or is empty. */
  query: string;
  body?: string;
  /** The beginning of the answer's body; `answerLength` is the length of the whole, in characters. */
  answer?: string;
  answerLength?: number;
  status?: number;
  problem?: ApiProblem;
  ms: number;
  /** Milliseconds since 1970. */
  started: number;
};

const SHORTEST_SECRET = 8;

/** A shorter key is a placeholder; masking it would cut holes into ordinary words. */
const withoutKey = (text: string, key: string): string =>
  key.length < SHORTEST_SECRET ? text : text.replace(tracesOf(key), '•••');

let lastTraces = { key: '', traces: /^(?!)/g };

/** Finds a key as it is, in hex, and in base64 of both alphabets wherever it begins in what is encoded; each percent-encoded too. */
function tracesOf(key: string): RegExp {
  if (lastTraces.key === key) return lastTraces.traces;
  const bytes = String.fromCharCode(...new TextEncoder().encode(key));
  const inBase64 = [0, 1, 2].map((before) => {
    const text = btoa('\0'.repeat(before) + bytes);
    // The characters at both ends depend on what stands beside the key.
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
  const inHex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const traces = new RegExp(
    `${spellings(key)}|${inHex}|[\\w+/-]?(?:${inBase64.map(spellings).join('|')})[\\w+/-]?(?:=|%3d)*`,
    'giu',
  );
  lastTraces = { key, traces };
  return traces;
}

/** Returns the pattern of a text, also percent-encoded, in the other alphabet of base64, and with the escapes of JSON. */
function spellings(text: string): string {
  const other: Readonly<Record<string, string>> = { '+': '-', '/': '_' };
  return text.replace(/[^a-z\d]/gi, (letter) => {
    const written = [letter, other[letter] ?? letter].map((one) => `\\\\?\\u{${one.codePointAt(0)?.toString(16)}}`);
    return `(?:${written.join('|')}|%${letter.codePointAt(0)?.toString(16)})`;
  });
}

const LONGEST_ANSWER = 20_000;
/** Longer than any key, so that a key at the cut is masked whole. */
const MARGIN = 8_000;

/** Returns the logged beginning of an answer, as a copy: a slice would hold the whole answer in memory. */
export function beginningOf(text: string, hide: (text: string) => string): string {
  if (text.length <= LONGEST_ANSWER) return hide(text);
  const beginning = hide(text.slice(0, LONGEST_ANSWER + MARGIN)).slice(0, LONGEST_ANSWER);
  return new TextDecoder().decode(new TextEncoder().encode(beginning));
}
