import { devices, type Locator, type Page } from '@playwright/test';
import { expect, test } from './test';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const heads = (page: Page) => page.getByRole('main').getByRole('table').first().getByRole('columnheader');

test('the columns of a table give way to the width of the window, and return, and what has no room is named', async ({
  page,
}) => {
  await page.goto('/units');
  await expect(heads(page)).toHaveText(['Name', 'Availability', 'Type', 'City', 'Bedrooms', /Area/, /Price/, 'Price basis']);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(heads(page)).toHaveText(['Name', 'Availability', 'Type', 'Bedrooms', /Area/, /Price/, 'Price basis']);
  await expect(page.getByText('Not shown: City')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const shown = page.getByRole('list', { name: 'Shown columns' });
  await expect(shown.getByText('No room at this width')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(heads(page)).toHaveCount(8);
  await expect(page.getByText(/Not shown/)).toHaveCount(0);
});

test('columns that the reader chose are all shown: narrower, then sideways beside the name', async ({ page }) => {
  await page.goto('/units');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['View', 'Project', 'Location']) {
    await page.getByRole('list', { name: 'More columns' }).getByRole('checkbox', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(heads(page)).toHaveCount(11);
  await expect(heads(page).filter({ hasText: /^Area/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(heads(page)).toHaveCount(11);
  await expect(page.getByText(/Not shown/)).toHaveCount(0);
  const last = heads(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  const name = {
    head: await heads(page).first().boundingBox(),
    cell: await table.locator('tbody td:nth-child(2)').first().boundingBox(),
  };
  expect([name.head?.x, name.head?.width]).toEqual([name.cell?.x, name.cell?.width]);
  expect(await page.evaluate(sideways)).toBe(0);
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

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  /** Holds a finger on an element. Chromium without a screen sends no `contextmenu` for that, so it is sent here as Chromium does. */
  async function hold(page: Page, element: Locator, pointerType = 'touch') {
    const box = await element.boundingBox();
    if (!box) throw new Error('No such element');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await element.evaluate(
      (target, type) =>
        target.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: type })),
      pointerType,
    );
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await devtools.detach();
  }

  test('a long press on a cell edits it, and the menu of a mouse does not', async ({ page }) => {
    await page.goto('/units');
    const list = page.getByRole('table', { name: 'Units', exact: true });
    const price = list.locator('td[data-column="price"]').first();
    const editor = page.getByRole('dialog', { name: /^Edit / });
    await expect(price).toBeVisible();
    await hold(page, price);
    await expect(page.getByRole('dialog', { name: /^Edit Price of / }).getByLabel('Price')).toBeFocused();
    await expect(editor).toHaveCount(1);
    await editor.getByRole('button', { name: 'Cancel' }).tap();
    await expect(editor).toHaveCount(0);
    await hold(page, price, 'mouse');
    await page.waitForTimeout(500);
    await expect(editor).toHaveCount(0);
    await expect(page).toHaveURL(/\/units$/);
  });
});
