import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { openParts } from '../../contracts/contract-parts';
import { sidra } from '../../contracts/leases';

test('rent that nobody recorded is overdue where all payments are recorded in Manzil', async () => {
  const days = { contractDate: '01/01/2020', beginDate: '01/01/2020', endDate: '31/12/2098' };
  const lease = { ...sidra, ...days, manual: true, manualTerms: [{ date: '01/01/2020', amount: 12_000, type: 'cheque' }] };
  const { user, router } = await openParts({ contracts: [lease], units: [] }, (parts) => <ContractLead {...parts} />);
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(screen.queryByText('Overdue')).toBeNull();

  await router.navigate('/settings/assumptions');
  const choice = async (name: string) => within(await screen.findByRole('group', { name }));
  const all = await choice('We record all payments in Manzil');
  expect(all.getByRole('radio', { name: 'Off' })).toBeChecked();
  await user.click(all.getByRole('radio', { name: 'On' }));
  await expect.poll(() => all.getByRole('radio', { name: 'On' })).toBeChecked();
  expect((await choice('A deposited cheque counts as received')).getByRole('radio', { name: 'Off' })).toBeChecked();

  await router.navigate('/contracts/c1');
  // The settings speak of what is overdue too, until the contract has taken their place.
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(await screen.findByText('since 1 Jan 2020')).toBeVisible();
});
