import type { common } from '@/i18n/en/common';

export type ApiProblem = keyof typeof common.errors;

/** The service's messages about one field; `path` is dotted, as `specs.2.featureNumber`, in the service's own spelling. */
export type FieldError = { readonly path: string; readonly messages: readonly string[] };

export type ApiErrorDetails = {
  problem: ApiProblem;
  method?: string;
  /** Without the query, and never with the key. */
  url?: string;
  host?: string;
  status?: number;
  serverMessage?: string;
  fields?: readonly FieldError[];
  /** Seconds the service asked to wait, unchecked: the number may be absurd. */
  retryAfter?: number;
  /** The first 200 characters of an answer that could not be read. */
  excerpt?: string;
  /** False when the request cannot have left this device. */
  sent?: boolean;
  /** MB that a list was longer than. */
  size?: number;
  /** Milliseconds until the request failed. */
  ms?: number;
  cause?: unknown;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: ApiProblem;
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly excerpt: string | undefined;
  readonly sent: boolean;
  readonly ms: number | undefined;
  readonly size: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { problem, method = '', url = '', host = '', status, fields = [], sent = true, cause } = details;
    super([problem, status, method, url].filter(Boolean).join(' '), { cause });
    this.problem = problem;
    this.method = method;
    this.url = url;
    this.host = host;
    this.status = status;
    this.serverMessage = details.serverMessage;
    this.fields = fields;
    this.retryAfter = details.retryAfter;
    this.excerpt = details.excerpt;
    this.sent = sent;
    this.ms = details.ms;
    this.size = details.size;
  }
}

/** Tells whether something on the way may have stopped a request: no answer at all, or the page of a firewall. */
export const mayBeStopped = (error: unknown): error is ApiError =>
  isApiError(error) && (error.problem === 'network' || error.problem === 'firewall');

/** Tells whether every further write would meet the same problem; one that was merely lost on its way says nothing of the next. */
export const stopsAllWrites = (error: unknown): boolean =>
  isApiError(error) && ['unauthorized', 'offline', 'tooMany', 'maintenance'].includes(error.problem);

/** Returns the error of a request that was stopped where others to the same service are answered: an ad blocker goes by the address. */
export const stoppedOnItsWay = ({ method, url, host, status, excerpt, ms, cause }: ApiError): ApiError =>
  new ApiError({
    problem: 'stopped',
    method,
    url,
    host,
    ...(status !== undefined && { status }),
    ...(excerpt !== undefined && { excerpt }),
    ...(ms !== undefined && { ms }),
    cause,
  });

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const isDeleted = (error: unknown): boolean => isApiError(error) && error.problem === 'notFound';

const problems: ReadonlyMap<number, ApiProblem> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'unsupported'],
  [408, 'timeout'],
  [409, 'conflict'],
  [410, 'notFound'],
  [412, 'conflict'],
  [413, 'tooLarge'],
  [414, 'addressTooLong'],
  [415, 'unsupported'],
  [422, 'invalid'],
  [423, 'conflict'],
  [428, 'conflict'],
  [429, 'tooMany'],
  [431, 'addressTooLong'],
  [501, 'unsupported'],
  [502, 'gateway'],
  [503, 'maintenance'],
  [504, 'gateway'],
]);

/** A 400 that names fields means the same as a 422. */
export function problemOfStatus(status: number, namesFields: boolean): ApiProblem {
  if (status < 400) return 'redirected';
  if (status >= 520 && status < 530) return 'gateway'; // set by a CDN that cannot reach the service
  const problem = problems.get(status) ?? (status < 500 ? 'badRequest' : 'server');
  return problem === 'badRequest' && namesFields ? 'invalid' : problem;
}

/** Returns seconds, of a number or an HTTP date; undefined when missing or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  // `Date.parse` accepts almost anything; an HTTP date begins with a weekday.
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Seconds to wait without a readable Retry-After (CORS may hide it). */
const DEFAULT_PAUSE = 10;
/** Seconds; a longer pause is reported instead of waited for. */
export const LONGEST_PAUSE = 60;

/** Returns the seconds to wait after a 429 or 503, which may be absurd; undefined for any other error. */
export const pauseOf = (error: unknown): number | undefined =>
  isApiError(error) && (error.status === 429 || error.status === 503) ? (error.retryAfter ?? DEFAULT_PAUSE) : undefined;

export type WriteOutcome = 'refused' | 'notSent' | 'unknown';

/**
 * Tells what became of a write that failed.
 * - `notSent`: it failed before anything could leave (offline, unusable id, no key).
 * - `refused`: the service answered no: 4xx, 503, a refusal with 200, a failure that names the fields it is about.
 * - `unknown`: it may have been stored: lost connection, time limit, cancelled under way, 408, 502, 504, any other failure within
 *   the service, a redirect, or a web page in place of an answer. Check it by reading; never resend it blindly.
 */
export function outcomeOf(error: unknown): WriteOutcome {
  if (!isApiError(error)) return 'unknown';
  const { problem, sent, status = 0, fields } = error;
  if (!sent) return 'notSent';
  if (problem === 'refused') return 'refused';
  if (status < 400 || status === 408 || problem === 'gateway') return 'unknown';
  return problem === 'server' && fields.length === 0 ? 'unknown' : 'refused';
}
