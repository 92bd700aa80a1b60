import { describe, expect, test } from 'vitest';
import { ApiError, type ApiErrorDetails } from '@/api/api-error';
import { retryDelay, retryRead } from '@/app/query-client';

const retries = (error: unknown): number => [0, 1, 2, 3].filter((count) => retryRead(count, error)).length;

/* Which faults are tried again at all: `tests/faults/operations.test.ts`. */

describe('a read is tried again', () => {
  test.each<[ApiErrorDetails, number]>([
    [{ problem: 'tooMany', status: 429, retryAfter: 60 }, 2],
    [{ problem: 'tooMany', status: 429, retryAfter: 61 }, 0],
    [{ problem: 'maintenance', status: 503, retryAfter: 3600 }, 0],
    [{ problem: 'gateway', status: 502, ms: 5000 }, 2],
    [{ problem: 'gateway', status: 502, ms: 5001 }, 0],
    [{ problem: 'cancelled' }, 0],
    [{ problem: 'unsafeId', sent: false }, 0],
  ])('%j: %i times [T4, T5, S429a/b, S500, S502/504, B6]', (details, times) => {
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
