import { expect, test } from './test';

const BAD = new Map([
  [3, 'abc'],
  [77, 'n/a'],
  [80, '1.2.3,4'],
  [92, '??'],
  [101, 'price on request'],
  [122, '12-13'],
  [149, 'x'],
]);

/** 150 units as a spreadsheet of another program writes them, seven of them with a price that is none. */
const file = (): string =>
  [
    'Unit no.;Project;Arabic name;Type;City;Price (AED);Price basis;Size (sqm);Remarks',
    ...Array.from({ length: 150 }, (_, index) => {
      const price = BAD.get(index) ?? String(700_000 + index * 1000);
      return `Q-${1000 + index};Rawda Heights;ر-${1000 + index};Apartment;Dubai;${price};Total price;${60 + (index % 50)};2027`;
    }),
  ].join('\r\n');

test('150 units are imported from a file, seven cells of which are corrected in place', async ({ page }) => {
  test.slow();
  await page.goto('/units?demo=latency:1');
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import units' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${file()}`, 'utf8') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('combobox', { name: 'Field for Remarks' })).toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('143 new · 0 changed · 7 with problems')).toBeVisible();
  const cells = page.getByRole('textbox', { name: /^Price, row/ });
  await expect(cells).toHaveCount(7);
  await cells.first().focus();
  for (let at = 0; at < BAD.size; at++) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${800 + at}k`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('150 new · 0 changed', { exact: true })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Start import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('150 created · 0 changed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '4. Done' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save what failed' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the rows' }).click();
  await expect(page.getByText('0 new · 0 changed · 150 unchanged')).toBeVisible();

  await page.getByRole('link', { name: 'Units', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: '270 units' })).toBeVisible();
  await page.goto('/units?q=Q-1149');
  await expect(page.getByRole('row', { name: /Q-1149/ })).toContainText('806,000');
});

test('a price list is asked about and checked on a phone in Arabic, with keys alone', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/units/import');
  const lines = [
    'رقم الوحدة;المساحة (قدم مربع);السعر',
    ...['987.000', '919.000', '905.000'].map((price, at) => `ق-${at};1240;AED ${price}`),
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
  });
  await expect(page.getByText('4 أسطر: سطر للعناوين و3 صفوف')).toBeVisible();
  const next = page.getByRole('button', { name: 'متابعة' });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('قدم² ← م²')).toBeVisible();
  const asked = page.getByRole('combobox', { name: /السعر.*ما المقصود بهذه الأرقام/ });
  await asked.focus();
  await page.keyboard.press('ArrowDown');
  await expect(asked).toHaveValue('comma');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await next.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('3 سجلات جديدة · لا تغيير')).toBeVisible();
  const row = page.getByRole('row', { name: /ق-0/ });
  await expect(row).toContainText('115.1998');
  await expect(row).toContainText('987,000');
  await expect(row).toContainText('AED 987.000');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
