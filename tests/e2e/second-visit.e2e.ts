import type { Page } from '@playwright/test';
import { mock } from './addresses';
import { connectToMock } from './sign-in';
import { expect, test } from './test';
import { openUnits, unitLinks } from './units';

test.use({ origins: [mock.base] });

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).includes('manzil-lists')
      ? (await (await caches.open('manzil-lists')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  );

test('the next visit shows the last list at once with its age, then the current one; signing out deletes it', async ({
  page,
}) => {
  await connectToMock(page, 'test-key', { keep: true });
  await openUnits(page);
  const [first] = await unitLinks(page).allTextContents();
  await expect.poll(() => keptNames(page)).toEqual(expect.arrayContaining(['/api/units', '/contracts']));

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${mock.base}/api/units`, async (route) => {
    await held;
    const response = await route.fetch();
    const [renamed, ...others] = (await response.json()) as { name: string }[];
    await route.fulfill({ response, json: [{ ...renamed, name: 'Renamed meanwhile' }, ...others] });
  });
  await page.reload();
  await expect(unitLinks(page).first()).toBeVisible();
  await expect(unitLinks(page).first()).toHaveText(first ?? '');
  const note = page.getByRole('status').filter({ hasText: /^As of .+ Reading the current records…$/ });
  await expect(note).toBeVisible();
  answer();
  await expect(note).toBeHidden();
  await page.getByRole('searchbox').first().fill('Renamed meanwhile');
  await expect(unitLinks(page)).toHaveText(['Renamed meanwhile']);

  await page.unroute(`${mock.base}/api/units`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByLabel('API key')).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
});

test('whoever wants nothing kept turns it off', async ({ page }) => {
  await connectToMock(page, 'test-key', { keep: true });
  await openUnits(page);
  await expect.poll(() => keptNames(page)).not.toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Keep the last lists' }).getByText('Off', { exact: true }).click();
  await expect.poll(() => keptNames(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Keep the last lists' }).getByRole('radio', { name: 'Off' })).toBeChecked();
  await openUnits(page);
  await page.waitForLoadState('networkidle');
  expect(await keptNames(page)).toEqual([]);
});
