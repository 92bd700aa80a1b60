import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { type Bench, openFresh, shownAt, untilQuiet } from './browser';
import { add, ARRIVAL, median, several } from './report';
import { serve, slow4g } from './server';

/* Loads of whole pages by a browser that has never been here, and the list on the second visit. */

export const row = 'main :is(tr, li, [role="row"]) a[href*="/units/unit-"]';

/** What a first visit takes in ms: up to the first row, what tasks take beyond 50 ms each, and the longest of them. */
type Load = { shown: number; blocked: number; longest: number };
type LoadOptions = { path?: string; ready?: string; slowdown?: number; slow?: boolean };

async function load({ browser, server, kept }: Bench, given: LoadOptions): Promise<Load> {
  const { path = '/units', ready = row, slowdown, slow } = given;
  server.setLink(slow ? slow4g : undefined);
  const { page, close } = await openFresh(browser, { slowdown, kept });
  const shown = await shownAt(page, server.origin + path, ready);
  await untilQuiet(page);
  const tasks = await page.evaluate(() => window.probe.longTasks.map(({ duration }) => duration));
  await close();
  server.setLink(undefined);
  const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  return { shown, blocked, longest: Math.max(0, ...tasks) };
}

/**
 * Measures the first row of the list on the first visit and on a later one, on the slow link. Between them the application's worker keeps
 * its files, as it does for whoever was here before; a page without one has what the browser keeps.
 */
async function twoVisits({ browser, server, kept }: Bench, ready: string, worker: boolean) {
  const { page, close } = await openFresh(browser, { slowdown: 4, kept, worker });
  server.setLink(slow4g);
  const first = await shownAt(page, `${server.origin}/units`, ready);
  server.setLink(undefined);
  if (worker) {
    const isKept = async () => (await caches.keys()).some((name) => name.startsWith('manzil-complete'));
    await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
  }
  // The list is kept when the page has been quiet for some seconds.
  await page.waitForTimeout(6000);
  server.setLink(slow4g);
  const context = page.context();
  // A page that stays open would take the processor too: its probe looks for rows in each frame.
  await page.close();
  const next = await context.newPage();
  await (await context.newCDPSession(next)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const second = await shownAt(next, `${server.origin}/units`, ready);
  await close();
  server.setLink(undefined);
  return { first, second };
}

export type Bare = Awaited<ReturnType<typeof measureBare>>;

/** Builds the bare application, and measures it in the same browser and on the same link. */
export async function measureBare({ browser }: Bench, runs: number, isWhole: boolean) {
  const outDir = resolve('node_modules/.cache/manzil/bench-floor');
  await build({
    root: 'tests/bench/floor',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const bare = { browser, server: await serve(outDir) };
  bare.server.setUnits(120);
  const ready = '.MuiDataGrid-row';
  const rows = async (slow: boolean) =>
    median((await several(runs, () => load(bare, { ready, slowdown: 4, slow }))).map(({ shown }) => shown));
  const visits = isWhole ? await several(runs, () => twoVisits(bare, ready, false)) : [];
  const measured = {
    shown: await rows(false),
    onSlowLink: isWhole ? await rows(true) : Number.NaN,
    again: median(visits.map(({ second }) => second)),
  };
  bare.server.close();
  return measured;
}

export async function measureLoad(bench: Bench, runs: number, bare: Bare): Promise<void> {
  for (const slow of [true, false]) {
    const loads = await several(runs, () => load(bench, { slowdown: 4, slow }));
    add(`list: blocked, 4x CPU${slow ? ' and Slow 4G' : ''}`, median(loads.map(({ blocked }) => blocked)), 'ms', 250);
  }
  const visits = await several(runs, () => twoVisits(bench, row, true));
  const [first, second] = [median(visits.map((visit) => visit.first)), median(visits.map((visit) => visit.second))];
  add('list: first row of that of a bare application, 4x CPU and Slow 4G', first / bare.onSlowLink, '', 1);
  add('list: first row on the second visit of that on the first', second / first, '', 0.8);
  add('list: first row on the second visit of that of a bare application', second / bare.again, '', 1);
  bench.server.setUnits(10_000);
  const large = await twoVisits(bench, row, true);
  add('10,000 units: first row on the second visit of that on the first', large.second / large.first, '', 0.45);
}

export async function measureDemo(bench: Bench, runs: number): Promise<void> {
  const demo = async (asked: string, more: LoadOptions = {}) => {
    bench.server.setConfigured(false);
    const ready = 'main :is(tr, li, [role="row"]) a[href*="/units/"]';
    const { browser, server } = bench;
    const loaded = await load({ browser, server }, { path: `/units${asked}`, ready, ...more });
    bench.server.setConfigured(true);
    return loaded;
  };
  const cold = await several(runs, () => demo(''));
  add('demo: first row, never been here', median(cold.map(({ shown }) => shown)), 'ms', 1500);
  const slowed = { slowdown: 4, slow: true };
  const both = await several(runs, async () => ({ service: await load(bench, slowed), demo: await demo('', slowed) }));
  // Its service works in the same browser.
  for (const [what, budget] of Object.entries({ shown: 1.3, blocked: 2 }) as ['shown' | 'blocked', number][]) {
    const ratio = median(both.map((run) => run.demo[what])) / median(both.map((run) => run.service[what]));
    add(`demo: ${what === 'shown' ? 'first row' : what} of that of a service, 4x CPU and Slow 4G`, ratio, '', budget);
  }
  for (const size of [10_000, 100_000]) {
    const { longest } = await demo(`?demo=units:${size}`);
    add(`demo: longest task with ${size.toLocaleString('en')} units`, longest, 'ms', ARRIVAL);
  }
}
