import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.each([
  { path: '/api/units', created: { name: 'T-1' }, name: 'name' },
  { path: '/contracts', created: { name: 'Tenant' }, name: 'name' },
])('$path over HTTP', ({ path, created, name }) => {
  test('is listed whole, created, read, replaced and deleted', async () => {
    const before = await call('GET', path);
    expect(before.status).toBe(200);
    expect(before.list.length).toBeGreaterThan(40);

    const { status, body: record } = await call('POST', path, { ...created, extra: { kept: true } });
    expect(status).toBe(201);
    expect(record).toMatchObject({ ...created, extra: { kept: true }, createdAt: now().toISOString() });
    expect(record['_id']).toMatch(/^[0-9a-f]{24}$/);
    expect((await call('GET', path)).list).toHaveLength(before.list.length + 1);

    const address = `${path}/${String(record['_id'])}`;
    expect((await call('GET', address)).body).toEqual(record);
    const { body: replaced } = await call('PUT', address, { [name]: 'Other' });
    expect(replaced).toMatchObject({ _id: record['_id'], createdAt: record['createdAt'], [name]: 'Other' });
    expect(replaced).not.toHaveProperty('extra');

    expect((await call('DELETE', address)).status).toBe(204);
    expect((await call('GET', address)).status).toBe(404);
  });
});

test('a contract gets a reference and can be changed in part', async () => {
  const { body } = await call('POST', '/contracts', { name: 'Tenant', city: 'Dubai' });
  expect(body['reference']).toMatch(/^[A-Z0-9]{12}$/);
  const changed = await call('PATCH', `/contracts/${String(body['_id'])}`, { city: null });
  expect(changed.body).toEqual({ ...body, city: null });
  await call('DELETE', `/contracts/${String(body['_id'])}`);
});

test('notification signals are paged, created with a number, changed, sent over channels and removed', async () => {
  const path = '/platform/api/v2/notification-signals';
  const list = await call('GET', `${path}?limit=7&page=2`);
  expect(list.body).toMatchObject({ totalDocs: 60, limit: 7, page: 2, totalPages: 9, hasNextPage: true, hasPrevPage: true });
  expect(list.body['docs']).toHaveLength(7);

  const { status, body: signal } = await call('POST', path, { message: 'Hello', userId: ['u1'], channels: ['sms'] });
  expect(status).toBe(201);
  expect(signal['signalNumber']).toBe(61);
  const address = `${path}/${String(signal['_id'])}`;
  expect((await call('PATCH', address, { subject: 'Water' })).body).toMatchObject({ message: 'Hello', subject: 'Water' });
  expect((await call('PUT', address, { message: 'Bye' })).body).toMatchObject({ message: 'Bye', signalNumber: 61 });

  const sent = await call('POST', `${path}/channel/${String(signal['_id'])}`, { channels: ['email', 'push'], subject: 'Again' });
  expect([sent.status, sent.list.length]).toEqual([201, 2]);
  expect((await call('DELETE', `${path}/deleted/${String(signal['_id'])}`)).status).toBe(204);
  expect((await call('GET', address)).status).toBe(404);
});

test('quota plans are listed and created under one slash or two, changed, and removed into the bin', async () => {
  const path = '/platform/api/v2/quota-plans';
  const doubled = '/platform/api/v2//quota-plans';
  expect((await call('GET', doubled)).body).toEqual((await call('GET', path)).body);

  const { body: plan } = await call('POST', doubled, { planName: 'North' });
  expect(plan).toMatchObject({ planName: 'North', deleted: false, quotaplanNumber: 9 });
  expect((await call('POST', path, { planName: 'North' })).status).toBe(409);

  const address = `${path}/${String(plan['_id'])}`;
  expect((await call('GET', address)).body).toEqual(plan);
  expect((await call('PATCH', address, { planUom: 'count' })).body).toMatchObject({ planName: 'North', planUom: 'count' });
  expect((await call('PUT', address, { planName: 'East' })).body).toMatchObject({ planName: 'East', quotaplanNumber: 9 });

  expect((await call('DELETE', `${path}/deleted/${String(plan['_id'])}`)).status).toBe(204);
  expect((await call('GET', address)).body).toMatchObject({ deleted: true });
  const bin = await call('GET', `${path}?p=${encodeURIComponent('{"deleted":true}')}&sortBy=createdAt&order=desc`);
  expect((bin.body['docs'] as unknown[])[0]).toMatchObject({ planName: 'East' });
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

test('an unknown path is not found, and offline breaks the connection', async () => {
  expect(await call('GET', '/api/nothing', undefined, { isDescribed: false })).toMatchObject({
    status: 404,
    body: { message: 'Cannot GET /api/nothing' },
  });
  conditions.failures = [{ status: 'network', times: 1 }];
  await expect(call('GET', '/contracts')).rejects.toThrow('fetch failed');
  expect((await call('GET', '/contracts')).status).toBe(200);
});
