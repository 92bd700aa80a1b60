import { hasDesk } from '@/places';
import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Records } from '@/mocks/store';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { open } from '../open';
import { savedFiles } from '../saved-files';

const now = today(new Date());
const plan = (planName: string, planNumber: number) => ({ planNumber, planName, downPayment: 20, active: true, own: 'kept' });
const unit = (_id: string, more: ServiceDocument = {}): ServiceDocument => {
  const own = { price: 1_000_000, paymentPlans: [plan('Cash', 1)], unknown: { kept: ['as it is'] } };
  return { _id, name: _id.toUpperCase(), city: 'Dubai', ...own, ...more };
};
const easy = [plan('Cash', 1), plan('Easy', 7)];
const others = [unit('a-4', { paymentPlans: easy }), unit('a-5', { paymentPlans: undefined })];
const units = [...['a-1', 'a-2', 'a-3'].map((id) => unit(id)), ...others];
const held = { name: 'Buyer', reservationId: 'R1', beginDate: addDays(now, -3) };
const contracts = [{ _id: 'k1', ...held, units: [{ unitId: 'a-2' }] }];

async function openList(given: Records = { units, contracts }) {
  const app = await open('/units', structuredClone(given));
  const { screen, user, requests, store } = app;
  const selectAll = async () => user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  /** Opens the dialog that a button of the selection leads to. */
  const begin = async (button: string, title: string, role: string, first: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await dialog.findByRole(role, { name: first });
    const choose = (box: string, option: string) => user.selectOptions(dialog.getByRole('combobox', { name: box }), option);
    const type = (box: string, text: string) => fill(user, dialog.getByRole('textbox', { name: box }), text);
    const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
    const result = () => within(dialog.getByRole('region', { name: 'Result' })).getByRole('status');
    const status = (text: string) => waitFor(() => expect(result()).toHaveTextContent(text));
    return { dialog, choose, type, press, status };
  };
  const change = () => begin('Change…', 'Change 5 units', 'combobox', 'What to do');
  const puts = () => requests.filter(({ method }) => method === 'PUT');
  const find = (id: string) => store.collection('units').find(id);
  return { ...app, selectAll, begin, change, puts, find };
}

/** Gives boxes a height, which jsdom lacks: rows are drawn where there is one. */
const layBoxesOut = () => vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);

test('a payment plan is added to each selected unit, with what fails retried, and undone where nobody changed it since [C8, T5]', async () => {
  const { user, screen, selectAll, change, puts, find, store, conditions, sees } = await openList();
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
  // They stay selected for the next change.
  await sees('5 selected');
});

test('a field is set as its form reads it, and text is found and replaced, shown before and after; a deletion starts only once its number is typed, and is not offered to be undone', async () => {
  layBoxesOut();
  const { user, selectAll, change, find, requests, conditions } = await openList();
  await selectAll();
  const { dialog, choose, type, press, status } = await change();
  const first = () => within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')[0];
  await choose('Field', 'Security deposit');
  await type('Security deposit', 'much');
  expect(dialog.getByRole('button', { name: /^Change (.* )?units?$/ })).toBeDisabled();
  await type('Security deposit', '12,500');
  expect(await dialog.findByRole('button', { name: 'Change 5 units' })).toBeEnabled();
  expect(first()).toHaveTextContent(/Security depositBefore.*AED\s12,500/);

  await choose('What to do', 'Find and replace text');
  await type('Find', 'a-');
  await type('Replace with', 'Tower A ');
  expect(await dialog.findByRole('button', { name: 'Change 5 units' })).toBeEnabled();
  expect(first()).toHaveTextContent('NameBeforeA-1Tower A 1');
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

const ten = { planName: 'Ten', downPayment: 10, installmentsValue: 45, maxPrice: 1_050_000, active: true };
const pricedUnit = (_id: string, floorsNumber: number, more: ServiceDocument = {}): ServiceDocument => {
  const floorsPlan = [{ floorsNumber, rooms: 2 }];
  return { _id, name: _id.toUpperCase(), price: 1_000_000, priceBase: 'total', floorsPlan, ...more };
};
const priced = [
  pricedUnit('a-1', 1, { startingPrice: 950_000, paymentPlans: [ten], unknown: { kept: ['as it is'] } }),
  ...[2, 3, 4].map((floor) => pricedUnit(`a-${floor}`, floor)),
  pricedUnit('b-1', 1, { price: 80_000, priceBase: 'per year' }),
  ...['c-1', 'c-2'].map((id) => pricedUnit(id, 1)),
];
const lease = { frequency: 'years', beginDate: addDays(now, -30), endDate: addDays(now, 300) };
const leased = { _id: 'k1', name: 'Tenant', ...lease, units: [{ unitId: 'c-1' }] };
const taken = [leased, { _id: 'k2', ...held, units: [{ unitId: 'c-2' }] }];

async function openReprice() {
  layBoxesOut();
  const app = await openList({ units: priced, contracts: taken });
  await app.selectAll();
  const run = await app.begin('Reprice', 'Reprice 7 units', 'textbox', 'Percentage');
  const textsOf = (rows: HTMLElement[]) => rows.map((row) => row.textContent.replaceAll('\u00a0', ' '));
  const rows = () => textsOf(run.dialog.queryAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset')));
  const table = (name: string) => textsOf(within(run.dialog.getByRole('table', { name })).getAllByRole('row').slice(1));
  return { ...app, ...run, rows, table };
}

test.runIf(hasDesk('price-lists'))(
  'new prices for selected units are shown with their effect before anything is sent, then written one by one, exported, and undone',
  async () => {
    const { user, screen, dialog, rows, table, puts, find, choose, type, press, status } = await openReprice();
    const start = () => dialog.getByRole('button', { name: /^Reprice (.* )?units?$/ });
    expect(start()).toBeDisabled();

    await type('Percentage', '5');
    await type('Step per floor', '1,100');
    await choose('Round to', '1000');
    await user.click(dialog.getByRole('checkbox', { name: 'Price from' }));
    await waitFor(() => expect(start()).toBeEnabled());
    expect(rows()).toEqual([
      'A-1PriceBeforeAED 1,000,000AED 1,050,000Price fromBeforeAED 950,000AED 998,0005% · Floor 1 · Total price1 plan',
      'A-2PriceBeforeAED 1,000,000AED 1,051,0005.1% · Floor 2 · Total price',
      'A-3PriceBeforeAED 1,000,000AED 1,052,0005.2% · Floor 3 · Total price',
      'A-4PriceBeforeAED 1,000,000AED 1,053,0005.3% · Floor 4 · Total price',
      'B-1PriceBeforeAED 80,000AED 84,0005% · Floor 1 · Per year',
    ]);
    expect(table('List value').join(' · ')).toBe(
      'For sale4 units4,000,0004,206,000206,000 (5.15%) · Rent per year1 unit80,00084,0004,000 (5%)',
    );
    const kept = within(dialog.getByRole('region', { name: 'Records that stay as they are' }));
    expect(kept.getAllByRole('term').map((term) => term.textContent)).toEqual(['Leased', 'Reserved']);
    expect(kept.getAllByRole('definition').map((names) => names.textContent)).toEqual(['C-1', 'C-2']);

    expect(puts()).toEqual([]);

    const file = savedFiles();
    await user.dblClick(start());
    await status('Finished · 5 changed');
    expect(puts()[0]?.body).toEqual({ ...priced[0], price: 1_050_000, startingPrice: 998_000 });
    await press('Export CSV');
    const [saved] = await file();
    expect(saved?.name).toBe(`Changes ${now}.csv`);
    expect(saved?.text.split('\r\n')).toHaveLength(9);
    expect(saved?.text).toContain('id,Record,Price: before,Price: after,Price from: before,Price from: after,Result');
    expect(saved?.text).toContain('a-1,A-1,1000000,1050000,950000,998000,Changed');
    expect(saved?.text).toContain('c-2,C-2,1000000,,,,Reserved');

    await press('Undo 5 changes');
    const undoing = within(await screen.findByRole('dialog', { name: 'Taking the changes back' }));
    await waitFor(() => expect(undoing.getByRole('status')).toHaveTextContent('Finished · 5 changed'));
    expect(find('a-1')).toEqual(priced[0]);
  },
);

test.runIf(hasDesk('price-lists'))(
  'new prices can be for one tower and some of its floors; the run is paused and stopped, and leaving the page asks first',
  async () => {
    const { user, screen, dialog, rows, puts, conditions, router, address, type, press, status } = await openReprice();
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
    await fill(user, place.getByLabelText('To floor'), 'x');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Reprice units' })).toBeDisabled());
    for (const bound of ['From floor', 'To floor']) await user.clear(place.getByLabelText(bound));
    await user.selectOptions(tower, 'All towers');
    await type('Percentage', '');
    await type('Amount', '-5000');
    // The run stands still where it is to be paused and stopped: the service asks it to wait there.
    const headers = { 'Retry-After': '50' };
    for (const path of ['/a-2', '/a-4']) conditions.failures.push({ method: 'PUT', path, status: 429, headers, times: 1 });
    await press('Reprice 5 units');
    await status('Waiting for the service · 1 changed · 4 to go');
    expect(await dialog.findByText('Manzil goes on by itself in 50 s.')).toBeVisible();
    expect(await dialog.findByText('Too many requests. The service asks you to wait.')).toBeVisible();
    await press('Pause');
    await status('Paused · 1 changed · 4 to go');

    void router.navigate('/contracts');
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop before all records are saved?' }));
    expect(question.getByText(/not saved yet. If you leave,/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/units');
    expect(puts()).toHaveLength(2);

    await press('Continue');
    await status('Waiting for the service · 3 changed · 2 to go');
    await press('Stop');
    await status('Finished · 3 changed · 2 not sent');
    expect(puts()).toHaveLength(5);
    await router.navigate('/contracts');
    expect(address()).toBe('/contracts');
  },
);
