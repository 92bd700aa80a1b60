import { inspect } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isApiError, outcomeOf, pauseOf } from '@/api/api-error';
import type { Listing } from '@/api/response';
import { clearRequestLog, requestLog } from '@/api/services';
import { createQueryClient } from '@/app/query-client';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { closeNotice, currentNotices } from '@/ui/notices/notices';
import { type Answer, connectTo, json } from '../api/fake-service';
import { type Operation, operations, record, requestFor, requestOf } from '../api/operations';
import { type Variant, variants } from './variants';

/*
 * Every variant of a fault, met by every operation. What is expected follows from the kind of operation, by the rules below:
 * nobody writes down a single combination. A rejection that nobody handles fails the run.
 */

const isRead = ({ kind }: Operation) => kind === 'list' || kind === 'detail';

/** Result for a caller while the fault lasts. */
function expectedOf(operation: Operation, { problem, ofRecord, write, says, fields = [], wait }: Variant) {
  const { kind } = operation;
  if (!isRead(operation)) return write === 'saved' ? { outcome: write } : { outcome: write, problem, says, fields, wait };
  if (!problem) return { outcome: 'read', id: record._id };
  return { outcome: 'not read', problem: kind === 'detail' ? (ofRecord ?? problem) : problem, says, fields, wait };
}

type End = { value?: unknown; error?: unknown };

/** Result for a caller. */
function learned(operation: Operation, { value, error }: End) {
  if (error === undefined) return isRead(operation) ? { outcome: 'read', id: idIn(value) } : { outcome: 'saved' };
  if (!isApiError(error)) throw new Error('It is no error of the interface', { cause: error });
  const { problem, serverMessage: says, fields } = error;
  const told = { problem, says, fields: fields.map(({ path }) => path), wait: pauseOf(error) };
  return { outcome: isRead(operation) ? 'not read' : outcomeOf(error), ...told };
}

const idIn = (value: unknown) => (isListing(value) ? value.rows[0]?._id : isDocument(value) && value._id);
const isListing = (value: unknown): value is Listing<ServiceDocument> => isDocument(value) && 'rows' in value;

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

// The code is loaded before, since what is still on its way does not wait for this clock.
beforeAll(() => import('@/api/fallbacks'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => leave());

/** Runs an operation to its end, whatever it waits for: the clock moves when nothing else does. */
async function endOf({ run }: Operation): Promise<End> {
  const ends: End[] = [];
  void run(record._id, createQueryClient()).then(
    (value) => ends.push({ value }),
    (error: unknown) => ends.push({ error }),
  );
  for (;;) {
    for (let turn = 0; turn < 10 && ends.length === 0; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    const [end] = ends;
    if (end) return end;
    await vi.advanceTimersToNextTimerAsync();
  }
}

const healthy: Answer = ({ method }) => json(method === 'GET' ? [record] : record);

/** Ends with what an operation leaves in the page. */
function leave() {
  clearRequestLog();
  for (const { id } of currentNotices()) closeNotice(id);
}

const named = (rows: readonly Variant[]) => rows.map((row) => [row.name, row] as const);

test.each(named(variants))('every operation meets %s', async (_, variant) => {
  for (const operation of operations) {
    const { name } = operation;
    let answer = variant.answer;
    const { asked } = connectTo((init) => answer(init));
    vi.stubGlobal('navigator', { onLine: !variant.offline });
    const end = await endOf(operation);
    const told = currentNotices().length;

    expect(learned(operation, end), name).toEqual(expectedOf(operation, variant));
    expect(asked.map(requestOf), name).toEqual(requestsOf(operation, variant));
    // Only what was stored is told, and told once.
    expect(told, name).toBe(!isRead(operation) && variant.write === 'saved' ? 1 : 0);
    expect(inspect([end, requestLog(), currentNotices()], { depth: 8 }), name).not.toContain('canary-key');

    // Once the fault is over, the same operation goes the usual way, with the same content.
    const before = asked.length;
    answer = healthy;
    vi.stubGlobal('navigator', { onLine: true });
    expect(await endOf(operation), name).not.toHaveProperty('error');
    const since = asked.slice(before);
    expect(since.map(requestOf), name).toEqual([requestFor(operation)]);
    expect(since[0]?.body === undefined ? undefined : JSON.parse(since[0].body), name).toEqual(operation.sends);
    leave();
  }
});

test.each(named(variants.filter(({ tries }) => tries > 1)))('no read stops at it once: %s', async (_, variant) => {
  for (const operation of operations.filter(isRead)) {
    const { asked } = connectTo(variant.answer, healthy);
    expect(learned(operation, await endOf(operation)), operation.name).toMatchObject({ outcome: 'read' });
    expect(asked.map(requestOf)).toEqual([requestFor(operation), requestFor(operation)]);
    leave();
  }
});
