import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordPaymentPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { dueMark } from '@/resources/contracts/rules/due';
import { ledgerOf } from '@/resources/contracts/rules/ledger';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { addDays, addMonths, today } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const late = addDays(now, -5);

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Huda Al Rumaithi',
  frequency: 'months',
  contractDate: addMonths(late, -3),
  beginDate: addMonths(late, -3),
  endDate: addMonths(late, 9),
  customer: [{ customerId: 'p1', name: 'Huda Al Rumaithi', phone: '+971 50 001 0000' }],
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [
    {
      date: addMonths(late, -3),
      amount: 3000,
      description: 'Cheque 1',
      type: 'cheque',
      payments: [{ amount: 3000, type: 'cash' }],
    },
    { date: late, amount: 3000, description: 'Cheque 2', type: 'cheque', note: 'kept' },
    { date: addMonths(late, 3), amount: 3000, description: 'Cheque 3', type: 'cheque' },
  ],
};
const other: ServiceDocument = {
  ...lease,
  _id: 'c2',
  manualTerms: [{ date: late, amount: 500.5, description: 'Parking', payments: [] }],
};
const stranger: ServiceDocument = { ...other, _id: 'c3', name: 'Noor', customer: [{ customerId: 'p2', name: 'Noor' }] };
const units = [{ _id: 'u1', name: 'A-301' }];

const formOf = (screen: typeof import('@testing-library/react').screen) => screen.findByRole('form', { name: 'Payments' });
const storedOf = (store: ReturnType<typeof serve>['store'], id: string): ServiceDocument => {
  const found = store
    .collection('contracts')
    .all()
    .find((record) => record._id === id);
  if (!found) throw new Error(`No contract ${id}`);
  return found;
};
const writesIn = (requests: ReturnType<typeof serve>['requests']) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('recording a payment', () => {
  test('fills in what is overdue, writes one receipt into its row, and can be taken back', async () => {
    const { store, requests } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(screen);
    expect(within(form).getByLabelText('Amount')).toHaveValue('3,000');
    await user.click(within(form).getByRole('button', { name: /^Record AED.3,000$/ }));
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(storedOf(store, 'c1').manualTerms).toMatchObject([
      { payments: [{ amount: 3000, type: 'cash' }] },
      { note: 'kept', payments: [{ amount: 3000, type: 'transfer', paymentId: expect.any(String) as string }] },
      {},
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => receivedUnder(storedOf(store, 'c1'))).toBe(3000);
    expect(await screen.findByText('This payment is no longer recorded.')).toBeVisible();
  });

  test('spreads an amount over the oldest open instalments, and lets a part be changed', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(screen);
    const amount = within(form).getByLabelText('Amount');
    expect(within(form).getByText('1 other open instalment')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '4500');
    // An instalment that the amount reaches is not folded away, and stays in place while it is typed into.
    expect(within(form).queryByText('1 other open instalment')).toBeNull();
    const parts = () =>
      within(form)
        .getAllByLabelText(/^Paid of/)
        .map((input) => (input as HTMLInputElement).value);
    await expect.poll(parts).toEqual(['3,000', '1,500']);
    const [first] = within(form).getAllByLabelText(/^Paid of/);
    if (!first) throw new Error('No parts');
    await user.clear(first);
    await user.type(first, '2000');
    expect(parts()).toEqual(['2000', '2,500']);
    const [, reached] = within(form).getAllByLabelText(/^Paid of/);
    if (!reached) throw new Error('No second part');
    await user.type(reached, '{Backspace}0');
    expect(reached).toHaveFocus();
    await user.click(within(form).getByRole('button', { name: /^Record AED.4,500$/ }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(storedOf(store, 'c1').manualTerms).toMatchObject([
      {},
      { payments: [{ amount: 2000 }] },
      { payments: [{ amount: 2500 }] },
    ]);
  });

  test('gives one person one receipt for several contracts, and each person one of their own', async () => {
    const { store, requests } = serve({ contracts: [lease, other, stranger], units });
    const marks = ['c1', 'c2', 'c3'].map((contract) => dueMark({ contract, day: late, place: 0 }));
    const { screen, user } = await renderApp(recordPaymentPath({ dues: marks }));
    const form = await formOf(screen);
    expect(within(form).getByText('2 receipts, one a person')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: /^Record AED.4,001$/ }));
    await expect.poll(() => screen.queryAllByRole('link', { name: /^Receipt R-/ })).toHaveLength(2);
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1', 'PATCH /contracts/c2', 'PATCH /contracts/c3']);
    const [one, two, three] = ['c1', 'c2', 'c3'].map((id) => paymentsOf(storedOf(store, id)).at(-1)?.receiptNumber);
    expect(one).toBe(two);
    expect(one).not.toBe(three);
  });

  test.each([
    ['0', 'Type the amount that was received.'],
    ['-5', 'A payment is above 0. Choose Refund for money paid back.'],
    ['1000000000', 'The most that can be recorded at once is 999,999,999.99.'],
  ])('of %s is refused at its field', async (typed, message) => {
    const { requests } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(screen);
    const amount = within(form).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, typed);
    await expect.poll(() => amount).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(within(form).getByRole('button', { name: /^Record AED/ })).toBeDisabled();
    expect(writesIn(requests)).toEqual([]);
  });

  test('of more decimals than the dirham has is refused at its field, and stays as typed', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = within(await formOf(screen));
    const amount = form.getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '12.345');
    await expect.poll(() => amount).toHaveAccessibleDescription(/The dirham has two decimals, and this amount has more/);
    expect(amount).toHaveValue('12.345');
    expect(form.getByRole('button', { name: /^Record AED/ })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '100/3');
    await expect.poll(() => form.getByRole('button', { name: /^Record AED.33.33$/ })).toBeEnabled();
    const [part] = form.getAllByRole('textbox', { name: /^Paid of/ });
    await user.clear(part ?? document.body);
    await user.type(part ?? document.body, '33.3333');
    expect(part).toHaveAccessibleDescription(/The dirham has two decimals/);
    expect(part).toHaveValue('33.3333');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('of tomorrow asks once, and a cheque of tomorrow does not', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(screen);
    const day = within(form).getByLabelText('Date');
    await user.clear(day);
    await user.type(day, addDays(now, 1));
    await user.click(within(form).getByRole('button', { name: /^Record AED/ }));
    expect(await screen.findByText(/^The date is in the future/)).toBeVisible();
    expect(writesIn(requests)).toEqual([]);
    await user.selectOptions(within(form).getByLabelText('Method'), 'Cheque');
    await user.type(within(form).getByLabelText('Reference'), '000123');
    await user.click(within(form).getByRole('button', { name: /^Record AED/ }));
    await expect.poll(() => writesIn(requests)).toEqual(['PATCH /contracts/c1']);
  });
});

describe('a service', () => {
  const same = (body: ServiceDocument) => body;

  /** What a service makes of the fields of a write before it stores them. */
  const habits = {
    dropsPayments: same,
    dropsTerms: (body: ServiceDocument) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'manualTerms')),
    noPatch: same,
    losesAnswer: same,
    /** Knows no payments, and works out the totals of its rows from what it knows. */
    ownTotals: ({ terms, ...body }: ServiceDocument) => ({ ...body, ...(terms !== undefined && { terms: ownTotals(terms) }) }),
    /** Rounds what was paid to whole dirhams. */
    rounds: (body: ServiceDocument) => changedRows(body, (row) => ({ ...row, payments: rounded(row.payments) })),
    /** Charges a tenth more. */
    raises: (body: ServiceDocument) => changedRows(body, (row) => ({ ...row, amount: Number(row.amount) * 1.1 })),
  };
  const changedRows = ({ manualTerms, ...body }: ServiceDocument, change: (row: ServiceDocument) => ServiceDocument) => ({
    ...body,
    ...(manualTerms !== undefined && { manualTerms: recordsOf(manualTerms).map(change) }),
  });
  const rounded = (payments: unknown) => recordsOf(payments).map((one) => ({ ...one, amount: Math.floor(Number(one.amount)) }));

  const ownTotals = (terms: unknown) =>
    recordsOf(terms).map((row, index) => ({
      ...row,
      total: { preTaxAmount: 3000, balance: index * 3000, payment: 0, grandTotal: (index + 1) * 3000 },
    }));

  function serveAs(quirk: keyof typeof habits, contract: ServiceDocument) {
    const served = serve({ contracts: [contract], units });
    if (quirk === 'noPatch' || quirk === 'dropsPayments') served.conditions.quirks = [quirk];
    const service = globalThis.fetch;
    onTestFinished(() => void (globalThis.fetch = service));
    let lost = 0;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET' || !request.url.includes('/contracts/')) return service(request);
      const body: unknown = await request.clone().json();
      if (!isDocument(body)) return service(request);
      const { method, url, headers } = request;
      const answer = await service(new Request(url, { method, headers, body: JSON.stringify(habits[quirk](body)) }));
      if (quirk === 'losesAnswer' && lost++ === 0) throw new TypeError('Failed to fetch');
      return answer;
    };
    return served;
  }

  async function record(quirk: keyof typeof habits, { contract = lease, amount = '3,000' } = {}) {
    const served = serveAs(quirk, { ...contract, notes: 'Keys were handed over.' });
    const app = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(app.screen);
    await app.user.clear(within(form).getByLabelText('Amount'));
    await app.user.type(within(form).getByLabelText('Amount'), amount);
    await app.user.click(await within(form).findByRole('button', { name: `Record AED\u00a0${amount}` }));
    return { ...served, ...app };
  }

  test.each(['dropsPayments', 'dropsTerms'] as const)('that %s is told once, and the notes carry the payment', async (quirk) => {
    const { screen, user, store } = await record(quirk);
    await user.click(await screen.findByRole('button', { name: 'Write them in the notes' }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(storedOf(store, 'c1').notes).toMatch(
      /^Keys were handed over\.\n(?:.*\n)?Received AED 3,000\.00 on .* \[R-\d{8}-\w{4}\]$/,
    );
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(6000);
  });

  /** A lease whose rows the service has worked out. */
  const computed: ServiceDocument = {
    ...lease,
    manual: false,
    manualTerms: [],
    terms: ownTotals([0, 1, 2].map((month) => ({ date: addMonths(late, month), payments: [] }))),
  };

  test('that works out totals without the payments keeps them: they count, and undo takes them out', async () => {
    const { screen, user, store } = await record('ownTotals', { contract: computed, amount: '4,500' });
    await screen.findByRole('link', { name: /^Receipt R-/ });
    const stored = storedOf(store, 'c1');
    expect(recordsOf(stored.terms).map(({ total }) => total)).toEqual(recordsOf(computed.terms).map(({ total }) => total));
    const { lines, received } = ledgerOf(stored, now);
    expect([received, ...lines.map(({ settled, open }) => [settled, open])]).toEqual([4500, [3000, 0], [1500, 1500], [0, 3000]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => receivedUnder(storedOf(store, 'c1'))).toBe(0);
    expect(recordsOf(storedOf(store, 'c1').terms).map(({ payments }) => payments)).toEqual([[], [], []]);
  });

  test('that works out totals lets a change of a cheque be taken back', async () => {
    const [first, ...others] = recordsOf(computed.terms);
    const cheque = { paymentId: 'a', date: late, amount: 3000, type: 'cheque', reference: '000123', status: 'held' };
    const { store } = serveAs('ownTotals', { ...computed, terms: [{ ...first, payments: [cheque] }, ...others] });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await expect.poll(() => receivedUnder(storedOf(store, 'c1'))).toBe(3000);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ paymentId: 'a', status: 'held' }]);
  });

  test('that stores another amount is told once, and nothing is sent a second time', async () => {
    const { screen, user, store, requests } = await record('rounds', { amount: '2,999.75' });
    expect(await screen.findByText(/^Recorded, but the service stored another amount/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write them in the notes' })).toBeNull();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(paymentsOf(storedOf(store, 'c1')).map(({ amount }) => amount)).toEqual([3000, 2999]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
  });

  test('that charges other amounts is told with both sums, and the payment is recorded', async () => {
    const { screen, store, requests } = await record('raises');
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(await screen.findByText(/AED.9,000 was sent, AED.9,900 came back/)).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(paymentsOf(storedOf(store, 'c1')).map(({ amount }) => amount)).toEqual([3000, 3000]);
  });

  test('that drops payments and keeps the totals sent with them counts a payment once, in the notes', async () => {
    const { screen, user, store } = await record('dropsPayments', { contract: computed });
    await user.click(await screen.findByRole('button', { name: 'Write them in the notes' }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    const stored = storedOf(store, 'c1');
    expect(receivedUnder(stored)).toBe(3000);
    expect(recordsOf(stored.terms).map(({ total }) => total)).toEqual(recordsOf(computed.terms).map(({ total }) => total));
  });

  test('that drops payments that it had keeps them as lines of the notes, and says how many', async () => {
    const cheque = { receiptNumber: 'R-20260101-AAAA', date: late, type: 'cheque', reference: '000123', bank: 'FAB' };
    const [first, second, third] = recordsOf(computed.terms);
    const payments = [
      { ...cheque, paymentId: 'a', amount: 1000, status: 'cleared', statusDate: late },
      { ...cheque, paymentId: 'b', amount: 500.5, status: 'held' },
    ];
    const paid = { preTaxAmount: 3000, balance: 0, payment: 1000, grandTotal: 3000 };
    const terms = [
      { ...first, payments, total: paid },
      second,
      { ...third, payments: [{ amount: 700, date: late, type: 'cash' }] },
    ];
    const { screen, user, store } = await record('dropsPayments', { contract: { ...computed, terms } });
    expect(await screen.findByText(/^The service has dropped 3 earlier payments too/)).toBeVisible();
    const kept = paymentsOf(storedOf(store, 'c1'));
    expect(kept.map(({ amount, type, reference, bank, status }) => [amount, type, reference, bank, status])).toEqual([
      [1000, 'cheque', '000123', 'FAB', 'cleared'],
      [500.5, 'cheque', '000123', 'FAB', 'held'],
      [700, 'cash', '', '', ''],
    ]);
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(1700);
    await user.click(screen.getByRole('button', { name: 'Write them in the notes' }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(4700);
  });

  test('that knows only PUT stores the payment', async () => {
    const { screen, store } = await record('noPatch');
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(paymentsOf(storedOf(store, 'c1'))).toHaveLength(2);
  });

  test('whose answer is lost is asked what it stored, and nothing is sent again', async () => {
    const { screen, store, requests } = await record('losesAnswer');
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(paymentsOf(storedOf(store, 'c1'))).toHaveLength(2);
  });
});

describe('a page that is left in the middle', () => {
  /** Leaves a page and comes back with nothing but what is stored, as a reload does. */
  const comeBack = async ({ screen, router, queryClient }: Awaited<ReturnType<typeof renderApp>>, home: string) => {
    await act(() => router.navigate('/settings/appearance'));
    await screen.findByRole('button', { name: /^Search/ });
    queryClient.clear();
    await act(() => router.navigate(home));
  };

  test('finds a payment that was stored without an answer, and shows its receipt', async () => {
    const { store, requests, conditions } = serve({ contracts: [lease], units });
    const app = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const { screen, user } = app;
    await formOf(screen);
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await user.click(screen.getByRole('button', { name: /^Record AED.3,000$/ }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await comeBack(app, recordPaymentPath({ contracts: ['c1'] }));
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(screen.getByText(/^Recorded: AED.3,000$/)).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(6000);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
  });

  test('shows what was recorded again after a reload, and on the way back from its receipt', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const app = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const { screen, user, address, router } = app;
    await user.click(within(await formOf(screen)).getByRole('button', { name: /^Record AED.3,000$/ }));
    const receipt = await screen.findByRole('link', { name: /^Receipt R-/ });
    const home = address();
    await user.click(receipt);
    await screen.findByRole('button', { name: 'Print' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText(/^Recorded: AED.3,000$/)).toBeVisible();
    await comeBack(app, home);
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Payments' })).toBeNull();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
  });

  test('records once where Record is pressed before the draft of a lost attempt is found', async () => {
    const { store, requests, conditions } = serve({ contracts: [lease], units });
    const home = recordPaymentPath({ contracts: ['c1'] });
    const app = await renderApp(home);
    const { screen, user } = app;
    await formOf(screen);
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await user.click(screen.getByRole('button', { name: /^Record AED.3,000$/ }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const stored = storedOf(store, 'c1');
    // The write is still on its way when the page is opened again.
    put(store, [lease]);
    await comeBack(app, home);
    const record = within(await formOf(screen)).getByRole('button', { name: /^Record AED.3,000$/ });
    put(store, [stored]);
    fireEvent.click(record);
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(6000);
  });

  test('continues with what is left of a payment that was stored under one of two contracts', async () => {
    const { store, conditions } = serve({ contracts: [lease, other], units });
    const home = recordPaymentPath({ dues: ['c1', 'c2'].map((contract) => dueMark({ contract, day: late, place: 0 })) });
    const app = await renderApp(home);
    const { screen, user } = app;
    await user.type(within(await formOf(screen)).getByLabelText('Reference'), 'TR-1');
    conditions.failures = [{ method: 'PATCH', path: '/contracts/c2', status: 500 }];
    await user.click(screen.getByRole('button', { name: /^Record AED.3,500.50$/ }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    conditions.failures = [];
    await comeBack(app, home);
    await user.click(await screen.findByRole('button', { name: /^Continue the payment of/ }));
    await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue('TR-1'));
    await user.click(screen.getByRole('button', { name: /^Record AED.500.50$/ }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    const [one, two] = ['c1', 'c2'].map((id) => paymentsOf(storedOf(store, id)));
    expect(one?.map(({ amount }) => amount)).toEqual([3000, 3000]);
    expect(two?.map(({ amount, receiptNumber }) => [amount, receiptNumber])).toEqual([[500.5, one?.at(-1)?.receiptNumber]]);
  });
});

/** Presses before the page has shown what the first press began. */
const pressTwiceAtOnce = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

/** Stores contracts as a colleague would. */
const put = (store: ReturnType<typeof serve>['store'], contracts: ServiceDocument[]) =>
  store.collection('contracts').fill(contracts);

describe('the payments of a contract', () => {
  const held: ServiceDocument = {
    ...lease,
    manualTerms: [
      {
        date: late,
        amount: 3000,
        description: 'Cheque 1',
        type: 'cheque',
        payments: [
          {
            paymentId: 'a',
            receiptNumber: 'R-20260101-AAAA',
            date: late,
            amount: 3000,
            type: 'cheque',
            reference: '000123',
            status: 'deposited',
          },
        ],
      },
    ],
  };

  test('a cheque bounces with a fee, and its instalment is open again', async () => {
    const { store } = serve({ contracts: [held], units });
    const { screen, user, router } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Bounced…' }));
    const dialog = await screen.findByRole('dialog', { name: /^The cheque of AED.3,000 bounced$/ });
    await user.type(within(dialog).getByLabelText('Reason'), 'No funds');
    const fee = within(dialog).getByLabelText('Fee charged for it');
    await user.type(fee, '500.555');
    expect(fee).toHaveAccessibleDescription(/The dirham has two decimals/);
    expect(within(dialog).getByRole('button', { name: 'Record as bounced' })).toBeDisabled();
    await user.clear(fee);
    await user.type(fee, '500');
    await act(() => router.navigate('/settings/drafts'));
    await user.click(await screen.findByRole('link', { name: 'Open: Huda Al Rumaithi' }));
    const again = await screen.findByRole('dialog', { name: /^The cheque of AED.3,000 bounced$/ });
    await waitFor(() => expect(within(again).getByLabelText('Reason')).toHaveValue('No funds'));
    await user.click(within(again).getByRole('button', { name: 'Record as bounced' }));
    await expect.poll(() => paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ status: 'bounced', note: 'No funds' }]);
    expect(storedOf(store, 'c1').manualTerms).toMatchObject([
      {},
      { amount: 500, type: 'fee', description: 'Returned cheque 000123' },
    ]);
    expect(await screen.findByRole('link', { name: 'Replace…' })).toBeVisible();
  });

  test('a cheque of the notes bounces with a fee, which the notes charge', async () => {
    const day = late.split('-').toReversed().join('/');
    const line = `Received AED 3,000.00 on ${day}, cheque 9 (FAB), for ${day}, deposited on ${day} [R-20260101-BBBB]`;
    const { name, frequency, contractDate, beginDate, endDate, customer } = lease;
    const units1 = [{ unitId: 'u1', rent: 3000 }];
    const plain = { _id: 'c1', name, frequency, contractDate, beginDate, endDate, customer, units: units1, notes: line };
    const { store } = serve({ contracts: [plain], units });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Bounced…' }));
    const dialog = await screen.findByRole('dialog', { name: /^The cheque of AED.3,000 bounced$/ });
    await user.type(within(dialog).getByLabelText('Fee charged for it'), '500');
    await user.click(within(dialog).getByRole('button', { name: 'Record as bounced' }));
    await expect
      .poll(() => String(storedOf(store, 'c1').notes).split('\n').at(-1))
      .toBe(`Charged AED 500.00 for ${day}: Returned cheque 9`);
    expect(paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ status: 'bounced' }]);
    expect(ledgerOf(storedOf(store, 'c1'), now).lines.filter(({ type }) => type === 'fee')).toMatchObject([
      { day: late, amount: 500, state: 'overdue' },
    ]);
  });

  test('a cheque that somebody else has cleared since stays as it is', async () => {
    const { store } = serve({ contracts: [held], units });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Bounced…' }));
    const dialog = await screen.findByRole('dialog', { name: /^The cheque of AED.3,000 bounced$/ });
    const [row] = recordsOf(held.manualTerms);
    const [entry] = recordsOf(row?.payments);
    put(store, [{ ...held, manualTerms: [{ ...row, payments: [{ ...entry, status: 'cleared' }] }] }]);
    await user.click(within(dialog).getByRole('button', { name: 'Record as bounced' }));
    expect(await screen.findByText('Left as it is: somebody has changed the contract since')).toBeVisible();
    expect(paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ status: 'cleared' }]);
  });

  test.each(['replaced', 'returned', 'cleared'])('a cheque that somebody else has %s since is not replaced', async (status) => {
    const [row] = recordsOf(held.manualTerms);
    const [entry] = recordsOf(row?.payments);
    const as = (standing: string): ServiceDocument => ({
      ...held,
      manualTerms: [{ ...row, payments: [{ ...entry, status: standing }] }],
    });
    const { store, requests } = serve({ contracts: [as('bounced')], units });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('link', { name: 'Replace…' }));
    const record = await screen.findByRole('button', { name: /^Record AED.3,000$/ });
    expect(screen.getByText(/^In place of .*Cheque · 000123.*AED.3,000/)).toBeVisible();
    put(store, [as(status)]);
    await user.click(record);
    expect(await screen.findByText('Left as it is: somebody has changed the contract since')).toBeVisible();
    expect(writesIn(requests)).toEqual([]);
    expect(paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ paymentId: 'a', status }]);
    expect(screen.queryByRole('link', { name: /^Receipt R-/ })).not.toBeInTheDocument();
  });

  test('a reason that was typed is there again when the dialog was closed by Back', async () => {
    serve({ contracts: [held], units });
    const { screen, user } = await renderApp('/contracts/c1');
    const ask = async (action: string) => {
      await user.click(await screen.findByRole('button', { name: action }));
      return within(await screen.findByRole('dialog')).getByLabelText('Reason');
    };
    await user.type(await ask('Bounced…'), 'No funds');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await ask('Cancel payment…')).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reason = await ask('Bounced…');
    await waitFor(() => expect(reason).toHaveValue('No funds'));
  });

  test.each([
    ['Bounced…', 'Record as bounced'],
    ['Cancel payment…', 'Cancel payment'],
  ])('%s writes once, however often it is pressed', async (action, confirm) => {
    const { requests } = serve({ contracts: [held], units });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: action }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: confirm });
    pressTwiceAtOnce(button);
    await screen.findByText(/^The payment of AED.3,000 is now/);
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(screen.getAllByText(/^The payment of AED.3,000 is now/)).toHaveLength(1);
  });

  test('a payment is cancelled with its reason, and stays in the list', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Cancel payment…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Cancel the payment of AED.3,000\?$/ });
    await user.type(within(dialog).getByLabelText('Reason'), 'Typed twice');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel payment' }));
    await expect.poll(() => receivedUnder(storedOf(store, 'c1'))).toBe(0);
    expect(await screen.findByText(/^cancelled on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^The payment of AED.3,000 is as it was before$/)).toBeVisible();
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(3000);
  });

  test('in Arabic', async () => {
    serve({ contracts: [held], units });
    const { screen } = await renderApp('/contracts/c1', { language: 'ar' });
    expect(await screen.findByRole('button', { name: 'تحصيل' })).toBeVisible();
    await act(async () => {});
  });
});

test('is begun from the search, for whoever is found', async () => {
  serve({ contracts: [lease, other, stranger], units });
  const { screen, user, address } = await renderApp('/settings/appearance');
  await screen.findByRole('button', { name: /^Search/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'record payment');
  await user.click(await screen.findByRole('option', { name: 'Record payment' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Who paid?' }), 'Noor');
  await expect.poll(() => within(screen.getByRole('list', { name: 'Who paid?' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/contracts/payment?contract=c3');
  await user.keyboard('{Enter}');
  await expect.poll(address).toBe('/contracts/payment?contract=c3');
});
