import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Saves the price list that is open, and returns the file. */
async function saved(page: Page, button: string): Promise<{ name: string; buffer: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
}

/** Brings a file into the import of units as far as its dry run. */
async function importOf(page: Page, { name, buffer }: { name: string; buffer: Buffer }, next: string): Promise<void> {
  await page.goto('/units/import?demo=latency:1');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: next }).click();
  // The next step has a button of the same name.
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await page.getByRole('button', { name: next }).click();
}

test('what the list of units shows becomes a price list, whose file an import finds unchanged', async ({ page }) => {
  test.slow();
  await page.goto('/units?demo=latency:1&offer=sale');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Price list…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible();
  const paper = page.getByRole('article', { name: 'Price list' });
  await expect(paper.getByRole('table').first()).toBeVisible();

  const projects = page.getByRole('group', { name: 'Projects' }).getByRole('checkbox');
  const all = await paper.getByRole('table').count();
  await projects.first().uncheck();
  await expect(paper.getByRole('table')).toHaveCount(all - 1);
  await page.getByText('Both', { exact: true }).click();
  await expect(paper.getByRole('columnheader', { name: 'Unit No. رقم الوحدة' }).first()).toBeVisible();

  const rows = await paper.locator('tbody th[scope="row"]').count();
  const file = await saved(page, 'Save as XLSX');
  expect(file.name).toMatch(/^Price list \d{4}-\d\d-\d\d\.xlsx$/);
  await importOf(page, file, 'Continue');
  await expect(page.getByText(`0 new · 0 changed · ${rows} unchanged`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a price list in Arabic is chosen, saved and found unchanged', async ({ page, context }) => {
    test.slow();
    await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
    await page.goto('/units/price-list?demo=latency:1&offer=sale');
    const paper = page.getByRole('article', { name: 'قائمة الأسعار' });
    await expect(paper).toHaveAttribute('dir', 'rtl');
    await page.getByText('إظهارها', { exact: true }).tap();
    await expect(page).toHaveURL(/prices=shown/);
    await expect(paper.getByRole('columnheader', { name: 'رقم الوحدة' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const rows = await paper.locator('tbody th[scope="row"]').count();
    const file = await saved(page, 'حفظ بصيغة XLSX');
    await importOf(page, file, 'متابعة');
    await expect(page.getByText(new RegExp(`^لا جديد · لا تغيير · ${rows} `))).toBeVisible();
  });
});
