import { describe, expect, test } from 'vitest';
import { payersOf, proposedAmount, spreadOver } from '@/resources/contracts/payments/payable';
import { dueMark } from '@/resources/contracts/rules/due';
import { ledgerOf } from '@/resources/contracts/rules/ledger';
import { atOnce } from '@/pace';
import { personKey } from '@/resources/contracts/rules/person';
import { customerOf } from '@/features/customers/customer';
import { type Day, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { computed, must, receipt, recorded } from '../ledger/money';

const today = '2026-09-20';
const lease: ServiceDocument = { ...computed, _id: 'c1', name: 'Huda' };
const mark = (day: Day, contract = 'c1') => dueMark({ contract, day, place: 0 });

/** What is proposed of a payment for one person, and how amounts are spread. */
function payment(contracts: readonly ServiceDocument[], chosen: readonly string[] = [], isRefund = false) {
  const payer = must(payersOf({ contracts, chosen, today, isRefund })[0]);
  const { payables } = payer;
  const spread = (amount: number) =>
    Object.fromEntries(
      [...spreadOver(payables, amount, new Map()).parts].flatMap(([key, part]) => (part === 0 ? [] : [[key, part]])),
    );
  return { amount: proposedAmount(payer), days: payables.map(({ line }) => line.day), spread };
}

describe('the instalment that was chosen', () => {
  test('is the one that is paid, however old, also where nothing was recorded before', () => {
    expect(payment([lease]).spread(1000)).toEqual({ [mark('2026-09-01')]: 1000 });
    const { amount, days, spread } = payment([lease], [mark('2026-03-01')]);
    expect(amount).toBe(1000);
    expect(spread(1000)).toEqual({ [mark('2026-03-01')]: 1000 });
    // More than that pays what follows it.
    expect(spread(1500)).toEqual({ [mark('2026-03-01')]: 1000, [mark('2026-04-01')]: 500 });
    expect(days.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`));
  });

  test('is paid before older ones that are open, and beyond the year ahead', () => {
    const tracked = recorded(lease, receipt([{ day: '2026-01-01', amount: 1000 }]));
    expect(payment([tracked]).spread(1000)).toEqual({ [mark('2026-02-01')]: 1000 });
    expect(payment([tracked], [mark('2026-05-01')])).toMatchObject({ amount: 1000 });
    expect(payment([tracked], [mark('2026-05-01')]).spread(1000)).toEqual({ [mark('2026-05-01')]: 1000 });
    const long = { ...lease, endDate: '31/12/2036' };
    expect(payment([long], [mark('2034-05-01')]).spread(1000)).toEqual({ [mark('2034-05-01')]: 1000 });
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
  const all = recorded(
    written,
    receipt([{ day: '2026-01-01', amount: 1000 }]),
    receipt([{ day: '2026-06-01', amount: 1250 }], { receiptNumber: 'R-2' }),
  );
  expect(payment([written], [], true)).toMatchObject({ amount: 0, days: [] });
  const { amount, spread } = payment([all], [], true);
  expect(amount).toBe(250);
  expect(spread(250)).toEqual({ [mark('2026-06-01')]: 250 });
  const back = recorded(all, receipt([{ day: '2026-06-01', amount: -250 }], { receiptNumber: 'R-3', type: 'refund' }));
  expect(ledgerOf(back, today)).toMatchObject({ received: 2000, credit: 0 });
  expect(payment([back], [], true).amount).toBe(0);
});

test('a payment of one company never proposes what another owes that has the same broker', () => {
  const contacts = [{ contact: 'Broker Sam', phone: '+971 55 999 0000' }];
  const of = (_id: string, name: string, amount: number, paid: number): ServiceDocument => ({
    _id,
    name,
    contacts,
    contractDate: '01/01/2026',
    beginDate: '01/01/2026',
    endDate: '31/12/2026',
    manual: true,
    manualTerms: [{ date: '01/01/2026', amount, payments: [{ date: '01/01/2026', amount: paid, type: 'cash' }] }],
  });
  const [alpha, beta] = [of('c5', 'Alpha Trading LLC', 40_000, 40_000), of('c6', 'Beta Clinic LLC', 90_000, 10_000)];
  const payers = payersOf({ contracts: [alpha, beta], chosen: [], today, isRefund: false });
  expect(payers.map((payer) => [payer.contracts, proposedAmount(payer)])).toEqual([
    [[alpha], 0],
    [[beta], 80_000],
  ]);
  const { contracts } = atOnce(customerOf([alpha, beta], personKey(alpha)));
  expect(contracts).toEqual([alpha]);
});
