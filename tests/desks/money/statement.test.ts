import { must } from '../../contracts/leases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf, type Entry, presetPeriod, statementOf, statementPeriodOf } from '@/desks/money/customers/statement';
import { inSteps } from '@/steps';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { withFee } from '@/desks/money/rules/charges';
import { type Receipt, withStatus } from '@/desks/money/rules/receipts';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { cheques, monthly, receipt, recorded } from './money';

// @vitest-environment node

const lease = { ...cheques, _id: 'c1' };
const months = { ...monthly, _id: 'c2' };

const entriesOf = async (contracts: readonly ServiceDocument[], until = '2027-12-31') =>
  (await inSteps(accountOf(contracts, until))).entries;

const shown = (entries: readonly Entry[], from: string, to: string) =>
  statementOf(entries, { from, to }).lines.map(({ day, kind, amount, change, balance }) => [day, kind, amount, change, balance]);

describe('a statement of account', () => {
  test('opens with what was owed before, and counts cheques that did not clear as nothing', async () => {
    const cheque = { day: '2025-12-15', type: 'cheque', reference: '000123', status: 'held' as const };
    const held = recorded(
      lease,
      receipt([{ day: '2025-12-15', amount: 23_625 }], { ...cheque, receiptNumber: 'R-1' }),
      receipt([{ day: '2026-03-15', amount: 23_625 }], { ...cheque, receiptNumber: 'R-2', day: '2026-03-15' }),
    );
    const [first, second] = paymentsOf(held);
    const cleared = must(withStatus(held, must(first).key, { status: 'cleared', day: '2025-12-16' }));
    const bounced = must(withStatus(cleared, must(second).key, { status: 'bounced', day: '2026-03-17' }));
    const charged = must(withFee(bounced, { day: '2026-03-15', place: 0, amount: 500, description: 'Returned cheque' }));
    const contract = recorded(charged, receipt([{ day: '2026-03-15', amount: 11_812.5 }], { receiptNumber: 'R-3' }));
    const entries = await entriesOf([contract]);
    expect(statementOf(entries, { from: '2025-12-01', to: '2025-12-31' })).toMatchObject({ opening: 0, closing: 0 });
    expect(shown(entries, '2026-01-01', '2026-03-31')).toEqual([
      ['2026-03-15', 'instalment', 23_625, 23_625, 23_625],
      ['2026-03-15', 'fee', 500, 500, 24_125],
      ['2026-03-15', 'payment', 23_625, 0, 24_125],
      ['2026-03-20', 'payment', 11_812.5, -11_812.5, 12_312.5],
    ]);
    expect(statementOf(entries, { from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
      opening: 12_312.5,
      lines: [],
      due: 0,
      received: 0,
      closing: 12_312.5,
    });
  });

  test('tells what was paid ahead of what fell due: the rest is open as on all other pages', async () => {
    const ahead = recorded(months, receipt([{ day: '2026-06-01', amount: 9000 }], { day: '2026-03-20' }));
    const { entries, ahead: amount } = await inSteps(accountOf([ahead], '2026-03-31'));
    const { closing } = statementOf(entries, { from: '2026-01-01', to: '2026-03-31' });
    expect([amount, closing]).toEqual([9000, 19_100.01]);
    expect(outstandingOn(ahead, '2026-03-31').overdue?.amount).toBe(28_100.01);
    // What came in later is not told apart from what was paid ahead.
    expect((await inSteps(accountOf([ahead], '2026-03-19'))).ahead).toBe(0);
  });

  test('shows a receipt for several instalments once, and an amount that a row states alone on the day of the row', async () => {
    const days = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const parts = days.map((day, index) => ({ day, amount: [9366.67, 9366.67, 11_266.66][index] ?? 0 }));
    const entries = await entriesOf([recorded(months, receipt(parts))]);
    expect(shown(entries, '2026-03-01', '2026-03-31')).toEqual([
      ['2026-03-01', 'instalment', 9366.67, 9366.67, 28_100.01],
      ['2026-03-20', 'payment', 30_000, -30_000, -1899.99],
    ]);
    const stated = {
      ...lease,
      manualTerms: [
        { date: '15/12/2025', amount: 100, paid: 40 },
        { date: '15/03/2026', amount: 100 },
      ],
    };
    expect(shown(await entriesOf([stated]), '2025-12-01', '2026-12-31')).toEqual([
      ['2025-12-15', 'instalment', 100, 100, 100],
      ['2025-12-15', 'payment', 40, -40, 60],
      ['2026-03-15', 'instalment', 100, 100, 160],
    ]);
  });

  test('leaves out contracts on which nothing was ever recorded, and names them', async () => {
    const paid = recorded(lease, receipt([{ day: '2025-12-15', amount: 1 }]));
    const hold = { _id: 'c3', reservationId: 'R1' };
    const { entries, untracked } = await inSteps(accountOf([months, hold, paid], '2027-01-01'));
    expect(untracked).toEqual([months]);
    expect(new Set(entries.map(({ contract }) => contract))).toEqual(new Set([paid]));
  });

  test('does not depend on the order in which the service lists contracts', async () => {
    const [one, two] = ['c1', 'c2'].map((_id) => recorded({ ...monthly, _id }, receipt([{ day: '2026-01-01', amount: 10 }])));
    const contracts = [must(one), must(two)];
    const ids = async (some: readonly ServiceDocument[]) =>
      (await entriesOf(some)).map(({ day, contract }) => [day, contract._id]);
    expect(await ids(contracts.toReversed())).toEqual(await ids(contracts));
  });

  test('carries in the balance before the first instalment', async () => {
    const terms = [{ term: 2_026_010_100, total: { preTaxAmount: 100, balance: 30, grandTotal: 130, payment: 50 } }];
    const entries = await entriesOf([{ _id: 'c4', frequency: 'months', beginDate: '01/01/2026', endDate: '31/01/2026', terms }]);
    expect(shown(entries, '2026-01-01', '2026-12-31')).toEqual([
      ['2026-01-01', 'carried', 30, 30, 30],
      ['2026-01-01', 'instalment', 100, 100, 130],
      ['2026-01-01', 'payment', 50, -50, 80],
    ]);
  });
});

const fils = fc.integer({ min: 1, max: 5_000_000 }).map((count) => count / 100);
const offset = fc.integer({ min: -60, max: 500 });
const action = fc.record({
  kind: fc.constantFrom('cheques', 'monthly'),
  row: fc.nat({ max: 11 }),
  // Few days, so that several payments fall on one.
  day: fc.constantFrom(0, 31, 110, 300),
  amount: fils,
  status: fc.constantFrom('', 'held', 'deposited', 'cleared', 'bounced', 'cancelled'),
});
const start = fc.record({ actions: fc.array(action, { maxLength: 10 }), from: offset, length: fc.nat(500), cut: fc.nat(500) });

test('statements of any payments add up, split anywhere, and do not depend on the order of recording', async () => {
  await fc.assert(
    fc.asyncProperty(start, fc.infiniteStream(fc.nat()), async ({ actions, from: begin, length, cut }, orders) => {
      const receipts = actions.map(({ kind, row, day, amount, status }, index) => {
        const lines = ledgerOf(kind === 'cheques' ? lease : months, '2026-05-05').lines;
        return {
          kind,
          receipt: receipt([{ day: must(lines[row % lines.length]).day, amount }], {
            receiptNumber: `R-20260101-000${index}`,
            day: addDays('2025-12-01', day),
            status: status as Receipt['status'],
            type: status === '' ? 'cash' : 'cheque',
          }),
        };
      });
      const contractsWith = (some: typeof receipts) =>
        [
          { kind: 'cheques', contract: lease },
          { kind: 'monthly', contract: months },
        ].map(({ kind, contract }) => recorded(contract, ...some.filter((one) => one.kind === kind).map((one) => one.receipt)));
      const contracts = contractsWith(receipts);
      const entries = await entriesOf(contracts, '9999-12-31');
      const from = addDays('2025-12-01', begin);
      const to = addDays(from, length);
      const whole = statementOf(entries, { from, to });
      const cents = (value: number) => Math.round(value * 100);
      expect(cents(whole.closing)).toBe(cents(whole.opening) + cents(whole.due) - cents(whole.received));
      expect(whole.lines.at(-1)?.balance ?? whole.opening).toBe(whole.closing);

      const middle = addDays(from, Math.min(cut, length));
      const parts = [statementOf(entries, { from, to: middle }), statementOf(entries, { from: addDays(middle, 1), to })] as const;
      expect(parts[1].opening).toBe(parts[0].closing);
      expect(parts[1].closing).toBe(whole.closing);
      expect([...parts[0].lines, ...parts[1].lines]).toEqual(whole.lines);

      const ever = statementOf(entries, { from: '0001-01-01', to: '9999-12-31' });
      const tracked = contracts.filter((one) => paymentsOf(one).length > 0);
      const ledgers = tracked.map((one) => ledgerOf(one, '2026-05-05'));
      const owed = ledgers.flatMap(({ lines }) => lines).reduce((sum, line) => sum + cents(line.open) + cents(line.promised), 0);
      expect(cents(ever.closing)).toBe(owed - ledgers.reduce((sum, { credit }) => sum + cents(credit), 0));
      expect(cents(ever.received)).toBe(tracked.reduce((sum, one) => sum + cents(receivedUnder(one)), 0));

      const shuffled = receipts
        .map((one) => ({ one, order: must(orders.next().value as number | undefined) }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ one }) => one);
      const again = await entriesOf(contractsWith(shuffled).toReversed(), '9999-12-31');
      const figures = (some: readonly Entry[]) =>
        statementOf(some, { from, to }).lines.map(({ key, day, change, balance }) => [key, day, change, balance]);
      expect(figures(again)).toEqual(figures(entries));
    }),
    { numRuns: 100 },
  );
});

const today = '2026-11-25';
test('the period is this year until today, unless the address says otherwise', () => {
  expect(statementPeriodOf(null, null, today)).toEqual({ from: '2026-01-01', to: today });
  expect(statementPeriodOf('1/2/2025', '28/2/2025', today)).toEqual({ from: '2026-01-01', to: today });
  expect(statementPeriodOf('2026-03-01', '2026-04-30', today)).toEqual({ from: '2026-03-01', to: '2026-04-30' });
  expect(statementPeriodOf('2025-03-01', null, today)).toEqual({ from: '2025-03-01', to: today });
  expect(statementPeriodOf('2027-03-01', null, today)).toEqual({ from: '2027-03-01', to: '2027-12-31' });
  expect(statementPeriodOf(null, '2025-04-30', today)).toEqual({ from: '2025-01-01', to: '2025-04-30' });
  expect(presetPeriod('lastYear', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
