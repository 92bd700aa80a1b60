import { computed, must } from '../../contracts/leases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectedUnder, dayReceived } from '@/desks/money/rules/collected';
import { duesBetween } from '@/desks/money/rules/due';
import { ledgerOf, linesBetween, sumsOf } from '@/desks/money/rules/ledger';
import { openingReceipt, unrecordedUntil } from '@/desks/money/rules/unrecorded';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { type Payment, paymentLines, paymentsOf, receivedOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { writtenLine } from '@/desks/money/rules/note-lines';
import type { PaymentStatus } from '@/desks/money/rules/payment-status';
import { withCharge, withFee } from '@/desks/money/rules/charges';
import {
  holdsReceipt,
  newReceiptNumber,
  spread,
  withoutReceipt,
  withReceipt,
  withStatus,
  type Receipt,
} from '@/desks/money/rules/receipts';
import { owedAfter, storedRows } from '@/resources/contracts/rules/schedule';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../../always';
import { cheques, handedOver, linesOf, monthly, receipt, recorded, whileReading } from './money';
import { isDeepStrictEqual } from 'node:util';

/** The contract with another status of a payment, by its place. */
const changed = (contract: ServiceDocument, index: number, status: PaymentStatus, day: Day, note?: string): ServiceDocument =>
  must(withStatus(contract, must(paymentsOf(contract)[index]).key, { status, day, ...(note !== undefined && { note }) }));

describe('the examples of the domain', () => {
  test('four cheques: the first cleared, the second bounced with a fee, and half of it paid in cash', () => {
    const cleared = changed(handedOver(cheques), 0, 'cleared', '2025-12-16');
    const bounced = changed(cleared, 1, 'bounced', '2026-03-17', 'No funds');
    const charged = must(withFee(bounced, { day: '2026-03-15', place: 0, amount: 500, description: 'Returned cheque 000121' }));
    const contract = recorded(charged, receipt([{ day: '2026-03-15', amount: 11_812.5 }], { replaces: 'x' }));
    const { lines, received } = ledgerOf(contract, '2026-03-20');
    expect(received).toBe(35_437.5);
    const figures = linesOf(contract, '2026-03-20', 'amount', 'settled', 'promised', 'open', 'state');
    expect(figures).toEqual([
      '23625 23625 0 0 received',
      '23625 11812.5 0 11812.5 overdue',
      '500 0 0 500 overdue',
      '23625 0 23625 0 promised',
      '23625 0 23625 0 promised',
    ]);
    const overdue = { to30: 12_312.5, to60: 0, to90: 0, over90: 0 };
    expect(sumsOf(lines, '2026-03-20')).toMatchObject({ promised: 47_250, open: 12_312.5, overdue });
    expect(outstandingOn(contract, '2026-03-20')).toMatchObject({
      overdue: { amount: 12_312.5, since: '2026-03-15' },
      next: { day: '2026-06-15', amount: 23_625 },
    });
    const payments = duesBetween(contract, '2025-12-01', '2026-03-31').map(({ payment }) => payment);
    expect(payments).toEqual([23_625, 11_812.5, undefined]);
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
});

describe('writing payments', () => {
  test('keeps other keys of rows and entries, and writes a receipt once however often it is sent', () => {
    const contract = recorded(cheques, receipt([{ day: '2025-12-15', amount: 100 }]));
    expect(recorded(contract, receipt([{ day: '2025-12-15', amount: 100 }]))).toEqual(contract);
    const kept = { ejariNumber: 'kept' };
    const names = { paymentId: 'R-20260320-7K3F-0', receiptNumber: 'R-20260320-7K3F' };
    const entry = { ...names, date: '20/03/2026', amount: 100, type: 'cash' };
    expect(contract.manualTerms).toMatchObject([{ ...kept, payments: [entry] }, kept, kept, kept]);
  });

  test('keeps the total of a row of the service in step, and a number that stood in place of a list', () => {
    const paid = recorded(monthly, receipt([{ day: '2026-01-01', amount: 9000 }]));
    const totals = (paid.terms as readonly ServiceDocument[]).map(({ total }) => (total as ServiceDocument).payment);
    expect(totals).toEqual([9000, ...Array<number>(11).fill(0)]);
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
    const lease = { ...computed, notes: 'Prefers to be called after five.' };
    const parts = [
      { day: '2026-01-01', amount: 1000 },
      { day: '2026-02-01', amount: 250.5 },
    ];
    const own = receipt(parts, { type: 'cheque', reference: '000123', bank: 'Bank' });
    const contract = recorded(lease, own, own);
    expect(String(contract.notes).split('\n')).toEqual([
      'Prefers to be called after five.',
      'Received AED 1,000.00 on 20/03/2026, cheque 000123 (Bank), for 01/01/2026 [R-20260320-7K3F]',
      'Received AED 250.50 on 20/03/2026, cheque 000123 (Bank), for 01/02/2026 [R-20260320-7K3F]',
    ]);
    expect(linesOf(contract, '2026-02-15', 'open', 'state').slice(0, 3)).toEqual(['0 received', '749.5 overdue', '1000 open']);
    expect(receivedUnder(changed(contract, 1, 'cancelled', '2026-03-21', 'Wrong month'))).toBe(1000);
    expect(withoutReceipt(contract, own)).toEqual(lease);
  });

  test('puts the instalments of one day into one line of the notes', () => {
    const rows = [{ amount: 1000 }, { amount: 500, type: 'fee' }].map((row) => ({ date: '15/12/2025', ...row }));
    const own = receipt(rows.map(({ amount }, place) => ({ day: '2025-12-15', place, amount })));
    const contract = must(withReceipt({ ...cheques, manualTerms: rows }, own, 'notes'));
    expect(must(withReceipt(contract, own, 'notes'))).toEqual(contract);
    expect(receivedUnder(contract)).toBe(1500);
    expect(holdsReceipt(contract, own)).toBe(true);
    expect(linesOf(contract, '2026-01-01', 'state')).toEqual(['received', 'received']);
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
    always(payment, (typed) => {
      const receiptNumber = newReceiptNumber(typed.day);
      const [line] = paymentLines(`Before\n${writtenLine({ ...typed, receiptNumber })}\nAfter`);
      const { amount, due, type, status: state } = typed;
      expect(line).toMatchObject({ line: 1, amount, day: typed.day, due, type, status: state, receiptNumber });
    });
  });

  test('keep the day of the deposit once the cheque has cleared', () => {
    const held = receipt([{ day: '2025-12-15', amount: 23_625 }], { type: 'cheque', status: 'held' });
    const deposited = changed(must(withReceipt(cheques, held, 'notes')), 0, 'deposited', '2025-12-16');
    const cleared = changed(deposited, 0, 'cleared', '2025-12-18');
    expect(cleared.notes).toContain(', deposited on 16/12/2025, cleared on 18/12/2025');
    expect(paymentsOf(cleared)).toMatchObject([{ status: 'cleared', statusDay: '2025-12-18', depositDay: '2025-12-16' }]);
  });

  test('count once each, and not beside their receipt in a row', () => {
    const own = receipt([{ day: '2025-12-15', amount: 100 }]);
    const line = String(must(withReceipt(cheques, own, 'notes')).notes);
    const contracts = [
      { ...recorded(cheques, own), notes: line },
      { ...cheques, notes: `${line}\n${line}` },
    ];
    expect(contracts.map((contract) => receivedUnder(contract))).toEqual([100, 100]);
  });

  test('of another form are left alone', () => {
    expect(paymentLines('Received AED 5,000 yesterday')).toEqual([]);
    expect(paymentLines('Received AED 5,000.00 on 31/02/2026, cash, for 01/02/2026 [R-20260201-AAAA]')).toEqual([]);
    expect(paymentLines(undefined)).toEqual([]);
  });
});

test.each<[string, Partial<Payment>, Day]>([
  ['money', { type: 'cash', statusDay: '2026-01-09' }, '2026-01-02'],
  ['a cheque that is held', { status: 'held', statusDay: '2026-01-09' }, '2026-01-02'],
  ['a cheque that bounced', { status: 'bounced', statusDay: '2026-01-09' }, '2026-01-02'],
  ['a cheque that cleared', { status: 'cleared', statusDay: '2026-01-09' }, '2026-01-09'],
  ['a cheque that cleared on a day that nobody knows', { status: 'cleared' }, '2026-01-02'],
])('%s counts on the day of %j', (_, payment, day) => {
  const [one] = paymentsOf(recorded(cheques, receipt([{ day: '2025-12-15', amount: 1 }], { day: '2026-01-02' })));
  expect(dayReceived({ ...must(one), type: 'cheque', ...payment })).toBe(day);
});

test('what was paid before payments were recorded is no money that came in; a cheque came by its own day or by the one it cleared', () => {
  const payments = [
    { date: '02/01/2026', amount: 100, type: 'cheque', status: 'cleared', statusDate: '09/01/2026' },
    { date: '20/03/2026', amount: 900, type: 'opening' },
  ];
  const ledger = ledgerOf({ ...cheques, manualTerms: [{ date: '15/12/2025', amount: 1000, payments }] }, '2026-03-20');
  const days = (['received', 'written'] as const).map((by) => collectedUnder(ledger, by).map(({ day, amount }) => [day, amount]));
  expect(days).toEqual([[['2026-01-09', 100]], [['2026-01-02', 100]]]);
});

describe('what fell due without any record', () => {
  const charged = (contract: ServiceDocument, day: Day, amount: number) =>
    withCharge(contract, { day, amount, description: 'AC out of order' }, 'notes');

  test('is told until a day, less what was credited, and not where payments are recorded or nothing is left', () => {
    const fallen = { amount: 47_250, count: 2, since: '2025-12-15', last: { day: '2026-03-15', place: 0 } };
    expect(unrecordedUntil(cheques, '2026-03-15')).toEqual(fallen);
    whileReading({ recordsAll: true }, () => expect(unrecordedUntil(cheques, '2026-03-15')).toEqual(fallen));
    expect(unrecordedUntil(charged(cheques, '2026-03-15', -625), '2026-06-14')).toEqual({ ...fallen, amount: 46_625 });
    const more = { amount: 47_750, count: 3, last: { day: '2026-03-15', place: 1 } };
    expect(unrecordedUntil(charged(cheques, '2026-03-15', 500), '2026-03-15')).toEqual({ ...fallen, ...more });
    const paid = recorded(cheques, receipt([{ day: '2026-03-15', amount: 1 }]));
    const held = charged({ ...cheques, reservationId: 'R-1' }, '2025-12-15', 500);
    const credited = charged(cheques, '2025-12-15', -23_625);
    for (const one of [paid, held, credited]) expect(unrecordedUntil(one, '2025-12-31')).toBeUndefined();
  });

  test.each([true, false])('is recorded as paid or not by one entry: %s', (isPaid) => {
    const until = '2026-03-20';
    const one = openingReceipt(must(unrecordedUntil(cheques, until)), { until, isPaid });
    const { payments, lines } = ledgerOf(recorded(cheques, one), until);
    expect(payments).toMatchObject([{ type: 'opening', day: until, amount: isPaid ? 47_250 : 0 }]);
    const state = isPaid ? 'received' : 'overdue';
    expect(lines.map((line) => line.state)).toEqual([state, state, 'open', 'open']);
  });
});

test('a contract without payments is due, and open once the connection records all', () => {
  const state = () =>
    linesBetween(cheques, { from: '2026-03-01', to: '2026-03-31', today: '2026-03-20' }).map((line) => line.state);
  expect(state()).toEqual(['due']);
  whileReading({ recordsAll: true }, () => expect(state()).toEqual(['overdue']));
});

describe('a ledger', () => {
  test('is worked out once for a contract, a day and a reading of payments, by which a deposited cheque is received or not', () => {
    const held = handedOver(cheques);
    const ledger = ledgerOf(held, '2026-03-20');
    expect(ledgerOf(held, '2026-03-20')).toBe(ledger);
    expect(ledgerOf(held, '2026-03-20', '2026-03-31')).toBe(ledger);
    expect(ledgerOf(held, '2026-03-21')).not.toBe(ledger);
    expect(ledgerOf({ ...held }, '2026-03-20')).not.toBe(ledger);

    const deposited = changed(held, 0, 'deposited', '2025-12-16');
    const received = () => ledgerOf(deposited, '2026-03-20').received;
    expect(received()).toBe(0);
    whileReading({ countsDeposited: true }, () => expect(received()).toBe(23_625));
    expect(received()).toBe(0);
  });

  test('leaves a cheque to the instalment that it is written for, and gives what is too much to those that nothing covers', () => {
    const held = receipt([{ day: '2025-12-15', amount: 30_000 }], { type: 'cheque', status: 'held' });
    const cash = receipt([{ day: '2026-03-15', amount: 47_250 }], { receiptNumber: 'R-20260320-AAAA' });
    const figures = linesOf(recorded(cheques, held, cash), '2026-03-20', 'settled', 'promised', 'open');
    expect(figures).toEqual(['0 23625 0', '23625 0 0', '23625 0 0', '0 0 23625']);
  });

  test('gives what is left beyond all open instalments in the place of cheques, as far as it goes', () => {
    const cash = receipt([{ day: '2025-12-15', amount: 10_000 }], { receiptNumber: 'R-20260320-AAAA' });
    const contract = recorded(handedOver(cheques, 'cleared'), cash);
    const figures = linesOf(contract, '2026-03-20', 'settled', 'promised', 'open');
    expect(figures).toEqual(['23625 0 0', '10000 13625 0', '0 23625 0', '0 23625 0']);
    expect(ledgerOf(contract, '2026-03-20').credit).toBe(0);
  });

  test('keeps what is paid ahead with its term, however far it is asked', () => {
    const ahead = recorded(computed, receipt([{ day: '2026-06-01', amount: 1000 }]));
    for (const until of [undefined, '2026-05-05', '2026-12-31'] as const) {
      const { lines } = ledgerOf(ahead, '2026-05-05', until);
      expect(lines.flatMap(({ day, settled }) => (settled > 0 ? [day] : []))).toEqual(['2026-06-01']);
      expect(sumsOf(lines, '2026-05-05').overdue).toMatchObject({ to30: 1000, to60: 1000, to90: 1000, over90: 2000 });
    }
    expect(ledgerOf(ahead, '9999-12-31', '0001-01-01').lines).toEqual([]);
  });

  test('has settled no more than was received, also where a refund is written in another row than its payment', () => {
    const refund = receipt([{ day: '2026-06-15', amount: -400 }], { receiptNumber: 'R-20260321-7K3F', type: 'refund' });
    const { lines, received } = ledgerOf(recorded(cheques, receipt([{ day: '2026-03-15', amount: 1000 }]), refund), '2026-03-21');
    expect([received, ...lines.map(({ settled }) => settled)]).toEqual([600, 0, 600, 0, 0]);
  });

  test('of a contract without a list of instalments reaches as far as it is asked', () => {
    const until = (day: string) => ledgerOf(computed, '2026-03-01', day).lines.length;
    expect([until('2026-03-01'), until('2026-06-01')]).toEqual([1, 4]);
  });
});

const received = [
  { amount: 700, date: '01/03/2026' },
  { value: '300.50', paymentDate: '2026-03-02', method: 'cash' },
];
const lost = ['cancelled', 'Bounced', 'held', 'deposited', 'replaced', ' returned '].map((status) => ({ amount: 10, status }));
const came = ['cleared', null, undefined].map((status, index) => ({ amount: 10 ** index, status }));

test.each<[string, ServiceDocument, object]>([
  ['the sum of its payments', { payments: [...received, { amount: -50, type: 'refund' }] }, { amount: 950.5 }],
  ['it, whatever its own total says', { payments: received, total: { payment: 0 } }, { amount: 1000.5, stated: 0 }],
  ['it, where its own total says the same', { payments: received, total: { payment: 1000.5 } }, { amount: 1000.5 }],
  ['what was cleared or has no status', { payments: [...lost, ...came] }, { amount: 111 }],
  ['nothing of what brought no money', { payments: lost, total: { payment: 60 } }, { amount: 0, stated: 60 }],
  ['what its total says, without payments', { payments: [], total: { payment: 400 }, paid: 3 }, { amount: 400 }],
  ['what it says itself, without a list', { paid: '400' }, { amount: 400 }],
  ['an amount that it says', { paid: true, paidAmount: 400 }, { amount: 400 }],
  ['a payment that it says', { payment: 400 }, { amount: 400 }],
  ['nothing where it says nothing', {}, { amount: 0 }],
  ['what can be read', { payments: [{ amount: 'cash' }, { amount: 5 }] }, { amount: 5, unread: 1 }],
])('a row received %s', (_, row, expected) => {
  expect(receivedOf(row)).toEqual(expected);
});

describe('the running balance', () => {
  const balances = (terms: readonly object[]) => storedRows(terms)?.map(owedAfter);

  test.each([
    ['is what is owed after the payments of a row', ['0 1000', '0 400', '600 2000'], [0, 600, -400]],
    // Up to the next balance of another source.
    ['follows payments that no total was raised by', ['0 0 1000', '1000 0 1000', '2000 0', '50 0'], [0, 0, 1000, 1050]],
    // Though its total does not name them.
    ['counts payments once where the service carries them on', ['0 0 1000', '0 0 1000'], [0, 0]],
  ])('%s', (_, rows, expected) => {
    const terms = rows.map((row, month) => {
      const [balance = 0, payment, amount] = row.split(' ').map(Number);
      const total = { preTaxAmount: 1000, balance, grandTotal: 1000 + balance, payment };
      return { term: 2_026_010_100 + month * 10_000, ...(amount !== undefined && { payments: [{ amount }] }), total };
    });
    expect(balances(terms)).toEqual(expected);
    expect(storedRows(terms)?.map(({ amount }) => amount)).toEqual(rows.map(() => 1000));
  });

  test('is what fell due less what was received, however the totals were kept', () => {
    const fils = fc.integer({ min: 0, max: 10_000_000 }).map((count) => count / 100);
    const row = fc.record({ own: fils, paid: fc.array(fils, { maxLength: 3 }), isRaised: fc.boolean() });
    always(fc.array(row, { minLength: 1, maxLength: 24 }), (rows) => {
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
    });
  });
});

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
      const cancel = (of: ServiceDocument, one: Receipt) =>
        must(withStatus(of, must(one.parts[0]).paymentId, { status: 'cancelled', day: today }));
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
