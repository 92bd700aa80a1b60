import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { byContract, chequeGroups, chequeIndex, isInView, sumOfCheques, viewCounts } from '@/features/cheques/cheque-rows';
import { inSteps } from '@/pace';
import { chequesUnder } from '@/resources/contracts/rules/cheques';
import { withCheques } from '@/resources/contracts/rules/cheque-writes';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, today, slashFormat, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { setFilter } from '../set-filter';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => writeDay(day, slashFormat);

type Given = { number: string; day: string; amount: number; bank?: string; status?: string };

const row = ({ number, day, amount, bank = 'Emirates NBD', status = 'held' }: Given): ServiceDocument => ({
  date: slashed(day),
  amount,
  type: 'cheque',
  description: '',
  payments: [
    {
      paymentId: `p${number}`,
      receiptNumber: `R-20260101-${number}`,
      date: slashed(day),
      amount,
      type: 'cheque',
      reference: number,
      bank,
      status,
    },
  ],
});

const contractOf = (id: string, name: string, rows: readonly ServiceDocument[]): ServiceDocument => ({
  _id: id,
  name,
  contractDate: '11/02/2020',
  customer: [{ name, nameAr: `${name} ع` }],
  units: [{ unitId: id === 'c1' ? 'u1' : 'u2', rent: 1000 }],
  manual: true,
  manualTerms: rows,
});

const sidra = contractOf('c1', 'Sidra Trading', [
  row({ number: '000101', day: addDays(now, -3), amount: 1000.1 }),
  row({ number: '000102', day: addDays(now, 7), amount: 2000.2 }),
  row({ number: '000103', day: addDays(now, 90), amount: 3000 }),
]);
const noor = contractOf('c2', 'Noor', [
  row({ number: '900', day: addDays(now, 1), amount: 500, bank: 'FAB' }),
  row({ number: '000101', day: addDays(now, -40), amount: 700, bank: 'emirates nbd', status: 'bounced' }),
  row({ number: '901', day: addDays(now, -80), amount: 800, bank: 'FAB', status: 'cleared' }),
]);
const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza' },
  { _id: 'u2', name: 'A-301', subProjectId: 'Marsa' },
];

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent.replaceAll('\u00a0', ' '));

const statuses = (contract: ServiceDocument | undefined) =>
  chequesUnder(contract ?? {}).map(({ number, state }) => [number, state]);

describe('the rows', () => {
  test('are by day, counted by view, and mark a number that is used twice for one bank', async () => {
    const { rows, banks } = await inSteps(chequeIndex([sidra, noor], now));
    expect(rows.map(({ number }) => number)).toEqual(['901', '000101', '000101', '900', '000102', '000103']);
    expect(banks.map(({ name }) => name)).toEqual(['Emirates NBD', 'FAB']);
    expect(rows.filter(({ isTwice }) => isTwice).map(({ number }) => number)).toEqual(['000101', '000101']);
    expect(viewCounts(rows)).toEqual({ deposit: 3, held: 4, deposited: 0, bounced: 1, cleared: 1, returned: 0, all: 6 });
    expect(sumOfCheques(rows.filter((one) => isInView('deposit', one)))).toEqual({ count: 3, amount: 3500.3, unread: 0 });
    expect(byContract(rows).map(({ id, rows: some }) => [id, some.length])).toEqual([
      ['c2', 3],
      ['c1', 3],
    ]);
  });

  test('are grouped by bank however it is written, those without one last', async () => {
    const { rows } = await inSteps(
      chequeIndex([sidra, noor, contractOf('c3', 'X', [row({ number: '', day: now, amount: 1, bank: '' })])], now),
    );
    const partyOf = () => ({ party: '', units: [], searchedUnits: [], projects: [] });
    const groups = chequeGroups(rows, 'bank', { partyOf, compare: (a, b) => a.localeCompare(b) });
    expect(groups.map(({ name, sum }) => [name.toLowerCase(), sum.count])).toEqual([
      ['emirates nbd', 4],
      ['fab', 2],
      ['', 1],
    ]);
  });
});

describe('the page', () => {
  test('shows what is to deposit this week; views, groups and filters are in the address; rows can be exported', async () => {
    serve({ contracts: [sidra, noor], units });
    const { screen, user, address } = await renderApp('/contracts/cheques');
    await screen.findByRole('table', { name: 'Cheques' });
    const shown = () => rowsOf(screen.getByRole('table', { name: 'Cheques' }));
    await expect.poll(() => shown().join()).toContain('Barza');
    expect(screen.getByText('3 cheques · AED 3,500.30', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible();
    const late = shown().find((text) => text.includes('1,000.10'));
    expect(late).toMatch(/000101.*Number used twice.*Emirates NBD.*Sidra Trading.*BC-201.*Barza.*Held.*Past its date/);
    expect(shown().join()).not.toContain('000103');

    const views = within(screen.getByRole('group', { name: 'Show' }));
    await user.click(views.getByRole('button', { name: /^All/ }));
    await expect.poll(() => shown().join()).toContain('000103');
    await setFilter(user, 'Group by', 'By bank');
    await expect.poll(() => shown().filter((text) => text.includes(' cheques · '))).toHaveLength(2);
    await setFilter(user, 'Bank', 'FAB');
    await expect.poll(shown).toHaveLength(1 + 2);
    expect(address()).toBe('/contracts/cheques?view=all&by=bank&bank=fab');
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [file] = await saved();
    expect(file?.name).toBe(`cheques-${now}.csv`);
    expect(file?.text.trim().split('\r\n')[1]).toBe(
      `${addDays(now, -80)},901,FAB,Noor,Noor ع,A-301,Marsa,Sale,,800,AED,Cleared,,R-20260101-901,,`,
    );

    await user.click(screen.getByRole('button', { name: 'Remove filter Bank: FAB' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '103');
    await expect.poll(shown).toHaveLength(1 + 1);
    expect(shown()[1]).toContain('000103');
  });

  test('deposits the cheques of several contracts by three presses, with one write each', async () => {
    const { store, requests } = serve({ contracts: [sidra, noor], units });
    const { screen, user, address } = await renderApp('/contracts/cheques');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit 3 cheques' }));
    expect(dialog.getByText(/^3 cheques · AED.3,500.30 in 2 contracts$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deposit 3 cheques' }));
    expect(await screen.findByText('The cheques are deposited')).toBeVisible();
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(
      statuses(
        store
          .collection('contracts')
          .all()
          .find(({ _id }) => _id === 'c1'),
      ),
    ).toEqual([
      ['000101', 'deposited'],
      ['000102', 'deposited'],
      ['000103', 'held'],
    ]);
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(await screen.findByText('No cheques in this view.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^All · \d/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Deposit slip' }));
    const slip = await screen.findByRole('table', { name: 'Cheques' });
    expect(address()).toBe(`/contracts/cheques/slip?day=${now}`);
    expect(rowsOf(slip).at(-1)).toBe('Total · 3 cheques3,500.30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cheques of' }), 'FAB');
    await expect.poll(() => rowsOf(screen.getByRole('table', { name: 'Cheques' }))).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /^Deposited with/ }), 'ADCB 001');
    expect(screen.getByText('ADCB 001')).toBeInTheDocument();
  });

  test('deposits once, however often it is pressed', async () => {
    const { store, requests } = serve({ contracts: [sidra, noor], units });
    const { screen, user } = await renderApp('/contracts/cheques');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deposit 3 cheques' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('The cheques are deposited');
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(2);
    expect(screen.getAllByText('The cheques are deposited')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect(
      store
        .collection('contracts')
        .all()
        .flatMap(statuses)
        .map(([, status]) => status),
    ).not.toContain('deposited');
  });

  test('a reason that was typed is there again after Back and a reload, and not for another cheque', async () => {
    const { store } = serve({ contracts: [sidra], units });
    const { screen, user, router, address } = await renderApp('/contracts/cheques');
    const tick = async (number: string) =>
      user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select cheque ${number}`) }));
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Bounced' }));
      return within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Reason' });
    };
    const leave = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
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
    const reason = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveValue('No funds'));
    await user.click(screen.getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    expect(await screen.findByText('The cheques are recorded as bounced')).toBeVisible();
    expect(statuses(store.collection('contracts').all()[0])).toEqual([
      ['000101', 'bounced'],
      ['000102', 'held'],
      ['000103', 'held'],
    ]);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/cheques'));
  });

  test('the slip of a past day keeps the cheques that cleared or bounced since, and is reached from them', async () => {
    const day = addDays(now, -10);
    const held = (number: string, amount: number) => row({ number, day, amount });
    const many = contractOf('c1', 'Sidra Trading', [held('1', 100), held('2', 200), held('3', 400)]);
    const step = (
      contract: ServiceDocument,
      numbers: readonly string[],
      status: 'deposited' | 'cleared' | 'bounced',
      on: string,
    ) =>
      withCheques(
        contract,
        chequesUnder(contract).filter(({ number }) => numbers.includes(number)),
        { status, day: on },
      ) ?? {};
    const atBank = step(many, ['1', '2'], 'deposited', day);
    const settled = step(step(atBank, ['1'], 'cleared', addDays(day, 2)), ['2'], 'bounced', addDays(day, 3));
    serve({ contracts: [settled], units });
    const { screen, user, address } = await renderApp('/contracts/cheques?view=cleared');
    await user.click(await screen.findByRole('link', { name: /^Slip of / }));
    expect(address()).toBe(`/contracts/cheques/slip?day=${day}`);
    await screen.findByRole('combobox', { name: 'Cheques of' });
    expect(rowsOf(screen.getByRole('table', { name: 'Cheques' })).at(-1)).toBe('Total · 2 cheques300.00');
  });

  test('a cheque bounces with its reason and a fee, and is replaced by cash', async () => {
    const { store } = serve({ contracts: [sidra], units });
    const stored = (): ServiceDocument => store.collection('contracts').all()[0] ?? {};
    const terms = () => recordsOf(stored().manualTerms);
    const { screen, user } = await renderApp('/contracts/cheques');
    await user.click(await screen.findByRole('checkbox', { name: /^Select cheque 000101 of Sidra Trading/ }));
    await user.click(screen.getByRole('button', { name: 'Bounced' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 cheque as bounced' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No funds');
    await user.click(dialog.getByRole('checkbox', { name: 'Charge a returned-cheque fee' }));
    const fee = dialog.getByRole('textbox', { name: /^Fee per cheque/ });
    expect(fee).toHaveValue('500');
    await user.clear(fee);
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    expect(dialog.getByText('Enter an amount above 0')).toBeVisible();
    await user.type(fee, '525.125');
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    expect(fee).toHaveAccessibleDescription(/The dirham has two decimals/);
    await user.clear(fee);
    await user.type(fee, '525');
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' }));
    expect(await screen.findByText('The cheques are recorded as bounced')).toBeVisible();
    await waitFor(() => expect(document.activeElement?.closest('tbody')).toBeTruthy());
    expect(chequesUnder(stored())[0]).toMatchObject({ state: 'bounced', note: 'No funds', statusDay: now });
    expect(terms().at(-1)).toEqual({
      date: slashed(addDays(now, -3)),
      description: 'Returned cheque 000101',
      amount: 525,
      type: 'fee',
    });

    await user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: /^Bounced/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Select cheque 000101/ }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: 'Replace 1 cheque' }));
    expect(await screen.findByText('The cheque is replaced')).toBeVisible();
    expect(terms()[0]?.payments).toMatchObject([
      { paymentId: 'p000101', status: 'replaced' },
      { amount: 1000.1, type: 'cash', replaces: 'p000101', date: slashed(now) },
    ]);
  });

  test('cheques that cannot be deposited are named, and stay as they are', async () => {
    const { store } = serve({ contracts: [noor], units });
    const { screen, user } = await renderApp('/contracts/cheques?view=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 cheque as cleared' }));
    expect(dialog.getByText(/^2 other selected cheques stay as they are/)).toBeVisible();
    const day = dialog.getByRole('textbox', { name: 'Cleared on' });
    await user.clear(day);
    await user.type(day, addDays(now, 1).split('-').toReversed().join('/'));
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as cleared' }));
    expect(await dialog.findByText(/^The date is in the future/)).toBeVisible();
    expect(statuses(store.collection('contracts').all()[0])[0]).toEqual(['900', 'held']);
    await user.click(dialog.getByRole('button', { name: 'Mark 1 cheque as cleared' }));
    expect(await screen.findByText('The cheques are cleared')).toBeVisible();
    expect(statuses(store.collection('contracts').all()[0])).toEqual([
      ['900', 'cleared'],
      ['000101', 'bounced'],
      ['901', 'cleared'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The cheques are as they were before')).toBeVisible();
    expect(statuses(store.collection('contracts').all()[0])[0]).toEqual(['900', 'held']);
  });

  test('is in Arabic as cards on a phone too', async () => {
    serve({ contracts: [sidra], units });
    window.innerWidth = 390;
    const { screen, user } = await renderApp('/contracts/cheques', { language: 'ar' });
    const list = await screen.findByRole('list', { name: 'الشيكات' });
    expect(within(list).getAllByRole('link', { name: 'Sidra Trading ع' })[0]).toHaveAttribute('href', '/contracts/c1');
    expect(within(list).getAllByText('محفوظ')[0]).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'تحديد الكل' }));
    await user.click(screen.getByRole('button', { name: 'إيداع' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'إيداع شيكين' }));
    await user.click(dialog.getByRole('button', { name: 'إيداع شيكين' }));
    expect(await screen.findByText('أُودعت الشيكات')).toBeVisible();
  });

  test.each([
    ['view=bounced', 0],
    ['view=all&by=bank', 2],
  ])('on paper the cheques of %s have sums of %i groups below that of all', async (query, sums) => {
    serve({ contracts: [sidra, noor], units });
    const { screen } = await renderApp(`/contracts/cheques?${query}`);
    await screen.findByRole('table', { name: 'Cheques' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [, paper] = screen.getAllByRole('table', { name: 'Cheques' });
    expect(within(paper ?? document.body).queryAllByText(/cheques? · AED/)).toHaveLength(sums);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test('without cheques it says what it is for', async () => {
    serve({ contracts: [{ _id: 'c9', name: 'Empty' }], units });
    const { screen } = await renderApp('/contracts/cheques');
    expect(await screen.findByText(/^No cheques yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to contracts' })).toHaveAttribute('href', '/contracts');
  });
});
