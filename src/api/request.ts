import { ApiError, type ApiErrorDetails, type ApiProblem } from './api-error';
import { isOwnDevice } from './check-address';
import { destinationOf } from './destination';
import { withoutKey, type Exchange } from './exchange';
import { writeJson } from './json';

/** Undefined and empty values are left out. */
export type Query = { readonly [name: string]: string | number | boolean | undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is asked of the service. */
export type Call = { method: Method; path: string; query?: Query; body?: unknown; signal?: AbortSignal };

/** A request that may leave this device. */
export type Prepared = {
  url: URL;
  init: RequestInit;
  /** Whether the browser knew of a network when it began. */
  online: boolean;
  /** Takes the key out of a text. */
  hide: (text: string) => string;
  /** What may be shown of it. */
  shown: Pick<Exchange, 'method' | 'url' | 'query' | 'body'>;
  error: (details: ApiErrorDetails) => ApiError;
};

/** What a header can carry; a pasted key may hold something else. */
const sendable = /^[\x20-\x7e]+$/;

/** Makes the request, or throws an `ApiError` that says it was not sent. */
export function prepare(call: Call, { base, key, online }: { base: string; key: string | null; online: boolean }): Prepared {
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
