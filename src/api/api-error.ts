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
export const isGone = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 410);
