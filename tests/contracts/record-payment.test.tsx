import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recordPaymentPath } from '@/addresses';
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
  });

  test('spreads an amount over the oldest open instalments, and lets a part be changed', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { screen, user } = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
    const form = await formOf(screen);
    const amount = within(form).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '4500');
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
  /** Drops what it does not know in rows, as it stores them. */
  const withoutPayments = (body: ServiceDocument): ServiceDocument => ({
    ...body,
    ...(Array.isArray(body.manualTerms) && {
      manualTerms: body.manualTerms.map((row: unknown) =>
        isDocument(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'payments')) : row,
      ),
    }),
  });

  async function record(quirk: 'dropsKeys' | 'dropsTerms' | 'noPatch' | 'losesAnswer') {
    const served = serve({ contracts: [{ ...lease, notes: 'Keys were handed over.' }], units });
    if (quirk === 'noPatch') served.conditions.quirks = ['noPatch'];
    const service = globalThis.fetch;
    let lost = 0;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET' || !request.url.includes('/contracts/')) return service(request);
      const body: unknown = await request.clone().json();
      if (!isDocument(body)) return service(request);
      const kept =
        quirk === 'dropsKeys'
          ? withoutPayments(body)
          : quirk === 'dropsTerms'
            ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'manualTerms'))
            : body;
      const { method, url, headers } = request;
      const answer = await service(new Request(url, { method, headers, body: JSON.stringify(kept) }));
      if (quirk === 'losesAnswer' && lost++ === 0) throw new TypeError('Failed to fetch');
      return answer;
    };
    try {
      const app = await renderApp(recordPaymentPath({ contracts: ['c1'] }));
      const form = await formOf(app.screen);
      await app.user.click(within(form).getByRole('button', { name: /^Record AED.3,000$/ }));
      return { ...served, ...app, restore: () => (globalThis.fetch = service) };
    } catch (error) {
      globalThis.fetch = service;
      throw error;
    }
  }

  test.each(['dropsKeys', 'dropsTerms'] as const)('that %s is told once, and the notes carry the payment', async (quirk) => {
    const { screen, user, store, restore } = await record(quirk);
    try {
      await user.click(await screen.findByRole('button', { name: 'Write them in the notes' }));
      await screen.findByRole('link', { name: /^Receipt R-/ });
      expect(storedOf(store, 'c1').notes).toMatch(/^Keys were handed over\.\nReceived AED 3,000\.00 on .* \[R-\d{8}-\w{4}\]$/);
    } finally {
      restore();
    }
  });

  test('that knows only PUT stores the payment', async () => {
    const { screen, store, restore } = await record('noPatch');
    try {
      await screen.findByRole('link', { name: /^Receipt R-/ });
      expect(paymentsOf(storedOf(store, 'c1'))).toHaveLength(2);
    } finally {
      restore();
    }
  });

  test('whose answer is lost is asked what it stored, and nothing is sent again', async () => {
    const { screen, store, requests, restore } = await record('losesAnswer');
    try {
      await screen.findByRole('link', { name: /^Receipt R-/ });
      expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
      expect(paymentsOf(storedOf(store, 'c1'))).toHaveLength(2);
    } finally {
      restore();
    }
  });
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
    const { screen, user } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Bounced…' }));
    const dialog = await screen.findByRole('dialog', { name: /^The cheque of AED.3,000 bounced$/ });
    await user.type(within(dialog).getByLabelText('Reason'), 'No funds');
    await user.type(within(dialog).getByLabelText('Fee charged to the tenant'), '500');
    await user.click(within(dialog).getByRole('button', { name: 'Record as bounced' }));
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
    await user.type(within(dialog).getByLabelText('Fee charged to the tenant'), '500');
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
    put(store, [as(status)]);
    await user.click(record);
    expect(await screen.findByText('Left as it is: somebody has changed the contract since')).toBeVisible();
    expect(writesIn(requests)).toEqual([]);
    expect(paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ paymentId: 'a', status }]);
    expect(screen.queryByRole('link', { name: /^Receipt R-/ })).not.toBeInTheDocument();
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
  await user.click(screen.getByRole('link', { name: 'Noor' }));
  await expect.poll(address).toBe('/contracts/payment?contract=c3');
});
