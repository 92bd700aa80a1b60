import type { Page } from '@playwright/test';
import { openFresh, untilQuiet } from './browser';
import type { Bench } from './measure';

const contractRow = 'main :is(tr, li, [role="row"]) a[href^="/contracts/contract-"]';

/** The pages that read all contracts, and the first of what they show of them. */
const pages = {
  list: { path: '/contracts', ready: contractRow },
  'rent roll': { path: '/contracts?view=rent-roll', ready: 'main tbody a[href^="/units/unit-"]' },
  'due over ten years': { path: '/contracts/due?show=all&period=2026-11-01..2036-10-31', ready: contractRow },
  overdue: { path: '/contracts/due?show=overdue', ready: contractRow },
  cheques: { path: '/contracts/cheques', ready: contractRow },
  collections: { path: '/contracts/collections', ready: 'main tbody tr + tr td' },
  dashboard: { path: '/', ready: 'main a[href^="/units?"]' },
} as const;

/** From the navigation to the frame with the first row, and the longest tasks up to it and after, of the processor; in ms. */
type Shown = { shown: number; longest: number };

export type LargeContracts = { page: string; few: Shown; many: Shown };

/** Returns the ms that the answer with all contracts takes alone: fetched as a text, and parsed. */
export async function answerAlone({ browser, server }: Bench, runs: number): Promise<number> {
  server.setContracts(5000);
  const opened = await openFresh(browser);
  await opened.page.goto(`${server.origin}/favicon.svg`);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const ms = await opened.page.evaluate(async () => {
      const start = performance.now();
      const answer = await fetch('/service/contracts');
      JSON.parse(await answer.text());
      return performance.now() - start;
    });
    times.push(ms);
  }
  await opened.close();
  return middleOf(times);
}

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

type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/** Event of Chromium about a whole answer: the inspector that drives the page decodes it once more, on the page's thread. */
const TOLD = 'ResponseBodyLoader::DidFinishLoadingBody';

/** Returns the processor's ms in the longest task of the page while something is done, without those of the inspector. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  const categories = ['toplevel', 'blink', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser?.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser?.stopTracing())?.toString() ?? '{}') as { traceEvents: TraceEvent[] };
  const threads = new Map<string, TraceEvent[]>();
  for (const event of traceEvents) {
    const key = `${event.pid} ${event.tid}`;
    const known = threads.get(key);
    if (known) known.push(event);
    else threads.set(key, [event]);
  }
  const calls = (events: readonly TraceEvent[]) => events.filter(({ name }) => name === 'FunctionCall').length;
  const [main = []] = [...threads.values()].toSorted((a, b) => calls(b) - calls(a));
  const told = main.filter(({ name }) => name === TOLD);
  const isOwn = ({ ts, dur = 0 }: TraceEvent) => !told.some((one) => one.ts >= ts && one.ts <= ts + dur);
  return Math.max(...main.filter((event) => event.name === 'RunTask' && isOwn(event)).map(({ tdur = 0 }) => tdur / 1000));
}
