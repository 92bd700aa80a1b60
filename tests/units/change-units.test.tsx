import { waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const plan = (planName: string, planNumber: number) => ({ planNumber, planName, downPayment: 20, active: true, own: 'kept' });
const unit = (id: string, more: ServiceDocument = {}): ServiceDocument => ({
  _id: id,
  name: id.toUpperCase(),
  city: 'Dubai',
  price: 1_000_000,
  paymentPlans: [plan('Cash', 1)],
  unknown: { kept: ['as it is'] },
  ...more,
});
const units = [
  unit('a-1'),
  unit('a-2'),
  unit('a-3'),
  unit('a-4', { paymentPlans: [plan('Cash', 1), plan('Easy', 7)] }),
  unit('a-5', { paymentPlans: undefined }),
];
const contracts = [{ _id: 'k1', name: 'Buyer', reservationId: 'R1', beginDate: addDays(now, -3), units: [{ unitId: 'a-2' }] }];

async function openChange() {
  const served = serve({ units: structuredClone(units), contracts });
  const app = await renderApp('/units');
  const { screen, user } = app;
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 5 units' }));
  await dialog.findByRole('combobox', { name: 'What to do' });
  const puts = () => served.requests.filter(({ method }) => method === 'PUT');
  const status = async (text: string | RegExp) => {
    await waitFor(() =>
      expect(within(dialog.getByRole('region', { name: 'Result' })).getByRole('status')).toHaveTextContent(text),
    );
  };
  const stored = () => served.store.collection('units').all();
  return { ...served, ...app, dialog, puts, status, stored };
}

describe('one change for many units', () => {
  test('adds a payment plan to each, with what fails retried, and is undone where nobody changed it since [C8, T5]', async () => {
    const { user, screen, dialog, puts, status, store, conditions } = await openChange();
    const before = new Map(units.map(({ _id }) => [_id, structuredClone(store.collection('units').find(String(_id)))]));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), 'Payment plans');
    await user.type(dialog.getByRole('combobox', { name: 'Copy from' }), 'a-4');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Row' }), 'Easy');
    await user.click(dialog.getByRole('button', { name: 'Copy this row' }));
    const start = await dialog.findByRole('button', { name: 'Change 4 records' });
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
    expect(puts()[1]?.body).toEqual({
      ...units[1],
      paymentPlans: [{ ...plan('Cash', 1), downPayment: 5 }, { ...plan('Easy', 2) }],
    });
    await user.click(dialog.getByRole('button', { name: 'Try 2 again' }));
    await status('Finished · 4 changed');
    expect(puts().map(({ path }) => path.slice(-3))).toEqual(['a-1', 'a-2', 'a-3', 'a-5', 'a-1']);

    store.collection('units').merge('a-5', { paymentPlans: [{ ...plan('Easy', 1), downPayment: 99 }] });
    await user.click(dialog.getByRole('button', { name: 'Undo 4 changes' }));
    await status('Finished · 3 changed · 1 skipped');
    const find = (id: string) => store.collection('units').find(id);
    expect(find('a-1')).toEqual(before.get('a-1'));
    expect(find('a-3')).toEqual(before.get('a-3'));
    expect(find('a-2')?.paymentPlans).toEqual([{ ...plan('Cash', 1), downPayment: 5 }]);
    expect(find('a-5')?.paymentPlans).toEqual([{ ...plan('Easy', 1), downPayment: 99 }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('sets a field as its form reads it, and pauses where no write would succeed', async () => {
    const { user, dialog, puts, status, store, conditions } = await openChange();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Security deposit');
    const field = dialog.getByRole('textbox', { name: 'Security deposit' });
    await user.type(field, 'much');
    expect(dialog.getByRole('button', { name: /^Change (.* )?records?$/ })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '12,500');
    const start = await dialog.findByRole('button', { name: 'Change 5 records' });
    const headers = { 'Retry-After': '120' };
    conditions.failures.push({ method: 'PUT', path: '/a-2', status: 429, body: { message: 'Slowly' }, headers, times: 1 });
    await user.click(start);
    await status('Paused · 1 changed · 1 failed · 3 to go');
    store.collection('units').merge('a-4', { guaranty: 1 });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await status('Finished · 3 changed · 1 skipped · 1 failed');
    await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
    await status('Finished · 4 changed · 1 skipped');
    expect(puts()[0]?.body).toEqual({ ...units[0], guaranty: 12_500 });
    expect(store.collection('units').find('a-4')?.guaranty).toBe(1);
  });

  test('waits as long as the service asks, counts down, and goes on by itself; a stop leaves the rest unsent [S429a/b]', async () => {
    const { user, dialog, puts, status, conditions } = await openChange();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Security deposit');
    await user.type(dialog.getByRole('textbox', { name: 'Security deposit' }), '12,500');
    const slowly = (path: string, seconds: string) =>
      conditions.failures.push({ method: 'PUT', path, status: 429, headers: { 'Retry-After': seconds }, times: 1 });
    slowly('/a-2', '3');
    slowly('/a-4', '50');
    await user.click(await dialog.findByRole('button', { name: 'Change 5 records' }));
    expect(await dialog.findByText(/^Manzil goes on by itself in [123] s\.$/)).toBeVisible();
    expect(dialog.getByText('Too many requests. The service asks you to wait.')).toBeVisible();
    await status('Waiting for the service · 1 changed · 4 to go');
    expect(await dialog.findByText('Manzil goes on by itself in 50 s.')).toBeVisible();
    await status('Waiting for the service · 3 changed · 2 to go');
    expect(puts().map(({ path }) => path.slice(-3))).toEqual(['a-1', 'a-2', 'a-2', 'a-3', 'a-4']);
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    await status('Finished · 3 changed · 2 not sent');
  });

  test('finds and replaces text, shown before and after', async () => {
    // A box with layout, which jsdom lacks: rows are drawn where it is.
    const box = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
    onTestFinished(() => box.mockRestore());
    const { user, dialog } = await openChange();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), 'Find and replace text');
    await user.type(dialog.getByRole('textbox', { name: 'Find' }), 'a-');
    await user.type(dialog.getByRole('textbox', { name: 'Replace with' }), 'Tower A ');
    expect(await dialog.findByRole('button', { name: 'Change 5 records' })).toBeEnabled();
    const [first] = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('NameBeforeA-1Tower A 1');
    await user.click(dialog.getByRole('checkbox', { name: 'Match case' }));
    expect(await dialog.findByRole('button', { name: 'Change records' })).toBeDisabled();
    expect(dialog.getByText('0 units change · 5 stay as they are')).toBeVisible();
    expect(dialog.getByText(/^Nothing would change/)).toBeVisible();
  });

  test('deletes only once their number is typed, and is not offered to be undone', async () => {
    const { user, dialog, requests, status, store, conditions } = await openChange();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), 'Delete');
    const remove = dialog.getByRole('button', { name: 'Delete 5 records' });
    expect(remove).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Type 5 to confirm' }), '٥');
    conditions.failures.push({ method: 'DELETE', path: '/a-1', status: 'network', stored: true, times: 1 });
    await user.click(remove);
    await status('Finished · 4 deleted · 1 failed');
    await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
    await status('Finished · 5 deleted');
    expect(store.collection('units').find('a-1')).toBeUndefined();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(6);
    expect(dialog.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });
});

test('a price edited in the list is warned of where the unit is under a contract, and another field is not', async () => {
  const { store } = serve({ units: structuredClone(units), contracts });
  const { user, screen } = await renderApp('/units');
  const price = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    const cell = row.querySelector<HTMLElement>('td[data-column="price"]');
    if (!cell) throw new Error('No such cell');
    return cell;
  };
  await within(await screen.findByRole('row', { name: /A-2/ })).findByText('Reserved');
  await user.dblClick(await price('A-2'));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Price of A-2' }));
  await user.clear(editor.getByLabelText('Price'));
  await user.type(editor.getByLabelText('Price'), '1100000{Enter}');
  expect(await editor.findByText('The unit is reserved or under contract')).toBeVisible();
  expect(store.collection('units').find('a-2')?.price).toBe(1_000_000);
  await user.click(editor.getByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => store.collection('units').find('a-2')?.price).toBe(1_100_000);

  // A unit that is free is not warned of.
  await user.dblClick(await price('A-1'));
  await user.clear(await screen.findByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '1200000{Enter}');
  await expect.poll(() => store.collection('units').find('a-1')?.price).toBe(1_200_000);
});
