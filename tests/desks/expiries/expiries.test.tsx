import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractCount, expiryRows, expiryViews, isInView } from '@/desks/expiries/expiry-rows';
import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { open } from '../../open';

const contractOf = (id: string, name: string, documents: readonly unknown[]): ServiceDocument => ({
  _id: id,
  name,
  frequency: 'years',
  beginDate: '01/01/2020',
  endDate: '31/12/2090',
  reference: `L-${id}`,
  customer: [{ customerId: 'p1', name, nameAr: `${name} ع`, phone: '+971 50 111 2222' }],
  units: [{ unitId: 'u1', rent: 1000 }],
  documents,
});
const paper = (name: string, day: string) => ({ name, expirationDate: writeDay(day, slashFormat) });

describe('the documents of all contracts', () => {
  const contracts = [
    contractOf('c1', 'Sidra', [paper('Passport', '2026-03-31'), paper('Visa', '2026-03-09'), { name: 'Plan' }]),
    contractOf('c2', 'Noor', [{ name: 'Trade licence', expiryDate: '10/03/2026' }, 'x', paper('', '2026-06-10')]),
    { ...contractOf('c3', 'Old', [paper('Passport', '2026-03-20')]), endDate: '01/03/2026' },
  ];
  const rows = expiryRows(contracts, '2026-03-10');

  test('are asked for under the renewal of a lease, where that has them too', () => {
    const old = contractOf('c1', 'Sidra', [paper('Passport', '2026-03-31'), paper('Plan', '2026-03-31')]);
    const next = { ...contractOf('c2', 'Sidra', [paper('Passport', '2026-03-31')]), beginDate: '01/01/2027' };
    const renewed = expiryRows(
      [
        { ...old, endDate: '31/12/2026' },
        { ...next, endDate: '31/12/2027' },
      ],
      '2026-03-10',
    );
    expect(renewed.map(({ rowKey }) => rowKey)).toEqual(['c1 1', 'c2 0']);
  });

  test('are by day, without those of ended contracts and those that do not expire', () => {
    expect(rows.map(({ rowKey, name, left }) => [rowKey, name, left])).toEqual([
      ['c1 1', 'Visa', -1],
      ['c2 0', 'Trade licence', 0],
      ['c1 0', 'Passport', 21],
      ['c2 2', '', 92],
    ]);
    expect(contractCount(rows)).toBe(2);
  });

  test('are valid through their last day, and three months end on the same day of the month', () => {
    const counts = expiryViews.map((view) => [view, rows.filter((row) => isInView(view, row, '2026-03-10')).length]);
    expect(Object.fromEntries(counts)).toEqual({ expired: 1, month: 2, quarter: 3, all: 4 });
    expect(isInView('quarter', { day: '2026-06-10' }, '2026-03-10')).toBe(true);
    expect(isInView('quarter', { day: '2026-06-11' }, '2026-03-10')).toBe(false);
    expect(isInView('month', { day: '2026-04-01' }, '2026-03-31')).toBe(false);
  });
});

const now = today(new Date());
const contracts = [
  contractOf('c1', 'Sidra', [paper('Passport', addDays(now, -3)), paper('Visa', addDays(now, 20))]),
  contractOf('c2', 'Sidra', [paper('Trade licence', addDays(now, 40)), paper('Emirates ID', addDays(now, 400))]),
];
const units = [{ _id: 'u1', name: 'A-101', subProjectId: 'Marsa' }];

test('the page of expiries shows what expires in three months, exports it, and asks a person for documents in one message', async () => {
  const { user, router, press, tick, sees, save } = await open('/contracts/expiries', { contracts, units });
  const table = await screen.findByRole('table', { name: 'Expiries' });
  expect(table).toHaveTextContent('20 days left');
  expect(table).toHaveTextContent('+971 50 111 2222');
  expect(table).not.toHaveTextContent('Passport');
  await sees('2 documents of 2 contracts');
  expect(screen.getByRole('link', { name: 'Leases ending soon' })).toHaveAttribute('href', '/contracts?view=ending');
  const { name, text } = await save(/CSV/);
  expect(name).toBe(`expiries-${now}.csv`);
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).toContain('Visa');
  await press(/^Expired ?1/);
  await waitFor(() => expect(screen.getByRole('table', { name: 'Expiries' })).toHaveTextContent('Expired 3 days ago'));
  await press(/^All ?4/);
  await tick(/Select Passport of Sidra/);
  await tick(/Select Trade licence of Sidra/);
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 documents of 2 contracts');
  await user.click(bar.getByRole('link', { name: /^Notify/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notification-signals/new'));
  await tick('SMS');
  const preview = await screen.findAllByText(/Dear Sidra, our records for A-101/);
  expect(preview[0]).toHaveTextContent(/expired or soon will: Passport \(.*\) and Trade licence \(.*\)\./);
  expect(preview[0]).not.toHaveTextContent('Visa');
});
