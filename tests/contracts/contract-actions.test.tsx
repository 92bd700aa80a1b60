import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renewalFrom } from '@/resources/contracts/renew/renewal-choice';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
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

const units = [
  { _id: 'u1', name: 'BC-201' },
  { _id: 'u2', name: 'BC-203' },
];

const bodies = (requests: ReadonlyArray<{ method: string; body?: unknown }>, method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

describe('terminating a contract', () => {
  test('shows a refusal at its field, and the terms that would be cancelled and left to settle', async () => {
    serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/c1/terminate');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terminate Sidra Trading' })).toBeVisible();
    await user.click(save);
    const day = screen.getByLabelText('Termination date');
    expect(day).toHaveAccessibleDescription(/Choose the day on which the contract ends/);

    await user.click(day);
    await user.paste('1/1/2091');
    await user.click(save);
    expect(day).toHaveAccessibleDescription(/outside the contract, which runs from 1 Jan 2090 to 31 Dec 2090/);

    await user.clear(day);
    await user.paste('15 Jun 2090');
    // Half-typed input cannot be read; the summary of the previous try must not take the focus.
    await user.type(screen.getByLabelText('Deposit refunded'), '6,000');
    expect(screen.getByLabelText('Deposit refunded')).toHaveValue('6,000');
    const effect = screen.getByRole('region', { name: 'What changes' });
    await waitFor(() => expect(effect).toHaveTextContent('6 payments will be cancelled, AED 189,630 in total'));
    expect(effect).toHaveTextContent('Deposit held5,000Deposit refunded-6,000Closing balance-1,000Tenant owes AED 1,000');
    expect(effect).toHaveTextContent('No received payments are recorded, so rent is left out.');
  });

  test('warns of the refund, asks, and sends only the two fields', async () => {
    const { store, requests } = serve({ contracts: [lease], units });
    const { user, screen, address } = await renderApp('/contracts/c1/terminate');
    await user.click(await screen.findByLabelText('Termination date'));
    await user.paste('15 Jun 2090');
    await user.click(screen.getByLabelText('Deposit refunded'));
    await user.paste('6000');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    const warnings = await screen.findByRole('region', { name: '1 thing to check before saving' });
    expect(warnings).toHaveTextContent('This is more than the deposit of AED 5,000.');
    await user.click(within(warnings).getByRole('button', { name: 'Save anyway' }));
    const question = { name: 'Terminate Sidra Trading on 15 Jun 2090?' };
    await user.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Cancel' }));
    expect(bodies(requests, 'PATCH')).toEqual([]);

    await user.click(save);
    await user.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Terminate' }));
    expect(await screen.findByRole('region', { name: 'Deposit and closing statement' })).toHaveTextContent('15 Jun 2090');
    expect(screen.getByText('Ends 15 Jun 2090 (terminated)')).toBeVisible();
    expect(address()).toBe('/contracts/c1#closing');
    expect(bodies(requests, 'PATCH')).toEqual([{ terminationDate: '15/06/2090', guarantyPayback: 6000 }]);
    expect(bodies(requests, 'PUT')).toEqual([]);
    const stored = store.collection('contracts').find('c1');
    expect(stored).toEqual({ ...lease, terminationDate: '15/06/2090', guarantyPayback: 6000, updatedAt: stored?.updatedAt });
  });

  test('keeps the input when the service refuses, and shows its message; writes the day in the format of the end', async () => {
    const { requests, conditions } = serve({ contracts: [{ ...lease, endDate: '2090-12-31T00:00:00.000Z' }], units });
    conditions.failures.push({ method: 'PATCH', status: 409, body: { message: 'June was paid already' }, times: 1 });
    const { user, screen } = await renderApp('/contracts/c1/terminate');
    const day = await screen.findByLabelText('Termination date');
    await user.click(day);
    await user.paste('1/5/2090');
    const send = async () => {
      // The page is inert until the dialog has closed.
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminate' }));
    };
    await send();
    expect(await screen.findByText('June was paid already')).toBeVisible();
    expect(day).toHaveValue('1 May 2090');
    await send();
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(bodies(requests, 'PATCH')).toEqual([
      { terminationDate: '2090-05-01T00:00:00.000Z' },
      { terminationDate: '2090-05-01T00:00:00.000Z' },
    ]);
  });

  test.each([404, 405, 'network'] as const)(
    'reaches the contract where PATCH fails with %s, and no one is told that it was removed [S405]',
    async (status) => {
      const { store, requests, conditions } = serve({ contracts: [lease], units });
      conditions.failures.push({ method: 'PATCH', status });
      const { user, screen } = await renderApp('/contracts/c1/terminate');
      await user.click(await screen.findByLabelText('Termination date'));
      await user.paste('15 Jun 2090');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terminate' }));
      expect(await screen.findByText('Ends 15 Jun 2090 (terminated)')).toBeVisible();
      expect(bodies(requests, 'PUT')).toEqual([{ ...lease, terminationDate: '15/06/2090' }]);
      expect(store.collection('contracts').find('c1')).toMatchObject({ terminationDate: '15/06/2090' });
    },
  );

  test('can be undone [C9]', async () => {
    const { requests } = serve({ contracts: [{ ...lease, terminationDate: '15/06/2090' }], units });
    const { user, screen, openMore } = await renderApp('/contracts/c1');
    await user.click((await openMore()).getByRole('link', { name: 'Change termination' }));
    await user.clear(await screen.findByLabelText('Termination date'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo the termination of Sidra Trading?' });
    await user.click(within(question).getByRole('button', { name: 'Undo termination' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(bodies(requests, 'PATCH')).toEqual([{ terminationDate: null }]);
  });
});

describe('renewing a contract', () => {
  test('creates a contract of the same parties for the following period at the new rent, and leaves the old one unchanged', async () => {
    const { store, requests } = serve({ contracts: [lease], units });
    const { user, screen, address } = await renderApp('/contracts/c1/renew');
    const terms = await screen.findByLabelText('Length in months');
    expect(terms).toHaveValue('12');
    await user.clear(terms);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(terms).toHaveAccessibleDescription(/Enter a whole number of terms, at least 1/);
    await user.type(terms, '6');
    const change = screen.getByLabelText('Change');
    await user.clear(change);
    await user.type(change, '5');
    const preview = screen.getByRole('region', { name: 'New contract' });
    expect(preview).toHaveTextContent('1 Jan 2091 – 30 Jun 2091');
    expect(within(preview).getByRole('columnheader', { name: /^New rent ?Rent per month$/ })).toBeVisible();
    expect(await within(preview).findByRole('row', { name: 'BC-203 20,000 21,000' })).toBeVisible();
    expect(screen.getByLabelText('New rent per year')).toHaveValue('378,000');
    expect(screen.getByLabelText('Increase per year')).toHaveValue('18,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });

    const [sent] = bodies(requests, 'POST');
    expect(sent).toEqual({
      name: 'Sidra Trading',
      frequency: 'months',
      beginDate: '01/01/2091',
      endDate: '30/06/2091',
      guaranty: 5000,
      isVat: true,
      vatRatio: 0.05,
      units: [
        { unitId: 'u1', rent: 10_500, entryDate: '2091-01-01', exitDate: '2091-06-30', own: 'kept' },
        { unitId: 'u2', rent: 21_000, expenses: [{ title: 'Service charge', amount: 100 }] },
      ],
      realm: { kept: [9] },
    });
    const [old, renewed] = store.collection('contracts').all();
    expect(old).toEqual(lease);
    expect(address()).toBe(`/contracts/${String(renewed?._id)}`);
  });

  test('to a rent a year, which is distributed by the current rents', () => {
    const rents = (year: unknown) => {
      const renewal = renewalFrom(lease, { terms: 12, percent: 50, year });
      return (renewal.units as ServiceDocument[]).map(({ rent }) => rent);
    };
    expect(rents(396_000)).toEqual([11_000, 22_000]);
    expect(rents(324_000.12)).toEqual([9000.0033, 18_000.0067]);
    expect(rents('396 thousand')).toEqual([10_000, 20_000]);
  });

  test('at a rent a year, in another number of cheques, with the deposit raised and the day it is signed', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { user, screen } = await renderApp('/contracts/c1/renew');
    const year = await screen.findByLabelText('New rent per year');
    await user.clear(year);
    await user.type(year, '400000');
    expect(screen.getByLabelText('Change')).toHaveValue('11.11');
    expect(screen.getByLabelText('Increase per year')).toHaveValue('40,000');
    await user.click(screen.getByRole('button', { name: /Raise it with the rent: .*5,556/ }));
    await user.type(screen.getByLabelText('Number of cheques'), '61');
    await user.type(screen.getByLabelText('Contract date'), '15/12/2090');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const cheques = screen.getByLabelText('Number of cheques');
    expect(cheques).toHaveAccessibleDescription(/Enter whole cheques, 1 to 60/);
    await user.clear(cheques);
    await user.type(cheques, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    const [sent] = bodies(requests, 'POST');
    // 400,000 of rent and 1,200 of charges, with 5 % VAT.
    expect(sent).toMatchObject({
      contractDate: '15/12/2090',
      guaranty: 5556,
      manual: true,
      manualTerms: ['01/01/2091', '01/04/2091', '01/07/2091', '01/10/2091'].map((date) => ({
        date,
        amount: 105_315,
        type: 'cheque',
      })),
    });
  });

  test('with a charge changed, one removed and one added, each of its unit', async () => {
    const charges = [
      { title: 'Service charge', amount: 100 },
      { title: 'Parking', amount: 50 },
    ];
    const { requests } = serve({
      contracts: [
        {
          ...lease,
          units: [
            { unitId: 'u1', rent: 10_000 },
            { unitId: 'u2', rent: 20_000, expenses: charges },
          ],
        },
      ],
      units,
    });
    const { user, screen } = await renderApp('/contracts/c1/renew');
    const amount = within(await screen.findByRole('group', { name: /Charge 1/ })).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '1500/12');
    expect(await screen.findByRole('row', { name: 'Charges 150 175' })).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: /Charge 2/ })).getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Add charge' }));
    const added = within(await screen.findByRole('group', { name: /Charge 2/ }));
    await user.type(added.getByLabelText('Title'), 'Cleaning');
    await user.type(added.getByLabelText('Amount'), '30');
    expect(await screen.findByRole('row', { name: 'Charges 150 155' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(bodies(requests, 'POST')).toMatchObject([
      {
        units: [
          { unitId: 'u1', expenses: [{ title: 'Cleaning', amount: 30 }] },
          { unitId: 'u2', expenses: [{ title: 'Service charge', amount: 125 }] },
        ],
      },
    ]);
  });

  test('warns when a renewal already exists', async () => {
    const renewed = { ...lease, _id: 'c2', beginDate: '01/01/2091', endDate: '31/12/2091', units: [{ unitId: 'u1', rent: 1 }] };
    serve({ contracts: [lease, renewed], units });
    const { screen } = await renderApp('/contracts/c1/renew');
    expect(await screen.findByText(/BC-201.? is already leased to .?Sidra Trading.?, 1 Jan 2091 – 31 Dec 2091/)).toBeVisible();
  });

  test('is not offered for a sale', async () => {
    serve({ contracts: [{ _id: 'c2', name: 'Huda', units: [{ unitId: 'u1', rent: 1_250_000 }] }], units });
    const { screen } = await renderApp('/contracts/c2/renew');
    expect(await screen.findByText(/This contract cannot be renewed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

test('converting a reservation opens the sale with everything it has, in one press', async () => {
  const reservation: ServiceDocument = {
    _id: 'c3',
    name: 'Omar Haddad',
    reservationId: 'R-20261120-K7QD',
    beginDate: '20/11/2026',
    endDate: '04/12/2026',
    customer: [{ customerId: 'k1', name: 'Omar Haddad', share: 100 }],
    units: [{ unitId: 'u1', rent: 1_250_000 }],
    manual: true,
    manualTerms: [{ date: '01/12/2026', amount: 1_250_000, type: 'payment' }],
    notes: 'Pays from abroad',
  };
  const { store } = serve({ contracts: [reservation], units });
  const { user, screen, address } = await renderApp('/contracts/c3');
  await user.click(await screen.findByRole('link', { name: 'Convert to sale' }));
  expect(await screen.findByRole('radio', { name: 'Sale' })).toBeChecked();
  expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'At a glance' })).toHaveTextContent(/Omar HaddadSale.*1,250,000/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
  expect(address()).toMatch(/^\/contracts\/c3/);
  const { endDate: _hold, ...carried } = reservation;
  const stored = store.collection('contracts').find('c3');
  expect(stored).toMatchObject(carried);
  expect(stored?.contractDate).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(stored?.endDate ?? null).toBeNull();
});

test('deleting names the contract and offers termination instead, while it is live', async () => {
  const { requests } = serve({ contracts: [lease], units });
  const { user, screen, address, openMore } = await renderApp('/contracts/c1');
  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sidra Trading?' });
  await user.click(within(dialog).getByRole('link', { name: 'Terminate instead' }));
  await expect.poll(address).toBe('/contracts/c1/terminate');
  expect(bodies(requests, 'DELETE')).toEqual([]);
});
