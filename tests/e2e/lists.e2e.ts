import { devices } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a table follows the width of the window, and never makes the page scroll sideways', async ({ page }) => {
  await page.goto('/units');
  await expect(unitLinks(page).first()).toBeVisible();
  const ownBox = page.getByRole('region', { name: 'Units' });
  await expect(ownBox).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(ownBox).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(ownBox).toHaveCount(0);
});

test('the Save shortcut includes the cell being edited', async ({ page }) => {
  await page.goto('/quota-plans');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit Planning' }).click();
  await page.locator('[data-row="0"][data-column="0"]').click();
  await page.keyboard.type('4242');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Planning' })).toContainText('4,242');
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = devices['iPhone 13'];
  test.use({ viewport, isMobile, hasTouch, locale: 'ar-AE' });

  test('Back from a record restores the position of its card', async ({ page }) => {
    await page.goto('/units');
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(cards.first()).toBeVisible();
    for (let turn = 0; turn < 12; turn++) {
      await page.evaluate(() => scrollBy(0, 250));
      await page.waitForTimeout(60);
    }
    const card = cards.nth(10);
    const name = (await card.textContent()) ?? '';
    const link = cards.filter({ hasText: name }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });
});
