import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from '@/mocks/openapi/document';
import { examples } from '@/mocks/openapi/operations';
import { connectTo, json } from '../api/fake-service';
import { operations, record } from '../api/operations';
import { isDescribed, wrongInExchange } from '../interface-check';

type Document = {
  paths: Record<string, Record<string, { operationId?: string; responses?: object }> & { servers: { url: string }[] }>;
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

const headers = { authorization: 'Bearer k', 'content-type': 'application/json' };
const unit = '{"_id":"u1","name":"A"}';
const put = { method: 'PUT', path: '/api/units/u1', headers, body: unit };
const stored = { status: 200, type: 'application/json', body: unit };
const list = { method: 'GET', path: '/api/v2/quota-plans?limit=1', headers, body: '' };

test.each([
  ['another path', { ...put, path: '/api/unit/u1' }, stored],
  ['a value of another type', { ...put, body: '{"name":"A","price":"100"}' }, stored],
  ['an answer without an identifier', put, { ...stored, body: '{"name":"A"}' }],
  ['a page without its counts', list, { ...stored, body: '{"docs":[]}' }],
])('the check of requests and answers finds %s', (_, request, answer) => {
  expect(wrongInExchange(request, answer)).toHaveLength(1);
});
