import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recordPaymentPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { waitingAfter } from '@/desks/money/due/due-rows';
import { ContractStream } from '@/resources/contracts/detail/contract-stream';
import { dueMark } from '@/desks/money/rules/due';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { open } from '../../open';
import type { renderApp } from '../../render-app';
import { untilQuiet } from '../../server';
import { putContracts, storedOf, writesIn } from '../../stored';
import { openParts } from '../../contracts/contract-parts';
import { late, lateLease as lease, must, now, slashed } from '../../contracts/leases';

const parking = { date: late, amount: 500.5, description: 'Parking', payments: [] };
const other: ServiceDocument = { ...lease, _id: 'c2', manualTerms: [parking] };
const stranger: ServiceDocument = { ...other, _id: 'c3', name: 'Noor', customer: [{ customerId: 'p2', name: 'Noor' }] };
const units = [{ _id: 'u1', name: 'A-301' }];
const ofEmirates = { type: 'cheque', reference: '000123', bank: 'Emirates Bank', status: 'deposited' };
/** Holds cheque 000123 of Emirates Bank. */
const ofCheque: ServiceDocument = {
  ...stranger,
  name: 'Cheque One',
  manualTerms: [{ date: slashed(late), amount: 20_000, payments: [{ ...ofEmirates, paymentId: 'pe', amount: 20_000 }] }],
};
const ofLease = recordPaymentPath({ contracts: ['c1'] });

async function openPayment(contracts: readonly ServiceDocument[], path = ofLease) {
  const app = await open(path, { contracts, units });
  const find = async () => within(await screen.findByRole('form', { name: 'Payments' }));
  const form = await find();
  const record = (amount: RegExp) => app.user.click(form.getByRole('button', { name: amount }));
  return { ...app, form, find, record };
}

describe('recording a payment', () => {
  test('is begun from the search for whoever is found, fills in what is overdue, writes one receipt, and can be taken back', async () => {
    const owing = { ...stranger, manualTerms: [{ ...parking, payments: [{ paymentId: 'p0', amount: 100 }] }] };
    const { user, address, store, requests } = await open('/elsewhere', { contracts: [lease, owing], units }, { bars: true });
    await screen.findByRole('button', { name: /^Search/ });
    await user.keyboard('{Control>}k{/Control}');
    await fill(user, await screen.findByRole('combobox', { name: 'Search' }), 'record payment');
    await user.click(await screen.findByRole('option', { name: 'Record payment' }));
    await fill(user, await screen.findByRole('searchbox', { name: 'Who paid?' }), 'Huda');
    await expect.poll(() => within(screen.getByRole('list', { name: 'Who paid?' })).getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Huda/ })).toHaveAttribute('href', ofLease);
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe(ofLease);

    const form = within(await screen.findByRole('form', { name: 'Payments' }));
    expect(form.getByLabelText('Amount')).toHaveValue('3,000');
    // What is open is not what is paid back.
    await user.selectOptions(form.getByLabelText('Method'), 'Refund');
    expect(form.getByLabelText('Amount')).toHaveValue('');
    expect(form.getByRole('columnheader', { name: 'Received' })).toBeVisible();
    await user.selectOptions(form.getByLabelText('Method'), 'Transfer');
    expect(form.getByLabelText('Amount')).toHaveValue('3,000');
    await user.click(form.getByRole('button', { name: /^Record AED.3,000$/ }));
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(screen.getByText(/^AED.3,000 received · .*Huda.* owes nothing that is due$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Payment recorded' })).toBeVisible();
    // The receipt stands there to be printed or sent, and whoever is late longest comes next.
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    const next = await screen.findByRole('link', { name: /^Record next \(.*Noor.*, 400\.50\)$/ });
    const marks = [{ contract: 'c3', day: late, place: 0 }];
    expect(next).toHaveAttribute('href', recordPaymentPath({ dues: marks.map(dueMark) }));
    expect(waitingAfter(['b'], ['a', 'b', 'c'], String).waiting).toEqual(['c', 'a', 'b']);
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

  test('refuses what is no amount that came in, spreads one over the oldest instalments, asks about a day to come, and marks the number of another cheque', async () => {
    const { user, store, requests, form, record } = await openPayment([lease, ofCheque]);
    const amount = form.getByLabelText('Amount');
    for (const [typed, message] of [
      ['0', 'Type the amount that was received.'],
      ['-5', 'A payment is above 0. Choose Refund for money paid back.'],
      ['1000000000', 'The most that can be recorded at once is AED\u00A0999,999,999.99.'],
      ['12.345', 'The dirham has two decimals, and this amount has more'],
    ] as const) {
      await fill(user, amount, typed);
      await expect.poll(() => amount).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(form.getByRole('button', { name: /^Record AED/ })).toBeDisabled();
      expect(amount).toHaveValue(typed);
    }
    // An instalment that the amount reaches is not folded away, and stays in place while it is typed into.
    expect(form.getByText('1 other open instalment')).toBeVisible();
    await fill(user, amount, '4500');
    expect(form.queryByText('1 other open instalment')).toBeNull();
    const inputs = () => form.getAllByLabelText<HTMLInputElement>(/^Paid of/);
    const parts = () => inputs().map(({ value }) => value);
    await expect.poll(parts).toEqual(['3,000', '1,500']);
    const [part] = inputs();
    await fill(user, must(part), '33.3333');
    expect(part).toHaveAccessibleDescription(/The dirham has two decimals/);
    expect(part).toHaveValue('33.3333');
    await fill(user, must(part), '2000');
    expect(parts()).toEqual(['2000', '2,500']);
    const reached = must(inputs()[1]);
    await user.type(reached, '{Backspace}0');
    expect(reached).toHaveFocus();

    await fill(user, form.getByLabelText('Date'), addDays(now, 1));
    await record(/^Record AED.4,500$/);
    expect(await screen.findByText(/^The date is in the future/)).toBeVisible();
    expect(writesIn(requests)).toEqual([]);
    // A cheque is dated ahead as a rule.
    await user.selectOptions(form.getByLabelText('Method'), 'Cheque');
    await fill(user, form.getByLabelText('Reference'), '123');
    expect(form.queryByText(/is recorded already/)).toBeNull();
    await fill(user, form.getByLabelText('Bank'), 'EMIRATES  bank');
    expect(await form.findByText(/^Cheque 000123 is recorded already: Cheque One, AED.20,000/)).toBeVisible();
    await fill(user, form.getByLabelText('Reference'), '000124');
    await record(/^Record AED.4,500$/);
    await expect.poll(() => writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    const [, ...paid] = recordsOf(storedOf(store, 'c1').manualTerms).map(({ payments }) => recordsOf(payments));
    expect(paid).toMatchObject([[{ amount: 2000, type: 'cheque' }], [{ amount: 2500, type: 'cheque' }]]);
  });
});

test('of which nothing is open says what covers it and leads there, and the cheque is what comes next', async () => {
  const manualTerms = recordsOf(lease.manualTerms).map((row, at) => {
    const held = { type: 'cheque', date: slashed(addDays(now, 20)), status: 'held', reference: `00012${at}` };
    return { ...row, payments: [{ amount: 3000, ...(at === 2 && held) }] };
  });
  const records = { contracts: [{ ...lease, manualTerms }], units };
  const { user, address } = await openParts(records, (parts) => <ContractDetailActions {...parts} />);
  const deposit = await screen.findByRole('link', { name: /^Deposit cheque .?000122.? on \d/ });
  expect(deposit).toHaveAttribute('href', '/contracts/c1#payments');
  expect(deposit.className).toContain('contained');
  await user.click(must(screen.getAllByRole('link', { name: 'Record payment' })[0]));
  expect(await screen.findByText('Cheques in hand or at the bank cover everything that is not received yet.')).toBeVisible();
  expect(screen.getByText('In cheques').nextSibling).toHaveTextContent(/^AED.3,000$/);
  await user.click(screen.getByRole('link', { name: 'See the cheques' }));
  await expect.poll(address).toBe('/contracts/c1#payments');
});

describe('a page that is left in the middle', () => {
  /** Leaves a page and comes back with nothing but what is stored, as a reload does. */
  const comeBack = async ({ router, queryClient }: Awaited<ReturnType<typeof renderApp>>, home: string) => {
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('heading', { level: 1 });
    queryClient.clear();
    await act(() => router.navigate(home));
  };
  /** A write that is stored, and the answers of it and of the read after it lost. */
  const lostAnswer = () => [
    { method: 'PATCH', status: 504, stored: true },
    { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
  ];

  test('finds a payment that was stored without an answer, and shows its receipt, also after a look at that and a reload', async () => {
    const app = await openPayment([lease]);
    const { user, store, requests, conditions, record, address, router } = app;
    conditions.failures = lostAnswer();
    await record(/^Record AED.3,000$/);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await comeBack(app, ofLease);
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(await screen.findByText(/^AED.3,000 received · .*Huda/)).toBeVisible();
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(6000);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);

    const home = address();
    await user.click(screen.getByRole('link', { name: /^Receipt R-/ }));
    await screen.findByRole('button', { name: 'Print' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText(/^AED.3,000 received · .*Huda/)).toBeVisible();
    await comeBack(app, home);
    expect(await screen.findByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Payments' })).toBeNull();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
  });

  test('records once where Record is pressed before the draft of a lost attempt is found', async () => {
    const app = await openPayment([lease]);
    const { user, store, requests, conditions, find, record } = app;
    conditions.failures = lostAnswer();
    await record(/^Record AED.3,000$/);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const stored = storedOf(store, 'c1');
    // The write is still on its way when the page is opened again.
    putContracts(store, [lease]);
    await comeBack(app, ofLease);
    const again = (await find()).getByRole('button', { name: /^Record AED.3,000$/ });
    putContracts(store, [stored]);
    fireEvent.click(again);
    await screen.findByRole('link', { name: /^Receipt R-/ });
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(6000);
  });

  test('gives one person one receipt for several contracts and each one of their own, and continues with what was not stored', async () => {
    const home = recordPaymentPath({ dues: ['c1', 'c2', 'c3'].map((contract) => dueMark({ contract, day: late, place: 0 })) });
    const app = await openPayment([lease, other, stranger], home);
    const { user, store, requests, conditions, form, record } = app;
    expect(form.getByText('2 receipts, one a person')).toBeVisible();
    // Each line names its party.
    const parties = form.getAllByRole('rowheader').map(({ textContent }) => /Huda Al Rumaithi|Noor/.exec(textContent)?.[0]);
    expect(parties).toEqual([...Array.from({ length: 3 }, () => 'Huda Al Rumaithi'), 'Noor']);
    await fill(user, form.getByLabelText('Reference'), 'TR-1');
    conditions.failures = [{ method: 'PATCH', path: '/contracts/c2', status: 500 }];
    await record(/^Record AED.4,001$/);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    conditions.failures = [];
    await comeBack(app, home);
    await user.click(await screen.findByRole('button', { name: /^Continue the payment of/ }));
    await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue('TR-1'));
    await user.click(screen.getByRole('button', { name: /^Record AED.500.50$/ }));
    await screen.findAllByRole('link', { name: /^Receipt R-/ });
    expect(new Set(writesIn(requests))).toEqual(new Set(['c1', 'c2', 'c3'].map((id) => `PATCH /contracts/${id}`)));
    const [one = [], two = [], three = []] = ['c1', 'c2', 'c3'].map((id) => paymentsOf(storedOf(store, id)));
    expect([one, two, three].map((all) => all.map(({ amount }) => amount))).toEqual([[3000, 3000], [500.5], [500.5]]);
    expect(two[0]?.receiptNumber).toBe(one[1]?.receiptNumber);
    expect(three[0]?.receiptNumber).not.toBe(two[0]?.receiptNumber);
  });
});

describe('the payments of a contract', () => {
  const day = { date: late, amount: 3000, type: 'cheque' };
  const cheque = { ...day, paymentId: 'a', receiptNumber: 'R-20260101-AAAA', reference: '000123', status: 'deposited' };
  const held = { ...lease, manualTerms: [{ ...day, description: 'Cheque 1', payments: [cheque] }] };

  /** Opens the payments of a contract without its other panels. */
  async function openPayments(contract: ServiceDocument) {
    const app = await openParts({ contracts: [contract], units }, (parts) => <ContractStream {...parts} />);
    const ask = async (action: string) => {
      await app.user.click(await screen.findByRole('button', { name: action }));
      return within(await screen.findByRole('dialog'));
    };
    return { ...app, ask };
  }

  test('a cheque bounces, its instalment is open again, and it is not replaced where somebody has cleared it since', async () => {
    const { store, requests, user, ask } = await openPayments(held);
    await user.click((await ask('Bounced…')).getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    const replace = await screen.findByRole('link', { name: 'Replace…' });
    expect(paymentsOf(storedOf(store, 'c1'))).toMatchObject([{ status: 'bounced' }]);
    const dues = [dueMark({ contract: 'c1', day: late, place: 0 })];
    expect(replace).toHaveAttribute('href', recordPaymentPath({ dues, contracts: ['c1'], replaces: 'a' }));
    await user.click(replace);
    expect(await screen.findByText(/^In place of .*Cheque · 000123.*AED.3,000/)).toBeVisible();
    putContracts(store, [{ ...held, manualTerms: [{ ...day, payments: [{ ...cheque, status: 'cleared' }] }] }]);
    await user.click(screen.getByRole('button', { name: /^Record AED.3,000$/ }));
    expect(await screen.findByText('Left as it is: somebody has changed the contract since')).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
  });

  test('a payment is cancelled with its reason, once however often that is pressed, and stays in the list', async () => {
    const { store, requests, user, ask } = await openPayments(lease);
    await user.click(await screen.findByRole('button', { name: /^More: / }));
    const dialog = await ask('Cancel payment…');
    await fill(user, dialog.getByLabelText('Reason'), 'Typed twice');
    const button = dialog.getByRole('button', { name: 'Cancel payment' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findAllByText(/^The payment of AED.3,000 is now/)).toHaveLength(1);
    await act(untilQuiet);
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(0);
    expect(await screen.findByText(/^cancelled on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^The payment of AED.3,000 is as it was before$/)).toBeVisible();
    expect(receivedUnder(storedOf(store, 'c1'))).toBe(3000);
  });
});

test('the first payment of a contract asks whether what fell due before is paid, and turns nothing red without an answer', async () => {
  const [older, old] = [addMonths(now, -4), addMonths(now, -1)];
  const silent = { ...lease, manualTerms: [older, old, addMonths(now, 2)].map((day) => ({ date: slashed(day), amount: 1000 })) };
  const { user, store } = await open(recordPaymentPath({ dues: [dueMark({ contract: 'c1', day: old, place: 0 })] }), {
    contracts: [silent],
    units: [],
  });
  const record = async () => user.click(await screen.findByRole('button', { name: /^Record AED/ }));
  await record();
  expect(await screen.findByText('Say whether it was paid: what is missing will be overdue.')).toBeVisible();
  expect(storedOf(store, 'c1')).toEqual(silent);
  const question = within(screen.getByRole('group', { name: /^Nothing was recorded before, and AED.1,000 fell due until/ }));
  await user.click(question.getByRole('radio', { name: 'Paid' }));
  await record();
  const states = () => ledgerOf(storedOf(store, 'c1'), now).lines.map(({ state }) => state);
  await expect.poll(states).toEqual(['received', 'received', 'open']);
  // A page that is left at once leaves its Undo in a notice.
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(states).toEqual(['due', 'due', 'due']);
});
