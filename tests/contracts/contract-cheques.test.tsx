import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SchedulePanel } from '@/resources/contracts/detail/terms-panels';
import { chequesOf } from '@/resources/contracts/rules/instalments';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { partsOfContract } from './contract-parts';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2027',
  endDate: '31/12/2027',
  units: [{ unitId: 'u1', unit: { name: 'A-101' }, rent: 1000 }],
  manual: true,
  manualTerms: [
    { date: '01/07/2027', amount: 30_000, description: '2/2', type: 'Cheque' },
    { date: '01/01/2027', amount: 30_000, description: '1/2', type: 'cheque' },
    { date: '01/02/2027', amount: 5000, description: 'Cheque of the deposit', type: '' },
    { date: '01/03/2027', amount: 700, description: 'Cheque fee', type: 'Transfer' },
    { date: 'soon', amount: 900, description: '', type: 'Cheque' },
  ],
};

test('each line of the letter says what its cheque is for', async () => {
  const cheque = (reference: string) => ({
    paymentId: reference,
    amount: 1000,
    date: '05/01/2027',
    type: 'cheque',
    reference,
    status: 'held',
  });
  const manualTerms = [
    { date: '01/01/2027', amount: 30_000, description: '', type: 'cheque' },
    { date: '01/07/2027', amount: 30_000, description: '', type: 'cheque' },
    { date: '01/02/2027', amount: 1000, description: 'Parking', type: '', payments: [cheque('7')] },
    { date: '01/03/2027', amount: 1000, description: '', type: '', payments: [cheque('8')] },
  ];
  serve({ contracts: [{ ...lease, manualTerms }] });
  await renderApp('/contracts/c1/cheques');
  const table = within(await screen.findByRole('table', { name: 'Cheques' }));
  const lines = table.getAllByRole('rowheader').map((head) => head.textContent);
  expect(lines.slice(0, 4).toSorted()).toEqual(['Cheque 1 of 2', 'Cheque 2 of 2', 'Parking (1 Feb 2027)', 'Rent (1 Mar 2027)']);
});

test('cheques are the payments by cheque, by day; the means decides before the description', () => {
  expect(chequesOf(lease).map(({ date, amount }) => [date, amount])).toEqual([
    ['2027-01-01', 30_000],
    ['2027-02-01', 5000],
    ['2027-07-01', 30_000],
  ]);
  expect(chequesOf({ manualTerms: [{ date: '01/01/2027', amount: 1, type: '', description: 'شيك الإيجار' }] })).toHaveLength(1);
  expect(chequesOf({})).toEqual([]);
});

describe('the receipt of cheques', () => {
  test('is reached from the schedule, and lists cheques with room for number and bank, and their total', async () => {
    serve({ contracts: [lease] });
    const { user } = await renderApp('/contracts/c1', { page: partsOfContract((parts) => <SchedulePanel {...parts} />) });
    await user.click(await screen.findByRole('link', { name: 'Cheque receipt' }));
    await screen.findByRole('heading', { level: 1, name: /^Cheque receipt: / });
    const table = within(screen.getByRole('table', { name: 'Cheques' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(5);
    expect(rows[2]).toContain('Cheque of the deposit');
    expect(rows.at(-1)).toContain('65,000');
    expect(screen.getByText(/^3 cheques, AED.65,000/)).toBeInTheDocument();
  });

  test('is not offered where no payment is by cheque, and says so at its address', async () => {
    serve({ contracts: [{ ...lease, manualTerms: [] }] });
    await renderApp('/contracts/c1/cheques');
    expect(await screen.findByText('The payment schedule of this contract lists no cheques.')).toBeInTheDocument();
  });
});
