import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  chequesItem,
  emptySheet,
  isRecorded,
  readSheet,
  sheetLines,
  type TypedSheet,
  withLine,
  withNumbers,
  writtenSheet,
} from '@/desks/money/cheques/cheque-sheet';
import { ContractStream } from '@/resources/contracts/detail/contract-stream';
import { chequesOf, chequesUnder } from '@/desks/money/rules/cheques';
import { openLines } from '@/desks/money/rules/ledger';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../../fill';
import { writesIn } from '../../stored';
import { openParts } from '../../contracts/contract-parts';
import { must, now, sidra, slashed, told } from '../../contracts/leases';

const first = addDays(now, 5);
const days = [0, 3, 6, 9].map((months) => addMonths(first, months));

const lease: ServiceDocument = {
  ...sidra,
  beginDate: slashed(first),
  endDate: slashed(addDays(addMonths(first, 12), -1)),
  manual: true,
  manualTerms: days.map((day, index) => ({ date: slashed(day), amount: 23_625, description: `${index + 1}/4`, type: 'cheque' })),
};
const records = { contracts: [lease], units: [] };

const dues = openLines(lease, now);
const keys = days.map((day) => `${day} 0`);
const known = { today: now, language: 'en', taken: new Set<string>() } as const;
const numbers = (sheet: TypedSheet) => sheetLines(dues, sheet, known).map(({ number }) => number);

describe('a sheet of cheques', () => {
  test('counts the numbers up over the lines that are chosen', () => {
    const sheet = { ...emptySheet, bank: 'FAB', first: '000098' };
    expect(numbers(sheet)).toEqual(['000098', '000099', '000100', '000101']);
    expect(numbers(withLine(sheet, keys[1] ?? '', { isChosen: false }))).toEqual(['000098', '', '000099', '000100']);
    expect(numbers(withLine(sheet, keys[1] ?? '', { number: '7' }))).toEqual(['000098', '7', '000100', '000101']);
    expect(numbers(emptySheet)).toEqual(['', '', '', '']);
  });

  test('matches pasted numbers in their order; the rest stays open, and what is left over is counted', () => {
    const sheet = { ...emptySheet, first: '1' };
    const lines = sheetLines(dues, sheet, known);
    const pasted = withNumbers(sheet, lines, ['11', '12', '15']);
    expect(numbers(pasted.sheet)).toEqual(['11', '12', '15', '']);
    expect(sheetLines(dues, pasted.sheet, known).filter(isRecorded)).toHaveLength(3);
    expect(withNumbers(sheet, lines, ['1', '2', '3', '4', '5', '6']).left).toBe(2);
    expect(numbers(withNumbers(sheet, lines, ['8', '9'], keys[2]).sheet)).toEqual(['1', '2', '8', '9']);
  });

  test('marks a number that another cheque of the bank has, and not the same number of another bank', () => {
    const sheet = withLine({ ...emptySheet, bank: 'FAB', first: '100' }, keys[3] ?? '', { number: '0100' });
    const marked = (typed: TypedSheet, taken: ReadonlySet<string>) =>
      sheetLines(dues, typed, { ...known, taken }).map(({ isTaken }) => isTaken);
    expect(marked(sheet, new Set())).toEqual([true, false, false, true]);
    expect(marked(withLine(sheet, keys[3] ?? '', { bank: 'ADCB' }), new Set(['fab 101']))).toEqual([false, true, false, false]);
  });

  test('is not recorded while a day or an amount cannot be read', () => {
    const sheet = { ...emptySheet, bank: 'FAB', first: '1' };
    const recorded = (typed: TypedSheet) =>
      Object.keys(chequesItem({}, { id: 'c1', lines: sheetLines(dues, typed, known), today: now, known: {} })?.ids ?? {});
    expect(recorded(sheet)).toEqual(['receipt 0', ...keys]);
    expect(recorded(withLine(sheet, keys[0] ?? '', { day: 'soon' }))).toEqual([]);
    expect(recorded(withLine(sheet, keys[0] ?? '', { amount: '-5' }))).toEqual([]);
    expect(recorded(withLine(sheet, keys[0] ?? '', { amount: 'x', isChosen: false }))).toEqual(['receipt 0', ...keys.slice(1)]);
  });

  test('is read back as it is kept; nothing is kept of an empty one', () => {
    const sheet = withLine({ ...emptySheet, bank: 'FAB', first: '1' }, keys[0] ?? '', { isChosen: false, number: '9' });
    const written = writtenSheet(sheet, 'Sidra');
    expect(written && readSheet(written)).toEqual(sheet);
    expect(writtenSheet(emptySheet, 'Sidra')).toBeUndefined();
    expect(readSheet({ values: { bank: 1 } })).toBeUndefined();
  });
});

describe('recording cheques', () => {
  test('writes the cheques of a contract at once, and the letter lists their numbers and banks', async () => {
    const { requests, stored, user, address, press, follow } = await openParts(records, () => null, '/contracts/c1/cheques');
    await follow('Record cheques');
    await screen.findByRole('heading', { level: 1, name: 'Record cheques: Sidra Trading' });
    const [bank] = await screen.findAllByRole('textbox', { name: 'Bank' });
    await fill(user, must(bank), 'Emirates NBD');
    expect(screen.getByRole('button', { name: 'Record 0 cheques' })).toBeDisabled();
    await fill(user, screen.getByRole('textbox', { name: 'First cheque no.' }), '000123');
    const list = within(screen.getByRole('list', { name: 'Cheques' }));
    const last = within(must(list.getAllByRole('listitem').at(-1)));
    await user.click(last.getByRole('checkbox'));
    const [dayBox] = list.getAllByRole('textbox', { name: 'Cheque date' });
    await fill(user, must(dayBox), slashed(addDays(first, 1)));
    expect(screen.getByText(/^AED.70,875$/)).toBeVisible();
    await press('Record 3 cheques');
    expect(await screen.findByText('3 cheques are recorded')).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);

    const cheques = chequesUnder(stored());
    expect(cheques.map(({ day }) => day)).toEqual([addDays(first, 1), days[1], days[2]]);
    const written = ['000123', '000124', '000125'].map((number) => `${number} Emirates NBD 23625 held`);
    expect(told(cheques, 'number', 'bank', 'amount', 'state')).toEqual(written);
    expect(new Set(cheques.map(({ payments: [payment] }) => payment?.receiptNumber)).size).toBe(1);
    expect(address()).toBe('/contracts/c1/cheques');
    const letter = within(await screen.findByRole('table', { name: 'Cheques' }));
    await expect.poll(() => letter.getAllByRole('row')[1]?.textContent).toContain('000123Emirates NBD');
    expect(letter.getAllByRole('row').at(-1)?.textContent).toContain('94,500');
  });

  test('takes a pasted list of numbers, leads to an amount that cannot be read and sends nothing then, offers again what was typed, and finds it stored where the answer was lost', async () => {
    const { requests, conditions, stored, user, go, press } = await openParts(
      records,
      () => null,
      '/contracts/c1/cheques/record',
    );
    const input = await screen.findByRole('textbox', { name: 'First cheque no.' });
    fireEvent.paste(input, { clipboardData: { getData: () => '11\n12\n13\n14\n15' } });
    expect(await screen.findByText('1 pasted number is left over: there are fewer instalments.')).toBeVisible();
    expect(input).toHaveValue('');
    const amount = () => must(screen.getAllByRole('textbox', { name: 'Amount' })[1]);
    for (const [typed, problem] of [
      ['ten', /^Enter an amount above 0$/],
      ['12.345', /The dirham has two decimals/],
    ] as const) {
      await fill(user, amount(), typed);
      await press('Record 4 cheques');
      // What was recorded before is looked up on the device first.
      await waitFor(() => expect(amount()).toHaveFocus());
      expect(amount()).toHaveAccessibleDescription(problem);
    }
    expect(writesIn(requests)).toEqual([]);

    const comeBack = async () => {
      await go('/contracts/c1/cheques');
      await screen.findByRole('table', { name: 'Cheques' });
      await go('/contracts/c1/cheques/record');
    };
    await comeBack();
    await press(/^Continue the cheques/);
    await waitFor(() => expect(amount()).toHaveValue('12.345'));
    const numbered = screen.getAllByRole('textbox', { name: 'Cheque no.' }).map((one) => one.getAttribute('value'));
    expect(numbered).toEqual(['11', '12', '13', '14']);

    await fill(user, amount(), '23,625');
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await press('Record 4 cheques', 'Close');
    await comeBack();
    expect(await screen.findByText('4 cheques are recorded')).toBeVisible();
    // Nothing is left to record, so that the letter is next.
    expect((await screen.findByRole('button', { name: 'Print' })).className).toContain('contained');
    expect(screen.queryByRole('link', { name: 'Record cheques' })).toBeNull();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(told(chequesUnder(stored()), 'number', 'amount')).toEqual(['11 23625', '12 23625', '13 23625', '14 23625']);
  });
});

describe('the receipt of cheques', () => {
  const unpaid = [
    ['01/07/2027', 30_000, '2/2', 'Cheque'],
    ['01/01/2027', 30_000, '1/2', 'cheque'],
    ['01/02/2027', 5000, 'Cheque of the deposit', ''],
    ['01/03/2027', 700, 'Cheque fee', 'Transfer'],
    ['soon', 900, '', 'Cheque'],
  ].map(([date, amount, description, type]) => ({ date, amount, description, type }));
  const of2027 = { ...sidra, beginDate: '01/01/2027', endDate: '31/12/2027', manual: true };

  test('lists the payments by cheque, by day; the means decides before the description', () => {
    const listed = told(chequesOf({ ...of2027, manualTerms: unpaid }), 'date', 'amount');
    expect(listed).toEqual(['2027-01-01 30000', '2027-02-01 5000', '2027-07-01 30000']);
    expect(chequesOf({ manualTerms: [{ date: '01/01/2027', amount: 1, type: '', description: 'شيك الإيجار' }] })).toHaveLength(1);
    expect(chequesOf({})).toEqual([]);
  });

  test('is reached from the contract, says what each cheque is for, also for other instalments, and their total; without any it says so', async () => {
    const paid = (date: string, description: string, reference: string) => {
      const payments = [{ paymentId: reference, amount: 1000, type: 'cheque', date: '05/01/2027', reference, status: 'held' }];
      return { date, amount: 1000, description, type: '', payments };
    };
    const manualTerms = [...unpaid, paid('01/02/2027', 'Parking', '7'), paid('01/03/2027', '', '8')];
    const contracts = [
      { ...of2027, manualTerms },
      { ...of2027, _id: 'c2', manualTerms: [] },
    ];
    const { follow, go, sees } = await openParts({ contracts }, (parts) => <ContractStream {...parts} />);
    await follow('Cheque receipt');
    await screen.findByRole('heading', { level: 1, name: /^Cheque receipt: / });
    const table = within(screen.getByRole('table', { name: 'Cheques' }));
    const lines = table.getAllByRole('rowheader').map((head) => head.textContent);
    const named = ['Cheque 1 of 2', 'Cheque 2 of 2', 'Cheque of the deposit', 'Parking (1 Feb 2027)', 'Rent (1 Mar 2027)'];
    for (const name of named) expect(lines).toContain(name);
    expect(table.getAllByRole('row')).toHaveLength(7);
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('67,000');
    expect(screen.getByText(/^5 cheques, AED.67,000/)).toBeInTheDocument();
    await go('/contracts/c2/cheques');
    await sees('The payment schedule of this contract lists no cheques.');
  });
});
