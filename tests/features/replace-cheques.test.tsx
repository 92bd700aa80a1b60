import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsSettingsPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequesUnder } from '@/resources/contracts/rules/cheques';
import { withCheques } from '@/resources/contracts/rules/cheque-writes';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays, today, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => writeDay(day, slashFormat);

const row = (number: string, day: string, amount: number, status: string): ServiceDocument => ({
  date: slashed(day),
  amount,
  type: 'cheque',
  payments: [
    {
      paymentId: `p${number}`,
      receiptNumber: 'R-20260101-OLD0',
      date: slashed(day),
      amount,
      type: 'cheque',
      reference: number,
      bank: 'FAB',
      status,
    },
  ],
});

const contractOf = (id: string, name: string, rows: readonly ServiceDocument[]): ServiceDocument => ({
  _id: id,
  name,
  contractDate: '11/02/2020',
  customer: [{ name, phone: id }],
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: rows,
});

const [late, soon, later] = [addDays(now, -20), addDays(now, 3), addDays(now, 60)];
const sidra = contractOf('c1', 'Sidra Trading', [
  row('101', late, 1000.1, 'bounced'),
  row('102', soon, 2000.2, 'held'),
  row('103', later, 3000, 'held'),
]);
const noor = contractOf('c2', 'Noor', [row('900', late, 500, 'bounced')]);

const open = async (contracts: readonly ServiceDocument[], path: string) => {
  const { store, requests, conditions } = serve({ contracts, units: [{ _id: 'u1', name: 'BC-201' }] });
  const stored = (id: string): ServiceDocument =>
    store
      .collection('contracts')
      .all()
      .find(({ _id }) => _id === id) ?? {};
  const writes = () => requests.filter(({ method }) => method !== 'GET').length;
  return { ...(await renderApp(path)), store, stored, writes, conditions };
};

const states = (contract: ServiceDocument) =>
  chequesUnder(contract).map(({ number, state, amount, bank, day }) => [number, state, amount, bank, day]);

describe('replacing several cheques at once', () => {
  test('by new ones counted up from the first number, with one write a contract, and the change is taken back', async () => {
    const { screen, user, stored, writes } = await open([sidra, noor], '/contracts/cheques?view=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await screen.findByRole('radio', { name: 'Cash' });
    const bank = screen.getByRole('textbox', { name: 'Bank of the new cheques' });
    expect(bank).toHaveValue('FAB');
    await user.clear(bank);
    await user.type(bank, 'ADCB');
    await user.click(screen.getByRole('checkbox', { name: /3,000/ }));
    await user.type(screen.getByRole('textbox', { name: 'First cheque no.' }), '000501');
    expect(screen.getByText(/^AED.3,500.30$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace 3 cheques' }));
    expect(await screen.findByText('3 cheques are replaced')).toBeVisible();
    expect(writes()).toBe(2);
    const numbers = [...chequesUnder(stored('c1')), ...chequesUnder(stored('c2'))]
      .filter(({ bank: of }) => of === 'ADCB')
      .map(({ number, state, day }) => [number, state, day]);
    expect(numbers).toHaveLength(3);
    expect(numbers.map(([number]) => String(number)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '000501',
      '000502',
      '000503',
    ]);
    expect(numbers.map(([, , day]) => String(day)).toSorted((a, b) => a.localeCompare(b))).toEqual([now, now, soon]);
    expect(states(stored('c1')).at(-1)).toEqual(['103', 'held', 3000, 'FAB', later]);
    expect(paymentsOf(stored('c1')).map(({ status, replaces }) => [status, replaces])).toEqual([
      ['replaced', ''],
      ['held', 'p101'],
      ['replaced', ''],
      ['held', 'p102'],
      ['held', ''],
    ]);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect(stored('c1').manualTerms).toEqual(sidra.manualTerms);
    expect(stored('c2').manualTerms).toEqual(noor.manualTerms);
  });

  test('by one payment in cash, under one receipt number of each payer', async () => {
    const { screen, user, stored, writes, address } = await open([sidra, noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await screen.findByRole('radio', { name: 'Cash' });
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(screen.queryByRole('textbox', { name: 'New cheque no.' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Replace 2 cheques' }));
    expect(await screen.findByText('2 cheques are replaced')).toBeVisible();
    expect(address()).toBe('/contracts/cheques?view=bounced');
    expect(writes()).toBe(2);
    const cash = ['c1', 'c2'].flatMap((id) => paymentsOf(stored(id)).filter(({ type }) => type === 'cash'));
    expect(cash.map(({ amount, status, replaces }) => [amount, status, replaces])).toEqual([
      [1000.1, '', 'p101'],
      [500, '', 'p900'],
    ]);
    expect(new Set(cash.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
  });

  test('by cash of a day to come only once that is confirmed', async () => {
    const { screen, user, writes } = await open([noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    const day = screen.getByRole('textbox', { name: 'Replaced on' });
    await user.clear(day);
    await user.type(day, addDays(now, 1).split('-').toReversed().join('/'));
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText(/^The date is in the future/)).toBeVisible();
    expect(writes()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    await expect.poll(writes).toBe(1);
  });

  test('from the page of a contract, where those that bounced are proposed; pasted numbers are filled in', async () => {
    const twice = contractOf('c1', 'Sidra Trading', [
      row('101', late, 100, 'bounced'),
      row('102', addDays(late, 1), 200, 'bounced'),
    ]);
    const { screen, user, stored, writes } = await open([twice], '/contracts/c1#payments');
    await user.click(await screen.findByRole('link', { name: 'Replace cheques' }));
    await screen.findByRole('radio', { name: 'Cash' });
    await user.click(screen.getByRole('textbox', { name: 'First cheque no.' }));
    await user.paste('7001\n7009\n7010');
    expect(screen.getByText(/^1 pasted number is left over/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace 2 cheques' }));
    expect(await screen.findByText('2 cheques are replaced')).toBeVisible();
    expect(writes()).toBe(1);
    const fresh = paymentsOf(stored('c1')).filter(({ status }) => status === 'held');
    expect(fresh.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['7001', 100],
      ['7009', 200],
    ]);
    expect(new Set(fresh.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
  });

  test('keeps what was typed when it is cancelled, offers it again, and forgets it once it is written', async () => {
    const { screen, user, router, address, stored, writes } = await open([sidra, noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.type(await screen.findByRole('textbox', { name: 'First cheque no.' }), '000501');
    await user.click(screen.getByRole('checkbox', { name: /Noor/ }));
    const home = address();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'Cheques' });
    expect(writes()).toBe(0);

    await act(() => router.navigate(home));
    expect(await screen.findByRole('textbox', { name: 'First cheque no.' })).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: /^Continue the replacement of / }));
    expect(screen.getByRole('textbox', { name: 'First cheque no.' })).toHaveValue('000501');
    expect(screen.getByRole('checkbox', { name: /Noor/ })).not.toBeChecked();
    await user.dblClick(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    expect(writes()).toBe(1);
    expect(paymentsOf(stored('c1')).filter(({ reference }) => reference === '000501')).toHaveLength(1);
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
  });

  test('replaced halfway over several contracts is continued from the list of drafts: the rest keeps its numbers', async () => {
    const { screen, user, router, stored, conditions } = await open([sidra, noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.type(await screen.findByRole('textbox', { name: 'First cheque no.' }), '000501');
    const [one] = screen.getAllByRole('checkbox').map((box) => (/Noor/.test(box.parentElement?.textContent ?? '') ? 'c2' : 'c1'));
    const other = one === 'c1' ? 'c2' : 'c1';
    conditions.failures = [{ method: 'PATCH', path: `/contracts/${other}`, status: 500 }];
    await user.click(screen.getByRole('button', { name: 'Replace 2 cheques' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await act(() => router.navigate(draftsSettingsPath));
    await user.click(await screen.findByRole('link', { name: /^Open: / }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New cheque no.' })).toHaveValue('000502'));
    expect(screen.getByText(/^1 other selected cheque stays as it is/)).toBeVisible();
    conditions.failures = [];
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    const fresh = (id: string | undefined) =>
      paymentsOf(stored(id ?? '')).filter(({ reference }) => reference.startsWith('00050'));
    expect([...fresh(one), ...fresh(other)].map(({ reference }) => reference)).toEqual(['000501', '000502']);
  });

  test('whose answer was lost is found stored when the page is opened again, and is not offered once more', async () => {
    const { screen, user, router, address, stored, writes, conditions } = await open([sidra], '/contracts/c1');
    await user.click(await screen.findByRole('link', { name: 'Replace cheques' }));
    await user.type(await screen.findByRole('textbox', { name: 'First cheque no.' }), '000501');
    const home = address();
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await act(() => router.navigate(draftsSettingsPath));
    await screen.findByRole('link', { name: 'Open: Sidra Trading' });
    await act(() => router.navigate(home));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
    expect(writes()).toBe(1);
    expect(paymentsOf(stored('c1')).filter(({ reference }) => reference === '000501')).toHaveLength(1);
  });

  test('is continued on the page of the contract, where the list of drafts leads', async () => {
    const { screen, user, router, address } = await open([sidra, noor], '/contracts/c1');
    await user.click(await screen.findByRole('link', { name: 'Replace cheques' }));
    await user.type(await screen.findByRole('textbox', { name: 'First cheque no.' }), '000501');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await expect.poll(address).toBe('/contracts/c1#payments');
    await act(() => router.navigate(draftsSettingsPath));
    await user.click(await screen.findByRole('link', { name: 'Open: Sidra Trading' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First cheque no.' })).toHaveValue('000501'));
  });

  test('leaves a contract as it is where somebody has cleared one of the cheques meanwhile', async () => {
    const { screen, user, store, stored } = await open([sidra, noor], '/contracts/cheques?view=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await screen.findByRole('radio', { name: 'Cash' });
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    const cleared = withCheques(sidra, chequesUnder(sidra).slice(1, 2), { status: 'cleared', day: now }) ?? {};
    store.collection('contracts').replace('c1', cleared);
    await user.click(screen.getByRole('button', { name: 'Replace 4 cheques' }));
    expect(await screen.findByText(/^Left as it is: somebody has changed the contract since/)).toBeVisible();
    expect(stored('c1').manualTerms).toEqual(cleared.manualTerms);
    expect(states(stored('c2'))[0]?.[1]).toBe('replaced');
  });
});
