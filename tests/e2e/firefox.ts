import { execFileSync } from 'node:child_process';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { application } from './addresses';
import { reportLostFocus } from './test';
import { isDueByName, TURNS } from './turn';

/*
 * Firefox as Debian ships it, over WebDriver BiDi. Playwright drives only a Firefox of its own make; it runs these tests, and Puppeteer
 * drives the browser.
 */

function systemFirefox(): string {
  for (const name of ['firefox-esr', 'firefox']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      continue;
    }
  }
  throw new Error('There is no Firefox: apt-get install firefox-esr');
}

type Look = { language?: 'en' | 'ar'; scheme?: 'light' | 'dark' };

type Options = {
  /** Origins the page may send requests to, besides its own. */
  origins: string[];
  look: Look | undefined;
  width: number;
  /** As in `test.ts`. */
  turns: number;
};

/** Longest wait for an element or a value, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * A test in Firefox, skipped unless it is its turn, which fails on errors and warnings on the console, violations of the page's policy, requests to other origins, and a
 * press that leaves the focus on no control.
 */
export const test = base.extend<Options & { tab: Page; downloads: string; isDue: void }, { firefox: Browser }>({
  origins: [[], { option: true }],
  look: [undefined, { option: true }],
  width: [1440, { option: true }],
  turns: [TURNS, { option: true }],

  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, provide) => {
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath: systemFirefox(),
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': 1,
          'intl.accept_languages': 'en-GB',
          // Reading the clipboard asks the reader otherwise.
          'dom.events.testing.asyncClipboard': true,
        },
      });
      await provide(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],

  /** The folder that downloads go to. */
  // oxlint-disable-next-line no-empty-pattern -- as above
  downloads: async ({}, provide, testInfo) => provide(testInfo.outputPath('downloads')),

  isDue: [
    async ({ turns }, provide, testInfo) => {
      testInfo.skip(!isDueByName(testInfo.title, turns), 'at another turn');
      await provide();
    },
    { auto: true },
  ],

  tab: async ({ firefox, origins, look, width, downloads }, provide, testInfo) => {
    const context = await firefox.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath: downloads } });
    const page = await context.newPage();
    const complaints: string[] = [];
    const allowed = new Set([application.origin, ...origins]);
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) =>
      complaints.push(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
    );
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !allowed.has(origin)) complaints.push(`request to ${request.url()}`);
    });
    await page.setViewport({ width, height: 900 });
    await page.emulateTimezone('Asia/Dubai');
    if (look)
      await page.evaluateOnNewDocument((chosen) => {
        // The blank page before has no storage.
        if (location.protocol === 'http:') localStorage.setItem('mz-appearance', JSON.stringify(chosen));
      }, look);
    await page.evaluateOnNewDocument(reportLostFocus);

    await provide(page);
    if (testInfo.status !== testInfo.expectedStatus) await page.screenshot({ path: `${testInfo.outputPath('firefox')}.png` });
    await context.close();
    expect(complaints, 'what the page complained about').toEqual([]);
  },
});

/** Opens an address of the application, and waits until its page has what it shows. */
export async function open(tab: Page, address: string): Promise<void> {
  await tab.goto(application.origin + address);
  await tab.waitForSelector('h1');
  await tab.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Presses a button, a link or the like by a part of its text. */
export const press = (tab: Page, kind: string, text: string): Promise<void> => tab.locator(`${kind}::-p-text(${text})`).click();

export const write = (tab: Page, field: string, text: string): Promise<void> => tab.locator(`[name="${field}"]`).fill(text);

/** Presses keys together: "Control+s". */
export async function keys(tab: Page, combination: string): Promise<void> {
  const pressed = combination.split('+') as KeyInput[];
  for (const key of pressed) await tab.keyboard.down(key);
  for (const key of pressed.toReversed()) await tab.keyboard.up(key);
}

/** Waits until the first such element has this text. */
export const expectText = (tab: Page, selector: string, text: string | RegExp): Promise<void> => {
  const found = expect.poll(() => tab.$eval(selector, (element) => element.textContent).catch(() => undefined), {
    timeout: TIMEOUT_MS,
  });
  return typeof text === 'string' ? found.toContain(text) : found.toMatch(text);
};

/** Waits until the focus is on such an element. */
export const expectFocus = (tab: Page, selector: string): Promise<void> =>
  expect
    .poll(() => tab.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector), { timeout: TIMEOUT_MS })
    .toBe(true);

export { expect };
