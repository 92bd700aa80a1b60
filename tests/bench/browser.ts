import { execFileSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { installProbe } from './probe';

/** The storage of a signed-in browser, so that a measurement can start signed in. */
export type Kept = { local: Record<string, string>; tab: Record<string, string> };

export type Opened = { page: Page; devtools: CDPSession; close: () => Promise<void> };

const chromiumOfTheSystem = (): string => execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();

/** Turns optimisation off: compiled code counts as heap and grows as code warms up, which hides what the application holds. */
export const withoutCompiledCode = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

export const launch = (
  more: readonly string[] = [],
  executablePath: string | undefined = chromiumOfTheSystem(),
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...more,
    ],
  });

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

/** Waits until nothing has been loaded and no long task has run for a second. */
export async function untilQuiet({ page }: Opened): Promise<void> {
  const activity = () =>
    page.evaluate(() => performance.getEntriesByType('resource').length * 1000 + window.probe.longTasks.length);
  for (let before = -1, now = await activity(); now !== before; now = await activity()) {
    before = now;
    await page.waitForTimeout(1000);
  }
}

/** Returns megabytes of the JavaScript heap and nodes of the document, after garbage collection. */
export async function memory({ page, devtools }: Opened): Promise<{ megabytes: number; nodes: number }> {
  for (let round = 0; round < 3; round++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(150);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6, nodes };
}
