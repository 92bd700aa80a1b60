import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { ServiceDocument } from '@/schema/document';
import { serve } from '../server';
import { storedOf } from '../stored';
import { openForm } from './contract-parts';

const units: ServiceDocument[] = [
  {
    _id: 'u1',
    name: 'A-101',
    price: 60_000,
    priceBase: 'per year',
    paymentPlans: [{ planName: 'Two', downPayment: 50, installmentsValue: 50, active: true }],
  },
];
const cheque = (paymentId: string, status: string) => ({
  paymentId,
  receiptNumber: `R-20260101-${paymentId}`,
  date: '01/01/2026',
  amount: 30_000,
  type: 'cheque',
  status,
});
const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  contractDate: '20/12/2025',
  units: [{ unitId: 'u1', rent: 5000 }],
  manual: true,
  manualTerms: [
    { date: '01/01/2026', description: 'Cheque 1', amount: 30_000, type: 'cheque', payments: [cheque('AAAA', 'cleared')] },
    { date: '01/07/2026', description: 'Cheque 2', amount: 30_000, type: 'cheque', payments: [cheque('BBBB', 'held')] },
    { date: '01/08/2026', description: 'Key', amount: 100, type: 'fee' },
  ],
};

test('a schedule that carries payments is not made anew, loses rows with payments after a question, and copies none', async () => {
  const { store } = serve({ contracts: [lease], units });
  const { user } = await openForm('/contracts/c1/edit/terms');
  const maker = within(await screen.findByRole('region', { name: 'Cheques' }));
  expect(maker.getByText(/AED 30,000 is recorded as received under this schedule, and AED 30,000 is covered/)).toBeVisible();
  expect(maker.getByRole('button', { name: 'Add cheques' })).toBeDisabled();
  await user.click(screen.getByLabelText('Custom payment schedule'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Schedule' }), 'As the service calculates it');
  expect(await screen.findByRole('button', { name: 'Convert to custom payment schedule' })).toBeDisabled();
  // The fee is no part of what was agreed.
  expect(screen.getByText(/^Total AED 60,000, the same as the contract\.$/)).toBeVisible();
  await user.click(screen.getByLabelText('Custom payment schedule'));

  const press = async (row: RegExp, action: string) =>
    user.click(within(await screen.findByRole('group', { name: row })).getByRole('button', { name: action }));
  const rows = () => screen.getAllByRole('group', { name: /^Payment \d/ }).length;
  const question = () => screen.findByRole('alertdialog', { name: 'Remove these rows?' });
  // A copy is made without payments, and is removed at once.
  await press(/^Payment 1/, 'Duplicate');
  await expect.poll(rows).toBe(4);
  await press(/^Payment 2/, 'Remove');
  await expect.poll(rows).toBe(3);
  await press(/^Payment 1/, 'Remove');
  const asked = await question();
  expect(asked).toHaveTextContent('AED 30,000 is recorded as received in what you remove, and AED 0 is covered by cheques.');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(rows()).toBe(3);
  await press(/^Payment 1/, 'Remove');
  await user.click(within(await question()).getByRole('button', { name: 'Remove' }));
  await expect.poll(rows).toBe(2);
  await press(/^Payment 1/, 'Duplicate');
  await expect.poll(rows).toBe(3);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(recordsOf(storedOf(store, 'c1').manualTerms).map(({ payments }) => payments)).toEqual([
    [cheque('BBBB', 'held')],
    undefined,
    undefined,
  ]);
});
