import type { Page } from '@playwright/test';
import { expect, test } from './test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);

async function openPlanning(page: Page) {
  await page.goto('/quota-plans');
  await page.getByRole('link', { name: 'Rent signed', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Planning' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

test('a quarter is planned by keyboard, pasted from a spreadsheet, spread and saved', async ({ page }) => {
  await openPlanning(page);
  await expect(page.getByText('left to allocate')).toBeVisible();
  await cell(page, 0, 0).click();
  await page.keyboard.type('6000000');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('6,000,000');
  await expect(cell(page, 1, 0)).toBeFocused();
  // The browser would look for the place of a caret anew with each focus, over all cells.
  expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0);

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+\t\d+\r?\n\d+\t\d+$/);

  await page.evaluate(() => navigator.clipboard.writeText('1,000\t2,000\r\n3,000\tsoon\r\n'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Some cells cannot be pasted' });
  await expect(dialog.getByRole('listitem')).toContainText('soon');
  await dialog.getByRole('button', { name: 'Paste 3 cells' }).click();
  await expect(cell(page, 2, 0)).toHaveText('3,000');
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 0)).not.toHaveText('3,000');

  await page.getByRole('button', { name: 'Spread…' }).click();
  const spread = page.getByRole('dialog', { name: 'Spread a total' });
  await spread.getByLabel('What to spread').selectOption({ label: 'Plan total of each period' });
  await spread.getByLabel('Spread over').selectOption({ label: 'All members and periods shown' });
  await spread.getByLabel('Method').selectOption({ label: 'By member weight' });
  await spread.getByRole('button', { name: 'Spread' }).click();
  await expect(page.getByText('The totals match.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Rent signed' })).toBeVisible();
});

test('cells are selected by dragging, and Escape then Tab leaves the grid', async ({ page }) => {
  await openPlanning(page);
  await cell(page, 1, 0).hover();
  await page.mouse.down();
  await cell(page, 3, 2).hover();
  await page.mouse.up();
  await expect(page.getByText(/^9 cells selected/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Advanced' })).toBeFocused();
});

test('input in a cell counts when the page is left, and the cell gets the focus back when the user stays', async ({ page }) => {
  await openPlanning(page);
  await cell(page, 1, 0).click();
  await page.keyboard.type('4545');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have 1 unsaved change.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(cell(page, 1, 0)).toBeFocused();
  await expect(cell(page, 1, 0)).toContainText('4,545');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 0)).not.toContainText('4,545');
});
