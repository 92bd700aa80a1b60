import type { Locator } from '@playwright/test';
import { expect, test } from './test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const more = 'More';

test('what a list shows is copied as a table for spreadsheets and for mails', async ({ page, context }) => {
  await page.goto('/units?city=Sharjah&sortBy=price&columns=name,price,city,paymentPlans');
  const main = page.getByRole('main');
  await expect(main.getByRole('table').getByRole('row').first()).toContainText('Payment plans');
  const names = await main.getByRole('table').getByRole('link').allTextContents();
  await main.getByRole('button', { name: more, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy as table' }).click();
  await expect(page.getByText(/rows copied/)).toBeVisible();

  // As a text field and a mail take it.
  const mail = await context.newPage();
  await mail.setContent('<textarea></textarea><div contenteditable></div>');
  const paste = async (into: Locator) => {
    await into.focus();
    await mail.keyboard.press('ControlOrMeta+v');
  };
  await paste(mail.locator('textarea'));
  await paste(mail.locator('div'));
  const plain = (await mail.locator('textarea').inputValue()).trimEnd();
  const cells = plain.split(/\r?\n/).map((line) => line.split('\t'));
  expect(cells[0]).toEqual(['Name', 'Price AED', 'City', 'Payment plans']);
  const prices = cells.slice(1).map(([, price]) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(cells.slice(1, names.length + 1).map(([name]) => name)).toEqual(names);
  expect(new Set(cells.slice(1).map(([, , city]) => city))).toEqual(new Set(['Sharjah']));
  const pasted = await mail
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => Array.from((row as HTMLTableRowElement).cells, (cell) => cell.textContent)));
  expect(pasted).toEqual(cells);
});

test('a head is dragged to another place, and its edge to another width', async ({ page }) => {
  await page.goto('/units');
  const heads = page.getByRole('main').getByRole('table').getByRole('columnheader');
  await expect(heads).toHaveCount(8);
  const boxOf = async (name: RegExp) => {
    const box = await heads.filter({ hasText: name }).boundingBox();
    if (!box) throw new Error('No head');
    return { ...box, middle: box.y + box.height / 2 };
  };
  const city = await boxOf(/^City/);
  const before = await boxOf(/^Availability/);
  await page.mouse.move(city.x + 40, city.middle);
  await page.mouse.down();
  // The code of dragging loads with the first press.
  await expect(async () => {
    await page.mouse.move(city.x + 20 + Math.random(), city.middle);
    await expect(page.locator('th[data-dragged]')).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.mouse.move(before.x + 10, before.middle, { steps: 3 });
  await page.mouse.up();
  await expect(heads.nth(1)).toHaveText(/^City/);
  await expect(page).toHaveURL(/\/units$/);

  const type = await boxOf(/^Type/);
  const edge = type.x + type.width - 3;
  await page.mouse.move(edge, type.middle);
  await page.mouse.down();
  await page.mouse.move(edge - 30, type.middle, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(/^Type/)).width).toBeCloseTo(type.width - 30, -1);
  const narrow = await boxOf(/^Type/);
  await page.mouse.dblclick(narrow.x + narrow.width - 3, narrow.middle);
  await expect.poll(async () => (await boxOf(/^Type/)).width).toBeCloseTo(type.width, -1);
});
