import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { installProbe } from './probe';
import type { BenchServer } from './server';

/** The storage of a signed-in browser, so that a measurement can start signed in. */
export type Kept = { local: Record<string, string>; tab: Record<string, string> };
export type Opened = { page: Page; devtools: CDPSession; close: () => Promise<void> };
export type Bench = { browser: Browser; server: BenchServer; kept?: Kept };

/** Turns optimisation off: compiled code counts as heap and grows as code warms up, which hides what the application holds. */
export const withoutCompiledCode = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

/** The browser that draws, where no other is asked for. */
const drawing = (): string => execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();

const flags = `--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update
  --disable-sync --disable-extensions`.split(/\s+/);
const ownHostsAlone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export const launch = (more: readonly string[] = [], executablePath: string | undefined = drawing()): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...flags, ownHostsAlone, ...more] });

/** Opens a fresh browser with this storage only, on a processor `slowdown` times slower than this one; with a worker where asked. */
export async function openFresh(
  browser: Browser,
  { slowdown = 1, kept, worker = false }: { slowdown?: number; kept?: Kept; worker?: boolean } = {},
): Promise<Opened> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  // The runner of this script wraps named functions in a helper that a page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installProbe);
  if (kept) {
    await context.addInitScript(({ local, tab }) => {
      for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
    }, kept);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}

/** Connects through the sign-in page once, and returns the browser's storage. */
export async function signIn(browser: Browser, origin: string): Promise<Kept> {
  const { page, close } = await openFresh(browser);
  await page.goto(`${origin}/sign-in?next=%2Fsettings%2Fappearance`);
  await page.getByLabel('API key').fill('bench');
  await page.getByLabel('Keep for this tab').check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL('**/settings/appearance');
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
  await close();
  return kept;
}

type Start = {
  path: string;
  /** Units of the service. */
  units?: number;
  /** What the storage holds beside the key. */
  stored?: Record<string, string>;
};

/** Opens a path of the service in a fresh browser that is signed in, and measures there. */
export async function measuredAt(
  { browser, server, kept = { local: {}, tab: {} } }: Bench,
  { path, units = 120, stored }: Start,
  measure: (opened: Opened) => Promise<void>,
): Promise<void> {
  server.setUnits(units);
  const opened = await openFresh(browser, { kept: { ...kept, local: { ...kept.local, ...stored } } });
  await opened.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await opened.page.goto(server.origin + path);
  await measure(opened);
  await opened.close();
}

/** Opens an address, and returns the ms from the navigation to the frame with the first match of a selector. */
export async function shownAt(page: Page, address: string, ready: string): Promise<number> {
  await page.addInitScript((selector) => window.probe.watch(selector), ready);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe.shown !== undefined, undefined, { polling: 100 });
  return page.evaluate(() => window.probe.shown ?? Number.NaN);
}

/** Waits until nothing has been loaded and no long task has run for a second. */
export async function untilQuiet(page: Page): Promise<void> {
  const activity = () =>
    page.evaluate(() => performance.getEntriesByType('resource').length * 1000 + window.probe.longTasks.length);
  for (let before = -1, now = await activity(); now !== before; now = await activity()) {
    before = now;
    await page.waitForTimeout(1000);
  }
}

/** Returns the ms from a click or key to the frame in which the selector's matches change; undefined if they do not. */
export async function changeAfter(page: Page, selector: string, act: () => Promise<void>): Promise<number | undefined> {
  await page.evaluate((watched) => window.probe.arm(watched), selector);
  await act();
  await page
    .waitForFunction(() => window.probe.changed !== undefined, undefined, { polling: 20, timeout: 3000 })
    .catch(() => undefined);
  const changed = await page.evaluate(() => window.probe.changed);
  await page.waitForTimeout(400);
  return changed;
}

/** Presses keys one after the other, and returns what each took: to the frame, and the work in that. */
export async function keysIn(page: Page, keys: readonly string[], pause = 50): Promise<{ frames: number[]; work: number[] }> {
  await page.evaluate(() => window.probe.armKeys());
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(300);
  const pressed = await page.evaluate(() => window.probe.keys);
  return { frames: pressed.map(({ frame }) => frame), work: pressed.map(({ work }) => work) };
}

/** Returns the longest task since the last call in ms, after the browser has told of all. Below 50 ms it tells of none. */
export async function takeLongest(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...window.probe.longTasks.splice(0).map(({ duration }) => duration)));
}

type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/** Event of Chromium about a whole answer: the inspector that drives the page decodes it once more, on the page's thread. */
const TOLD = 'ResponseBodyLoader::DidFinishLoadingBody';

/** Returns the processor's ms in the longest task of the page while something is done, without those of the inspector. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
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
  const tasks = main.filter((event) => event.name === 'RunTask' && isOwn(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
