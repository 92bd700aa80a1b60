import type { Page } from '@playwright/test';
import { cell } from './screens';
import { expect, test } from './test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openOptions(page: Page) {
  await page.goto('/units/50e097b6438b1835a2f84834/edit/options');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Clipboard of Excel for a range, as far as a page sees it. */
const ofExcel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head></head><body>
<table border=0><col width=64><tr height=19><td class=xl65>Sea terrace</td><td dir=RTL>شرفة بحرية</td><td></td><td align=right>85,000</td></tr>
<tr><td>Cellar</td><td dir=RTL>قبو</td><td></td><td align=right>٤٢٬٥٠٠</td></tr></table></body></html>`;

async function write(page: Page, texts: { text: string; html?: string }) {
  await page.evaluate(async ({ text, html }) => {
    const items: Record<string, Blob> = { 'text/plain': new Blob([text], { type: 'text/plain' }) };
    if (html) items['text/html'] = new Blob([html], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem(items)]);
  }, texts);
}

test('rows are pasted from a spreadsheet, undone, copied and saved', async ({ page }) => {
  await openOptions(page);
  await cell(page, 3, 0).click();
  await write(page, { text: 'Sea terrace', html: ofExcel });
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste these cells?' });
  await expect(dialog).toContainText('2 rows are added.');
  // Three figures after the only mark of an amount are asked, never guessed.
  const meant = dialog.getByRole('radio', { name: /85,000.* is 85,000/ });
  await meant.focus();
  await page.keyboard.press('Space');
  await expect(meant).toBeChecked();
  await dialog.getByRole('button', { name: 'Paste', exact: true }).press('Enter');
  await expect(cell(page, 4, 3)).toHaveText('42,500');
  await expect(cell(page, 3, 0)).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(cell(page, 3, 0)).toHaveText('');
  await page.keyboard.press('Control+y');
  await expect(cell(page, 3, 0)).toHaveText('Sea terrace');

  await cell(page, 3, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/).map((line) => line.split('\t').slice(0, 4))).toEqual([
    ['Sea terrace', 'شرفة بحرية', '4', '85000'],
    ['Cellar', 'قبو', '5', '42500'],
  ]);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'A-301' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Options' }).click();
  await expect(cell(page, 4, 0)).toHaveText('Cellar');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap selects a cell and a second one edits it', async ({ page }) => {
    await openOptions(page);
    await cell(page, 1, 0).tap();
    await expect(cell(page, 1, 0)).toBeFocused();
    await cell(page, 1, 0).tap();
    await page.keyboard.type(' XL');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 0)).toContainText('XL');
  });
});
