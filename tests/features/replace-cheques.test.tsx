import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsSettingsPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequesUnder, withCheques } from '@/resources/contracts/rules/cheques';
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
  const { store, requests } = serve({ contracts, units: [{ _id: 'u1', name: 'BC-201' }] });
  const stored = (id: string): ServiceDocument =>
    store
      .collection('contracts')
      .all()
      .find(({ _id }) => _id === id) ?? {};
  const writes = () => requests.filter(({ method }) => method !== 'GET').length;
  return { ...(await renderApp(path)), store, stored, writes };
};

const states = (contract: ServiceDocument) =>
  chequesUnder(contract).map(({ number, state, amount, bank, day }) => [number, state, amount, bank, day]);

describe('replacing several cheques at once', () => {
  test('by new ones counted up from the first number, with one write a contract, and the change is taken back', async () => {
    const { screen, user, stored, writes } = await open([sidra, noor], '/contracts/cheques?view=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace 4 cheques' }));
    const bank = dialog.getByRole('textbox', { name: 'Bank of the new cheques' });
    expect(bank).toHaveValue('FAB');
    await user.clear(bank);
    await user.type(bank, 'ADCB');
    await user.click(dialog.getByRole('checkbox', { name: /3,000/ }));
    await user.type(dialog.getByRole('textbox', { name: 'First cheque no.' }), '000501');
    expect(dialog.getByText(/^AED.3,500.30$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Replace 3 cheques' }));
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
    const { screen, user, stored, writes } = await open([sidra, noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace 2 cheques' }));
    await user.click(dialog.getByRole('radio', { name: 'Cash' }));
    expect(dialog.queryByRole('textbox', { name: 'New cheque no.' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Replace 2 cheques' }));
    expect(await screen.findByText('2 cheques are replaced')).toBeVisible();
    expect(writes()).toBe(2);
    const cash = ['c1', 'c2'].flatMap((id) => paymentsOf(stored(id)).filter(({ type }) => type === 'cash'));
    expect(cash.map(({ amount, status, replaces }) => [amount, status, replaces])).toEqual([
      [1000.1, '', 'p101'],
      [500, '', 'p900'],
    ]);
    expect(new Set(cash.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
  });

  test('from the page of a contract, where those that bounced are proposed; pasted numbers are filled in', async () => {
    const twice = contractOf('c1', 'Sidra Trading', [
      row('101', late, 100, 'bounced'),
      row('102', addDays(late, 1), 200, 'bounced'),
    ]);
    const { screen, user, stored, writes } = await open([twice], '/contracts/c1#payments');
    await user.click(await screen.findByRole('button', { name: 'Replace cheques…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace 2 cheques' }));
    await user.click(dialog.getByRole('textbox', { name: 'First cheque no.' }));
    await user.paste('7001\n7009\n7010');
    expect(dialog.getByText(/^1 pasted number is left over/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Replace 2 cheques' }));
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
    const { screen, user, stored, writes } = await open([sidra, noor], '/contracts/cheques?view=bounced');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const dialogOf = async () => {
      await user.click(screen.getByRole('button', { name: 'Replace' }));
      return within(await screen.findByRole('dialog', { name: 'Replace 2 cheques' }));
    };
    const first = await dialogOf();
    await user.type(first.getByRole('textbox', { name: 'First cheque no.' }), '000501');
    await user.click(first.getByRole('checkbox', { name: /Noor/ }));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toBe(0);

    const again = await dialogOf();
    expect(again.getByRole('textbox', { name: 'First cheque no.' })).toHaveValue('');
    await user.click(await again.findByRole('button', { name: /^Continue the replacement of / }));
    expect(again.getByRole('textbox', { name: 'First cheque no.' })).toHaveValue('000501');
    expect(again.getByRole('checkbox', { name: /Noor/ })).not.toBeChecked();
    await user.dblClick(again.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    expect(writes()).toBe(1);
    expect(paymentsOf(stored('c1')).filter(({ reference }) => reference === '000501')).toHaveLength(1);
    await waitFor(async () => expect(await draftsOf(connectionId(), '/contracts/cheques')).toEqual([]));
  });

  test('is continued on the page of the contract, where the list of drafts leads', async () => {
    const { screen, user, router } = await open([sidra, noor], '/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Replace cheques…' }));
    await user.type(await screen.findByRole('textbox', { name: 'First cheque no.' }), '000501');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate(draftsSettingsPath));
    await user.click(await screen.findByRole('link', { name: 'Open: Sidra Trading' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Replace \d cheques$/ }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'First cheque no.' })).toHaveValue('000501'));
  });

  test('leaves a contract as it is where somebody has cleared one of the cheques meanwhile', async () => {
    const { screen, user, store, stored } = await open([sidra, noor], '/contracts/cheques?view=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace 4 cheques' }));
    await user.click(dialog.getByRole('radio', { name: 'Cash' }));
    const cleared = withCheques(sidra, chequesUnder(sidra).slice(1, 2), { status: 'cleared', day: now }) ?? {};
    store.collection('contracts').replace('c1', cleared);
    await user.click(dialog.getByRole('button', { name: 'Replace 4 cheques' }));
    expect(await screen.findByText(/^Left as it is: somebody has changed the contract since/)).toBeVisible();
    expect(stored('c1').manualTerms).toEqual(cleared.manualTerms);
    expect(states(stored('c2'))[0]?.[1]).toBe('replaced');
  });
});
