import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { systemChromium } from '../system-chromium';

/* A built application in which nothing moves, for pictures: no clock, no animation, no worker, no chance. */

const day = new Date('2026-11-25T09:00:00+04:00');

/** Stands in for what tsx writes around functions with a name, which run in the page. */
export const named = 'globalThis.__name = (made) => made';

export type Size = { width: number; height: number; isMobile?: boolean; hasTouch?: boolean };
export const desk: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844, isMobile: true, hasTouch: true };

/** Serves a build and opens a browser. */
export async function openStill(outDir: string) {
  const port = 4179;
  const server = await preview({ build: { outDir }, preview: { port, strictPort: true }, logLevel: 'warn' });
  const browser: Browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] });

  return {
    browser,
    async context(
      { isMobile = false, hasTouch = false, ...viewport }: Size,
      more: BrowserContextOptions,
    ): Promise<BrowserContext> {
      const context = await browser.newContext({
        baseURL: `http://localhost:${port}`,
        viewport,
        isMobile,
        hasTouch,
        locale: 'en-GB',
        timezoneId: 'Asia/Dubai',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...more,
      });
      await context.clock.setFixedTime(day);
      await context.addInitScript(named);
      await context.addInitScript(() => {
        let seed = 1;
        Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
      });
      return context;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Takes a picture once two in a row are equal: tables measure their room a moment after they are shown. */
export async function twiceAlike(page: Page, shoot: () => Promise<Buffer>): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const once = async () => {
    await page.waitForTimeout(200);
    return shoot();
  };
  let [earlier, bytes] = [await once(), await once()];
  for (let tries = 0; tries < 10 && !earlier.equals(bytes); tries++) [earlier, bytes] = [bytes, await once()];
  return bytes;
}
