import type { Page } from '@playwright/test';
import { records } from './places';
import { untilDraftIsKept } from './screens';
import { expect, test } from './test';
import { editPaymentPlans, save } from './units';

test.use({ turns: 1 });

const offer = (page: Page) => page.getByRole('button', { name: /^Continue what you typed on / });

test('a reload in the middle of a payment plan loses nothing, not even the last key [W2]', async ({ page }) => {
  // The browser asks while the last key is not stored yet.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(records.unit);
  const typed = await editPaymentPlans(page);
  await typed.fill('36');
  await untilDraftIsKept(page, '/units/');
  await typed.fill('36.25');
  await page.reload();

  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('1 change');
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toContainText('36.25');
  await page.keyboard.press('Escape');
  await offer(page).click();
  const downPayment = page.getByLabel('Down payment').first();
  await expect(downPayment).toHaveValue('36.25');
  await expect(downPayment).toBeFocused();
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'A-301' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment plans' })).toContainText('36.25');

  await editPaymentPlans(page);
  await expect(offer(page)).toHaveCount(0);
});

test('a crash loses nothing that was typed half a second ago, and a new tab finds it in the settings [W2]', async ({
  page,
  context,
}) => {
  await page.goto(records.unit);
  await (await editPaymentPlans(page)).fill('41.5');
  await untilDraftIsKept(page, '/units/');
  const crash = await context.newCDPSession(page);
  crash.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');

  const next = await context.newPage();
  await next.goto('/settings/drafts');
  await next.getByRole('link', { name: /^Open: / }).click();
  await expect(next.getByLabel('Down payment').first()).toHaveValue('41.5');
});

test('two tabs with the same record know of each other [C5]', async ({ page, context }) => {
  await page.goto(records.unit);
  const downPayment = await editPaymentPlans(page);
  await downPayment.fill('22');
  await untilDraftIsKept(page, '/units/');
  const other = await context.newPage();
  await other.goto(page.url());
  const note = 'This form is also open in another tab.';
  await expect(other.getByText(note)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await page.close();
  await expect(other.getByText(note)).toHaveCount(0);
  await expect(offer(other)).toBeVisible();
});
