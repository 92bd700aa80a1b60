import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duesBetween } from '@/resources/contracts/rules/due';
import type { ServiceDocument } from '@/schema/document';

const [from, to] = ['2026-11-20', '2026-12-20'];
const daysOf = (contract: ServiceDocument) => duesBetween(contract, from, to).map(({ day, amount }) => [day, amount]);

const lease: ServiceDocument = {
  frequency: 'months',
  contractDate: '01/01/2026',
  beginDate: '31/01/2026',
  endDate: '30/01/2027',
  units: [{ unitId: 'u1', rent: 1000, expenses: [{ amount: 100 }] }],
};

describe('what falls due', () => {
  test('instalments that are written out, on their dates and in their order', () => {
    const manualTerms = [
      { date: '2026-12-20', amount: 3, description: ' Last ' },
      { date: '20/11/2026', amount: 1 },
      { date: '21/12/2026', amount: 4 },
      { date: 'soon', amount: 5 },
      { date: '2026-12-01', amount: 0 },
      'unexpected',
    ];
    expect(duesBetween({ contractDate: '01/01/2026', manualTerms }, from, to)).toEqual([
      { day: '2026-11-20', amount: 1, row: 'manualTerms 1' },
      { day: '2026-12-20', amount: 3, description: 'Last', row: 'manualTerms 0' },
    ]);
  });

  test('a month of a lease, on the anniversary of its begin, clamped to the month and without drift', () => {
    expect(daysOf(lease)).toEqual([['2026-11-30', 1100]]);
    expect(duesBetween(lease, '2026-01-01', '2026-05-01').map(({ day }) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  test('with VAT on rents and charges less the discount, rounded once', () => {
    expect(daysOf({ ...lease, isVat: true, vatRatio: 0.05, discount: 50 })).toEqual([['2026-11-30', 1102.5]]);
    expect(daysOf({ ...lease, isVat: true, vatRatio: 5, discount: 50 })).toEqual([['2026-11-30', 1102.5]]);
    expect(daysOf({ ...lease, isVat: false, vatRatio: 0.05 })).toEqual([['2026-11-30', 1100]]);
  });

  test('excludes units that have left and charges that have ended', () => {
    const units = [
      { rent: 700, exitDate: '29/11/2026' },
      { rent: 300, expenses: [{ amount: 20, endDate: '01/11/2026' }, { amount: 5 }] },
    ];
    expect(daysOf({ ...lease, units })).toEqual([['2026-11-30', 305]]);
  });

  test('a yearly lease once a year', () => {
    expect(daysOf({ ...lease, frequency: 'years', beginDate: '01/12/2024', endDate: '30/11/2027' })).toEqual([
      ['2026-12-01', 1100],
    ]);
  });

  test('by week and quarter, by day where terms are hours, and without an end', () => {
    const weekly = { ...lease, frequency: 'weeks', beginDate: '01/11/2026', endDate: '12/12/2026' };
    expect(daysOf(weekly).map(([day]) => day)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06']);
    expect(daysOf({ ...lease, frequency: 'quarterly', beginDate: '05/03/2026', endDate: null })).toEqual([['2026-12-05', 1100]]);
    const hourly = { ...lease, frequency: 'hours', beginDate: '2026-11-30T22:00', endDate: '2026-12-01T00:30' };
    expect(daysOf(hourly)).toEqual([
      ['2026-11-30', 2200],
      ['2026-12-01', 1100],
    ]);
  });

  test('rows computed by the service, with the payments of the record', () => {
    const row = (term: number, paid: number) => ({ term, preTaxAmounts: [{ amount: 700 }], payments: [{ amount: paid }] });
    const contract = { ...lease, beginDate: '25/11/2026', terms: [row(2026110100, 200), row(2026120100, 0), row(2027010100, 0)] };
    expect(duesBetween(contract, from, to)).toEqual([
      { day: '2026-11-25', amount: 700, payment: 200, row: 'terms 0' },
      { day: '2026-12-01', amount: 700, row: 'terms 1' },
    ]);
  });

  test.each<[string, ServiceDocument]>([
    ['after the end', { ...lease, endDate: '25/11/2026' }],
    ['after a termination', { ...lease, terminationDate: '25/11/2026' }],
    ['under a reservation', { ...lease, reservationId: 'R', contractDate: null }],
    ['of a frequency that is not known', { ...lease, frequency: 'fortnights' }],
    ['without a begin', { ...lease, beginDate: '' }],
  ])('nothing %s', (_why, contract) => {
    expect(daysOf(contract)).toEqual([]);
  });

  test('written-out terms replace those of a frequency only where the contract says so', () => {
    const manualTerms = [{ date: '2026-12-05', amount: 9 }];
    expect(daysOf({ ...lease, manual: true, manualTerms })).toEqual([['2026-12-05', 9]]);
    expect(daysOf({ ...lease, manual: false, manualTerms })).toEqual([['2026-11-30', 1100]]);
  });

  test('never throws, whatever the service sends', () => {
    const names = ['frequency', 'beginDate', 'endDate', 'units', 'manual', 'manualTerms', 'discount', 'vatRatio'] as const;
    const anyContract = fc.record(Object.fromEntries(names.map((name) => [name, fc.anything()])), { requiredKeys: [] });
    fc.assert(
      fc.property(anyContract, fc.constantFrom(undefined, 'hours', 'weeks', 'months', 'years'), (contract, frequency) => {
        for (const { day, amount, unread = 0 } of duesBetween({ ...contract, ...(frequency && { frequency }) }, from, to)) {
          expect(day >= from && day <= to).toBe(true);
          // What cannot be read is listed without an amount.
          expect(amount + unread).toBeGreaterThan(0);
        }
      }),
    );
  });
});
