import type { Page } from '@playwright/test';
import { openFresh, untilQuiet } from './browser';
import type { Bench } from './measure';

const contractRow = 'main :is(tr, li, [role="row"]) a[href^="/contracts/contract-"]';

/** The pages that read all contracts, and the first of what they show of them. */
const pages = {
  list: { path: '/contracts', ready: contractRow },
  'rent roll': { path: '/contracts?view=rent-roll', ready: 'main tbody a[href^="/units/unit-"]' },
  'due over ten years': { path: '/contracts/due?period=2026-11-01..2036-10-31', ready: contractRow },
  dashboard: { path: '/', ready: 'main a[href^="/units?"]' },
} as const;

/** From the navigation to the frame with the first row, and the longest tasks up to it and after, of the processor; in ms. */
type Shown = { shown: number; longest: number };

export type LargeContracts = { page: string; few: Shown; many: Shown };

/** Measures the pages of contracts over 10,000 units: with 5,000 contracts beside 45, in turns. */
export async function largeContracts(bench: Bench, runs: number): Promise<LargeContracts[]> {
  const measured = Object.keys(pages).map((page) => ({ page, few: [] as Shown[], many: [] as Shown[] }));
  for (let run = 0; run < runs; run++) {
    for (const size of ['few', 'many'] as const) {
      bench.server.setContracts(size === 'few' ? 45 : 5000);
      for (const [at, one] of Object.values(pages).entries()) measured[at]?.[size].push(await pageOf(bench, one));
    }
  }
  bench.server.setUnits(120);
  return measured.map(({ page, few, many }) => ({ page, few: middle(few), many: middle(many) }));
}

const middle = (all: readonly Shown[]): Shown => ({
  shown: middleOf(all.map(({ shown }) => shown)),
  longest: middleOf(all.map(({ longest }) => longest)),
});
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function pageOf({ browser, server, kept }: Bench, { path, ready }: { path: string; ready: string }): Promise<Shown> {
  const opened = await openFresh(browser, { kept });
  const { page } = opened;
  await page.addInitScript((selector) => window.probe.watch(selector), ready);
  const longest = await longestTask(page, async () => {
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.probe.shown !== undefined, undefined, { polling: 100 });
    await untilQuiet(opened);
  });
  const shown = await page.evaluate(() => window.probe.shown ?? Number.NaN);
  await opened.close();
  return { shown, longest };
}

type TraceEvent = { name: string; tdur?: number; pid: number; tid: number };

/** Returns the processor's ms in the longest task of the page while something is done. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser?.stopTracing())?.toString() ?? '{}') as { traceEvents: TraceEvent[] };
  const threads = new Map<string, { calls: number; longest: number }>();
  for (const { name, tdur = 0, pid, tid } of traceEvents) {
    const key = `${pid} ${tid}`;
    const thread = threads.get(key) ?? { calls: 0, longest: 0 };
    threads.set(key, thread);
    if (name === 'FunctionCall') thread.calls++;
    if (name === 'RunTask') thread.longest = Math.max(thread.longest, tdur / 1000);
  }
  const [main] = [...threads.values()].toSorted((a, b) => b.calls - a.calls);
  return main?.longest ?? Number.NaN;
}
