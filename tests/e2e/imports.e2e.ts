import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { salesList } from '../ui/exchange/sales-list';
import { goTo, openDemo } from './screens';
import { expect, test } from './test';

/* Files of units are brought in: by few presses, by keys alone, on a phone in Arabic, and taken back. */

// Writing some hundred records takes its time.
test.describe.configure({ timeout: 180_000 });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = (name: string, bytes: Uint8Array) => ({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf8'),
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const longer = { timeout: 60_000 };

/** Presses a control by keys. */
async function enter(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Chooses a file in the import of units. */
async function bring(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.goto('/units/import?demo=latency:1');
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Goes on from a file that was chosen to its dry run by keys. */
async function toDryRun(page: Page, next: string): Promise<void> {
  await expect(button(page, next)).toBeFocused();
  await page.keyboard.press('Enter');
  // The next step has a button of the same name.
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await enter(page, button(page, next));
}

/** 60 units, 22 of which have a word in place of the price: 17 TBA, 3 SOLD and two odd ones. */
const withWords = (head: string, name: (at: number) => string) =>
  csv('prices.csv', [
    head,
    ...Array.from({ length: 60 }, (_, at) => {
      const word = at < 17 ? (at % 2 ? 'TBA' : 'tba') : at < 20 ? 'SOLD' : at === 20 ? 'see note' : at === 21 ? '9xx' : '';
      return [name(at), 'Rawda Heights', word || 700_000 + at * 1000, 60 + at].join(',');
    }),
  ]);

test('at a desk files of a sales office are imported by few presses, answered and corrected by keys alone, and taken back', async ({
  page,
}) => {
  await test.step('100 units are imported in five presses, found after a reload, shown, and taken back', async () => {
    const { file, units } = salesList(5);
    let presses = 1;
    const press = async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name }).click();
    };
    await bring(page, workbook('pearl.xlsx', file));
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
    await expect(page.getByText(/^100 created/)).toBeVisible(longer);
    await page.reload();
    await expect(page.getByText(/^100 created/)).toBeVisible();
    await expect(page.getByRole('link', { name: /New contract/ }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Show these 100 units' }).click();
    await expect(page.getByRole('status').filter({ hasText: '100 units' })).toBeVisible();
    await expect(page.getByRole('row', { name: /A-G01/ })).toBeVisible();
    await page.goBack();

    await button(page, 'Undo import').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Finished · 100 deleted').first()).toBeVisible(longer);
    await button(page, 'Close').click();
    await expect(page.getByText(/100 undone/).first()).toBeVisible();
  });

  await test.step('17 TBA, 3 SOLD and two odd words are answered with keys alone, and imported', async () => {
    await bring(
      page,
      withWords('Unit,Project,Price,Area (m²)', (at) => `QA-${1000 + at}`),
    );
    await toDryRun(page, 'Continue');
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
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('950k');
    await page.keyboard.press('Enter');
    await expect(counts).toHaveText('59 new · 0 changed · 1 left out');
    await expect(button(page, 'Start import')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('59 created · 0 changed · 1 left out')).toBeVisible(longer);
    await goTo(page, '/units?q=QA-102');
    await expect(page.getByRole('row', { name: /QA-1021/ })).toContainText('950,000');
    await expect(page.getByRole('row', { name: /QA-1029/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /QA-1020/ })).toHaveCount(0);
  });

  await test.step('150 units of another program are imported, seven cells of which are corrected in place', async () => {
    const bad = new Map(
      Object.entries({ 3: 'abc', 77: 'n/a', 80: '1.2.3,4', 92: '??', 101: 'price on request', 122: '12-13', 149: 'x' }),
    );
    const rows = Array.from({ length: 150 }, (_, at) => {
      const price = bad.get(String(at)) ?? String(700_000 + at * 1000);
      return `Q-${1000 + at};Rawda Heights;ر-${1000 + at};Apartment;Dubai;${price};Total price;${60 + (at % 50)};2027`;
    });
    await bring(
      page,
      csv('units.csv', ['Unit no.;Project;Arabic name;Type;City;Price (AED);Price basis;Size (sqm);Remarks', ...rows]),
    );
    await button(page, 'Continue').click();
    await expect(page.getByRole('combobox', { name: 'Field for Remarks' })).toHaveValue('');
    await button(page, 'Continue').click();
    await expect(page.getByText('143 new · 0 changed · 7 with problems')).toBeVisible();
    const cells = page.getByRole('textbox', { name: /^Price, row/ });
    await expect(cells).toHaveCount(7);
    await cells.first().focus();
    for (let at = 0; at < bad.size; at++) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${800 + at}k`);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('150 new · 0 changed', { exact: true })).toBeVisible();
    await expect(button(page, 'Start import')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('150 created · 0 changed', { exact: true })).toBeVisible(longer);
    await expect(page.getByRole('heading', { name: '4. Done' })).toBeFocused();
    await expect(button(page, 'Save what failed')).toHaveCount(0);
    await button(page, 'Back to the rows').click();
    await expect(page.getByText('0 new · 0 changed · 150 unchanged')).toBeVisible();
    await goTo(page, '/units?q=Q-1149');
    await expect(page.getByRole('row', { name: /Q-1149/ })).toContainText('806,000');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('files are asked about, answered, imported and taken back in Arabic', async ({ context }) => {
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

    await test.step('a price list in two languages is corrected', async () => {
      await bring(page, workbook('coral-steps.xlsx', readFileSync('tests/ui/exchange/price-lists/coral-steps.xlsx')));
      await next.click();
      await expect(page.getByText('32 صفًا للاستيراد · قسمان · صفان متروكان')).toBeVisible();
      await expect(page.getByText('يخفي الملف العمود J')).toBeVisible();
      // The last unit of the list is not for sale.
      await page.getByRole('combobox', { name: 'دور الصف 6' }).selectOption('left');
      await expect(page.getByText('31 صفًا للاستيراد · قسمان · 3 صفوف متروكة')).toBeVisible();
      await page.getByRole('combobox', { name: 'المدينة' }).fill('دبي');
      expect(await width(page)).toBe(390);
      await next.click();
      await expect(page.getByText(/29 سجلًا جديدًا/)).toBeVisible();
      expect(await width(page)).toBe(390);
    });

    await test.step('an import with open problems does not start, and what is left is left out by one press', async () => {
      await bring(
        page,
        withWords('رقم الوحدة,المشروع,السعر,المساحة (م²)', (at) => `ق-${1000 + at}`),
      );
      await toDryRun(page, 'متابعة');
      const counts = page.getByRole('status').filter({ hasText: 'جديد' });
      await expect(counts).toHaveText('38 سجلًا جديدًا · لا تغيير · 22 سجلًا فيه مشكلات');
      await enter(page, start);
      await expect(page.getByText(/^لم يبدأ الاستيراد/)).toBeVisible();
      expect(await width(page)).toBe(390);
      const panel = page.getByRole('region', { name: 'مشكلات تحتاج إلى جواب' });
      await enter(page, panel.getByRole('button', { name: 'قبول الجوابين المقترحين' }));
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
    });

    await test.step('records that are created and changed are shown, and undone', async () => {
      const rows = Array.from(
        { length: 40 },
        (_, at) => `Z-${1000 + at};Rawda Heights;Dubai;${700_000 + at * 1000};total;${at % 10 === 0 ? 'Sold' : 'Available'}`,
      );
      const known = 'A-301;Marsa Al Saffar;Dubai;1234567;total;Available';
      await bring(page, csv('prices.csv', ['Unit No.;Project;City;Price (AED);Price basis;Status', known, ...rows]));
      await toDryRun(page, 'متابعة');
      await start.click();
      const done = page.getByText('أُنشئ 40 · تغيّر واحد', { exact: true });
      await expect(done).toBeVisible(longer);
      const contract = page.getByRole('link', { name: 'عقد جديد للوحدة Z-1000' });
      await expect(contract).toHaveAttribute('href', /\/contracts\/new\?kind=sale&unit=/);
      expect(await width(page)).toBe(390);
      await page.getByRole('link', { name: 'عرض هذه الوحدات (41)' }).click();
      await expect(page.getByRole('status').filter({ hasText: '41 وحدة' })).toBeVisible();
      await expect(page.getByRole('button', { name: /من prices\.csv: 41/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Z-1000', exact: true }).first()).toBeVisible();
      await page.goBack();
      await expect(done).toBeVisible();

      const undo = 'التراجع عن الاستيراد';
      await button(page, undo).click();
      await page.getByRole('alertdialog').getByRole('button', { name: undo }).click();
      const dialog = page.getByRole('dialog', { name: undo });
      await expect(dialog.getByRole('status')).toHaveText('انتهى · تغيّر واحد · حُذف 40', longer);
      await dialog.getByRole('button', { name: 'إغلاق' }).click();
      await expect(page.getByText('أُنشئ 40 · تغيّر واحد · تُراجع عن 41', { exact: true })).toBeVisible();
      await goTo(page, '/units/import');
      const earlier = page.getByRole('region', { name: 'عمليات استيراد سابقة' });
      await expect(earlier.getByText('prices.csv', { exact: true }).first()).toBeVisible();
      await goTo(page, '/units?q=Z-10');
      await expect(page.getByRole('link', { name: 'Z-1000', exact: true })).toHaveCount(0);
    });
  });
});
