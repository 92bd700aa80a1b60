import { describe, expect, test } from 'vitest';
import { planList } from '@/resources/quota-plans/list/plan-list';
import type { ServiceDocument } from '@/schema/document';
import {
  applyQueryLocally,
  countOf,
  extentOf,
  extentWithin,
  isWhole,
  searchedHere,
  sortedHere,
} from '@/ui/table/paged/check-answer';
import type { Column } from '@/ui/table/list-definition';
import { askedOf, neededFields, type PagedParams, readPagedParams, writePagedParams } from '@/ui/table/paged/paged-params';

const terms = {
  sortable: ['planName', 'quotaplanNumber'],
  filters: [{ name: 'planUom' }, { name: 'deleted', equals: (text: string) => text === 'true' }],
};
const read = (query: string) => readPagedParams(new URLSearchParams(query), terms);
const written = (params: PagedParams, current = '') => {
  const next = new URLSearchParams(current);
  writePagedParams(next, params, terms);
  return next.toString();
};

describe('the address of a paged list', () => {
  test('is empty with default settings', () => {
    expect(written(read(''))).toBe('');
    expect(askedOf(read(''), terms, 'subject,object')).toEqual({ page: 1, limit: 25 });
  });

  test('is read back as written', () => {
    const query =
      'page=3&limit=50&q=sales&planUom=area&deleted=true&sortBy=planName&order=desc&p=%7B%22a%22%3A1%7D&fields=a%2Cb.c';
    expect(written(read(query))).toBe(query);
  });

  test.each(
    [
      ['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=7', 'limit=1e9', 'sortBy=secret', 'order=up'],
      ['p=[1]', 'p={', 'fields=a b,;'],
    ].flat(),
  )('passes over %s', (query) => {
    expect(askedOf(read(query), terms, 'subject,object')).toEqual({ page: 1, limit: 25 });
  });

  test('keeps foreign parameters', () => {
    expect(written({ ...read(''), q: 'a' }, 'theme=x&page=4')).toBe('theme=x&q=a');
  });

  test('sends filters and further equalities in one p, where a filter overrides typed equalities', () => {
    const { p } = askedOf(read('deleted=true&planUom=area&p={"planUom":"count","members":[]}'), terms, 'subject,object');
    expect(JSON.parse(p ?? '')).toEqual({ planUom: 'area', members: [], deleted: true });
  });

  test('requests the fields of the shown columns, where the address says so', () => {
    expect(written(read('fields=*'))).toBe('fields=*');
    expect(askedOf(read('fields=*'), terms, 'subject,object').fields).toBe('subject,object');
    expect(askedOf(read('fields=*,a'), terms, 'subject,object')).not.toHaveProperty('fields');
    const shown = planList.columns.filter(({ name }) => ['planName', 'uomObject', 'members'].includes(name));
    expect(neededFields(planList, shown, false)).toBe('planName,uomObject,uomColumn,members');
    expect(neededFields(planList, shown, true)).toBe('planName,planUom,quotaPeriodSetup,uomObject,uomColumn,members');
  });

  test('a key like __proto__ is data', () => {
    expect(askedOf(read('p={"__proto__":{"x":1}}'), terms, 'subject,object').p).toBe('{"__proto__":{"x":1}}');
  });
});

const answer = (count: number, told = {}) => ({ rows: Array.from({ length: count }), unreadable: 0, ...told });

describe('the extent of a page', () => {
  test.each([
    ['a known total', answer(25, { total: 311 }), 2, { from: 26, to: 50, total: 311, hasNext: true }],
    ['the last page', answer(11, { total: 311 }), 13, { from: 301, to: 311, total: 311, hasNext: false }],
    ['a full page of unknown many', answer(25), 2, { from: 26, to: 50, hasNext: true }],
    ['a page that is not full is the last', answer(2), 2, { from: 26, to: 27, total: 27, hasNext: false }],
    ['a service that says there is more', answer(2, { more: true }), 2, { from: 26, to: 27, hasNext: true }],
    ['a service that says there is no more', answer(25, { more: false }), 2, { from: 26, to: 50, total: 50, hasNext: false }],
    ['a service with a smaller page', answer(10, { limit: 10 }), 3, { from: 21, to: 30, hasNext: true }],
    ['nothing at all', answer(0), 1, { from: 0, to: 0, total: 0, hasNext: false }],
    ['a page past the end', answer(0), 4, { from: 0, to: 75, hasNext: false }],
  ] as const)('%s', (_, listing, page, extent) => {
    expect(extentOf(listing, page, 25)).toEqual(extent);
  });

  test('unreadable rows count', () => {
    expect(extentOf({ ...answer(24), unreadable: 1 }, 1, 25)).toEqual({ from: 1, to: 25, hasNext: true });
  });

  test.each([
    ['more than asked', answer(60), true],
    ['more than asked, and that is the total', answer(60, { total: 60, limit: 60 }), true],
    ['more than asked, of a larger total', answer(60, { total: 200 }), false],
    ['a page of its own size', answer(50, { limit: 50 }), false],
    ['more than asked, with more to come', answer(60, { more: true }), false],
    ['as many as asked', answer(25), false],
  ])('%s: whether it is the whole list', (_, listing, whole) => {
    expect(isWhole(listing, 25)).toBe(whole);
  });

  test('a page is cut from a whole list', () => {
    expect(extentWithin(60, 3, 25)).toEqual({ from: 51, to: 60, total: 60, hasNext: false });
    expect(extentWithin(60, 1, 25)).toEqual({ from: 1, to: 25, total: 60, hasNext: true });
    expect(extentWithin(60, 4, 25)).toMatchObject({ from: 0, total: 60, hasNext: false });
  });

  test('an unknown count is at least the number seen', () => {
    expect(countOf({ from: 26, to: 50, hasNext: true })).toEqual({ number: 51, exact: false });
    expect(countOf({ from: 26, to: 50, total: 50, hasNext: false })).toEqual({ number: 50, exact: true });
  });
});

const columns: ReadonlyArray<Column<ServiceDocument>> = [
  { name: 'name', kind: 'text', width: 100, value: ({ name }) => (typeof name === 'string' ? name : undefined) },
  { name: 'size', kind: 'number', width: 100, value: ({ size }) => (typeof size === 'number' ? size : undefined) },
];
const named = (...names: readonly (string | null)[]) => names.map((name) => ({ name }));
const by = (name: string, descending = false) => ({ name, descending });

describe('a sort the service may have ignored', () => {
  test.each([
    ['by code', named('B', 'a')],
    ['without regard to capitals', named('a', 'B')],
    ['with numbers as numbers', named('A 2', 'A 10')],
    ['with numbers as letters', named('A 10', 'A 2')],
    ['with the empty ones first', named(null, 'a', 'b')],
    ['in Arabic', named('أحمد', 'باسم', 'تامر')],
  ])('is trusted when it follows a usual order: %s', (_, rows) => {
    expect(sortedHere(rows, by('name'), columns, 'en')).toEqual({ rows, here: false });
  });

  test('is repeated here for the page when it follows none', () => {
    const rows = named('b', null, 'c', 'a');
    expect(sortedHere(rows, by('name'), columns, 'en')).toEqual({ rows: named('a', 'b', 'c', null), here: true });
    const sizes = sortedHere([{ size: 2 }, { size: 10 }, { size: 3 }], by('size', true), columns, 'en');
    expect(sizes).toEqual({ rows: [{ size: 10 }, { size: 3 }, { size: 2 }], here: true });
  });

  test('is not checked where none was requested', () => {
    const rows = named('b', 'a', 'c');
    expect(sortedHere(rows, undefined, columns, 'en')).toEqual({ rows, here: false });
  });
});

describe('what a service may have ignored', () => {
  const list: Parameters<typeof applyQueryLocally>[2] = {
    columns: [columns[0] ?? { name: 'name', kind: 'text', width: 1, value: () => undefined }],
    filters: [
      { name: 'kind', options: () => [], key: (text) => text.toLowerCase().replace(/s$/, '') },
      { name: 'deleted', equals: (text) => text === 'true' },
    ],
  };
  const params = (query: string) => readPagedParams(new URLSearchParams(query), { sortable: ['name'], filters: list.filters });
  const given = (rows: readonly object[], told = {}) => ({ rows: rows.map((row) => ({ ...row })), unreadable: 0, ...told });
  const heeded = { unsearched: false, unturned: false };
  const at = (query: string, listing: ReturnType<typeof given>, evidence = heeded) =>
    applyQueryLocally(listing, params(query), list, 'en', evidence);
  const size = { limit: 2, total: 9 };

  test('a filter: one row that does not match reveals it, and the matching rows stay', () => {
    const page = at('kind=unit', given([{ kind: 'Units' }, { kind: ['contract', 'unit'] }, { kind: 'contract' }], size));
    expect(page).toMatchObject({ rows: [{ kind: 'Units' }, { kind: ['contract', 'unit'] }], ignored: ['filter'] });
    expect(page.count).toEqual({ number: 2, exact: false });
    expect(page.extent.total).toBe(9);
  });

  test.each([
    ['deleted=true', [{ deleted: true }, { deleted: false }], 1],
    ['deleted=false', [{ deleted: false }, {}], 2],
    ['p={"size":3}', [{ size: '3' }, { size: 3 }, { size: 4 }], 2],
    ['p={"kind":null}', [{ kind: null }, {}, { kind: 'a' }], 2],
    // Conditions that only the service can evaluate are not checked.
    ['p={"size":{"$gt":3}}', [{ size: 1 }], 1],
    ['p={"owner.name":"x"}', [{ owner: { name: 'y' } }], 1],
    ['kind=unit&fields=name', [{ name: 'a' }], 1],
  ])('%s keeps of %j so many: %d', (query, rows, kept) => {
    const page = at(query, given(rows, size));
    expect(page.rows).toHaveLength(kept);
    expect(page.ignored).toEqual(kept < rows.length ? ['filter'] : []);
  });

  test('a search, where the same rows come without it', () => {
    const rows = named('Tower B-1408', 'Villa', 'b 1408');
    expect(at('q=b1408', given(rows, size)).ignored).toEqual([]);
    const unsearched = at('q=b1408', given(rows, size), { ...heeded, unsearched: true });
    expect(unsearched).toMatchObject({ rows: named('Tower B-1408', 'b 1408'), ignored: ['search'] });
    expect(searchedHere([{ channels: ['sms'], room: { number: 7 } }, { note: true }], 'SMS 7')).toHaveLength(1);
    expect(searchedHere([{ _id: 'sms7', name: 'Note' }], 'SMS')).toEqual([]);
  });

  test('the default order, newest first, where records have a creation date', () => {
    const rows = ['2026-01-01T08:00:00Z', '2026-03-01T08:00:00Z'].map((createdAt) => ({ createdAt }));
    expect(at('', given(rows.toReversed(), size)).ignored).toEqual([]);
    expect(at('', given(rows, size))).toMatchObject({ rows: rows.toReversed(), ignored: ['newest'] });
    expect(at('sortBy=name', given(rows, size)).ignored).toEqual([]);
    expect(at('', given(named('b', 'c', 'a'), size))).toMatchObject({ rows: named('b', 'c', 'a'), ignored: [] });
    // A completely loaded list needs no remark.
    const hours = Array.from({ length: 12 }, (_, hour) => ({ createdAt: `2026-01-01T${10 + hour}:00:00Z` }));
    const whole = at('limit=10', given(hours));
    expect(whole.ignored).toEqual([]);
    expect(whole.rows).toContainEqual({ createdAt: '2026-01-01T21:00:00Z' });
  });

  test('a page: the same page again means that there is no next one [L4]', () => {
    const rows = named('a', 'b');
    const unturned = at('page=3&limit=10', given(rows, { limit: 2, more: true }), { ...heeded, unturned: true });
    expect(unturned).toMatchObject({ ignored: ['page'], extent: { from: 3, to: 4, hasNext: false } });
    expect(at('page=5', given(rows, { page: 1, total: 9, limit: 2 }))).toMatchObject({
      ignored: ['page'],
      extent: { from: 1, to: 2, total: 9, hasNext: false },
    });
    // A service may count from 0.
    expect(at('page=5', given(rows, { page: 4, total: 90, limit: 2 })).ignored).toEqual([]);
  });

  test('everything: a completely loaded list is filtered, sorted and paged here, without a remark', () => {
    const rows = Array.from({ length: 40 }, (_, of) => ({ name: `N ${(of * 7) % 40}`, kind: of % 2 === 0 ? 'unit' : 'x' }));
    const page = at('kind=unit&sortBy=name&page=2&limit=10', given(rows));
    expect(page.rows).toHaveLength(10);
    expect(page.rows[0]).toMatchObject({ name: 'N 20' });
    expect(page).toMatchObject({
      ignored: [],
      extent: { from: 11, to: 20, total: 20, hasNext: false },
      count: { number: 20, exact: true },
    });
  });
});
