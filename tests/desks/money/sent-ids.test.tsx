import { expect, test } from 'vitest';
import { keepWork } from '@/ui/form/drafts/keep-work';
import { type SentIds, withSentIds } from '@/desks/money/payments/sent-payment';

type Work = { ids: SentIds };

const place = { idsOf: ({ ids }: Work) => ids, withIds: (work: Work, ids: SentIds) => ({ ...work, ids }) };

test('what is sent is made once, also by a second press while its ids are stored', async () => {
  const keeper = keepWork<Work>({ connection: 'c', home: '/contracts', first: { ids: {} }, read: () => undefined });
  const stop = keeper.begin(({ ids }) => ({ name: 'Sent', changes: 1, base: {}, values: ids }));
  const make = (known: SentIds) => ({ ids: { part: known['part'] ?? 'fresh' } });
  const pressed = await Promise.all([withSentIds(keeper, place, make), withSentIds(keeper, place, make)]);
  expect(pressed).toEqual([{ ids: { part: 'fresh' } }, undefined]);
  // An attempt that failed is made again, with its id.
  expect(await withSentIds(keeper, place, () => make(keeper.get().work.ids))).toEqual({ ids: { part: 'fresh' } });
  stop();
});
