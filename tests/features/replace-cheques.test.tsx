import { act, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsSettingsPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequesUnder } from '@/resources/contracts/rules/cheques';
import { withCheques } from '@/resources/contracts/rules/cheque-writes';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { chequeRow, chequesOf } from './cheque-records';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { selectAll } from '../select-all';
import { serve } from '../server';

const now = today(new Date());

const row = (number: string, day: string, amount: number, status: string) =>
  chequeRow({ number, day, amount, status, bank: 'FAB' });

const [late, soon, later] = [addDays(now, -20), addDays(now, 3), addDays(now, 60)];
const sidra = chequesOf('c1', 'Sidra Trading', [
  row('101', late, 1000.1, 'bounced'),
  row('102', soon, 2000.2, 'held'),
  row('103', later, 3000, 'held'),
]);
const noor = chequesOf('c2', 'Noor', [row('900', late, 500, 'bounced')]);

const open = async (contracts: readonly ServiceDocument[], path: string) => {
  const { store, requests, conditions } = serve({
    contracts,
    units: [
      { _id: 'u1', name: 'BC-201' },
      { _id: 'u2', name: 'BC-202' },
    ],
  });
  const stored = (id: string): ServiceDocument => store.collection('contracts').find(id) ?? {};
  const writes = () => requests.filter(({ method }) => method !== 'GET').length;
  const app = await renderApp(path);
  const { user, router } = app;
  return {
    ...app,
    store,
    stored,
    writes,
    conditions,
    /** Replaces all cheques of the list. */
    replaceAll: async () => {
      await selectAll(user, [/^Select cheque/, /^Select all/]);
      await user.click(page.getByRole('button', { name: 'Replace' }));
      await page.findByRole('radio', { name: 'Cash' });
    },
    press: (name: string) => user.click(page.getByRole('button', { name })),
    toDrafts: () => act(() => router.navigate(draftsSettingsPath)),
  };
};
const firstNumber = () => page.findByRole('textbox', { name: 'First cheque no.' });
const sorted = (texts: readonly unknown[]) => texts.map(String).toSorted((a, b) => a.localeCompare(b));

describe('replacing several cheques at once', () => {
  test('by new ones counted up from the first number, or by one payment in cash, with one write a contract, and undo', async () => {
    const { screen, user, router, address, stored, writes, replaceAll, press } = await open(
      [sidra, noor],
      '/contracts/cheques?view=all',
    );
    await replaceAll();
    const bank = screen.getByRole('textbox', { name: 'Bank of the new cheques' });
    expect(bank).toHaveValue('FAB');
    await fill(user, bank, 'ADCB');
    await user.click(screen.getByRole('checkbox', { name: /3,000/ }));
    await fill(user, await firstNumber(), '000501');
    expect(screen.getByText(/^AED.3,500.30$/)).toBeVisible();
    await press('Replace 3 cheques');
    expect(await screen.findByText('3 cheques are replaced')).toBeVisible();
    expect(writes()).toBe(2);
    const fresh = [...chequesUnder(stored('c1')), ...chequesUnder(stored('c2'))].filter((one) => one.bank === 'ADCB');
    expect(sorted(fresh.map(({ number }) => number))).toEqual(['000501', '000502', '000503']);
    expect(sorted(fresh.map(({ day }) => day))).toEqual([now, now, soon]);
    const [last] = chequesUnder(stored('c1')).slice(-1);
    expect(last).toMatchObject({ number: '103', state: 'held', amount: 3000, bank: 'FAB', day: later });
    expect(paymentsOf(stored('c1')).map(({ status, replaces }) => [status, replaces])).toEqual([
      ['replaced', ''],
      ['held', 'p101'],
      ['replaced', ''],
      ['held', 'p102'],
      ['held', ''],
    ]);
    await press('Undo');
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect(stored('c1').manualTerms).toEqual(sidra.manualTerms);
    expect(stored('c2').manualTerms).toEqual(noor.manualTerms);

    // Cash has one receipt number of each payer; that of a day to come is confirmed.
    await act(() => router.navigate('/contracts/cheques?view=bounced'));
    await screen.findByRole('button', { name: /^Bounced/, pressed: true });
    await replaceAll();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(screen.queryByRole('textbox', { name: 'New cheque no.' })).toBeNull();
    const before = writes();
    await fill(user, screen.getByRole('textbox', { name: 'Replaced on' }), addDays(now, 1).split('-').toReversed().join('/'));
    await press('Replace 2 cheques');
    expect(await screen.findByText(/^The date is in the future/)).toBeVisible();
    expect(writes()).toBe(before);
    await press('Replace 2 cheques');
    expect(await screen.findByText('2 cheques are replaced')).toBeVisible();
    expect(address()).toBe('/contracts/cheques?view=bounced');
    expect(writes()).toBe(before + 2);
    const cash = ['c1', 'c2'].flatMap((id) => paymentsOf(stored(id)).filter(({ type }) => type === 'cash'));
    expect(cash.map(({ amount, status, replaces }) => [amount, status, replaces])).toEqual([
      [1000.1, '', 'p101'],
      [500, '', 'p900'],
    ]);
    expect(new Set(cash.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
  });

  test('from the page of a contract proposes those that bounced; it is continued there, and found stored after a lost answer', async () => {
    const twice = chequesOf('c1', 'Sidra Trading', [
      row('101', late, 100, 'bounced'),
      row('102', addDays(late, 1), 200, 'bounced'),
    ]);
    const { screen, user, router, address, stored, writes, conditions, press, toDrafts } = await open(
      [twice],
      '/contracts/c1#payments',
    );
    await user.click(await screen.findByRole('link', { name: 'Replace cheques' }));
    await user.click(await firstNumber());
    await user.paste('7001\n7009\n7010');
    expect(screen.getByText(/^1 pasted number is left over/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await expect.poll(address).toBe('/contracts/c1#payments');
    await toDrafts();
    await user.click(await screen.findByRole('link', { name: 'Open: Sidra Trading' }));
    const numbers = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'New cheque no.' }).map(({ value }) => value);
    await waitFor(() => expect(numbers()).toEqual(['7001', '7009']));

    const home = address();
    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await press('Replace 2 cheques');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await toDrafts();
    await screen.findByRole('link', { name: 'Open: Sidra Trading' });
    await act(() => router.navigate(home));
    expect(await screen.findByText('2 cheques are replaced')).toBeVisible();
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
    expect(writes()).toBe(1);
    const fresh = paymentsOf(stored('c1')).filter(({ status }) => status === 'held');
    expect(fresh.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['7001', 100],
      ['7009', 200],
    ]);
    expect(new Set(fresh.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
  });

  test('keeps what was typed when it is cancelled; replaced halfway, the rest keeps its numbers, and is forgotten once written', async () => {
    const { screen, user, router, address, stored, writes, conditions, replaceAll, press, toDrafts } = await open(
      [sidra, noor],
      '/contracts/cheques?view=bounced',
    );
    await replaceAll();
    await fill(user, await firstNumber(), '000501');
    await user.click(screen.getByRole('checkbox', { name: /Noor/ }));
    const home = address();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'Cheques' });
    expect(writes()).toBe(0);
    await act(() => router.navigate(home));
    expect(await firstNumber()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: /^Continue the replacement of / }));
    expect(await firstNumber()).toHaveValue('000501');
    expect(screen.getByRole('checkbox', { name: /Noor/ })).not.toBeChecked();

    await user.click(screen.getByRole('checkbox', { name: /Noor/ }));
    const [one] = screen.getAllByRole('checkbox').map((box) => (/Noor/.test(box.parentElement?.textContent ?? '') ? 'c2' : 'c1'));
    const other = one === 'c1' ? 'c2' : 'c1';
    conditions.failures = [{ method: 'PATCH', path: `/contracts/${other}`, status: 500 }];
    await press('Replace 2 cheques');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await toDrafts();
    await user.click(await screen.findByRole('link', { name: /^Open: / }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New cheque no.' })).toHaveValue('000502'));
    expect(screen.getByText(/^1 other selected cheque stays as it is/)).toBeVisible();
    conditions.failures = [];
    const before = writes();
    await user.dblClick(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    expect(writes()).toBe(before + 1);
    const fresh = [one, other].flatMap((id) => paymentsOf(stored(id ?? '')).map(({ reference }) => reference));
    expect(fresh.filter((number) => number.startsWith('00050'))).toEqual(['000501', '000502']);
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
  });

  test('asks before it replaces a bounced cheque whose instalment was paid by other means', async () => {
    const [bounced = {}, ...others] = sidra.manualTerms as readonly ServiceDocument[];
    const payments = [...(bounced.payments as readonly unknown[]), { amount: 1000.1, type: 'cash' }];
    const paid = { ...sidra, manualTerms: [{ ...bounced, payments }, ...others] };
    const { user, writes } = await open([paid], '/contracts/cheques/replace?cheque=c1/p101');
    await user.click(await page.findByRole('radio', { name: 'Cash' }));
    await user.click(page.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await page.findByText(/^What cheque 101 was for is paid already/)).toBeVisible();
    expect(writes()).toBe(0);
    await user.click(page.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await page.findByText('The cheque is replaced')).toBeVisible();
  });

  test('leaves a contract as it is where somebody has cleared one of the cheques meanwhile', async () => {
    const { screen, user, store, stored, replaceAll, press } = await open([sidra, noor], '/contracts/cheques?view=all');
    await replaceAll();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    const cleared = withCheques(sidra, chequesUnder(sidra).slice(1, 2), { status: 'cleared', day: now }) ?? {};
    store.collection('contracts').replace('c1', cleared);
    await press('Replace 4 cheques');
    expect(await screen.findByText(/^Left as it is: somebody has changed the contract since/)).toBeVisible();
    expect(stored('c1').manualTerms).toEqual(cleared.manualTerms);
    expect(chequesUnder(stored('c2'))[0]?.state).toBe('replaced');
  });
});
