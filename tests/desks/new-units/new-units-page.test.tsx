import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import type { ServiceDocument } from '@/schema/document';
import { fill as fillIn } from '../../fill';
import { open } from '../../open';
import { connection } from '../../server';

const apartment = { name: 'B-101', type: 'apartment', city: 'Dubai', subProjectId: 'Marina Heights' };
const offered = { price: 900_000, priceBase: 'total', surface: 100 };
const existing: ServiceDocument = {
  _id: 'b-101',
  ...apartment,
  ...offered,
  floorsPlan: [{ _id: 'f1', floorsNumber: 1, floorName: 'Floor 1', rooms: 1, baths: 2, view: 'Sea' }],
  paymentPlans: [{ planNumber: 1, planName: '60/40', active: true }],
  readings: [{ service: 'Water', currentReading: 5 }],
};

/** Opens the page of a new tower, or another one. */
async function openTower(units: readonly ServiceDocument[] = [existing], address = '/units/new/tower') {
  const app = await open(address, { units });
  const { screen, user, all } = app;
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) await fillIn(user, await screen.findByLabelText(name), text);
  };
  const names = () => all('units').map(({ name }) => name);
  const named = (name: string) => all('units').find((unit) => unit.name === name);
  /** Presses a button that opens a run, and waits until it ends so. */
  const run = async (button: string, title: string, end: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await expect.poll(() => dialog.getByRole('status').textContent).toBe(end);
    return dialog;
  };
  /** The rows of the board of the new units, once it is there. */
  const board = () => {
    const region = screen.queryByRole('region', { name: 'Board of the new units' });
    const rows = region ? within(region).getAllByRole('row') : [];
    return rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };
  return { ...app, fill, names, named, run, board };
}

/* All problems of what is typed are in `tower-pattern.test.ts`, and what stays as units are taken back in `ui/delete-created.test.ts`. */
test('a tower is filled in, with what is wrong or odd at its field, seen as a board, and created', async () => {
  const { screen, user, fill, named, run, board, requests } = await openTower([
    existing,
    { _id: 'a-202', name: 'a 202', subProjectId: 'Marina Heights' },
    { _id: 'other', name: 'A-101', subProjectId: 'Palm' },
  ]);
  expect(await screen.findByRole('button', { name: 'Create units' })).toBeDisabled();
  expect(screen.queryByText(/Prices are those of floor/)).toBeNull();
  const says = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby') !== null;
  await fill({ 'Like an existing unit': 'B-1', 'To number': '2', 'To floor': '0', Tower: 'A' });
  await expect.poll(() => says('To floor')).toBe(true);
  expect(screen.getByLabelText('To floor')).toHaveAccessibleDescription(/^This is below the first one\.$/);
  expect(screen.getByLabelText('Like an existing unit')).toHaveAccessibleDescription(/No unit has this name/);
  expect(screen.getByRole('button', { name: 'Create units' })).toBeDisabled();
  await fill({
    'Like an existing unit': 'B-101 · Marina Heights',
    Tower: 'A',
    'To floor': '3',
    'Floors left out': '1',
    'To number': '02',
    'Bedrooms, stack 02': '2',
    'Step per floor (AED), all stacks': '10k',
  });
  await expect
    .poll(board)
    .toEqual([
      'Floor011 bedroom100 m²Sea022 bedrooms100 m²Sea',
      'Floor 3A-3011,076 ft²920,000A-3021,076 ft²920,000',
      'Floor 2A-2011,076 ft²910,000A-202Exists already',
    ]);
  expect(screen.getByText('Prices are those of floor 1.')).toBeVisible();
  expect(screen.getByText('4 units on 2 floors · 1 left out, because the name exists')).toBeVisible();
  const area = 'Area (ft²), all stacks';
  const usual = screen.getByLabelText<HTMLInputElement>(area).value;
  await fill({ [area]: '100,000' });
  await expect.poll(() => says(area)).toBe(true);
  expect(screen.getByLabelText(area)).toHaveAccessibleDescription('Far from the usual area. Check the unit: ft².');
  expect(screen.getByRole('button', { name: 'Create 3 units' })).toBeEnabled();
  await fill({ [area]: usual });
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);

  const creation = await run('Create 3 units', 'Create 3 units', 'Finished · 3 created');
  const { _id, readings: _, ...like } = existing;
  const floorsPlan = [{ floorsNumber: 3, floorName: 'Floor 3', rooms: 2, baths: 2, view: 'Sea' }];
  expect(named('A-302')).toMatchObject({ ...like, name: 'A-302', price: 920_000, floorsPlan });
  await user.click(creation.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('3 units created')).toBeVisible();
  const onBoard = '/units?view=board&subProjectId=Marina+Heights&tower=A';
  expect(screen.getByRole('link', { name: 'Show on the board' })).toHaveAttribute('href', onBoard);
  await expect.poll(() => draftsOf(connection)).toEqual([]);
});

test('lists are copied from the unit itself where the list of units leaves them out, and a unit under contract stays when its creation is taken back', async () => {
  const { paymentPlans, ...listed } = existing;
  const { fill, names, named, run, store, conditions } = await openTower();
  conditions.failures = [{ resource: 'units', method: 'GET', path: '/api/units', status: 200, body: [listed], times: 1 }];
  await fill({ 'Like an existing unit': 'B-101 · Marina Heights', Names: 'V-{number}', 'To floor': '1', 'To number': '2' });
  const creation = await run('Create 2 units', 'Create 2 units', 'Finished · 2 created');
  expect(names()).toEqual(['B-101', 'V-01', 'V-02']);
  expect(named('V-02')?.paymentPlans).toEqual(paymentPlans);
  const units = [{ unitId: named('V-01')?._id }];
  store.collection('contracts').insert({ name: 'Buyer', contractDate: '01/01/2025', units });
  expect(creation.getByRole('button', { name: 'Undo: delete 2 units' })).toBeEnabled();
  const undo = await run('Undo: delete 2 units', 'Delete 2 created units', 'Finished · 1 deleted · 1 skipped');
  expect(undo.getByRole('row', { name: 'V-01 Kept: in a contract with Buyer' })).toBeVisible();
  expect(names()).toEqual(['B-101', 'V-01']);
});

test('what was typed waits when the page is left; cells of a spreadsheet are pasted, and Enter leads down', async () => {
  const { screen, user, fill, board, router } = await openTower([]);
  await fill({ Tower: 'North Tower', 'To floor': '3' });
  const drafts = async () => (await draftsOf(connection)).map(({ name, changes }) => `${name} ${changes}`);
  await expect.poll(drafts).toEqual(['North Tower 2']);
  await act(() => router.navigate('/quota-plans'));
  await act(() => router.navigate('/units/new/tower'));
  await user.click(await screen.findByRole('button', { name: /^Continue from/ }));
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Tower' })).toHaveValue('North Tower');
  expect(screen.getByRole('textbox', { name: 'To floor' })).toHaveValue('3');

  await fill({ Tower: 'A', 'To floor': '2', 'To number': '03' });
  const cell = (name: string) => screen.getByLabelText(name);
  fireEvent.paste(await screen.findByLabelText('Area (ft²), stack 01'), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? '1,000\tSea\t900k\n1,200\tCity\t1m\n1\n2' : '') },
  });
  expect(cell('Area (ft²), stack 02')).toHaveValue('1,200');
  expect(cell('View, stack 02')).toHaveValue('City');
  await expect.poll(board).toContain('Floor 2A-2011,000 ft²900,000A-2021,200 ft²1,000,000A-2031 ft²');
  await user.click(cell('Area (ft²), stack 01'));
  await user.keyboard('{Enter}');
  expect(cell('Area (ft²), stack 02')).toHaveFocus();
});

test('several copies of a unit get names that count up from its own', async () => {
  const taken = { _id: 'b-103', name: 'B-103', subProjectId: 'Marina Heights' };
  const { screen, user, openMore, run, store } = await openTower([existing, taken], '/units/b-101');
  await user.click((await openMore()).getByRole('button', { name: 'Several copies…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copies of B-101' }));
  const count = await dialog.findByRole('textbox', { name: 'Number of copies' });
  await fillIn(user, count, '2000');
  expect(count).toHaveAccessibleDescription('Enter a number from 1 to 200.');
  await fillIn(user, count, '2');
  expect(dialog.getByText('B-102 and B-104')).toBeVisible();
  expect(dialog.getByText('B-103')).toBeVisible();
  await run('Create 2 units', 'Create 2 units', 'Finished · 2 created');
  const stored = store.collection('units').all().slice(2);
  expect(stored.map(({ name, price, readings }) => [name, price, readings].join())).toEqual(['B-102,900000,', 'B-104,900000,']);
  const undo = await run('Undo: delete 2 units', 'Delete 2 created units', 'Finished · 2 deleted');
  await user.click(undo.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(store.collection('units').all()).toHaveLength(2);
});
