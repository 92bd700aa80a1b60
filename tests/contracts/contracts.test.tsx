import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  isCompany: true,
  manager: 'Karim Jaber',
  siret: 'CN-6317784',
  city: 'Dubai',
  reference: 'PUPQ3MLB7ELP',
  frequency: 'months',
  beginDate: '01/04/2026',
  endDate: '31/03/2099',
  contractDate: '2026-03-20T00:00:00.000Z',
  isVat: true,
  vatRatio: 0.05,
  commissioneRatio: 2,
  customer: [{ name: 'Sidra Trading', nameAr: 'سدرة للتجارة', share: 100 }],
  contacts: [{ contact: 'Mona', phone: '+971 4 003 9240' }],
  units: [
    {
      unitId: 'u1',
      unit: { name: 'BC-201' },
      rent: 17_000,
      expenses: [{ title: 'Service charge', amount: 583.33 }],
      own: 'kept',
    },
    { unitId: 'u2', unit: { name: 'BC-203' }, rent: 13_000 },
  ],
  documents: [{ name: 'Trade licence', expirationDate: '01/03/2020', url: 'https://files.example/licence.pdf' }],
  attachments: [{ name: 'Unexpected', url: 'javascript:alert(1)' }],
  terms: [{ term: 2_026_040_100, grandTotal: 31_500 }],
  bankInfo: { name: 'Gulf Creek Bank', iban: 'AE00 0990' },
  realm: { kept: [9] },
};
const sale: ServiceDocument = {
  _id: 'c2',
  name: 'Huda Al Rumaithi',
  isCompany: false,
  city: 'Sharjah',
  beginDate: '11/02/2026',
  contractDate: '11/02/2026',
  units: [{ unitId: 'u3', rent: 1_250_000 }],
};
const reservation: ServiceDocument = {
  _id: 'c3',
  manager: 'Omar Haddad',
  isCompany: false,
  reservationId: 'RSV-1',
  units: [{ unitId: 'u4', unit: { name: 'A-1008' }, rent: 2_248_000 }],
};
const ended: ServiceDocument = {
  _id: 'c4',
  name: 'Saeed Al Kaabi',
  frequency: 'years',
  beginDate: '01/01/2020',
  endDate: '31/12/2020',
};

const contracts = [lease, sale, reservation, ended];
const units = [
  { _id: 'u1', name: 'BC-201 now' },
  { _id: 'u3', name: 'A-301', subProjectId: 'Marsa' },
];

const sent = <R extends { method: string }>(requests: readonly R[], method: string) =>
  requests.filter((request) => request.method === method);

describe('the page of a contract', () => {
  test('shows every field, and leads to its units and to the section of each panel', async () => {
    serve({ contracts, units });
    const { screen } = await renderApp('/contracts/c1');
    const panel = async (name: string) => screen.findByRole('region', { name });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' })).toBeVisible();
    expect(within(await panel('Units')).getByRole('link', { name: 'BC-201' })).toHaveAttribute('href', '/units/u1');
    expect(await panel('Units')).toHaveTextContent('Service charge');
    const terms = await panel('Terms and billing');
    expect(terms).toHaveTextContent('VAT rate5%');
    expect(terms).toHaveTextContent('Commission rate2%received as 2 and read as a percentage');
    expect(within(await panel('Documents')).getByRole('link', { name: 'Trade licence' })).toHaveAttribute(
      'href',
      'https://files.example/licence.pdf',
    );
    expect(await panel('Documents')).toHaveTextContent('Expired 1 Mar 2020');
    expect(within(await panel('Attachments')).queryByRole('link', { name: 'Unexpected' })).toBeNull();
    expect(await panel('Attachments')).toHaveTextContent('javascript:alert(1)');
    expect(await panel('Terms from the service')).toHaveTextContent('"grandTotal": 31500');
    expect(await panel('Bank details')).toHaveTextContent('Gulf Creek Bank');
    expect(screen.getByRole('link', { name: 'Edit Units' })).toHaveAttribute('href', '/contracts/c1/edit/units');
  });

  test('deletes only after asking, naming the contract, and returns to the list as it was filtered', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen, address, openMore } = await renderApp('/contracts?kind=lease');
    await user.click(await screen.findByRole('link', { name: 'Sidra Trading' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sidra Trading?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect.poll(address).toBe('/contracts?kind=lease');
    expect(store.collection('contracts').find('c1')).toBeUndefined();
  });
});

test('notes are saved from the page by a PATCH of only that field, and can be undone', async () => {
  const { store, requests } = serve({ contracts, units });
  const { user, screen } = await renderApp('/contracts/c1');
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Prefers calls after five');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change the notes' })).toBeVisible();
  expect(sent(requests, 'PATCH').map(({ body }) => body)).toEqual([{ notes: 'Prefers calls after five' }]);
  expect(sent(requests, 'PUT')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => store.collection('contracts').find('c1')?.notes).toBeNull();
});

describe('editing a contract', () => {
  test('changes only the edited field in the PUT, and keeps fields that no form shows', async () => {
    const { store, requests } = serve({ contracts, units });
    const { user, screen, address } = await renderApp('/contracts/c1/edit/terms');
    const commission = await screen.findByLabelText('Commission rate');
    expect(commission).toHaveValue('2');
    const vat = screen.getByLabelText('VAT rate');
    await user.clear(vat);
    await user.type(vat, '7.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' })).toBeVisible();
    expect(address()).toBe('/contracts/c1');
    expect(sent(requests, 'PUT')).toHaveLength(1);
    const stored = store.collection('contracts').find('c1');
    expect(stored).toEqual({ ...lease, vatRatio: 0.075, updatedAt: stored?.updatedAt });
  });

  test("writes a day in its original format, and a new one in the service's usual format", async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/terms');
    const signed = await screen.findByLabelText('Contract date');
    await user.clear(signed);
    await user.type(signed, '21/3/2026');
    await user.type(screen.getByLabelText('Termination date'), '30 Jun 2027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(store.collection('contracts').find('c1')).toMatchObject({
      contractDate: '2026-03-21T00:00:00.000Z',
      terminationDate: '30/06/2027',
    });
  });

  test('edits expenses inside their unit and leaves the other units alone', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/units');
    const row = await screen.findByRole('group', { name: /^Unit 1/ });
    const expense = within(row).getByRole('group', { name: 'Charge 1: Service charge' });
    const amount = within(expense).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    const [first, second] = (lease.units ?? []) as ServiceDocument[];
    expect(store.collection('contracts').find('c1')?.units).toEqual([
      { ...first, expenses: [{ title: 'Service charge', amount: 90 }] },
      second,
    ]);
  });

  test('does not ask about what was so before, however the service lists its units', async () => {
    const bare = { ...lease, units: ['u1', 'u2'], customer: ['p1'] };
    const { store } = serve({ contracts: [bare], units });
    const { user, screen } = await renderApp('/contracts/c1/edit/party');
    const street = await screen.findByLabelText('Street');
    await user.type(street, 'Palm Street 5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(store.collection('contracts').find('c1')).toEqual({ ...bare, street1: 'Palm Street 5' });
  });

  test('asks about a second row that is at fault as another one was before', async () => {
    const [first, second] = (lease.units ?? []) as ServiceDocument[];
    serve({ contracts: [{ ...lease, units: [{ ...first, rent: null }, second] }], units });
    const { user, screen } = await renderApp('/contracts/c1/edit/units');
    const row = await screen.findByRole('group', { name: /^Unit 2/ });
    await user.clear(within(row).getByLabelText('Rent'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: '1 thing to check before saving' })).toBeVisible();
  });

  test('asks once about the same field of several rows, and one answer saves them all', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/units');
    for (const name of [/^Unit 1/, /^Unit 2/]) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await user.clear(within(await screen.findByRole('group', { name })).getByLabelText('Rent'));
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const region = await screen.findByRole('region', { name: '1 thing to check before saving' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    expect(region).toHaveTextContent(/Rent and 1 more row: This unit has no rent, so it counts as 0\./);
    await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
    await expect.poll(() => store.collection('contracts').find('c1')?.units).toMatchObject([{ rent: null }, { rent: null }]);
  });

  test('warns before a contract that ends before it begins is saved, and saves it anyway', async () => {
    const { store } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/terms');
    const end = await screen.findByLabelText('End date');
    await user.clear(end);
    await user.type(end, '31/03/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: '1 thing to check before saving' })).toHaveTextContent(
      'The end date is before the start date.',
    );
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    expect(store.collection('contracts').find('c1')).toMatchObject({ endDate: '31/03/2026' });
  });

  test('does not read a percentage above 100', async () => {
    const { requests } = serve({ contracts, units });
    const { user, screen } = await renderApp('/contracts/c1/edit/terms');
    const vat = await screen.findByLabelText('VAT rate');
    await user.clear(vat);
    await user.type(vat, '150');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: '1 field needs correcting' })).toBeVisible();
    expect(vat).toHaveValue('150');
    expect(vat).toHaveAccessibleDescription(/Enter a percentage between 0 and 100/);
    expect(sent(requests, 'PUT')).toEqual([]);
  });
});

test('in Arabic a contract reads in Arabic, party first', async () => {
  serve({ contracts, units });
  const { screen } = await renderApp('/contracts/c1', { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'سدرة للتجارة' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'الشروط والسداد' })).toHaveTextContent('دورية السدادشهريًا');
  expect(screen.getByRole('region', { name: 'الطرف المتعاقد' })).toHaveTextContent('دبي');
  expect(screen.getByText('سارٍ')).toBeVisible();
});
