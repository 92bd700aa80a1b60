import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { NotesPanel } from '@/resources/contracts/detail/notes-panel';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { bodiesOf, storedOf } from '../stored';
import { openForm, partsOfContract } from './contract-parts';
import { now, slashed } from './leases';

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
  endDate: slashed(addDays(now, 60)),
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
const units = [{ _id: 'u1', name: 'BC-201 now' }];

const rows = lease.units as readonly ServiceDocument[];
const contracts = [lease];

test('the page of a contract keeps a note that is being written, saves it by a PATCH of only that field, can undo it, and deletes after asking, back to the list as it was filtered', async () => {
  const { store, requests } = serve({ contracts, units });
  const { user, address, openMore, router } = await renderApp('/contracts?kind=lease', {
    page: partsOfContract((parts) => (
      <>
        <ContractDetailActions {...parts} />
        <NotesPanel {...parts} />
      </>
    )),
  });
  await user.click(await screen.findByRole('link', { name: 'Sidra Trading' }));
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Notes' }), 'Prefers calls after five');
  await act(() => router.navigate('/contracts'));
  await act(() => router.navigate('/contracts/c1?asked=note'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Prefers calls after five'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change the notes' })).toBeVisible();
  expect(bodiesOf(requests, 'PATCH')).toEqual([{ notes: 'Prefers calls after five' }]);
  expect(bodiesOf(requests, 'PUT')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => storedOf(store, 'c1').notes).toBeNull();

  await user.click((await openMore()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sidra Trading?' });
  const instead = within(dialog).getByRole('link', { name: 'Terminate instead' });
  expect(instead).toHaveAttribute('href', '/contracts/c1/terminate');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expect.poll(address).toBe('/contracts?kind=lease');
  expect(store.collection('contracts').find('c1')).toBeUndefined();
});

test('reads no percentage above 100, asks about an end before the start and once about rows without rent, and changes only what was edited', async () => {
  const [first, second] = rows;
  const third = { unitId: 'u5', unit: { name: 'BC-205' }, rent: 9000 };
  const contract = { ...lease, units: [{ ...first, rent: null }, second, third] };
  const { store, requests } = serve({ contracts: [contract], units });
  const { user } = await openForm('/contracts/c1/edit/terms');
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
  const toCheck = () => screen.findByRole('region', { name: '1 thing to check before saving' });
  expect(await screen.findByLabelText('Commission rate')).toHaveValue('2');
  const vat = screen.getByLabelText('VAT rate');
  await fill(user, vat, '150');
  await save();
  await waitFor(() => expect(vat).toHaveAccessibleDescription(/Enter a percentage between 0 and 100/));
  await fill(user, vat, '7.5');
  const end = screen.getByLabelText('End date');
  await fill(user, end, '31/03/2026');
  await save();
  expect(await toCheck()).toHaveTextContent('The end date is before the start date.');
  expect(bodiesOf(requests, 'PUT')).toEqual([]);
  await fill(user, end, String(lease.endDate));
  await fill(user, screen.getByLabelText('Contract date'), '21/3/2026');
  await fill(user, screen.getByLabelText('Termination date'), '30 Jun 2026');

  // Not about a row that was at fault before.
  await user.click(screen.getByRole('link', { name: /^Units/ }));
  const row = async (number: number) => within(await screen.findByRole('group', { name: new RegExp(`^Unit ${number}`) }));
  const expense = within((await row(1)).getByRole('group', { name: 'Charge 1: Service charge' }));
  await fill(user, expense.getByLabelText('Amount'), '90');
  for (const number of [2, 3]) await user.clear((await row(number)).getByLabelText('Rent'));
  await save();
  const region = await toCheck();
  await expect.poll(() => region.textContent).toMatch(/Rent and 1 more row: This unit has no rent, so it counts as 0\./);
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(region).getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  // A day keeps its format, and a new one has the usual format of the service; fields that no form shows stay.
  expect(storedOf(store, 'c1')).toEqual({
    ...lease,
    vatRatio: 0.075,
    contractDate: '2026-03-21T00:00:00.000Z',
    terminationDate: '30/06/2026',
    units: [
      { ...first, rent: null, expenses: [{ title: 'Service charge', amount: 90 }] },
      { ...second, rent: null },
      { ...third, rent: null },
    ],
  });
  expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
});
