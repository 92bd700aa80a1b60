import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  guaranty: 3000,
  isVat: true,
  vatRatio: 0.05,
  commissioneRatio: 0.02,
  discount: 50,
  contacts: [{ contact: 'Mona', phone: '+971 4 003 9240', phone1: 'ask Karim', email: 'mona@sidra.example' }],
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 1000, expenses: [{ title: 'Service', amount: 100 }] }],
  manual: true,
  manualTerms: [
    { date: '01/03/2026', description: 'Cheque 1', amount: 6615.5, type: 'cheque' },
    { date: '2026-12-01', description: 'Cheque 2', amount: 6614.5, type: 'cheque' },
    { date: 'soon', amount: 1 },
  ],
};

/** The summary on top of a contract's page, as its cells read. */
async function summaryOf(contract: ServiceDocument, units: ServiceDocument[] = []) {
  serve({ contracts: [contract], units });
  const { screen } = await renderApp('/contracts/c1');
  const summary = await screen.findByRole('region', { name: 'Summary' });
  return within(summary)
    .getAllByRole('definition')
    .map((cell) => `${cell.previousElementSibling?.textContent}: ${cell.textContent}`.replaceAll('\u00A0', ' '));
}

describe('the summary of a contract', () => {
  test('of a lease says with whom, over what, what is due next and when it ends', async () => {
    expect(await summaryOf(lease)).toEqual([
      'Tenant: Sidra Trading+971 4 003 9240 Monaask Karim Mona',
      'Units: BC-201Rent per month AED 1,000',
      'Next due: AED 6,614.501 Dec 2026 · in 11 daysCheque 2',
      'Ends: in 41 days31 Dec 2026',
    ]);
  });

  test('leads to the phone and to the units', async () => {
    serve({ contracts: [lease], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.getByRole('link', { name: '+971 4 003 9240' })).toHaveAttribute('href', 'tel:+97140039240');
    expect(summary.getByRole('link', { name: 'BC-201' })).toHaveAttribute('href', '/units/u1');
    expect(summary.getByRole('link', { name: /^Sidra/ })).toHaveAttribute('href', '/customers/phone-97140039240');
  });

  test('names a person of both languages once, whichever is read', async () => {
    const huda = { name: 'Huda Al Rumaithi', nameAr: 'هدى الرميثي', phone: '+971500010000' };
    serve({ contracts: [{ ...lease, name: huda.name, customer: [huda], contacts: [] }], units: [] });
    const { screen } = await renderApp('/contracts/c1', { language: 'ar' });
    const summary = await screen.findByRole('region', { name: 'ملخص' });
    expect(within(summary).getAllByText(huda.name)).toHaveLength(1);
  });

  test('says what is overdue where the record carries payments, and what comes next', async () => {
    const { manual: _manual, manualTerms: _terms, ...plain } = lease;
    const row = (date: string, amount: number, paid: number) => ({ date, amount, payments: [{ amount: paid }] });
    const terms = [row('2026-10-01', 1000, 1000), row('2026-11-01', 1000, 250.5), row('2026-12-01', 1000, 0)];
    const [, , due] = await summaryOf({ ...plain, terms });
    expect(due).toBe('Overdue: AED 749.50since 1 Nov 2026Next: AED 1,000 on 1 Dec 2026');
  });

  test('of a sale says how many instalments are left, and what they come to', async () => {
    const sale = {
      _id: 'c1',
      name: 'Huda',
      contractDate: '01/01/2026',
      units: [1, 2, 3, 4, 5].map((number) => ({ unitId: `u${number}`, unit: { name: `A-${number}` }, rent: 200_000 })),
      manual: true,
      manualTerms: [
        { date: '01/02/2026', amount: 400_000 },
        { date: '20/11/2026', amount: 300_000, type: 'instalment', description: '2/3' },
        { date: '01/02/2027', amount: 300_000 },
      ],
    };
    expect(await summaryOf(sale)).toEqual([
      'Buyer: HudaNo phone number',
      'Units: A-1, A-2, A-3 +2Price AED 1,000,000',
      'Next due: AED 300,00020 Nov 2026 · todayInstalment 2 of 3',
      'Instalments left: 2 of 3AED 600,000 · last on 1 Feb 2027',
    ]);
  });

  test('of a reservation says that nothing is due yet', async () => {
    const reservation = { _id: 'c1', manager: 'Omar', reservationId: 'RSV-1', endDate: '30/11/2026', units: ['odd'] };
    expect(await summaryOf(reservation)).toEqual([
      'Customer: OmarNo phone number',
      'Units: odd',
      'Next due: NothingPayments start with the contract',
      'Reservation: RSV-1Held until 30 Nov 2026 · in 10 days',
    ]);
  });

  test('of a lease that has ended says what is left to settle', async () => {
    const [, , due, time] = await summaryOf({ ...lease, terminationDate: '15/03/2026', guarantyPayback: 1000 });
    expect(due).toBe(
      'Closing balance: AED 2,000 of the deposit is neither refunded nor deductedThe deposit alone: no received payments are recorded',
    );
    expect(time).toBe('Terminated: 250 days ago15 Mar 2026');
  });

  test('of a lease that has not begun says when it does', async () => {
    const { manual: _manual, manualTerms: _terms, ...plain } = lease;
    const [, , due, time] = await summaryOf({ ...plain, beginDate: '01/12/2026', endDate: '30/11/2027' });
    expect(due).toBe('Next due: AED 1,102.501 Dec 2026 · in 11 days');
    expect(time).toBe('Starts: in 11 days1 Dec 2026 – 30 Nov 2027');
  });

  test('of a contract with nearly nothing filled in leads to adding payments', async () => {
    expect(await summaryOf({ _id: 'c1' })).toEqual([
      'Buyer: Unnamed contractNo phone number',
      'Units: No units',
      'Next due: NothingNo payment scheduleAdd payments',
      'Instalments left: NothingNo payment schedule',
    ]);
  });
});

describe('the page of a contract', () => {
  test('of a sale shows its price after the discount, and the commission of that', async () => {
    const sale = { ...lease, frequency: undefined, beginDate: undefined, endDate: undefined, terminationDate: undefined };
    serve({ contracts: [{ ...sale, units: [{ rent: 1_000_000 }], discount: 60_000, isVat: false, manual: false }], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const billing = await screen.findByRole('region', { name: 'Terms and billing' });
    expect(billing).toHaveTextContent(/Price before discountAED 1,000,000.*CommissionAED 18,800$/);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Price AED 940,000');
  });

  test('shows the elapsed period, the amount of a term, and the next due payment', async () => {
    serve({ contracts: [lease], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    expect(await screen.findByText('89% elapsed')).toBeVisible();
    const billing = screen.getByRole('region', { name: 'Terms and billing' });
    for (const line of [
      'Rent per monthAED 1,000',
      'Rent per yearAED 12,000',
      'With charges and discountAED 1,050',
      'VATAED 52.50',
      'Including VATAED 1,102.50',
      'CommissionAED 240',
    ]) {
      expect(billing).toHaveTextContent(line);
    }
    const schedule = within(screen.getByRole('region', { name: 'Schedule' }));
    expect(await schedule.findByRole('row', { name: 'Cheque 1 1 Mar 2026 6,615.50 6,615.50' })).toBeVisible();
    expect(schedule.getByRole('row', { name: /^Cheque 2 1 Dec 2026\s?Next due 6,614.50 13,230.00$/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Custom payment schedule' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Deposit and closing statement' })).toBeNull();
  });

  test('links phones and email addresses, where they are valid', async () => {
    serve({ contracts: [lease], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const contacts = within(await screen.findByRole('region', { name: 'Contacts' }));
    expect(contacts.getByRole('link', { name: '+971 4 003 9240' })).toHaveAttribute('href', 'tel:+97140039240');
    expect(screen.getByRole('link', { name: 'mona@sidra.example' })).toHaveAttribute('href', 'mailto:mona@sidra.example');
    expect(contacts.getByText('ask Karim').closest('a')).toBeNull();
  });

  test.each([
    [
      'en',
      'Deposit and closing statement',
      'Open rent and charges',
      'Recorded, but not received: 2 bounced (AED 12,000) and 2 held (AED 5,000.50 without 1 amount that cannot be read).',
    ],
    [
      'ar',
      'التأمين وكشف التصفية',
      'إيجار ورسوم لم تُدفع',
      /مسجَّلة ولم تُستلَم: مرتجعة: 2 \(.*12,000.*\) ومحتجزة: 2 \(.*5,000\.50.*\)\./,
    ],
  ] as const)('of an ended one says which recorded payments were not received, in %s', async (language, name, open, recorded) => {
    const manualTerms = [
      {
        date: '01/01/2026',
        amount: 6000,
        payments: [
          { amount: 6000, status: 'Bounced' },
          { amount: '6000', status: 'bounced' },
        ],
      },
      {
        date: '01/02/2026',
        amount: 6000,
        payments: [
          { amount: 5000.5, status: 'held' },
          { amount: 'some', status: 'held' },
        ],
      },
    ];
    serve({ contracts: [{ ...lease, manualTerms, terminationDate: '15/03/2026' }], units: [] });
    const { screen } = await renderApp('/contracts/c1', { language });
    const closing = await screen.findByRole('region', { name });
    expect(closing).toHaveTextContent(open);
    expect(closing).toHaveTextContent(recorded);
  });

  test('of an ended one shows the closing statement, and prints only that', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { manual: _manual, manualTerms: _terms, ...plain } = lease;
    serve({ contracts: [{ ...plain, terminationDate: '15/03/2026', guarantyPayback: 1000 }], units: [] });
    const { user, screen } = await renderApp('/contracts/c1');
    const closing = await screen.findByRole('region', { name: 'Deposit and closing statement' });
    expect(closing).toHaveTextContent('As of 15 Mar 2026');
    expect(closing).not.toHaveTextContent('Rent');
    expect(closing).toHaveTextContent('Closing balance2,000AED 2,000 of the deposit is neither refunded nor deducted');
    await user.click(within(closing).getByRole('button', { name: 'Print the closing statement' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(closing).toHaveAttribute('data-printed');
    expect(document.documentElement).toHaveAttribute('data-print-panel');
    window.dispatchEvent(new Event('afterprint'));
    expect(closing).not.toHaveAttribute('data-printed');
    expect(document.documentElement).not.toHaveAttribute('data-print-panel');
  });

  test('shows what is owed after the payments of each row, and marks a row whose own total differs from them', async () => {
    const { manual: _manual, manualTerms: _terms, ...plain } = lease;
    const total = (balance: number, payment: number) => ({ preTaxAmount: 1000, balance, grandTotal: 1000 + balance, payment });
    const terms = [
      { term: 2026100100, payments: [{ amount: 1000 }], total: total(0, 1000) },
      { term: 2026110100, payments: [{ amount: 1000 }], total: total(0, 0) },
      { term: 2026120100, payments: [], total: total(1000, 0) },
    ];
    serve({ contracts: [{ ...plain, terms }], units: [] });
    const { user, screen } = await renderApp('/contracts/c1');
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    expect(await schedule.findByRole('row', { name: 'Oct 2026 1 Oct 2026 1,000 1,000 0' })).toBeVisible();
    const marked = schedule.getByRole('row', { name: /^Nov 2026/ });
    expect(marked).toHaveTextContent('1,0001,000Total in the row: 00');
    expect(schedule.getByText(/^In 1 row, the payments listed add up to another amount/)).toBeVisible();
    expect(schedule.getByRole('row', { name: /^Dec 2026/ })).toHaveTextContent('1,0001,000');
    await user.click(within(marked).getByRole('button'));
    expect(schedule.getByText('Running balance', { selector: 'dt' }).parentElement).toHaveTextContent('0.00');
  });

  test('names a payment by its place in the series, with the line of its plan below', async () => {
    const manualTerms = [
      { date: '01/03/2026', description: '3/8 · 8 x 5% every 3 months', amount: 5, type: 'instalment' },
      { date: '01/04/2026', description: '2/4', amount: 5, type: 'cheque' },
    ];
    serve({ contracts: [{ ...lease, manualTerms }], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const row = await screen.findByRole('row', { name: /1 Mar 2026/ });
    expect(row).toHaveTextContent('Instalment 3 of 8 8 x 5% every 3 months');
    expect(screen.getByRole('row', { name: /^Cheque 2 of 4.*1 Apr 2026/ })).toBeVisible();
  });

  test('lists payments without a readable day or amount below the schedule', async () => {
    const manualTerms = [...(lease.manualTerms as ServiceDocument[]), { date: '2026-12-31', amount: 'much' }, 'unexpected'];
    serve({ contracts: [{ ...lease, manualTerms }], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const unlisted = await screen.findByRole('region', { name: 'Payments with values that could not be read' });
    expect(unlisted).toHaveTextContent('DatesoonAmountAED 1');
    expect(unlisted).toHaveTextContent('Date31 Dec 2026AmountmuchUnexpected type');
    expect(unlisted).not.toHaveTextContent('Cheque');
    expect(screen.getByRole('region', { name: 'Schedule' })).toHaveTextContent('shown as received:unexpected');
  });

  test.each([
    ['a sale', {}, 'Pricenot agreed'],
    ['a lease', { frequency: 'months', endDate: '31/12/2026' }, 'Rentnot agreed'],
    ['a reservation', { reservationId: 'r1' }, 'Pricenot agreed'],
  ])('calls an amount of %s that cannot be read by its name', async (_, kind, shown) => {
    const units = [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 'not agreed' }];
    serve({ contracts: [{ _id: 'c1', name: 'Sidra Trading', beginDate: '01/01/2026', units, ...kind }], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    expect((await screen.findByText('not agreed')).closest('dl')).toHaveTextContent(shown);
  });

  test('names the fields that are not filled in, in one line of each panel', async () => {
    serve({ contracts: [lease], units: [] });
    const { user, screen } = await renderApp('/contracts/c1');
    const billing = within(await screen.findByRole('region', { name: 'Terms and billing' }));
    expect(billing.getByText('6 empty fields')).toBeVisible();
    expect(billing.getByText(/Reservation ID/)).not.toBeVisible();
    await user.click(billing.getByText('6 empty fields'));
    expect(billing.getByText(/Reservation ID/)).toHaveTextContent(
      'Agreement form, Reference, Contract date, Reservation ID, Termination date, and Deposit refunded',
    );
    expect(screen.getByRole('region', { name: 'Bank details' })).toHaveTextContent('2 empty fields');
  });

  test('keeps ids and the units at signing under Advanced, beside the names of all fields in the service', async () => {
    const customer = [{ name: 'Mona', customerId: 'cust-2' }];
    const units = [
      { unitId: 'u1', unit: { name: 'BC-201', price: 9 }, rent: 1 },
      { unitId: 'u2', unit: 'B-2' },
    ];
    serve({
      contracts: [{ ...lease, customerId: 'cust-1', customer, units, createdAt: '2026-01-02T03:04:05Z', own: 7 }],
      units: [],
    });
    const { user, screen } = await renderApp('/contracts/c1');
    await screen.findByRole('region', { name: 'Contacts' });
    expect(screen.queryByText(/cust-/)).toBeNull();
    await user.click(screen.getByRole('heading', { name: 'Advanced' }));
    expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent(
      /ID _idc1.*Created createdAt2 Jan 2026.*customerIdcust-1/,
    );
    expect(screen.getByRole('region', { name: 'Customer' })).toHaveTextContent('Customer ID · Mona customer.0.customerIdcust-2');
    expect(screen.getByRole('region', { name: 'Unit at signing · BC-201' })).toHaveTextContent('price9');
    expect(screen.getByRole('region', { name: 'Unit at signing · B-2' })).toHaveTextContent('unitB-2');
    expect(screen.getByRole('region', { name: 'Other fields' })).toHaveTextContent('own7');
    expect(screen.getByRole('region', { name: 'Field names' })).toHaveTextContent('Commission ratecommissioneRatio');
  });

  test('returns to the panel whose Edit was pressed', async () => {
    serve({ contracts: [lease], units: [] });
    const { user, screen, address } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('link', { name: 'Edit Bank details' }));
    await user.type(await screen.findByLabelText('IBAN'), 'AE00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    await expect.poll(address).toBe('/contracts/c1#bank');
  });

  test('of a missing contract says so, and leads back to the list', async () => {
    serve({ contracts: [], units: [] });
    const { screen } = await renderApp('/contracts/gone');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Go back to the list/ })).toHaveAttribute('href', '/contracts');
  });
});

test('a dark page is printed in light colours', async () => {
  const { setAppearance } = await import('@/features/appearance');
  const { dataset } = document.documentElement;
  await setAppearance({ scheme: 'dark' });
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset['scheme']).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset['scheme']).toBe('dark');
});
