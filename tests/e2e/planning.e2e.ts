import type { Page } from '@playwright/test';
import { cell } from './screens';
import { expect, test } from './test';

async function openPlanning(page: Page) {
  await page.goto('/quota-plans');
  await page.getByRole('link', { name: 'Rent signed', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Planning' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

test('cells are selected by dragging, and Escape then Tab leaves the grid', async ({ page }) => {
  await openPlanning(page);
  await cell(page, 1, 0).hover();
  await page.mouse.down();
  await cell(page, 3, 2).hover();
  await page.mouse.up();
  await expect(page.getByText(/^9 cells selected/)).toBeVisible();
  // The browser would look for the place of a caret anew with each focus, over all cells.
  expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0);
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
