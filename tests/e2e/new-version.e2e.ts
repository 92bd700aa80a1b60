// Unwatched, because the browser logs missing files.
import { expect, test as base } from '@playwright/test';
import { type OwnServer, ownServer, settle } from './deployment';
import { untilDraftIsKept } from './screens';

/* Another version is deployed while the application is open, and the files of the open one are gone. */

const test = base.extend<OwnServer>(ownServer);

test('a part that is missing reloads the page once, and what was typed waits as a draft [W9]', async ({ page, site }) => {
  await page.goto('/units/new');
  await settle(page);
  await page.getByLabel('Name', { exact: true }).fill('BC-999');
  await untilDraftIsKept(page, '/units/new');
  site.deploy();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^Continue what you typed/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('BC-999');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('a version is announced when the page is looked at again [W10]', async ({ page, site }) => {
  await page.goto('/units/new');
  await settle(page);
  await page.getByLabel('Name', { exact: true }).fill('BC-999');
  await untilDraftIsKept(page, '/units/new');
  site.deploy();
  const banner = page.getByRole('region', { name: 'New version' });
  await page.clock.fastForward(5 * 60_000);
  await expect(banner).toHaveCount(0);
  await page.clock.fastForward(16 * 60_000);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: /^Continue what you typed/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('BC-999');
  await expect(banner).toHaveCount(0);
});
