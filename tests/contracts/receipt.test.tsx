import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractReceiptPath } from '@/addresses';
import { receiptOf } from '@/resources/contracts/receipts/receipt-of';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { withStatus } from '@/resources/contracts/rules/receipts';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { ServiceDocument } from '@/schema/document';
import { cheques, must, receipt, recorded } from '../ledger/money';
import { renderApp } from '../render-app';
import { serve } from '../server';

const lease: ServiceDocument = {
  ...cheques,
  _id: 'c1',
  name: 'Sidra Trading LLC',
  reference: 'L-2025-17',
  customer: [{ _id: 'p1', name: 'Sidra Trading LLC', nameAr: 'سدرة للتجارة', share: 100 }],
  units: [{ unitId: 'u1', unit: { name: 'A-101' }, rent: 1000 }],
};
const unit = { _id: 'u1', name: 'A-101', unitNameAr: 'أ-101' };

const number = 'R-20260320-7K3F';
const paid = recorded(
  lease,
  receipt(
    [
      { day: '2025-12-15', amount: 23_625 },
      { day: '2026-03-15', amount: 11_812.5 },
    ],
    { type: 'transfer', reference: 'FT-88121', bank: 'Emirates NBD' },
  ),
);
const held = recorded(
  lease,
  receipt([{ day: '2026-06-15', amount: 23_625 }], {
    receiptNumber: number,
    day: '2026-06-15',
    type: 'cheque',
    reference: '000123',
    bank: 'Mashreq',
    status: 'held',
  }),
);
const marked = (contract: ServiceDocument, status: 'cancelled' | 'bounced' | 'cleared', note?: string): ServiceDocument =>
  paymentsOf(contract).reduce(
    (changed, { key }) => must(withStatus(changed, key, { status, day: '2026-03-25', ...(note && { note }) })),
    contract,
  );

const inEnglish = [
  '20 Mar 2026',
  'Received fromSidra Trading LLC',
  'A-101',
  'L-2025-17',
  'AED\u00a035,437.50',
  'Thirty-five thousand four hundred and thirty-seven dirhams and fifty fils only',
  '15 Dec 2025',
  '23,625.00',
  '15 Mar 2026',
  '11,812.50',
  'Bank transfer · no. \u2068FT-88121\u2069 · Emirates NBD',
];
const inArabic = [
  '20 مارس 2026',
  'استلمنا منسدرة للتجارة',
  'L-2025-17',
  '35,437.50\u00a0درهم',
  'خمسة وثلاثون ألفًا وأربعمئة وسبعة وثلاثون درهمًا وخمسون فلسًا فقط لا غير',
  '15 ديسمبر 2025',
  '23,625.00',
  'تحويل مصرفي · رقم \u2068FT-88121\u2069 · Emirates NBD',
];

async function open(contract: ServiceDocument, { of = number, language = 'en' }: { of?: string; language?: 'en' | 'ar' } = {}) {
  serve({ contracts: [contract], units: [unit] });
  const app = await renderApp(contractReceiptPath('c1', of), { language });
  const paper = await screen.findByRole('article');
  const column = (one: 'en' | 'ar') =>
    within(paper)
      .queryAllByText((_, element) => element?.getAttribute('lang') === one && element.tagName === 'DIV')
      .map((part) => part.textContent)
      .join(' ');
  return { ...app, paper, column };
}

describe('the receipt of a payment', () => {
  test.each(['en', 'ar'] as const)('states the same in both languages when read in %s', async (language) => {
    const { paper, column } = await open(paid, { language });
    await waitFor(() => expect(column('ar')).toContain('أ-101'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(number);
    expect(paper).toHaveAttribute('dir', 'ltr');
    const [english, arabic] = [column('en'), column('ar')];
    for (const text of inEnglish) expect(english).toContain(text);
    for (const text of inArabic) expect(arabic).toContain(text);
    expect(english).not.toMatch(/\p{Script=Arabic}/u);
  });

  test('names the other language’s party where a contract has only one', async () => {
    const { column } = await open({ ...paid, customer: [] });
    expect(column('ar')).toContain('استلمنا منSidra Trading LLC');
  });

  test('says that a held cheque is subject to clearing, and dates it by its own day', async () => {
    const { column } = await open(held);
    expect(column('en')).toContain('Cheque · no. \u2068000123\u2069 · Mashreq · dated 15 Jun 2026');
    expect(column('en')).toContain('Received as a cheque, subject to clearing.');
    expect(column('en')).toContain('Date20 Mar 2026');
    expect(column('ar')).toContain('استُلم شيك، والسداد معلّق على تحصيله.');
  });

  test('says when a cheque was cleared or bounced', async () => {
    const { column } = await open(marked(held, 'bounced'));
    expect(column('en')).toContain('The bank returned the cheque unpaid on 25 Mar 2026. Its amount was not received.');
    expect(receiptOf(marked(held, 'cleared'), number, '2026-04-01')?.means[0]).toMatchObject({ status: 'cleared' });
  });

  test('of a cancelled payment is named so and struck through, with the reason', async () => {
    const { paper, column } = await open(marked(paid, 'cancelled', 'Typed twice'));
    expect(within(paper).getByText('Cancelled')).toBeVisible();
    expect(within(paper).getByText('ملغى')).toBeVisible();
    expect(
      within(paper)
        .getByText(/^AED.35,437\.50$/)
        .closest('s'),
    ).not.toBeNull();
    expect(column('en')).toContain('Cancelled on 25 Mar 2026. This amount does not count.');
    expect(column('en')).toContain('Typed twice');
  });

  test('of a refund says that the amount was paid back', async () => {
    const refund = recorded(lease, receipt([{ day: '2025-12-15', amount: -500 }], { type: 'refund' }));
    const { column } = await open(refund);
    expect(column('en')).toContain('Paid back toSidra Trading LLC');
    expect(column('en')).toContain('Five hundred dirhams only');
    expect(column('ar')).toContain('خمسمئة درهم فقط لا غير');
  });

  test('of the service’s own payment without a number is found by its key', async () => {
    const [first, ...others] = recordsOf(lease.manualTerms);
    const own = {
      ...lease,
      manualTerms: [{ ...first, payments: [{ amount: 1000, date: '01/12/2025', method: 'PDC' }] }, ...others],
    };
    const { column } = await open(own, { of: must(paymentsOf(own)[0]).key });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Receipt$/);
    expect(column('en')).toContain('One thousand dirhams only');
    expect(column('en')).toContain('PDC');
  });

  test('that does not exist says so', async () => {
    serve({ contracts: [lease] });
    await renderApp(contractReceiptPath('c1', 'R-0'));
    expect(await screen.findByText('This contract has no such receipt.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send…' })).toBeNull();
  });
});

describe('a receipt in a message', () => {
  test('names amount, instalments and number, is about the contract, and goes to its people', async () => {
    const { user, address } = await open(paid);
    await user.click(screen.getByRole('link', { name: 'Send…' }));
    expect(await screen.findByLabelText('Subject')).toHaveValue(`Receipt ${number}`);
    expect(screen.getByLabelText('Message')).toHaveValue(
      `We have received AED 35,437.50 for Rent (15 Dec 2025) and Rent (15 Mar 2026).\nReceipt ${number}, 20 Mar 2026`,
    );
    expect(await screen.findByRole('list', { name: 'Selected recipients' })).toHaveTextContent('Sidra Trading LLC');
    expect(address()).toBe('/notification-signals/new?object=contract&objectId=c1&contracts=c1');
  });

  test('says in Arabic that a held cheque is subject to clearing', async () => {
    const { user } = await open(held, { language: 'ar' });
    await user.click(screen.getByRole('link', { name: 'إرسال…' }));
    expect(
      await screen.findByDisplayValue(/استلمنا شيكًا بمبلغ 23,625 درهم عن الإيجار \(15 يونيو 2026\)، والسداد معلّق/),
    ).toBeVisible();
  });
});

test('a receipt of two cheques, one of them cancelled, states what stands, and both cheques', () => {
  const both = recorded(
    held,
    receipt([{ day: '2026-09-15', amount: 1000 }], {
      receiptNumber: number,
      day: '2026-09-15',
      type: 'cheque',
      reference: '000124',
    }),
  );
  const key = must(paymentsOf(both)[0]).key;
  const contract = must(withStatus(both, key, { status: 'cancelled', day: '2026-03-25' }));
  const paper = must(receiptOf(contract, number, '2026-04-01'));
  expect(paper).toMatchObject({ amount: 1000, isCancelled: false, kind: 'receipt', day: '2026-03-20' });
  expect(paper.means.map(({ reference, status, chequeDay }) => [reference, status, chequeDay])).toEqual([
    ['000123', 'cancelled', '2026-06-15'],
    ['000124', '', '2026-09-15'],
  ]);
  expect(paper.lines.map(({ due, isCancelled }) => [due?.day, isCancelled])).toEqual([
    ['2026-06-15', true],
    ['2026-09-15', false],
  ]);
});

test('a receipt over two contracts of a person states the whole amount, with the units of both', async () => {
  const other = { ...paid, _id: 'c2', units: [{ unitId: 'u2', unit: { name: 'B-202' }, rent: 1000 }] };
  const another = { ...paid, _id: 'c3', name: 'Noor Clinic', customer: [{ _id: 'p2', name: 'Noor Clinic' }] };
  serve({ contracts: [paid, other, another], units: [unit, { _id: 'u2', name: 'B-202' }] });
  await renderApp(contractReceiptPath('c2', number));
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent('AmountAED 70,875');
  expect(paper).toHaveTextContent('Seventy thousand eight hundred and seventy-five dirhams only');
  await waitFor(() => expect(paper).toHaveTextContent('UnitsB-202 · A-101'));
  const rows = within(screen.getByRole('table', { name: 'For' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'RentB-20215 Dec 202523,625.00',
    'RentB-20215 Mar 202611,812.50',
    'RentA-10115 Dec 202523,625.00',
    'RentA-10115 Mar 202611,812.50',
  ]);
});
