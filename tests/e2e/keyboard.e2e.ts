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

test.describe('a control that goes away hands the focus to a neighbour', () => {
  const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

  const openSection = async (page: Page, section: string) => {
    await page.goto('/units');
    const address = await unitLinks(page).first().getAttribute('href');
    await page.goto(`${address}/edit/${section}`);
  };

  test('a filter chip to the next chip, the last one and Clear all to the search', async ({ page }) => {
    await page.goto('/units?type=villa&city=Dubai');
    const chips = button(page, /^Remove filter/);
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(1);
    await expect(chips).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();

    await page.goto('/units?type=villa&city=Dubai');
    await button(page, 'Clear all').press('Enter');
    await expect(searchBox(page)).toBeFocused();
  });

  test('Clear search and filters, and Clear the selection, to the search', async ({ page }) => {
    await page.goto('/units?q=nothing-has-this-name');
    await button(page, 'Clear search and filters').press('Enter');
    await expect(searchBox(page)).toBeFocused();

    await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
    await button(page, /^Clear/).press('Enter');
    await expect(searchBox(page)).toBeFocused();
  });

  test('Next page to Previous page on the last one', async ({ page }) => {
    await page.goto('/notification-signals?limit=50');
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeFocused();
  });

  test('Restore to the next plan of the bin, the last one to the heading, and Close of its notice back', async ({ page }) => {
    await page.goto('/quota-plans?deleted=true');
    const restore = button(page, /^Restore /);
    await expect(restore.first()).toBeVisible();
    const rows = await restore.count();
    expect(rows).toBeGreaterThan(0);
    for (let left = rows; left > 0; left--) {
      await restore.first().press('Enter');
      await expect(restore).toHaveCount(left - 1);
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    }
    const notice = page.getByRole('status').getByRole('button', { name: 'Close' });
    for (let left = await notice.count(); left > 0; left--) {
      await notice.first().press('Enter');
      await expect(notice).toHaveCount(left - 1);
    }
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('Use as cover to another button of its picture', async ({ page }) => {
    await openSection(page, 'gallery');
    await button(page, 'Use as cover').first().press('Enter');
    await expect(page.getByRole('group', { name: /^Image \d/ }).locator('button:focus')).toHaveCount(1);
  });

  test('a field to Save while it is under way', async ({ page }) => {
    await page.goto('/units?demo=latency:1500');
    await unitLinks(page).first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: /^Saving/ })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Another name' })).toBeVisible();
    expect((await focused(page)).tag).not.toBe('BODY');
  });

  test('the button of a row that moves down stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openSection(page, 'specs');
    for (let row = 1; row <= 5; row++) await button(page, 'Add spec').click();
    const down = button(page, 'Move down');
    await down.first().focus();
    for (let step = 1; step <= 5; step++) {
      await page.keyboard.press('Enter');
      await expect(down.nth(step)).toBeFocused();
      await expect(down.nth(step)).toBeInViewport({ ratio: 1 });
    }
  });

  test('the key prompt to the page, by Escape', async ({ page }) => {
    await page.goto('/units?demo=key:expired');
    const prompt = page.getByRole('dialog');
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
