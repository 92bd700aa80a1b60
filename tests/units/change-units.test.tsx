import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const plan = (planName: string, planNumber: number) => ({ planNumber, planName, downPayment: 20, active: true, own: 'kept' });
const unit = (_id: string, more: ServiceDocument = {}): ServiceDocument => {
  const own = { price: 1_000_000, paymentPlans: [plan('Cash', 1)], unknown: { kept: ['as it is'] } };
  return { _id, name: _id.toUpperCase(), city: 'Dubai', ...own, ...more };
};
const easy = [plan('Cash', 1), plan('Easy', 7)];
const units = [
  ...['a-1', 'a-2', 'a-3'].map((id) => unit(id)),
  unit('a-4', { paymentPlans: easy }),
  unit('a-5', { paymentPlans: undefined }),
];
const contracts = [{ _id: 'k1', name: 'Buyer', reservationId: 'R1', beginDate: addDays(now, -3), units: [{ unitId: 'a-2' }] }];

async function openList() {
  const served = serve({ units: structuredClone(units), contracts });
  const app = await renderApp('/units');
  const { screen, user } = app;
  const selectAll = async () => user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  /** Opens the change of the selected units. */
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 5 units' }));
    await dialog.findByRole('combobox', { name: 'What to do' });
    const choose = (box: string, option: string) => user.selectOptions(dialog.getByRole('combobox', { name: box }), option);
    const type = (box: string, text: string) => fill(user, dialog.getByRole('textbox', { name: box }), text);
    const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
    const result = () => within(dialog.getByRole('region', { name: 'Result' })).getByRole('status');
    const status = (text: string) => waitFor(() => expect(result()).toHaveTextContent(text));
    return { dialog, choose, type, press, status };
  };
  const puts = () => served.requests.filter(({ method }) => method === 'PUT');
  const find = (id: string) => served.store.collection('units').find(id);
  return { ...served, ...app, selectAll, change, puts, find };
}

test('a payment plan is added to each selected unit, with what fails retried, and undone where nobody changed it since [C8, T5]', async () => {
  const { user, screen, selectAll, change, puts, find, store, conditions } = await openList();
  const before = new Map(units.map(({ _id }) => [_id, structuredClone(find(String(_id)))]));
  await selectAll();
  const { dialog, choose, press, status } = await change();
  await choose('What to do', 'Payment plans');
  await fill(user, dialog.getByRole('combobox', { name: 'Copy from' }), 'a-4');
  await choose('Row', 'Easy');
  await press('Copy this row');
  const start = await dialog.findByRole('button', { name: 'Change 4 units' });
  const preview = within(dialog.getByRole('region', { name: 'Records that stay as they are' }));
  expect(preview.getByRole('definition')).toHaveTextContent('A-4');
  expect(dialog.getByText('1 × The unit is reserved or under contract')).toBeInTheDocument();
  expect(puts()).toEqual([]);

  // A server error, a lost answer, and a colleague who changes another row of the same list.
  conditions.failures.push(
    { method: 'PUT', path: '/a-1', status: 500, body: { message: 'Out of order' }, times: 1 },
    { method: 'PUT', path: '/a-3', status: 'network', stored: true, times: 1 },
  );
  store.collection('units').merge('a-2', { paymentPlans: [{ ...plan('Cash', 1), downPayment: 5 }] });
  await user.dblClick(start);
  await status('Finished · 2 changed · 2 failed');
  const paymentPlans = [{ ...plan('Cash', 1), downPayment: 5 }, { ...plan('Easy', 2) }];
  expect(puts()[1]?.body).toEqual({ ...units[1], paymentPlans });
  await press('Try 2 again');
  await status('Finished · 4 changed');
  expect(puts().map(({ path }) => path.slice(-3))).toEqual(['a-1', 'a-2', 'a-3', 'a-5', 'a-1']);

  store.collection('units').merge('a-5', { paymentPlans: [{ ...plan('Easy', 1), downPayment: 99 }] });
  await press('Undo 4 changes');
  await status('Finished · 3 changed · 1 skipped');
  expect(find('a-1')).toEqual(before.get('a-1'));
  expect(find('a-3')).toEqual(before.get('a-3'));
  expect(find('a-2')?.paymentPlans).toEqual([{ ...plan('Cash', 1), downPayment: 5 }]);
  expect(find('a-5')?.paymentPlans).toEqual([{ ...plan('Easy', 1), downPayment: 99 }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a field is set as its form reads it; the run pauses where the service asks for a long wait, and its records stay selected [S429a/b]', async () => {
  const { selectAll, change, puts, find, store, conditions } = await openList();
  await selectAll();
  const { dialog, choose, type, press, status } = await change();
  await choose('Field', 'Security deposit');
  await type('Security deposit', 'much');
  expect(dialog.getByRole('button', { name: /^Change (.* )?units?$/ })).toBeDisabled();
  await type('Security deposit', '12,500');
  conditions.failures.push({ method: 'PUT', path: '/a-2', status: 429, headers: { 'Retry-After': '120' }, times: 1 });
  await press('Change 5 units');
  await status('Paused · 1 changed · 1 failed · 3 to go');
  store.collection('units').merge('a-4', { guaranty: 1 });
  await press('Continue');
  await status('Finished · 3 changed · 1 skipped · 1 failed');
  await press('Try 1 again');
  await status('Finished · 4 changed · 1 skipped');
  expect(puts()[0]?.body).toEqual({ ...units[0], guaranty: 12_500 });
  expect(find('a-4')?.guaranty).toBe(1);
  await press('Close');
  // What was not changed everywhere stays selected.
  await change();
});

test('text is found and replaced, shown before and after; a deletion starts only once its number is typed, and is not offered to be undone', async () => {
  // A box with layout, which jsdom lacks: rows are drawn where it is.
  const box = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
  onTestFinished(() => box.mockRestore());
  const { user, selectAll, change, find, requests, conditions } = await openList();
  await selectAll();
  const { dialog, choose, type, press, status } = await change();
  await choose('What to do', 'Find and replace text');
  await type('Find', 'a-');
  await type('Replace with', 'Tower A ');
  expect(await dialog.findByRole('button', { name: 'Change 5 units' })).toBeEnabled();
  const [first] = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('NameBeforeA-1Tower A 1');
  await user.click(dialog.getByRole('checkbox', { name: 'Match case' }));
  expect(await dialog.findByRole('button', { name: 'Change units' })).toBeDisabled();
  expect(dialog.getByText('0 units change · 5 stay as they are')).toBeVisible();
  expect(dialog.getByText(/^Nothing would change/)).toBeVisible();

  await choose('What to do', 'Delete');
  expect(dialog.getByRole('button', { name: 'Delete 5 records' })).toBeDisabled();
  await type('Type 5 to confirm', '٥');
  conditions.failures.push({ method: 'DELETE', path: '/a-1', status: 'network', stored: true, times: 1 });
  await press('Delete 5 records');
  await status('Finished · 4 deleted · 1 failed');
  await press('Try 1 again');
  await status('Finished · 5 deleted');
  expect(find('a-1')).toBeUndefined();
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(6);
  expect(dialog.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

test('a price edited in the list is warned of where the unit is under a contract, and not where it is free', async () => {
  const { user, screen, find } = await openList();
  const edit = async (name: string, price: string) => {
    const cell = screen.getByRole('row', { name: new RegExp(name) }).querySelector('td[data-column="price"]');
    if (!cell) throw new Error('No such cell');
    await user.dblClick(cell);
    const editor = within(await screen.findByRole('dialog', { name: `Edit Price of ${name}` }));
    await fill(user, editor.getByLabelText('Price'), price);
    await user.keyboard('{Enter}');
    return editor;
  };
  await within(await screen.findByRole('row', { name: /A-2/ })).findByText('Reserved');
  const editor = await edit('A-2', '1100000');
  expect(await editor.findByText('The unit is reserved or under contract')).toBeVisible();
  expect(find('a-2')?.price).toBe(1_000_000);
  await user.click(editor.getByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => find('a-2')?.price).toBe(1_100_000);

  await edit('A-1', '1200000');
  await expect.poll(() => find('a-1')?.price).toBe(1_200_000);
});
