import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

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

test('a schedule that carries payments is not made anew, and says what was received', async () => {
  serve({ contracts: [lease], units });
  const { user, screen } = await renderApp('/contracts/c1/edit/terms');
  const maker = within(await screen.findByRole('region', { name: 'Cheques' }));
  expect(maker.getByText(/AED 30,000 is recorded as received under this schedule, and AED 30,000 is covered/)).toBeVisible();
  expect(maker.getByRole('button', { name: 'Add cheques' })).toBeDisabled();
  await user.click(screen.getByLabelText('Custom payment schedule'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Schedule' }), 'As the service calculates it');
  expect(await screen.findByRole('button', { name: 'Convert to custom payment schedule' })).toBeDisabled();
  // The fee is no part of what was agreed.
  expect(screen.getByText(/^Total AED 60,000, the same as the contract\.$/)).toBeVisible();
});

test('a row with payments is removed only after a question, one without at once', async () => {
  serve({ contracts: [lease], units });
  const { user, screen } = await renderApp('/contracts/c1/edit/terms');
  const remove = async (name: RegExp) =>
    user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: 'Remove' }));
  const rows = () => screen.getAllByRole('group', { name: /^Payment \d/ });

  await remove(/^Payment 3/);
  await expect.poll(() => rows().length).toBe(2);
  await remove(/^Payment 1/);
  const question = await screen.findByRole('alertdialog', { name: 'Remove these rows?' });
  expect(question).toHaveTextContent('AED 30,000 is recorded as received in what you remove, and AED 0 is covered by cheques.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(rows()).toHaveLength(2);
  await remove(/^Payment 1/);
  const again = await screen.findByRole('alertdialog', { name: 'Remove these rows?' });
  await user.click(within(again).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => rows().length).toBe(1);
});

test('a copy of a row is made without its payments', async () => {
  const { store } = serve({ contracts: [lease], units });
  const { user, screen } = await renderApp('/contracts/c1/edit/terms');
  await user.click(within(await screen.findByRole('group', { name: /^Payment 1/ })).getByRole('button', { name: 'Duplicate' }));
  await expect.poll(() => screen.getAllByRole('group', { name: /^Payment \d/ }).length).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const confirm = await screen.findByRole('button', { name: 'Save anyway' });
  await user.click(confirm);
  const stored = () => store.collection('contracts').find('c1')?.manualTerms as readonly ServiceDocument[];
  await expect.poll(() => stored().length).toBe(4);
  expect(stored().map(({ payments }) => payments)).toEqual([
    [cheque('AAAA', 'cleared')],
    undefined,
    [cheque('BBBB', 'held')],
    undefined,
  ]);
});
