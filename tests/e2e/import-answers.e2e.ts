import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** 60 units, 22 of which have a word in place of the price: 17 TBA, 3 SOLD and two odd ones. */
const rows = (name: (at: number) => string) =>
  Array.from({ length: 60 }, (_, at) => {
    const word = at < 17 ? (at % 2 ? 'TBA' : 'tba') : at < 20 ? 'SOLD' : at === 20 ? 'see note' : at === 21 ? '9xx' : '';
    return [name(at), 'Rawda Heights', word || 700_000 + at * 1000, 60 + at].join(',');
  });

const upload = (page: Page, head: string, name: (at: number) => string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${[head, ...rows(name)].join('\r\n')}`, 'utf8'),
  });

test('17 TBA, 3 SOLD and two odd words are answered with keys alone, and imported', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/units/import?demo=latency:1');
  await upload(page, 'Unit,Project,Price,Area (m²)', (at) => `QA-${1000 + at}`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The next step has a button of the same name.
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  const counts = page.getByRole('status').filter({ hasText: ' new · ' });
  await expect(counts).toHaveText('38 new · 0 changed · 22 with problems');

  const panel = page.getByRole('region', { name: 'Problems to answer' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByRole('listitem').first()).toContainText('17 cells');
  // The panel is the first that the keyboard reaches below the heading.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Accept 2 proposed answers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('2 of 4 answered')).toBeVisible();
  const seeNote = panel.getByRole('toolbar', { name: /see note/ });
  await expect(seeNote.getByRole('button', { name: 'Leave empty' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(seeNote.getByRole('button', { name: 'Leave this row out' })).toBeFocused();
  await page.keyboard.press('Enter');
  const odd = panel.getByRole('toolbar', { name: /9xx/ });
  await expect(odd.getByRole('button', { name: 'Leave empty' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('950k');
  await page.keyboard.press('Enter');

  await expect(counts).toHaveText('59 new · 0 changed · 1 left out');
  await expect(page.getByRole('button', { name: 'Start import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('59 created · 0 changed · 1 left out')).toBeVisible({ timeout: 60_000 });
  await page.goto('/units?q=QA-1021');
  await expect(page.getByRole('row', { name: /QA-1021/ })).toContainText('950,000');
  await page.goto('/units?q=QA-102');
  await expect(page.getByRole('row', { name: /QA-1029/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /QA-1020/ })).toHaveCount(0);
});

test('an import with open problems does not start, and what is left is left out by one press, on a phone in Arabic', async ({
  page,
  context,
}) => {
  test.slow();
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/units/import?demo=latency:1');
  await upload(page, 'رقم الوحدة,المشروع,السعر,المساحة (م²)', (at) => `ق-${1000 + at}`);
  const next = page.getByRole('button', { name: 'متابعة' });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  const counts = page.getByRole('status').filter({ hasText: 'جديد' });
  await expect(counts).toHaveText('38 سجلًا جديدًا · لا تغيير · 22 سجلًا فيه مشكلات');
  const start = page.getByRole('button', { name: 'بدء الاستيراد' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^لم يبدأ الاستيراد/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const panel = page.getByRole('region', { name: 'مشكلات تحتاج إلى جواب' });
  await panel.getByRole('button', { name: 'قبول الجوابين المقترحين' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    panel
      .getByRole('toolbar', { name: /see note/ })
      .getByRole('button')
      .first(),
  ).toBeFocused();
  // Answers run from right to left.
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('button', { name: 'ترك هذا الصف' }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('toolbar', { name: /9xx/ }).getByRole('button').first()).toBeFocused();
  await expect(counts).toHaveText(/سجلان فيهما مشكلات$/);
  await page.getByRole('button', { name: 'ترك الصفين' }).focus();
  await page.keyboard.press('Enter');
  await expect(start).toBeFocused();
  await expect(counts).toHaveText(/صفان متروكان$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '4. تم' })).toBeFocused({ timeout: 60_000 });
});
