import { describe, expect, test, vi } from 'vitest';
import { resourceNames } from '@/config';
import { type Conditions, type FailureRule, takeFailure } from '@/mocks/conditions';
import { readSnapshot, writeSnapshot } from '@/mocks/demo-controls';
import { seed } from '@/mocks/seed/seed';
import { memoryStorage } from '@/mocks/storage';
import { createStore } from '@/mocks/store';
import { fixed, seeded } from '../seeded';

const today = new Date('2026-11-20T08:00:00');

const small = await seeded(today);
const thousand = await seeded(today, 1000);

describe('a demo of a thousand units', () => {
  const { units, contracts, 'notification-signals': signals } = thousand;

  test('has that many, with unique names and ids, beginning with those of the small demo', () => {
    expect(units).toHaveLength(1000);
    expect(new Set(units.map(({ name }) => name)).size).toBe(1000);
    expect(new Set(units.map(({ _id }) => _id)).size).toBe(1000);
    expect(units.slice(0, 120)).toEqual(small.units);
    expect(units.some(({ name, unitNameAr }) => name === 'A2-1204' && unitNameAr === 'برج أ 2-1204')).toBe(true);
  });

  test('shows no two covers alike side by side', () => {
    const covers = units.map(({ unitImageUrl }) => unitImageUrl);
    expect(covers.filter((cover, index) => cover !== undefined && cover === covers[index + 1])).toEqual([]);
  });

  test('has contracts and signals in proportion, on existing units and of many people', () => {
    const ids = new Set(units.map(({ _id }) => _id));
    expect(contracts).toHaveLength(8 * 45);
    expect(signals).toHaveLength(8 * 60);
    expect(contracts.every(({ units: taken }) => taken?.length && taken.every(({ unitId }) => ids.has(unitId ?? '')))).toBe(true);
    expect(new Set(contracts.flatMap(({ customer }) => customer?.map(({ name }) => name))).size).toBeGreaterThan(150);
  });
});

test('ten thousand units are light enough for one answer', async () => {
  const units = await seed(today, 10_000).units();
  expect(units).toHaveLength(10_000);
  expect(JSON.stringify(units.slice(-500)).length / 500).toBeLessThan(6_500);
  expect(units.every(({ unitImageUrl, name }) => unitImageUrl !== undefined || /^B\d*-804$/.test(name ?? ''))).toBe(true);
});

describe('a rule of failure', () => {
  const struck = (rule: FailureRule, count: number) => {
    const conditions: Conditions = { latency: { reads: [0, 0], writes: [0, 0] }, failures: [rule], quirks: [] };
    const asked = { resource: 'units', method: 'GET', path: '/api/units' } as const;
    return Array.from({ length: count }, () => takeFailure(conditions, asked) !== undefined);
  };

  test('fails every third request', () => {
    expect(struck({ status: 500, every: 3 }, 7)).toEqual([false, false, true, false, false, true, false]);
  });

  test('fails a random percentage of requests', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.09).mockReturnValueOnce(0.1).mockReturnValueOnce(0.99);
    expect(struck({ status: 500, percent: 10 }, 3)).toEqual([true, false, false]);
    random.mockRestore();
  });
});

describe('the stored part of a large demo', () => {
  test('is the records that were changed, and of all records as a whole the ids of the untouched ones', async () => {
    const storage = memoryStorage();
    const many = (_day: Date, size: number) =>
      fixed({ units: Array.from({ length: size }, (_, at) => ({ _id: `u${at}`, name: `Unit ${at}` })) });
    const open = async () => {
      const store = createStore({ seed: many, now: () => today, storage, patience: 1 });
      await store.load('units');
      return store;
    };
    const store = await open();
    await store.reset(1000);
    await store.load('units');
    const [first] = store.collection('units').all();
    store.collection('units').merge(first?._id ?? '', { name: 'Renamed' });
    await store.saved();
    expect(await storage.read('units')).toBeUndefined();
    expect(await storage.read('units 0')).toMatchObject({ changes: [[first?._id, { name: 'Renamed' }]] });
    await store.restore({ units: store.collection('units').all() });
    const kept = (await storage.read('units')) as { records: unknown[] };
    expect(kept.records.filter((record) => typeof record === 'string')).toHaveLength(999);
    const again = await open();
    expect(again.size()).toBe(1000);
    expect(again.collection('units').all()).toHaveLength(1000);
    expect(again.collection('units').find(first?._id ?? '')?.['name']).toBe('Renamed');
  });

  test('is empty beyond ten thousand units', async () => {
    const storage = memoryStorage();
    const few = (_day: Date, size: number) => fixed({ units: [{ _id: `u${size}` }] });
    const open = () => createStore({ seed: few, now: () => today, storage, patience: 1 });
    const store = open();
    await store.reset(100_000);
    await store.load('units');
    store.collection('units').insert({ name: 'New' });
    await store.saved();
    const again = open();
    await again.load('units');
    expect(again.size()).toBe(100);
    expect(again.collection('units').all()).toEqual([{ _id: 'u100' }]);
  });
});

describe('a snapshot', () => {
  const records = {
    ...Object.fromEntries(resourceNames.map((name) => [name, []])),
    units: [{ _id: 'u1', name: 'A' }],
    'quota-plans': [{ _id: 'q1' }],
  };

  test('is read back as written', () => {
    expect(readSnapshot(writeSnapshot({ savedAt: '2026-11-20', size: 100, records }))).toEqual({ records });
  });

  test.each([
    ['', { problem: 'notJson' }],
    ['[]', { problem: 'notSnapshot' }],
    ['{"kind":"Another"}', { problem: 'notSnapshot' }],
    ['{"kind":"Manzil demo","version":9,"records":{}}', { problem: 'otherVersion', place: '9' }],
    ['{"kind":"Manzil demo","version":1,"records":{"contracts":{}}}', { problem: 'badRecord', place: 'contracts' }],
    ['{"kind":"Manzil demo","version":1,"records":{"units":[{"_id":"u1"},7]}}', { problem: 'badRecord', place: 'units[1]' }],
  ])('that is none says why: %s', (text, problem) => {
    expect(readSnapshot(text)).toEqual(problem);
  });
});
