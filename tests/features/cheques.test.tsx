import { act, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { byContract, chequeGroups, chequeIndex, chequeViews, isInView, sumOfCheques } from '@/features/cheques/cheque-rows';
import { inSteps } from '@/pace';
import { chequesUnder } from '@/resources/contracts/rules/cheques';
import { withCheques } from '@/resources/contracts/rules/cheque-writes';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { slashed } from '../contracts/leases';
import { chequeRow, chequesOf } from './cheque-records';
import { fill } from '../fill';
import { plainText, rowsOf } from '../plain-text';
import { renderApp } from '../render-app';
import { selectAll } from '../select-all';
import { setFilter } from '../set-filter';
import { savedFiles } from '../saved-files';
import { serve, untilQuiet } from '../server';

const now = today(new Date());

const sidra = chequesOf('c1', 'Sidra Trading', [
  chequeRow({ number: '000101', day: addDays(now, -3), amount: 1000.1 }),
  chequeRow({ number: '000102', day: addDays(now, 7), amount: 2000.2 }),
  chequeRow({ number: '000103', day: addDays(now, 90), amount: 3000 }),
]);
const noor = chequesOf('c2', 'Noor', [
  chequeRow({ number: '900', day: addDays(now, 1), amount: 500, bank: 'FAB' }),
  chequeRow({ number: '000101', day: addDays(now, -40), amount: 700, bank: 'emirates nbd', status: 'bounced' }),
  chequeRow({ number: '901', day: addDays(now, -80), amount: 800, bank: 'FAB', status: 'cleared' }),
]);
const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza' },
  { _id: 'u2', name: 'A-301', subProjectId: 'Marsa' },
];

const shown = () => rowsOf(page.getByRole('table', { name: 'Cheques' }));

const statuses = (contract: ServiceDocument | undefined) =>
  chequesUnder(contract ?? {}).map(({ number, state }) => [number, state]);

describe('the rows', () => {
  test('are by day, counted by view, and mark a number that is used twice for one bank', async () => {
    const { rows, banks } = await inSteps(chequeIndex([sidra, noor], now));
    expect(rows.map(({ number }) => number)).toEqual(['901', '000101', '000101', '900', '000102', '000103']);
    expect(banks.map(({ name }) => name)).toEqual(['Emirates NBD', 'FAB']);
    expect(rows.filter(({ isTwice }) => isTwice).map(({ number }) => number)).toEqual(['000101', '000101']);
    const counts = chequeViews.map((view) => [view, rows.filter((one) => isInView(view, one)).length]);
    expect(Object.fromEntries(counts)).toEqual({
      deposit: 3,
      held: 4,
      deposited: 0,
      bounced: 1,
      cleared: 1,
      returned: 0,
      all: 6,
    });
    expect(sumOfCheques(rows.filter((one) => isInView('deposit', one)))).toEqual({ count: 3, amount: 3500.3, unread: 0 });
    expect(byContract(rows).map(({ id, rows: some }) => [id, some.length])).toEqual([
      ['c2', 3],
      ['c1', 3],
    ]);
  });

  test('are grouped by bank however it is written, those without one last', async () => {
    const { rows } = await inSteps(
      chequeIndex([sidra, noor, chequesOf('c3', 'X', [chequeRow({ number: '', day: now, amount: 1, bank: '' })])], now),
    );
    const partyOf = () => ({ party: '', units: [], searchedUnits: [], projects: [] });
    const groups = chequeGroups(rows, 'bank', { partyOf, compare: (a, b) => a.localeCompare(b) });
    expect(groups.map(({ name, rows: some }) => [name.toLowerCase(), some.length])).toEqual([
      ['emirates nbd', 4],
      ['fab', 2],
      ['', 1],
    ]);
  });
});

describe('the page', () => {
  test('shows what is to deposit this week; views and groups are in the address; a selection outlasts them, and rows can be exported', async () => {
    serve({ contracts: [sidra, noor], units });
    const { screen, user, address } = await renderApp('/contracts/cheques');
    const sumsOnPaper = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      const [, paper] = screen.getAllByRole('table', { name: 'Cheques' });
      const sums = within(paper ?? document.body).queryAllByText(/cheques? · AED/).length;
      act(() => void window.dispatchEvent(new Event('afterprint')));
      return sums;
    };
    await screen.findByRole('table', { name: 'Cheques' });
    await expect.poll(() => shown().join()).toContain('Barza');
    expect(screen.getByText((text) => plainText(text) === '3 cheques · AED 3,500.30')).toBeVisible();
    const late = shown().find((text) => text.includes('1,000.10'));
    expect(late).toMatch(/000101.*Number used twice.*Emirates NBD.*Sidra Trading.*BC-201.*Barza.*Held.*Past its date/);
    expect(shown().join()).not.toContain('000103');

    // What is selected and not in another view is counted there, and shown by a press.
    await selectAll(user, [/^Select cheque/, /^Select all/]);
    const views = within(screen.getByRole('group', { name: 'Show' }));
    await user.click(views.getByRole('button', { name: /^Bounced/ }));
    expect(await screen.findByText(/3 of them not shown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(address).toBe('/contracts/cheques');
    expect(screen.queryByText(/not shown/)).toBeNull();
    await user.click(views.getByRole('button', { name: /^Bounced/ }));
    // A single row is no group.
    await expect.poll(shown).toHaveLength(1);
    expect(sumsOnPaper()).toBe(0);
    await user.click(views.getByRole('button', { name: /^All/ }));
    await expect.poll(() => shown().join()).toContain('000103');
    await setFilter(user, 'Group by', 'By bank');
    await expect.poll(() => shown().filter((text) => text.includes(' cheques · '))).toHaveLength(2);
    expect(sumsOnPaper()).toBe(2);
    expect(address()).toBe('/contracts/cheques?view=all&by=bank');
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [file] = await saved();
    expect(file?.name).toBe(`cheques-${now}.csv`);
    expect(file?.text.trim().split('\r\n')).toContain(
      `${addDays(now, -80)},901,FAB,Noor,Noor ع,A-301,Marsa,Sale,,800,AED,Cleared,,R-20260101-901,,`,
    );
  });

  test('deposits the cheques of several contracts by a few presses, once however often it is pressed, and lists them on a slip', async () => {
    const { store, requests } = serve({ contracts: [sidra, noor], units });
    const stored = (id: string) => statuses(store.collection('contracts').find(id));
    const writes = () => requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    const { screen, user, address } = await renderApp('/contracts/cheques');
    const ask = async () => {
      await selectAll(user, [/^Select cheque/, /^Select all/]);
      await user.click(screen.getByRole('button', { name: 'Deposit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Deposit 3 cheques' }));
      expect(dialog.getByText(/^3 cheques · AED.3,500.30 in 2 contracts$/)).toBeVisible();
      return dialog.getByRole('button', { name: 'Deposit 3 cheques' });
    };
    const button = await ask();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findAllByText('The cheques are deposited')).toHaveLength(1);
    expect(stored('c1')).toEqual([
      ['000101', 'deposited'],
      ['000102', 'deposited'],
      ['000103', 'held'],
    ]);
    expect(screen.queryByText(/selected/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect([...stored('c1'), ...stored('c2')].map(([, status]) => status)).not.toContain('deposited');
    await untilQuiet();
    // One of each contract to deposit, and one to take that back.
    expect(writes()).toEqual(['PATCH', 'PATCH', 'PATCH', 'PATCH']);

    await user.click(await ask());
    expect(await screen.findByText('No cheques in this view.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^All · \d/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Deposit slip' }));
    await screen.findByRole('table', { name: 'Cheques' });
    await expect.poll(address).toBe(`/contracts/cheques/slip?day=${now}`);
    expect(shown().at(-1)).toBe('Total · 3 cheques3,500.30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cheques of' }), 'FAB');
    await expect.poll(shown).toHaveLength(2);
    await fill(user, screen.getByRole('textbox', { name: /^Deposited with/ }), 'ADCB 001');
    expect(screen.getByText('ADCB 001')).toBeInTheDocument();
  });

  test('records that a cheque bounced, with a reason that is kept until then and a fee, and its replacement by cash', async () => {
    const { store } = serve({ contracts: [sidra], units });
    const stored = (): ServiceDocument => store.collection('contracts').find('c1') ?? {};
    const terms = () => recordsOf(stored().manualTerms);
    const { screen, user, router, address } = await renderApp('/contracts/cheques');
    const tick = async (number: string) =>
      user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select cheque ${number} of Sidra Trading`) }));
    const asked = async () => within(await screen.findByRole('dialog', { name: /^Mark \d cheques? as bounced$/ }));
    const reason = async () => (await asked()).getByRole('textbox', { name: 'Reason' });
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Bounced' }));
      return reason();
    };
    const leave = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };

    // The reason is there again, also from the list of drafts, and not for another cheque.
    await tick('000101');
    await user.type(await ask(), 'No funds');
    await leave();
    expect(await ask()).toHaveValue('No funds');
    await leave();
    await tick('000102');
    expect(await ask()).toHaveValue('');
    await leave();
    await act(() => router.navigate('/settings/drafts'));
    await user.click(await screen.findByRole('link', { name: 'Open: Mark 1 cheque as bounced' }));
    await waitFor(async () => expect(await reason()).toHaveValue('No funds'));

    const dialog = await asked();
    const save = () => user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Charge a returned-cheque fee' }));
    const fee = dialog.getByRole('textbox', { name: /^Fee per cheque/ });
    expect(fee).toHaveValue('500');
    await user.clear(fee);
    await save();
    expect(dialog.getByText('Enter an amount above 0')).toBeVisible();
    await fill(user, fee, '525.125');
    await save();
    expect(fee).toHaveAccessibleDescription(/The dirham has two decimals/);
    await fill(user, fee, '525');
    await save();
    expect(await screen.findByText('The cheques are recorded as bounced')).toBeVisible();
    expect(statuses(stored())).toEqual([
      ['000101', 'bounced'],
      ['000102', 'held'],
      ['000103', 'held'],
    ]);
    expect(chequesUnder(stored())[0]).toMatchObject({ note: 'No funds', statusDay: now });
    expect(terms().at(-1)).toEqual({
      date: slashed(addDays(now, -3)),
      description: 'Returned cheque 000101',
      amount: 525,
      type: 'fee',
    });
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/cheques'));

    await user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: /^Bounced/ }));
    await tick('000101');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    expect(terms()[0]?.payments).toMatchObject([
      { paymentId: 'p000101', status: 'replaced' },
      { amount: 1000.1, type: 'cash', replaces: 'p000101', date: slashed(now) },
    ]);
  });

  test('names cheques that cannot be cleared; the slip of a past day keeps those that cleared or bounced since', async () => {
    const day = addDays(now, -10);
    const many = chequesOf('c1', 'Sidra Trading', [
      chequeRow({ number: '1', day, amount: 100 }),
      chequeRow({ number: '2', day, amount: 200 }),
    ]);
    const step = (contract: ServiceDocument, some: string, status: 'deposited' | 'cleared' | 'bounced', on: string) =>
      withCheques(
        contract,
        chequesUnder(contract).filter(({ number }) => some.includes(number)),
        { status, day: on },
      ) ?? {};
    const atBank = step(many, '1 2', 'deposited', day);
    const settled = step(step(atBank, '1', 'cleared', addDays(day, 2)), '2', 'bounced', addDays(day, 3));
    const { store } = serve({ contracts: [noor, settled], units });
    const stored = () => statuses(store.collection('contracts').find('c2'));
    const { screen, user, address } = await renderApp('/contracts/cheques?view=all');
    await selectAll(user, [/^Select cheque/, /^Select all/]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 cheque as cleared' }));
    expect(dialog.getByText(/^4 other selected cheques stay as they are/)).toBeVisible();
    await fill(user, dialog.getByRole('textbox', { name: 'Cleared on' }), addDays(now, 1).split('-').toReversed().join('/'));
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as cleared' }));
    expect(await dialog.findByText(/^The date is in the future/)).toBeVisible();
    expect(stored()[0]).toEqual(['900', 'held']);
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as cleared' }));
    expect(await screen.findByText('The cheques are cleared')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select cheque/ })[0]).toHaveFocus());
    expect(stored()).toEqual([
      ['900', 'cleared'],
      ['000101', 'bounced'],
      ['901', 'cleared'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect(stored()[0]).toEqual(['900', 'held']);

    const [slip] = screen.getAllByRole('link', { name: /^Slip of / });
    await user.click(slip ?? document.body);
    await expect.poll(address).toBe(`/contracts/cheques/slip?day=${day}`);
    await screen.findByRole('combobox', { name: 'Cheques of' });
    expect(shown().at(-1)).toBe('Total · 2 cheques300.00');
  });
});
