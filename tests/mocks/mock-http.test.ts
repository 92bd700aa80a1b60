import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalConditions } from '@/mocks/conditions';
import { createHandlers } from '@/mocks/handlers';
import { createHttpServer, httpAddresses } from '@/mocks/http';
import { seed } from '@/mocks/seed/seed';
import { createStore } from '@/mocks/store';
import { wrongInExchange } from '../interface-check';

const now = () => new Date('2026-11-20T08:00:00Z');
const store = createStore({ seed, now });
const conditions = normalConditions();
const server = createHttpServer(createHandlers(store, httpAddresses, conditions));
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

type Answer = { status: number; body: Record<string, unknown>; list: Record<string, unknown>[] };

/** Asks the mock; request and answer are as `public/openapi.json` describes them. */
async function call(method: string, path: string, body?: unknown, { isDescribed = true } = {}): Promise<Answer> {
  const headers: Record<string, string> = { authorization: 'Bearer any' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(origin + path, { method, headers, body: sent });
  const text = await response.text();
  const answer = { status: response.status, type: response.headers.get('Content-Type') ?? undefined, body: text };
  const request = { method, path: path.replace(/^\/platform/, ''), headers, body: sent ?? '' };
  expect(isDescribed ? wrongInExchange(request, answer) : []).toEqual([]);
  const value: unknown = text === '' ? {} : JSON.parse(text);
  return { status: response.status, body: value as Answer['body'], list: value as Answer['list'] };
}

const platform = '/platform/api/v2';
const plans = `${platform}/quota-plans`;

test('lists are whole or paged, plans under one slash or two', async () => {
  expect((await call('GET', '/api/units')).list).toHaveLength(278);
  expect((await call('GET', '/contracts')).list).toHaveLength(59);
  const signals = await call('GET', `${platform}/notification-signals?limit=7&page=2`);
  expect(signals.body).toMatchObject({ totalDocs: 60, page: 2, totalPages: 9, hasNextPage: true, hasPrevPage: true });
  expect(signals.body['docs']).toHaveLength(7);
  expect((await call('GET', `${platform}//quota-plans`)).body).toEqual((await call('GET', plans)).body);
  const { body: plan } = await call('POST', `${platform}//quota-plans`, { planName: 'North' });
  expect((await call('DELETE', `${plans}/deleted/${String(plan['_id'])}`)).status).toBe(204);
  const bin = await call('GET', `${plans}?p=${encodeURIComponent('{"deleted":true}')}&sortBy=createdAt&order=desc`);
  expect((bin.body['docs'] as unknown[])[0]).toMatchObject({ planName: 'North' });
});

type Described = { list: string; remove?: string; name: string; set: Record<string, RegExp>; kept?: readonly string[] };
test.each<Described>([
  { list: '/api/units', remove: '/api/units', name: 'name', set: {} },
  { list: '/contracts', remove: '/contracts', name: 'name', set: { reference: /^[A-Z0-9]{12}$/ } },
  { list: `${platform}/notification-signals`, name: 'message', set: { signalNumber: /^61$/ }, kept: ['signalNumber'] },
  { list: plans, name: 'planName', set: { quotaplanNumber: /^\d+$/, deleted: /^false$/ }, kept: ['quotaplanNumber'] },
])('a record of $list is created, read, replaced, changed in part and removed', async ({ list, name, set, ...more }) => {
  const { status, body: record } = await call('POST', list, { [name]: 'First', extra: { kept: true } });
  expect(status).toBe(201);
  expect(record).toMatchObject({ [name]: 'First', extra: { kept: true }, createdAt: now().toISOString() });
  for (const [field, form] of Object.entries({ _id: /^[0-9a-f]{24}$/, ...set })) expect(String(record[field])).toMatch(form);

  const address = `${list}/${String(record['_id'])}`;
  expect((await call('GET', address)).body).toEqual(record);
  const { remove = `${list}/deleted`, kept = [] } = more;
  const { body: replaced } = await call('PUT', address, { _id: 'forged', [name]: 'Other' });
  expect(replaced).toMatchObject({ [name]: 'Other', createdAt: record['createdAt'] });
  for (const field of ['_id', ...kept]) expect(replaced[field]).toBe(record[field]);
  expect(replaced).not.toHaveProperty('extra');
  const third = { [name]: 'Third', city: null };
  const patched = list === '/api/units' ? undefined : await call('PATCH', address, third, { isDescribed: list === '/contracts' });
  expect(patched?.body ?? { ...replaced, ...third }).toMatchObject({ ...replaced, ...third });
  expect((await call('DELETE', `${remove}/${String(record['_id'])}`)).status).toBe(204);
  expect(await call('GET', address)).toMatchObject(list === plans ? { body: { deleted: true } } : { status: 404 });
});

test('pages of a local address may ask, with a key, and read Retry-After', async () => {
  const allowed = await fetch(`${origin}/api/units`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');

  const foreign = await fetch(`${origin}/api/units`, { headers: { Origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(401);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const refused = await fetch(`${origin}/api/units`, { headers: { Origin: 'http://127.0.0.1:4173' } });
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
});
