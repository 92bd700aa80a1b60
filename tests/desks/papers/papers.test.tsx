import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contractPaperPath } from '@/addresses';
import { clauseLines, clauseWords, isDraft, readClauses } from '@/desks/papers/clauses';
import { SummaryPaper } from '@/desks/papers/summary-paper';
import { agreedPayments, noticeSpan, papersFor, renewedDays } from '@/desks/papers/papers';
import { format } from '@/i18n/format';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { dueOn } from '../money/money';
import { open } from '../../open';
import { openParts } from '../../contracts/contract-parts';
import { now, slashed } from '../../contracts/leases';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading LLC',
  isCompany: true,
  siret: 'CN-88',
  reference: 'L-17',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  guaranty: 5000,
  notes: 'Pays late, be careful',
  customer: [{ customerId: 'p1', name: 'Sidra Trading LLC', nameAr: 'سدرة للتجارة', phone: '+971 50 111 2222', share: 100 }],
  units: [{ unitId: 'u1', unit: { name: 'A-101' }, rent: 8000 }],
  manual: true,
  manualTerms: [
    { date: '01/01/2026', amount: 48_000, description: '1/2', type: 'cheque' },
    { date: '01/07/2026', amount: 48_000, description: '2/2', type: 'cheque' },
    { date: '02/07/2026', amount: 500, description: 'Returned cheque', type: 'fee' },
  ],
};
const unit = { _id: 'u1', name: 'A-101', unitNameAr: 'أ-101', type: 'apartment', subProjectId: 'Marsa' };
const sale: ServiceDocument = { ...lease, frequency: undefined, endDate: undefined, manualTerms: [], units: lease.units };
const hold: ServiceDocument = { ...lease, reservationId: 'R-1', contractDate: undefined };

describe('the papers that fit a contract', () => {
  test.each([
    ['a lease with an end ahead', lease, '2026-06-01', ['lease', 'renewal', 'non-renewal', 'rent-change', 'handover']],
    ['a lease that has ended', lease, '2027-01-01', ['lease', 'renewal', 'handover']],
    ['a lease without an end', { ...lease, endDate: undefined }, '2026-06-01', ['lease', 'handover']],
    ['a terminated lease', { ...lease, terminationDate: '30/06/2026' }, '2026-06-01', ['lease', 'handover']],
    ['a sale', sale, '2026-06-01', ['sale', 'handover']],
    ['a reservation', hold, '2026-06-01', []],
  ] as const)('of %s', (_, contract, day, kinds) => {
    expect(papersFor(contract, day)).toEqual(kinds);
  });

  test('a notice is on time until 90 days before the end', () => {
    expect(noticeSpan(lease, '2026-10-02')).toEqual({ by: '2026-10-02', left: 90, isLate: false });
    expect(noticeSpan(lease, '2026-10-03')).toMatchObject({ left: 89, isLate: true });
    expect(noticeSpan({ ...lease, endDate: undefined }, '2026-10-03')).toBeUndefined();
    expect(renewedDays(lease)).toEqual({ begin: '2027-01-01', end: '2027-12-31' });
  });

  test('the payments are those agreed, whatever was charged or cancelled since', () => {
    const { rows, total } = agreedPayments({ ...lease, terminationDate: '30/06/2026' });
    expect(rows.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-01-01', 48_000],
      ['2026-07-01', 48_000],
    ]);
    expect(total).toBe(96_000);
    expect(agreedPayments({ ...lease, endDate: undefined, manual: false, manualTerms: [] }).rows).toEqual([]);
    expect(agreedPayments({ ...lease, manual: false, manualTerms: [] })).toMatchObject({ total: 96_000, rows: { length: 12 } });
  });
});

describe('clauses', () => {
  test('fill the words that are known, in any case, and leave the others', () => {
    const text = 'Rent of {Unit}: { rent }. {nothing} {price}';
    expect(clauseWords.fill(text, { unit: 'A {rent}', rent: 'AED 1' })).toBe('Rent of A {rent}: AED 1. {nothing} {price}');
    expect(clauseWords.read(text)).toEqual({ known: ['unit', 'rent', 'price'], unknown: ['nothing'] });
    expect(clauseLines(' a \n\n b')).toEqual(['a', 'b']);
  });

  test('are read from a deployment by paper and language; what is proposed as law is a draft', () => {
    const read = readClauses({ lease: { en: 'One', ar: 7 }, sale: 'x', other: { en: 'y' } });
    expect([read.lease.en, isDraft('lease', 'en', 'One'), isDraft('lease', 'ar', read.lease.ar)]).toEqual(['One', false, true]);
    expect(read.renewal.en).toContain('{newRent}');
    for (const { en, ar } of [read.sale, readClauses(undefined).lease]) {
      expect(clauseLines(en)).toHaveLength(clauseLines(ar).length);
      for (const text of [en, ar]) expect(clauseWords.read(text)).toEqual({ known: ['unit'], unknown: [] });
    }
  });
});

type Opening = {
  contract?: ServiceDocument;
  others?: readonly ServiceDocument[];
  search?: string;
  language?: 'en' | 'ar';
  clauses?: object;
};

async function openPaper(
  kind: string,
  { contract = lease, others = [], search = '', language = 'en', clauses = {} }: Opening = {},
) {
  const records = { contracts: [contract, ...others], units: [unit] };
  const app = await open(contractPaperPath('c1', kind) + search, records, {
    language,
    page: { path: '/notification-signals/new', element: <h1>Message</h1> },
    deployment: { demo: true, company: { name: 'Harbour Homes', nameAr: 'بيوت المرفأ', clauses } },
  });
  const paper = await screen.findByRole('article');
  return { ...app, paper };
}

test('the page of a contract is a summary on paper: each payment once, documents by name, no notes', async () => {
  const cleared = { reference: '000777', status: 'cleared', statusDate: '03/01/2026' };
  const payments = [{ ...cleared, paymentId: 'q1', amount: 48_000, type: 'cheque' }];
  const manualTerms = [dueOn('01/01/2026', 48_000, { payments }), dueOn('01/07/2026', 48_000)];
  const attachments = [{ name: 'Signed agreement.pdf', mimeType: 'application/pdf', size: 410_000 }];
  const records = { contracts: [{ ...lease, manualTerms, attachments, documents: [{ name: 'Passport' }] }], units: [unit] };
  await openParts(records, (parts) => <SummaryPaper {...parts} />);
  const paper = await screen.findByRole('article');
  const table = within(paper).getByRole('table', { name: 'Payments' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Payment', 'Due', 'Paid by', 'Amount, AED', 'Received, AED'],
    ['Rent', '1 Jan 2026', 'Cheque · 000777 · cleared on 3 Jan 2026', '48,000.00', '48,000.00'],
    ['Rent', '1 Jul 2026', '', '48,000.00', '0.00'],
    ['Total', '96,000.00', '48,000.00'],
  ]);
  expect(within(paper).getAllByText(/000777/)).toHaveLength(1);
  expect(paper).toHaveTextContent('Open AED 48,000');
  const listed = within(paper).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(['Passport', 'Signed agreement']);
  expect(paper).not.toHaveTextContent('be careful');
});

describe('a paper of a contract', () => {
  test('states the lease in both languages, with its payments and total once, and marks what it cannot fill in', async () => {
    const en = 'No pets in {unit}. See {annex} and {price}.';
    const { paper } = await openPaper('lease', { clauses: { lease: { en, ar: 'لا حيوانات في {unit}.' } } });
    await waitFor(() => expect(paper).toHaveTextContent('لا حيوانات في أ-101.'));
    for (const text of [
      'Harbour Homes',
      'بيوت المرفأ',
      'Sidra Trading LLC',
      'سدرة للتجارة',
      'CN-88',
      '+971 50 111 2222',
      'No pets in A-101.',
      '1 Jan 2026 to 31 Dec 2026',
      'من 1 يناير 2026 إلى 31 ديسمبر 2026',
      'Ninety-six thousand dirhams only',
      'ستة وتسعون ألف درهم فقط لا غير',
    ]) {
      expect(paper).toHaveTextContent(text);
    }
    const payments = within(paper).getByRole('table', { name: 'Payments' });
    expect(within(payments).getAllByText('96,000.00')).toHaveLength(1);
    expect(within(payments).getAllByRole('row')).toHaveLength(4);
    expect(payments).toHaveTextContent('الشيك 1 من 2');
    expect(payments).toHaveTextContent('01/07/2026');
    expect(paper).not.toHaveTextContent('be careful');
    expect(paper).not.toHaveTextContent('p1');
    expect(within(paper).getByText('{annex}').tagName).toBe('MARK');
    expect(screen.getByText(/Nothing to fill in for/)).toHaveTextContent('{price}');
  });

  test('offers a renewal at the rent that is typed, and takes it into the message', async () => {
    const { user, router } = await openPaper('renewal', { search: '?lang=en' });
    const rent = screen.getByRole('textbox', { name: 'New rent per year' });
    expect(rent).toHaveValue('96,000');
    await user.clear(rent);
    expect(rent).toBeInvalid();
    await fill(user, rent, '100,000');
    const paper = await screen.findByRole('article');
    await waitFor(() => expect(paper).toHaveTextContent('from 1 Jan 2027 to 31 Dec 2027 at a rent of AED 100,000 per year'));
    expect(paper).toHaveTextContent('One hundred thousand dirhams only');
    expect(paper).toHaveTextContent('IncreaseAED 4,000 · 4.17%');
    await user.click(screen.getByRole('link', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notification-signals/new'));
    expect(router.state.location.state).toMatchObject({
      signalText: { subject: 'Renewal offer: A-101', message: expect.stringContaining('AED 100,000 per year') as string },
    });
  });

  test('offers the rent and days of the renewal that was made already, else warns that they are the present ones, and of a notice that comes late', async () => {
    const begun = { ...lease, beginDate: slashed(addDays(now, -335)), endDate: slashed(addDays(now, 30)) };
    const days = { beginDate: slashed(addDays(now, 31)), endDate: slashed(addDays(now, 211)) };
    const made = { ...begun, ...days, _id: 'c2', units: [{ unitId: 'u1', rent: 9000 }] };
    const stranger = { ...made, _id: 'c3', name: 'Other', customer: [], units: [{ unitId: 'u1', rent: 7000 }] };
    const alone = { ...begun, _id: 'c4', name: 'Noor', customer: [], units: [{ unitId: 'u2', rent: 8000 }] };
    const others = [stranger, made, alone];
    const { paper, go, sees } = await openPaper('rent-change', { contract: begun, others, search: '?lang=en' });
    expect(screen.getByRole('textbox', { name: 'New rent per year' })).toHaveValue('108,000');
    expect(paper).toHaveTextContent('One hundred and eight thousand dirhams only');
    expect(paper).toHaveTextContent('IncreaseAED 12,000 · 12.5%');
    const last = format({ language: 'en', digits: 'latn' }).day(addDays(now, 211));
    expect(paper).toHaveTextContent(new RegExp(`New period.*to ${last}`));
    expect(screen.queryByText(/still the present one/)).toBeNull();
    await go(contractPaperPath('c4', 'rent-change'));
    await sees(/Only 30 days are left/, /still the present one/);
  });

  test('names every tenant, has room for the signature of each, and says that its clauses are a draft; it is refused where it does not fit', async () => {
    const customer = [
      { name: 'Amal Haddad', nameAr: 'أمل حداد', phone: '050 1', share: 60 },
      { name: 'Omar Haddad', share: 40 },
    ];
    const contract = { ...lease, isCompany: false, customer };
    const { paper, go, sees } = await openPaper('lease', { contract, others: [{ ...sale, _id: 'c2' }], search: '?lang=en' });
    expect(paper).toHaveTextContent('Tenant 1Amal Haddad050 1share 60%');
    expect(within(paper).getAllByText('Omar Haddad')).toHaveLength(2);
    expect(within(paper).getByRole('heading', { name: 'Clauses: draft for the company’s lawyer' })).toBeVisible();
    await sees(/^These clauses are a draft/);
    await go(contractPaperPath('c2', 'lease'));
    expect(await screen.findByRole('heading', { level: 1, name: 'This paper does not fit the contract.' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

test('clauses name what is no placeholder, are kept while another paper is chosen, and the deployment’s come back', async () => {
  const company = { name: 'Harbour Homes', clauses: { lease: { en: 'No pets.', ar: 'بلا حيوانات.' } } };
  const { user, press, write, sees } = await open('/settings/company', {}, { deployment: { demo: true, company } });
  await press('Edit clauses');
  const english = () => screen.getByLabelText('Clauses in English');
  await screen.findByLabelText('Clauses in English');
  expect(english()).toHaveValue('No pets.');
  await write('Clauses in English', 'Keys of {unit} and {annex}');
  expect(screen.getByText(/is not a placeholder/)).toHaveTextContent('{annex}');
  const choose = (paper: string) => user.selectOptions(screen.getByLabelText('Paper'), paper);
  await choose('handover');
  expect(english()).toHaveDisplayValue(/^\{unit\} and the items listed here were handed over on/);
  await choose('lease');
  expect(english()).toHaveValue('Keys of {unit} and {annex}');
  await user.click(within(screen.getByRole('region', { name: 'Clauses of papers' })).getByRole('button', { name: 'Save' }));
  await sees('Saved in this browser.');
  await press('Reset this paper');
  await waitFor(() => expect(english()).toHaveValue('No pets.'));
  expect(localStorage.getItem('mz-clauses')).toBe('{}');
});
