import { describe, expect, test } from 'vitest';
import { nextStep } from '@/resources/contracts/rules/next-step';
import { outstandingOn } from '@/resources/contracts/rules/outstanding';
import { timelineOf } from '@/resources/contracts/rules/timeline';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

const today = '2026-11-22';

const lease: ServiceDocument = {
  contractDate: '01/01/2026',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  manual: true,
  units: [{ unitId: 'u1', rent: 1000 }],
};

type Row = { date: string; amount: number; payments?: readonly object[] };
const paid = (amount: number) => [{ amount, type: 'transfer' }];
const withRows = (...manualTerms: readonly Row[]): ServiceDocument => ({ ...lease, manualTerms });

describe('a contract over its term', () => {
  test('shows what became of each instalment, until the next one', () => {
    const cheque = { amount: 400, type: 'cheque', date: '2026-12-01', status: 'held' };
    const timeline = timelineOf(
      withRows(
        { date: '2026-01-01', amount: 400, payments: paid(400) },
        { date: '2026-05-01', amount: 400, payments: paid(150) },
        { date: '2026-12-01', amount: 400, payments: [cheque] },
        { date: '2026-12-15', amount: 400 },
      ),
      today,
    );
    expect(timeline).toMatchObject({ begin: '2026-01-01', end: '2026-12-31' });
    expect(timeline?.stretches.map(({ day, state }) => [day, state])).toEqual([
      ['2026-01-01', 'received'],
      ['2026-05-01', 'overdue'],
      ['2026-12-01', 'promised'],
      ['2026-12-15', 'open'],
    ]);
    // Of 364 days: 120 to May, 334 to December.
    expect(timeline?.stretches.map(({ from }) => Math.round(from * 364))).toEqual([0, 120, 334, 348]);
    expect(timeline?.stretches.at(-1)?.to).toBe(1);
    expect(Math.round((timeline?.now ?? 0) * 364)).toBe(325);
    expect(timeline?.sums).toEqual([
      { state: 'received', amount: 550 },
      { state: 'promised', amount: 400 },
      { state: 'overdue', amount: 250 },
      { state: 'open', amount: 400 },
    ]);
    expect(timeline?.cheques).toEqual([{ day: '2026-12-01', at: 334 / 364, status: 'held', amount: 400 }]);
  });

  test('says of a contract without payments only what has fallen due', () => {
    const timeline = timelineOf(withRows({ date: '2026-01-01', amount: 400 }, { date: '2026-12-01', amount: 600 }), today);
    expect(timeline?.stretches.map(({ state }) => state)).toEqual(['past', 'due']);
    expect(timeline?.sums).toEqual([
      { state: 'past', amount: 400 },
      { state: 'due', amount: 600 },
    ]);
  });

  test('adds up the instalments of a day, and shows the worst of them', () => {
    const timeline = timelineOf(
      withRows({ date: '2026-05-01', amount: 0.1, payments: paid(0.1) }, { date: '2026-05-01', amount: 0.2 }),
      today,
    );
    expect(timeline?.stretches).toMatchObject([{ day: '2026-05-01', amount: 0.3, state: 'overdue' }]);
  });

  test('reaches from the first instalment to the last, beyond the days of the contract', () => {
    const sale = { contractDate: '01/01/2026', beginDate: '01/01/2026', manual: true };
    const manualTerms = [
      { date: '2025-12-01', amount: 1 },
      { date: '2027-02-01', amount: 1 },
    ];
    expect(timelineOf({ ...sale, manualTerms }, today)).toMatchObject({ begin: '2025-12-01', end: '2027-02-01' });
  });

  test('leaves out cheques that came to nothing, and draws none of hundreds of instalments', () => {
    const gone = ['cancelled', 'replaced', 'returned'].map((status) => ({
      amount: 1,
      type: 'cheque',
      date: '2026-12-01',
      status,
    }));
    expect(timelineOf(withRows({ date: '2026-12-01', amount: 1, payments: gone }), today)?.cheques).toEqual([]);
    const many = Array.from({ length: 300 }, (_, at) => ({ date: addDays('2026-01-01', at), amount: 1 }));
    const timeline = timelineOf(withRows(...many), today);
    expect(timeline?.stretches).toEqual([]);
    expect(timeline?.sums).toEqual([{ state: 'past', amount: 300 }]);
  });

  test.each<[string, ServiceDocument]>([
    ['without instalments', { contractDate: '01/01/2026' }],
    ['of one day', { contractDate: '01/01/2026', manual: true, manualTerms: [{ date: '2026-05-01', amount: 1 }] }],
    ['with days that cannot be read', { ...lease, beginDate: 'soon', endDate: {}, manualTerms: [{ date: '?', amount: 1 }] }],
  ])('is not drawn for a contract %s', (_what, contract) => {
    expect(timelineOf(contract, today)).toBeUndefined();
  });
});

describe('what comes next for a contract', () => {
  const stepOf = (contract: ServiceDocument) => nextStep(contract, outstandingOn(contract, today), today);
  const ending = { ...lease, endDate: '10/01/2027' };
  const late = { date: '2026-05-01', amount: 1, payments: paid(0.5) };
  const hold = { reservationId: 'R-1', units: [{ unitId: 'u1' }] };

  test.each<[string, ServiceDocument, string | undefined]>([
    ['a hold', { ...hold, endDate: '22/11/2026' }, 'convert'],
    ['a hold that has expired', { ...hold, endDate: '21/11/2026' }, undefined],
    ['a late payment, also of a lease that ends soon', { ...ending, manualTerms: [late] }, 'record'],
    ['a lease that ends within 90 days', ending, 'renew'],
    ['a lease that is terminated is not renewed', { ...ending, terminationDate: '01/12/2026' }, 'record'],
    ['a payment that is due', { ...lease, endDate: '31/12/2027' }, 'record'],
    ['a lease that has ended', { ...lease, endDate: '31/10/2026' }, undefined],
  ])('%s', (_what, contract, step) => {
    expect(stepOf(contract)).toBe(step);
  });
});
