import { type IDBPDatabase, openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '@/api/drafts';
import { installIndexedDb } from '../indexed-db';

const day = 24 * 60 * 60 * 1000;
const connection = 'https://core.test https://platform.test';
const draft = (given: Partial<Draft> = {}): Draft => ({
  connection,
  home: '/units/u1/edit',
  id: 'd1',
  name: 'Palm Tower',
  changes: 1,
  at: Date.now(),
  base: { _id: 'u1', name: 'Palm' },
  values: { name: 'Palm Tower' },
  ...given,
});

/** Loads the store as a page does after a reload. */
async function reload() {
  vi.resetModules();
  return { ...(await import('@/api/drafts')), ...(await import('@/api/draft-places')), ...(await import('@/api/json')) };
}

/** Works in the database as another version of the application, or a broken disk, would. */
async function inDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB('manzil-drafts', 1);
  return work(database).finally(() => database.close());
}
const put = (entry: unknown, key: IDBValidKey) => inDatabase((database) => database.put('drafts', entry, key));
const storedKeys = () => inDatabase((database) => database.getAllKeys('drafts'));

beforeEach(installIndexedDb);

test('a draft is found after a reload, by its form and by its connection [W2]', async () => {
  const first = await reload();
  expect(await first.storeDraft(draft())).toBe(true);
  const { draftsOf } = await reload();
  expect(await draftsOf(connection, '/units/u1/edit')).toEqual([draft({ at: expect.any(Number) as number })]);
  expect(await draftsOf(connection)).toHaveLength(1);
  expect(await draftsOf(connection, '/units/u1')).toEqual([]);
  expect(await draftsOf(connection, '/units/u12/edit')).toEqual([]);
  expect(await draftsOf('demo')).toEqual([]);
});

test('a draft keeps every digit, key and null, and what its form held beside the record', async () => {
  const text = '{"id":9007199254740993,"rate":1e400,"price":1.1,"none":null,"__proto__":{"a":1},"list":[{"b":"\\u202e"}]}';
  const first = await reload();
  const base = first.parseJson(text) as Draft['base'];
  const aside = { scope: ['c1', 'c2'] };
  await first.storeDraft(draft({ base, values: base, aside }));
  const second = await reload();
  const [found] = await second.draftsOf(connection);
  expect(second.writeJson(found?.base)).toBe(first.writeJson(base));
  expect(second.writeJson(found?.values)).toBe(first.writeJson(base));
  expect(found?.aside).toEqual(aside);
});

test('10,000 drafts are found, the newest first, one of them in its own place [W6]', async () => {
  const { storeDraft, draftsOf } = await reload();
  await storeDraft(draft({ at: Date.now() - 2000 }));
  await storeDraft(draft());
  const entry = { version: 1, name: 'Palm', changes: 1, base: '{"_id":"u1"}', values: '{"name":"v"}' };
  // Read once: on a busy machine the clock moves on by more than the drafts lie apart.
  const now = Date.now();
  await inDatabase((database) => {
    const { store, done } = database.transaction('drafts', 'readwrite');
    for (let index = 0; index < 9999; index += 1)
      void store.put({ ...entry, at: now - 1000 - index }, [connection, `/units/${index}/edit`, `n${index}`]);
    return done;
  });
  const found = await draftsOf(connection);
  expect(found).toHaveLength(10_000);
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual(['d1', 'n0']);
});

test('storage that responds late is used from then on [W7]', async () => {
  const { storeDraft, draftsOf } = await reload();
  vi.useFakeTimers();
  const first = storeDraft(draft());
  // Before storage has had a turn.
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(await first).toBe(false);
  await expect.poll(() => storeDraft(draft())).toBe(true);
  expect(await draftsOf(connection)).toHaveLength(1);
});

test('a removed draft is gone, and its form is known to have none', async () => {
  const { storeDraft, removeDrafts, draftsOf, draftPlaces, draftPlace } = await reload();
  await storeDraft(draft());
  await storeDraft(draft({ id: 'd2' }));
  await removeDrafts([draft()]);
  expect(draftPlaces()).toEqual([draftPlace(connection, '/units/u1/edit')]);
  await removeDrafts([draft({ id: 'd2' })]);
  expect(await draftsOf(connection)).toEqual([]);
  expect(draftPlaces()).toEqual([]);
});

test('all drafts of one connection are removed, unreadable ones included', async () => {
  const { storeDraft, removeAllDrafts, draftsOf, hasDrafts } = await reload();
  await storeDraft(draft());
  await storeDraft(draft({ connection: 'demo' }));
  await put({ version: 99 }, [connection, '/units/u1/edit', 'newer']);
  await removeAllDrafts(connection);
  expect(hasDrafts(connection)).toBe(false);
  expect(await draftsOf('demo')).toHaveLength(1);
  expect(await storedKeys()).toEqual([['demo', '/units/u1/edit', 'd1']]);
});

test('a draft is kept for 30 days, and is then not even one that cannot be read', async () => {
  const { storeDraft, draftsOf, unreadableDraftsOf } = await reload();
  await storeDraft(draft({ id: 'old', at: Date.now() - 31 * day }));
  await storeDraft(draft({ id: 'recent', at: Date.now() - 29 * day }));
  expect((await draftsOf(connection)).map(({ id }) => id)).toEqual(['recent']);
  expect(await unreadableDraftsOf(connection)).toEqual([]);
  await (await reload()).draftsOf(connection);
  await expect.poll(storedKeys).toEqual([[connection, '/units/u1/edit', 'recent']]);
});

test.each([
  ['a newer version', { ...draft(), version: 2, base: '{}', values: '{}' }],
  ['half-written', { version: 1, name: 'Palm', changes: 1, at: Date.now(), base: '{"_id":', values: '{}' }],
  ['no documents', { version: 1, name: 'Palm', changes: 1, at: Date.now(), base: '[]', values: 'null' }],
  ['a time that is none', { version: 1, name: 'Palm', changes: 1, at: Number.NaN, base: '{}', values: '{}' }],
  ['a text', 'a text'],
  ['nothing', null],
])('an unreadable entry is no draft, is listed as such, and left alone: %s [W6]', async (_, entry) => {
  const { storeDraft, draftsOf, unreadableDraftsOf } = await reload();
  await storeDraft(draft());
  await put(entry, [connection, '/units/u1/edit', 'odd']);
  expect((await draftsOf(connection)).map(({ id }) => id)).toEqual(['d1']);
  expect(await unreadableDraftsOf(connection)).toEqual([{ connection, home: '/units/u1/edit', id: 'odd', entry }]);
  expect(await storedKeys()).toHaveLength(2);
});

describe('a draft is in memory, and says so,', () => {
  /** Stores, finds and removes a draft. */
  async function keepAndRemove({ storeDraft, draftsOf, removeDrafts, draftPlaces }: Awaited<ReturnType<typeof reload>>) {
    const isStored = await storeDraft(draft());
    const found = await draftsOf(connection, '/units/u1/edit');
    const places = draftPlaces();
    await removeDrafts([draft()]);
    return { isStored, found: found.length, places: places.length, left: [...(await draftsOf(connection)), ...draftPlaces()] };
  }
  const inMemory = { isStored: false, found: 1, places: 1, left: [] };

  const refusing = (name: string) => () => {
    throw new DOMException(name, name);
  };
  test.each([
    ['blocked', () => void vi.spyOn(indexedDB, 'open').mockImplementation(refusing('SecurityError'))],
    ['missing', () => void Object.assign(globalThis, { indexedDB: undefined })],
    ['full', () => void vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusing('QuotaExceededError'))],
  ])('where storage is %s [W4, W5]', async (_, spoil) => {
    const store = await reload();
    spoil();
    expect(await keepAndRemove(store)).toEqual(inMemory);
  });

  test('where storage does not respond within two seconds [W7]', async () => {
    const store = await reload();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const stored = store.storeDraft(draft());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await stored).toBe(false);
    vi.useRealTimers();
    expect(await keepAndRemove(store)).toEqual(inMemory);
  });

  test('and what is stored of it earlier is not shown in its place', async () => {
    const { storeDraft, draftsOf } = await reload();
    await storeDraft(draft({ values: { name: 'Earlier' } }));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusing('QuotaExceededError'));
    await storeDraft(draft({ values: { name: 'Later' } }));
    expect(await draftsOf(connection)).toMatchObject([{ values: { name: 'Later' } }]);
    full.mockRestore();
    expect(await storeDraft(draft({ values: { name: 'Latest' } }))).toBe(true);
    expect(await draftsOf(connection)).toMatchObject([{ values: { name: 'Latest' } }]);
  });
});

test('drafts are stored again after another tab has changed the database [W7]', async () => {
  const { storeDraft, draftsOf } = await reload();
  await storeDraft(draft());
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('manzil-drafts').addEventListener('success', resolve);
  });
  expect(await storeDraft(draft({ id: 'd2' }))).toBe(true);
  expect((await draftsOf(connection)).map(({ id }) => id)).toEqual(['d2']);
});
