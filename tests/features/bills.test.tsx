import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billsOf, isCharged, withBill } from '@/features/bills/bills';
import { duesBetween } from '@/resources/contracts/rules/due';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const reading = (service: string, readingDate: string, previousReading: number, currentReading: number, cost?: number) => ({
  service,
  readingDate,
  previousReading,
  currentReading,
  ...(cost !== undefined && { cost }),
});

const units: ServiceDocument[] = [
  {
    _id: 'u1',
    name: 'A-1',
    priceBase: 'per year',
    readings: [
      reading('Water', '2026-10-01', 100, 120, 60),
      reading('Water', '2026-11-01', 120, 155.5, 106.5),
      reading('Electricity', '2026-10-02', 1000, 1500),
      reading('Electricity', '2026-11-02', 1500, 2100),
    ],
  },
  { _id: 'u2', name: 'A-2', priceBase: 'per year', readings: [reading('Water', '2026-11-01', 0, 10, 30)] },
];
const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Layla Haddad',
  frequency: 'months',
  contractDate: '01/01/2026',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  units: [{ unitId: 'u1', rent: 5000 }],
};
const tariffs = (service: string) => (service === 'electricity' ? 0.38 : undefined);
const bills = (contract: ServiceDocument) => billsOf({ units, contracts: [contract], day: '2026-11-01', tariffs });

test('a bill has each meter of the lease with days, consumption, tariff and cost', () => {
  const { bills: found, withoutLease } = bills(lease);
  expect(withoutLease).toBe(1);
  expect(found.map(({ total }) => total)).toEqual([334.5]);
  expect(
    found[0]?.lines.map(({ service, days, previous, present, amount, tariff, cost }) => [
      service,
      days,
      previous,
      present,
      amount,
      tariff,
      cost,
    ]),
  ).toEqual([
    ['Water', 31, 120, 155.5, 35.5, 3, 106.5],
    ['Electricity', 31, 1500, 2100, 600, 0.38, 228],
  ]);
});

test.each([
  ['the notes', lease],
  ['a payment schedule', { ...lease, manual: true, manualTerms: [{ date: '01/11/2026', amount: 5000, description: 'Rent' }] }],
  [
    'rows of the service',
    {
      ...lease,
      terms: [
        {
          term: 2026110100,
          month: 11,
          year: 2026,
          preTaxAmounts: [],
          payments: [],
          total: { preTaxAmount: 5000, vat: 0, balance: 0, grandTotal: 5000, payment: 0 },
        },
      ],
    },
  ],
])('what is charged in %s falls due once, however often it is written', (_, contract: ServiceDocument) => {
  const [bill] = bills(contract).bills;
  const before = duesBetween(contract, '2026-11-01', '2026-11-30').reduce((sum, { amount }) => sum + amount, 0);
  const once = withBill(contract, bill?.lines ?? [], () => 'Water, A-1', 'rows');
  const twice = withBill(once, bill?.lines ?? [], () => 'Water, A-1', 'rows');
  expect(twice).toEqual(once);
  const after = duesBetween(once, '2026-11-01', '2026-11-30').reduce((sum, { amount }) => sum + amount, 0);
  expect(Math.round((after - before) * 100) / 100).toBe(334.5);
  expect(bills(once).bills[0]?.lines.map((line) => line.isCharged)).toEqual([true, true]);
  expect(isCharged(contract, bill?.lines[0]?.mark ?? '')).toBe(false);
});

test('only ticked lines are charged', async () => {
  const unit = {
    ...units[0],
    readings: [reading('Water', '2026-11-01', 120, 155.5, 106.5), reading('Gas', '2026-11-01', 1, 3, 9)],
  };
  serve({ contracts: [lease], units: [unit] });
  const { screen, user } = await renderApp('/units/readings/bills?day=2026-11-01');
  await user.click(await screen.findByRole('checkbox', { name: 'Charge Gas of A-1' }));
  expect(screen.getByRole('checkbox', { name: 'Charge all' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Write 1 bill as charges' }));
  const table = screen.getByRole('table', { name: 'Consumption bills' });
  expect(await within(table).findByText('Charged')).toBeVisible();
  expect(within(table).getByText('Not charged')).toBeVisible();
});

test('bills are written as charges of the contract, and taken back', async () => {
  serve({
    contracts: [lease],
    units: units.slice(0, 1).map((unit) => ({ ...unit, readings: [reading('Water', '2026-11-01', 120, 155.5, 106.5)] })),
  });
  const { screen, user } = await renderApp('/units/readings/bills?day=2026-11-01');
  const table = await screen.findByRole('table', { name: 'Consumption bills' });
  expect(within(table).getByText('Not charged')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write 1 bill as charges' }));
  expect(await within(screen.getByRole('table', { name: 'Consumption bills' })).findByText('Charged')).toBeVisible();
  expect(screen.queryByRole('button', { name: /as charges/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not charged')).toBeVisible();
});

test('a bill is one table in both languages, reached from the rows of its tenant', async () => {
  const own = { ...lease, nameAr: 'ليلى حداد', customer: [{ name: 'Layla Haddad', nameAr: 'ليلى حداد' }] };
  serve({ contracts: [own], units: [{ ...units[0], unitNameAr: 'أ-1' }] });
  const { screen, user } = await renderApp('/units/readings/bills?day=2026-11-01');
  expect(await screen.findByRole('checkbox', { name: 'Charge all of Layla Haddad' })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Consumption bill: Layla Haddad' }));
  const paper = await screen.findByRole('article', { name: 'Consumption bill' });
  expect(paper).toHaveTextContent('TenantLayla Haddad');
  expect(paper).toHaveTextContent('المستأجرليلى حداد');
  expect(paper).toHaveTextContent('Period1 Oct 2026 to 2 Nov 2026');
  const table = within(paper).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
      .slice(1),
  ).toEqual([
    'A-1أ-1Waterالمياه12001/10/2026155.501/11/20263135.5 m³م³3106.50',
    'A-1أ-1Electricityالكهرباء1,50002/10/20262,10002/11/202631600 kWhك.و.سNo tariffبلا تعرفة',
    'Totalالإجمالي106.50',
  ]);
});
