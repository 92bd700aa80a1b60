import { describe, expect, test } from 'vitest';
import {
  canTake,
  chequesUnder,
  countedUp,
  depositUntil,
  isToDeposit,
  isToReturn,
  numberKey,
} from '@/resources/contracts/rules/cheques';
import { canCharge, haveStatus, withCheques, withFeeOf, withReplacement } from '@/resources/contracts/rules/cheque-writes';
import { withPaymentsInNotes } from '@/resources/contracts/rules/dropped-payments';
import { ledgerOf } from '@/resources/contracts/rules/ledger';
import { pastedNumbers } from '@/resources/contracts/rules/pasted-numbers';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { withReceipt } from '@/resources/contracts/rules/receipts';
import { withoutPayments } from '@/resources/contracts/rules/without-payments';
import type { ServiceDocument } from '@/schema/document';

const entry = (number: string, more: ServiceDocument = {}) => ({
  paymentId: `p${number}`,
  receiptNumber: 'R-20261201-AAAA',
  date: '15/12/2026',
  amount: 23_625,
  type: 'cheque',
  reference: number,
  bank: 'Emirates NBD',
  status: 'held',
  ...more,
});

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

const [first, second] = chequesUnder(lease);
if (!first || !second) throw new Error('The lease has two cheques');

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
    const rows = [
      { date: '15/12/2026', amount: 10, payments: [entry('7', { paymentId: 'a', amount: 10 })] },
      { date: '15/01/2027', amount: 20, payments: [entry('7', { paymentId: 'b', amount: 20 })] },
    ];
    const contract = { ...lease, manualTerms: rows };
    const [cheque, ...others] = chequesUnder(contract);
    expect(others).toEqual([]);
    expect(cheque).toMatchObject({ amount: 30, number: '7' });
    const deposited = withCheques(contract, cheque ? [cheque] : [], { status: 'deposited', day: '2026-12-15' });
    expect(paymentsOf(deposited ?? {}).map(({ status, statusDay }) => [status, statusDay])).toEqual([
      ['deposited', '2026-12-15'],
      ['deposited', '2026-12-15'],
    ]);
  });

  test('go to the bank up to seven days ahead, and while they are late', () => {
    const on = (day: string) => isToDeposit({ state: 'held', day }, lease, depositUntil('2026-12-08'));
    expect(['2026-12-16', '2026-12-15', '2026-12-08', '2026-11-01'].map(on)).toEqual([false, true, true, true]);
    expect(isToDeposit({ state: 'deposited', day: '2026-12-08' }, lease, depositUntil('2026-12-08'))).toBe(false);
    expect(isToDeposit({ state: 'held', day: undefined }, lease, depositUntil('2026-12-08'))).toBe(false);
  });

  test('are given back where they are dated after the termination', () => {
    const ended = { ...lease, terminationDate: '14/03/2027' };
    expect(isToReturn(first, ended)).toBe(false);
    expect(isToReturn(second, ended)).toBe(true);
    expect(isToReturn({ ...second, state: 'returned' }, ended)).toBe(false);
    expect(isToDeposit(second, ended, depositUntil('2027-03-15'))).toBe(false);
  });
});

describe('what becomes of cheques', () => {
  test('follows where they stand', () => {
    const actions = ['deposit', 'clear', 'bounce', 'replace', 'return'] as const;
    const possible = (state: 'held' | 'deposited' | 'bounced' | 'cleared') => actions.filter((one) => canTake(one, { state }));
    expect(possible('held')).toEqual(['deposit', 'clear', 'bounce', 'replace', 'return']);
    expect(possible('deposited')).toEqual(['clear', 'bounce', 'replace']);
    expect(possible('bounced')).toEqual(['deposit', 'replace', 'return']);
    expect(possible('cleared')).toEqual([]);
  });

  test('several of a contract are changed by one write', () => {
    const changed = withCheques(lease, [first, second], { status: 'deposited', day: '2026-12-15' });
    expect(changed && haveStatus(changed, [first, second], 'deposited')).toBe(true);
    expect(haveStatus(lease, [first, second], 'deposited')).toBe(false);
  });

  test('are found in the notes, where they moved since a service drops the payments of rows', () => {
    const { contract, moved } = withPaymentsInNotes(lease);
    expect(moved).toBe(2);
    const changed = withCheques(contract, [first, second], { status: 'bounced', day: '2026-12-16', note: 'Funds' });
    expect(changed && chequesUnder(changed).map(({ number, state, note }) => [number, state, note])).toEqual([
      ['000123', 'bounced', 'Funds'],
      ['000124', 'bounced', 'Funds'],
    ]);
    expect(changed && haveStatus(changed, [first, second], 'bounced')).toBe(true);
    expect(haveStatus(contract, [first, second], 'bounced')).toBe(false);
    expect(changed && withCheques(changed, [first], { status: 'cleared', day: '2026-12-17' })).toBeUndefined();
  });

  test('a cheque that somebody else has changed since is left as it is', () => {
    const bounced = withCheques(lease, [first], { status: 'bounced', day: '2026-12-16' }) ?? {};
    expect(withCheques(bounced, [first, second], { status: 'deposited', day: '2026-12-15' })).toBeUndefined();
    expect(withCheques({ ...lease, manualTerms: [] }, [first], { status: 'deposited', day: '2026-12-15' })).toBeUndefined();
  });

  test('a bounced cheque opens its instalment, and its fee is due with it', () => {
    const bounced = withCheques(lease, [first], { status: 'bounced', day: '2026-12-16', note: 'Funds' }) ?? {};
    const charged = withFeeOf(bounced, first, 500, 'Returned cheque 000123') ?? {};
    const lines = ledgerOf(charged, '2026-12-20').lines.filter(({ day }) => day === '2026-12-15');
    expect(lines.map(({ amount, open, type }) => [amount, open, type])).toEqual([
      [23_625, 23_625, undefined],
      [500, 500, 'fee'],
    ]);
    expect(chequesUnder(charged)[0]).toMatchObject({ state: 'bounced', note: 'Funds', statusDay: '2026-12-16' });
    expect(canCharge(lease, first)).toBe(true);
  });

  test('a cheque in the notes can bounce, and its fee is a line of the notes, due with the term', () => {
    const notes = 'Received AED 100.00 on 15/12/2026, cheque 9 (Bank), for 15/12/2026, held on 01/12/2026 [R-20261201-BBBB]';
    const contract = { _id: 'c2', frequency: 'months', beginDate: '15/12/2026', endDate: '14/12/2027', notes };
    const [cheque] = chequesUnder(contract);
    if (!cheque) throw new Error('The notes have a cheque');
    const bounced = withCheques(contract, [cheque], { status: 'bounced', day: '2026-12-16' });
    expect(bounced && haveStatus(bounced, [cheque], 'bounced')).toBe(true);
    expect(canCharge(contract, cheque)).toBe(false);
    const let1 = { ...bounced, units: [{ unitId: 'u1', rent: 100 }] };
    expect(canCharge(let1, cheque)).toBe(true);
    const charged = withFeeOf(let1, cheque, 525.5, 'Returned cheque 9', 'notes') ?? {};
    expect(String(charged.notes).split('\n').at(-1)).toBe('Charged AED 525.50 for 15/12/2026: Returned cheque 9');
    const ofDay = (one: ServiceDocument) =>
      ledgerOf(one, '2026-12-20')
        .lines.filter(({ day }) => day === '2026-12-15')
        .map(({ place, amount, open, type, state }) => [place, amount, open, type, state]);
    expect(ofDay(charged)).toEqual([
      [0, 100, 100, undefined, 'overdue'],
      [1, 525.5, 525.5, 'fee', 'overdue'],
    ]);
    const paid = withReceipt(
      charged,
      {
        receiptNumber: 'R-20261220-CCCC',
        day: '2026-12-20',
        type: 'cash',
        reference: '',
        bank: '',
        note: '',
        status: '',
        replaces: '',
        parts: [
          { day: '2026-12-15', place: 0, amount: 100, paymentId: 'a' },
          { day: '2026-12-15', place: 1, amount: 500, paymentId: 'b' },
        ],
      },
      'notes',
    );
    expect(ofDay(paid ?? {})).toEqual([
      [0, 100, 0, undefined, 'received'],
      [1, 525.5, 25.5, 'fee', 'overdue'],
    ]);
    expect(withoutPayments(charged).notes).toBe('');
  });

  test('a fee is a line of the notes where the service drops the rows', () => {
    const bounced = withCheques(lease, [first], { status: 'bounced', day: '2026-12-16' }) ?? {};
    const charged = withFeeOf(bounced, first, 500, 'Returned cheque 000123', 'notes') ?? {};
    expect(charged.manualTerms).toBe(bounced.manualTerms);
    expect(ledgerOf({ ...lease, notes: charged.notes }, '2026-12-20').lines.filter(({ type }) => type === 'fee')).toMatchObject([
      { day: '2026-12-15', amount: 500, description: 'Returned cheque 000123' },
    ]);
  });

  test('a replaced cheque and what stands for it are one change; a second time changes nothing', () => {
    const replacement = {
      receiptNumber: 'R-20261220-CCCC',
      day: '2026-12-20',
      type: 'cash',
      reference: '',
      bank: '',
      status: '' as const,
      note: '',
      amount: 20_000,
      paymentIds: ['new'],
      changedOn: '2026-12-20',
    };
    const changed = withReplacement(lease, first, replacement) ?? {};
    expect(paymentsOf(changed).slice(0, 2)).toMatchObject([
      { paymentId: 'p000123', status: 'replaced' },
      { paymentId: 'new', type: 'cash', amount: 20_000, status: '', replaces: 'p000123' },
    ]);
    expect(ledgerOf(changed, '2026-12-20').lines[0]).toMatchObject({ settled: 20_000, open: 3625 });
    expect(withReplacement(changed, first, replacement)).toBeUndefined();
  });
});

describe('numbers', () => {
  test.each([
    ['000123', 1, '000124'],
    ['000999', 1, '001000'],
    ['999', 1, '1000'],
    ['A-0009/x', 2, 'A-0011/x'],
    ['٠٠٠١٢٣', 2, '000125'],
    ['12345678901234567890', 1, '12345678901234567891'],
    ['', 0, ''],
    ['abc', 0, 'abc'],
    ['abc', 1, ''],
  ])('%s counted up by %i is %s', (number, by, next) => {
    expect(countedUp(number, by)).toBe(next);
  });

  test('are pasted in any form of list', () => {
    expect(pastedNumbers('000123\n000124\r\n000130, 7;\t٠٨')).toEqual(['000123', '000124', '000130', '7', '08']);
    expect(pastedNumbers(' \n ')).toEqual([]);
    expect(pastedNumbers('Cheque no.\n000123\n000124')).toEqual(['000123', '000124']);
    const sheet =
      'No.\tCheque\tBank\tDate\tAmount\r\n1\t000901\tFAB\t23/12/2026\t12,960\r\n2\t٠٠٠٩٠٢\tFAB\t23/01/2027\t12,960\r\n';
    expect(pastedNumbers(sheet)).toEqual(['000901', '000902']);
    expect(pastedNumbers('000901\t000902\t000903')).toEqual(['000901', '000902', '000903']);
  });

  test('are the same with leading zeros, spaces and another spelling of the bank', () => {
    const key = numberKey({ number: '000 123', bank: ' Emirates  NBD' });
    expect(numberKey({ number: '123', bank: 'emirates nbd' })).toBe(key);
    expect(numberKey({ number: '123', bank: 'FAB' })).not.toBe(key);
    expect(numberKey({ number: ' ', bank: 'FAB' })).toBe('');
  });
});
