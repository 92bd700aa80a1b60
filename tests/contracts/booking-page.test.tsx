import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentsPanel } from '@/resources/contracts/payments/payments-panel';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { storedOf } from '../stored';
import { partsOfContract } from './contract-parts';
import { now, slashed } from './leases';

const hold: ServiceDocument = {
  _id: 'h1',
  name: 'Noor',
  customer: [{ name: 'Noor', nameAr: 'نور' }],
  reservationId: 'R-1',
  beginDate: slashed(now),
  endDate: slashed(addDays(now, 3)),
  guaranty: 20_000,
  units: [{ unitId: 'u1', rent: 1_000_000 }],
};
const line = `Received AED 20,000.00 on ${slashed(now)}, cash, for ${slashed(now)} [R-20261126-AAAA]`;

const page = partsOfContract((parts) => <PaymentsPanel {...parts} />);

test('a booking payment is recorded on a reservation, with a receipt', async () => {
  const { store } = serve({ contracts: [hold] });
  const { user, address } = await renderApp('/contracts/h1', { page });
  const panel = await screen.findByRole('region', { name: /^Payments/ });
  await user.click(within(panel).getByRole('link', { name: 'Record payment' }));
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('20,000');
  await user.click(screen.getByRole('button', { name: /^Record AED/ }));
  await user.click(await screen.findByRole('link', { name: /^Receipt R-/ }));
  const [payment] = paymentsOf(storedOf(store, 'h1'));
  expect(payment).toMatchObject({ amount: 20_000, place: { list: 'notes' } });
  await expect.poll(address).toBe(`/contracts/h1/receipts/${payment?.receiptNumber}`);
  expect((await screen.findAllByText('Booking payment'))[0]).toBeVisible();
  expect(screen.getAllByText('دفعة حجز')[0]).toBeVisible();
});

test('what was paid to book a unit that was released is kept, the choice taken back, and then paid back', async () => {
  const { store } = serve({ contracts: [{ ...hold, notes: line, terminationDate: slashed(now) }] });
  const { user } = await renderApp('/contracts/h1', { page });
  expect(await screen.findByText(/^Nothing came of this reservation: AED.20,000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it as a charge' }));
  expect(await screen.findByText(/of the booking is kept$/)).toBeVisible();
  const notes = () => storedOf(store, 'h1').notes;
  expect(notes()).toBe(`${line}\nCharged AED 20,000.00 for ${slashed(now)}: Booking payment kept`);
  await expect.poll(() => screen.queryByText(/^Nothing came of this reservation/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(notes).toBe(line);

  await user.click(await screen.findByRole('link', { name: 'Pay it back…' }));
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('20,000');
  expect(screen.getByRole('combobox', { name: /^Type|^Method/ })).toHaveValue('refund');
  await user.click(screen.getByRole('button', { name: /^Record refund of AED.20,000$/ }));
  expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
  expect(screen.getAllByText(/^Refund recorded: AED.20,000/)).not.toHaveLength(0);
  expect(paymentsOf(storedOf(store, 'h1')).map(({ amount, type }) => [amount, type])).toEqual([
    [20_000, 'cash'],
    [-20_000, 'refund'],
  ]);
});
