import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { chequeViews, isInView } from '@/desks/money/cheques/cheques-page';
import { inSteps } from '@/steps';
import { allCheques } from '@/desks/money/rules/all-cheques';
import { chequesUnder } from '@/desks/money/rules/cheques';
import { withCheques } from '@/desks/money/rules/cheque-writes';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { now, slashed } from '../../contracts/leases';
import { fill } from '../../fill';
import { plainText, rowsOf } from '../../plain-text';
import { selectAll } from '../../select-all';
import { setFilter } from '../../set-filter';
import { untilQuiet } from '../../server';
import { open } from '../../open';
import { chequeRow, chequesOf } from '../../features/records';

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

  test('records that a cheque bounced, once however often that is pressed, with a fee and a reason that waits for it, also in the list of drafts', async () => {
    const page = await open('/contracts/cheques', { contracts: [sidra], units });
    const { user, address, press, follow, go, sees } = page;
    const stored = () => page.stored('c1');
    const tick = (number: string) => page.tick(new RegExp(`^Select cheque ${number} of Sidra Trading`));
    const asked = () => page.dialog(/^Mark \d cheques? as bounced$/);
    const reason = async () => (await asked()).getByRole('textbox', { name: 'Reason' });
    const leave = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await tick('000101');
    await press('Bounced');
    await fill(user, await reason(), 'No funds');
    await leave();
    // It is not the reason of another cheque.
    await tick('000102');
    await press('Bounced');
    expect(await reason()).toHaveValue('');
    await leave();
    await go('/settings/drafts');
    await follow('Open: Mark 1 cheque as bounced');
    await waitFor(async () => expect(await reason()).toHaveValue('No funds'));

    const dialog = await asked();
    const save = dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' });
    await user.click(dialog.getByRole('checkbox', { name: 'Charge a returned-cheque fee' }));
    const box = dialog.getByRole('textbox', { name: /^Fee per cheque/ });
    expect(box).toHaveValue('500');
    await user.clear(box);
    await user.click(save);
    await sees('Enter an amount above 0');
    await fill(user, box, '525.125');
    expect(box).toHaveAccessibleDescription(/The dirham has two decimals/);
    await fill(user, box, '525');
    act(() => {
      save.click();
      save.click();
    });
    expect(await screen.findAllByText(/bounced · 1 cheque/)).toHaveLength(1);
    await untilQuiet();
    expect(page.writes()).toEqual(['PATCH /contracts/c1']);
    expect(statuses(stored()).map(([, state]) => state)).toEqual(['bounced', 'held', 'held']);
    expect(chequesUnder(stored())[0]).toMatchObject({ note: 'No funds', statusDay: now });
    const fee = { date: slashed(addDays(now, -3)), description: 'Returned cheque 000101', amount: 525, type: 'fee' };
    expect(recordsOf(stored().manualTerms).at(-1)).toEqual(fee);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/cheques'));
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
    await sees(/ cleared · \d cheque/);
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
