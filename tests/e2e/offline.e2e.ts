import type { Page } from '@playwright/test';
import { subPath } from './addresses';
import { type OwnServer, ownServer, settle } from './deployment';
import { expect, test as base } from './test';
import { unitLinks } from './units';

const test = base.extend<OwnServer>(ownServer);

test.use({ serviceWorkers: 'allow' });
// A visit that ends with all code on the device takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** Waits until all code of the running version is on the device. */
const untilAllCodeIsKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
          return (await caches.keys()).some(
            (name) => name.startsWith('manzil-complete') && entry.endsWith(name.split(' ')[1] ?? ''),
          );
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

/** Visits a page until all code is on the device. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await settle(page);
  await untilAllCodeIsKept(page);
}

test('the application opens without a network after one visit, with parts that were never opened', async ({
  page,
  context,
  site,
}) => {
  await visit(page, '/units');
  await site.close();
  await context.setOffline(true);
  await page.reload();
  await expect(unitLinks(page).first()).toBeVisible();
  for (const [address, name] of [
    ['/customers', 'Customers'],
    ['/offers', 'Offers'],
    ['/contracts', 'Contracts'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await settle(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test.describe('below a path of its server', () => {
  test.use({ origins: [subPath.origin] });

  test('the application opens without a network too', async ({ page, context }) => {
    await visit(page, `${subPath.origin}${subPath.base}units`);
    await context.setOffline(true);
    await page.reload();
    await expect(unitLinks(page).first()).toBeVisible();
  });
});

test('the worker answers for no service, and for no address that is not a page', async ({ page, site }) => {
  await visit(page, '/units');
  const byWorker = async (address: string) => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === site.origin + address),
      page.evaluate(async (asked) => (await fetch(asked)).text(), address),
    ]);
    return answer.fromServiceWorker();
  };
  expect(await byWorker('/favicon.svg')).toBe(true);
  expect(await byWorker('/service/api/units')).toBe(false);
  expect(await byWorker('/openapi.json')).toBe(false);
  await site.close();
  await expect(page.goto('/service/api/units')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

test('a deployment is seen at the next visit, and the one before is kept until no tab has it open', async ({
  page,
  context,
  site,
}) => {
  await visit(page, '/units');
  site.deploy();
  const next = await context.newPage();
  await next.goto('/units');
  await settle(next);
  const entryOf = (tab: Page) => tab.locator('script[type="module"]').getAttribute('src');
  expect(await entryOf(next)).not.toBe(await entryOf(page));

  // The first tab still has all of its parts.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.close();
  await next.reload();
  await settle(next);
  const latest = await entryOf(next);
  await untilAllCodeIsKept(next);
  await site.close();
  await next.reload();
  await expect(unitLinks(next).first()).toBeVisible();
  expect(await entryOf(next)).toBe(latest);
});

test('a deployment that does not want it is without a worker after one visit', async ({ page, site }) => {
  await visit(page, '/units');
  site.configure({ offline: false });
  await page.reload();
  await settle(page);
  const left = () =>
    page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length);
  await expect.poll(left).toBe(0);
});

test('the settings of a deployment are the last ones when they cannot be read', async ({ page, site }) => {
  site.configure({ demo: false, baseUrl: 'https://towers.example' });
  await page.goto('/units');
  await expect(page.locator('input[name="base"]')).toHaveValue('https://towers.example');
  await settle(page);
  await untilAllCodeIsKept(page);
  await site.close();
  await page.reload();
  await expect(page.locator('input[name="base"]')).toHaveValue('https://towers.example');
});
