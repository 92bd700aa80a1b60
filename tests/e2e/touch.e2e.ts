import type { Locator } from '@playwright/test';
import { records } from './places';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone, the navigation gives way while one types, and moves under no press', async ({ page }) => {
  await page.goto(`${records.unit}/edit/general`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const low = page.viewportSize()?.height ?? 0;
  const endOf = async (shown: Locator) => ((box) => (box ? box.y + box.height : 0))(await shown.boundingBox());
  await expect(bar).toBeVisible();
  await page.getByLabel('Name', { exact: true }).tap();
  await expect(bar).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await expect(page.getByRole('button', { name: 'Undo: Name' })).toBeVisible();
  expect(await endOf(save)).toBeGreaterThan(low - 40);
  // All of the foot is one line.
  expect(await endOf(page.getByRole('button', { name: 'Review' }))).toBe(await endOf(save));

  await page.getByRole('link', { name: 'Cancel' }).tap();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).tap();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(bar).toBeVisible();
});
