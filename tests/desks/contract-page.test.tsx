import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesks } from '@/desks/desks';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { lateLease, now } from '../contracts/leases';
import { open } from '../open';

const units = [{ _id: 'u1', name: 'BC-201' }];
const ending: ServiceDocument = { ...lateLease, endDate: addDays(now, 20) };
const sale: ServiceDocument = {
  _id: 'c1',
  name: 'Omar Haddad',
  contractDate: '2026-01-15',
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 900_000 }],
  terms: [{ begin: '2026-02-01T00:00:00Z', amount: 1000 }],
};
const hold: ServiceDocument = { ...sale, contractDate: null, reservationId: 'R-1', endDate: addMonths(now, 1) };

async function openOnly(desks: readonly string[], ...contracts: readonly ServiceDocument[]) {
  openDesks(desks);
  const app = await open('/contracts/c1', { contracts: [...contracts], units });
  const lead = within(await screen.findByRole('region', { name: 'Summary' }));
  const cells = () => lead.getAllByRole('definition').map((cell) => cell.previousElementSibling?.textContent);
  const menu = await app.openMore();
  const entries = [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map((one) => one.textContent);
  await app.user.keyboard('{Escape}');
  return { ...app, cells, entries };
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
const ofDesks = /customers|terminate|renew|payment|cheques|receipts|papers|asked=|deposit/;

test('without desks, the page of a lease shows party, units, time and its instalments with what is kept in them, and leads to no desk', async () => {
  const { cells, entries } = await openOnly([], ending);
  expect(cells()).toEqual(['Tenant', 'Units', 'Ends']);
  const schedule = within(screen.getByRole('region', { name: 'Schedule' }));
  expect(schedule.getAllByRole('rowheader').map((name) => name.textContent)).toEqual(['Cheque 1', 'Cheque 2', 'Cheque 3']);
  expect(schedule.getByText('payments: [{"amount":3000,"type":"cash"}]')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Papers' })).toBeNull();
  expect(links().filter((href) => ofDesks.test(href))).toEqual([]);
  expect(entries.toSorted()).toEqual(['Delete', 'Duplicate', 'Notify…', 'Print']);
});

test('without desks, a sale says when it was agreed and shows its terms as they are stored, and a hold is made a contract next', async () => {
  const { cells } = await openOnly([], sale);
  expect(cells()).toEqual(['Buyer', 'Units', 'Contract date']);
  expect(screen.getByText(/"begin": "2026-02-01T00:00:00Z"/)).toBeVisible();
  cleanup();
  await openOnly([], hold);
  expect(screen.getByRole('link', { name: 'Convert to sale' })).toHaveClass('MuiButton-contained');
  expect(screen.queryByRole('button', { name: 'Extend to…' })).toBeNull();
});

test('what comes next is found among the desks that are there', async () => {
  const next = async (...desks: readonly string[]) => {
    await openOnly(desks, ending);
    const contained = screen.getAllByRole('link').filter((link) => link.classList.contains('MuiButton-contained'));
    const names = contained.map((link) => link.textContent);
    cleanup();
    return names;
  };
  expect(await next()).toEqual(['Edit']);
  expect(await next('renewals')).toEqual(['Renew']);
  expect(await next('renewals', 'money')).toEqual(['Record payment']);
});
