import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readCsv } from '../read-csv';
import { expect, test } from './test';

test.beforeEach(async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
  await page.goto('/units?city=Dubai');
});

/** Exports the list with all fields and lists, and returns the file. */
async function exported(page: Page, kind: 'XLSX' | 'CSV', withLists: boolean): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('main').getByRole('button', { name: 'المزيد', exact: true }).click();
  await page.getByRole('menuitem', { name: 'تصدير' }).click();
  const dialog = page.getByRole('dialog', { name: 'تصدير' });
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByText(/^كل الأعمدة/).click();
  if (withLists) await dialog.getByRole('checkbox').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'تصدير', exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('the units of a city in a workbook, in Arabic from right to left, with their lists', async ({ page }) => {
  const { name, bytes } = await exported(page, 'XLSX', true);
  expect(name).toMatch(/^units-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
  expect([...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, sheet]) => sheet)).toEqual([
    'الوحدات',
    'المواصفات',
    'الخيارات',
    'خطط السداد',
    'مخططات الطوابق',
    'القراءات',
  ]);
  const units = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(units).toContain('rightToLeft="1"');
  expect(units).toContain('برج');
  const shown = await page.getByRole('table', { name: 'الوحدات', exact: true }).getAttribute('aria-rowcount');
  expect(units.match(/<row /g)).toHaveLength(Number(shown));
  // A day of the readings is a number in the format of days.
  expect(files['xl/worksheets/sheet6.xml']).toMatch(/s="7"><v>4\d{4}<\/v>/);
});

test('the same units in a CSV, whole and in the order of the list', async ({ page }) => {
  const { name, bytes } = await exported(page, 'CSV', false);
  expect(name).toMatch(/^units-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head = [], ...rows] = readCsv(text);
  expect(head.slice(0, 2)).toEqual(['المعرّف', 'الاسم']);
  const city = head.indexOf('المدينة');
  expect(new Set(rows.map((row) => row[city]))).toEqual(new Set(['Dubai']));
  const first = page.getByRole('table', { name: 'الوحدات', exact: true }).getByRole('link').first();
  expect(await first.getAttribute('href')).toBe(`/units/${rows[0]?.[0]}`);
});
