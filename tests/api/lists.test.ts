import { describe, expect, test } from 'vitest';
import { openListing } from '@/api/response';
import { signalList } from '@/resources/notification-signals/list/signal-list';
import { planList } from '@/resources/quota-plans/list/plan-list';
import { connectTo, json, rejection, text } from './fake-service';
import { lists } from './operations';

const a = { _id: '1', name: 'A' };
const b = { _id: '2', name: 'B' };
const rows = [a, b];

/** Envelopes, each with the total that it gives, if any. */
const envelopes: ReadonlyArray<readonly [name: string, answer: unknown, total?: number]> = [
  ['a bare array', rows],
  ['{data:[]}', { data: rows }],
  ['{data:{docs}}', { data: { docs: rows, totalDocs: 12 } }, 12],
  ['{data:{items,total}}', { data: { items: rows, total: 5 } }, 5],
  ['{items,total}', { items: rows, total: 5 }, 5],
  ['{docs,totalDocs,hasNextPage}', { docs: rows, totalDocs: 45, limit: 2, page: 1, hasNextPage: true, pagingCounter: 1 }, 45],
  ['{results,count,next}', { count: 31, next: 'https://elsewhere.test/?page=2', previous: null, results: rows }, 31],
  ['{results,page,limit,totalPages,totalResults}', { results: rows, page: 1, limit: 2, totalPages: 4, totalResults: 7 }, 7],
  ['{rows,count}', { rows, count: '9' }, 9],
  ['{list}', { list: rows }],
  ['{content,totalElements}', { content: rows, totalElements: 8, number: 0, pageable: { sort: [] }, first: true }, 8],
  ['{value}', { '@odata.context': '$metadata', value: rows, '@odata.count': 6 }, 6],
  ['{items: a number, data}', { first: 1, prev: null, next: 2, last: 60, pages: 60, items: 120, data: rows }, 120],
  ['{items: a number, data} of rows without ids', { items: 7, data: [{ name: 'A' }, { name: 'B' }] }, 7],
  ['{units:[…]}', { units: rows }],
  ['{quotaPlans:[…]}', { quotaPlans: rows, message: 'ok' }],
  ['{payload}', { payload: rows }],
  ['{data} beside fields nobody knows', { company: 'X', took: 5, data: rows, tenant: { name: 'Y' } }],
  ['{success,data}', { success: true, data: rows, error: null }],
  ['{status,message,data,meta}', { status: 'success', message: 'done', data: rows, meta: { total: 4 } }, 4],
  ['{data,pagination}', { data: rows, pagination: { total: 4, page: 1 } }, 4],
  ['{body:"…json string…"}', { statusCode: 200, body: JSON.stringify(rows) }],
  ['a map from id to record', { '1': a, '2': b }],
  ['a map from id to record without ids', { u1: { name: 'A' }, u2: { name: 'B' } }],
];

/** Both paged lists as they are shown. */
const pagedLists = { signals: [lists.signals, signalList], quotaPlans: [lists.quotaPlans, planList] } as const;

describe.each(Object.entries(pagedLists))('the page of %s', (_, [list, shown]) => {
  test('names its records by their ids, whatever form they have [R1]', async () => {
    const record = { _id: { $oid: 'a/b' }, planName: 'A', subject: 'A' };
    connectTo(() => json({ docs: [record, null, 'x'] }));
    const { rows: came, unreadable } = await list();
    expect(came.map(shown.idOf)).toEqual(['a/b']);
    expect(unreadable).toBe(2);
    expect(decodeURIComponent(shown.pathOf('a/b').split('/').at(-1) ?? '')).toBe('a/b');
  });
});

describe.each(Object.entries(lists))('the list of %s [L2, L3]', (_, list) => {
  test.each(envelopes)('is found in %s [L2]', async (_name, answer, total) => {
    connectTo(() => json(answer));
    const listing = await list();
    expect(listing.rows.map(({ name }) => name)).toEqual(['A', 'B']);
    expect([listing.total, listing.unreadable]).toEqual([total, 0]);
    expect(listing).not.toHaveProperty('single');
  });

  test.each<[string, () => Response, string]>([
    ['{data:null}', () => json({ data: null }), 'unexpected'],
    ['{}', () => json({}), 'unexpected'],
    ['true', () => json(true), 'unexpected'],
    ['a text', () => text('OK'), 'unreadable'],
  ])('%s is an error and never an empty list [B1, L3]', async (_name, answer, problem) => {
    const { asked } = connectTo(answer);
    expect(await rejection(list())).toMatchObject({ name: 'ApiError', problem });
    expect(asked).toHaveLength(1);
  });

  test('one record instead of a list is a list of one [L1]', async () => {
    for (const answer of [a, { data: a }, { success: true, data: { name: 'A', price: 1 } }]) {
      connectTo(() => json(answer));
      expect(await list()).toMatchObject({ rows: [{ name: 'A' }], single: true });
    }
  });

  test('an empty list is empty', async () => {
    connectTo(() => json({ docs: [], totalDocs: 0 }));
    expect(await list()).toEqual({ rows: [], total: 0, unreadable: 0 });
  });
});

test('a record with its own data and items is not taken for an envelope', () => {
  for (const record of [
    { _id: '1', data: [{ x: 1 }] },
    { id: 7, items: [] },
    { name: 'A', items: [{ _id: '9' }], price: 1 },
  ]) {
    expect(openListing(record)).toMatchObject({ rows: [record], single: true });
    expect(openListing([record])).toMatchObject({ rows: [record] });
  }
});

test('elements that are no records are counted; the others are shown [L7]', () => {
  expect(openListing([a, null, 'id', [b], 3, b])).toMatchObject({ rows: [a, b], unreadable: 4 });
});

test('ids shared by several rows are reported; rows without an id do not count as duplicates [L5]', () => {
  const listing = openListing([a, b, { id: '1' }, { name: 'x' }, { name: 'y' }]);
  expect(listing?.rows).toHaveLength(5);
  expect([...(listing?.duplicates ?? [])]).toEqual(['1']);
  expect(openListing(rows)).not.toHaveProperty('duplicates');
});

test.each<[string, unknown, number | undefined]>([
  ['smaller than the rows', { data: rows, total: 1 }, undefined],
  ['not a number', { data: rows, total: 'many' }, undefined],
  ['negative', { data: rows, total: -1 }, undefined],
  ['the count of this page while there is a next one', { data: rows, count: 2, next: '/2' }, undefined],
  ['beside the count of this page', { data: rows, count: 2, total: 40 }, 40],
  ['in a nested meta, nearest first', { meta: { total: 9 }, data: { docs: rows, meta: { total: 5 } } }, 5],
])('a total that is %s [L4]', (_, answer, total) => {
  expect(openListing(answer)?.total).toBe(total);
});

test('the total of a bare array may be in a header', () => {
  expect(openListing(rows, new Headers({ 'X-Total-Count': '31' }))).toMatchObject({ total: 31 });
  expect(openListing(rows, new Headers({ 'Content-Range': 'units 0-1/17' }))).toMatchObject({ total: 17 });
  expect(openListing(rows, new Headers({ 'Content-Range': 'units 0-1/*' }))).not.toHaveProperty('total');
});

test('the page number is read where the service echoes it, counted from 0 or 1 [L4]', () => {
  expect(openListing({ docs: rows, page: 3, limit: 2, hasNextPage: false })).toMatchObject({ page: 3, limit: 2, more: false });
  const page = { size: 2, totalElements: 9, number: 0 };
  expect(openListing({ content: rows, page })).toMatchObject({ page: 0, limit: 2, total: 9 });
});
