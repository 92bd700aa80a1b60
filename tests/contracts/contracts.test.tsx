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
import { partsOfContract } from './contract-parts';
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
