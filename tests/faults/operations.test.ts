import { inspect } from 'node:util';
import type { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isApiError, outcomeOf, pauseOf } from '@/api/api-error';
// Loaded here, since code that is still on its way does not wait for the clock of the tests.
import '@/api/fallbacks';
import { requestLog } from '@/api/services';
import { createQueryClient } from '@/app/query-client';
import { closeNotice, currentNotices } from '@/ui/notices';
import { type Answer, connectTo, json } from '../api/fake-service';
import { type Operation, operations, record, requestFor, requestOf } from '../api/operations';
import { type Variant, variants } from './variants';

/*
 * Every variant of a fault, met by every operation. What is expected follows from the kind of operation, by the rules below:
 * nobody writes down a single combination. A rejection that nobody handles fails the run.
 */

const isRead = ({ kind }: Operation) => kind === 'list' || kind === 'detail';

/** The problem that an operation reports; none where it succeeds. */
function problemOf({ kind }: Operation, { problem, ofRecord }: Variant) {
  return kind === 'detail' ? (ofRecord ?? problem) : problem;
}

/** A write is told as saved or not by what the service said. */
const isGood = (operation: Operation, variant: Variant) =>
  isRead(operation) ? variant.problem === undefined : variant.write === 'saved';

/**
 * The requests that an operation makes while the fault lasts. Only reads are repeated. A write is sent once; what follows it is
 * a read, or its one fallback: the other path of quota plans, which nobody knew under the first.
 */
function requestsOf(operation: Operation, variant: Variant): string[] {
  const { kind, name } = operation;
  const own = requestFor(operation);
  if (variant.offline) return [];
  if (/list quota plans|create a quota plan/.test(name) && /^40[45]/.test(variant.name)) {
    return [own, own.replace('/v2/', '/v2//')];
  }
  if (kind === 'patch' && ['notFound', 'unsupported', 'network'].includes(variant.problem ?? '')) {
    return [own, own.replace('PATCH', 'GET')];
  }
  if (kind === 'detail' && variant.ofRecord === 'noDetails') return [own, own.replace(/\/[^/]*$/, '')];
  return Array.from({ length: isRead(operation) ? variant.tries : 1 }, () => own);
}

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentNotices()) closeNotice(id);
});

/** Runs an operation to its end, whatever it waits for: the clock moves when nothing else does. */
async function outcome({ run }: Operation, client: QueryClient): Promise<{ value?: unknown; error?: unknown }> {
  let end: { value?: unknown; error?: unknown } | undefined;
  void run(record._id, client).then(
    (value) => (end = { value }),
    (error: unknown) => (end = { error }),
  );
  for (;;) {
    for (let turn = 0; turn < 10 && !end; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    if (end) return end;
    await vi.advanceTimersToNextTimerAsync();
  }
}

const healthy: Answer = ({ method }) => json(method === 'GET' ? [record] : record);

describe.each(variants)('$name [$ids]', (variant) => {
  test.each(operations)('to $name', async (operation) => {
    let answer = variant.answer;
    const { asked } = connectTo((init) => answer(init));
    vi.stubGlobal('navigator', { onLine: !variant.offline });
    const client = createQueryClient();
    const { value, error } = await outcome(operation, client);
    const told = currentNotices().length;

    expect(asked.map(requestOf)).toEqual(requestsOf(operation, variant));
    if (isGood(operation, variant)) {
      expect(error).toBeUndefined();
      if (isRead(operation)) expect(value).toMatchObject(operation.kind === 'list' ? { rows: [{ _id: 'r 1' }] } : { _id: 'r 1' });
    } else {
      if (!isApiError(error)) throw new Error(`It was no error of the interface: ${inspect(error)}`);
      expect(error).toMatchObject({
        problem: problemOf(operation, variant),
        fields: variant.fields?.map((path) => ({ path })) ?? [],
      });
      expect(error.serverMessage).toBe(variant.says);
      expect(pauseOf(error)).toBe(variant.wait);
      if (!isRead(operation)) expect(outcomeOf(error)).toBe(variant.write);
    }
    // Only what was stored is told, and told once.
    expect(told).toBe(!isRead(operation) && variant.write === 'saved' ? 1 : 0);
    expect(inspect([error, requestLog(), currentNotices()], { depth: 8 })).not.toContain('canary-key');

    // Once the fault is over, the same operation goes the usual way, with the same content.
    const before = asked.length;
    answer = healthy;
    vi.stubGlobal('navigator', { onLine: true });
    expect((await outcome(operation, createQueryClient())).error).toBeUndefined();
    const since = asked.slice(before);
    expect(since.map(requestOf)).toEqual([requestFor(operation)]);
    expect(since[0]?.body === undefined ? undefined : JSON.parse(since[0].body)).toEqual(operation.sends);
  });
});

describe.each(variants.filter(({ tries }) => tries > 1))('$name, once [$ids]', (variant) => {
  test.each(operations.filter(isRead))('does not stop to $name', async (operation) => {
    const { asked } = connectTo(variant.answer, healthy);
    const { error } = await outcome(operation, createQueryClient());
    expect(error).toBeUndefined();
    expect(asked.map(requestOf)).toEqual([requestFor(operation), requestFor(operation)]);
  });
});
