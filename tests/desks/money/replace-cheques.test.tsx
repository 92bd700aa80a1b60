import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsSettingsPath } from '@/addresses';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { withCheques } from '@/desks/money/rules/cheque-writes';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { now, slashed, told } from '../../contracts/leases';
import { fill } from '../../fill';
import { selectAll } from '../../select-all';
import { open } from '../../open';
import { chequeRow, chequesOf } from '../../features/records';

const row = (number: string, day: string, amount: number, status: string) =>
  chequeRow({ number, day, amount, status, bank: 'FAB' });

const [late, soon, later] = [addDays(now, -20), addDays(now, 3), addDays(now, 60)];
const sidra = chequesOf('c1', 'Sidra Trading', [
  row('101', late, 1000.1, 'bounced'),
  row('102', soon, 2000.2, 'held'),
  row('103', later, 3000, 'held'),
]);
const noor = chequesOf('c2', 'Noor', [row('900', late, 500, 'bounced')]);

const units = [
  { _id: 'u1', name: 'BC-201' },
  { _id: 'u2', name: 'BC-202' },
];
const openWith = async (contracts: readonly ServiceDocument[], path: string) => {
  const page = await open(path, { contracts, units });
  return {
    ...page,
    /** Replaces all cheques of the list. */
    replaceAll: async () => {
      await selectAll(page.user, [/^Select cheque/, /^Select all/]);
      await page.press('Replace');
      await screen.findByRole('radio', { name: 'Cash' });
    },
  };
};
const firstNumber = () => screen.findByRole('textbox', { name: 'First cheque no.' });
const sorted = (texts: readonly unknown[]) => texts.map(String).toSorted((a, b) => a.localeCompare(b));

describe('replacing several cheques at once', () => {
  test('by new ones counted up from the first number, with one write and one receipt a contract, and undo', async () => {
    const page = await openWith([sidra, noor], '/contracts/cheques?view=all');
    const { user, press, tick, sees, stored, writes, replaceAll } = page;
    await replaceAll();
    const bank = screen.getByRole('textbox', { name: 'Bank of the new cheques' });
    expect(bank).toHaveValue('FAB');
    await fill(user, bank, 'ADCB');
    await tick(/3,000/);
    await fill(user, await firstNumber(), '000501');
    await sees(/^AED.3,500.30$/);
    await press('Replace 3 cheques');
    await sees('3 cheques are replaced');
    expect(writes()).toHaveLength(2);
    const fresh = [...chequesUnder(stored('c1')), ...chequesUnder(stored('c2'))].filter((one) => one.bank === 'ADCB');
    expect(sorted(fresh.map(({ number }) => number))).toEqual(['000501', '000502', '000503']);
    expect(sorted(fresh.map(({ day }) => day))).toEqual([now, now, soon]);
    const [last] = chequesUnder(stored('c1')).slice(-1);
    expect(last).toMatchObject({ number: '103', state: 'held', amount: 3000, bank: 'FAB', day: later });
    const after = ['replaced ', 'held p101', 'replaced ', 'held p102', 'held '];
    expect(told(paymentsOf(stored('c1')), 'status', 'replaces')).toEqual(after);
    const written = ['c1', 'c2'].flatMap((id) => paymentsOf(stored(id))).filter(({ bank: one }) => one === 'ADCB');
    expect(new Set(written.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
    await press('Undo');
    await sees('The cheques are as they were before');
    expect(stored('c1').manualTerms).toEqual(sidra.manualTerms);
    expect(stored('c2').manualTerms).toEqual(noor.manualTerms);
  });

  test('from the page of a contract proposes those that bounced; it is continued there, and found stored after a lost answer', async () => {
    const bounced = [row('101', late, 100, 'bounced'), row('102', addDays(late, 1), 200, 'bounced')];
    const twice = chequesOf('c1', 'Sidra Trading', bounced);
    const page = await openWith([twice], '/contracts/c1#payments');
    const { user, address, conditions, press, follow, go, sees, stored, writes } = page;
    await follow('Replace cheques');
    await user.click(await firstNumber());
    const home = address();
    await user.paste('7001\n7009\n7010');
    await sees(/^1 pasted number is left over/);
    await follow('Cancel');
    await expect.poll(address).toBe('/contracts/c1#payments');
    // The address is there before the page, and who comes back before it finds what was typed as it was.
    await expect.poll(() => screen.queryByRole('textbox', { name: 'First cheque no.' })).toBeNull();
    // What was typed is stored a moment after the page was left.
    await expect.poll(() => draftsOf(connectionId())).toHaveLength(1);
    await go(home);
    expect(await firstNumber()).toHaveValue('');
    await press(/^Continue the replacement of /);
    const numbers = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'New cheque no.' }).map(({ value }) => value);
    await waitFor(() => expect(numbers()).toEqual(['7001', '7009']));

    conditions.failures = [
      { method: 'PATCH', status: 504, stored: true },
      { method: 'GET', path: '/contracts/c1', status: 500, times: 1, every: 2 },
    ];
    await press('Replace 2 cheques', 'Close');
    await go(draftsSettingsPath);
    await screen.findByRole('link', { name: 'Open: Sidra Trading' });
    await go(home);
    await sees('2 cheques are replaced');
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
    expect(writes()).toHaveLength(1);
    const fresh = paymentsOf(stored('c1')).filter(({ status }) => status === 'held');
    expect(told(fresh, 'reference', 'amount')).toEqual(['7001 100', '7009 200']);
    expect(new Set(fresh.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
  });

  test('halfway keeps the numbers of the rest, and is forgotten once that is written', async () => {
    const page = await openWith([sidra, noor], '/contracts/cheques?view=bounced');
    const { user, conditions, press, follow, go, sees, stored, writes, replaceAll } = page;
    await replaceAll();
    await fill(user, await firstNumber(), '000501');
    const [one] = screen.getAllByRole('checkbox').map((box) => (/Noor/.test(box.parentElement?.textContent ?? '') ? 'c2' : 'c1'));
    const other = one === 'c1' ? 'c2' : 'c1';
    conditions.failures = [{ method: 'PATCH', path: `/contracts/${other}`, status: 500 }];
    await press('Replace 2 cheques', 'Close');
    await go(draftsSettingsPath);
    await follow(/^Open: /);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New cheque no.' })).toHaveValue('000502'));
    await sees(/^1 other selected cheque stays as it is/);
    conditions.failures = [];
    const before = writes().length;
    await user.dblClick(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    await sees('The cheque is replaced');
    expect(writes()).toHaveLength(before + 1);
    const fresh = [one, other].flatMap((id) => paymentsOf(stored(id ?? '')).map(({ reference }) => reference));
    expect(fresh.filter((number) => number.startsWith('00050'))).toEqual(['000501', '000502']);
    await waitFor(async () => expect(await draftsOf(connectionId())).toEqual([]));
  });

  test('by cash of a day to come, or of a cheque whose instalment was paid otherwise, is confirmed, and leaves a contract as it is where somebody has cleared one meanwhile', async () => {
    const [bounced = {}, ...others] = sidra.manualTerms as readonly ServiceDocument[];
    const payments = [...(bounced.payments as readonly unknown[]), { amount: 1000.1, type: 'cash' }];
    const paid = { ...sidra, manualTerms: [{ ...bounced, payments }, ...others] };
    const page = await openWith([paid, noor], '/contracts/cheques?view=all');
    const { store, press, pick, write, sees, stored, writes, replaceAll } = page;
    await replaceAll();
    await pick('Cash');
    expect(screen.queryByRole('textbox', { name: 'New cheque no.' })).toBeNull();
    const cleared = withCheques(paid, chequesUnder(paid).slice(1, 2), { status: 'cleared', day: now }) ?? {};
    store.collection('contracts').replace('c1', cleared);
    await write('Replaced on', slashed(addDays(now, 1)));
    await press('Replace 4 cheques');
    await sees(/^The date is in the future/);
    await press('Replace 4 cheques');
    await sees(/^What cheque 101 was for is paid already/);
    expect(writes()).toEqual([]);
    await press('Replace 4 cheques');
    await sees(/^Left as it is: somebody has changed the contract since/);
    expect(stored('c1').manualTerms).toEqual(cleared.manualTerms);
    expect(chequesUnder(stored('c2'))[0]?.state).toBe('replaced');
    expect(paymentsOf(stored('c2')).at(-1)).toMatchObject({ type: 'cash', amount: 500, status: '', replaces: 'p900' });
  });
});
