import { hasDesk } from '@/places';
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { openForm } from './small-forms';

const options = Array.from({ length: 5 }, (_, index) => ({
  optionNumber: index + 1,
  optionName: `Parking ${index + 1}`,
  price: (index + 1) * 1000,
  active: true,
  own: index,
}));
const unit = { _id: 'u1', name: 'Palm Tower', options };

beforeEach(() => localStorage.setItem('mz-row-layouts', '{"unit.options":"table","unit.floorsPlan":"table"}'));

async function openTable(record: ServiceDocument = unit, language: 'en' | 'ar' = 'en') {
  const app = await openForm('/units/u1/edit/options', { units: [record] }, { language });
  await app.screen.findByRole('grid');
  return app;
}

type App = Awaited<ReturnType<typeof openTable>>;

/** Returns a cell by row and column, counted from 0. */
function cell(row: number, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${row}, ${column}`);
  return found;
}

async function saved(app: App): Promise<readonly ServiceDocument[]> {
  await app.user.keyboard('{Control>}s{/Control}');
  await app.screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
  return app.stored('u1', 'units').options as readonly ServiceDocument[];
}

const NAME = 0;
const ARABIC = 1;
const PRICE = 3;
const AREA = 4;

test('rows are typed, pasted, corrected and saved with what they came with', async () => {
  const app = await openTable();
  const { user, screen } = app;
  await user.click(cell(0, PRICE));
  await user.keyboard('٢٬٥٠٠{Enter}');
  expect(cell(1, PRICE)).toHaveFocus();
  expect(cell(0, PRICE)).toHaveTextContent('2,500');
  await user.click(cell(5, NAME));
  await user.keyboard('Store{Tab}');
  await user.keyboard('مخزن{Enter}');
  await expect.poll(() => cell(5, ARABIC).textContent).toBe('مخزن');
  await user.click(cell(6, NAME));
  await user.keyboard('Cellar{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('7');
  await user.keyboard('Roof{Enter}');

  // A paste is shown first, adds rows, and keeps bad cells for correction.
  await user.click(cell(7, NAME));
  await user.paste('Option name\t\t\tPrice\r\nSea view\tإطلالة\t\t٨٥٬٠٠٠\r\nGarden\tحديقة\t\tsoon');
  const dialog = await screen.findByRole('dialog', { name: 'Paste these cells?' });
  expect(dialog).toHaveTextContent('1 row is added.');
  expect(dialog).toHaveTextContent('The first row holds the headings');
  expect(dialog).toHaveTextContent(/Price, row 9: “.soon.”/);
  expect(cell(7, NAME)).toHaveTextContent('Roof');
  await user.click(within(dialog).getByRole('button', { name: 'Paste' }));
  expect(cell(7, PRICE)).toHaveTextContent('85,000');
  expect(cell(8, PRICE)).toBeInvalid();
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Options 9 · Price' }));
  await expect.poll(() => document.activeElement).toBe(cell(8, PRICE));
  await user.keyboard('7{Enter}');
  expect(await saved(app)).toEqual([
    { ...options[0], price: 2500 },
    ...options.slice(1),
    { optionNumber: 6, optionName: 'Store', optionNameAr: 'مخزن', active: true },
    { optionNumber: 7, optionName: 'Cellar', active: true },
    // An empty cell that is pasted clears.
    { optionNumber: null, optionName: 'Sea view', optionNameAr: 'إطلالة', price: 85_000, active: true },
    { optionNumber: 8, optionName: 'Garden', optionNameAr: 'حديقة', price: 7, active: true },
  ]);
});

test('areas typed and pasted with a unit go into the unit of their row, and name it where it has none', async () => {
  const app = await openTable({
    ...unit,
    options: options.map((option, index) => (index === 1 ? { ...option, uom: 'm²' } : option)),
  });
  await app.user.click(cell(0, AREA));
  await app.user.keyboard('120 sq.ft{Enter}');
  await expect.poll(() => cell(0, AREA + 1).textContent).toBe('ft²');
  await app.user.keyboard('1,130 ft2{Enter}');
  await app.user.paste('105 m²');
  await expect.poll(() => cell(2, AREA + 1).textContent).toBe('m²');
  await app.user.click(cell(3, AREA));
  await app.user.paste('12 sqm\r\n13 قدم');
  const dialog = await app.screen.findByRole('dialog', { name: 'Paste these cells?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Paste' }));
  await app.user.click(cell(5, AREA));
  await app.user.keyboard('9 sqm{Enter}');
  await app.user.click(cell(5, NAME));
  await app.user.keyboard('Store{Enter}');
  const rows = await saved(app);
  const areas = rows.map(({ area, uom }) => `${String(area)} ${String(uom)}`).join(', ');
  expect(areas).toBe('120 ft², 104.9804 m², 105 m², 12 m², 13 ft², 9 m²');
});

test.runIf(hasDesk('imports'))('suggested words are read in both languages, from a paste and from a file', async () => {
  const floorsPlan = Array.from({ length: 3 }, (_, index) => ({ floorsNumber: index + 1, view: 'Sea' }));
  const units = [{ _id: 'u1', name: 'Palm Tower', floorsPlan }];
  const { screen, user } = await openForm('/units/u1/edit/floor-plans', { units });
  const grid = await screen.findByRole('grid');
  const heading = within(grid).getByRole('columnheader', { name: /^View/ });
  const view = within(grid).getAllByRole('columnheader').indexOf(heading) - 1;
  await user.click(cell(0, view));
  await user.paste('الحديقة\r\nPark\r\nمطل');
  await user.click(await screen.findByRole('button', { name: 'Paste' }));
  expect([0, 1, 2].map((row) => cell(row, view).textContent)).toEqual(['Garden', 'Park', 'مطل']);

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add from a file or pasted cells…' }));
  const file = new File(['View\nالمرسى\n'], 'floors.csv');
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await expect.poll(() => cell(3, view).textContent).toBe('Marina');
});

test('the first error out of view is led to, and its row saved once corrected', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ optionName: `Option ${index}`, price: 1 }));
  const app = await openTable({ ...unit, options: many });
  const last = () => document.querySelector<HTMLElement>('[data-row="59"][data-column="3"]');
  expect(last()).toBeNull();
  await app.user.click(cell(0, PRICE));
  await app.user.keyboard('{Control>}{ArrowDown}{/Control}{ArrowUp}many{Enter}{Control>}{Home}{/Control}{Control>}s{/Control}');
  expect(last()).toBeNull();
  await app.user.click(await app.screen.findByRole('button', { name: 'Options 60 · Price' }));
  await expect.poll(() => document.activeElement === last() && last() !== null).toBe(true);
  await app.user.keyboard('7{Enter}');
  expect((await saved(app))[59]).toEqual({ optionName: 'Option 59', price: 7 });
});

test('cells get back what was saved and are filled down, rows are acted on from their menu, and both layouts show them', async () => {
  const { user, screen } = await openTable();
  const texts = (column: number, rows: readonly number[]) => rows.map((row) => cell(row, column).textContent);
  await user.click(cell(0, NAME));
  await user.keyboard('One{Enter}Two{Enter}');
  await user.click(cell(5, NAME));
  await user.keyboard('Added{Enter}');
  await expect.poll(() => texts(NAME, [5])).toEqual(['Added']);
  await user.click(cell(1, NAME));
  await user.keyboard('{Control>}a{/Control}{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Restore what was saved' }));
  await expect.poll(() => texts(NAME, [0, 1, 5])).toEqual(['Parking 1', 'Parking 2', 'Added']);
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => texts(NAME, [0, 1, 5])).toEqual(['One', 'Two', 'Added']);

  await user.click(cell(1, PRICE));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => texts(PRICE, [1, 2, 3, 4])).toEqual(['2,000', '2,000', '2,000', '5,000']);

  await user.click(cell(0, NAME));
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove row' }));
  await expect.poll(() => texts(NAME, [0])).toEqual(['Two']);
  await expect.poll(() => document.activeElement).toBe(cell(0, NAME));

  // The choice is remembered.
  await user.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(await screen.findByRole('group', { name: 'Option 5: Added' })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(localStorage.getItem('mz-row-layouts')).toBe('{"unit.options":"cards","unit.floorsPlan":"table"}');
});

const QUESTION = '987.000 is read as 987. Did you mean 987,000?';
const said = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '');

test('a typed amount that may be thousands is asked about at its cell, until it is typed anew', async () => {
  const app = await openTable();
  await app.user.click(cell(0, PRICE));
  await app.user.keyboard('987.000{Enter}');
  await expect.poll(() => said(cell(0, PRICE).getAttribute('title'))).toBe(QUESTION);
  expect(cell(0, PRICE)).toHaveTextContent('987');
  expect(cell(0, PRICE)).toBeValid();
  await app.user.click(cell(0, PRICE));
  expect(app.screen.getAllByRole('status').map((status) => said(status.textContent))).toContain(QUESTION);
  await app.user.keyboard('{Enter}{Enter}');
  await expect.poll(() => cell(0, PRICE).getAttribute('title')).toBeNull();
});
