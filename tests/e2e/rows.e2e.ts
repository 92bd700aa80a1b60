import type { Page } from '@playwright/test';
import { records } from './places';
import { expect, test } from './test';
import { save } from './units';

const openSection = (page: Page, section: string) => page.goto(`${records.unit}/edit/${section}`);

const plans = (page: Page) => page.getByRole('group', { name: /^Payment plan \d/ });
const planNames = (page: Page) => plans(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

test('undo and redo go through all sections, a step an action, and say what they did', async ({ page }) => {
  await openSection(page, 'payment-plans');
  await expect(plans(page).first()).toBeVisible();
  const before = await planNames(page);
  await plans(page).first().getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'General' }).click();
  const price = page.getByLabel('Price', { exact: true });
  const was = await price.inputValue();
  await price.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1234567');
  await expect(page.getByText('2 changes')).toBeVisible();

  // Typing is one step, and the input does not undo by itself.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(price).toHaveValue(was);
  await expect(price).toBeFocused();
  await expect(page.getByText(/Undid: .?Price/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(price).toHaveValue(/^1,?234,?567$/);
  await expect(page.getByText(/Redid: .?Price/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Price' }).click();
  await page.getByRole('button', { name: /^Undo: .*removed$/ }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(plans(page).first().getByRole('button').first()).toBeFocused();
  expect(await planNames(page)).toEqual(before);

  await page.keyboard.press('Alt+ArrowDown');
  expect(await planNames(page)).not.toEqual(before);
  await expect(plans(page).nth(1).getByRole('button').first()).toBeFocused();
  await save(page);
});

test('pictures are dragged, moved by keys and pasted, and each is one step to undo', async ({ page }) => {
  await openSection(page, 'gallery');
  const pictures = page.getByRole('group', { name: /^Image \d/ });
  await expect(pictures.nth(1)).toBeVisible();
  const addresses = () => pictures.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  const [first, second, ...others] = await addresses();
  const handle = pictures.nth(1).locator('[data-drag]');
  const from = await handle.boundingBox();
  const to = await pictures.first().boundingBox();
  if (!from || !to) throw new Error('The pictures are not shown');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  // The code of the drag loads with the first press.
  await expect(async () => {
    await page.mouse.move(to.x + 8, to.y + 6, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y + 4);
    await expect(pictures.nth(1)).toHaveAttribute('data-dragged', { timeout: 300 });
  }).toPass();
  await page.mouse.up();
  await expect.poll(addresses).toEqual([second, first, ...others]);
  await pictures.first().getByRole('button', { name: 'Use as cover' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(addresses).toEqual([first, second, ...others]);

  await page.getByRole('button', { name: 'Paste several' }).click();
  await page
    .getByLabel('One address per line')
    .fill('data:image/gif;base64,R0lGODlhAQABAAAAACw=\njavascript:alert(1)\ndata:image/gif;base64,R0lGODlhAQABAAAAACw=');
  await expect(page.getByRole('list', { name: 'Pasted addresses' })).toContainText('Not an address of a picture');
  await expect(page.getByRole('list', { name: 'Pasted addresses' })).toContainText('Already in the gallery');
});

test('rows are copied from another unit, and brought in from a file with what cannot be read named', async ({ page }) => {
  await openSection(page, 'payment-plans');
  await expect(plans(page).first()).toBeVisible();
  const before = await planNames(page);
  const more = page.getByRole('button', { name: 'More', exact: true }).last();
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy from another record…' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy rows from another record' });
  await copy.getByRole('combobox', { name: 'Record' }).fill('0');
  await copy.getByRole('checkbox').first().uncheck();
  await copy.getByRole('button', { name: /^Copy \d+ rows?$/ }).click();
  await expect(copy).toBeHidden();
  const copied = await planNames(page);
  expect(copied.length).toBeGreaterThan(before.length);

  await more.click();
  await page.getByRole('menuitem', { name: 'Add from a file or pasted cells…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rows from a file or pasted cells' });
  const text = 'Row,اسم الخطة,Down payment\n1,,25\n,Extra,1o\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog).toContainText('2 rows read · 1 cell cannot be read');
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByText('2 rows read')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(window);
  await dialog.getByLabel('Down payment, row 3').fill('10');
  await dialog.getByLabel('Down payment, row 3').press('Tab');
  await expect(dialog).not.toContainText('cannot be read');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog).toBeHidden();
  await expect(plans(page)).toHaveCount(copied.length + 1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => planNames(page)).toEqual(copied);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => planNames(page)).toEqual(before);
});
