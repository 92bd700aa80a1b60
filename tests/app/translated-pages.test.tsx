import { act, cleanup } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { seeded } from '../seeded';
import { serve } from '../server';
import { translatePage } from '../translation';

const all = await seeded(new Date());
/** Every third unit: some of each kind, and more than a page shows at once. */
const records = { ...all, units: all.units.filter((_, index) => index % 3 === 0) };

// Parts that load late: the walk without a translation shows them as soon as the one with it.
await Promise.all([
  import('@/resources/contracts/rent-roll/rent-roll-view'),
  import('@/resources/units/board/unit-board'),
  import('@/resources/units/list/unit-grouping'),
  import('@/ui/table/cards/card-grid'),
  import('@/ui/table/filters/relaxations'),
  import('@/ui/table/groups/grouped-rows'),
]);

/** Waits until nothing is asked for, no part of the page is on its way, and its text stays. */
async function settled(client: QueryClient) {
  const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
  for (let [before, calm] = ['', 0]; calm < 4 || isBusy();) {
    // oxlint-disable-next-line no-await-in-loop
    await act(() => new Promise((resolve) => void setTimeout(resolve, 10)));
    const now = document.body.textContent;
    calm = now === before && client.isFetching() === 0 ? calm + 1 : 0;
    before = now;
  }
}

const shown = () => document.querySelector('main')?.textContent ?? '';

/** Goes through a list by its addresses, and returns what each shows. */
async function walk(addresses: readonly string[], afterEach: () => void) {
  serve(records);
  const { router, queryClient } = await renderApp(addresses[0] ?? '/');
  const texts: string[] = [];
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop
    await act(() => router.navigate(address));
    // oxlint-disable-next-line no-await-in-loop
    await settled(queryClient);
    texts.push(shown());
    afterEach();
  }
  cleanup();
  return texts;
}

const walks = {
  'the table of units': ['/units', '/units?q=b', '/units?sortBy=price&type=villa', '/units?q=zzz', '/units'],
  'the groups of units': ['/units?groupBy=type', '/units?groupBy=subProjectId&q=b', '/units'],
  'the cards of units': ['/units?view=cards', '/units?view=cards&q=b', '/units?view=cards&sortBy=price'],
  'the board': ['/units?view=board', '/units?view=board&q=b', '/units'],
  contracts: ['/contracts', '/contracts?q=a', '/contracts?sortBy=price&kind=sale'],
  'the rent roll': ['/contracts?view=rent-roll', '/contracts', '/contracts?view=rent-roll'],
  'what is due': ['/contracts/due', '/contracts/due?q=a', '/contracts/due?from=2024-01-01'],
  signals: ['/notification-signals', '/notification-signals?page=2', '/notification-signals?search=a'],
  'quota plans': ['/quota-plans', '/quota-plans?deleted=true', '/quota-plans?sortBy=planName'],
  'a reading round': ['/units/readings', '/units/readings?show=flagged'],
  'the dashboard': ['/', '/units', '/'],
} as const;

test.each(Object.entries(walks))('%s shows its own figures after a browser has translated the page', async (_, addresses) => {
  const expected = await walk(addresses, () => undefined);
  expect(await walk(addresses, translatePage)).toEqual(expected);
});

test('the cards of a phone show their own figures after a browser has translated the page', async () => {
  window.innerWidth = 390;
  for (const addresses of [['/units', '/units?q=b', '/units?q=zzz', '/units'], walks['what is due']]) {
    // oxlint-disable-next-line no-await-in-loop
    const expected = await walk(addresses, () => undefined);
    // oxlint-disable-next-line no-await-in-loop
    expect(await walk(addresses, translatePage)).toEqual(expected);
  }
});
