import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { partsOfContract } from './contract-parts';

const lease = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  contractDate: '01/01/2020',
  beginDate: '01/01/2020',
  endDate: '31/12/2098',
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [{ date: '01/01/2020', description: 'Cheque 1', amount: 12_000, type: 'cheque' }],
};

test('rent that nobody recorded is overdue where all payments are recorded in Manzil', async () => {
  serve({ contracts: [lease], units: [] });
  const { user, router } = await renderApp('/contracts/c1', { page: partsOfContract((parts) => <ContractLead {...parts} />) });
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(screen.queryByText('Overdue')).toBeNull();

  await router.navigate('/settings/assumptions');
  const switches = within(await screen.findByRole('group', { name: 'We record all payments in Manzil' }));
  expect(switches.getByRole('radio', { name: 'Off' })).toBeChecked();
  await user.click(switches.getByRole('radio', { name: 'On' }));
  await expect.poll(() => switches.getByRole<HTMLInputElement>('radio', { name: 'On' }).checked).toBe(true);
  expect(
    within(screen.getByRole('group', { name: 'A deposited cheque counts as received' })).getByRole('radio', { name: 'Off' }),
  ).toBeChecked();

  await router.navigate('/contracts/c1');
  // The settings speak of what is overdue too, until the contract has taken their place.
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(await screen.findByText('since 1 Jan 2020')).toBeVisible();
});
