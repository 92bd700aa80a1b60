import { act, cleanup } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitingToSettle } from '@/ui/loading/use-settled';
import { renderApp } from '../render-app';
import { seeded } from '../seeded';
import { serve, untilQuiet } from '../server';
import { translatePage } from '../translation';

/*
 * Figures survive a translation by the browser. That no place has texts that would not: tests/e2e/every-place.e2e.ts. Unless all walks are
 * asked for (`npm run test:deep`), one is taken, over a few records.
 */
const isDeep = process.env.MANZIL_SCREENS === 'all';

const all = await seeded(new Date());
/** Some of each kind; where all walks are taken, there are more than a page shows at once. */
const one = (every: number) => (_: unknown, index: number) => index % every === 0;
const records = isDeep
  ? { ...all, units: all.units.filter(one(3)) }
  : { ...all, units: all.units.filter(one(18)), contracts: all.contracts.filter(one(6)) };

type App = Awaited<ReturnType<typeof renderApp>>;

/** Waits until a whole round of code, answers and a drawn frame has changed nothing. */
async function settled({ router, queryClient }: App) {
  const isBusy = () =>
    router.state.navigation.state !== 'idle' ||
    queryClient.isFetching() > 0 ||
    document.querySelector('main [aria-busy="true"]') !== null;
  for (let before; before !== document.body.textContent || isBusy();) {
    before = document.body.textContent;
    await act(async () => {
      // What stands far below is here at once.
      for (const settle of waitingToSettle) settle();
      await vi.dynamicImportSettled();
      await untilQuiet();
      await new Promise(requestAnimationFrame);
    });
  }
}

const shown = () => document.querySelector('main')?.textContent ?? '';

/** Goes through a list by its addresses, and returns what each shows. */
async function walk(addresses: readonly string[], afterEach: () => void) {
  serve(records);
  const app = await renderApp(addresses[0] ?? '/');
  const texts: string[] = [];
  for (const address of addresses) {
    await act(() => app.router.navigate(address));
    await settled(app);
    texts.push(shown());
    afterEach();
  }
  cleanup();
  return texts;
}

/** Walks at a desk. */
const walks = {
  'the table of units': ['/units', '/units?q=b&sortBy=price', '/units?q=zzz', '/units'],
} as const;
const deepWalks = {
  'the dashboard': ['/', '/units', '/'],
  'the groups of units': ['/units?groupBy=type', '/units?groupBy=subProjectId&q=b', '/units'],
  'the board': ['/units?view=board', '/units?view=board&q=b'],
  contracts: ['/contracts', '/contracts?q=a', '/contracts?kind=sale'],
  'the cards of units': ['/units?view=cards', '/units?view=cards&q=b', '/units?view=cards&sortBy=price'],
  'the rent roll': ['/contracts?view=rent-roll', '/contracts', '/contracts?view=rent-roll'],
  'what is due': ['/contracts/due', '/contracts/due?q=a', '/contracts/due?from=2024-01-01'],
  signals: ['/notification-signals', '/notification-signals?page=2', '/notification-signals?search=a'],
  'quota plans': ['/quota-plans', '/quota-plans?deleted=true', '/quota-plans?sortBy=planName'],
  'a reading round': ['/units/readings', '/units/readings?show=flagged'],
} as const;

test.each(Object.entries({ ...walks, ...(isDeep && deepWalks) }))(
  '%s shows its own figures after a browser has translated the page',
  async (_, addresses) => {
    const expected = await walk(addresses, () => undefined);
    expect(await walk(addresses, translatePage)).toEqual(expected);
  },
);
