import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { editPaymentPlans, save, unitLinks } from './units';

/** Returns the sum of unexpected layout shifts so far. */
const shifted = (page: Page) => page.evaluate(() => window.shifted);

declare global {
  interface Window {
    shifted: number;
  }
}

test('the first minute: from the dashboard to a changed plan, then Arabic, dark and a phone', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const free = page.getByRole('link', { name: /^Marsa Al Saffar: \d+ of \d+ free$/ }).first();
  await expect(free).toBeVisible();
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);

  const counted = /\d+/.exec((await free.textContent()) ?? '')?.[0];
  await free.click();
  await expect(page.getByRole('status').filter({ hasText: `${counted} of 120 units` })).toBeVisible();
  await expect(unitLinks(page)).toHaveCount(Number(counted));

  const name = (await unitLinks(page).first().textContent()) ?? '';
  await unitLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await plans.getByRole('radio', { name: /1% monthly/ }).check();
  const downPaymentRow = plans.getByRole('row', { name: /Down payment/ });
  await expect(downPaymentRow).toContainText('10%');

  await editPaymentPlans(page);
  const monthly = page.getByRole('group', { name: /^Payment plan 2/ });
  if (!(await monthly.getByLabel('Down payment').isVisible())) await monthly.getByRole('button').first().click();
  await monthly.getByLabel('Down payment').fill('25');
  await save(page);
  await plans.getByRole('radio', { name: /1% monthly/ }).check();
  await expect(downPaymentRow).toContainText('25%');

  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('region', { name: 'خطط السداد' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar', scheme: 'dark' })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
