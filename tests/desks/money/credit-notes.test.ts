import { computed, must, told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { isRounding, writeOffItem } from '@/desks/money/payments/write-off';
import { chargesBetween, countCredits } from '@/desks/money/rules/due';
import { ledgerOf, linesBetween, sumsOf } from '@/desks/money/rules/ledger';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { withCharge } from '@/desks/money/rules/charges';
import type { ServiceDocument } from '@/schema/document';
import { cheques, linesOf, monthly, receipt, recorded } from './money';

// @vitest-environment node

const credit = (contract: ServiceDocument, day: string, amount: number, into: 'rows' | 'notes' = 'rows') =>
  withCharge(contract, { day, amount: -amount, description: 'AC out of order' }, into);

const figures = (contract: ServiceDocument, today: string) =>
  ledgerOf(contract, today).lines.map(({ amount, credited, settled, open }) => [amount, credited, settled, open]);

describe('a credit note', () => {
  test('settles what has been open longest: 10,000 + 10,000 − 2,500 − 1,000 = 16,500', () => {
    const payments = [{ paymentId: 'pd', date: '01/05/2026', amount: 1000, type: 'cash' }];
    const manualTerms = [
      { date: '01/02/2026', amount: 10_000 },
      { date: '15/02/2026', amount: -2500, description: 'Credit note: AC out of order' },
      { date: '01/05/2026', amount: 10_000, payments },
    ];
    const contract = { ...computed, manual: true, manualTerms };
    const lines = linesOf(contract, '2026-11-20', 'amount', 'credited', 'settled', 'open');
    expect(lines).toEqual(['7500 2500 0 7500', '10000 0 1000 9000']);
    expect(outstandingOn(contract, '2026-11-20').overdue).toEqual({ amount: 16_500, since: '2026-02-01' });
    const sums = { due: 17_500, received: 1000, open: 16_500 };
    expect(sumsOf(ledgerOf(contract, '2026-11-20').lines, '2026-11-20')).toMatchObject(sums);
  });

  test('leaves alone what is paid or covered by a cheque while something else is open, and until its day what fell due before', () => {
    const held = { receiptNumber: 'R-20260315-AAAA', type: 'cheque', status: 'held' } as const;
    const [first, second] = ['2025-12-15', '2026-03-15'].map((day) => [{ day, amount: 23_625 }]);
    const paid = recorded(cheques, receipt(must(first)), receipt(must(second), held));
    expect(figures(credit(paid, '2026-03-20', 625), '2026-03-20').map(([, credited]) => credited)).toEqual([0, 0, 625, 0]);
    const late = recorded(cheques, receipt([{ day: '2026-03-15', amount: 23_625 }]));
    const ahead = credit(late, '2026-06-20', 625);
    expect(figures(ahead, '2026-03-20').map(([, credited]) => credited)).toEqual([0, 0, 0, 625]);
    expect(figures(ahead, '2026-06-20').map(([, credited]) => credited)).toEqual([625, 0, 0, 0]);
  });

  test('is credit beyond all instalments, and reaches those from its day on where nothing is recorded', () => {
    const paid = recorded(monthly, receipt([{ day: '2026-01-01', amount: 112_400.04 }]));
    expect(ledgerOf(credit(paid, '2026-02-10', 400), '2026-02-10')).toMatchObject({ credit: 400, credited: 400 });
    const first = { ...monthly, terms: must(monthly.terms as readonly unknown[] | undefined).slice(0, 1) };
    const whole = recorded(first, receipt([{ day: '2026-01-01', amount: 9366.67 }]));
    expect(ledgerOf(credit(whole, '2026-02-10', 400), '2026-02-10')).toMatchObject({ credit: 400, credited: 400 });
    const silent = credit(computed, '2026-03-01', 1300, 'notes');
    const next = linesBetween(silent, { from: '2026-02-01', to: '2026-04-30', today: '2026-02-20' });
    expect(told(next, 'day', 'amount', 'state')).toEqual(['2026-02-01 1000 due', '2026-04-01 700 due']);
    expect(outstandingOn(silent, '2026-02-20').next).toMatchObject({ day: '2026-04-01', amount: 700 });
  });

  test.each([
    ['a row', cheques, 'manualTerms'],
    ['settlements of the row of its day, and in the totals from there on', monthly, 'terms'],
    ['a line of the notes', computed, 'notes'],
  ] as const)('is written as %s', (_, contract, field) => {
    const written = credit(contract, '2026-03-20', 500);
    const ahead = linesBetween(written, { from: '2026-03-01', to: '2026-12-31', today: '2026-03-01' });
    expect(ahead.flatMap(({ credited, state }) => (credited > 0 ? [[credited, state]] : []))).toEqual([[500, 'due']]);
    const changed = Object.keys(written).filter((name) => written[name] !== contract[name as keyof typeof contract]);
    expect(changed).toEqual([field]);
    const [due] = ledgerOf(written, '2026-03-20').lines;
    const paid = recorded(written, receipt([{ day: must(due).day, amount: 1 }]));
    const { credits, lines } = ledgerOf(paid, '2026-03-20');
    expect(credits).toMatchObject([{ amount: -500, type: 'credit', description: 'AC out of order' }]);
    expect(must(lines[0])).toMatchObject({ credited: 500, settled: 1 });
    if (field !== 'terms') return;
    const rows = written.terms as ReadonlyArray<{ settlements?: unknown; total: { grandTotal: number; discount?: number } }>;
    expect(must(rows[2])).toMatchObject({
      settlements: [{ description: 'AC out of order', amount: 500 }],
      total: { discount: 500, debts: 0 },
    });
    const below = rows.map(({ total }, index) => Math.round((9366.67 * (index + 1) - total.grandTotal) * 100) / 100);
    expect(below).toEqual([0, 0, ...Array<number>(10).fill(500)]);
  });

  test('pays a balance that was carried in first, as money does that is for no instalment; neither pays more of it', () => {
    const terms = [
      { term: 2_026_111_500, preTaxAmounts: [{ amount: 1000 }], total: { balance: 250, grandTotal: 1250, payment: 0 } },
    ];
    const notes = 'Received AED 300.00 on 16/11/2026, cash, for 16/11/2026 [R-20261116-AAAA]';
    const contract = { frequency: 'months', beginDate: '15/11/2026', endDate: '14/11/2027', terms, notes };
    const noted = credit(contract, '2026-11-20', 100, 'notes');
    expect(figures(noted, '2026-11-20')).toEqual([[1000, 0, 150, 850]]);
    expect(figures(noted, '2026-11-19')).toEqual([[1000, 0, 50, 950]]);
    expect(ledgerOf(noted, '2026-11-19')).toMatchObject({ credited: 0, credit: 0 });
  });

  test('in rows of the service has VAT where they have totals, which count it, and a settlement below 0 is none', () => {
    const taxed = { ...monthly, isVat: true, vatRatio: 0.05 };
    const [row] = monthly.terms as readonly ServiceDocument[];
    const settlements = [
      { description: 'AC out of order', amount: 500 },
      { description: 'Mistake', amount: -5 },
    ];
    const bare = { ...taxed, terms: [{ ...row, total: undefined, settlements }] };
    const amounts = (contract: ServiceDocument) => {
      const { dues, credits } = chargesBetween(contract, '2026-01-01', '2026-01-31');
      return [dues, credits].map((some) => some.map(({ amount }) => amount));
    };
    expect(amounts(credit(taxed, '2026-01-20', 525))).toEqual([[9366.67], [-525]]);
    expect(amounts(bare)).toEqual([[9366.67], [-500]]);
  });

  test('after the last day is dated on it; those of the same words and amount are counted', () => {
    const twice = credit(credit(cheques, '2027-05-01', 500), '2026-03-20', 500);
    expect(ledgerOf(twice, '2026-03-20').credits.map(({ day }) => day)).toEqual(['2026-03-20', '2026-12-14']);
    const one = { description: 'AC out of order', amount: 500 };
    const others = [one, { ...one, description: 'Water' }, { ...one, amount: 400 }];
    expect(others.map((of) => countCredits(twice, of))).toEqual([2, 0, 0]);
  });

  test('of a rest is left alone where the rest was received meanwhile', () => {
    const rest = recorded(cheques, receipt([{ day: '2025-12-15', amount: 94_499.99 }]));
    const item = writeOffItem({ id: 'c1', contract: rest, day: '2026-10-01', description: 'Rounding', amount: 0.01 });
    const written = must(item.change(rest, 'rows'));
    expect(item.isStored(written)).toBe(true);
    expect(ledgerOf(written, '2026-10-01').lines.map(({ open }) => open)).toEqual([0, 0, 0, 0]);
    const settled = recorded(rest, receipt([{ day: '2026-09-15', amount: 0.01 }], { receiptNumber: 'R-20261001-AAAA' }));
    expect(item.change(settled, 'rows')).toBeUndefined();
    expect([0.01, 0.99, 1, 500].map(isRounding)).toEqual([true, true, false, false]);
  });
});
