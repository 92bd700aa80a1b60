import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { SchedulePanel } from '@/resources/contracts/detail/terms-panels';
import { UnitsPanel } from '@/resources/contracts/detail/units-panel';
import { duesBetween } from '@/resources/contracts/rules/due';
import { doubleSales } from '@/resources/contracts/rules/overlap';
import { contractStatus } from '@/resources/contracts/rules/status';
import { addDays, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { expectConsole } from '../console';
import { fill } from '../fill';
import { must } from '../ledger/money';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { putContracts as put, storedOf, writesIn as writes } from '../stored';
import { openForm, partsOfContract, summaryText } from './contract-parts';
import { now } from './leases';

const [year] = now.split('-');

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-301', nameAr: 'أ-301', type: 'apartment', price: 1_250_000, priceBase: 'total' },
  { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year' },
];

const lease = (id: string, name: string, more: ServiceDocument = {}): ServiceDocument => ({
  _id: id,
  name,
  contractDate: addDays(now, -10),
  frequency: 'months',
  beginDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  units: [{ unitId: 'u2', rent: 13_000 }],
  ...more,
});

const hold = (id: string, name: string): ServiceDocument => ({
  _id: id,
  name,
  reservationId: `R-${id}`,
  beginDate: now,
  endDate: addDays(now, 3),
  units: [{ unitId: 'u1', rent: 1_250_000 }],
});

const save = { name: /^(?:Save|Create contract)$/ };

const question = async () => within(await screen.findByRole('region', { name: 'Not saved' }));

test('a hold keeps to its kind after a look at another, asks once where somebody took its unit or that cannot be read, and lasts three days [#28.1]', async () => {
  const { store, requests, conditions } = serve({ units });
  const { user } = await openForm('/contracts/new?kind=reservation&unit=u1');
  await fill(user, await screen.findByLabelText('Name'), 'Mona Haddad');
  expect(screen.getByRole('link', { name: 'Created from A-301' })).toHaveAttribute('href', '/units/u1');
  for (const kind of ['Lease', 'Reservation']) {
    await user.click(screen.getByRole('radio', { name: kind }));
    await waitFor(() => expect(screen.getByRole('radio', { name: kind })).toBeChecked());
  }
  await expect.poll(summaryText).toMatch(/A-301.*AED 1,250,000.*Held until/);

  const press = () => user.click(screen.getByRole('button', save));
  conditions.failures = [{ resource: 'contracts', method: 'GET', path: '/contracts', status: 500, body: 'Out of order' }];
  await press();
  expect(await (await question()).findByText(/The other records could not be read/)).toBeVisible();
  conditions.failures = [];
  put(store, [hold('c9', 'Omar Said')]);
  await press();
  const asked = await question();
  expect(await asked.findByText(/A-301.? is already held for .?Omar Said/)).toHaveTextContent(/\d – .*\d/);
  expect(asked.getByRole('link', { name: /Open .?Omar Said/ })).toHaveAttribute('href', '/contracts/c9');
  expect(writes(requests)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { level: 1, name: 'Mona Haddad' });
  expect(writes(requests)).toEqual(['POST /contracts']);
  const made = must(store.collection('contracts').all()[1]);
  expect(made).toMatchObject({ name: 'Mona Haddad', units: [{ unitId: 'u1', rent: 1_250_000, unit: { name: 'A-301' } }] });
  expect([made.contractDate ?? null, made.frequency ?? null, dayOf(made.endDate)]).toEqual([null, null, addDays(now, 3)]);
  expect(contractStatus(made, now)).toBe('held');
});

test('a contract that shares a unit already asks where its days reach further into the other one, and not where neither units nor days change', async () => {
  const short = lease('c1', 'Sidra Trading', { endDate: `${year}-06-30` });
  const { store } = serve({ units, contracts: [short, lease('c2', 'Noor Books')] });
  const { user } = await openForm('/contracts/c1/edit/terms');
  const end = await screen.findByLabelText('End date');
  await fill(user, end, `31/07/${year}`);
  await user.click(screen.getByRole('button', save));
  expect(await (await question()).findByText(/BC-203.? is already leased to .?Noor Books/)).toBeVisible();
  expect(storedOf(store, 'c1')).toEqual(short);
  await fill(user, end, `30/06/${year}`);
  await fill(user, screen.getByLabelText('Security deposit'), '500');
  await user.click(screen.getByRole('button', save));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(storedOf(store, 'c1')).toEqual({ ...short, guaranty: 500 });
});

test('a change of many contracts leaves those that would clash, and changes them at a second word', async () => {
  const next = Number(year) + 1;
  const contracts = [
    lease('c1', 'Sidra Trading'),
    lease('c2', 'Noor Books', { beginDate: `${next}-01-01`, endDate: `${next}-12-31` }),
    lease('c3', 'Amal Clinic', { units: [{ unitId: 'u1', rent: 1 }] }),
  ];
  const { store } = serve({ units, contracts });
  const { user } = await renderApp('/contracts');
  for (const name of ['Sidra Trading', 'Amal Clinic']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 contracts' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Field' }), 'End date');
  await fill(user, await dialog.findByLabelText('End date'), `31/03/${next}`);
  await user.click(await dialog.findByRole('button', { name: 'Change 2 contracts' }));
  expect(await dialog.findByText(/Not changed\. .?BC-203.? is already leased to .?Noor Books/)).toBeVisible();
  const endOf = (id: string) => storedOf(store, id).endDate;
  expect([endOf('c1'), endOf('c3')]).toEqual([`${year}-12-31`, `31/03/${next}`]);
  await user.click(await dialog.findByRole('button', { name: 'Save 1 anyway' }));
  await expect.poll(() => endOf('c1')).toBe(`31/03/${next}`);
  await user.click(await dialog.findByRole('button', { name: 'Undo 2 changes' }));
  await expect.poll(() => [endOf('c1'), endOf('c3')]).toEqual([`${year}-12-31`, `${year}-12-31`]);
});

describe('the page of a contract', () => {
  test('asks for the name of a unit where the contract does not hold it', async () => {
    serve({ units, contracts: [lease('c1', 'Sidra Trading')] });
    await renderApp('/contracts/c1', {
      page: partsOfContract((parts) => (
        <>
          <ContractLead {...parts} />
          <UnitsPanel {...parts} />
        </>
      )),
    });
    await expect.poll(() => screen.getAllByRole('link', { name: 'BC-203' })).toHaveLength(2);
    expect(screen.queryByText('u2')).toBeNull();
  });

  test('lists the cheques that a termination has cancelled as cancelled, and counts them in no sum', async () => {
    const dates = [`15/01/${year}`, `15/04/${year}`, `15/07/${year}`, `15/10/${year}`];
    const terminated = lease('c1', 'Sidra Trading', {
      terminationDate: `30/06/${year}`,
      manual: true,
      manualTerms: dates.map((date, index) => ({ date, amount: 1000 + index, description: `${index + 1}/4`, type: 'cheque' })),
    });
    expect(duesBetween(terminated, `${year}-01-01`, `${year}-12-31`)).toHaveLength(2);
    serve({ units, contracts: [terminated] });
    await renderApp('/contracts/c1', { page: partsOfContract((parts) => <SchedulePanel {...parts} />) });
    expect(await screen.findByText(/^The termination cancels 2 payments after .*AED\s2,005 in total/)).toBeVisible();
    const schedule = screen.getByRole('table', { name: `Schedule of ${year}` });
    expect(within(schedule).getAllByText('Cancelled')).toHaveLength(2);
    expect(within(schedule).getByRole('row', { name: /Jul .*Cancelled/ })).toContainHTML('<s>1,002</s>');
    expect(await screen.findByText(/2 rows.*AED\s2,001/)).toBeVisible();
  });
});

test('a contract whose unit is sold twice says so on its page and leads to the other one, until one gives way', async () => {
  serve({ units, contracts: [lease('c1', 'Sidra Trading'), lease('c2', 'Noor Books')] });
  await renderApp('/contracts/c2', { page: partsOfContract((parts) => <ContractLead {...parts} />) });
  const taken = /BC-203.? is already leased to .?Sidra Trading/;
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole('link', { name: /Open .?Sidra Trading/ })).toHaveAttribute('href', '/contracts/c1');
  const other = lease('c1', 'Sidra Trading');
  expect(doubleSales(lease('c2', 'Noor Books'), [other], now)).toHaveLength(1);
  expect(doubleSales(lease('c2', 'Noor Books'), [{ ...other, terminationDate: addDays(now, -1) }], now)).toEqual([]);
});

test('a row of a file that takes a unit twice is a problem of the row, until it is imported anyway', async () => {
  const { store } = serve({ units, contracts: [lease('c1', 'Sidra Trading')] });
  const { user } = await renderApp('/contracts/import');
  const rows = [
    'Tenant,Unit,Frequency,Start date,End date,Rent',
    `Noor Books,BC-203,months,${year}-06-01,${Number(year) + 1}-05-31,14000`,
    `Amal Clinic,A-301,months,${year}-06-01,${Number(year) + 1}-05-31,9000`,
    `Huda Saleh,A-301,months,${Number(year) + 1}-01-01,${Number(year) + 1}-12-31,9500`,
  ];
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File([rows.join('\n')], 'contracts.csv'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/new · /)).toHaveTextContent('1 new · 0 changed · 2 with problems');
  const row = screen.getByRole('row', { name: /Noor Books/ });
  // jsdom lays nothing out, so the popover gets the height of the window.
  expectConsole(/popover component is too tall/);
  await user.click(within(row).getByRole('button', { name: 'Already taken' }));
  const clash = within(await screen.findByRole('dialog', { name: 'Already taken' }));
  expect(clash.getByText(/BC-203.? is already leased to .?Sidra Trading/)).toBeVisible();
  expect(clash.getByRole('link', { name: /Open .?Sidra Trading/ })).toHaveAttribute('href', '/contracts/c1');
  await user.click(clash.getByRole('button', { name: 'Import anyway' }));
  await expect.poll(() => screen.getByText(/new · /).textContent).toMatch(/^2 new · 0 changed · 1 with problems/);
  const taken = within(screen.getByRole('toolbar', { name: /^Already taken · 1 row$/ }));
  await user.click(taken.getByRole('button', { name: 'Leave this row out' }));
  await expect.poll(() => screen.getByText(/new · /).textContent).toBe('2 new · 0 changed · 1 left out');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  await expect
    .poll(() =>
      store
        .collection('contracts')
        .all()
        .map(({ name }) => name),
    )
    .toEqual(expect.arrayContaining(['Noor Books', 'Amal Clinic']));
  expect(store.collection('contracts').all()).toHaveLength(3);
});
