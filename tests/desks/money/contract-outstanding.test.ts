import { computed, must, told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { dueInMonth } from '@/desks/money/due/due-contracts';
import { duesBetween } from '@/desks/money/rules/due';
import { fallenOpen } from '@/desks/money/rules/ledger';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { ServiceDocument } from '@/schema/document';
import { dueOn } from './money';

const today = '2026-11-22';

const sale: ServiceDocument = {
  contractDate: '01/01/2026',
  manual: true,
  manualTerms: [
    { date: '01/12/2026', description: '2/3', amount: 300, type: 'instalment' },
    { date: '01/06/2026', description: '1/3', amount: 200, type: 'instalment' },
    { date: '01/06/2027', description: '3/3', amount: 500.5, type: 'instalment' },
  ],
};

const lease: ServiceDocument = { ...computed, beginDate: '15/02/2026', endDate: '14/02/2027' };

/** Rows of the service, the last ones in the future; `paid` is what was paid of each. */
const ledger = (...paid: readonly number[]): ServiceDocument => {
  const days = ['2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15', '2027-01-15'];
  const payments = days.map((_, index) => (paid[index] ? [{ amount: paid[index] }] : []));
  return { ...lease, terms: days.map((date, index) => ({ date, amount: 1000, payments: payments[index] })) };
};

describe('what is still to be paid', () => {
  test('without recorded payments is what falls due from today on, and nothing is called overdue', () => {
    expect(outstandingOn(sale, today)).toEqual({
      next: { day: '2026-12-01', amount: 300, description: '2/3', type: 'instalment' },
      rest: { count: 2, amount: 800.5, all: 3, last: '2027-06-01' },
    });
  });

  test('includes what falls due today, and tells the last day and the number of all amounts once none is left', () => {
    const next = ['2026-12-01', '2026-12-02'].map((day) => outstandingOn(sale, day).next?.day);
    expect(next).toEqual(['2026-12-01', '2027-06-01']);
    expect(outstandingOn(sale, '2028-01-01')).toEqual({ rest: { count: 0, amount: 0, all: 3, last: '2027-06-01' } });
    expect([sale, ledger(1000, 1000, 400)].map((contract) => fallenOpen(contract, today))).toEqual([0, 600]);
  });

  test('adds up the amounts of one day', () => {
    const manualTerms = [0.1, 0.2].map((amount) => ({ date: '2026-12-01', amount, description: `Part of ${amount}` }));
    expect(outstandingOn({ manualTerms }, today).next).toEqual({ day: '2026-12-01', amount: 0.3 });
  });

  test.each([
    ['the next term', lease, today, '2026-12-15'],
    ['the first, before its begin', { ...lease, beginDate: '15/02/2030', endDate: '14/02/2031' }, today, '2030-02-15'],
    ['that of a year', { ...lease, frequency: 'years', endDate: undefined }, '2026-02-16', '2027-02-15'],
  ])('of a lease whose terms are computed is %s, on the anniversary of its begin', (_, contract, on, day) => {
    expect(outstandingOn(contract, on)).toEqual({ next: { day, amount: 1000 } });
  });

  test.each([
    ['what is left is overdue', [1000, 1000, 400], { amount: 600, since: '2026-11-15' }, '2026-12-15 1000'],
    ['then the oldest amounts', [1000, 0, 1500], { amount: 500, since: '2026-10-15' }, '2026-12-15 1000'],
    ['and leave nothing overdue', [1000, 1000, 1000], undefined, '2026-12-15 1000'],
    ['and lower the next amount', [1000, 1000, 1250.25], undefined, '2026-12-15 749.75'],
    ['or pass it over', [1000, 1000, 2000], undefined, '2027-01-15 1000'],
  ])('recorded payments settle the row they are written in: %s', (_, paid, overdue, next) => {
    const outstanding = outstandingOn(ledger(...paid), today);
    expect(outstanding.overdue).toEqual(overdue);
    expect(told([must(outstanding.next)], 'day', 'amount')).toEqual([next]);
  });

  test('payments recorded in the rows of the service settle cheques that are written out', () => {
    const manualTerms = [dueOn('15/09/2026', 3000), dueOn('15/12/2026', 3000)];
    const [first, ...rows] = recordsOf(ledger(2500).terms);
    const written = { ...lease, terms: [{ ...first, total: { balance: 400 } }, ...rows], manual: true, manualTerms };
    const next = { day: '2026-12-15', amount: 3000 };
    expect(outstandingOn(written, today)).toMatchObject({ overdue: { amount: 500, since: '2026-09-15' }, next });
  });

  test('a balance carried into the first row is settled before it, or counts as paid', () => {
    const carried = (balance: number, payment: number) => {
      const total = { balance, grandTotal: 1000 + balance, payment };
      return { ...lease, terms: [{ term: 2_026_111_500, preTaxAmounts: [{ amount: 1000 }], total }] };
    };
    expect(outstandingOn(carried(250, 1000), today).overdue).toEqual({ amount: 250, since: '2026-11-15' });
    expect(outstandingOn(carried(-250, 700), today).overdue).toEqual({ amount: 50, since: '2026-11-15' });
  });

  test('is nothing under a reservation, and after the last day', () => {
    expect(outstandingOn({ ...sale, contractDate: null, reservationId: 'R-1' }, today)).toEqual({});
    expect(outstandingOn({ ...lease, terminationDate: '30/06/2026' }, today)).toEqual({});
    expect(outstandingOn({}, today)).toEqual({});
  });

  test('the next amount is the first that the page Due lists from today on', () => {
    for (const contract of [sale, lease, ledger(1000, 1000, 400)]) {
      const [first] = duesBetween(contract, today, '2028-01-01');
      expect(outstandingOn(contract, today).next).toMatchObject({ day: first?.day, amount: first?.amount });
    }
  });
});

test('the contracts due this month are those with an amount from its first day to its last', () => {
  const on = (beginDate: string, endDate = beginDate) => ({ ...computed, frequency: 'quarter', beginDate, endDate });
  const contracts = [on('01/11/2026'), on('30/11/2026'), on('31/10/2026'), on('01/12/2026', '31/12/2027')];
  expect(dueInMonth(contracts, '2026-11-23')).toEqual(contracts.slice(0, 2));
});
