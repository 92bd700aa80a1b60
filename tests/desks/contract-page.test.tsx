import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesks } from '@/desks/desks';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { lateLease, now } from '../contracts/leases';
import { open } from '../open';

const units = [{ _id: 'u1', name: 'BC-201' }];
const ofDesks = /customers|terminate|renew|payment|cheques|receipts|papers|asked=|deposit/;
const ending: ServiceDocument = { ...lateLease, endDate: addDays(now, 20) };
const sale: ServiceDocument = {
  _id: 'c1',
  name: 'Omar Haddad',
  contractDate: '2026-01-15',
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 900_000 }],
  terms: [{ begin: '2026-02-01T00:00:00Z', amount: 1000 }],
};
const hold: ServiceDocument = { ...sale, contractDate: null, reservationId: 'R-1', endDate: addMonths(now, 1) };

test('without desks, the page of a contract leads to no desk: a lease has its instalments with what is kept in them, a sale its day and its terms as they are stored, and a hold is made a contract next', async () => {
  openDesks([]);
  const contracts = [ending, { ...sale, _id: 'c2' }, { ...hold, _id: 'c3' }];
  const { openMore, go, part, sees } = await open('/contracts/c1', { contracts, units });
  const cells = () =>
    part('Summary')
      .getAllByRole('definition')
      .map((cell) => cell.previousElementSibling?.textContent);
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const inColour = () => screen.getAllByRole('link').filter((link) => link.classList.contains('MuiButton-contained'));
  await screen.findByRole('region', { name: 'Summary' });
  expect(cells()).toEqual(['Tenant', 'Units', 'Ends']);
  const schedule = part('Schedule');
  expect(schedule.getAllByRole('rowheader').map((name) => name.textContent)).toEqual(['Cheque 1', 'Cheque 2', 'Cheque 3']);
  expect(schedule.getByText('payments: [{"amount":3000,"type":"cash"}]')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Papers' })).toBeNull();
  expect(links().filter((href) => ofDesks.test(href))).toEqual([]);
  expect(inColour().map((link) => link.textContent)).toEqual(['Edit']);
  const menu = await openMore();
  const entries = [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map((one) => one.textContent);
  expect(entries.toSorted()).toEqual(['Delete', 'Duplicate', 'Notify…', 'Print']);

  await go('/contracts/c2');
  await sees(/"begin": "2026-02-01T00:00:00Z"/);
  expect(cells()).toEqual(['Buyer', 'Units', 'Contract date']);
  await go('/contracts/c3');
  await screen.findByRole('link', { name: 'Convert to sale' });
  expect(inColour().map((link) => link.textContent)).toEqual(['Convert to sale']);
  expect(screen.queryByRole('button', { name: 'Extend to…' })).toBeNull();
});
