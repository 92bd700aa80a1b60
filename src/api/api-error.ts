import type { errors } from '@/i18n/en/errors';

/** What went wrong, as a closed set: each is the key of its text. */
export type ApiProblem = keyof typeof errors;

/** What the service said about one field; `path` is dotted, as `specs.2.featureNumber`, in the service's own spelling. */
export type FieldError = { readonly path: string; readonly messages: readonly string[] };

export type ApiErrorDetails = {
  problem: ApiProblem;
  method?: string;
  /** Without the query, and never with the key. */
  url?: string;
  host?: string;
  status?: number;
  /** The service's own words, to be shown as text. */
  serverMessage?: string;
  fields?: readonly FieldError[];
  /** Seconds the service asked to wait; it may be absurd. */
  retryAfter?: number;
  /** The beginning of an answer that was not understood, at most 200 characters. */
  excerpt?: string;
  /** False when nothing can have left this device. */
  sent?: boolean;
  /** How long it took until it failed. */
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
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The record is no longer there. */
export const isDeleted = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 410);

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

/** What a status that is not 2xx means. A 400 that names fields says the same as a 422. */
export function problemOfStatus(status: number, namesFields: boolean): ApiProblem {
  if (status < 400) return 'redirected';
  if (status >= 520 && status < 530) return 'gateway'; // a CDN's own words for not reaching the service
  const problem = problems.get(status) ?? (status < 500 ? 'badRequest' : 'server');
  return problem === 'badRequest' && namesFields ? 'invalid' : problem;
}

/** The seconds a Retry-After header asks for, given as a number or as an HTTP date; undefined when there is none or it cannot be read. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  // `Date.parse` makes dates of almost anything; an HTTP date begins with a weekday.
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

const SECOND = 1000;
/** Without a Retry-After we can read (CORS may hide it). */
const DEFAULT_PAUSE = 10;
/** A longer pause than this is told, not waited for. */
const LONGEST_PAUSE = 60;
/** An attempt that took longer is not repeated, so that the last one starts within 15 s: 5 + 1 + 5 + 3. */
const SLOW = 5 * SECOND;

/** Seconds to wait because the service asked for it; undefined when it did not. */
function pauseOf({ status, retryAfter }: ApiError): number | undefined {
  if (status === 429) return retryAfter ?? DEFAULT_PAUSE;
  return status === 503 ? retryAfter : undefined;
}

function retriesOf(error: ApiError): number {
  const { problem, status, ms = 0 } = error;
  const pause = pauseOf(error);
  if (pause !== undefined) return pause <= LONGEST_PAUSE ? 2 : 0;
  if (ms > SLOW) return 0;
  if (problem === 'network' || problem === 'gateway' || status === 408 || status === 503) return 2;
  return status === 500 ? 1 : 0;
}

/** Whether a read is tried again: for passing faults only, never for an answer that was not understood. For TanStack Query's `retry`. */
export const retryRead = (failureCount: number, error: unknown): boolean => isApiError(error) && failureCount < retriesOf(error);

/** Milliseconds until the next try: what the service asks for, else 1 s, then 3 s, with up to a quarter more so that clients spread. */
export function retryDelay(failureCount: number, error: unknown): number {
  const seconds = (isApiError(error) ? pauseOf(error) : undefined) ?? (failureCount === 0 ? 1 : 3);
  return seconds * SECOND * (1 + Math.random() / 4);
}

/** What became of a write that failed: refused, never sent, or not known. */
export type WriteOutcome = 'refused' | 'notSent' | 'unknown';

/**
 * - `notSent`: it failed before anything could leave (offline, unusable id, no key).
 * - `refused`: the service answered and said no: 4xx, 503, a refusal with 200, a 500 that says in words what was wrong.
 * - `unknown`: it may have been stored. Lost connection, time limit, cancelled under way, 408, 502, 504, a 500 without words,
 *   a redirect, or a web page where an answer should be. To be checked by reading, never resent unseen.
 */
export function outcomeOf(error: unknown): WriteOutcome {
  if (!isApiError(error)) return 'unknown';
  const { problem, sent, status, serverMessage } = error;
  if (!sent) return 'notSent';
  if (problem === 'refused') return 'refused';
  if (status === undefined || status < 400 || status === 408 || problem === 'gateway') return 'unknown';
  if (status < 500 || problem === 'maintenance' || problem === 'unsupported') return 'refused';
  return serverMessage === undefined ? 'unknown' : 'refused';
}
