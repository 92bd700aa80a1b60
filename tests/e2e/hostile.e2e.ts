import type { Page } from '@playwright/test';
import { activeParts, mixedRecords, recordsPerPayload } from '../hostile';
import { mock } from './addresses';
import { goTo } from './screens';
import { connectToMock } from './sign-in';
import { expect, test } from './test';
import { atTurn } from './turn';

test.use({ turns: 1, origins: [mock.base] });

const [mixed, each] = [mixedRecords(), recordsPerPayload()];
const names = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;

/** Every kind of page in one of the languages; the ones with most names in Arabic, where a line that is too long moves the page. */
const pages = {
  ar: [
    '/units',
    '/units?view=cards',
    '/units/mixed',
    '/units/mixed/edit',
    '/units/mixed/offer',
    '/contracts',
    '/contracts/due',
    '/contracts/mixed',
    '/contracts/mixed/edit',
    '/notification-signals/mixed/edit',
  ],
  en: [
    '/',
    '/units?view=board',
    '/contracts?view=rent-roll',
    '/contracts/mixed/renew',
    '/contracts/mixed/terminate',
    '/notification-signals',
    '/notification-signals/mixed',
    '/quota-plans',
    '/quota-plans/mixed',
    '/quota-plans/mixed/edit',
    '/settings/requests',
  ],
};
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Answers as a service that holds the records that attack; its code is that of the tests, since `npm run mock` has its own records. */
async function serveHostile(page: Page) {
  await page.route(`${mock.base}/**`, (route) => {
    const [, name, id] = /\/(units|contracts|notification-signals|quota-plans)(?:\/([^/?]+))?/.exec(route.request().url()) ?? [];
    const resource = names.find((one) => one === name) ?? 'units';
    const all = [...(mixed[resource] ?? []), ...(each[resource] ?? [])];
    const one = all.find(({ _id }) => _id === id);
    return route.fulfill({ json: id === undefined ? all : one, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

// One language at each turn.
for (const [language, paths] of atTurn(0, Object.entries(pages))) {
  test(`texts that attack run nothing and move nothing, in ${language} [R7, R8, R12]`, async ({ page }) => {
    test.slow();
    await serveHostile(page);
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog: ${dialog.message()}`);
    });
    await connectToMock(page, 'key-of-the-test', { keep: true });
    await page.evaluate((to) => localStorage.setItem('mz-appearance', JSON.stringify({ language: to })), language);

    for (const [at, path] of paths.entries()) {
      await (at === 0 ? page.goto(path) : goTo(page, path));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const found = await page.evaluate(() => ({
          hacked: 'hacked' in globalThis,
          foreign: [...document.scripts].filter(({ src }) => !src.startsWith(location.origin)).length,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          head: document.querySelector('h1')?.getBoundingClientRect().height ?? 0,
        }));
        const where = `${path}, ${size.width} px`;
        expect.soft(found, where).toMatchObject({ hacked: false, foreign: 0, sideways: 0 });
        // What follows a heading, its actions above all, is not pushed out of sight.
        expect.soft(found.head, where).toBeLessThan(200);
      }
      expect.soft(await page.evaluate(activeParts), path).toEqual([]);
      expect.soft(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
    }
  });
}
