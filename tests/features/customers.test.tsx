import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { personKey } from '@/resources/contracts/rules/person';
import { addDays, addMonths, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => writeDay(day, slashFormat);
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

const payment = (paymentId: string, day: string, amount: number, more: ServiceDocument = {}): ServiceDocument => ({
  paymentId,
  receiptNumber: `R-${paymentId}`,
  date: slashed(day),
  amount,
  type: 'transfer',
  ...more,
});
const row = (day: string, amount: number, ...payments: readonly ServiceDocument[]): ServiceDocument => ({
  date: slashed(day),
  amount,
  payments,
});

const huda = {
  customerId: 'p1',
  name: 'Huda Al Rumaithi',
  nameAr: 'هدى الرميثي',
  phone: '+971 50 123 4567',
  email: 'huda@mail.example',
};
const [late, coming] = [addDays(now, -40), addDays(now, 20)];

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Huda Al Rumaithi',
  customer: [huda],
  frequency: 'months',
  beginDate: slashed(addMonths(now, -6)),
  endDate: slashed(addMonths(now, 6)),
  units: [{ unitId: 'u1', rent: 1000 }],
  documents: [{ name: 'Passport', expirationDate: slashed(addDays(now, -2)) }],
  manual: true,
  manualTerms: [
    row(addDays(now, -130), 1000, payment('1', addDays(now, -129), 1000)),
    row(
      late,
      2000,
      payment('2', late, 2000, { type: 'cheque', reference: '000123', bank: 'FAB', status: 'bounced' }),
      payment('3', addDays(late, 3), 500.5, { type: 'cash' }),
      payment('4', addDays(late, 4), 77, { type: 'cash', status: 'cancelled' }),
    ),
    row(coming, 3000, payment('5', coming, 3000, { type: 'cheque', reference: '000124', bank: 'FAB', status: 'held' })),
  ],
};
const parking: ServiceDocument = {
  _id: 'c2',
  name: 'Huda Al Rumaithi & Omar Haddad',
  customer: [huda, { customerId: 'p2', name: 'Omar Haddad', phone: '04 765 4321' }],
  contractDate: slashed(addMonths(now, -2)),
  beginDate: slashed(addMonths(now, -2)),
  units: [{ unitId: 'u2', rent: 700 }],
  manual: true,
  manualTerms: [row(addDays(now, -5), 700)],
};
const other: ServiceDocument = {
  _id: 'c3',
  name: 'Other',
  customer: [{ customerId: 'p3', name: 'Other' }],
  contractDate: '01/01/2020',
};

const records = {
  units: [
    { _id: 'u1', name: 'A-301', unitNameAr: 'أ-301' },
    { _id: 'u2', name: 'P-12' },
  ],
  contracts: [lease, parking, other],
  'notification-signals': [
    { _id: 's1', subject: 'Rent reminder', userId: ['p1'], date: '2026-01-05' },
    { _id: 's2', subject: 'For others', userId: ['p3'], date: '2026-01-05' },
  ],
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => plain(one.textContent));

describe('the page of a customer', () => {
  test('shows everything under all contracts of the person, and what can be done', async () => {
    expect([lease, parking].map(personKey)).toEqual(['id-p1', 'id-p1']);
    serve(records);
    const { screen } = await renderApp('/customers/id-p1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Huda Al Rumaithi' })).toBeVisible();
    const region = (name: string) => screen.getByRole('region', { name });
    const account = plain((await screen.findByRole('region', { name: 'Account' })).textContent);
    expect(account).toMatch(/ReceivedAED 1,500\.50/);
    expect(account).toMatch(/OpenAED 1,499\.50/);
    expect(account).toMatch(/Promised by chequesAED 3,000/);
    expect(account).toContain('31–60 days: AED 1,499.50');
    expect(account).toContain('Without 1 contract on which no payment was ever recorded.');

    const contracts = within(region('Contracts'));
    expect(await contracts.findByRole('link', { name: 'Lease · A-301' })).toHaveAttribute('href', '/contracts/c1');
    expect(contracts.getByRole('link', { name: /P-12/ })).toHaveAttribute('href', '/contracts/c2');
    expect(plain(region('Contact').textContent)).toMatch(
      /هدى الرميثي.*\+971 50 123 4567.*04 765 4321.*Omar Haddad.*huda@mail\.example/,
    );

    const instalments = rowsOf(screen.getByRole('table', { name: 'Instalments' }));
    expect(instalments).toHaveLength(4);
    expect(instalments[0]).toMatch(/A-301.*Overdue by 40 days.*2,000\.00.*1,499\.50/);
    expect(instalments.at(-1)).toMatch(/Received1,000\.000\.00/);
    const payments = rowsOf(screen.getByRole('table', { name: 'Payments' }));
    expect(payments.join()).not.toContain('000123');
    expect(payments).toHaveLength(3);
    expect(payments[0]).toMatch(/Cash.*R-4 · A-301.*cancelled.*77\.00/);
    expect(screen.getAllByRole('row').filter((one) => one.dataset['void'])).toHaveLength(2);
    expect(rowsOf(screen.getByRole('table', { name: 'Cheques' }))).toEqual([
      expect.stringMatching(/000124 · FAB.*Held.*3,000\.00/),
      expect.stringMatching(/000123 · FAB.*Bounced.*2,000\.00/),
    ]);
    expect(plain(region('Documents').textContent)).toMatch(/Passport.*expired/i);
    expect(await within(region('Messages')).findByRole('link')).toHaveTextContent('Rent reminder');
    expect(screen.getByRole('link', { name: 'Record payment' })).toHaveAttribute(
      'href',
      '/contracts/payment?contract=c2&contract=c1',
    );
    expect(screen.getByRole('link', { name: 'Notify…' })).toHaveAttribute('href', '/notification-signals/new?contracts=c2%2Cc1');
  });

  test('is found by one of the contracts, also one that names nobody', async () => {
    const nameless: ServiceDocument = { _id: 'c4', contractDate: '01/01/2020', units: [{ unitId: 'u1', rent: 500 }] };
    serve({ ...records, contracts: [...records.contracts, nameless] });
    const { screen, router } = await renderApp('/customers/contract-c2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Huda Al Rumaithi' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lease · A-301' })).toHaveAttribute('href', '/contracts/c1');
    expect(screen.getByRole('link', { name: 'Statement of account' })).toHaveAttribute('href', '/customers/id-p1/statement');
    await act(() => router.navigate('/customers/contract-c4'));
    expect(await screen.findByRole('link', { name: 'Sale · A-301' })).toHaveAttribute('href', '/contracts/c4');
  });

  test('says that no contract names the customer', async () => {
    serve(records);
    const { screen } = await renderApp('/customers/id-gone');
    expect(await screen.findByText('No contract names this customer now.')).toBeVisible();
  });

  test('is found by search once, with a contract or several, and speaks Arabic', async () => {
    serve(records);
    const { screen, user, address } = await renderApp('/settings/appearance', { language: 'ar' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'بحث' });
    await user.paste('هدى');
    const found = within(await screen.findByRole('group', { name: 'العملاء' })).getAllByRole('option');
    expect(found.map((one) => plain(one.textContent))).toEqual([expect.stringMatching(/هدى الرميثي.*عقدان/)]);
    await user.click(must(found[0]));
    expect(await screen.findByRole('heading', { level: 1, name: 'هدى الرميثي' })).toBeVisible();
    expect(address()).toBe('/customers/id-p1');
    expect(await screen.findByRole('region', { name: 'الحساب' })).toHaveTextContent('المتبقي');
    await user.click(screen.getByRole('link', { name: 'كشف حساب' }));
    expect(await screen.findByRole('table', { name: 'كشف حساب' })).toHaveTextContent('الرصيد الختامي');
  });
});

describe('the statement of account', () => {
  const from = addDays(now, -60);

  test('runs from the opening to the closing balance, and goes out as a message', async () => {
    serve(records);
    const { screen, user } = await renderApp(`/customers/id-p1/statement?from=${from}&to=${now}`);
    const table = await screen.findByRole('table', { name: 'Statement of account' });
    await expect.poll(() => rowsOf(table).join()).toContain('A-301');
    expect(rowsOf(table)).toEqual([
      expect.stringMatching(/Opening balance0\.00/),
      expect.stringMatching(/Rent.*A-3012,000\.002,000\.00/),
      expect.stringMatching(/Cheque · 000123 · FAB.*bounced.*2,000\.002,000\.00/),
      expect.stringMatching(/Cash.*R-3.*500\.501,499\.50/),
      expect.stringMatching(/Cash.*R-4.*cancelled.*77\.001,499\.50/),
      expect.stringMatching(/Closing balance2,000\.00500\.501,499\.50/),
    ]);
    expect(screen.getByText(/To pay:/)).toHaveTextContent('To pay: AED 1,499.50');
    expect(screen.getByText(/^Not in this statement/)).toHaveTextContent('P-12');

    await user.click(screen.getByRole('link', { name: 'Send' }));
    const message = await screen.findByRole('textbox', { name: 'Message' });
    expect(message).toBe(screen.getByDisplayValue(/^Dear Huda Al Rumaithi, .*closing balance AED\s1,499\.50\.$/));
    expect(screen.getAllByDisplayValue(/^Statement of account, /)).toContain(screen.getByRole('textbox', { name: 'Subject' }));
  });

  test('keeps another period in the address', async () => {
    serve(records);
    const { screen, user, address } = await renderApp('/customers/id-p1/statement');
    await screen.findByRole('table');
    const choice = screen.getByRole('combobox', { name: 'Period' });
    expect(choice).toHaveDisplayValue('This year until today');
    await user.selectOptions(choice, 'Last year');
    const year = Number(now.slice(0, 4)) - 1;
    await expect.poll(address).toBe(`/customers/id-p1/statement?from=${year}-01-01&to=${year}-12-31`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This year until today');
    await expect.poll(address).toMatch(/statement\??$/);
  });
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing there');
  return value;
}
