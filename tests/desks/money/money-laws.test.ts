import { must } from '../../contracts/leases';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { withStatus } from '@/desks/money/rules/payment-status';
import { type Receipt, withoutReceipt } from '@/desks/money/rules/receipts';
import type { ServiceDocument } from '@/schema/document';
import { cheques, monthly, receipt, recorded } from './money';

/** `npm run test:deep` raises it. */
const RUNS = Number(process.env.MANZIL_ROUND_TRIPS ?? 300);

const fils = fc.integer({ min: 1, max: 5_000_000 }).map((count) => count / 100);
const statuses = fc.constantFrom('', 'held', 'deposited', 'cleared');
const action = fc.record({ row: fc.nat({ max: 5 }), amount: fils, status: statuses, cancel: fc.boolean() });
const start = fc.record({ kind: fc.constantFrom('cheques', 'monthly'), actions: fc.array(action, { maxLength: 8 }) });
const today = '2026-05-05';

test('ledgers of any payments add up, whatever is recorded in whichever order, and a cancelled payment is as never recorded', () => {
  fc.assert(
    fc.property(start, fc.infiniteStream(fc.nat()), ({ kind, actions }, orders) => {
      const contract = kind === 'cheques' ? cheques : monthly;
      const days = ledgerOf(contract, today).lines.map(({ day }) => day);
      const receipts = actions.map(({ row, amount, status }, index) =>
        receipt([{ day: must(days[row % days.length]), amount }], {
          receiptNumber: `R-20260101-000${index}`,
          status: status as Receipt['status'],
          type: status === '' ? 'cash' : 'cheque',
        }),
      );
      const all = recorded(contract, ...receipts);
      const ledger = ledgerOf(all, today);
      const arrived = actions.filter(({ status }) => status === '' || status === 'cleared');
      const sum = arrived.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
      expect(ledger.received).toBe(sum);
      const cents = (value: number) => Math.round(value * 100);
      const settled = ledger.lines.reduce((total, line) => total + cents(line.settled), 0);
      expect(settled + cents(ledger.credit)).toBe(cents(sum));
      for (const line of ledger.lines) {
        expect(Math.min(line.settled, line.promised, line.open)).toBeGreaterThanOrEqual(0);
        expect(cents(line.settled) + cents(line.promised) + cents(line.open)).toBe(cents(line.amount));
      }

      const figures = (of: ServiceDocument) =>
        ledgerOf(of, today).lines.map(({ settled: got, promised, open, state }) => [got, promised, open, state]);
      const drawn = receipts.map((one) => ({ one, order: must(orders.next().value as number | undefined) }));
      const shuffled = drawn.toSorted((a, b) => a.order - b.order).map(({ one }) => one);
      expect(figures(recorded(contract, ...shuffled))).toEqual(figures(all));

      const kept = receipts.filter((_, index) => !actions[index]?.cancel);
      const cancel = (changed: ServiceDocument, one: Receipt) =>
        must(withStatus(changed, must(one.parts[0]).paymentId, { status: 'cancelled', day: today }));
      const cancelled = receipts.filter((_, index) => actions[index]?.cancel).reduce(cancel, all);
      const without = recorded(contract, ...kept);
      expect(ledgerOf(cancelled, today).received).toBe(ledgerOf(without, today).received);
      // Without any payment nothing says that payments are recorded.
      expect(kept.length === 0 || isDeepStrictEqual(figures(cancelled), figures(without))).toBe(true);
      expect(ledgerOf(receipts.reduce(withoutReceipt, all), today)).toMatchObject({ received: 0, credit: 0, payments: [] });
    }),
    { numRuns: RUNS },
  );
});
