import { must } from '../../contracts/leases';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractReceiptPath } from '@/addresses';
import { haveArabic, setAppearance } from '@/features/appearance';
import { receiptOf } from '@/desks/money/receipts/receipt-of';
import { messageIn, receiptLocale, ReceiptPaper } from '@/desks/money/receipts/contract-receipt-page';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { withStatus } from '@/desks/money/rules/receipts';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { cheques, receipt, recorded } from './money';
import { open } from '../../open';
import { showParts } from '../../contracts/contract-parts';

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
const partOf = (day: Day, amount: number) => ({ day, amount });
const byTransfer = { type: 'transfer', reference: 'FT-88121', bank: 'Emirates NBD' };
const paid = recorded(lease, receipt([partOf('2025-12-15', 23_625), partOf('2026-03-15', 11_812.5)], byTransfer));
const cheque = { day: '2026-06-15', type: 'cheque', reference: '000123', bank: 'Mashreq', status: 'held' } as const;
const held = recorded(lease, receipt([partOf('2026-06-15', 23_625)], cheque));
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

const columnOf = (paper: HTMLElement, one: 'en' | 'ar') =>
  within(paper)
    .queryAllByText((_, element) => element?.getAttribute('lang') === one && element.tagName === 'DIV')
    .map((part) => part.textContent)
    .join(' ');

const localeOf = (language: 'en' | 'ar') => receiptLocale(language, { language, digits: 'latn' });

async function openReceipt(contract: ServiceDocument, of = number) {
  const app = await open(contractReceiptPath('c1', of), { contracts: [contract], units: [unit] });
  const paper = await screen.findByRole('article');
  return { ...app, paper, column: (one: 'en' | 'ar') => columnOf(paper, one) };
}

describe('the receipt of a payment', () => {
  test('states the same in both languages whichever is read, and goes to the people of the contract in a message', async () => {
    const { user, address, paper, column } = await openReceipt(paid);
    await waitFor(() => expect(column('ar')).toContain('أ-101'));
    const check = () => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(number);
      expect(paper).toHaveAttribute('dir', 'ltr');
      const [english, arabic] = [column('en'), column('ar')];
      for (const text of inEnglish) expect(english).toContain(text);
      for (const text of inArabic) expect(arabic).toContain(text);
      expect(english).not.toMatch(/\p{Script=Arabic}/u);
    };
    check();
    await act(() => setAppearance({ language: 'ar' }));
    await screen.findByRole('link', { name: 'إرسال' });
    check();
    await act(() => setAppearance({ language: 'en' }));

    await user.click(await screen.findByRole('link', { name: 'Send' }));
    expect(await screen.findByLabelText('Subject')).toHaveValue(`Receipt ${number}`);
    expect(screen.getByLabelText('Message')).toHaveValue(
      `We have received AED 35,437.50 for Rent (15 Dec 2025) and Rent (15 Mar 2026).\nReceipt ${number}, 20 Mar 2026`,
    );
    expect(await screen.findByRole('list', { name: 'Selected recipients' })).toHaveTextContent('Sidra Trading LLC');
    expect(address()).toBe('/notification-signals/new?object=contract&objectId=c1&contracts=c1');
  });

  const cancelled = marked(paid, 'cancelled', 'Typed twice');
  const refund = recorded(lease, receipt([{ day: '2025-12-15', amount: -500 }], { type: 'refund' }));
  const means = 'Cheque · no. \u2068000123\u2069 · Mashreq · dated 15 Jun 2026';
  const ofHeld = [means, 'Received as a cheque, subject to clearing.', 'Date20 Mar 2026'];
  const cases: ReadonlyArray<[what: string, contract: ServiceDocument, english: readonly string[], arabic: readonly string[]]> = [
    [
      'a held cheque, which is subject to clearing and dated by its own day',
      held,
      ofHeld,
      ['استُلم شيك، والسداد معلّق على تحصيله.'],
    ],
    [
      'a cheque that bounced',
      marked(held, 'bounced'),
      ['The bank returned the cheque unpaid on 25 Mar 2026. Its amount was not'],
      [],
    ],
    [
      'a cancelled payment, with the reason',
      cancelled,
      ['Cancelled on 25 Mar 2026. This amount does not count.', 'Typed twice'],
      [],
    ],
    [
      'a refund, which was paid back',
      refund,
      ['Paid back toSidra Trading LLC', 'Five hundred dirhams'],
      ['خمسمئة درهم فقط لا غير'],
    ],
  ];

  const Papers = () =>
    cases.map(([what, contract]) => (
      <ReceiptPaper
        key={what}
        locales={(['en', 'ar'] as const).map((language) => ({ ...localeOf(language), unitNames: new Map() }))}
        company={{}}
        contract={contract}
        receipt={must(receiptOf(contract, number, '2026-04-01'))}
      />
    ));

  test('says what became of the money', async () => {
    await haveArabic();
    await showParts(<Papers />);
    const papers = await screen.findAllByRole('article');
    for (const [index, [what, , english, arabic]] of cases.entries()) {
      const paper = must(papers[index]);
      for (const text of english) expect(columnOf(paper, 'en'), what).toContain(text);
      for (const text of arabic) expect(columnOf(paper, 'ar'), what).toContain(text);
    }
    // What is cancelled is named so and struck through.
    const struck = within(must(papers[2]));
    expect(struck.getByText('Cancelled')).toBeVisible();
    expect(struck.getByText('ملغى')).toBeVisible();
    expect(struck.getByText(/^AED.35,437\.50$/).closest('s')).not.toBeNull();
    expect(receiptOf(marked(held, 'cleared'), number, '2026-04-01')?.means[0]).toMatchObject({ status: 'cleared' });
    expect(messageIn(localeOf('ar'), must(receiptOf(held, number, '2026-04-01'))).message).toMatch(
      /استلمنا شيكًا بمبلغ 23,625\sدرهم عن الإيجار \(15 يونيو 2026\)، والسداد معلّق/,
    );
  });

  test('of the service’s own payment without a number is found by its key', async () => {
    const payments = [{ amount: 1000, date: '01/12/2025', method: 'PDC' }];
    const own = {
      ...lease,
      manualTerms: recordsOf(lease.manualTerms).map((row, at) => ({ ...row, ...(at === 0 && { payments }) })),
    };
    const { column } = await openReceipt(own, must(paymentsOf(own)[0]).key);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Receipt$/);
    expect(column('en')).toContain('One thousand dirhams only');
    expect(column('en')).toContain('PDC');
  });
});

test('a receipt of two cheques, one of them cancelled, states what stands, and both cheques', () => {
  const another = { ...cheque, day: '2026-09-15', reference: '000124', status: '' } as const;
  const both = recorded(held, receipt([partOf('2026-09-15', 1000)], another));
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

test('a receipt over two contracts of a person states the whole amount, with the units of both and whoever they name', async () => {
  const other = { ...paid, _id: 'c2', name: 'Sidra Branch', units: [{ unitId: 'u2', unit: { name: 'B-202' }, rent: 1000 }] };
  const another = { ...paid, _id: 'c3', name: 'Noor Clinic', customer: [{ _id: 'p2', name: 'Noor Clinic' }] };
  const records = { contracts: [paid, other, another], units: [unit, { _id: 'u2', name: 'B-202' }] };
  await open(contractReceiptPath('c2', number), records);
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent('AmountAED 70,875');
  expect(paper).toHaveTextContent('Seventy thousand eight hundred and seventy-five dirhams only');
  await waitFor(() => expect(paper).toHaveTextContent('UnitsB-202 · A-101'));
  const rows = within(screen.getByRole('table', { name: 'For' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'RentSidra Branch · B-20215 Dec 202523,625.00',
    'RentSidra Branch · B-20215 Mar 202611,812.50',
    'RentSidra Trading LLC · A-10115 Dec 202523,625.00',
    'RentSidra Trading LLC · A-10115 Mar 202611,812.50',
  ]);
  expect(paper).toHaveTextContent('Received fromSidra Branch · Sidra Trading LLC');
});
