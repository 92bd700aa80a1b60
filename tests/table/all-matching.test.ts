import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ListParams } from '@/api/record-requests';
import { planList } from '@/resources/quota-plans/list/plan-list';
import type { ServiceDocument } from '@/schema/document';
import { allMatching } from '@/ui/table/selection/all-matching';

const rows: ServiceDocument[] = [
  { _id: 'p1', planName: 'North' },
  { _id: 'p2', planName: 'South' },
];

async function read(asked: ListParams, ids?: readonly string[]) {
  const sent: ListParams[] = [];
  const found = await allMatching(
    {
      list: planList,
      query: (params) => {
        sent.push(params);
        return {
          queryKey: ['plans', params],
          queryFn: () => Promise.resolve({ rows, unreadable: 0, total: 2, duplicates: new Set(['p2']) }),
        };
      },
      asked,
      params: { page: 3, limit: 25, q: '', filters: new Map(), policy: '', fields: 'planName' },
      comparison: { unsearched: false, unturned: false },
    },
    { client: new QueryClient(), signal: new AbortController().signal, onRead: () => undefined, ...(ids && { ids }) },
  );
  return { sent, found };
}

test('records that match are asked for with all their fields, from the first page', async () => {
  const { sent, found } = await read({ page: 3, limit: 25, fields: 'planName', q: 'o' });
  expect(sent).toEqual([{ page: 1, limit: 100, q: 'o' }]);
  expect(found.records).toEqual(rows);
});

test('ids that records share are told, so that none of them is chosen', async () => {
  const { found } = await read({});
  expect([...found.sharedIds]).toEqual(['p2']);
});

test('records of given ids are found whether they match or not', async () => {
  const { sent, found } = await read({ q: 'nothing', p: '{}' }, ['p1']);
  expect(sent).toEqual([{ page: 1, limit: 100 }]);
  expect(found.records).toEqual([rows[0]]);
});
