import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
} from '@/resources/contracts/cheques/cheque-sheet';
import { chequesUnder, handedOver } from '@/resources/contracts/rules/cheques';
import { openLines } from '@/resources/contracts/rules/ledger';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { must } from '../ledger/money';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { storedOf, writesIn } from '../stored';
import { now, slashed } from './leases';

const first = addDays(now, 5);
const days = [0, 3, 6, 9].map((months) => addMonths(first, months));

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  beginDate: slashed(first),
  endDate: slashed(addDays(addMonths(first, 12), -1)),
  frequency: 'months',
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: days.map((day, index) => ({
    date: slashed(day),
    amount: 23_625,
    description: `${index + 1}/4`,
    type: 'cheque',
  })),
};

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
    const { store, requests } = serve({ contracts: [lease], units: [] });
    const { user, address } = await renderApp('/contracts/c1/cheques');
    await user.click(await screen.findByRole('link', { name: 'Record cheques' }));
    await screen.findByRole('heading', { level: 1, name: 'Record cheques: Sidra Trading' });
    const [bank] = await screen.findAllByRole('textbox', { name: 'Bank' });
    await fill(user, must(bank), 'Emirates NBD');
    expect(screen.getByRole('button', { name: 'Record 0 cheques' })).toBeDisabled();
    await fill(user, screen.getByRole('textbox', { name: 'First cheque no.' }), '000123');
    const list = within(screen.getByRole('list', { name: 'Cheques' }));
    expect(list.getAllByRole('textbox', { name: 'Cheque no.' }).map((one) => one.getAttribute('value'))).toEqual([
      '000123',
      '000124',
      '000125',
      '000126',
    ]);
    const last = within(must(list.getAllByRole('listitem').at(-1)));
    await user.click(last.getByRole('checkbox'));
    const [day] = list.getAllByRole('textbox', { name: 'Cheque date' });
    await fill(user, must(day), slashed(addDays(first, 1)));
    expect(screen.getByText(/^AED.70,875$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record 3 cheques' }));
    expect(await screen.findByText('3 cheques are recorded')).toBeVisible();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);

    const cheques = chequesUnder(storedOf(store, 'c1'));
    expect(cheques.map(({ number, bank: of, day: on, amount, state }) => [number, of, on, amount, state])).toEqual([
      ['000123', 'Emirates NBD', addDays(first, 1), 23_625, 'held'],
      ['000124', 'Emirates NBD', days[1], 23_625, 'held'],
      ['000125', 'Emirates NBD', days[2], 23_625, 'held'],
    ]);
    expect(new Set(cheques.map(({ payments: [payment] }) => payment?.receiptNumber)).size).toBe(1);
    expect(address()).toBe('/contracts/c1/cheques');
    const letter = within(await screen.findByRole('table', { name: 'Cheques' }));
    await expect.poll(() => letter.getAllByRole('row')[1]?.textContent).toContain('000123Emirates NBD');
    expect(letter.getAllByRole('row').at(-1)?.textContent).toContain('94,500');
    // One cheque of the letter has no number yet.
    expect(screen.getByRole('link', { name: 'Record cheques' }).className).toContain('contained');
    expect(screen.getByRole('button', { name: 'Print' }).className).not.toContain('contained');
  });

  test('takes a pasted list of numbers, leads to an amount that cannot be read and sends nothing then, and offers again what was typed', async () => {
    const { requests } = serve({ contracts: [lease], units: [] });
    const { user, router } = await renderApp('/contracts/c1/cheques/record');
    const input = await screen.findByRole('textbox', { name: 'First cheque no.' });
    fireEvent.paste(input, { clipboardData: { getData: () => '11\n12\n13\n14\n15' } });
    expect(await screen.findByText('1 pasted number is left over: there are fewer instalments.')).toBeVisible();
    expect(input).toHaveValue('');
    const record = screen.getByRole('button', { name: 'Record 4 cheques' });
    expect(record).toBeEnabled();
    const amounts = () => screen.getAllByRole('textbox', { name: 'Amount' });
    const amount = must(amounts()[1]);
    for (const [typed, problem] of [
      ['ten', /^Enter an amount above 0$/],
      ['12.345', /The dirham has two decimals/],
    ] as const) {
      await fill(user, amount, typed);
      await user.click(record);
      // What was recorded before is looked up on the device first.
      await waitFor(() => expect(amount).toHaveFocus());
      expect(amount).toHaveAccessibleDescription(problem);
    }
    expect(writesIn(requests)).toEqual([]);

    await act(() => router.navigate('/contracts/c1/cheques'));
    await screen.findByRole('table', { name: 'Cheques' });
    await act(() => router.navigate('/contracts/c1/cheques/record'));
    await user.click(await screen.findByRole('button', { name: /^Continue the cheques/ }));
    await waitFor(() => expect(amounts()[1]).toHaveValue('12.345'));
    const numbered = screen.getAllByRole('textbox', { name: 'Cheque no.' }).map((one) => one.getAttribute('value'));
    expect(numbered).toEqual(['11', '12', '13', '14']);
  });

  test('finds cheques that were stored without an answer when the page is opened again', async () => {
    const { store, requests, conditions } = serve({ contracts: [lease], units: [] });
    const { user, router } = await renderApp('/contracts/c1/cheques/record');
    await fill(user, await screen.findByRole('textbox', { name: 'First cheque no.' }), '500');
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await user.click(screen.getByRole('button', { name: 'Record 4 cheques' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await act(() => router.navigate('/contracts/c1/cheques'));
    await screen.findByRole('table', { name: 'Cheques' });
    await act(() => router.navigate('/contracts/c1/cheques/record'));
    expect(await screen.findByText('4 cheques are recorded')).toBeVisible();
    // Nothing is left to record, so that the letter is next.
    expect((await screen.findByRole('button', { name: 'Print' })).className).toContain('contained');
    expect(screen.queryByRole('link', { name: 'Record cheques' })).toBeNull();
    expect(writesIn(requests)).toEqual(['PATCH /contracts/c1']);
    expect(chequesUnder(storedOf(store, 'c1'))).toHaveLength(4);
  });

  test('the letter lists cheques that are recorded for other instalments too', () => {
    const payments = [
      { paymentId: 'p', date: slashed(now), amount: 50, type: 'cheque', reference: '9', bank: 'FAB', status: 'held' },
    ];
    const contract = { ...lease, manualTerms: [{ date: slashed(now), amount: 50, type: 'rent', payments }] };
    expect(handedOver(contract)).toEqual([
      {
        day: now,
        amount: 50,
        description: '',
        type: '',
        number: '9',
        bank: 'FAB',
        payments: [expect.objectContaining({ amount: 50 })],
        state: 'held',
      },
    ]);
  });
});
