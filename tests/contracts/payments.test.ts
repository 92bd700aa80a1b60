import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { receivedOf } from '@/resources/contracts/rules/payments';
import { owedAfter, storedRows } from '@/resources/contracts/rules/schedule-rows';

describe('what a row received', () => {
  test('is the sum of its payments, whatever its own total says', () => {
    const payments = [
      { amount: 700, date: '01/03/2026' },
      { value: '300.50', paymentDate: '2026-03-02', method: 'cash' },
      { amount: -50, type: 'refund' },
    ];
    expect(receivedOf({ payments, total: { payment: 0 } })).toEqual({ amount: 950.5, stated: 0 });
    expect(receivedOf({ payments, total: { payment: 950.5 } })).toEqual({ amount: 950.5 });
    expect(receivedOf({ payments })).toEqual({ amount: 950.5 });
  });

  test('leaves out what brought no money, and counts what was cleared or has no status', () => {
    const statuses = ['cancelled', 'Bounced', 'held', 'deposited', 'replaced', ' returned '];
    const payments = [...statuses, 'cleared', null, undefined].map((status, index) => ({ amount: 10 ** index, status }));
    expect(receivedOf({ payments })).toEqual({ amount: 111_000_000 });
    expect(receivedOf({ payments: payments.slice(0, 6), total: { payment: 111_111 } })).toEqual({ amount: 0, stated: 111_111 });
  });

  test.each([
    [{ payments: [], total: { payment: 400 }, paid: 3 }, 400],
    [{ paid: '400' }, 400],
    [{ paid: true, paidAmount: 400 }, 400],
    [{ payment: 400 }, 400],
    [{}, 0],
  ])('is said by the row itself where it has no list of payments: %j', (row, amount) => {
    expect(receivedOf(row)).toEqual({ amount });
  });

  test('is told to be without amounts that cannot be read', () => {
    expect(receivedOf({ payments: [{ amount: 'cash' }, { amount: 5 }] })).toEqual({ amount: 5, unread: 1 });
  });
});

describe('the running balance', () => {
  const total = (balance: number, payment: number) => ({ preTaxAmount: 1000, balance, grandTotal: 1000 + balance, payment });
  const balances = (terms: readonly object[]) => storedRows(terms)?.map(owedAfter);

  test('is what is owed after the payments of a row', () => {
    const terms = [
      { term: 2026010100, total: total(0, 1000) },
      { term: 2026020100, total: total(0, 400) },
      { term: 2026030100, total: total(600, 2000) },
    ];
    expect(balances(terms)).toEqual([0, 600, -400]);
  });

  test('follows payments that the totals of the service were not raised by, up to the next balance of another source', () => {
    const paid = [{ amount: 1000 }];
    const terms = [
      { term: 2026010100, payments: paid, total: total(0, 0) },
      { term: 2026020100, payments: paid, total: total(1000, 0) },
      { term: 2026030100, total: total(2000, 0) },
      { term: 2026040100, total: total(50, 0) },
    ];
    expect(balances(terms)).toEqual([0, 0, 1000, 1050]);
    expect(storedRows(terms)?.map(({ amount }) => amount)).toEqual([1000, 1000, 1000, 1000]);
  });

  test('counts payments once where the service carries them on, though its total does not name them', () => {
    const paid = [{ amount: 1000 }];
    const terms = [
      { term: 2026010100, payments: paid, total: total(0, 0) },
      { term: 2026020100, payments: paid, total: total(0, 0) },
    ];
    expect(balances(terms)).toEqual([0, 0]);
  });

  test('is what fell due less what was received, however the totals were kept', () => {
    const fils = fc.integer({ min: 0, max: 10_000_000 }).map((count) => count / 100);
    const row = fc.record({ own: fils, paid: fc.array(fils, { maxLength: 3 }), isRaised: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 24 }), (rows) => {
        let counted = 0;
        const terms = rows.map(({ own, paid, isRaised }, index) => {
          const sum = paid.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
          const balance = counted;
          const grandTotal = Math.round((own + balance) * 100) / 100;
          const payment = isRaised || paid.length === 0 ? sum : 0;
          counted = Math.round((grandTotal - payment) * 100) / 100;
          const payments = paid.map((amount) => ({ amount }));
          return { date: `20${10 + index}-01-01`, payments, total: { preTaxAmount: own, balance, grandTotal, payment } };
        });
        let owed = 0;
        const expected = rows.map(({ own, paid }) => {
          owed += Math.round(own * 100) - paid.reduce((all, amount) => all + Math.round(amount * 100), 0);
          return owed / 100;
        });
        expect(balances(terms)).toEqual(expected.map((amount): unknown => expect.closeTo(amount, 5)));
      }),
    );
  });
});
