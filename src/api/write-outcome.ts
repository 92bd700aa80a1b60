import { isApiError } from './api-error';

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
