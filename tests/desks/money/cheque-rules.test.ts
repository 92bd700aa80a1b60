import { must, told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { moneyTasks } from '@/desks/money/dashboard/dashboard-part';
import { canCharge, haveStatus, isReplaced, withCheques, withFeeOf, withReplacement } from '@/desks/money/rules/cheque-writes';
import {
  canTake,
  chequeActions,
  type ChequeState,
  chequesUnder,
  countedUp,
  depositUntil,
  handedOver,
  holdsNumber,
  isToDeposit,
  isToReturn,
  numberKey,
  openOf,
} from '@/desks/money/rules/cheques';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { pastedNumbers } from '@/desks/money/cheques/cheque-sheet';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { withPaymentsInNotes, withReceipt, withStatus } from '@/desks/money/rules/receipts';
import { withoutPayments } from '@/resources/contracts/rules/instalments';
import type { ServiceDocument } from '@/schema/document';
import { receipt, recorded } from './money';

const held = { receiptNumber: 'R-20261201-AAAA', date: '15/12/2026', type: 'cheque', bank: 'Emirates NBD', status: 'held' };
const entry = (reference: string, more: ServiceDocument = {}) => {
  return { ...held, paymentId: `p${reference}`, amount: 23_625, reference, ...more };
};

const lease: ServiceDocument = {
  _id: 'c1',
  beginDate: '15/12/2026',
  endDate: '14/12/2027',
  frequency: 'months',
  manual: true,
  manualTerms: [
    { date: '15/12/2026', amount: 23_625, payments: [entry('000123')] },
    { date: '15/03/2027', amount: 23_625, payments: [entry('000124', { date: '15/03/2027' })] },
    { date: '15/06/2027', amount: 23_625 },
  ],
};

const [first, second] = [must(chequesUnder(lease)[0]), must(chequesUnder(lease)[1])];
/** The first cheque, bounced. */
const bounced = must(withCheques(lease, [first], { status: 'bounced', day: '2026-12-16', note: 'Funds' }));

describe('cheques of a contract', () => {
  test('are its payments by cheque; without a status they are cleared, and a word of the service stays', () => {
    const payments = [
      entry('1'),
      { date: '15/12/2026', amount: 5, type: 'cash' },
      { date: '15/12/2026', amount: 6, type: 'Cheque', reference: '2' },
      { date: '15/12/2026', amount: 7, type: 'cheque', status: 'In transit' },
    ];
    const cheques = chequesUnder({ ...lease, manualTerms: [{ date: '15/12/2026', amount: 100, payments }] });
    expect(cheques.map(({ number, amount, state, word }) => [number, amount, state, word])).toEqual([
      ['1', 23_625, 'held', ''],
      ['2', 6, 'cleared', ''],
      ['', 7, 'other', 'in transit'],
    ]);
  });

  test('one for several instalments is one cheque, which is deposited as a whole', () => {
    const part = (date: string, paymentId: string, amount: number) => {
      return { date, amount, payments: [entry('7', { paymentId, amount })] };
    };
    const contract = { ...lease, manualTerms: [part('15/12/2026', 'a', 10), part('15/01/2027', 'b', 20)] };
    const cheques = chequesUnder(contract);
    expect(cheques).toMatchObject([{ amount: 30, number: '7' }]);
    const deposited = must(withCheques(contract, cheques, { status: 'deposited', day: '2026-12-15' }));
    const atBank = { status: 'deposited', statusDay: '2026-12-15' };
    expect(paymentsOf(deposited)).toMatchObject([atBank, atBank]);
    expect(haveStatus(deposited, cheques, 'deposited')).toBe(true);
    const returned = must(withStatus(deposited, 'b', { status: 'bounced', day: '2026-12-16' }));
    expect([deposited, returned].map((one) => haveStatus(one, cheques, 'deposited'))).toEqual([true, false]);
  });

  test('go to the bank up to seven days ahead, and while they are late', () => {
    const on = (day: string) => isToDeposit({ state: 'held', day, payments: [] }, lease, depositUntil('2026-12-08'));
    expect(['2026-12-16', '2026-12-15', '2026-12-08', '2026-11-01'].map(on)).toEqual([false, true, true, true]);
    for (const one of [{ state: 'deposited', day: '2026-12-08' } as const, { state: 'held', day: undefined } as const])
      expect(isToDeposit({ ...one, payments: [] }, lease, depositUntil('2026-12-08'))).toBe(false);
  });

  test('are given back where they are dated after the termination', () => {
    const ended = { ...lease, terminationDate: '14/03/2027' };
    expect(isToReturn(first, ended)).toBe(false);
    expect(isToReturn(second, ended)).toBe(true);
    expect(isToReturn({ ...second, state: 'returned' }, ended)).toBe(false);
    expect(isToDeposit(second, ended, depositUntil('2027-03-15'))).toBe(false);
  });

  const none = { ...lease, manualTerms: [] };
  const inNotes = (due: string): ServiceDocument => {
    const notes = `Received AED 5.00 on 01/01/2027, cheque 9 (Bank), for ${due}, held on 01/12/2026 [R-20261201-BBBB]`;
    return { ...none, notes };
  };
  const inTerms = (term: number): ServiceDocument => {
    return { ...none, manual: false, terms: [{ term, preTaxAmounts: [{ amount: 5 }], payments: [entry('9')] }] };
  };
  const inRows = (...dates: readonly string[]): ServiceDocument => {
    return { ...lease, manualTerms: dates.map((date) => ({ date, amount: 5, payments: [entry('9')] })) };
  };
  test.each<[boolean, string, ServiceDocument]>([
    [false, 'an instalment on the last day', inRows('14/03/2027')],
    [true, 'an instalment after it', inRows('15/03/2027')],
    [false, 'an instalment until then and one after it', inRows('15/12/2026', '15/03/2027')],
    [false, 'one of the last day in the notes', inNotes('14/03/2027')],
    [true, 'one after it in the notes', inNotes('15/03/2027')],
    [false, 'a row of the service of the last day', inTerms(2_027_031_400)],
    [true, 'a row of the service after it', inTerms(2_027_031_500)],
  ])('are given back: %s, for %s', (isBack, _, contract) => {
    const [cheque] = chequesUnder(contract);
    const ended = { ...contract, terminationDate: '14/03/2027' };
    expect(isToReturn(must(cheque), ended)).toBe(isBack);
    expect(isToReturn({ ...must(cheque), day: '2027-03-14', payments: [] }, ended)).toBe(false);
    const late = { ...must(cheque), day: '2027-03-15' };
    expect([isToReturn(late, ended), isToReturn({ ...late, payments: [] }, ended)]).toEqual([isBack, true]);
  });
});

describe('the letter of cheques', () => {
  const row = (date: string, payments: readonly ServiceDocument[], more: ServiceDocument = {}) => {
    return { date, amount: 23_625, type: 'cheque', payments, ...more };
  };

  test('lists cheques with their own amount and day, and each instalment without one', () => {
    const returned = entry('1', { status: 'returned' });
    const replaced = entry('2', { status: 'replaced' });
    const replacement = entry('3', { amount: 11_812.5, date: '20/03/2027', replaces: 'p2' });
    const another = entry('4', { receiptNumber: 'R-20261201-BBBB', amount: 11_812.5, date: '21/03/2027' });
    const cash = { paymentId: 'p5', amount: 23_625, date: '15/09/2027', type: 'cash' };
    const rows = [
      row('15/12/2026', [returned]),
      row('15/03/2027', [replaced, replacement, another]),
      row('15/06/2027', []),
      row('15/09/2027', [cash]),
    ];
    const listed = told(handedOver({ ...lease, manualTerms: rows }), 'day', 'amount', 'number');
    const kept = ['2027-03-20 11812.5 3', '2027-03-21 11812.5 4'];
    expect(listed).toEqual(['2026-12-15 23625 ', ...kept, '2027-06-15 23625 ']);
  });

  test('lists a cheque of the notes once, and no instalment that a termination has cancelled', () => {
    const listed = (contract: ServiceDocument) => handedOver(contract).map(({ number }) => number);
    const more = { type: 'cheque', reference: '7', bank: 'Mashreq', status: 'held' } as const;
    const contract = { ...lease, manualTerms: [row('15/12/2026', []), row('15/03/2027', [])] };
    const noted = must(withReceipt(contract, receipt([{ day: '2026-12-15', amount: 23_625 }], more), 'notes'));
    expect(listed(noted)).toEqual(['7', '']);
    expect(listed({ ...noted, terminationDate: '31/01/2027' })).toEqual(['7']);
  });

  test('cheques of cancelled instalments go back and promise nothing; a bounced one that was paid otherwise asks for nothing', () => {
    const early = entry('8', { date: '01/01/2027' });
    const contract = {
      ...lease,
      terminationDate: '31/01/2027',
      manualTerms: [
        row('15/12/2026', [entry('7', { status: 'bounced', statusDate: '17/12/2026' }), { amount: 23_625, type: 'cash' }]),
        row('15/01/2027', []),
        row('15/03/2027', [early]),
      ],
    };
    const [came, cancelled] = chequesUnder(contract);
    expect(isToReturn(must(cancelled), contract)).toBe(true);
    const { lines } = ledgerOf(contract, '2027-01-20');
    expect(told(lines, 'settled', 'promised', 'open')).toEqual(['23625 0 0', '0 0 23625']);
    expect(openOf(must(came), lines)).toBe(0);
    const tasks = (of: ServiceDocument) => {
      const list = moneyTasks({ today: '2027-01-20', until: '2027-02-19', listOf: () => 'today' });
      const { lines: own } = ledgerOf(of, '2027-01-20');
      return [...list.of(of, own), ...list.together()].map(({ kind, day, sum }) => `${kind} ${day} ${sum}`);
    };
    expect(tasks(contract)).toEqual(['overdue 2027-01-15 23625']);
    const [due, ...others] = contract.manualTerms;
    const unpaid = (...payments: readonly ServiceDocument[]) =>
      tasks({ ...contract, manualTerms: [{ ...due, payments }, ...others] });
    const [returned, cash] = must(due).payments;
    expect(unpaid(must(returned))).toContain('bounced 2026-12-17 23625');
    // What it was for is asked for as far as it is open, and the rest of the instalment beside it.
    expect(unpaid(must(returned), { ...cash, amount: 11_812.5 })).toContain('bounced 2026-12-17 11812.5');
    expect(unpaid({ ...returned, amount: 3625 })).toEqual(
      expect.arrayContaining(['bounced 2026-12-17 3625', 'overdue 2026-12-15 43625']),
    );
  });
});

describe('what becomes of cheques', () => {
  test('follows where they stand', () => {
    const possible = (state: ChequeState) => chequeActions.filter((one) => canTake(one, { state })).join(' ');
    expect(possible('held')).toBe('deposit clear bounce replace return');
    expect(possible('deposited')).toBe('clear bounce replace');
    expect(possible('bounced')).toBe('deposit replace return');
    expect(possible('cleared')).toBe('');
    const states = ['held', 'bounced', 'cleared', 'returned', 'replaced', 'cancelled'] as const;
    expect(states.filter((state) => holdsNumber({ state }))).toEqual(['held', 'bounced', 'cleared']);
  });

  test('several of a contract are changed by one write', () => {
    const changed = must(withCheques(lease, [first, second], { status: 'deposited', day: '2026-12-15' }));
    const half = must(withCheques(lease, [first], { status: 'deposited', day: '2026-12-15' }));
    expect([changed, half, lease].map((one) => haveStatus(one, [first, second], 'deposited'))).toEqual([true, false, false]);
  });

  test('are found in the notes, where they moved since a service drops the payments of rows', () => {
    const { contract, moved } = withPaymentsInNotes(lease);
    expect(moved).toBe(2);
    const changed = must(withCheques(contract, [first, second], { status: 'bounced', day: '2026-12-16', note: 'Funds' }));
    const both = ['000123 bounced Funds', '000124 bounced Funds'];
    expect(told(chequesUnder(changed), 'number', 'state', 'note')).toEqual(both);
    expect([changed, contract].map((one) => haveStatus(one, [first, second], 'bounced'))).toEqual([true, false]);
    expect(withCheques(changed, [first], { status: 'cleared', day: '2026-12-17' })).toBeUndefined();
    const others = [entry('1', { receiptNumber: 'INV 7', status: '' }), entry('2', { status: 'in clearing' })];
    const kept = withPaymentsInNotes({ manualTerms: [{ date: '15/12/2026', amount: 50_000, payments: others }] }).contract;
    expect(told(paymentsOf(kept), 'reference', 'amount', 'status', 'note')).toEqual(['1 23625  INV 7', '2 23625 in-clearing ']);
  });

  test('a cheque that somebody else has changed since is left as it is', () => {
    expect(withCheques(bounced, [first, second], { status: 'deposited', day: '2026-12-15' })).toBeUndefined();
    expect(withCheques({ ...lease, manualTerms: [] }, [first], { status: 'deposited', day: '2026-12-15' })).toBeUndefined();
  });

  test('a bounced cheque opens its instalment, and its fee is due with it', () => {
    const charged = must(withFeeOf(bounced, first, 500, 'Returned cheque 000123'));
    const lines = ledgerOf(charged, '2026-12-20').lines.filter(({ day }) => day === '2026-12-15');
    expect(told(lines, 'amount', 'open', 'type')).toEqual(['23625 23625 undefined', '500 500 fee']);
    expect(chequesUnder(charged)[0]).toMatchObject({ state: 'bounced', note: 'Funds', statusDay: '2026-12-16' });
    expect(canCharge(lease, first)).toBe(true);
    // A line of the notes where the service drops the rows.
    const noted = must(withFeeOf(bounced, first, 500, 'Returned cheque 000123', 'notes'));
    expect(noted.manualTerms).toBe(bounced.manualTerms);
    const fees = ledgerOf({ ...lease, notes: noted.notes }, '2026-12-20').lines.filter(({ type }) => type === 'fee');
    expect(told(fees, 'day', 'amount', 'description')).toEqual(['2026-12-15 500 Returned cheque 000123']);
  });

  test('a cheque in the notes can bounce, and its fee is a line of the notes, due with the term', () => {
    const notes = 'Received AED 100.00 on 15/12/2026, cheque 9 (Bank), for 15/12/2026, held on 01/12/2026 [R-20261201-BBBB]';
    const contract = { _id: 'c2', frequency: 'months', beginDate: '15/12/2026', endDate: '14/12/2027', notes };
    const cheque = must(chequesUnder(contract)[0]);
    const returned = must(withCheques(contract, [cheque], { status: 'bounced', day: '2026-12-16' }));
    expect(haveStatus(returned, [cheque], 'bounced')).toBe(true);
    const withRent = { ...returned, units: [{ unitId: 'u1', rent: 100 }] };
    expect([contract, withRent].map((one) => canCharge(one, cheque))).toEqual([false, true]);
    const charged = must(withFeeOf(withRent, cheque, 525.5, 'Returned cheque 9', 'notes'));
    expect(String(charged.notes).split('\n').at(-1)).toBe('Charged AED 525.50 for 15/12/2026: Returned cheque 9');
    const ofDay = (one: ServiceDocument) => {
      const lines = ledgerOf(one, '2026-12-20').lines.filter(({ day }) => day === '2026-12-15');
      return told(lines, 'place', 'amount', 'open', 'type', 'state');
    };
    expect(ofDay(charged)).toEqual(['0 100 100 undefined overdue', '1 525.5 525.5 fee overdue']);
    const parts = [100, 500].map((amount, place) => ({ day: '2026-12-15', place, amount }));
    const settled = must(withReceipt(charged, receipt(parts), 'notes'));
    expect(ofDay(settled)).toEqual(['0 100 0 undefined received', '1 525.5 25.5 fee overdue']);
    expect(withoutPayments(charged).notes).toBe('');
  });

  test('a replaced cheque and what stands for it are one change; a second time, or of one returned or cleared since, it changes nothing', () => {
    const cash = { ...receipt([], { receiptNumber: 'R-20261220-CCCC' }), amount: 20_000, changedOn: '2026-12-20' };
    const replacement = { ...cash, paymentIds: ['new'] };
    const changed = must(withReplacement(lease, first, replacement));
    expect(paymentsOf(changed).slice(0, 2)).toMatchObject([
      { paymentId: 'p000123', status: 'replaced' },
      { paymentId: 'new', type: 'cash', amount: 20_000, status: '', replaces: 'p000123' },
    ]);
    expect(ledgerOf(changed, '2026-12-20').lines[0]).toMatchObject({ settled: 20_000, open: 3625 });
    expect(withReplacement(changed, first, replacement)).toBeUndefined();
    for (const status of ['returned', 'cleared'] as const) {
      const since = must(withCheques(lease, [first], { status, day: '2026-12-19' }));
      expect(withReplacement(since, first, replacement)).toBeUndefined();
    }
    const onlyPaid = recorded(lease, { ...cash, parts: [{ day: '2026-12-15', place: 0, amount: 20_000, paymentId: 'new' }] });
    expect([changed, onlyPaid, lease].map((one) => isReplaced(one, first, replacement))).toEqual([true, false, false]);
  });
});

describe('numbers', () => {
  test.each([
    ['000123', 1, '000124'],
    ['000999', 1, '001000'],
    ['A-0009/x', 2, 'A-0011/x'],
    ['٠٠٠١٢٣', 2, '000125'],
    ['12345678901234567890', 1, '12345678901234567891'],
    ['', 0, ''],
    ['abc', 1, ''],
  ])('%s counted up by %i is %s', (number, by, next) => {
    expect(countedUp(number, by)).toBe(next);
  });

  test('are pasted in any form of list', () => {
    expect(pastedNumbers('000123\n000124\r\n000130, 7;\t٠٨')).toEqual(['000123', '000124', '000130', '7', '08']);
    expect(pastedNumbers(' \n ')).toEqual([]);
    expect(pastedNumbers('Cheque no.\n000123\n000124')).toEqual(['000123', '000124']);
    const rows = ['No.\tCheque\tBank\tDate\tAmount', '1\t000901\tFAB\t23/12/2026\t12,960', '2\t٠٠٠٩٠٢\tFAB\t23/01/2027\t12,960'];
    expect(pastedNumbers(`${rows.join('\r\n')}\r\n`)).toEqual(['000901', '000902']);
    expect(pastedNumbers('000901\t000902\t000903')).toEqual(['000901', '000902', '000903']);
  });

  test('are the same with leading zeros, spaces and another spelling of the bank', () => {
    const key = numberKey({ number: '000 123', bank: ' Emirates  NBD' });
    expect(numberKey({ number: '123', bank: 'emirates nbd' })).toBe(key);
    expect(numberKey({ number: '123', bank: 'FAB' })).not.toBe(key);
    expect(numberKey({ number: ' ', bank: 'FAB' })).toBe('');
  });
});
