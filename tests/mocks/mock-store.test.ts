import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resourceNames } from '@/config';
import { indexedDbStorage, readSnapshot, writeSnapshot } from '@/mocks/browser';
import { createStore, memoryStorage, type SnapshotStorage, type Store } from '@/mocks/store';
import { fixed } from '../seeded';

const seed = (today: Date) => fixed({ units: [{ _id: 'u1', name: `Tower ${today.toISOString().slice(0, 10)}` }] });
const at = (day: string) => () => new Date(`${day}T08:00:00Z`);
const open = async (storage: SnapshotStorage, day = '2026-11-20', seeds: Parameters<typeof createStore>[0]['seed'] = seed) => {
  const store = createStore({ seed: seeds, now: at(day), storage, patience: 1 });
  await store.load('units');
  return store;
};
const names = (store: Store) => Array.from(store.collection('units').all(), ({ name }) => name);

test('changes survive reopening the store, and so does the first day; an unchanged collection is regenerated, not stored', async () => {
  const storage = memoryStorage();
  const first = await open(storage);
  expect(await storage.read('units')).toBeUndefined();
  expect(names(await open(storage, '2027-03-01'))).toEqual(['Tower 2026-11-20']);
  first.collection('units').insert({ name: 'New' });
  await first.saved();
  expect(names(await open(storage, '2027-03-01'))).toEqual(['Tower 2026-11-20', 'New']);
});

test('of many changes each is stored with few others, and all come back in order', async () => {
  const storage = memoryStorage();
  const most = vi.fn<(changes: number) => void>();
  const watched: SnapshotStorage = {
    read: storage.read,
    write: (name, value) => {
      most(JSON.stringify(value ?? '').split('createdAt').length - 1);
      return storage.write(name, value);
    },
  };
  const first = await open(watched);
  const units = first.collection('units');
  for (let number = 0; number < 120; number++) {
    units.insert({ name: `New ${number}` });
    await first.saved();
  }
  const [tower, second] = units.all();
  units.remove(tower?._id ?? '');
  units.merge(second?._id ?? '', { name: 'Renamed' });
  await first.saved();
  expect(Math.max(...most.mock.calls.flat())).toBe(50);
  const again = await open(storage);
  expect(names(again)).toEqual(names(first));
  again.collection('units').insert({ name: 'Later' });
  await again.saved();
  expect(names(await open(storage))).toEqual([...names(first), 'Later']);
});

test('many pieces become one snapshot when they are read, and what follows is stored beside it', async () => {
  const storage = memoryStorage();
  const first = await open(storage);
  for (let number = 0; number < 1100; number++) {
    first.collection('units').insert({ name: `New ${number}` });
    if (number % 50 === 49) await first.saved();
  }
  await first.saved();
  const again = await open(storage);
  await expect.poll(() => storage.read('units')).toBeDefined();
  again.collection('units').remove('u1');
  await again.saved();
  expect(names(await open(storage))).toEqual(names(first).slice(1));
  await again.restore({ units: [{ _id: 'own', name: 'Own' }] });
  expect(names(await open(storage))).toEqual(['Own']);
});

test('a reset puts the first records back, dated from today', async () => {
  const storage = memoryStorage();
  const store = await open(storage);
  store.collection('units').remove('u1');
  await store.saved();
  const later = await open(storage, '2027-03-01');
  expect(names(later)).toEqual([]);
  await later.reset();
  await later.load('units');
  expect(names(later)).toEqual(['Tower 2027-03-01']);
  expect(names(await open(storage, '2027-04-01'))).toEqual(['Tower 2027-03-01']);
});

test('snapshots of another version are ignored', async () => {
  const storage = memoryStorage();
  await storage.write('anchor', { version: 0, firstDay: '2020-01-01T00:00:00Z' });
  await storage.write('units', { version: 0, firstDay: '2020-01-01T00:00:00Z', records: [] });
  expect(names(await open(storage))).toEqual(['Tower 2026-11-20']);
});

test('writes of another tab are seen at the next request', async () => {
  const shared = memoryStorage();
  const tabs: Array<(name: string) => void> = [];
  const tab = (own: number): SnapshotStorage => ({
    read: shared.read,
    write: async (name, value) => {
      await shared.write(name, value);
      tabs.forEach((heard, index) => index !== own && heard(name));
    },
    onForeignWrite: (heard) => {
      tabs[own] = heard;
    },
  });
  const [one, other] = [await open(tab(0)), await open(tab(1))];
  one.collection('units').insert({ name: 'New' });
  await one.saved();
  await other.load('units');
  expect(names(other)).toHaveLength(2);
  await other.reset();
  await one.load('units');
  expect(names(one)).toHaveLength(1);
});

test('the server numbers signals and plans itself, going on from the highest, and contracts that come without a reference', async () => {
  const signals = [{ _id: 's1', signalNumber: 41 }];
  const store = createStore({ seed: () => fixed({ 'notification-signals': signals }), now: at('2026-11-20') });
  await store.load('notification-signals');
  expect(store.collection('notification-signals').insert({ signalNumber: 7 })['signalNumber']).toBe(42);
  expect(store.collection('quota-plans').insert({})).toMatchObject({ quotaplanNumber: 1, deleted: false });
  const contracts = store.collection('contracts');
  expect(contracts.insert({ name: 'A', reference: '' })['reference']).toMatch(/^[A-Z0-9]{12}$/);
  expect(contracts.insert({ name: 'A', reference: 'OWN' })['reference']).toBe('OWN');
});

test('the stored part of a large demo is empty beyond ten thousand units', async () => {
  const storage = memoryStorage();
  const few = (_day: Date, size: number) => fixed({ units: [{ _id: `u${size}` }] });
  const store = await open(storage, '2026-11-20', few);
  await store.reset(100_000);
  await store.load('units');
  store.collection('units').insert({ name: 'New' });
  await store.saved();
  const again = await open(storage, '2026-11-20', few);
  expect(again.size()).toBe(100);
  expect(again.collection('units').all()).toEqual([{ _id: 'u100' }]);
});

const none = Object.fromEntries(resourceNames.map((name) => [name, []]));
const records = { ...none, units: [{ _id: 'u1', name: 'A' }], 'quota-plans': [{ _id: 'q1' }] };

test.each([
  [writeSnapshot({ savedAt: '2026-11-20', size: 100, records }), { records }],
  ['', { problem: 'notJson' }],
  ['[]', { problem: 'notSnapshot' }],
  ['{"kind":"Another"}', { problem: 'notSnapshot' }],
  ['{"kind":"Manzil demo","version":9,"records":{}}', { problem: 'otherVersion', place: '9' }],
  ['{"kind":"Manzil demo","version":1,"records":{"contracts":{}}}', { problem: 'badRecord', place: 'contracts' }],
  ['{"kind":"Manzil demo","version":1,"records":{"units":[{"_id":"u1"},7]}}', { problem: 'badRecord', place: 'units[1]' }],
])('a snapshot is read as written, or why it is none: %s', (text, read) => expect(readSnapshot(text)).toEqual(read));

describe('IndexedDB', () => {
  beforeEach(() => void vi.useFakeTimers());

  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  test.each([
    ['is missing', { value: undefined }],
    ['may not be touched', { get: denied }],
    ['does not answer within two seconds', { value: { open: () => new EventTarget() } }],
  ])('that %s gives way to memory, and says so', async (_, found) => {
    vi.stubGlobal('indexedDB', undefined);
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...found });
    const opening = indexedDbStorage('demo');
    await vi.advanceTimersByTimeAsync(2000);
    const storage = await opening;
    await storage.write('units', 1);
    expect(await storage.read('units')).toBe(1);
    expect(storage.isBlocked).toBe(true);
  });
});
