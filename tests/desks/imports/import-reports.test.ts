import { beforeEach, expect, test, vi } from 'vitest';
import type { ReportHead } from '@/desks/imports/report/import-reports';
import { installIndexedDb } from '../../indexed-db';

const DAY = 24 * 60 * 60 * 1000;
const [connection, key] = ['https://core.test https://platform.test', 'r1'];
const head = (given: Partial<ReportHead> = {}): ReportHead => ({
  connection,
  key,
  resource: 'units',
  name: 'prices.csv',
  at: Date.now(),
  isEnded: true,
  counts: { changed: 1 },
  undone: 0,
  ...given,
});
const entries = [{ number: 0, title: 'A-1', outcome: 'changed', id: 'u1' }] as const;

/** Loads the store as a page does after a reload. */
function reload() {
  vi.resetModules();
  return import('@/desks/imports/report/import-reports');
}

beforeEach(installIndexedDb);

test('a report older than 30 days goes with its entries when the store is opened, a younger one stays', async () => {
  const { storeReport } = await reload();
  for (const [one, days] of Object.entries({ old: 31, young: 29 })) {
    const own = head({ key: one, at: Date.now() - days * DAY });
    expect(await storeReport({ connection, key: one }, { head: own, entries, body: { rest: [] } })).toBe(true);
  }
  const { entriesOf, reportsOf } = await reload();
  expect((await reportsOf(connection)).map((one) => one.key)).toEqual(['young']);
  await expect.poll(() => entriesOf({ connection, key: 'old' })).toEqual([]);
  expect(await entriesOf({ connection, key: 'young' })).toEqual(entries);
});

test('all reports of a connection are removed with their entries, those of another stay', async () => {
  const { entriesOf, removeAllReports, reportOf, storeReport } = await reload();
  for (const one of [connection, 'demo'])
    await storeReport({ connection: one, key }, { head: head({ connection: one }), entries, body: { rest: [] } });
  await removeAllReports(connection);
  expect([await reportOf({ connection, key }), await entriesOf({ connection, key })]).toEqual([undefined, []]);
  expect(await reportOf({ connection: 'demo', key })).toMatchObject({ name: 'prices.csv', rest: [] });
  expect(await entriesOf({ connection: 'demo', key })).toEqual(entries);
});

test('what the device refused once is in memory, and on the device with what is stored next, which is newer', async () => {
  const { entriesOf, reportOf, reportsOf, storeReport } = await reload();
  const [at, ended] = [{ connection, key }, head()];
  const begun = { ...ended, isEnded: false };
  expect(await reportsOf(connection)).toEqual([]);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new Error('No room');
  });
  expect(await storeReport(at, { head: begun, entries })).toBe(false);
  expect([await reportsOf(connection), await entriesOf(at)]).toEqual([[begun], entries]);
  expect(await storeReport(at, { head: ended })).toBe(true);
  for (const page of [{ entriesOf, reportOf }, await reload()])
    expect([await page.reportOf(at), await page.entriesOf(at)]).toEqual([{ ...ended, rest: [] }, entries]);
});

test('an entry that a broken disk has spoilt is left out, and the others, the head and the rest of the file are read', async () => {
  const at = { connection, key };
  const rest = [{ name: 'Rest', list: '', headings: ['Name'], rows: [['A-1']] }];
  const [first] = entries;
  const spoilt = [
    { ...first, number: 1, outcome: 'lost' },
    { ...first, number: 2, title: 7 },
    { ...first, number: 3, said: [1] },
  ];
  const last = { ...first, number: 4, reason: 'No such type', said: { was: '900' } };
  const { entriesOf, reportOf, storeReport } = await reload();
  await storeReport(at, { head: head({ undone: '1' as never }), entries: [first, ...(spoilt as never[]), last], body: { rest } });
  await storeReport({ ...at, key: 'r2' }, { head: head({ key: 'r2' }), body: { rest: 'gone' as never } });
  const stored = await reload();
  expect(await stored.entriesOf(at)).toEqual([first, last]);
  expect(await stored.reportOf(at)).toEqual({ ...head(), at: expect.any(Number) as number, undone: 0, rest });
  expect(await stored.reportOf({ ...at, key: 'r2' })).toMatchObject({ name: 'prices.csv', rest: [] });
  expect([await entriesOf(at), await reportOf({ ...at, key: 'r3' })]).toEqual([[first, last], undefined]);
});
