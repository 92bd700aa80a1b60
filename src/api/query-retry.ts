import { isApiError, type ApiError } from './api-error';

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
