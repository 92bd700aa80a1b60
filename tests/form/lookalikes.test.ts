import { expect, test } from 'vitest';
import { findDoubles, findLookalikes } from '@/ui/form/save/lookalikes';

const listing = (...rows: ReadonlyArray<Record<string, unknown>>) => ({ rows, unreadable: 0 });
const before = listing({ _id: 'old', name: 'A-1' });

test('a record without any value may be each one that has come since, and is never told as not stored', async () => {
  const sent = { document: { name: '' }, before, others: ['mine'] };
  const latest = () =>
    Promise.resolve(listing({ _id: 'old', name: 'A-1' }, { _id: 'mine' }, { _id: 'n1' }, { _id: 'n2', name: 'B' }));
  expect((await findLookalikes(sent, { latest })).map(({ id }) => id)).toEqual(['n1', 'n2']);
  // Two of other people are no doubles of it.
  expect(await findDoubles(sent, { latest })).toEqual([]);
  expect(await findLookalikes(sent, { latest: () => Promise.resolve(before) })).toEqual([]);
});
