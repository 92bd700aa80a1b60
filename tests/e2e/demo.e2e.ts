import { test as unwatched } from '@playwright/test';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, openUnits, save, unitLinks } from './units';

test('a new visitor sees units at once, edits a payment plan and finds it after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Demo data').first()).toBeVisible();
  await openUnits(page);
  await expect(unitLinks(page).nth(10)).toBeVisible();

  const name = (await unitLinks(page).first().textContent()) ?? '';
  await openUnit(page, name);
  const downPayment = await editPaymentPlans(page);
  await downPayment.fill('37.5');
  await save(page);

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await expect(plans).toContainText('37.5');
  await page.reload();
  await expect(plans).toContainText('37.5');
  await expect(await editPaymentPlans(page)).toHaveValue('37.5');
});

test('the demo asks no other host, and leaves no service worker behind', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/units');
  await expect(unitLinks(page).first()).toBeVisible();
  expect([...asked]).toEqual([new URL(page.url()).origin]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('where the browser blocks the data of this site, the demo opens from memory and says so [W5]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/units');
  await expect(unitLinks(page).first()).toBeVisible();
  await expect(page.getByText(/This browser keeps no data for this site/)).toBeVisible();
});

test('an unknown address shows a not-found page inside the application', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

// Unwatched, because the browser logs missing files.
unwatched('an application that fails to load says so, and can be reloaded from there', async ({ page, context }) => {
  await context.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/units');
  const again = page.getByRole('alert').getByRole('link', { name: 'Reload' });
  await expect(again).toBeVisible();
  await context.unroute('**/assets/app-*.js');
  await again.click();
  await expect(unitLinks(page).first()).toBeVisible();
});
