import type { Page } from '@playwright/test';
import { expect, test } from './test';

const COUNT = 40;

/** Units as a sales office lists them: one known already with another price, the others new, every tenth sold. */
const file = (known: string, project: string): string =>
  [
    'Unit No.;Project;City;Price (AED);Price basis;Status',
    `${known};${project};Dubai;1234567;total;Available`,
    ...Array.from(
      { length: COUNT },
      (_, at) => `Z-${1000 + at};Rawda Heights;Dubai;${700_000 + at * 1000};total;${at % 10 === 0 ? 'Sold' : 'Available'}`,
    ),
  ].join('\r\n');

const words = {
  en: {
    next: 'Continue',
    start: 'Start import',
    done: '4. Done',
    counts: '40 created · 1 changed',
    show: 'Show these 41 units',
    shown: '41 units',
    chip: /From prices\.csv: 41/,
    undo: 'Undo import',
    finished: 'Finished · 1 changed · 40 deleted',
    close: 'Close',
    undone: '40 created · 1 changed · 41 undone',
    contract: 'New contract for Z-1000',
    earlier: 'Earlier imports',
  },
  ar: {
    next: 'متابعة',
    start: 'بدء الاستيراد',
    done: '4. تم',
    counts: 'أُنشئ 40 · تغيّر واحد',
    show: 'عرض هذه الوحدات (41)',
    shown: '41 وحدة',
    chip: /من prices\.csv: 41/,
    undo: 'التراجع عن الاستيراد',
    finished: 'انتهى · تغيّر واحد · حُذف 40',
    close: 'إغلاق',
    undone: 'أُنشئ 40 · تغيّر واحد · تُراجع عن 41',
    contract: 'عقد جديد للوحدة Z-1000',
    earlier: 'عمليات استيراد سابقة',
  },
} as const;

type Looks = { language: keyof typeof words; width: number; height: number };

const rowOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

for (const { language, width, height } of [
  { language: 'en', width: 1440, height: 900 },
  { language: 'ar', width: 390, height: 844 },
] satisfies Looks[]) {
  test(`a file is imported, its records are shown, and it is undone (${language}, ${width} px)`, async ({ page, context }) => {
    test.slow();
    const said = words[language];
    await context.addInitScript(
      (chosen) => localStorage.setItem('mz-appearance', JSON.stringify({ language: chosen })),
      language,
    );
    await page.setViewportSize({ width, height });
    await page.goto('/units/import?demo=latency:1');
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${file('A-301', 'Marsa Al Saffar')}`, 'utf8'),
    });
    await page.getByRole('button', { name: said.next }).click();
    // The next step has a button of the same name.
    await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
    await page.getByRole('button', { name: said.next }).click();
    await page.getByRole('button', { name: said.start }).click();

    await expect(page.getByRole('heading', { name: said.done })).toBeFocused({ timeout: 60_000 });
    await expect(page.getByText(said.counts, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: said.contract })).toHaveAttribute('href', /\/contracts\/new\?kind=sale&unit=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.reload();
    await expect(page.getByText(said.counts, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: said.show }).click();
    await expect(page.getByRole('status').filter({ hasText: said.shown })).toBeVisible();
    await expect(page.getByRole('button', { name: said.chip })).toBeVisible();
    await expect(rowOf(page, 'Z-1000')).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: said.undo }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: said.undo }).click();
    const dialog = page.getByRole('dialog', { name: said.undo });
    await expect(dialog.getByRole('status')).toHaveText(said.finished, { timeout: 60_000 });
    await dialog.getByRole('button', { name: said.close }).click();
    await expect(page.getByText(said.undone, { exact: true })).toBeVisible();

    await page.goto('/units/import');
    const earlier = page.getByRole('region', { name: said.earlier });
    await expect(earlier.getByText('prices.csv', { exact: true })).toBeVisible();
    await expect(earlier.getByRole('button')).toHaveCount(0);
    await page.goto('/units?q=Z-10');
    await expect(rowOf(page, 'Z-1000')).toHaveCount(0);
  });
}
