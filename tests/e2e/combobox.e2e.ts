import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

const TYPED = 'Xyz Residence';

/** Enters a field by Tab, which selects its text, types, and expects nothing but what was typed. */
async function typeInto(page: Page, field: Locator): Promise<void> {
  await expect(field).not.toHaveValue('');
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(TYPED, { delay: 60 });
  await expect(field).toHaveValue(TYPED);
  await expect(field).toBeFocused();
}

test('choices hold what is typed into them', async ({ page }) => {
  await page.goto('/units');
  await unitLinks(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await typeInto(page, page.getByRole('combobox', { name: 'Type' }));
  await typeInto(page, page.getByRole('combobox', { name: 'Project' }));
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue(TYPED);
});

test('the unit of a contract holds what is typed into it, and says what becomes of it', async ({ page }) => {
  await page.goto('/contracts');
  await page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Units/ }).click();
  await typeInto(
    page,
    page
      .getByRole('group', { name: /^Unit 1/ })
      .getByRole('combobox')
      .first(),
  );
  await expect(page.getByText('No unit has this name. What you typed is used as its ID.').first()).toBeVisible();
});

test('a list is narrowed by what is typed, and whole when it is opened again', async ({ page }) => {
  await page.goto('/contracts/new/units');
  await page.getByRole('button', { name: 'Add unit' }).click();
  await page.getByRole('combobox', { name: 'Unit' }).fill('BC-503');
  await expect(page.getByRole('option')).toHaveText(/^BC-503/);
  await page.getByRole('button', { name: 'Hide suggestions' }).click();
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(page.getByRole('option').nth(10)).toBeVisible();
});
