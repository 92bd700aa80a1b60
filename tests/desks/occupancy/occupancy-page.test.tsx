import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, addMonths, today } from '@/schema/day';
import { leased } from '../../contracts/leases';
import { fill } from '../../fill';
import { plainText as plain, rowsOf } from '../../plain-text';
import { open } from '../../open';

const now = today(new Date());
const first = `${now.slice(0, 8)}01`;
const last = addDays(addMonths(first, 1), -1);

const lease = (_id: string, unitId: string, begin: string, rent: number) =>
  leased(begin, '2099-12-31', { _id, name: `Tenant of ${unitId}`, contractDate: begin, units: [{ unitId, rent }] });

const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza', priceBase: 'per year' },
  { _id: 'u2', name: 'BC-202', subProjectId: 'Barza', priceBase: 'per year' },
  { _id: 'u3', name: 'V-1', subProjectId: 'Wadi', priceBase: 'per year' },
  { _id: 'u4', name: 'A-1', subProjectId: 'Marsa', priceBase: 'total' },
];
const contracts = [lease('c1', 'u1', '2020-01-01', 1000.5), lease('c2', 'u3', addMonths(first, 1), 2000)];

test('the months say how many unit-days of how many are let, for all and for a project, as does the rent roll of a day', async () => {
  const { user, tick, go, sees, save } = await open('/contracts/occupancy', { contracts, units });
  const table = await screen.findByRole('table', { name: 'Occupancy' });
  const days = Number(last.slice(8));
  expect(rowsOf(table)).toHaveLength(12);
  expect(rowsOf(table).at(-1)).toMatch(new RegExp(`1 of 3${days} of ${days * 3}33.3%1,000.50$`));
  expect(screen.getByRole('link', { name: /^1 of 3 units for rent are leased/ })).toBeVisible();
  expect(plain(screen.getByText(/ per year$/))).toContain('AED 12,006 per year');

  // A month is split into its projects, and pressed again it is one of all.
  const column = screen.getByRole('button', {
    name: new RegExp(`: 1 of 3 units for rent are leased, .*33\\.3%.*1,000\\.50`),
    current: 'date',
  });
  await user.click(column);
  const projects = () => rowsOf(screen.getByRole('table', { name: 'Occupancy' }));
  await expect
    .poll(projects)
    .toEqual([expect.stringMatching(/^Barza.*1 of 2.*50%1,000\.50$/), expect.stringMatching(/^Wadi.*0 of 1.*0%0\.00$/)]);
  await user.click(column);
  await expect.poll(projects).toHaveLength(12);

  await user.click(screen.getByRole('button', { name: /^Barza/ }));
  expect(await screen.findByRole('link', { name: /^1 of 2 units for rent are leased/ })).toBeVisible();
  const file = await save('Export CSV');
  expect(file.text.split('\r\n').at(12)).toBe(`${first.slice(0, 7)},${first},${last},1,2,${days},${days * 2},50,1000.5,AED`);

  await go('/contracts/occupancy?project=Marsa');
  expect((await screen.findAllByText(/nothing is for rent/))[0]).toBeVisible();

  // The coming months count the leases agreed so far.
  const coming = `${addMonths(first, 1)}..${addDays(addMonths(first, 2), -1)}`;
  await go(`/contracts/occupancy?period=${coming}`);
  const rows = async () => rowsOf(await screen.findByRole('table', { name: 'Occupancy' }));
  await expect.poll(rows).toEqual([expect.stringMatching(/2 of 3.*66.7%3,000.50$/)]);

  // The rent roll is of the day that is asked for, with the units for sale where they are asked for.
  await go('/contracts?view=rent-roll');
  const roll = await screen.findByRole('table', { name: 'Rent roll' });
  expect(plain(screen.getByText(/ · 1 of 3 units for rent leased/))).toContain(
    '1 of 3 units for rent leased · AED 12,006 per year',
  );
  const box = screen.getByRole('textbox', { name: 'As of' });
  await fill(user, box, `15/01/${Number(now.slice(0, 4)) + 3}`);
  await user.keyboard('{Enter}');
  await sees(/2 of 3 units for rent leased/);
  expect(within(roll).queryByRole('link', { name: 'A-1' })).toBeNull();
  await tick('Units for sale too');
  expect(await within(screen.getByRole('table', { name: 'Rent roll' })).findByRole('link', { name: 'A-1' })).toBeVisible();
  await sees(/2 of 3 units for rent leased/);
});
