import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClosingPanel } from '@/desks/money/contract-page-part';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { NotesPanel } from '@/resources/contracts/detail/notes-panel';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { bodiesOf, putContracts } from '../../stored';
import { openParts } from '../../contracts/contract-parts';
import { must, now, sidra } from '../../contracts/leases';

const lease: ServiceDocument = {
  ...sidra,
  beginDate: '01/01/2090',
  endDate: '31/12/2090',
  contractDate: '20/12/2089',
  reference: 'PUPQ3MLB7ELP',
  guaranty: 5000,
  isVat: true,
  vatRatio: 0.05,
  units: [
    { unitId: 'u1', rent: 10_000, entryDate: '2090-01-01', exitDate: '2090-12-31', own: 'kept' },
    { unitId: 'u2', rent: 20_000, expenses: [{ title: 'Service charge', amount: 100 }] },
  ],
  realm: { kept: [9] },
};

const units = Object.entries({ u1: 'BC-201', u2: 'BC-203' }).map(([_id, name]) => ({ _id, name }));

/** Opens the head and the actions of a contract, with what is settled at its end and its notes. */
const open = (path: string, contracts: readonly ServiceDocument[] = [lease]) =>
  openParts(
    { contracts, units },
    (parts) => (
      <>
        <ContractDetailActions {...parts} />
        <ContractLead {...parts} />
        <ClosingPanel {...parts} />
        <NotesPanel {...parts} />
      </>
    ),
    `/contracts${path}`,
  );

test('a note that is being written is kept, saved by a PATCH of only that field, and can be undone; a contract is deleted after asking, back to the list as it was filtered', async () => {
  const { user, address, openMore, go, requests, store, stored, press, follow } = await open('?kind=lease');
  await follow('Sidra Trading');
  await press('Write a note');
  await fill(user, await screen.findByRole('textbox', { name: 'Notes' }), 'Prefers calls after five');
  await go('/contracts');
  await go('/contracts/c1?asked=note');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Prefers calls after five'));
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Change the notes' })).toBeVisible();
  expect(bodiesOf(requests, 'PATCH')).toEqual([{ notes: 'Prefers calls after five' }]);
  await press('Undo');
  await expect.poll(() => stored().notes).toBeNull();

  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Sidra Trading?' }));
  expect(dialog.getByRole('link', { name: 'Terminate instead' })).toHaveAttribute('href', '/contracts/c1/terminate');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await expect.poll(address).toBe('/contracts?kind=lease');
  expect(store.collection('contracts').find('c1')).toBeUndefined();
});

test('a termination is refused at its field, says what is cancelled and left to settle, warns and asks; it keeps the input where the service refuses, reaches it where PATCH fails, and can be undone; nobody hears of a removal [S405, C9]', async () => {
  // The day is written in the format of the end.
  const ofInstants = { ...lease, endDate: '2090-12-31T00:00:00.000Z' };
  const app = await open('/c1/terminate', [ofInstants]);
  const { user, address, openMore, requests, conditions, stored, press, write, sees } = app;
  expect(await screen.findByRole('heading', { level: 1, name: 'Terminate Sidra Trading' })).toBeVisible();
  await press('Terminate contract');
  // The list of errors takes the focus once it is there.
  await expect.poll(() => screen.findByRole('heading', { name: '1 field needs correcting' })).toHaveFocus();
  const day = screen.getByLabelText('Termination date');
  expect(day).toHaveAccessibleDescription(/Choose the day on which the contract ends/);

  await write('Termination date', '15 Jun 2090');
  // Half-typed input cannot be read; the summary of the previous try must not take the focus.
  await user.type(screen.getByLabelText('Deposit refunded'), '6,000');
  expect(screen.getByLabelText('Deposit refunded')).toHaveValue('6,000');
  const effect = screen.getByRole('region', { name: 'What changes' });
  await waitFor(() => expect(effect).toHaveTextContent('6 payments will be cancelled, AED 189,630 in total'));
  expect(effect).toHaveTextContent('Deposit held5,000Deposit refunded-6,000Closing balance-1,000Tenant owes AED 1,000');
  expect(effect).toHaveTextContent('No received payments are recorded, so rent is left out.');

  await press('Terminate contract');
  const warnings = await screen.findByRole('region', { name: '1 thing to check before saving' });
  expect(warnings).toHaveTextContent('This is more than the deposit of AED 5,000.');
  await press('Save anyway');
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Terminate Sidra Trading on 15 Jun 2090?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(bodiesOf(requests, 'PATCH')).toEqual([]);

  conditions.failures.push({ method: 'PATCH', status: 409, body: { message: 'June was paid already' }, times: 1 });
  await press('Terminate contract');
  await answer('Terminate contract');
  await sees('June was paid already');
  expect(day).toHaveValue('15 Jun 2090');
  conditions.failures.push({ method: 'PATCH', status: 405 });
  await press('Terminate contract');
  await answer('Terminate contract');
  expect(await screen.findByRole('region', { name: 'Deposit and closing statement' })).toHaveTextContent('15 Jun 2090');
  await sees('Ends 15 Jun 2090 (terminated)');
  expect(address()).toBe('/contracts/c1#closing');
  const change = { terminationDate: '2090-06-15T00:00:00.000Z', guarantyPayback: 6000 };
  expect(bodiesOf(requests, 'PATCH')).toEqual([change, change]);
  expect(bodiesOf(requests, 'PUT')).toEqual([{ ...ofInstants, ...change }]);
  expect(stored()).toEqual({ ...ofInstants, ...change, updatedAt: stored().updatedAt });

  conditions.failures = [];
  await user.click((await openMore()).getByRole('link', { name: 'Change termination' }));
  await user.clear(await screen.findByLabelText('Termination date'));
  await user.clear(screen.getByLabelText('Deposit refunded'));
  await press('Save');
  const question = await screen.findByRole('alertdialog', { name: 'Undo the termination of Sidra Trading?' });
  await user.click(within(question).getByRole('button', { name: 'Undo termination' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(stored()).toMatchObject({ ...ofInstants, terminationDate: null });
});

describe('renewing a contract', () => {
  test('creates a contract of the same parties for the following period, with rent, charges and cheques as typed, leaves the others unchanged, and asks where the lease or its units were taken meanwhile', async () => {
    const { user, address, requests, store, press, write } = await open('/c1/renew');
    const field = (label: string) => screen.getByLabelText(label);
    expect(await screen.findByLabelText('Length in months')).toHaveValue('12');
    await write('Length in months', '6');

    // At a change in percent.
    await write('Change', '5');
    const preview = screen.getByRole('region', { name: 'New contract' });
    expect(preview).toHaveTextContent('1 Jan 2091 – 30 Jun 2091');
    expect(within(preview).getByRole('columnheader', { name: /^New rent ?Rent per month$/ })).toBeVisible();
    expect(await within(preview).findByRole('row', { name: 'BC-203 20,000 21,000' })).toBeVisible();
    expect(field('New rent per year')).toHaveValue('378,000');
    expect(field('Increase per year')).toHaveValue('18,000');

    // At a rent a year, with the deposit raised, a charge changed, other cheques, and the day it is signed.
    await write('New rent per year', '400000');
    expect(field('Change')).toHaveValue('11.11');
    expect(field('Increase per year')).toHaveValue('40,000');
    await press(/Raise it with the rent: .*5,556/);
    const charge = within(await screen.findByRole('group', { name: /Charge 1/ }));
    await fill(user, charge.getByLabelText('Amount'), '1500/12');
    expect(await screen.findByRole('row', { name: 'Charges 100 125' })).toBeVisible();
    await write('Number of cheques', '61');
    await write('Contract date', '15/12/2090');
    await press('Create renewal');
    expect(field('Number of cheques')).toHaveAccessibleDescription(/Enter whole cheques, 1 to 60/);
    await write('Number of cheques', '2');

    // Meanwhile the lease was terminated and renewed, and a unit was taken: each is asked about once, and nothing is stored before.
    const taken = { ...lease, _id: 'c9', name: 'Noor Books', beginDate: '01/02/2091', endDate: '31/01/2092' };
    const renewal = { ...lease, _id: 'c2', beginDate: '01/07/2090', endDate: '30/06/2091' };
    const colleagues = [
      { ...lease, terminationDate: '30/06/2090' },
      { ...taken, units: [{ unitId: 'u1', rent: 1 }] },
      { ...renewal, units: [{ unitId: 'u2', rent: 1 }] },
    ];
    putContracts(store, colleagues);
    await press('Create renewal');
    const heading = await screen.findByRole('heading', { name: 'Not renewed yet' });
    const asked = within(must(heading.closest<HTMLElement>('[role=alert]') ?? undefined));
    expect(asked.getByText(/Sidra Trading.? was terminated on 30 Jun 2090/)).toBeVisible();
    const links = asked.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/contracts/c1', '/contracts/c2', '/contracts/c9']);
    expect(asked.getByText(/has a renewal already: .?PUPQ3MLB7ELP.?, 1 Jul 2090 – 30 Jun 2091/)).toBeVisible();
    expect(asked.getByText(/BC-201.? is already leased to .?Noor Books/)).toBeVisible();
    expect(asked.getAllByRole('listitem')).toHaveLength(3);
    expect(bodiesOf(requests, 'POST')).toEqual([]);
    await press('Renew anyway');
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });

    const days = { beginDate: '01/01/2091', endDate: '30/06/2091', contractDate: '15/12/2090' };
    const days2091 = { entryDate: '2091-01-01', exitDate: '2091-06-30' };
    const { name, frequency, isVat, vatRatio, realm } = lease;
    expect(bodiesOf(requests, 'POST')).toEqual([
      {
        ...days,
        name,
        frequency,
        isVat,
        vatRatio,
        realm,
        guaranty: 5556,
        // 133,333.33 and 266,666.67 a year.
        units: [
          { unitId: 'u1', rent: 11_111.1108, ...days2091, own: 'kept' },
          { unitId: 'u2', rent: 22_222.2225, expenses: [{ title: 'Service charge', amount: 125 }] },
        ],
        manual: true,
        // 200,000 of rent and 750 of charges, with 5 % VAT, in whole dirhams but for the last.
        manualTerms: [
          { date: '01/01/2091', amount: 105_393, type: 'cheque', description: '1/2' },
          { date: '01/04/2091', amount: 105_394.5, type: 'cheque', description: '2/2' },
        ],
      },
    ]);
    const [renewed, ...others] = store.collection('contracts').all().toReversed();
    expect(others.toReversed()).toEqual(colleagues);
    expect(address()).toBe(`/contracts/${String(renewed?._id)}`);
  });

  test('is said on the page of the lease, which holds no deposit that was carried over; it is not offered for one renewed or terminated, or for a sale', async () => {
    const old = { ...lease, beginDate: '01/01/2020', endDate: '31/12/2020', units: [{ unitId: 'u1', rent: 1 }] };
    const next = { ...old, _id: 'c2', reference: 'NEXT', beginDate: '01/01/2021', endDate: '31/12/2021', guaranty: 6000 };
    const terminated = { ...lease, _id: 'c3', name: 'Ended', terminationDate: '30/06/2090' };
    const sale = { _id: 'c4', name: 'Huda', units: [{ unitId: 'u1', rent: 1_250_000 }] };
    const { go } = await open('/c1', [old, next, terminated, sale]);
    expect(await screen.findByRole('link', { name: 'NEXT' })).toHaveAttribute('href', '/contracts/c2');
    expect(screen.getByText('Renewed by')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
    const settlement = within(screen.getByRole('table', { name: 'Deposit and closing statement' }));
    expect(settlement.getByRole('row', { name: /Deposit held .*5,000/ })).toBeVisible();
    expect(settlement.getByRole('row', { name: /Carried over to the renewal.*NEXT.*5,000/ })).toBeVisible();

    await go('/contracts/c3');
    await screen.findByRole('heading', { level: 1, name: 'Ended' });
    await screen.findByRole('link', { name: 'Record payment' });
    expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
    await go('/contracts/c3/renew');
    expect(await screen.findByText(/^This contract was terminated on 30 Jun 2090, so it is not renewed/)).toBeVisible();
    await go('/contracts/c4/renew');
    expect(await screen.findByText(/This contract cannot be renewed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create renewal' })).toBeNull();
  });
});

test('leases are renewed by one change or as typed; a run that failed in part leaves what was planned, and goes on with the rest', async () => {
  const days = { beginDate: addMonths(now, -11), endDate: addDays(addMonths(now, 1), -1) };
  const contracts = Object.entries({ c1: 8000, c2: 10_000 }).map(([_id, rent]) => {
    const [name, rented] = [`Tenant ${_id}`, [{ unitId: `u-${_id}`, rent }]];
    return { ...lease, ...days, _id, name, customer: [{ customerId: `p-${_id}`, name }], units: rented };
  });
  const named = ['c1', 'c2'].map((id) => ({ _id: `u-${id}`, name: `A-${id}` }));
  const app = await openParts({ contracts, units: named }, () => null, '/contracts/renew?ids=c1,c2');
  const { user, store, conditions, press, write, sees } = app;
  conditions.failures.push({ method: 'POST', status: 400, body: { message: 'Out of order' }, times: 1 });
  // Rows stay while a change is typed that is no number yet.
  await write('Change', '-');
  await sees('Enter a number');
  const rentOf = (party: string) => `New rent per year of ${party}`;
  expect(await screen.findByLabelText(rentOf('Tenant c2'))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Renew 2 leases' })).toBeDisabled();
  await write('Change', '5');
  await write(rentOf('Tenant c2'), '500.000');
  await sees(/500\.000.* is read as .*500.*Did you mean .*500,000/, 'The rent changes by more than 25%');
  await write(rentOf('Tenant c2'), '390000/3');
  await sees(/= .?130,000/);
  expect(screen.getByLabelText(rentOf('Tenant c1'))).toHaveValue('100,800');
  await press('Renew 2 leases');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renewing 2 leases' }));
  expect(await dialog.findByRole('button', { name: 'Try 1 again' })).toBeVisible();
  expect(screen.queryByText('Renew anyway')).toBeNull();
  expect(screen.getByText('2 leases to renew')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await sees('1 lease was not renewed.');
  await press('Go on with the rest', 'Renew 1 lease');
  expect(await screen.findByRole('heading', { name: '1 lease renewed' })).toBeVisible();
  const made = store.collection('contracts').all().slice(2);
  expect(made).toMatchObject([
    { beginDate: addMonths(now, 1), units: [{ unitId: 'u-c2', rent: 10_833.3333 }] },
    { beginDate: addMonths(now, 1), units: [{ unitId: 'u-c1', rent: 8400 }] },
  ]);
});
