import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequeViews, groupsBy, isInView } from '@/desks/money/cheques/cheque-rows';
import { currentFormat } from '@/i18n/format';
import { inSteps } from '@/steps';
import { allCheques } from '@/desks/money/rules/all-cheques';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { withCheques } from '@/desks/money/rules/cheque-writes';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { now, slashed } from '../contracts/leases';
import { fill } from '../fill';
import { plainText, rowsOf } from '../plain-text';
import { selectAll } from '../select-all';
import { setFilter } from '../set-filter';
import { untilQuiet } from '../server';
import { open } from '../open';
import { chequeRow, chequesOf } from './records';

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

const shown = () => rowsOf(screen.getByRole('table', { name: 'Cheques' }));

const statuses = (contract: ServiceDocument | undefined) =>
  chequesUnder(contract ?? {}).map(({ number, state }) => [number, state]);

describe('the rows', () => {
  test('are by day, counted by view, and mark a number that is used twice for one bank', async () => {
    const { rows, banks } = await inSteps(allCheques([sidra, noor], now));
    expect(rows.map(({ number }) => number)).toEqual(['901', '000101', '000101', '900', '000102', '000103']);
    expect([...banks.values()]).toEqual(['Emirates NBD', 'FAB']);
    expect(rows.filter(({ isTwice }) => isTwice).map(({ number }) => number)).toEqual(['000101', '000101']);
    const counts = chequeViews.map((view) => [view, rows.filter((one) => isInView(view, one)).length]);
    const counted = { deposit: 3, held: 4, deposited: 0, bounced: 1, cleared: 1, returned: 0, all: 6 };
    expect(Object.fromEntries(counts)).toEqual(counted);
  });

  test('are grouped by bank however it is written, those without one last', async () => {
    const without = chequesOf('c3', 'X', [chequeRow({ number: '', day: now, amount: 1, bank: '' })]);
    const { rows } = await inSteps(allCheques([sidra, noor, without], now));
    const partyOf = () => ({ party: '', units: [], searchedUnits: [], projects: [] });
    const groups = groupsBy('bank', partyOf)(rows, currentFormat());
    expect(groups.map(({ title, rows: some }) => [title, some.length])).toEqual([
      ['emirates nbd', 4],
      ['FAB', 2],
      ['No bank', 1],
    ]);
  });
});

describe('the page', () => {
  test('shows what is to deposit this week; views and groups are in the address; a selection outlasts them, and rows can be exported', async () => {
    const { user, address, press, sees, part, save } = await open('/contracts/cheques', { contracts: [sidra, noor], units });
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
    const views = part('Show', 'group');
    await user.click(views.getByRole('button', { name: /^Bounced/ }));
    await sees(/3 of them not shown/);
    await press('Show');
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
    const { name, text } = await save('Export CSV');
    expect(name).toBe(`cheques-${now}.csv`);
    expect(text.trim().split('\r\n')).toContain(
      `${addDays(now, -80)},901,FAB,Noor,Noor ع,A-301,Marsa,Sale,,800,AED,Cleared,,R-20260101-901,,`,
    );
  });

  test('deposits the cheques of several contracts by a few presses, once however often it is pressed, and lists them on a slip', async () => {
    const page = await open('/contracts/cheques', { contracts: [sidra, noor], units });
    const { user, address, press, write, sees, stored, writes } = page;
    const statesOf = (...ids: readonly string[]) => ids.flatMap((id) => statuses(stored(id)));
    const ask = async () => {
      await selectAll(user, [/^Select cheque/, /^Select all/]);
      await press('Deposit');
      const dialog = await page.dialog('Deposit 3 cheques');
      expect(dialog.getByText(/^3 cheques · AED.3,500.30 in 2 contracts$/)).toBeVisible();
      return dialog.getByRole('button', { name: 'Deposit 3 cheques' });
    };
    const button = await ask();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findAllByText('The cheques are deposited')).toHaveLength(1);
    expect(statesOf('c1')).toEqual([
      ['000101', 'deposited'],
      ['000102', 'deposited'],
      ['000103', 'held'],
    ]);
    expect(screen.queryByText(/selected/)).toBeNull();
    await press('Undo');
    await sees('The cheques are as they were before');
    expect(statesOf('c1', 'c2').map(([, status]) => status)).not.toContain('deposited');
    await untilQuiet();
    // One of each contract to deposit, and one to take that back.
    expect(writes().map((one) => one.split(' ')[0])).toEqual(['PATCH', 'PATCH', 'PATCH', 'PATCH']);

    await user.click(await ask());
    await sees('No cheques in this view.');
    expect(screen.getByRole('button', { name: /^All · \d/ })).toBeVisible();
    await press('Deposit slip');
    await screen.findByRole('table', { name: 'Cheques' });
    await expect.poll(address).toBe(`/contracts/cheques/slip?day=${now}`);
    expect(shown().at(-1)).toBe('Total · 3 cheques3,500.30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cheques of' }), 'FAB');
    await expect.poll(shown).toHaveLength(2);
    await write(/^Deposited with/, 'ADCB 001');
    expect(screen.getByText('ADCB 001')).toBeInTheDocument();
  });

  test('records that a cheque bounced, with a reason that is kept until then and a fee, and its replacement by cash', async () => {
    const page = await open('/contracts/cheques', { contracts: [sidra], units });
    const { user, address, press, follow, pick, go, sees, part } = page;
    const stored = () => page.stored('c1');
    const terms = () => recordsOf(stored().manualTerms);
    const tick = (number: string) => page.tick(new RegExp(`^Select cheque ${number} of Sidra Trading`));
    const asked = () => page.dialog(/^Mark \d cheques? as bounced$/);
    const reason = async () => (await asked()).getByRole('textbox', { name: 'Reason' });
    const ask = async () => {
      await press('Bounced');
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
    await go('/settings/drafts');
    await follow('Open: Mark 1 cheque as bounced');
    await waitFor(async () => expect(await reason()).toHaveValue('No funds'));

    const dialog = await asked();
    const save = () => press('Mark 1 cheque as bounced');
    await user.click(dialog.getByRole('checkbox', { name: 'Charge a returned-cheque fee' }));
    const box = dialog.getByRole('textbox', { name: /^Fee per cheque/ });
    expect(box).toHaveValue('500');
    await user.clear(box);
    await save();
    await sees('Enter an amount above 0');
    await fill(user, box, '525.125');
    await save();
    expect(box).toHaveAccessibleDescription(/The dirham has two decimals/);
    await fill(user, box, '525');
    await save();
    await sees('The cheques are recorded as bounced');
    expect(statuses(stored())).toEqual([
      ['000101', 'bounced'],
      ['000102', 'held'],
      ['000103', 'held'],
    ]);
    expect(chequesUnder(stored())[0]).toMatchObject({ note: 'No funds', statusDay: now });
    const fee = { date: slashed(addDays(now, -3)), description: 'Returned cheque 000101', amount: 525, type: 'fee' };
    expect(terms().at(-1)).toEqual(fee);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/cheques'));

    await user.click(part('Show', 'group').getByRole('button', { name: /^Bounced/ }));
    await tick('000101');
    await press('Replace');
    await pick('Cash');
    await press('Replace 1 cheque');
    await sees('The cheque is replaced');
    expect(terms()[0]?.payments).toMatchObject([
      { paymentId: 'p000101', status: 'replaced' },
      { amount: 1000.1, type: 'cash', replaces: 'p000101', date: slashed(now) },
    ]);
  });

  test('names cheques that cannot be cleared; the slip of a past day keeps those that cleared or bounced since', async () => {
    const day = addDays(now, -10);
    const [one, two] = [chequeRow({ number: '1', day, amount: 100 }), chequeRow({ number: '2', day, amount: 200 })];
    const many = chequesOf('c1', 'Sidra Trading', [one, two]);
    const step = (contract: ServiceDocument, some: string, status: 'deposited' | 'cleared' | 'bounced', on: string) => {
      const cheques = chequesUnder(contract).filter(({ number }) => some.includes(number));
      return withCheques(contract, cheques, { status, day: on }) ?? {};
    };
    const atBank = step(many, '1 2', 'deposited', day);
    const settled = step(step(atBank, '1', 'cleared', addDays(day, 2)), '2', 'bounced', addDays(day, 3));
    const page = await open('/contracts/cheques?view=all', { contracts: [noor, settled], units });
    const { user, address, press, sees } = page;
    const states = () => statuses(page.stored('c2'));
    await selectAll(user, [/^Select cheque/, /^Select all/]);
    await press('Clear');
    await page.dialog('Mark 1 cheque as cleared');
    await sees(/^4 other selected cheques stay as they are/);
    await page.write('Cleared on', slashed(addDays(now, 1)));
    await press('Mark 1 cheque as cleared');
    await sees(/^The date is in the future/);
    expect(states()[0]).toEqual(['900', 'held']);
    await press('Mark 1 cheque as cleared');
    await sees('The cheques are cleared');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select cheque/ })[0]).toHaveFocus());
    expect(states()).toEqual([
      ['900', 'cleared'],
      ['000101', 'bounced'],
      ['901', 'cleared'],
    ]);
    await press('Undo');
    await sees('The cheques are as they were before');
    expect(states()[0]).toEqual(['900', 'held']);

    const [slip] = screen.getAllByRole('link', { name: /^Slip of / });
    await user.click(slip ?? document.body);
    await expect.poll(address).toBe(`/contracts/cheques/slip?day=${day}`);
    await screen.findByRole('combobox', { name: 'Cheques of' });
    expect(shown().at(-1)).toBe('Total · 2 cheques300.00');
  });
});
