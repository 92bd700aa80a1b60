import { beforeEach, expect, test, vi } from 'vitest';
import { type Conditions, type FailureRule, normalConditions, takeFailure } from '@/mocks/conditions';
import { createHandlers } from '@/mocks/handlers';
import { inPageFetch } from '@/mocks/in-page-fetch';
import { createStore, type Records } from '@/mocks/store';
import { fixed } from '../seeded';

const addresses = { base: 'https://core.test', api: 'https://platform.test' };
const signals = addresses.api + '/api/v2/notification-signals';
const plans = addresses.api + '/api/v2/quota-plans';
const units = addresses.base + '/api/units';

const records: Records = {
  units: [{ _id: 'u1', name: 'Tower', extra: 'kept' }],
  'notification-signals': [
    { _id: 's1', message: 'Water off', object: 'unit', signalNumber: 1, createdAt: '2026-01-01T00:00:00Z' },
    { _id: 's2', message: 'Cheque due', object: 'contract', signalNumber: 2, createdAt: '2026-03-01T00:00:00Z' },
    { _id: 's3', message: 'Rent due', object: 'contract', signalNumber: 3, createdAt: '2026-02-01T00:00:00Z' },
  ],
  'quota-plans': ['Sales', 'Old'].map((planName, at) => ({ _id: `q${at + 1}`, planName, ...(at > 0 && { deleted: true }) })),
};

const now = () => new Date('2026-11-20T08:00:00Z');
let conditions: Conditions;
let ask: typeof fetch;

beforeEach(() => {
  conditions = normalConditions();
  ask = inPageFetch(createHandlers(createStore({ seed: () => fixed(records), now }), addresses, conditions));
});

const keyed = { Authorization: 'Bearer k' };
const read = (address: string) => ask(address, { headers: keyed });
const send = (method: string, address: string, body: unknown) =>
  ask(address, { method, headers: keyed, body: typeof body === 'string' ? body : JSON.stringify(body) });
const idsOf = async (address: string) =>
  ((await (await read(address)).json()) as { docs: { _id: string }[] }).docs.map(({ _id }) => _id);

test.each([
  ['newest first', '', ['s2', 's3', 's1']],
  ['by several fields', 'sortBy=object,signalNumber&order=asc,desc', ['s3', 's2', 's1']],
  ['a text anywhere, in any case', 'q=DUE&sortBy=signalNumber&order=asc', ['s2', 's3']],
  ['equalities that all hold', `p=${encodeURIComponent('{"object":"contract","signalNumber":3}')}`, ['s3']],
  ['a page beyond the last', 'page=9', []],
  ['a limit below one', 'limit=0', ['s2']],
  ['the second page', 'limit=2&page=2', ['s1']],
])('a paged list shows %s', async (_what, query, ids) => {
  expect(await idsOf(`${signals}?${query}`)).toEqual(ids);
});

test('a paged list gives the first ten by default and a hundred at most, says whether there are more, and refuses a filter that is no object', async () => {
  expect(await (await read(`${signals}?limit=5000`)).json()).toMatchObject({ limit: 100, totalDocs: 3, totalPages: 1 });
  for (let index = 0; index < 11; index += 1) await send('POST', plans, { planName: `Plan ${index}` });
  const page = { totalDocs: 12, limit: 10, page: 1, totalPages: 2, hasNextPage: true, hasPrevPage: false };
  expect(await (await read(plans)).json()).toMatchObject({ ...page, docs: { length: 10 } });
  const answer = (await (await read(`${signals}?fields=message, object&limit=1`)).json()) as { docs: unknown[] };
  expect(answer.docs).toEqual([{ _id: 's2', message: 'Cheque due', object: 'contract' }]);
  expect((await read(`${signals}?p=deleted`)).status).toBe(400);
});

test('a paged list hides removed plans unless they are asked for; a deleted one is moved to the bin, where it can be restored', async () => {
  expect(await idsOf(`${plans}?p={"deleted":true}`)).toEqual(['q2']);
  expect(await idsOf(plans)).toEqual(['q1']);
  await send('DELETE', `${plans}/deleted/q1`, '');
  expect(await idsOf(plans)).toEqual([]);
  await send('PATCH', `${plans}/q1`, { deleted: false });
  expect(await idsOf(plans)).toEqual(['q1']);
});

test('a paged list has a new signal for each channel, with sent values over stored ones', async () => {
  const answer = await send('POST', `${signals}/channel/s1`, { channels: ['sms', 'push'], message: 'Water on' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject([
    { channels: ['sms'], message: 'Water on', object: 'unit', signalNumber: 4 },
    { channels: ['push'], message: 'Water on', object: 'unit', signalNumber: 5 },
  ]);
});

test.each([
  ['POST', units, {}, 'name'],
  ['PUT', `${units}/u1`, { name: '' }, 'name'],
  ['POST', signals, { userId: [] }, 'message'],
  ['PATCH', `${signals}/s1`, { message: null }, 'message'],
  ['POST', `${signals}/channel/s1`, { channels: [] }, 'channels'],
])('a refusal of %s %s names the missing field', async (method, address, body, field) => {
  const answer = await send(method, address, body);
  const errors = [{ field, message: `${field} is required` }];
  expect([answer.status, await answer.json()]).toEqual([422, { status: 422, message: 'Some fields are missing', errors }]);
});

test.each([
  ['malformed JSON', 'POST', units, '{"name":', 400],
  ['a list for a record', 'POST', units, '[]', 400],
  ['an unknown record', 'PUT', `${units}/u9`, '{"name":"x"}', 404],
  ['a plan name in use', 'PATCH', `${plans}/q2`, '{"planName":"Sales"}', 409],
  ['an unknown plan', 'PATCH', `${plans}/q9`, '{"deleted":false}', 404],
  ['an unknown signal to remove', 'DELETE', `${signals}/deleted/s9`, '', 404],
])('a refusal meets %s', async (_what, method, address, body, status) => {
  const answer = await send(method, address, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ status, message: expect.stringMatching(/\w/) as unknown });
  // A name in the bin is free.
  expect((await send('POST', plans, { planName: 'Old' })).status).toBe(201);
});

test.each([undefined, 'Bearer ', 'k'])('a refusal meets the key %s', async (Authorization) => {
  for (const address of [units, signals, plans]) {
    const answer = await ask(address, { headers: Authorization ? { Authorization } : {} });
    expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized']);
  }
});

test("a failure replaces the store's answer, as often as configured", async () => {
  const failure = { status: 503, headers: { 'Retry-After': '7' }, body: 'Later', times: 1 } as const;
  conditions.failures = [{ resource: 'units', method: 'PUT', ...failure }];
  const failed = await send('PUT', `${units}/u1`, { name: 'A' });
  expect([failed.status, failed.headers.get('retry-after'), await failed.text()]).toEqual([503, '7', 'Later']);
  expect(await (await read(`${units}/u1`)).json()).toMatchObject({ name: 'Tower' });
  expect((await send('PUT', `${units}/u1`, { name: 'B' })).status).toBe(200);
  // A write can be stored and its answer lost.
  conditions.failures = [{ status: 'network', stored: true, times: 1 }];
  await expect(send('PUT', `${units}/u1`, { name: 'A' })).rejects.toThrow(TypeError);
  expect(await (await read(`${units}/u1`)).json()).toMatchObject({ name: 'A' });
});

test('an abandoned request ends at once', async () => {
  conditions.latency = { reads: [60_000, 60_000], writes: [0, 0] };
  const abort = new AbortController();
  const answer = ask(units, { headers: keyed, signal: abort.signal });
  abort.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('a rule of failure fails every third request, or a random percentage of them', () => {
  const struck = (rule: FailureRule, count: number) => {
    const under = { ...normalConditions(), failures: [rule] };
    const asked = { resource: 'units', method: 'GET', path: '/api/units' } as const;
    return Array.from({ length: count }, () => takeFailure(under, asked) !== undefined);
  };
  expect(struck({ status: 500, every: 3 }, 7)).toEqual([false, false, true, false, false, true, false]);
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.09).mockReturnValueOnce(0.1).mockReturnValueOnce(0.99);
  expect(struck({ status: 500, percent: 10 }, 3)).toEqual([true, false, false]);
});
