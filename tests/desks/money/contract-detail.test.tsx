import { must, sidra } from '../../contracts/leases';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppearance } from '@/features/appearance';
import { BankPanel, BillingPanel } from '@/resources/contracts/detail/billing-panel';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { SchedulePanel } from '@/desks/money/contract-page-part';
import { UnitsPanel } from '@/resources/contracts/detail/units-panel';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { openParts, shownOf, showParts } from '../../contracts/contract-parts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }));

const lease: ServiceDocument = {
  ...sidra,
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

const { manual: _manual, manualTerms: _terms, ...plain } = lease;

/** The cells of the summary on top of a contract's page, as they read. */
const cellsOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('definition')
    .map((cell) => `${cell.previousElementSibling?.textContent}: ${cell.textContent}`.replaceAll('\u00A0', ' '));

describe('the summary of a contract', () => {
  const row = (date: string, amount: number, paid: number) => ({ date, amount, payments: [{ amount: paid }] });
  /** What the cells say of each: all four, or those from the third, which is about money. */
  const cases: ReadonlyArray<[what: string, contract: ServiceDocument, cells: readonly string[]]> = [
    [
      'a lease says with whom, over what, what is due next and when it ends',
      lease,
      [
        'Tenant: Sidra Trading+971 4 003 9240 Monaask Karim Mona',
        'Units: BC-201Rent per month AED 1,000',
        'Next due: AED 6,614.501 Dec 2026 · in 11 daysCheque 2',
        'Ends: in 41 days31 Dec 2026',
      ],
    ],
    [
      'one whose record carries payments says what is overdue, and what comes next',
      { ...plain, terms: [row('2026-10-01', 1000, 1000), row('2026-11-01', 1000, 250.5), row('2026-12-01', 1000, 0)] },
      ['Overdue: AED 749.50since 1 Nov 2026Next: AED 1,000 on 1 Dec 2026', 'Ends: in 41 days31 Dec 2026'],
    ],
    [
      'a sale says how many instalments are left, and what they come to',
      {
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
      },
      [
        'Buyer: HudaNo phone number',
        'Units: A-1, A-2, A-3 +2Price AED 1,000,000',
        'Next due: AED 300,00020 Nov 2026 · todayInstalment 2 of 3',
        'Instalments left: 2 of 3AED 600,000 · last on 1 Feb 2027',
      ],
    ],
    [
      'a lease that has ended says what is left to settle',
      { ...lease, terminationDate: '15/03/2026', guarantyPayback: 1000 },
      [
        'Closing balance: AED 2,000 of the deposit is neither refunded nor deductedThe deposit alone: no received payments are recorded',
        'Terminated: 250 days ago15 Mar 2026',
      ],
    ],
  ];

  test('says what it is about, leads to the phone and the units, and names a person of both languages once', async () => {
    const huda = { name: 'Huda Al Rumaithi', nameAr: 'هدى الرميثي', phone: '+971500010000' };
    const ofHuda = { ...lease, name: huda.name, customer: [huda], contacts: [] };
    const shown = [...cases.map(([, contract]) => contract), ofHuda];
    await showParts(shown.map((contract, index) => <ContractLead key={index} id="c1" contract={contract} />));
    const summaries = await screen.findAllByRole('region', { name: 'Summary' });
    // What is settled under one that has ended waits for its renewal.
    await waitFor(() => {
      for (const [index, [what, , cells]] of cases.entries())
        expect([what, ...cellsOf(must(summaries[index])).slice(-cells.length)]).toEqual([what, ...cells]);
    });

    const links = within(must(summaries[0])).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['tel:+97140039240', '/units/u1', '/customers/contract-c1']));

    await act(() => setAppearance({ language: 'ar' }));
    const last = must((await screen.findAllByRole('region', { name: 'ملخص' })).at(-1));
    expect(within(last).getAllByText(huda.name)).toHaveLength(1);
  });
});

describe('the page of a contract', () => {
  test('has a way from each panel to its fields, and back to it once they are saved', async () => {
    const { user, address } = await openParts({ contracts: [lease] }, (parts) => <BankPanel {...parts} />);
    await user.click(await screen.findByRole('link', { name: 'Edit Bank details' }));
    await fill(user, await screen.findByLabelText('IBAN'), 'AE00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    await expect.poll(address).toBe('/contracts/c1#bank');
  });

  test('of a sale shows its price after the discount, and names amounts that cannot be read by its kind', async () => {
    const sale = { _id: 'c1', units: [{ rent: 1_000_000 }], discount: 60_000, commissioneRatio: 0.02 };
    const unread = [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 'not agreed' }];
    const kinds = [{}, { frequency: 'months', endDate: '31/12/2026' }, { reservationId: 'r1' }];
    await showParts(
      <>
        <BillingPanel {...shownOf(sale)} />
        <ContractLead {...shownOf(sale)} />
        {kinds.map((kind, index) => (
          <UnitsPanel key={index} {...shownOf({ _id: 'c1', beginDate: '01/01/2026', units: unread, ...kind })} />
        ))}
      </>,
    );
    const billing = await screen.findByRole('region', { name: 'Terms and billing' });
    expect(billing).toHaveTextContent(/Price before discountAED 1,000,000.*CommissionAED 18,800$/);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Price AED 940,000');
    const shown = screen.getAllByText('not agreed').map((amount) => amount.closest('dl')?.textContent);
    expect(shown).toEqual(['Price', 'Rent', 'Price'].map((name) => expect.stringContaining(`${name}not agreed`) as unknown));
  });

  test('shows what is owed after the payments of each row, and marks a row whose own total differs from them', async () => {
    const total = (balance: number, payment: number) => ({ preTaxAmount: 1000, balance, grandTotal: 1000 + balance, payment });
    const terms = [
      { term: 2026100100, payments: [{ amount: 1000 }], total: total(0, 1000) },
      { term: 2026110100, payments: [{ amount: 1000 }], total: total(0, 0) },
      { term: 2026120100, payments: [], total: total(1000, 0) },
    ];
    const { user } = await showParts(<SchedulePanel {...shownOf({ ...plain, terms })} />);
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await user.click(schedule.getByRole('button', { name: 'Show' }));
    expect(await schedule.findByRole('row', { name: 'Oct 2026 1 Oct 2026 1,000 1,000 0' })).toBeVisible();
    const marked = schedule.getByRole('row', { name: /^Nov 2026/ });
    expect(marked).toHaveTextContent('1,0001,000Total in the row: 00');
    expect(schedule.getByText(/^In 1 row, the payments listed add up to another amount/)).toBeVisible();
    expect(schedule.getByRole('row', { name: /^Dec 2026/ })).toHaveTextContent('1,0001,000');
    await user.click(within(marked).getByRole('button'));
    expect(schedule.getByText('Running balance', { selector: 'dt' }).parentElement).toHaveTextContent('0.00');
  });

  test('names a payment by its place in the series, and lists below those without a readable day or amount', async () => {
    const manualTerms = [
      { date: '01/03/2026', description: '3/8 · 8 x 5% every 3 months', amount: 5, type: 'instalment' },
      { date: '01/04/2026', description: '2/4', amount: 5, type: 'cheque' },
      { date: 'soon', amount: 1 },
      { date: '2026-12-31', amount: 'much' },
      'unexpected',
    ];
    const { user } = await showParts(<SchedulePanel {...shownOf({ ...lease, manualTerms })} />);
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    const row = await screen.findByRole('row', { name: /1 Mar 2026/ });
    expect(row).toHaveTextContent('Instalment 3 of 8 8 x 5% every 3 months');
    expect(screen.getByRole('row', { name: /^Cheque 2 of 4.*1 Apr 2026/ })).toBeVisible();
    const unlisted = screen.getByRole('region', { name: 'Payments with values that could not be read' });
    expect(unlisted).toHaveTextContent('DatesoonAmountAED 1');
    expect(unlisted).toHaveTextContent('Date31 Dec 2026AmountmuchUnexpected type');
    expect(unlisted).not.toHaveTextContent('Cheque');
    expect(screen.getByRole('region', { name: 'Schedule' })).toHaveTextContent('shown as received:unexpected');
  });
});
