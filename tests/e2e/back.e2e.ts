import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

test.use({ turns: 1 });

/* Back with something over the page closes that, and the page stays: no entry of the history is made for it, and none is lost. */

const entries = (page: Page) => page.evaluate(() => history.length);
const path = (page: Page) => new URL(page.url()).pathname;

/** Goes back, and expects the page to stay. */
async function backStays(page: Page): Promise<void> {
  const [before, count] = [page.url(), await entries(page)];
  await page.evaluate(() => history.back());
  // The step is taken back a moment later.
  await page.waitForTimeout(300);
  expect(page.url()).toBe(before);
  expect(await entries(page)).toBe(count);
}

/** Opens a unit from the dashboard over the list, so that there is something to go back to. */
async function openUnit(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Units', exact: true }).first().click();
  await unitLinks(page).first().click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true }).first()).toBeVisible();
  return path(page);
}

test('on a phone, Back closes the sheet of filters, then the menu of the list, and then leaves the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/appearance');
  await page.goto('/');
  await page.getByRole('link', { name: 'Units', exact: true }).last().click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await backStays(page);
  await expect(sheet).toBeHidden();

  await main.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await backStays(page);
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await expect(page.locator('[data-covers]')).toBeVisible();
  await backStays(page);
  await expect(page.locator('[data-covers]')).toBeHidden();

  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
});

test('Back closes the search, and takes back the question of a form, in which what was typed is kept', async ({ page }) => {
  const unit = await openUnit(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toBeVisible();
  await backStays(page);
  await expect(search).toBeHidden();

  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Another name');
  // The answer leads to where Back was to.
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await backStays(page);
  await expect(question).toBeVisible();
  await backStays(page);
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Another name');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => path(page)).toBe(unit);
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/units');
});

test('Back closes what is on top alone: the calendar in a dialog, and then the dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change 1 contract/ });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('End date');
  await dialog.getByRole('button', { name: 'Calendar for End date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar for End date' });
  await expect(calendar).toBeVisible();
  await backStays(page);
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await backStays(page);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
});
