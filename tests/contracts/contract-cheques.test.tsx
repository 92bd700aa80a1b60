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
  test('is reached from the schedule, says what each cheque is for, with room for number and bank, and their total', async () => {
    const paid = (date: string, description: string, reference: string) => {
      const cheque = { paymentId: reference, amount: 1000, date: '05/01/2027', type: 'cheque', reference, status: 'held' };
      return { date, amount: 1000, description, type: '', payments: [cheque] };
    };
    const manualTerms = [...(lease.manualTerms as unknown[]), paid('01/02/2027', 'Parking', '7'), paid('01/03/2027', '', '8')];
    serve({ contracts: [{ ...lease, manualTerms }] });
    const { user } = await renderApp('/contracts/c1', { page: partsOfContract((parts) => <SchedulePanel {...parts} />) });
    await user.click(await screen.findByRole('link', { name: 'Cheque receipt' }));
    await screen.findByRole('heading', { level: 1, name: /^Cheque receipt: / });
    const table = within(screen.getByRole('table', { name: 'Cheques' }));
    const lines = table.getAllByRole('rowheader').map((head) => head.textContent);
    const named = ['Cheque 1 of 2', 'Cheque 2 of 2', 'Cheque of the deposit', 'Parking (1 Feb 2027)', 'Rent (1 Mar 2027)'];
    for (const name of named) expect(lines).toContain(name);
    expect(table.getAllByRole('row')).toHaveLength(7);
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('67,000');
    expect(screen.getByText(/^5 cheques, AED.67,000/)).toBeInTheDocument();
  });

  test('is not offered where no payment is by cheque, and says so at its address', async () => {
    serve({ contracts: [{ ...lease, manualTerms: [] }] });
    await renderApp('/contracts/c1/cheques');
    expect(await screen.findByText('The payment schedule of this contract lists no cheques.')).toBeInTheDocument();
  });
});
