import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

/** Delay of the code of the lists, in ms: some keys come before it, some while it arrives, some after. */
const ARRIVAL = 600;
const TYPED = 'Xyz Residence';

async function delayLists(page: Page): Promise<void> {
  await page.route(/assets\/(?:unit-)?combobox-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL));
    await route.continue();
  });
}

/** Enters a field by Tab, which selects its text, types after a wait, and expects nothing but what was typed. */
async function typeInto(page: Page, field: Locator, wait: number): Promise<void> {
  await expect(field).not.toHaveValue('');
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.waitForTimeout(wait);
  await page.keyboard.type(TYPED, { delay: 60 });
  await expect(field).toHaveValue(TYPED);
  await expect(field).toBeFocused();
}

/** The list has come when its button is there. */
const lists = (page: Page): Locator => page.getByRole('button', { name: /^(?:Show|Hide) suggestions$/ });

for (const wait of [0, 300, 900]) {
  test(`a choice typed into ${wait} ms after it is entered holds what was typed`, async ({ page }) => {
    await delayLists(page);
    await page.goto('/units');
    await unitLinks(page).first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    // The first field waits for the code; the second finds it here.
    await typeInto(page, page.getByRole('combobox', { name: 'Type' }), wait);
    await expect(lists(page)).toHaveCount(1);
    await typeInto(page, page.getByRole('combobox', { name: 'Project' }), wait);
    await expect(lists(page)).toHaveCount(2);
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue(TYPED);
  });

  test(`the unit of a contract typed into ${wait} ms after it is entered holds what was typed`, async ({ page }) => {
    await delayLists(page);
    await page.goto('/contracts');
    await page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Units/ })
      .click();
    await typeInto(
      page,
      page
        .getByRole('group', { name: /^Unit 1/ })
        .getByRole('combobox')
        .first(),
      wait,
    );
    await expect(lists(page)).toHaveCount(1);
    await expect(page.getByText('No unit has this name. What you typed is used as its ID.').first()).toBeVisible();
  });
}

test('what was typed before the list came narrows it', async ({ page }) => {
  await delayLists(page);
  await page.goto('/contracts/new/units');
  await page.getByRole('button', { name: 'Add unit' }).click();
  await page.getByRole('combobox', { name: 'Unit' }).fill('BC-503');
  await expect(lists(page)).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveText(/^BC-503/);
  await page.getByRole('button', { name: 'Hide suggestions' }).click();
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(page.getByRole('option').nth(10)).toBeVisible();
});
