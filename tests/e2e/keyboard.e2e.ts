import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { unitLinks } from './units';

/** Returns the focused element's name, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.getBoundingClientRect();
    const isInView = box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    return { tag: element?.tagName ?? '', isInView };
  });

/** Presses Tab until the focus is on an element of this role and name; on the way it must be visible at every step. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const { tag, isInView } = await focused(page);
    expect(tag).not.toBe('BODY');
    expect(isInView).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${role} ${String(name)}`);
}

test('a unit is found, edited and saved without a pointer', async ({ page }) => {
  await page.goto('/units');
  await expect(unitLinks(page).first()).toBeVisible();
  const name = (await unitLinks(page).first().textContent()) ?? '';

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  await tabTo(page, 'link', 'Edit');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.press('End');
  await page.keyboard.type(' renamed');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible();
});

test('leaving a changed form by keyboard asks first, and Escape stays [W1]', async ({ page }) => {
  await page.goto('/units');
  await unitLinks(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');

  await page.getByRole('link', { name: 'Units', exact: true }).first().press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Another name');
});

for (const address of [
  '/',
  '/units',
  '/units?view=cards',
  '/units/new',
  '/contracts',
  '/notification-signals',
  '/quota-plans',
  '/settings/connection',
  '/settings/demo',
  '/settings/requests',
  '/settings/assumptions',
  '/sign-in',
]) {
  test(`${address} fits a narrow phone without scrolling sideways [W14]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('on a narrow phone the back link ends before the icons of the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/notification-signals');
  await page.getByRole('main').locator('li a[href*="/notification-signals/"]').first().click();
  const back = page.getByRole('banner').getByRole('link', { name: 'Notification signals' });
  const icon = page.getByRole('banner').getByRole('button').first();
  await expect(back).toBeVisible();
  const [word, search] = await Promise.all([back.boundingBox(), icon.boundingBox()]);
  expect((word?.x ?? Infinity) + (word?.width ?? 0)).toBeLessThanOrEqual((search?.x ?? 0) + 1);
});
