import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { removeAllWrites, storeWrite, writesOf } from '@/api/own-history';
import { connectionId } from '@/api/session';
import { keepHistory } from '@/features/history/keep-history';
import { unitMutations, unitQueries } from '@/resources/units/unit.api';
import { sendInRun } from '@/ui/write-run/write-run';
import { installIndexedDb } from '../indexed-db';
import { connectTo, json } from './fake-service';

beforeEach(installIndexedDb);

test('writes of a connection are read without those of others and those older than 90 days, the newest first, and go with it', async () => {
  const own = { connection: 'one', resource: 'units', id: 'u1', title: 'Palm', kind: 'changed', large: [] } as const;
  const now = Date.now();
  const keys = async (connection: string) => (await writesOf(connection)).map(({ key }) => key);
  for (const [key, days, connection] of [
    ['earlier', 1, 'one'],
    ['now', 0, 'one'],
    ['too old', 91, 'one'],
    ['of another', 0, 'other'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as writes are
    await storeWrite({ ...own, key, at: now - days * 24 * 60 * 60 * 1000, connection });
  expect([await keys('one'), await keys('other')]).toEqual([['now', 'earlier'], ['of another']]);
  await removeAllWrites('one');
  expect([await keys('one'), await keys('other')]).toEqual([[], ['of another']]);
});

test('a write is kept with what it has changed, as it was before and as it came to be', async () => {
  const [before, after] = [100, 150].map((price) => ({ _id: 'u1', name: 'A-1', price }));
  connectTo(
    () => json(before),
    () => json(after),
  );
  const client = new QueryClient();
  const stop = keepHistory(client);
  const read = await client.query(unitQueries.detail('u1'));
  await sendInRun(client, unitMutations.replace(read), { price: 150 });
  await expect
    .poll(async () => (await writesOf(connectionId())).filter(({ title }) => title === 'A-1'))
    .toMatchObject([{ kind: 'changed', before: '{"price":100}', after: '{"price":150}' }]);
  stop();
});
