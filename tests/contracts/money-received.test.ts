import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerOf, linesBetween, sumsOf } from '@/resources/contracts/rules/ledger';
import { paymentLines, writtenLine } from '@/resources/contracts/rules/payment-lines';
import { paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import {
  holdsReceipt,
  newReceiptNumber,
  spread,
  withFee,
  withoutReceipt,
  withReceipt,
  withStatus,
} from '@/resources/contracts/rules/receipts';
import { owedAfter, storedRows } from '@/resources/contracts/rules/schedule-rows';
import type { ServiceDocument } from '@/schema/document';
import { paymentReading } from '@/schema/payment-reading';
import { cheques, monthly, must, receipt, recorded } from '../ledger/money';

// @vitest-environment node

const heldCheques = (contract: ServiceDocument): ServiceDocument =>
  recorded(
    contract,
    ...['2025-12-15', '2026-03-15', '2026-06-15', '2026-09-15'].map((day, index) =>
      receipt([{ day, amount: 23_625 }], {
        receiptNumber: `R-20251201-000${index}`,
        day,
        type: 'cheque',
        reference: `00012${index}`,
        bank: 'Bank',
        status: 'held',
      }),
    ),
  );

const keyOf = (contract: ServiceDocument, index: number): string => must(paymentsOf(contract)[index]).key;

describe('the examples of the domain', () => {
  test('four cheques: the first cleared, the second bounced with a fee, and half of it paid in cash', () => {
    const held = heldCheques(cheques);
    const cleared = must(withStatus(held, keyOf(held, 0), { status: 'cleared', day: '2025-12-16' }));
    const bounced = must(withStatus(cleared, keyOf(cleared, 1), { status: 'bounced', day: '2026-03-17', note: 'No funds' }));
    const charged = must(withFee(bounced, { day: '2026-03-15', place: 0, amount: 500, description: 'Returned cheque 000121' }));
    const contract = recorded(charged, receipt([{ day: '2026-03-15', amount: 11_812.5 }], { replaces: 'x' }));
    const { lines, received } = ledgerOf(contract, '2026-03-20');
    expect(received).toBe(35_437.5);
    expect(lines.map(({ amount, settled, promised, open, state }) => [amount, settled, promised, open, state])).toEqual([
      [23_625, 23_625, 0, 0, 'received'],
      [23_625, 11_812.5, 0, 11_812.5, 'overdue'],
      [500, 0, 0, 500, 'overdue'],
      [23_625, 0, 23_625, 0, 'promised'],
      [23_625, 0, 23_625, 0, 'promised'],
    ]);
    const sums = sumsOf(lines, '2026-03-20');
    expect(sums).toMatchObject({ promised: 47_250, open: 12_312.5 });
    expect(sums.overdue).toEqual({ to30: 12_312.5, to60: 0, to90: 0, over90: 0 });
  });

  test('30,000 for three terms of 9,366.67 leave a credit that settles part of the next one', () => {
    const { lines } = ledgerOf(monthly, '2026-03-01');
    const parts = spread(30_000, lines.slice(0, 3));
    expect(parts).toEqual([9366.67, 9366.67, 11_266.66]);
    const days = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const contract = recorded(monthly, receipt(days.map((day, index) => ({ day, amount: parts[index] ?? 0 }))));
    const settled = ledgerOf(contract, '2026-03-01').lines.map((line) => line.settled);
    expect(settled.slice(0, 5)).toEqual([9366.67, 9366.67, 9366.67, 1899.99, 0]);
    expect(ledgerOf(contract, '2026-03-01').lines[3]?.open).toBe(7466.68);
    const owed = must(storedRows(contract.terms)).map(owedAfter);
    expect(owed.slice(0, 4)).toEqual([0, 0, -1899.99, 7466.68]);
  });

  test('a receipt that is cancelled leaves everything open as before, and stays in the list', () => {
    const contract = recorded(cheques, receipt([{ day: '2025-12-15', amount: 10_000 }]));
    expect(ledgerOf(contract, '2026-01-01').lines[0]).toMatchObject({ open: 13_625, state: 'overdue' });
    const cancelled = must(
      withStatus(contract, keyOf(contract, 0), { status: 'cancelled', day: '2026-01-02', note: 'Typed twice' }),
    );
    expect(receivedUnder(cancelled)).toBe(0);
    expect(paymentsOf(cancelled)).toMatchObject([
      { amount: 10_000, status: 'cancelled', statusDay: '2026-01-02', note: 'Typed twice' },
    ]);
    expect(ledgerOf(cancelled, '2026-01-01').lines.map(({ open }) => open)).toEqual([23_625, 23_625, 23_625, 23_625]);
  });

  test('what two clerks record in the same row stays, in either order', () => {
    const [one, two] = [5000, 7000].map((amount, index) =>
      receipt([{ day: '2025-12-15', amount }], { receiptNumber: `R-20260101-AAA${index}` }),
    );
    for (const order of [
      [must(one), must(two)],
      [must(two), must(one)],
    ]) {
      const contract = recorded(cheques, ...order);
      expect(receivedUnder(contract)).toBe(12_000);
      expect(paymentsOf(contract)).toHaveLength(2);
    }
  });
});

describe('writing payments', () => {
  test('keeps other keys of rows and entries, and writes a receipt once however often it is sent', () => {
    const contract = recorded(cheques, receipt([{ day: '2025-12-15', amount: 100 }]));
    expect(recorded(contract, receipt([{ day: '2025-12-15', amount: 100 }]))).toEqual(contract);
    expect(contract.manualTerms).toMatchObject([
      {
        ejariNumber: 'kept',
        payments: [
          { paymentId: 'R-20260320-7K3F-0', receiptNumber: 'R-20260320-7K3F', date: '20/03/2026', amount: 100, type: 'cash' },
        ],
      },
      { ejariNumber: 'kept' },
      { ejariNumber: 'kept' },
      { ejariNumber: 'kept' },
    ]);
  });

  test('keeps the total of a row of the service in step, and a number that stood in place of a list', () => {
    const paid = recorded(monthly, receipt([{ day: '2026-01-01', amount: 9000 }]));
    expect(paid.terms).toMatchObject([
      { total: { payment: 9000 } },
      { total: { payment: 0 } },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    const stated = { ...cheques, manualTerms: [{ date: '15/12/2025', amount: 23_625, paid: 20_000 }] };
    const more = recorded(stated, receipt([{ day: '2025-12-15', amount: 3625 }]));
    expect(receivedUnder(more)).toBe(23_625);
    expect(ledgerOf(more, '2026-01-01').lines).toMatchObject([{ state: 'received', open: 0 }]);
  });

  test('charges a fee in a row of the service with its VAT, and carries it on', () => {
    const taxed = { ...monthly, isVat: true, vatRatio: 0.05 };
    const charged = must(withFee(taxed, { day: '2026-02-01', place: 0, amount: 525, description: 'Returned cheque' }));
    const rows = must(storedRows(charged.terms));
    expect(rows.slice(0, 3).map(({ amount }) => amount)).toEqual([9366.67, 9891.67, 9366.67]);
    expect(rows[1]).toMatchObject({ debts: 500 });
    expect(rows.at(-1)?.grandTotal).toBe(Math.round((9366.67 * 12 + 525) * 100) / 100);
  });

  test('goes into the notes where nothing else can carry it, and is read back and cancelled there', () => {
    const computed: ServiceDocument = {
      frequency: 'months',
      beginDate: '01/01/2026',
      endDate: '31/12/2026',
      units: [{ unitId: 'u1', rent: 1000 }],
      notes: 'Prefers to be called after five.',
    };
    const own = receipt(
      [
        { day: '2026-01-01', amount: 1000 },
        { day: '2026-02-01', amount: 250.5 },
      ],
      { type: 'cheque', reference: '000123', bank: 'Bank' },
    );
    const contract = recorded(computed, own, own);
    expect(contract.notes).toBe(
      [
        'Prefers to be called after five.',
        'Received AED 1,000.00 on 20/03/2026, cheque 000123 (Bank), for 01/01/2026 [R-20260320-7K3F]',
        'Received AED 250.50 on 20/03/2026, cheque 000123 (Bank), for 01/02/2026 [R-20260320-7K3F]',
      ].join('\n'),
    );
    const { lines } = ledgerOf(contract, '2026-02-15');
    expect(lines.slice(0, 3).map(({ open, state }) => [open, state])).toEqual([
      [0, 'received'],
      [749.5, 'overdue'],
      [1000, 'open'],
    ]);
    const cancelled = must(
      withStatus(contract, keyOf(contract, 1), { status: 'cancelled', day: '2026-03-21', note: 'Wrong month' }),
    );
    expect(receivedUnder(cancelled)).toBe(1000);
    expect(withoutReceipt(contract, own)).toEqual(computed);
  });

  test('puts the instalments of one day into one line of the notes', () => {
    const twice = {
      ...cheques,
      manualTerms: [
        { date: '15/12/2025', amount: 1000 },
        { date: '15/12/2025', amount: 500, type: 'fee' },
      ],
    };
    const own = receipt([
      { day: '2025-12-15', amount: 1000 },
      { day: '2025-12-15', place: 1, amount: 500 },
    ]);
    const contract = must(withReceipt(twice, own, 'notes'));
    expect(must(withReceipt(contract, own, 'notes'))).toEqual(contract);
    expect(receivedUnder(contract)).toBe(1500);
    expect(holdsReceipt(contract, own)).toBe(true);
    expect(ledgerOf(contract, '2026-01-01').lines.map(({ state }) => state)).toEqual(['received', 'received']);
  });

  test('is refused where the instalment is no longer there', () => {
    expect(withReceipt(cheques, receipt([{ day: '2025-12-16', amount: 5 }]))).toBeUndefined();
    expect(withStatus(cheques, 'nobody', { status: 'cleared', day: '2026-01-01' })).toBeUndefined();
  });
});

describe('lines of the notes', () => {
  const word = fc.string({ maxLength: 30 });
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('are read back as they were written, whatever was typed', () => {
    const status = fc.constantFrom('', 'held', 'bounced', 'cancelled');
    const payment = fc.record({
      amount: fc.integer({ min: -1_000_000_00, max: 99_999_999_999 }).map((fils) => fils / 100),
      day,
      due: day,
      type: fc.constantFrom('cash', 'cheque', 'transfer', 'card', 'refund'),
      reference: word,
      bank: word,
      note: word,
      status,
    });
    fc.assert(
      fc.property(payment, (typed) => {
        const receiptNumber = newReceiptNumber(typed.day);
        const [line] = paymentLines(`Before\n${writtenLine({ ...typed, receiptNumber })}\nAfter`);
        const { amount, due, type, status: state } = typed;
        expect(line).toMatchObject({ line: 1, amount, day: typed.day, due, type, status: state, receiptNumber });
      }),
    );
  });

  test('keep the day of the deposit once the cheque has cleared', () => {
    const noted = must(
      withReceipt(cheques, receipt([{ day: '2025-12-15', amount: 23_625 }], { type: 'cheque', status: 'held' }), 'notes'),
    );
    const change = (contract: ServiceDocument, status: 'deposited' | 'cleared', on: string) =>
      must(withStatus(contract, paymentsOf(contract)[0]?.key ?? '', { status, day: on }));
    const cleared = change(change(noted, 'deposited', '2025-12-16'), 'cleared', '2025-12-18');
    expect(cleared.notes).toContain(', deposited on 16/12/2025, cleared on 18/12/2025');
    expect(paymentsOf(cleared)).toMatchObject([{ status: 'cleared', statusDay: '2025-12-18', depositDay: '2025-12-16' }]);
  });

  test('of another form are left alone', () => {
    expect(paymentLines('Received AED 5,000 yesterday')).toEqual([]);
    expect(paymentLines('Received AED 5,000.00 on 31/02/2026, cash, for 01/02/2026 [R-20260201-AAAA]')).toEqual([]);
    expect(paymentLines(undefined)).toEqual([]);
  });
});

test('a contract without payments is due, and open once the connection records all', () => {
  const state = () =>
    linesBetween(cheques, { from: '2026-03-01', to: '2026-03-31', today: '2026-03-20' }).map((line) => line.state);
  expect(state()).toEqual(['due']);
  paymentReading.set({ recordsAll: true, countsDeposited: false });
  try {
    expect(state()).toEqual(['overdue']);
  } finally {
    paymentReading.set({ recordsAll: false, countsDeposited: false });
  }
});

test('a deposited cheque counts as received where the assumptions say so', () => {
  const held = heldCheques(cheques);
  const deposited = must(withStatus(held, keyOf(held, 0), { status: 'deposited', day: '2025-12-15' }));
  expect(ledgerOf(deposited, '2026-01-01')).toMatchObject({ received: 0 });
  paymentReading.set({ recordsAll: false, countsDeposited: true });
  try {
    expect(ledgerOf(deposited, '2026-01-01')).toMatchObject({ received: 23_625 });
  } finally {
    paymentReading.set({ recordsAll: false, countsDeposited: false });
  }
});

describe('a ledger', () => {
  test('is worked out once for a contract, a day and a reading of payments', () => {
    const held = heldCheques(cheques);
    const ledger = ledgerOf(held, '2026-03-20');
    expect(ledgerOf(held, '2026-03-20')).toBe(ledger);
    expect(ledgerOf(held, '2026-03-20', '2026-03-31')).toBe(ledger);
    expect(ledgerOf(held, '2026-03-21')).not.toBe(ledger);
    expect(ledgerOf({ ...held }, '2026-03-20')).not.toBe(ledger);

    const deposited = must(withStatus(held, keyOf(held, 0), { status: 'deposited', day: '2025-12-16' }));
    expect(ledgerOf(deposited, '2026-03-20').received).toBe(0);
    paymentReading.set({ recordsAll: false, countsDeposited: true });
    expect(ledgerOf(deposited, '2026-03-20').received).toBe(23_625);
    paymentReading.set({ recordsAll: false, countsDeposited: false });
    expect(ledgerOf(deposited, '2026-03-20').received).toBe(0);
  });

  test('of a contract without a list of instalments reaches as far as it is asked', () => {
    const lease: ServiceDocument = {
      frequency: 'months',
      beginDate: '01/01/2026',
      endDate: '31/12/2026',
      units: [{ unitId: 'u1', rent: 1000 }],
    };
    const until = (day: string) => ledgerOf(lease, '2026-03-01', day).lines.length;
    expect([until('2026-03-01'), until('2026-06-01')]).toEqual([1, 4]);
  });
});
