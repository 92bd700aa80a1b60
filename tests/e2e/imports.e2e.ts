import type { Locator, Page } from '@playwright/test';
import { countEffort } from './effort';
import { button, openDemo } from './screens';
import { expect, test } from './test';

/* Files of units are brought in: by few presses and taken back, and by keys on a phone in Arabic. */

// Writing some hundred records takes its time.
test.describe.configure({ timeout: 180_000 });

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf8'),
});

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const longer = { timeout: 60_000 };

async function enter(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

async function bring(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.goto('/units/import?demo=latency:1');
  await page.locator('input[type=file]').setInputFiles(file);
}

/** 60 units, 22 of which have a word in place of the price: 17 TBA, 3 SOLD and two odd ones. */
const withWords = csv('prices.csv', [
  'رقم الوحدة,المشروع,السعر,المساحة (م²)',
  ...Array.from({ length: 60 }, (_, at) => {
    const word = at < 17 ? (at % 2 ? 'TBA' : 'tba') : at < 20 ? 'SOLD' : at === 20 ? 'see note' : at === 21 ? '9xx' : '';
    return [`ق-${1000 + at}`, 'Rawda Heights', word || 700_000 + at * 1000, 60 + at].join(',');
  }),
]);

/** 100 units of five towers as a sales office lists them, with sums; words stand in place of some prices. */
const inTowers = csv('pearl.csv', [
  'PEARL HARBOUR',
  'Unit No.,Floor,Unit Type,Area (sq.ft),Selling Price',
  ...['A', 'B', 'C', 'D', 'E'].flatMap((tower) => [
    `TOWER ${tower}`,
    ...Array.from({ length: 20 }, (_, at) => {
      const word = at === 3 ? 'SOLD' : at === 11 ? 'TBA' : `AED ${850 + at}000/-`;
      return `${tower}-1${String(at).padStart(2, '0')},1,2 BHK,${640 + at * 53},${word}`;
    }),
    `Total Tower ${tower},,,,17000000`,
  ]),
]);

test('at a desk 100 units of a sales office are imported in five presses, found after a reload, shown, and taken back', async ({
  page,
}) => {
  const effort = countEffort(page);
  const press = (name: string | RegExp) => effort.press(page.getByRole('button', { name }));
  await bring(page, inTowers);
  await press('Continue');
  await expect(page.getByText('100 rows to import · 5 sections · 6 rows left out')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Project' })).toHaveValue('Pearl Harbour');
  await press('Continue');
  await expect(page.getByText('90 new · 0 changed · 10 with problems')).toBeVisible();
  await press('Accept 2 proposed answers');
  await expect(page.getByText('100 new · 0 changed', { exact: true })).toBeVisible();
  await press('Start import');
  effort.takesAtMost({ presses: 4, inputs: 0 }, '100 units imported, after a press for the file');
  await expect(page.getByText(/^100 created/)).toBeVisible(longer);
  await page.reload();
  await expect(page.getByText(/^100 created/)).toBeVisible();
  await expect(page.getByRole('link', { name: /New contract/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Show these 100 units' }).click();
  await expect(page.getByRole('status').filter({ hasText: '100 units' })).toBeVisible();
  await expect(page.getByRole('row', { name: /A-101/ })).toBeVisible();
  await page.goBack();

  await button(page, 'Undo import').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Finished · 100 deleted').first()).toBeVisible(longer);
  await button(page, 'Close').click();
  await expect(page.getByText(/100 undone/).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('files are asked about, answered and imported in Arabic', async ({ context }) => {
    const page = await openDemo(context, 'ar');
    const next = button(page, 'متابعة');
    const start = button(page, 'بدء الاستيراد');

    await test.step('a price list is asked about and checked with keys alone', async () => {
      const rows = ['987.000', '919.000', '905.000'].map((price, at) => `ق-${at};1240;AED ${price}`);
      await bring(page, csv('prices.csv', ['رقم الوحدة;المساحة (قدم مربع);السعر', ...rows]));
      await expect(page.getByText('4 أسطر: سطر للعناوين و3 صفوف')).toBeVisible();
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('قدم² ← م²')).toBeVisible();
      const asked = page.getByRole('combobox', { name: /السعر.*ما المقصود بهذه الأرقام/ });
      await asked.focus();
      await page.keyboard.press('ArrowDown');
      await expect(asked).toHaveValue('comma');
      expect(await width(page)).toBe(390);
      await enter(page, next);
      await expect(page.getByText('3 سجلات جديدة · لا تغيير')).toBeVisible();
      for (const text of ['115.1998', '987,000', 'AED 987.000'])
        await expect(page.getByRole('row', { name: /ق-0/ })).toContainText(text);
      expect(await width(page)).toBe(390);
    });

    await test.step('an import with open problems does not start, and what is left is left out by one press', async () => {
      await bring(page, withWords);
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      // The next step has a button of the same name.
      await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
      await enter(page, next);
      const counts = page.getByRole('status').filter({ hasText: 'جديد' });
      await expect(counts).toHaveText('38 سجلًا جديدًا · لا تغيير · 22 سجلًا فيه مشكلات');
      await enter(page, start);
      await expect(page.getByText(/^لم يبدأ الاستيراد/)).toBeVisible();
      expect(await width(page)).toBe(390);
      const panel = page.getByRole('region', { name: 'مشكلات تحتاج إلى جواب' });
      // The panel is the first that the keyboard reaches below the heading.
      await page.getByRole('heading', { level: 2, name: /^3\. / }).focus();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button', { name: 'قبول الجوابين المقترحين' })).toBeFocused();
      await page.keyboard.press('Enter');
      const seeNote = panel.getByRole('toolbar', { name: /see note/ });
      await expect(seeNote.getByRole('button').first()).toBeFocused();
      // Answers run from right to left.
      await page.keyboard.press('ArrowLeft');
      await expect(panel.getByRole('button', { name: 'ترك هذا الصف' }).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(panel.getByRole('toolbar', { name: /9xx/ }).getByRole('button').first()).toBeFocused();
      await expect(counts).toHaveText(/سجلان فيهما مشكلات$/);
      await enter(page, button(page, 'ترك الصفين'));
      await expect(start).toBeFocused();
      await expect(counts).toHaveText(/صفان متروكان$/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: '4. تم' })).toBeFocused(longer);
      expect(await width(page)).toBe(390);
    });
  });
});
