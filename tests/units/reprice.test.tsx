import { act, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

const now = today(new Date());
const plan = { planName: 'Ten', downPayment: 10, installmentsValue: 45, maxPrice: 1_050_000, active: true };
const unit = (_id: string, floorsNumber: number, more: ServiceDocument = {}): ServiceDocument => {
  const floorsPlan = [{ floorsNumber, rooms: 2 }];
  return { _id, name: _id.toUpperCase(), price: 1_000_000, priceBase: 'total', floorsPlan, ...more };
};
const units = [
  unit('a-1', 1, { startingPrice: 950_000, paymentPlans: [plan], unknown: { kept: ['as it is'] } }),
  ...[2, 3, 4].map((floor) => unit(`a-${floor}`, floor)),
  unit('b-1', 1, { price: 80_000, priceBase: 'per year' }),
  ...['c-1', 'c-2'].map((id) => unit(id, 1)),
];
const lease = { frequency: 'years', beginDate: addDays(now, -30), endDate: addDays(now, 300) };
const contracts = [
  { _id: 'k1', name: 'Tenant', ...lease, units: [{ unitId: 'c-1' }] },
  { _id: 'k2', name: 'Buyer', reservationId: 'R1', beginDate: addDays(now, -3), units: [{ unitId: 'c-2' }] },
];

async function openReprice() {
  // A box with layout, which jsdom lacks: rows are drawn where it is.
  const box = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
  onTestFinished(() => box.mockRestore());
  const served = serve({ units, contracts });
  const app = await renderApp('/units');
  const { screen, user } = app;
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Reprice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reprice 7 units' }));
  await dialog.findByRole('textbox', { name: 'Percentage' });
  const puts = () => served.requests.filter(({ method }) => method === 'PUT');
  const textsOf = (rows: HTMLElement[]) => rows.map((row) => row.textContent.replaceAll('\u00a0', ' '));
  const rows = () => textsOf(dialog.queryAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset')));
  const table = (name: string) => textsOf(within(dialog.getByRole('table', { name })).getAllByRole('row').slice(1));
  const type = (name: string, text: string) => fill(user, dialog.getByRole('textbox', { name }), text);
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { ...served, ...app, dialog, puts, rows, table, type, press };
}

test('new prices for selected units are shown with their effect before anything is sent, then written one by one; only failed writes are retried [C8]', async () => {
  const { user, screen, dialog, rows, table, puts, store, conditions, type, press } = await openReprice();
  const start = () => dialog.getByRole('button', { name: /^Reprice (.* )?units?$/ });
  expect(start()).toBeDisabled();

  await type('Percentage', '5');
  await type('Step per floor', '1,100');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Round to' }), '1000');
  await user.click(dialog.getByRole('checkbox', { name: 'Price from' }));
  await waitFor(() => expect(start()).toBeEnabled());
  expect(rows()).toEqual([
    'A-1PriceBeforeAED 1,000,000AED 1,050,000Price fromBeforeAED 950,000AED 998,0005% · Floor 1 · Total price1 plan',
    'A-2PriceBeforeAED 1,000,000AED 1,051,0005.1% · Floor 2 · Total price',
    'A-3PriceBeforeAED 1,000,000AED 1,052,0005.2% · Floor 3 · Total price',
    'A-4PriceBeforeAED 1,000,000AED 1,053,0005.3% · Floor 4 · Total price',
    'B-1PriceBeforeAED 80,000AED 84,0005% · Floor 1 · Per year',
  ]);
  expect(table('List value')).toEqual([
    'For sale4 units4,000,0004,206,000206,000 (5.15%)',
    'Rent per year1 unit80,00084,0004,000 (5%)',
  ]);
  const kept = within(dialog.getByRole('region', { name: 'Records that stay as they are' }));
  expect(kept.getAllByRole('term').map((term) => term.textContent)).toEqual(['Leased', 'Reserved']);
  expect(kept.getAllByRole('definition').map((names) => names.textContent)).toEqual(['C-1', 'C-2']);

  await type('Percentage', '6');
  await waitFor(() => expect(rows()[0]).toContain('1 plan · 1 no longer available'));
  expect(dialog.getByText('1 × The unit loses a payment plan at its new price')).toBeVisible();
  await user.click(dialog.getByText('1 plan · 1 no longer available'));
  expect(dialog.getByText('Ten').closest('li')).toHaveTextContent(
    'TenBefore100,000 + 2 × 450,000Afternot available: the price is above the plan’s maximum',
  );
  expect(puts()).toEqual([]);

  // A server error, a colleague's price, a lost answer, and a unit reserved since the list was read.
  conditions.failures.push(
    { method: 'PUT', path: '/a-2', status: 500, body: { message: 'Out of order' }, times: 1 },
    { method: 'PUT', path: '/a-4', status: 'network', stored: true, times: 1 },
  );
  store.collection('units').merge('a-3', { price: 990_000 });
  store.collection('contracts').insert({ name: 'Late', reservationId: 'R2', beginDate: now, units: [{ unitId: 'b-1' }] });
  const file = savedFiles();
  await user.dblClick(start());
  const status = await dialog.findByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Finished · 1 changed · 1 skipped · 2 failed'));
  expect(table('Result')).toEqual([
    expect.stringMatching(/^A-1.*Changed$/),
    expect.stringContaining('The service failed to process the request. Out of order'),
    'A-3Skipped: someone else changed the same since',
    expect.stringContaining('Manzil could not confirm that this was saved. Retrying checks first.'),
  ]);
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['Reserved', 'Leased']);
  expect(puts()[0]?.body).toEqual({ ...units[0], price: 1_060_000, startingPrice: 1_007_000 });
  expect(store.collection('units').find('a-3')?.price).toBe(990_000);

  await press('Try 2 again');
  await waitFor(() => expect(status).toHaveTextContent('Finished · 3 changed · 1 skipped'));
  expect(puts().map(({ path }) => path)).toEqual(['/api/units/a-1', '/api/units/a-2', '/api/units/a-4', '/api/units/a-2']);

  await press('Export CSV');
  const [saved] = await file();
  expect(saved?.name).toBe(`Changes ${now}.csv`);
  expect(saved?.text.split('\r\n')).toHaveLength(9);
  expect(saved?.text).toContain('id,Record,Price: before,Price: after,Price from: before,Price from: after,Result');
  expect(saved?.text).toContain('a-1,A-1,1000000,1060000,950000,1007000,Changed');
  expect(saved?.text).toContain('c-2,C-2,1000000,,,,Reserved');

  // The price on another basis is another price, which is the colleague's.
  store.collection('units').merge('a-2', { priceBase: 'per year' });
  await press('Undo 3 changes');
  const undoing = within(await screen.findByRole('dialog', { name: 'Taking the changes back' }));
  await waitFor(() => expect(undoing.getByRole('status')).toHaveTextContent('Finished · 2 changed · 1 skipped'));
  expect(undoing.getByRole('row', { name: 'A-2 Skipped: someone else changed the same since' })).toBeVisible();
  expect(store.collection('units').find('a-1')).toEqual(units[0]);
  expect(store.collection('units').find('a-4')).toEqual(units[3]);
  expect(undoing.queryByRole('button', { name: /^Undo/ })).toBeNull();

  await user.click(undoing.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('1,061,000')).toBeInTheDocument();
});

test('new prices can be for one tower and some of its floors; the run is paused and stopped, and leaving the page asks first', async () => {
  const { user, screen, dialog, rows, puts, conditions, router, address, type, press } = await openReprice();
  const pattern = '^(?<block>[A-Z])-(?<floor>[0-9])$';
  act(() => storeFloorRule({ pattern, expression: new RegExp(pattern, 'u') }));
  await type('Percentage', '5');
  const place = within(dialog.getByRole('group', { name: 'Which units' }));
  const tower = await place.findByLabelText('Tower');
  const towers = within(tower).getAllByRole('option');
  expect(towers.map(({ textContent }) => textContent)).toEqual(['All towers', 'Tower A', 'Tower B', 'Tower C']);
  await user.selectOptions(tower, 'Tower A');
  expect(place.getByRole('status')).toHaveTextContent('4 of 7 units');
  await fill(user, place.getByLabelText('From floor'), '2');
  await fill(user, place.getByLabelText('To floor'), '٣');
  await waitFor(() => expect(rows().map((row) => row.slice(0, 3))).toEqual(['A-2', 'A-3']));
  expect(dialog.getByRole('button', { name: 'Reprice 2 units' })).toBeEnabled();
  await fill(user, place.getByLabelText('To floor'), 'x');
  expect(place.getByRole('status')).toHaveTextContent('0 of 7 units');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Reprice units' })).toBeDisabled());

  await user.clear(place.getByLabelText('From floor'));
  await user.clear(place.getByLabelText('To floor'));
  await user.selectOptions(tower, 'All towers');
  await type('Percentage', '');
  await type('Amount', '-5000');
  // The run stands still where it is to be paused and stopped: the service asks it to wait there.
  const headers = { 'Retry-After': '50' };
  for (const path of ['/a-2', '/a-4']) conditions.failures.push({ method: 'PUT', path, status: 429, headers, times: 1 });
  await press('Reprice 5 units');
  const status = await dialog.findByRole('status');
  const says = (text: string) => waitFor(() => expect(status).toHaveTextContent(text));
  await says('Waiting for the service · 1 changed · 4 to go');
  expect(await dialog.findByText('Manzil goes on by itself in 50 s.')).toBeVisible();
  expect(await dialog.findByText('Too many requests. The service asks you to wait.')).toBeVisible();
  await press('Pause');
  await says('Paused · 1 changed · 4 to go');

  void router.navigate('/contracts');
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop changing records?' }));
  expect(question.getByText(/not saved yet. If you leave,/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/units');
  expect(puts()).toHaveLength(2);

  await press('Continue');
  await says('Waiting for the service · 3 changed · 2 to go');
  await press('Stop');
  await says('Finished · 3 changed · 2 not sent');
  expect(puts()).toHaveLength(5);
  await router.navigate('/contracts');
  expect(address()).toBe('/contracts');
});
