import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from '@/mocks/openapi/document';
import { examples, resources } from '@/mocks/openapi/operations';
import { fieldNames } from '@/schema/field';
import { connectTo, json } from '../api/fake-service';
import { operations, record } from '../api/operations';
import { isDescribed, wrongInExchange } from '../interface-check';

type Schema = { properties?: Record<string, { type?: unknown; title?: string; items?: { $ref?: string } }> };
type Document = {
  paths: Record<string, Record<string, { operationId?: string; responses?: object }> & { servers: { url: string }[] }>;
  components: { schemas: Record<string, Schema> };
};

const shipped = JSON.parse(readFileSync('public/openapi.json', 'utf8')) as Document;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

test('public/openapi.json is a valid document of OpenAPI 3.1, written from the current schemas (npm run openapi writes it)', async () => {
  expect(shipped).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const validator = new Validator();
  expect(await validator.validate(structuredClone(shipped))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('public/openapi.json has every operation that the application uses, at its address, and no other', async () => {
  const { asked } = connectTo(() => json([record]));
  for (const { run } of operations) await run();
  const sent = asked.map(({ method, url }) => {
    const { hostname, pathname } = new URL(url);
    return `${method} ${hostname.startsWith('core') ? '{base_url}' : '{api_url}'}${pathname.replace('r%201', '{id}')}`;
  });
  const described = Object.entries(shipped.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${item.servers[0]?.url}${path}`),
  );
  const differ = 'src/mocks/openapi/operations.ts and tests/api/operations.ts differ';
  expect(described.toSorted(), differ).toEqual(sent.toSorted());
});

test('public/openapi.json admits payments in rows of both lists, and shows one', () => {
  const stored = examples.contract;
  const [row] = stored.manualTerms as ReadonlyArray<{ payments?: readonly object[] }>;
  expect(row?.payments).toMatchObject([{ receiptNumber: 'R-20260120-7K3F', status: 'cleared' }]);
  expect(isDescribed(stored, 'ContractStored')).toBe(true);
  expect(isDescribed({ ...stored, terms: [{ term: 2_026_020_100, payments: row?.payments }] }, 'ContractStored')).toBe(true);
});

test('public/openapi.json names every field of every record, and resolves all references [R11]', () => {
  for (const { schema } of resources) {
    const named = Object.values(shipped.components.schemas).map(({ properties = {} }) => Object.keys(properties).join());
    expect(named).toContain(fieldNames(schema).join());
  }
  const { Unit, Contract } = shipped.components.schemas;
  expect(Unit?.properties?.['price']).toMatchObject({ title: 'Price', type: ['number', 'null'] });
  expect(Unit?.properties?.['specs']?.items?.$ref).toBe('#/components/schemas/UnitSpecs');
  expect(Contract?.properties?.['capital']?.type).toEqual(['integer', 'null']);
  const text = JSON.stringify(shipped);
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(shipped.components.schemas).toHaveProperty(name);
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(operations.length);
});

const headers = { authorization: 'Bearer k', 'content-type': 'application/json' };
const unit = '{"_id":"u1","name":"A"}';
const put = { method: 'PUT', path: '/api/units/u1', headers, body: unit };
const stored = { status: 200, type: 'application/json', body: unit };
const list = { method: 'GET', path: '/api/v2/quota-plans?limit=1', headers, body: '' };
const counts = '"totalDocs":0,"limit":1,"page":1,"totalPages":1,"hasNextPage":false,"hasPrevPage":false';
const page = { ...stored, body: `{"docs":[],${counts}}` };
const remove = { ...put, method: 'DELETE', body: '' };
const gone = { status: 204, type: undefined, body: '' };
const refused = { ...stored, status: 422, body: '{"status":422,"message":"No"}' };

test.each([
  ['a write', put, stored],
  ['a page', list, page],
  ['a doubled slash', { ...list, path: '/api/v2//quota-plans' }, page],
  ['a removal', remove, gone],
  ['unknown fields', { ...put, body: '{"_id":"u1","name":"A","own":[{}]}' }, { ...stored, body: '{"_id":"u1","own":1}' }],
  ['a refusal of what is missing', { ...put, body: '{"name":""}' }, refused],
])('the check of requests and answers passes %s', (_, request, answer) => expect(wrongInExchange(request, answer)).toEqual([]));

test.each([
  ['another path', { ...put, path: '/api/unit/u1' }, stored],
  ['another method', { ...put, method: 'PATCH' }, stored],
  ['no key', { ...put, headers: { 'content-type': 'application/json' } }, stored],
  ['a body of another type', { ...put, headers: { ...headers, 'content-type': 'text/plain' } }, stored],
  ['a value of another type', { ...put, body: '{"name":"A","price":"100"}' }, stored],
  ['a record without what it needs', { ...put, body: '{"price":100}' }, stored],
  ['an unknown parameter', { ...list, path: '/api/v2/quota-plans?size=1' }, page],
  ['a parameter of another type', { ...list, path: '/api/v2/quota-plans?limit=many' }, page],
  ['an answer without an identifier', put, { ...stored, body: '{"name":"A"}' }],
  ['an answer of another status', put, { ...stored, status: 202 }],
  ['a page without its counts', list, { ...page, body: '{"docs":[]}' }],
  ['an answer that should have no body', remove, { ...gone, body: '{}' }],
  ['a refusal of another form', put, { ...refused, body: '{"error":"No"}' }],
])('the check of requests and answers finds %s', (_, request, answer) => {
  expect(wrongInExchange(request, answer)).toHaveLength(1);
});
