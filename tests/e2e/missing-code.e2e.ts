// Unwatched, because the browser logs missing files.
import { expect, test } from '@playwright/test';

test('a part that fails to load keeps the input, and appears once it loads [W9]', async ({ page, context }) => {
  await page.goto('/units');
  await page.getByRole('link', { name: 'New unit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('BC-999');
  // The parts that come with the first change are there: only the search is missing.
  await expect(page.getByRole('button', { name: 'Undo: Name' })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const notice = page.getByText('This part of the page could not be loaded.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  // The question was loaded when the form was first touched.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Units' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/units\/new/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('BC-999');

  await context.setOffline(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Units' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('BC-999');
});

test('a part without its style sheet counts as missing, and is complete when opened again', async ({ page }) => {
  await page.goto('/settings/appearance');
  await page.route(/search-palette.*\.css/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: /^Search/ }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  // An input without its style sheet would have a border.
  await expect(field).toHaveCSS('border-top-width', '0px');
});

test('a page that fails to load says so inside the application, even one without data', async ({ page, context }) => {
  await page.goto('/units');
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  await expect(menu).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/units$/);
});
