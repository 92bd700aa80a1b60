import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { mock } from './addresses';
import { readPdf } from './pdf-text';
import { untilDraftIsKept } from './screens';
import { connectToMock } from './sign-in';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, openUnits, unitLinks } from './units';

test.use({ turns: 1, origins: [mock.base], permissions: ['clipboard-read', 'clipboard-write'] });

const key = 'KEY-CANARY-7361-b4';

/** Everything of a page that outlives it, is shown, or can be read by other code of it. */
const traces = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored = async ({ name = '', version }: IDBDatabaseInfo) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
      });
      const all = await Promise.all(
        [...database.objectStoreNames].map(
          (store) =>
            new Promise((resolve) => {
              const request = database.transaction(store).objectStore(store).getAll();
              request.addEventListener('success', () => resolve(request.result));
            }),
        ),
      );
      database.close();
      return { name, all };
    };
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return JSON.stringify([
      location.href,
      document.title,
      document.cookie,
      document.documentElement.outerHTML,
      fields,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      await Promise.all((await indexedDB.databases()).map(stored)),
      caches,
      window.name,
    ]);
  });

/** Notes all that leaves the page: addresses, headers and bodies of requests, and lines of the console. */
function watchKey(context: BrowserContext) {
  const authorized = new Set<string>();
  const leaks: string[] = [];
  context.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    if (authorization?.includes(key)) authorized.add(new URL(request.url()).origin);
    const rest = JSON.stringify([request.url(), headers, request.postData()]);
    if (rest.includes(key)) leaks.push(rest);
  });
  context.on('console', (message) => {
    if (message.text().includes(key)) leaks.push(message.text());
  });
  return { authorized, leaks };
}

test('the key is in the Authorization header for the service, and nowhere else [K1, X12]', async ({ page, context }) => {
  const { authorized, leaks } = watchKey(context);
  const look = async (where: string) => expect.soft(await traces(page), where).not.toContain(key);

  await connectToMock(page, key);
  await look('after sign-in');
  await openUnits(page);
  await look('list');
  await openUnit(page, (await unitLinks(page).first().textContent()) ?? '');
  await look('record');
  const unit = new URL(page.url()).pathname;
  expect(readPdf(await page.pdf()).text).not.toContain(key);

  await (await editPaymentPlans(page)).fill('37.5');
  await untilDraftIsKept(page, '/units/');
  await look('form with a draft');
  await page.route(`${mock.base}/api${unit}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { success: false, error: 'No' }, headers: { 'Access-Control-Allow-Origin': '*' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('save that failed');

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Due' }).click();
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Due' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).not.toContain(key);

  await main.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.locator('summary').first().click();
  await look('requests');
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl (?!.*KEY-CANARY)/s);

  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await page.getByRole('button', { name: 'Test connection', exact: true }).click();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Report copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Connection test report(?!.*KEY-CANARY)/s);
  await look('connection report');

  expect([...authorized]).toEqual([new URL(mock.base).origin]);
  expect(leaks).toEqual([]);
});

test('a key that is kept for the tab is in its session storage, and gone after sign-out [K1]', async ({ page, context }) => {
  const { leaks } = watchKey(context);

  await connectToMock(page, key, { keep: true });
  await page.reload();
  await openUnits(page);
  const kept = await page.evaluate(() => sessionStorage.getItem('mz-key') ?? '');
  expect(kept).toContain(key);
  expect((await traces(page)).split(key)).toHaveLength(2);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByLabel('API key')).toBeVisible();
  expect(await traces(other)).not.toContain(key);

  await page.goto('/sign-out');
  await expect(page.getByLabel('API key')).toHaveValue('');
  expect(await traces(page)).not.toContain(key);
  expect(leaks).toEqual([]);
});
