import { within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordPaymentPath } from '@/addresses';
import { connect, startSession } from '@/api/session';
import { createQueryClient } from '@/app/query-client';
import { keepPaymentsInNotes } from '@/resources/contracts/contract.api';
import { type PaymentItem, paymentWrites, undoItems } from '@/desks/money/payments/write-payments';
import { creditItem } from '@/desks/money/payments/write-off';
import { haveStatus, withCheques } from '@/desks/money/rules/cheque-writes';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import {
  altersReceipt,
  holdsReceipt,
  lacksReceipt,
  type Receipt,
  withoutReceipt,
  withReceipt,
} from '@/desks/money/rules/receipts';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { currentFormat } from '@/i18n/format';
import { addMonths } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { receipt } from './money';
import { renderApp } from '../../render-app';
import { serve, testAddresses } from '../../server';
import { storedOf, writesIn } from '../../stored';
import { late, lateLease, must, now, told } from '../../contracts/leases';

const lease: ServiceDocument = { ...lateLease, notes: 'Keys were handed over.' };

const ownTotals = (terms: unknown) =>
  recordsOf(terms).map((row, index) => ({
    ...row,
    total: { preTaxAmount: 3000, balance: index * 3000, payment: 0, grandTotal: (index + 1) * 3000 },
  }));
/** A lease whose rows the service has worked out. */
const computed: ServiceDocument = {
  ...lease,
  manual: false,
  manualTerms: [],
  terms: ownTotals([0, 1, 2].map((month) => ({ date: addMonths(late, month), payments: [] }))),
};
const totalsOf = ({ terms }: ServiceDocument) => recordsOf(terms).map(({ total }) => total);

const same = (body: ServiceDocument) => body;
const changedRows = ({ manualTerms, ...body }: ServiceDocument, change: (row: ServiceDocument) => ServiceDocument) => ({
  ...body,
  ...(manualTerms !== undefined && { manualTerms: recordsOf(manualTerms).map(change) }),
});
const rounded = (payments: unknown) => recordsOf(payments).map((one) => ({ ...one, amount: Math.floor(Number(one.amount)) }));

const withKeys = (body: ServiceDocument, isKept: (key: string) => boolean) =>
  changedRows(body, ({ payments, ...row }) => ({
    ...row,
    ...(payments !== undefined && {
      payments: recordsOf(payments).map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => isKept(key)))),
    }),
  }));

/** What a service makes of the fields of a write before it stores them. */
const habits = {
  dropsPayments: same,
  dropsTerms: (body: ServiceDocument) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'manualTerms')),
  noPatch: same,
  losesAnswer: same,
  /** Knows no payments, and works out the totals of its rows from what it knows. */
  ownTotals: ({ terms, ...body }: ServiceDocument) => ({ ...body, ...(terms !== undefined && { terms: ownTotals(terms) }) }),
  roundsFour: (body: ServiceDocument): ServiceDocument => habits.keepsFour(habits.rounds(body)),
  /** Rounds what was paid to whole dirhams. */
  rounds: (body: ServiceDocument) => changedRows(body, (row) => ({ ...row, payments: rounded(row.payments) })),
  /** Know these keys of a payment alone. */
  keepsFour: (body: ServiceDocument) => withKeys(body, (key) => ['date', 'amount', 'type', 'reference'].includes(key)),
  dropsNames: (body: ServiceDocument) => withKeys(body, (key) => !NAMES.includes(key)),
  /** Keeps them, and leaves them out of its answers. */
  hidesNames: same,
  dropsId: (body: ServiceDocument) => withKeys(body, (key) => key !== 'paymentId'),
  /** Know the day and the amount of a payment alone. */
  keepsTwo: (body: ServiceDocument) => withKeys(body, (key) => ['date', 'amount'].includes(key)),
  /** Cuts the words of its rows, as far as it has room for them. */
  cutsWords: (body: ServiceDocument) =>
    changedRows(body, ({ description, ...row }) => ({ ...row, description: String(description).slice(0, 9) })),
  /** Rounds its rows to whole dirhams. */
  roundsRows: (body: ServiceDocument) => changedRows(body, (row) => ({ ...row, amount: Math.floor(Number(row.amount)) })),
  dropsStatus: (body: ServiceDocument) => withKeys(body, (key) => key !== 'status'),
  /** Charges a tenth more. */
  raises: (body: ServiceDocument) => changedRows(body, (row) => ({ ...row, amount: Number(row.amount) * 1.1 })),
};

const NAMES: readonly string[] = ['paymentId', 'receiptNumber'];
const withoutNames = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (NAMES.includes(key) ? undefined : value));

function serveAs(habit: keyof typeof habits, contract: ServiceDocument) {
  const served = serve({ contracts: [contract], units: [{ _id: 'u1', name: 'A-301' }] });
  if (habit === 'noPatch' || habit === 'dropsPayments') served.conditions.quirks = [habit];
  const service = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = service));
  let lost = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET' && habit === 'hidesNames')
      return Response.json(withoutNames(await (await service(request)).text()));
    if (request.method === 'GET' || !request.url.includes('/contracts/')) return service(request);
    const body: unknown = await request.clone().json();
    if (!isDocument(body)) return service(request);
    const { method, url, headers } = request;
    const answer = await service(new Request(url, { method, headers, body: JSON.stringify(habits[habit](body)) }));
    if (habit === 'losesAnswer' && lost++ === 0) throw new TypeError('Failed to fetch');
    return answer;
  };
  return served;
}

/** Writes a change of a contract as a page does, without the page. */
function writer(habit: keyof typeof habits, contract: ServiceDocument = lease) {
  const { store, requests } = serveAs(habit, contract);
  startSession({ deployment: { demo: true }, demo: undefined });
  connect({ addresses: testAddresses, key: 'test-key', keepForTab: false });
  const client = createQueryClient();
  const run = (item: PaymentItem) => paymentWrites({ client, items: [item] });
  const write = (item: PaymentItem) => run(item).write(item);
  return { run, write, requests, stored: () => storedOf(store, 'c1') };
}

const paid = receipt([{ day: late, amount: 3000 }]);
const recording = (document: ServiceDocument, made: Receipt = paid): PaymentItem => ({
  id: 'c1',
  document,
  change: (contract, into) => withReceipt(contract, made, into),
  isStored: (contract) => holdsReceipt(contract, made),
  isAltered: (contract) => altersReceipt(contract, made),
});

describe('a write of a payment to a service', () => {
  test.each(['dropsPayments', 'dropsTerms'] as const)('that %s goes into the notes at a second word', async (habit) => {
    const { write, stored } = writer(habit);
    // Of what it drops in rows, the payment that was there moves too.
    const moved = habit === 'dropsPayments' ? { moved: 1 } : {};
    expect(await write(recording(lease))).toEqual({ outcome: 'dropped', ...moved });
    keepPaymentsInNotes();
    expect(await write(recording(lease))).toMatchObject({ outcome: 'written' });
    expect(stored().notes).toMatch(/^Keys were handed over\.\n(?:.*\n)?Received AED 3,000\.00 on .* \[R-\d{8}-\w{4}\]$/);
    expect(receivedUnder(stored())).toBe(6000);
  });

  test('that works out totals without the payments keeps them: they count, and undo takes them out', async () => {
    const made = receipt([
      { day: late, amount: 3000 },
      { day: addMonths(late, 1), amount: 1500 },
    ]);
    const { write, stored } = writer('ownTotals', computed);
    expect(await write(recording(computed, made))).toMatchObject({ outcome: 'written' });
    expect(totalsOf(stored())).toEqual(totalsOf(computed));
    const { lines, received } = ledgerOf(stored(), now);
    expect([received, ...lines.map(({ settled, open }) => [settled, open])]).toEqual([4500, [3000, 0], [1500, 1500], [0, 3000]]);
    const change = (contract: ServiceDocument) => withoutReceipt(contract, made);
    await write({ id: 'c1', document: stored(), change, isStored: (contract) => lacksReceipt(contract, made) });
    expect(recordsOf(stored().terms).map(({ payments }) => payments)).toEqual([[], [], []]);
  });

  test('that works out totals lets a change of a cheque be taken back', async () => {
    const [first, ...others] = recordsOf(computed.terms);
    const cheque = { paymentId: 'a', date: late, amount: 3000, type: 'cheque', reference: '000123', status: 'held' };
    const contract = { ...computed, terms: [{ ...first, payments: [cheque] }, ...others] };
    const { write, stored } = writer('ownTotals', contract);
    const cheques = [{ payments: paymentsOf(contract) }];
    const change = (fresh: ServiceDocument) => withCheques(fresh, cheques, { status: 'cleared', day: now });
    const item = {
      id: 'c1',
      document: contract,
      change,
      isStored: (fresh: ServiceDocument) => haveStatus(fresh, cheques, 'cleared'),
    };
    const { written } = await write(item);
    expect(receivedUnder(stored())).toBe(3000);
    await write(must(undoItems([must(written)])[0]));
    expect(paymentsOf(stored())).toMatchObject([{ paymentId: 'a', status: 'held' }]);
  });

  test('that drops payments and keeps the totals sent with them counts a payment once, in the notes', async () => {
    const { write, stored } = writer('dropsPayments', computed);
    expect(await write(recording(computed))).toMatchObject({ outcome: 'dropped' });
    keepPaymentsInNotes();
    await write(recording(computed));
    expect(receivedUnder(stored())).toBe(3000);
    expect(totalsOf(stored())).toEqual(totalsOf(computed));
  });

  test.each([
    // What a service that knows only PUT refuses is sent as a whole.
    ['noPatch', ['PATCH /contracts/c1', 'PUT /contracts/c1']],
    // What it stored is asked for, and nothing is sent again.
    ['losesAnswer', ['PATCH /contracts/c1']],
  ] as const)('that %s stores it', async (habit, sent) => {
    const { write, stored, requests } = writer(habit);
    expect(await write(recording(lease))).toMatchObject({ outcome: 'written' });
    expect(writesIn(requests)).toEqual(sent);
    expect(paymentsOf(stored())).toHaveLength(2);
  });
});

describe('a service that keeps payments without some of their keys', () => {
  const strict = ['keepsFour', 'dropsNames', 'hidesNames', 'dropsId', 'dropsStatus'] as const;
  const nameless = ['keepsFour', 'dropsNames', 'hidesNames'] as const;
  const equal = (number = '9XYZ', day = '2026-03-20') =>
    receipt([{ day: late, amount: 3000 }], { receiptNumber: `R-20260320-${number}`, day });
  const chequeOf = (amount: number, reference: string) =>
    receipt([{ day: late, amount }], { receiptNumber: `R-20260320-${reference}`, type: 'cheque', reference, status: 'held' });

  test.each(['keepsFour', 'dropsNames', 'hidesNames', 'keepsTwo', 'dropsId', 'dropsStatus'] as const)(
    '%s stores a payment once, in one write, also when it is sent again',
    async (habit) => {
      const { write, stored, requests } = writer(habit);
      expect(await write(recording(lease))).toMatchObject({ outcome: 'written' });
      const knowsNames = ['dropsId', 'dropsStatus'].includes(habit);
      expect(await write(recording(lease))).toEqual({ outcome: knowsNames ? 'already' : 'perhaps' });
      expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
      expect(receivedUnder(stored())).toBe(6000);
    },
  );

  test.each(strict)('%s stores an equal payment beside one that was shown, or that is of another day', async (habit) => {
    const { write, stored } = writer(habit);
    // Somebody else has recorded this one after the lease was shown.
    await write(recording(lease, equal('9XYZ', '2026-03-21')));
    expect(await write(recording(lease))).toMatchObject({ outcome: 'written' });
    expect(await write(recording(stored(), equal('8XYZ')))).toMatchObject({ outcome: 'written' });
    expect(receivedUnder(stored())).toBe(12_000);
  });

  test.each(nameless)(
    '%s keeps a payment and an equal one that a colleague recorded after it was shown, at a second word',
    async (habit) => {
      const { run, write, stored } = writer(habit);
      await write(recording(lease, equal()));
      const item = recording(lease);
      const writes = run(item);
      const first = await writes.write(item);
      expect(first).toEqual({ outcome: 'perhaps' });
      expect(writes.resultText(first, currentFormat())).toMatch(/^Not sent again: the contract has got an equal payment/);
      must(writes.takenOf?.(first)).accept();
      expect(await writes.write(item)).toMatchObject({ outcome: 'written' });
      expect(receivedUnder(stored())).toBe(9000);
    },
  );

  test.each(strict)('%s lets a payment be taken back, and another that was there before stays', async (habit) => {
    const { write, stored } = writer(habit);
    const { written } = await write(recording(lease));
    expect(await write(must(undoItems([must(written)])[0]))).toMatchObject({ outcome: 'written' });
    expect(paymentsOf(stored())).toEqual(paymentsOf(lease));
  });

  test.each(nameless)('%s lets one of two equal payments be taken back, and the other stays', async (habit) => {
    const [first, second] = recordsOf(lease.manualTerms);
    const { write, stored } = writer(habit, { ...lease, manualTerms: [first, { ...second, payments: [{ amount: 100 }] }] });
    const { written } = await write(recording(stored()));
    await write(recording(stored(), equal()));
    expect(receivedUnder(stored())).toBe(9100);
    expect(await write(must(undoItems([must(written)])[0]))).toMatchObject({ outcome: 'written' });
    expect(receivedUnder(stored())).toBe(6100);
  });

  test.each(['keepsFour', 'dropsStatus'] as const)(
    '%s takes no cheque in hand for money: its row is as before, and it stands in the notes, as the next one at once',
    async (habit) => {
      const { write, stored, requests } = writer(habit);
      expect(await write(recording(lease, chequeOf(3000, '0124')))).toMatchObject({ outcome: 'written' });
      expect(await write(recording(stored(), chequeOf(500, '0125')))).toMatchObject({ outcome: 'written' });
      expect(writesIn(requests)).toHaveLength(3);
      expect(paymentsOf(stored()).map(({ place, amount, status }) => [place.list, amount, status])).toEqual([
        ['manualTerms', 3000, ''],
        ['notes', 3000, 'held'],
        ['notes', 500, 'held'],
      ]);
      expect(receivedUnder(stored())).toBe(3000);
    },
  );

  test.each(['cutsWords', 'roundsRows'] as const)('%s has a credit note once, also when it is sent again', async (habit) => {
    const { write, stored, requests } = writer(habit);
    const credit = creditItem({ id: 'c1', contract: lease, day: late, description: 'Air conditioning', amount: 250.5 });
    expect(await write(credit)).toMatchObject({ outcome: 'altered' });
    expect(await write(credit)).toEqual({ outcome: 'perhaps' });
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(recordsOf(stored().manualTerms).filter(({ amount }) => Number(amount) < 0)).toHaveLength(1);
  });

  test.each(['rounds', 'roundsFour'] as const)('and %s amounts is told, and sent nothing a second time', async (habit) => {
    const { run, stored, requests } = writer(habit);
    const item = recording(lease, receipt([{ day: late, amount: 2999.75 }]));
    const writes = run(item);
    const result = await writes.write(item);
    expect(result).toMatchObject({ outcome: 'altered' });
    expect(writes.resultText(result, currentFormat())).toMatch(/^Recorded, but the service stored another amount/);
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(paymentsOf(stored()).map(({ amount }) => amount)).toEqual([3000, 2999]);
  });
});

describe('the page that records a payment at a service', () => {
  async function openPage(habit: keyof typeof habits, contract: ServiceDocument) {
    const { store, requests } = serveAs(habit, contract);
    const app = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = within(await app.screen.findByRole('form', { name: 'Payments' }));
    const record = async (amount: string) => {
      await fill(app.user, form.getByLabelText('Amount'), amount);
      await app.user.click(await form.findByRole('button', { name: `Record AED\u00a0${amount}` }));
    };
    return { store, requests, record, stored: () => storedOf(store, 'c1'), ...app };
  }

  test('that charges other amounts is told with both sums, and the payment is recorded', async () => {
    const { screen, stored, requests, record } = await openPage('raises', lease);
    await record('3,000');
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(await screen.findByText(/AED.9,000 was sent, AED.9,900 came back/)).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(paymentsOf(stored()).map(({ amount }) => amount)).toEqual([3000, 3000]);
  });

  test('that drops payments that it had keeps them as lines of the notes, says how many, and writes there too when told', async () => {
    const cheque = { receiptNumber: 'R-20260101-AAAA', date: late, type: 'cheque', reference: '000123', bank: 'FAB' };
    const [first, second, third] = recordsOf(computed.terms);
    const payments = [
      { ...cheque, paymentId: 'a', amount: 1000, status: 'cleared', statusDate: late },
      { ...cheque, paymentId: 'b', amount: 500.5, status: 'held' },
    ];
    const terms = [
      { ...first, payments, total: { preTaxAmount: 3000, balance: 0, payment: 1000, grandTotal: 3000 } },
      second,
      { ...third, payments: [{ amount: 700, date: late, type: 'cash' }] },
    ];
    const { screen, user, stored, record } = await openPage('dropsPayments', { ...computed, terms });
    await record('3,000');
    expect(await screen.findByText(/^The service has dropped 3 earlier payments too/)).toBeVisible();
    const kept = told(paymentsOf(stored()), 'amount', 'type', 'reference', 'bank', 'status');
    expect(kept).toEqual(['1000 cheque 000123 FAB cleared', '500.5 cheque 000123 FAB held', '700 cash   ']);
    expect(receivedUnder(stored())).toBe(1700);
    await user.click(screen.getByRole('button', { name: 'Write them in the notes' }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(receivedUnder(stored())).toBe(4700);
  });
});
