import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billsOf, dueAfter, dueOf, isCharged, withBill } from '@/desks/readings/bills/bills';
import { cancelledPayments, closingStatement } from '@/desks/money/rules/closing';
import { duesBetween } from '@/desks/money/rules/due';
import { addDays, currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { parseTypedDay } from '@/schema/typed-day';
import { sidra } from '../../contracts/leases';
import { fill } from '../../fill';
import { rowsOf } from '../../plain-text';
import { open } from '../../open';

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
const rented = [{ unitId: 'u1', rent: 5000 }];
const lease: ServiceDocument = { ...sidra, name: 'Layla Haddad', contractDate: '01/01/2026', units: rented };
const tariffs = (service: string) => (service === 'electricity' ? 0.38 : undefined);
const bills = (contract: ServiceDocument) => billsOf({ units, contracts: [contract], day: '2026-11-01', tariffs });

test('a bill has each meter of the lease with days, consumption, tariff and cost', () => {
  const { bills: found, withoutLease } = bills(lease);
  expect(withoutLease).toBe(1);
  expect(found.map(({ total }) => total)).toEqual([334.5]);
  expect(found[0]?.lines).toMatchObject([
    { service: 'Water', days: 31, previous: 120, present: 155.5, amount: 35.5, tariff: 3, cost: 106.5 },
    { service: 'Electricity', days: 31, previous: 1500, present: 2100, amount: 600, tariff: 0.38, cost: 228 },
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
  const once = withBill(contract, bill?.lines ?? [], '2026-11-16', 'rows');
  const twice = withBill(once, bill?.lines ?? [], '2026-11-16', 'rows');
  expect(twice).toEqual(once);
  expect(duesBetween(once, '2026-11-16', '2026-11-16').map(({ amount }) => amount)).toEqual([106.5, 228]);
  expect(dueOf({ contract: once, lines: bills(once).bills[0]?.lines ?? [] }, '2026-12-24')).toBe('2026-11-16');
  const after = duesBetween(once, '2026-11-01', '2026-11-30').reduce((sum, { amount }) => sum + amount, 0);
  expect(Math.round((after - before) * 100) / 100).toBe(334.5);
  expect(bills(once).bills[0]?.lines.map((line) => line.isCharged)).toEqual([true, true]);
  expect(isCharged(contract, bill?.lines[0]?.mark ?? '')).toBe(false);
});

test.each([
  ['the notes', {}],
  ['a payment schedule', { manual: true, manualTerms: [{ date: '01/11/2026', amount: 5000, description: 'Rent' }] }],
])(
  'the last bill in %s falls due after the lease has ended, is no payment that the end cancels, and is settled with it',
  (_, terms) => {
    const notes = 'Received AED 1,000.00 on 01/11/2026, cash, for 01/11/2026 [R-1]';
    const ended: ServiceDocument = { ...lease, ...terms, terminationDate: '05/11/2026', notes };
    const lines = bills(ended).bills[0]?.lines ?? [];
    const booked = withBill(ended, lines, '2026-11-16', 'rows');
    expect(duesBetween(booked, '2026-11-06', '2026-12-31').map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-16', 106.5],
      ['2026-11-16', 228],
    ]);
    expect(cancelledPayments(booked, '05/11/2026')?.rows.some(({ begin }) => begin === '2026-11-16')).toBe(false);
    const [before, after] = [ended, booked].map((one) => closingStatement(one).rent?.open ?? Number.NaN);
    expect(Math.round(((after ?? 0) - (before ?? 0)) * 100)).toBe(33_450);
  },
);

test('ticked lines of several bills are asked about, written once, due on the chosen day, and taken back together', async () => {
  const water = [reading('Water', '2026-11-01', 120, 155.5, 106.5)];
  const other = { ...lease, _id: 'c2', name: 'Omar Said', units: [{ unitId: 'u2', rent: 4000 }] };
  const two = [
    { ...units[0], readings: [...water, reading('Gas', '2026-11-01', 1, 3, 9)] },
    { ...units[1], readings: water },
  ];
  const page = await open('/units/readings/bills?day=2026-11-01', { contracts: [lease, other], units: two });
  const { user, stored, press, tick, sees } = page;
  const due = await screen.findByRole('textbox', { name: 'Due on' });
  expect(parseTypedDay((due as HTMLInputElement).value)).toEqual({ day: addDays(currentDay(), 14) });
  await fill(user, due, '01/11/2020');
  await user.keyboard('{Enter}');
  await sees('Choose today or a later day');
  const chosen = addDays(currentDay(), 20);
  await fill(user, due, chosen);
  await user.keyboard('{Enter}');

  await tick('Select Gas of A-1');
  const table = () => within(screen.getByRole('table', { name: 'Consumption bills' }));
  await press('Book 2 bills');
  const question = within(await screen.findByRole('alertdialog', { name: 'Book 2 bills on 2 contracts?' }));
  await user.click(question.getByRole('button', { name: 'Book 2 bills' }));
  const notes = () => ['c1', 'c2'].map((id) => stored(id).notes);
  const [year, month, date] = chosen.split('-');
  await waitFor(() => {
    for (const text of notes()) expect(text).toContain(`Charged AED 106.50 for ${date}/${month}/${year}: Water`);
  });
  expect(notes().join()).not.toContain('Gas');
  expect(await table().findAllByText('Charged')).toHaveLength(2);
  await press('Undo');
  await waitFor(() => expect(notes()).toEqual(['', '']));
  expect(dueAfter()).toBe(20);
});

test('a bill is one table in both languages, reached from the rows of its tenant', async () => {
  const own = { ...lease, nameAr: 'ليلى حداد', customer: [{ name: 'Layla Haddad', nameAr: 'ليلى حداد' }] };
  const named = [{ ...units[0], unitNameAr: 'أ-1' }];
  const { follow } = await open('/units/readings/bills?day=2026-11-01', { contracts: [own], units: named });
  expect(await screen.findByRole('checkbox', { name: 'Select all of Layla Haddad' })).toBeChecked();
  await follow('Consumption bill: Layla Haddad');
  const paper = await screen.findByRole('article', { name: 'Consumption bill' });
  expect(paper).toHaveTextContent('TenantLayla Haddad');
  expect(paper).toHaveTextContent('المستأجرليلى حداد');
  expect(paper).toHaveTextContent('Period1 Oct 2026 to 2 Nov 2026');
  const table = within(paper).getByRole('table');
  expect(rowsOf(table)).toEqual([
    'A-1أ-1Waterالمياه12001/10/2026155.501/11/20263135.5 m³م³3106.50',
    'A-1أ-1Electricityالكهرباء1,50002/10/20262,10002/11/202631600 kWhك.و.سNo tariffبلا تعرفة',
    'Totalالإجمالي106.50',
  ]);
});
