import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rowsOfMonth } from '@/desks/money/collections/collections-page';
import { inSteps } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import { addMonths } from '@/schema/day';
import { readDays } from '@/ui/controls/named-period';
import { collectionsOf, totalOf } from '@/desks/money/rules/collections';
import { now } from '../../contracts/leases';
import { rowsOf } from '../../plain-text';
import { setFilter } from '../../set-filter';
import { open } from '../../open';
import { paidBy, payment, row } from '../../features/records';

const first = `${now.slice(0, 8)}01`;
const before = addMonths(first, -1);

const shop: ServiceDocument = {
  _id: 'c1',
  name: 'Wafa Stores',
  contractDate: addMonths(first, -6),
  ...paidBy(
    row(before, 1000, [
      payment('p1', before, 400.5, { type: 'cash' }),
      payment('p2', first, 100, { type: 'Cheque', status: 'cleared' }),
      payment('p3', first, 250, { type: 'cheque', status: 'held' }),
      payment('p4', first, 50, { type: 'cheque', status: 'bounced' }),
    ]),
    row(first, 2000, [payment('p5', first, 2000)]),
  ),
  units: [{ unitId: 'u1', rent: 3000 }],
};
const villa: ServiceDocument = {
  _id: 'c2',
  name: 'Omar',
  contractDate: addMonths(first, -6),
  ...paidBy({ date: first, amount: 500, description: 'C', paid: 200 }),
  units: [{ unitId: 'u2', rent: 500 }],
};
const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza' },
  { _id: 'u2', name: 'V-1', subProjectId: 'Khor' },
];

const period = { from: before, to: addMonths(first, 1) };

test('what is due goes by the day of the instalment, and what was received by that of the payment', async () => {
  const { months } = await inSteps(collectionsOf([shop, villa], { period, today: now }));
  const figures = months.map(({ month, sums: { due, received, promised, open: rest, money, payments } }) => {
    return [month, due, received, promised, rest, money, payments];
  });
  expect(figures).toEqual([
    [before.slice(0, 7), 1000, 500.5, 250, 249.5, 400.5, 1],
    [first.slice(0, 7), 2500, 2200, 0, 300, 2300, 3],
  ]);
  const [, last] = months;
  const methods = last && rowsOfMonth(last, 'method', () => ({ project: '', person: '' }));
  expect(methods?.map(({ name, sums }) => [name, sums.money])).toEqual([
    ['transfer', 2000],
    ['', 200],
    ['cheque', 100],
  ]);
  const total = { due: 3500, received: 2700.5, promised: 250, open: 549.5, money: 2700.5 };
  expect(totalOf(months.map(({ sums }) => sums))).toMatchObject(total);

  // Or by the day that is written on a cheque.
  const cleared = payment('p1', before, 100, { type: 'cheque', status: 'cleared', statusDate: first });
  const written = collectionsOf([{ ...shop, ...paidBy(row(before, 100, [cleared])) }], { period, today: now, by: 'written' });
  expect((await inSteps(written)).months.map(({ month, sums }) => [month, sums.money])).toEqual([[before.slice(0, 7), 100]]);
});

test('a person has one line a month, however the contracts write the name, and two people of one name have two', async () => {
  const named = (_id: string, name: string, customer: unknown) => ({ ...villa, _id, name, customer: [customer] });
  const contracts = [
    named('c1', 'Noor Ali', { customerId: '7', name: 'Noor Ali', phone: '050 1' }),
    named('c2', 'NOOR  ALI', { customerId: '7', name: 'NOOR  ALI', phone: '050 2' }),
    named('c3', 'Omar', { name: 'Omar', phone: '+971 55' }),
    named('c4', 'Omar', { name: 'Omar', phone: '+971 56' }),
  ];
  const { months } = await inSteps(collectionsOf(contracts, { period, today: now }));
  const rows = months.flatMap((month) => rowsOfMonth(month, 'person', ({ name }) => ({ project: '', person: String(name) })));
  expect(rows.map(({ key, name, sums }) => [key, name, sums.due])).toEqual([
    ['id-7', 'Noor Ali', 1000],
    ['contract-c3', 'Omar', 500],
    ['contract-c4', 'Omar', 500],
  ]);
});

test.each([
  [null, '2025-12-01', '2026-11-30'],
  ['2026-01-05..', '2026-01-05', '2027-01-04'],
  ['..2026-02-28', '2025-03-01', '2026-02-28'],
])('the period %s is from %s to %s', (text, from, to) => {
  expect(readDays(text, 'past12', '2026-11-20')).toEqual({ from, to });
});

describe('the page of collections', () => {
  test('shows months as a picture whose columns have their people below, projects and persons, and saves them', async () => {
    const { user, address, save } = await open('/contracts/collections', { contracts: [shop, villa], units });
    expect(await screen.findByRole('table', { name: 'Collections' })).toBeVisible();
    const shown = () => rowsOf(screen.getByRole('table', { name: 'Collections' }));
    const picture = screen.getByRole('region', { name: 'What fell due by month, and what came of it' });
    expect(picture).toHaveTextContent(/^Last 12 months.*3,500 due.*Received.*2,700\.50.*In cheques.*250.*Overdue/);
    expect(shown()).toEqual([
      expect.stringMatching(/1,000\.00500\.50250\.00249\.50400\.501$/),
      expect.stringMatching(/2,500\.002,200\.000\.00300\.002,300\.003$/),
    ]);
    // A column says its figures, has its people below, and gives all back when it is pressed again.
    const column = within(picture).getByRole('button', {
      name: /1,000 due, Received .*500\.50, In cheques .*250, Overdue .*249\.50/,
    });
    await user.click(column);
    await expect.poll(shown).toEqual([expect.stringMatching(/^Wafa Stores1,000\.00500\.50250\.00249\.50400\.501$/)]);
    expect(address()).toBe(`/contracts/collections?month=${before.slice(0, 7)}`);
    expect(picture).toHaveTextContent(/1,000 due.*500\.50/);
    await user.keyboard('{Enter}');
    await expect.poll(shown).toHaveLength(2);

    await setFilter(user, 'Break down by', 'By project');
    await expect
      .poll(shown)
      .toEqual(expect.arrayContaining(['Khor500.00200.000.00300.00200.001', 'Barza2,000.002,000.000.000.002,100.002']));
    expect(address()).toBe('/contracts/collections?by=project');
    await setFilter(user, 'Break down by', 'By person');
    expect(await screen.findByRole('link', { name: 'Omar' })).toHaveAttribute('href', '/customers/contract-c2');

    expect((await save('Export CSV')).text.split('\r\n').slice(0, 2)).toEqual([
      'Month,Person,Due,Received,In cheques,Open,Money in,Payments,Currency',
      `${before.slice(0, 7)},Wafa Stores,1000,500.5,250,249.5,400.5,1,AED`,
    ]);
  });
});
