import { readFileSync } from 'node:fs';
import { salesList } from '../ui/exchange/sales-list';
import { expect, test } from './test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('100 units of a sales office are imported in five presses, shown, and taken back', async ({ page }) => {
  test.slow();
  await page.goto('/units/import?demo=latency:1');
  let presses = 1;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole('button', { name }).click();
  };
  const { file, units } = salesList(5);
  await page.locator('input[type=file]').setInputFiles({ name: 'pearl.xlsx', mimeType: XLSX, buffer: Buffer.from(file) });
  await press('Continue');
  await expect(page.getByText('100 rows to import · 5 sections · 10 rows left out')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Project' })).toHaveValue('Pearl Harbour');
  await press('Continue');
  const told = units.filter(({ price }) => price !== null).length;
  await expect(page.getByText(`${told} new · 0 changed · ${100 - told} with problems`)).toBeVisible();
  await press('Accept 2 proposed answers');
  await expect(page.getByText('100 new · 0 changed', { exact: true })).toBeVisible();
  await press('Start import');
  expect(presses).toBe(5);
  await expect(page.getByText(/^100 created/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /New contract/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Show these 100 units' }).click();
  await expect(page.getByRole('status').filter({ hasText: '100 units' })).toBeVisible();
  await expect(page.getByRole('row', { name: /A-G01/ })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Finished · 100 deleted').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/100 undone/).first()).toBeVisible();
});

test('a price list in two languages is corrected and imported on a phone in Arabic', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar', scheme: 'dark' })));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/units/import?demo=latency:1');
  await page.locator('input[type=file]').setInputFiles({
    name: 'coral-steps.xlsx',
    mimeType: XLSX,
    buffer: readFileSync('tests/ui/exchange/price-lists/coral-steps.xlsx'),
  });
  const next = page.getByRole('button', { name: 'متابعة' });
  await next.click();
  await expect(page.getByText('32 صفًا للاستيراد · قسمان · صفان متروكان')).toBeVisible();
  await expect(page.getByText('يخفي الملف العمود J')).toBeVisible();
  // The last unit of the list is not for sale.
  await page.getByRole('combobox', { name: 'دور الصف 6' }).selectOption('left');
  await expect(page.getByText('31 صفًا للاستيراد · قسمان · 3 صفوف متروكة')).toBeVisible();
  await page.getByRole('combobox', { name: 'المدينة' }).fill('دبي');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await next.click();
  await expect(page.getByText(/29 سجلًا جديدًا/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
