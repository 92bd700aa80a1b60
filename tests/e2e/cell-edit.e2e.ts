import { answering } from './faulty-service';
import { expect, test } from './own-service';

const unit = (name: string, price: number) => ({
  _id: name.toLowerCase(),
  name,
  type: 'Apartment',
  city: 'Dubai',
  price,
  own: 'kept',
});
const units = [unit('A-101', 900_000), unit('A-102', 950_000), unit('A-103', 990_000)];

test.use({ records: { units }, provoked: /^Failed to load resource/ });

const refusal = answering(
  422,
  JSON.stringify({ message: 'Unprocessable', errors: [{ field: 'price', message: 'Below the floor' }] }),
);

test('a price is edited by keyboard, refused, corrected and undone, and the arrows move from cell to cell [C8]', async ({
  page,
  service,
}) => {
  const stored = (id: string) => service.store.collection('units').find(id);
  await page.goto('/units');
  const list = page.getByRole('table', { name: 'Units', exact: true });
  const price = (name: string) => list.getByRole('row', { name: new RegExp(name) }).locator('td[data-column="price"]');
  await list.getByRole('link', { name: 'A-101' }).focus();
  // From the link along the row to the price, and down in its column.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(price('A-101')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(price('A-102')).toBeFocused();

  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit Price of A-102' });
  await expect(editor.getByLabel('Price')).toBeFocused();
  await page.keyboard.type('95000');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(price('A-102')).toBeFocused();
  await expect(price('A-102')).toHaveText('950,000');

  service.begin(['PUT', 'PATCH'], refusal);
  await page.keyboard.press('F2');
  await expect(editor.getByLabel('Price')).toBeFocused();
  await page.keyboard.type('95000');
  await page.keyboard.press('Enter');
  await expect(price('A-103')).toBeFocused();
  await expect(editor.getByRole('alert')).toHaveText('Below the floor');
  await expect(price('A-102')).toContainText('95,000');
  await expect(price('A-102')).toContainText('not saved');
  expect(stored('a-102')?.price).toBe(950_000);

  service.end();
  await page.keyboard.press('ArrowUp');
  await expect(price('A-102')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('Price')).toBeFocused();
  await expect(editor.getByLabel('Price')).toHaveValue('95,000');
  await page.keyboard.type('960000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A-102: Price saved')).toBeVisible();
  await expect(price('A-102')).toHaveText('960,000');
  expect(stored('a-102')).toMatchObject({ price: 960_000, own: 'kept' });

  await expect(price('A-103')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('A-102: Price is as it was before')).toBeVisible();
  // The notice is gone, and the focus where it was before.
  await expect(price('A-103')).toBeFocused();
  await expect(price('A-102')).toHaveText('950,000');
  expect(stored('a-102')?.price).toBe(950_000);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a price is edited from the card of its unit, by touch [C8]', async ({ page, service }) => {
    await page.goto('/units');
    await page.getByRole('button', { name: 'Edit A-102 in the list' }).tap();
    await page.getByRole('menuitem', { name: 'Price…' }).tap();
    const editor = page.getByRole('dialog', { name: 'Edit Price of A-102' });
    await expect(editor.getByLabel('Price')).toBeFocused();
    await editor.getByLabel('Price').fill('955000');
    await editor.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('A-102: Price saved')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A-102' })).toContainText('955,000');
    expect(service.store.collection('units').find('a-102')?.price).toBe(955_000);
  });
});
