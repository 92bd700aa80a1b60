import { test as unwatched } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

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
