import { describe, expect, test } from 'vitest';
import { ApiError, type ApiErrorDetails, outcomeOf } from '@/api/api-error';
import { retryDelay, retryRead } from '@/app/query-client';

const retries = (error: unknown): number => [0, 1, 2, 3].filter((count) => retryRead(count, error)).length;

describe('a read is tried again', () => {
  test.each<[ApiErrorDetails, number]>([
    [{ problem: 'network' }, 2],
    [{ problem: 'timeout', status: 408 }, 2],
    [{ problem: 'tooMany', status: 429 }, 2],
    [{ problem: 'tooMany', status: 429, retryAfter: 60 }, 2],
    [{ problem: 'tooMany', status: 429, retryAfter: 86_400 }, 0],
    [{ problem: 'gateway', status: 502 }, 2],
    [{ problem: 'maintenance', status: 503 }, 2],
    [{ problem: 'maintenance', status: 503, retryAfter: 3600 }, 0],
    [{ problem: 'gateway', status: 504 }, 2],
    [{ problem: 'server', status: 500 }, 1],
    [{ problem: 'gateway', status: 502, ms: 6000 }, 0],
    [{ problem: 'network', ms: 30_000 }, 0],
    [{ problem: 'timeout' }, 0],
    [{ problem: 'offline' }, 0],
    [{ problem: 'cancelled' }, 0],
    [{ problem: 'notData', status: 200 }, 0],
    [{ problem: 'unreadable', status: 200 }, 0],
    [{ problem: 'unexpected', status: 200 }, 0],
    [{ problem: 'refused', status: 200 }, 0],
    [{ problem: 'redirected', status: 302 }, 0],
    [{ problem: 'badRequest', status: 400 }, 0],
    [{ problem: 'unauthorized', status: 401 }, 0],
    [{ problem: 'forbidden', status: 403 }, 0],
    [{ problem: 'notFound', status: 404 }, 0],
    [{ problem: 'conflict', status: 409 }, 0],
    [{ problem: 'unsupported', status: 501 }, 0],
    [{ problem: 'unsafeId', sent: false }, 0],
  ])('%j: %i times', (details, times) => {
    expect(retries(new ApiError(details))).toBe(times);
  });

  test('but never for an error of the client', () => {
    expect(retries(new TypeError('x is undefined'))).toBe(0);
  });

  test.each<[number, ApiErrorDetails, number]>([
    [0, { problem: 'network' }, 1000],
    [1, { problem: 'network' }, 3000],
    [0, { problem: 'tooMany', status: 429, retryAfter: 20 }, 20_000],
    [0, { problem: 'tooMany', status: 429 }, 10_000],
    [1, { problem: 'maintenance', status: 503, retryAfter: 5 }, 5000],
  ])('the wait before try %i after %j begins at %i ms', (count, details, least) => {
    const delay = retryDelay(count, new ApiError(details));
    expect(delay).toBeGreaterThanOrEqual(least);
    expect(delay).toBeLessThanOrEqual(least * 1.25);
  });
});

test.each<[ApiErrorDetails, string]>([
  [{ problem: 'network' }, 'unknown'],
  [{ problem: 'timeout' }, 'unknown'],
  [{ problem: 'cancelled' }, 'unknown'],
  [{ problem: 'redirected' }, 'unknown'],
  [{ problem: 'notData', status: 200 }, 'unknown'],
  [{ problem: 'timeout', status: 408 }, 'unknown'],
  [{ problem: 'gateway', status: 502, serverMessage: 'Bad gateway' }, 'unknown'],
  [{ problem: 'gateway', status: 504 }, 'unknown'],
  [{ problem: 'server', status: 500 }, 'unknown'],
  [{ problem: 'server', status: 500, serverMessage: 'Cast to Number failed', method: 'PUT' }, 'refused'],
  [{ problem: 'server', status: 500, serverMessage: 'Cast to Number failed', method: 'POST' }, 'unknown'],
  [{ problem: 'maintenance', status: 503 }, 'refused'],
  [{ problem: 'unsupported', status: 501 }, 'refused'],
  [{ problem: 'tooMany', status: 429 }, 'refused'],
  [{ problem: 'unauthorized', status: 401 }, 'refused'],
  [{ problem: 'invalid', status: 422 }, 'refused'],
  [{ problem: 'notFound', status: 404 }, 'refused'],
  [{ problem: 'refused', status: 200 }, 'refused'],
  [{ problem: 'offline', sent: false }, 'notSent'],
  [{ problem: 'cancelled', sent: false }, 'notSent'],
  [{ problem: 'unsafeId', sent: false }, 'notSent'],
])('a write that failed with %j is %s', (details, outcome) => {
  expect(outcomeOf(new ApiError(details))).toBe(outcome);
});
