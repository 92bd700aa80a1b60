import type { ServiceDocument } from '@/schema/document';
import { isApiError, type ApiErrorDetails, type ApiProblem } from './api-error';
import { beginningOf, type Exchange } from './exchange';
import type { Listing } from './listing';
import { createdIn, listIn, recordIn, saidIn, writtenIn, type Received } from './received';
import { prepare, type Call, type Prepared, type Query } from './request';
import { readRetryAfter } from './retry-after';
import { problemOfStatus } from './status-problem';
import { within } from './time-limit';

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
  observe?: (exchange: Exchange) => void;
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
    let answer: Pick<Exchange, 'answer' | 'answerLength'> = {};
    const tell = (end: Pick<Exchange, 'status' | 'problem'>) =>
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
