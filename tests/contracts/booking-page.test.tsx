import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => day.split('-').toReversed().join('/');

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

test('a booking payment is recorded on a reservation, with a receipt', async () => {
  const { store } = serve({ contracts: [hold] });
  const { screen, user, address } = await renderApp('/contracts/h1');
  const panel = await screen.findByRole('region', { name: /^Payments/ });
  await user.click(within(panel).getByRole('link', { name: 'Record payment' }));
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('20,000');
  await user.click(screen.getByRole('button', { name: /^Record AED/ }));
  await user.click(await screen.findByRole('link', { name: /^Receipt R-/ }));
  const [stored = {}] = store.collection('contracts').all() as readonly ServiceDocument[];
  const [payment] = paymentsOf(stored);
  expect(payment).toMatchObject({ amount: 20_000, place: { list: 'notes' } });
  await expect.poll(address).toBe(`/contracts/h1/receipts/${payment?.receiptNumber}`);
  expect((await screen.findAllByText('Booking payment'))[0]).toBeVisible();
  expect(screen.getAllByText('دفعة حجز')[0]).toBeVisible();
});

test('what was paid to book a unit that was released is paid back or kept, and the choice is taken back', async () => {
  const { store } = serve({ contracts: [{ ...hold, notes: line, terminationDate: slashed(now) }] });
  const { screen, user } = await renderApp('/contracts/h1');
  expect(await screen.findByText(/^Nothing came of this reservation: AED.20,000/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay it back…' })).toHaveAttribute(
    'href',
    '/contracts/payment?contract=h1&type=refund',
  );
  await user.click(screen.getByRole('button', { name: 'Keep it as a charge' }));
  expect(await screen.findByText(/of the booking is kept$/)).toBeVisible();
  const notes = () => store.collection('contracts').find('h1')?.notes;
  expect(notes()).toBe(`${line}\nCharged AED 20,000.00 for ${slashed(now)}: Booking payment kept`);
  await expect.poll(() => screen.queryByText(/^Nothing came of this reservation/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(notes).toBe(line);
});

test('a refund of a booking is filled in with what was paid', async () => {
  const { store } = serve({ contracts: [{ ...hold, notes: line, terminationDate: slashed(now) }] });
  const { screen, user } = await renderApp('/contracts/payment?contract=h1&type=refund');
  expect(await screen.findByRole('textbox', { name: /^Amount/ })).toHaveValue('20,000');
  expect(screen.getByRole('combobox', { name: /^Type|^Method/ })).toHaveValue('refund');
  await user.click(screen.getByRole('button', { name: /^Record refund of AED.20,000$/ }));
  expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
  expect(screen.getAllByText(/^Refund recorded: AED.20,000/)).not.toHaveLength(0);
  expect(paymentsOf(store.collection('contracts').find('h1') ?? {}).map(({ amount, type }) => [amount, type])).toEqual([
    [20_000, 'cash'],
    [-20_000, 'refund'],
  ]);
});
