import { computed, must, told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { customerOf } from '@/desks/money/customers/customer';
import { atOnce } from '@/steps';
import { changeOfKind } from '@/resources/contracts/form/kind-change';
import { bookingLeft, payersOf, proposedAmount, spreadOver } from '@/desks/money/rules/payable';
import { withCheques, withFeeOf, withReplacement } from '@/desks/money/rules/cheque-writes';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { closingStatement } from '@/desks/money/rules/closing';
import { dueMark, duesBetween } from '@/desks/money/rules/due';
import { ledgerOf, linesBetween } from '@/desks/money/rules/ledger';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { personKey } from '@/resources/contracts/rules/people';
import { withFee } from '@/desks/money/rules/charges';
import { holdsReceipt, type Receipt, withoutReceipt } from '@/desks/money/rules/receipts';
import { withoutPayments } from '@/resources/contracts/rules/instalments';
import { type Day, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { receipt, recorded } from './money';

const today = '2026-11-26';

const hold: ServiceDocument = {
  _id: 'h1',
  name: 'Noor',
  reservationId: 'R-1',
  beginDate: '20/11/2026',
  endDate: '29/11/2026',
  guaranty: 20_000,
  units: [{ unitId: 'u1', rent: 1_000_000 }],
  notes: 'Sea view asked for.',
};

/** A receipt of today, for an instalment of a day. */
const receiptOf = (amount: number, more: Partial<Receipt> = {}, day: Day = today): Receipt =>
  receipt([{ day, amount }], { receiptNumber: 'R-20261126-AAAA', day: today, ...more });

const paid = recorded(hold, receiptOf(20_000));
const payerOf = (contract: ServiceDocument, isRefund = false) =>
  must(payersOf({ contracts: [contract], chosen: [], today, isRefund })[0]);
const plan = [
  { date: '01/12/2026', amount: 200_000, description: 'on booking', type: 'instalment' },
  { date: '01/06/2027', amount: 800_000, description: 'on handover', type: 'instalment' },
];

/** Converts a reservation to a sale with a payment plan. */
const converted = (contract: ServiceDocument): ServiceDocument => {
  const { values } = changeOfKind('sale', { values: contract, base: contract, kept: {}, proposed: {}, today });
  return { ...contract, ...values, manual: true, manualTerms: plan };
};

describe('a booking payment', () => {
  test('is refunded once: the deposit of a reservation is what it takes to book, and no second sum', () => {
    expect(closingStatement(paid)).toMatchObject({ toRefund: 20_000, balance: 20_000 });
    expect(closingStatement({ ...paid, guarantyPayback: 20_000 })).toMatchObject({ balance: 0 });
    // Nothing was paid to book, so that nothing is refunded.
    expect(closingStatement(hold)).toMatchObject({ toRefund: 0, balance: 0 });
    expect(closingStatement({ ...hold, guarantyPayback: 20_000 })).toMatchObject({ balance: 0 });
  });

  test('is proposed as the deposit, and written as a line of the notes', () => {
    const { guaranty: _, ...bare } = hold;
    // Without a deposit it is the first instalment; of a price alone nothing is proposed.
    expect(payerOf({ ...bare, manualTerms: plan }).payables).toMatchObject([{ most: 200_000, line: { day: '2026-12-01' } }]);
    expect([proposedAmount(payerOf(bare)), payerOf(bare).payables[0]?.most]).toEqual([0, 1_000_000]);
    expect(proposedAmount(payerOf(hold))).toBe(20_000);
    expect(payerOf(hold).payables).toMatchObject([{ most: 20_000, isProposed: true, line: { day: today, place: 0 } }]);
    expect(paid.notes).toBe('Sea view asked for.\nReceived AED 20,000.00 on 26/11/2026, cash, for 26/11/2026 [R-20261126-AAAA]');
    expect(holdsReceipt(paid, receiptOf(20_000))).toBe(true);
    expect(withoutReceipt(paid, receiptOf(20_000))).toEqual(hold);
    expect(ledgerOf(paid, today)).toMatchObject({ received: 20_000, credit: 20_000, lines: [] });
    expect(payerOf(paid).payables[0]).toMatchObject({ most: 0 });
  });

  test('makes nothing fall due, whatever the dates', () => {
    for (const one of [hold, paid, { ...paid, manualTerms: plan, manual: true }]) {
      expect(duesBetween(one, '2020-01-01', '2030-12-31')).toEqual([]);
      expect(linesBetween(one, { from: '2020-01-01', to: '2030-12-31', today })).toEqual([]);
    }
  });

  test('settles the plan once the reservation is a sale, and is not copied to another contract', () => {
    const sale = converted(paid);
    const { lines, received, credit } = ledgerOf(sale, today);
    expect([received, credit]).toEqual([20_000, 0]);
    expect(told(lines, 'settled', 'open')).toEqual(['20000 180000', '0 800000']);
    expect(receivedUnder(withoutPayments(sale))).toBe(0);
    const more = recorded(paid, receiptOf(185_000, { receiptNumber: 'R-20261126-BBBB' }, '2026-12-01'));
    expect(ledgerOf(converted(more), today).lines.map(({ settled }) => settled)).toEqual([200_000, 5000]);
  });

  test('by a cheque that bounces is charged with a fee, and replaced', () => {
    const held = recorded(hold, receiptOf(20_000, { type: 'cheque', reference: '77', bank: 'FAB', status: 'held' }));
    expect(ledgerOf(held, today)).toMatchObject({ received: 0, credit: 0 });
    const bounced = must(withCheques(held, chequesUnder(held), { status: 'bounced', day: today }));
    const cheque = must(chequesUnder(bounced)[0]);
    const charged = must(withFeeOf(bounced, cheque, 500, 'Returned cheque 77'));
    expect(ledgerOf(charged, today).lines).toMatchObject([{ amount: 500, open: 500, type: 'fee' }]);
    const cash = { ...receiptOf(0, { receiptNumber: 'R-20261126-CCCC' }), amount: 20_500, changedOn: today };
    const replaced = must(withReplacement(charged, cheque, { ...cash, paymentIds: ['p9'] }));
    expect(ledgerOf(replaced, today)).toMatchObject({ received: 20_500, credit: 20_000, lines: [{ open: 0 }] });
  });
});

describe('a reservation of which nothing came', () => {
  const released = { ...paid, terminationDate: '26/11/2026' };

  test('names what is neither paid back nor kept, also once the hold has expired', () => {
    const left = (contract: ServiceDocument, day = today) => bookingLeft(contract, ledgerOf(contract, day), day);
    expect(left(paid)).toBe(0);
    expect(left(paid, '2026-11-30')).toBe(20_000);
    expect(left(released)).toBe(20_000);
    expect(left(converted(paid), '2027-11-30')).toBe(0);
  });

  test('pays it back by a refund in part, and keeps the rest as a charge', () => {
    expect(payerOf(released, true).payables).toMatchObject([{ most: 20_000, proposed: 20_000 }]);
    const back = recorded(released, receiptOf(-15_000, { receiptNumber: 'R-20261126-DDDD', type: 'refund' }));
    expect(told(paymentsOf(back), 'amount', 'type')).toEqual(['20000 cash', '-15000 refund']);
    expect(bookingLeft(back, ledgerOf(back, today), today)).toBe(5000);
    const kept = must(withFee(back, { day: today, place: 0, amount: 5000, description: 'Booking payment kept' }, 'notes'));
    expect(ledgerOf(kept, today)).toMatchObject({ received: 5000, credit: 0, lines: [{ amount: 5000, settled: 5000, open: 0 }] });
    expect(bookingLeft(kept, ledgerOf(kept, today), today)).toBe(0);
  });
});

test('a payment for several contracts of a person settles the oldest instalments first, a refund the latest', () => {
  const twice = (id: string, dates: readonly string[]) => {
    const payments = (date: string) => [{ paymentId: `${id} ${date}`, amount: 50, date, type: 'cash' }];
    const manualTerms = dates.map((date) => ({ date, amount: 100, payments: payments(date) }));
    return { _id: id, name: 'Huda', contractDate: '01/01/2026', customer: [{ customerId: 'p1' }], manual: true, manualTerms };
  };
  const contracts = [twice('c1', ['01/02/2026', '01/04/2026']), twice('c2', ['01/03/2026', '01/05/2026'])];
  const daysOf = (isRefund: boolean) =>
    payersOf({ contracts, chosen: [], today: '2026-06-01', isRefund }).map(({ payables }) =>
      payables.map(({ line }) => line.day),
    );
  const days = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
  expect(daysOf(false)).toEqual([days]);
  expect(daysOf(true)).toEqual([days.toReversed()]);
});

const lease: ServiceDocument = { ...computed, _id: 'c1', name: 'Huda' };
const mark = (day: Day, contract = 'c1') => dueMark({ contract, day, place: 0 });

/** What is proposed of a payment for one person, and how amounts are spread. */
function payment(contracts: readonly ServiceDocument[], chosen: readonly string[] = [], isRefund = false) {
  const payer = must(payersOf({ contracts, chosen, today: '2026-09-20', isRefund })[0]);
  const { payables } = payer;
  const spread = (amount: number) =>
    Object.fromEntries(
      [...spreadOver(payables, amount, new Map()).parts].flatMap(([key, part]) => (part === 0 ? [] : [[key, part]])),
    );
  return { amount: proposedAmount(payer), days: payables.map(({ line }) => line.day), spread };
}

describe('the instalment that was chosen', () => {
  const tracked = recorded(lease, receipt([{ day: '2026-01-01', amount: 1000 }]));
  const long = { ...lease, endDate: '31/12/2036' };
  test.each<[string, ServiceDocument, Day | undefined, Day]>([
    ['the one that is due, without a choice', lease, undefined, '2026-09-01'],
    ['the chosen one, however old, also where nothing was recorded before', lease, '2026-03-01', '2026-03-01'],
    ['the oldest that is open, without a choice', tracked, undefined, '2026-02-01'],
    ['the chosen one before older ones that are open', tracked, '2026-05-01', '2026-05-01'],
    ['the chosen one beyond the year ahead', long, '2034-05-01', '2034-05-01'],
  ])('is paid: %s', (_, contract, chosen, day) => {
    const { amount, spread } = payment([contract], chosen === undefined ? [] : [mark(chosen)]);
    expect(chosen === undefined || amount === 1000).toBe(true);
    expect(spread(1000)).toEqual({ [mark(day)]: 1000 });
  });

  test('is followed by the next ones where more is paid', () => {
    const { days, spread } = payment([lease], [mark('2026-03-01')]);
    expect(spread(1500)).toEqual({ [mark('2026-03-01')]: 1000, [mark('2026-04-01')]: 500 });
    const all = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
    expect(days.toSorted()).toEqual(all);
    const credited = { ...lease, notes: 'Credited AED 100.00 for 01/02/2026: AC out of order' };
    expect(payment([credited], [mark('2026-03-01')]).days.toSorted()).toEqual(all);
  });

  test('is all that is proposed: another contract adds nothing, nor does one that is no longer there', () => {
    const other = { ...lease, _id: 'c2', customer: [{ customerId: 'p1' }] };
    const own = { ...lease, customer: [{ customerId: 'p1' }] };
    expect(payment([own, other], [mark('2026-08-01', 'c2')]).amount).toBe(1000);
    expect(payment([lease], [mark('2026-08-02')]).amount).toBe(0);
  });

  test('takes the payment also where a cheque covers it, of which nothing is proposed', () => {
    const held = recorded(lease, receipt([{ day: '2026-08-01', amount: 1000 }], { type: 'cheque', status: 'held' }));
    const { amount, spread } = payment([held], [mark('2026-08-01')]);
    expect(amount).toBe(0);
    expect(spread(1000)).toEqual({ [mark('2026-08-01')]: 1000 });
  });
});

test('a refund proposes the credit, and nothing without one', () => {
  const manualTerms = ['2026-01-01', '2026-06-01'].map((day) => ({ date: writeDay(day, slashFormat), amount: 1000 }));
  const written = { ...lease, manual: true, manualTerms };
  const more = receipt([{ day: '2026-06-01', amount: 1250 }], { receiptNumber: 'R-2' });
  const all = recorded(written, receipt([{ day: '2026-01-01', amount: 1000 }]), more);
  expect(payment([written], [], true)).toMatchObject({ amount: 0, days: [] });
  const { amount, spread } = payment([all], [], true);
  expect(amount).toBe(250);
  expect(spread(250)).toEqual({ [mark('2026-06-01')]: 250 });
  const back = recorded(all, receipt([{ day: '2026-06-01', amount: -250 }], { receiptNumber: 'R-3', type: 'refund' }));
  expect(ledgerOf(back, '2026-09-20')).toMatchObject({ received: 2000, credit: 0 });
  expect(payment([back], [], true).amount).toBe(0);
});

test('a payment of one company never proposes what another owes that has the same broker', () => {
  const contacts = [{ contact: 'Broker Sam', phone: '+971 55 999 0000' }];
  const days = { contractDate: '01/01/2026', beginDate: '01/01/2026', endDate: '31/12/2026', manual: true };
  const of = (_id: string, name: string, amount: number, received: number): ServiceDocument => {
    const payments = [{ date: '01/01/2026', amount: received, type: 'cash' }];
    return { _id, name, contacts, ...days, manualTerms: [{ date: '01/01/2026', amount, payments }] };
  };
  const [alpha, beta] = [of('c5', 'Alpha Trading LLC', 40_000, 40_000), of('c6', 'Beta Clinic LLC', 90_000, 10_000)];
  const payers = payersOf({ contracts: [alpha, beta], chosen: [], today: '2026-09-20', isRefund: false });
  expect(payers.map(({ contracts }) => contracts)).toEqual([[alpha], [beta]]);
  expect(payers.map(proposedAmount)).toEqual([0, 80_000]);
  const { contracts } = atOnce(customerOf([alpha, beta], personKey(alpha)));
  expect(contracts).toEqual([alpha]);
});
