import { describe, expect, test } from 'vitest';
import { duesBetween } from '@/desks/money/rules/due';
import type { ServiceDocument } from '@/schema/document';
import { leased, told } from '../../contracts/leases';

const [from, to] = ['2026-11-20', '2026-12-20'];
const dueText = (contract: ServiceDocument) => told(duesBetween(contract, from, to), 'day', 'amount').join(', ');

const charged = [{ unitId: 'u1', rent: 1000, expenses: [{ amount: 100 }] }];
const lease = leased('31/01/2026', '30/01/2027', { contractDate: '01/01/2026', units: charged });

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

  const manualTerms = [{ date: '2026-12-05', amount: 9 }];
  const vat = { isVat: true, vatRatio: 0.05, discount: 50 };
  const ended = { amount: 20, endDate: '01/11/2026' };
  const units = [
    { rent: 700, exitDate: '29/11/2026' },
    { rent: 300, expenses: [ended, { amount: 5 }] },
  ];
  test.each<[string, ServiceDocument, string]>([
    ['a month of a lease, on the anniversary of its begin, clamped to the month', {}, '2026-11-30 1100'],
    [
      'weeks',
      { frequency: 'weeks', beginDate: '01/11/2026', endDate: '12/12/2026' },
      '2026-11-22 1100, 2026-11-29 1100, 2026-12-06 1100',
    ],
    ['a quarter, without an end', { frequency: 'quarterly', beginDate: '05/03/2026', endDate: null }, '2026-12-05 1100'],
    [
      'hours, by day',
      { frequency: 'hours', beginDate: '2026-11-30T22:00', endDate: '2026-12-01T00:30' },
      '2026-11-30 2200, 2026-12-01 1100',
    ],
    ['rents and charges less the discount with VAT, rounded once', vat, '2026-11-30 1102.5'],
    ['no units that have left nor charges that have ended', { units }, '2026-11-30 305'],
    ['written-out terms in place of those of a frequency', { manual: true, manualTerms }, '2026-12-05 9'],
    ['written-out terms only where the contract says so', { manual: false, manualTerms }, '2026-11-30 1100'],
    ['nothing of a frequency that is not known', { frequency: 'fortnights' }, ''],
  ])('%s', (_, more, dues) => expect(dueText({ ...lease, ...more })).toBe(dues));

  test('rows computed by the service, with the payments of the record', () => {
    const row = (term: number, paid: number) => ({ term, preTaxAmounts: [{ amount: 700 }], payments: [{ amount: paid }] });
    const contract = { ...lease, beginDate: '25/11/2026', terms: [row(2026110100, 200), row(2026120100, 0), row(2027010100, 0)] };
    expect(duesBetween(contract, from, to)).toEqual([
      { day: '2026-11-25', amount: 700, payment: 200, row: 'terms 0' },
      { day: '2026-12-01', amount: 700, row: 'terms 1' },
    ]);
  });
});
