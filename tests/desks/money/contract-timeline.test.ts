import { computed, must } from '../../contracts/leases';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDesks } from '@/desks/desks';
import { momentsOf, timelineOf } from '@/desks/money/rules/timeline';
import { contractPage } from '@/resources/contracts/contract-page.place';
import { asksRenewal } from '@/resources/contracts/rules/status';
import { nextOf, stepsOf } from '@/resources/contracts/detail/contract-actions';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

const today = '2026-11-22';

const lease: ServiceDocument = { ...computed, contractDate: '01/01/2026', manual: true };

const paid = (amount: number) => [{ amount, type: 'transfer' }];
const sumsOf = (timeline: ReturnType<typeof timelineOf>) => timeline?.sums.map(({ state, amount }) => `${state} ${amount}`);
const row = (date: string, amount: number, payments?: readonly object[]) => ({ date, amount, ...(payments && { payments }) });
const drawn = (...manualTerms: readonly object[]) => timelineOf({ ...lease, manualTerms }, today);

describe('a contract over its term', () => {
  test('shows what became of each instalment, until the next one', () => {
    const cheque = { amount: 400, type: 'cheque', date: '2026-12-01', status: 'held' };
    const past = [row('2026-01-01', 400, paid(400)), row('2026-05-01', 400, paid(150))];
    const timeline = drawn(...past, row('2026-12-01', 400, [cheque]), row('2026-12-15', 400));
    expect(timeline).toMatchObject({ begin: '2026-01-01', end: '2026-12-31' });
    const stretches = timeline?.stretches.map(({ day, state }) => `${day} ${state}`);
    expect(stretches).toEqual(['2026-01-01 received', '2026-05-01 overdue', '2026-12-01 promised', '2026-12-15 open']);
    // Of 364 days: 120 to May, 334 to December.
    expect(timeline?.stretches.map(({ from }) => Math.round(from * 364))).toEqual([0, 120, 334, 348]);
    expect(timeline?.stretches.at(-1)?.to).toBe(1);
    expect(Math.round((timeline?.now ?? 0) * 364)).toBe(325);
    expect(sumsOf(timeline)).toEqual(['received 550', 'promised 400', 'overdue 250', 'open 400']);
    const marks = timeline?.marks.map(
      ({ moment: { day, state, amount, receipts } }) => `${day} ${state} ${amount} ${receipts.length}`,
    );
    expect(marks).toEqual([
      '2026-01-01 received 400 1',
      '2026-05-01 overdue 400 1',
      '2026-12-01 promised 400 1',
      '2026-12-15 open 400 0',
    ]);
    expect(timeline?.ticks).toHaveLength(12);
    expect(timeline?.window).toBe(274 / 364);
  });

  test('says of a contract without payments only what has fallen due', () => {
    const timeline = drawn(row('2026-01-01', 400), row('2026-12-01', 600));
    expect(timeline?.stretches.map(({ state }) => state)).toEqual(['past', 'due']);
    expect(sumsOf(timeline)).toEqual(['past 400', 'due 600']);
  });

  test('adds up the instalments of a day, and shows the worst of them', () => {
    const { stretches } = must(drawn(row('2026-05-01', 0.1, paid(0.1)), row('2026-05-01', 0.2)));
    expect(stretches).toMatchObject([{ day: '2026-05-01', amount: 0.3, state: 'overdue' }]);
  });

  test('reaches from the first instalment to the last, beyond the days of the contract', () => {
    const sale = { contractDate: '01/01/2026', beginDate: '01/01/2026', manual: true };
    const manualTerms = [row('2025-12-01', 1), row('2027-02-01', 1)];
    expect(timelineOf({ ...sale, manualTerms }, today)).toMatchObject({ begin: '2025-12-01', end: '2027-02-01' });
  });

  test('puts a receipt with the first instalment that it is for, and one of none on its own day', () => {
    const cheque = { type: 'cheque', date: '2026-03-05', reference: '7', receiptNumber: 'R-1', amount: 400 };
    const status = (state: string) => [{ ...cheque, status: state }];
    const rows = [row('2026-03-01', 400, status('cleared')), row('2026-06-01', 400, status('cleared'))];
    const notes = 'Received AED 50.00 on 05/02/2026, cash, for 05/02/2026 [R-20260205-AAAA]';
    const told = (contract: ServiceDocument) =>
      momentsOf(contract, today).map(({ day, state, amount, receipts }) =>
        [day, state, amount, ...receipts.map(({ payments }) => payments.length)].join(' '),
      );
    expect(told({ ...lease, manualTerms: rows, notes })).toEqual([
      '2026-02-05 received 50 1',
      '2026-03-01 received 400 2',
      '2026-06-01 received 400',
    ]);
    const states = (state: string) => told({ ...lease, manualTerms: [row('2026-12-15', 400, status(state))] });
    expect(['deposited', 'bounced', 'returned'].flatMap(states)).toEqual(
      ['deposited', 'bounced', 'open'].map((state) => `2026-12-15 ${state} 400 1`),
    );
  });

  test('draws none of hundreds of instalments', () => {
    const timeline = drawn(...Array.from({ length: 300 }, (_, at) => row(addDays('2026-01-01', at), 1)));
    expect(timeline?.stretches).toEqual([]);
    expect(sumsOf(timeline)).toEqual(['past 300']);
  });

  test.each<[string, ServiceDocument]>([
    ['without instalments', { contractDate: '01/01/2026' }],
    ['with days that cannot be read', { ...lease, beginDate: 'soon', endDate: {}, manualTerms: [{ date: '?', amount: 1 }] }],
  ])('is not drawn for a contract %s', (_what, contract) => {
    expect(timelineOf(contract, today)).toBeUndefined();
  });
});

describe('what comes next for a contract', () => {
  const openAll = async () => {
    openDesks();
    await contractPage.load();
  };
  beforeAll(openAll);
  const stepOf = (contract: ServiceDocument, renewal?: ServiceDocument) =>
    nextOf(stepsOf({ id: 'c1', contract, now: today, renewal: { isKnown: true, ...(renewal && { renewal }) } }))?.name;
  const long = { ...lease, endDate: '31/12/2027' };
  const ending = { ...lease, endDate: '10/01/2027' };
  const byCheque = (status: string) => {
    const day = status === 'held' ? '2027-01-01' : '2026-12-01';
    return row(day, 1, [{ amount: 1, type: 'cheque', date: day, status }]);
  };
  const late = row('2026-05-01', 1, paid(0.5));
  const hold = { reservationId: 'R-1', units: [{ unitId: 'u1' }] };

  test.each<[string, ServiceDocument, string | undefined]>([
    ['a hold', { ...hold, endDate: '22/11/2026' }, 'convert'],
    ['a hold that has expired', { ...hold, endDate: '21/11/2026' }, undefined],
    ['a late payment, also of a lease that ends soon', { ...ending, manualTerms: [late] }, 'record'],
    ['a lease that ends within 90 days', ending, 'renew'],
    ['a lease that is terminated is not renewed', { ...ending, terminationDate: '01/12/2026' }, 'record'],
    ['a payment that is due', long, 'record'],
    ['a lease that has ended', { ...lease, endDate: '31/10/2026' }, undefined],
    ['a cheque in the drawer for what is due next', { ...long, manualTerms: [byCheque('held')] }, 'deposit'],
    ['a cheque at the bank for all that is due', { ...long, manualTerms: [byCheque('deposited')] }, undefined],
    ['a cheque for what follows one at the bank', { ...long, manualTerms: [byCheque('deposited'), byCheque('held')] }, 'deposit'],
    ['a lease that ends soon, and is covered', { ...ending, manualTerms: [byCheque('deposited')] }, 'renew'],
  ])('%s', (_what, contract, step) => {
    expect(stepOf(contract)).toBe(step);
    // No lease is renewed twice.
    expect(stepOf(contract, {})).not.toBe('renew');
  });

  test('is asked of no lease that is terminated, whoever asks', () => {
    const asked = [ending, { ...ending, terminationDate: '01/12/2026' }].map((one) => asksRenewal(one, today));
    expect(asked).toEqual([true, false]);
  });

  test.each<[readonly string[], string | undefined]>([
    [[], undefined],
    [['renewals'], 'renew'],
    [['renewals', 'money'], 'record'],
  ])('is found among the desks that are there: %j', async (desks, step) => {
    onTestFinished(openAll);
    openDesks(desks);
    await contractPage.load();
    expect(stepOf({ ...ending, manualTerms: [late] })).toBe(step);
  });
});
