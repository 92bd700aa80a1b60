import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dueColumns } from '@/desks/money/due/due-page';
import { dueRows, isDueIn, periodsOf } from '@/desks/money/due/due-rows';
import { format as formatFor } from '@/i18n/format';
import { inSteps } from '@/steps';
import { duesBetween } from '@/desks/money/rules/due';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { writePeriod } from '@/ui/controls/period';
import { namedPeriod } from '@/ui/controls/named-period';
import { sumTexts } from '@/ui/table/sums';
import { now, slashed } from '../../contracts/leases';
import { plainText, rowsOf } from '../../plain-text';
import { savedFiles } from '../../saved-files';
import { setFilter } from '../../set-filter';
import { seeded } from '../../seeded';
import { open } from '../../open';
import { paidBy, payment, row } from '../../features/records';

const first = `${now.slice(0, 8)}01`;
const second = addMonths(first, 1);

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  reference: 'PUPQ3',
  frequency: 'months',
  beginDate: addMonths(first, -3),
  contractDate: first,
  contacts: [{ contact: 'Mona', phone: '+971 4 003 9240' }],
  customer: [{ name: 'Sidra Trading', nameAr: 'سدرة للتجارة' }],
  units: [{ unitId: 'u1', rent: 17_000.1 }],
};
const sale: ServiceDocument = {
  _id: 'c2',
  name: '=Huda',
  contractDate: '11/02/2026',
  ...paidBy(
    { date: second, amount: 500_000, description: 'On handover', type: 'instalment' },
    { date: addDays(second, 1), amount: 250_000.5, description: 'Cheque 2', type: 'cheque' },
    { date: addMonths(first, 5), amount: 9, description: 'Later', type: 'cheque' },
  ),
  units: [{ unitId: 'u3', rent: 750_009.5 }],
};
const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza' },
  { _id: 'u3', name: 'A-301', subProjectId: 'Marsa' },
];

const shown = () => rowsOf(screen.getByRole('table', { name: 'Due' }));

test('amounts that services write as text count, and those that cannot be read are counted, and listed where they are payments', async () => {
  const written = (_id: string, ...rents: readonly unknown[]) => ({
    ...lease,
    _id,
    units: rents.map((rent, at) => ({ unitId: `u${at + 1}`, rent })),
  });
  const month = writePeriod(namedPeriod('month', now));
  const contracts = [written('c1', '1 000,50', 10), written('c3', '1,000')];
  const { rows } = await inSteps(dueRows(contracts, periodsOf(null, month, now), now));
  const found = rows.filter((one) => isDueIn('all', one));
  const columns = dueColumns(() => ({ party: '', units: [], searchedUnits: [], projects: [] }), found, 'all');
  const texts = sumTexts(columns, found, formatFor({ language: 'en', digits: 'latn', area: 'ft2' }));
  expect(plainText(texts.join(' · '))).toBe('AED 1,010.50 due · without 1 amount that cannot be read');
  const contract = { ...sale, manualTerms: [{ date: first, amount: 'ten', description: 'Cheque 1' }] };
  expect(duesBetween(contract, first, second)).toEqual([
    { day: first, amount: 0, unread: 1, description: 'Cheque 1', row: 'manualTerms 0' },
  ]);
});

describe('what falls due', () => {
  test('is grouped by month with sums, or sorted by a head; filters are in the address; a selection or all rows can be exported', async () => {
    const page = await open('/contracts/due', { contracts: [lease, sale], units });
    const { user, address, press, go, sees, part, linkTo, save } = page;
    const table = await screen.findByRole('table', { name: 'Due' });
    await expect.poll(() => shown()[1]).toContain('Barza');
    const rows = shown();
    expect(rows).toHaveLength(3 + 5);
    // A single row is no group: its month does not say its amount again.
    expect(rows[0]).not.toContain('17,000.10');
    expect(rows[2]).toMatch(/3 instalments · AED 767,000.60 due$/);
    expect(rows[3]).toMatch(/Sidra Tradingسدرة للتجارةBC-201BarzaRent\+971 4 003 924017,000.10$/);
    expect(rows[4]).toMatch(/=HudaA-301MarsaOn handoverInstalment500,000.00$/);
    expect(rows[5]).toMatch(/Cheque 2250,000.50$/);
    await sees(/5 instalments · AED 801,000.80 due/);
    expect(document.body).not.toHaveTextContent(/unpaid|AED 0 received|AED [\d,.]+ open/i);
    expect(screen.getAllByRole('link', { name: '+971 4 003 9240' })[0]).toHaveAttribute('href', 'tel:+97140039240');
    expect(within(table).getAllByRole('link', { name: '=Huda' })[0]).toHaveAttribute('href', '/contracts/c2');

    const all = await save('Export CSV');
    expect(all.name).toBe(`due-${first}-${addDays(addMonths(first, 3), -1)}.csv`);
    expect(all.text.trim().split('\r\n')).toHaveLength(6);
    expect(all.text.split('\r\n')[1]).toBe(
      `${first},Sidra Trading,سدرة للتجارة,BC-201,Barza,Lease,Rent,,'+971 4 003 9240,17000.1,,,,Due,,AED,PUPQ3`,
    );
    await user.click(screen.getAllByRole('checkbox', { name: /^Select =Huda/ })[0] ?? document.body);
    await setFilter(user, 'Kind', 'Lease');
    await expect.poll(shown).toHaveLength(3);
    expect(address()).toBe('/contracts/due?kind=lease');
    expect(part('Selection', 'group').getByRole('status')).toHaveTextContent(/^1 instalment · AED 500,000 due/);
    expect(linkTo('Record payment')).toBe(`/contracts/payment?due=${second}.0.c2`);
    const selected = await save('Export selected');
    expect(selected.text.trim().split('\r\n').slice(1)).toEqual([
      `${second},'=Huda,,A-301,Marsa,Sale,On handover,Instalment,,500000,,,,Due,,AED,`,
    ]);

    await go('/contracts/due');
    await press('Next month');
    expect(address()).toBe(`/contracts/due?period=${second}..${addDays(addMonths(first, 2), -1)}`);
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-pressed', 'true');

    // A head sorts through all months.
    await go('/contracts/due');
    const ofParties = () => shown().map((text) => /Sidra|Huda/.exec(text)?.[0] ?? text);
    await expect.poll(ofParties).toEqual(expect.arrayContaining([expect.stringMatching(/2026|2027/), 'Sidra', 'Huda']));
    await press(/^Amount/, /^Amount/);
    await expect.poll(ofParties).toEqual(['Huda', 'Huda', 'Sidra', 'Sidra', 'Sidra']);
    expect(address()).toBe('/contracts/due?sortBy=amount&order=desc');
  });
});

const onDay = (days: number, amount: number, description: string, ...payments: readonly ServiceDocument[]) =>
  row(addDays(now, days), amount, payments, { description });

/** A contract of five instalments: two overdue, of which one is paid in part, one received, one promised, one open. */
const paid: ServiceDocument = {
  _id: 'c4',
  name: 'Wafa Stores',
  contacts: [{ contact: 'Wafa', phone: '+971 50 111 2222' }],
  contractDate: slashed(addDays(now, -200)),
  ...paidBy(
    onDay(-100, 1000, 'A'),
    onDay(-50, 2000, 'B', payment('p1', addDays(now, -50), 2000)),
    onDay(-40, 3000, 'C', payment('p2', addDays(now, -38), 500.25, { type: 'cash' })),
    onDay(0, 4000, 'D', payment('p3', now, 4000, { type: 'cheque', status: 'held' })),
    row(addMonths(first, 2), 5000, [], { description: 'E' }),
  ),
  units: [{ unitId: 'u1', rent: 15_000 }],
};
const ofWafa = () => shown().filter((text) => text.includes('Wafa'));

test('what became of what fell due is in the views, with a word for each state, can be saved as a workbook, and is told to who owes it', async () => {
  const { user, address, follow, go, sees, part, linkTo, save } = await open('/contracts/due', { contracts: [paid], units });
  await screen.findByRole('table', { name: 'Due' });
  const views = part('Show', 'group');
  expect(views.getByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => views.getAllByRole('button').map(({ textContent }) => textContent))
    .toEqual(['Open 1', 'Overdue 2', 'All 2', 'Received 1']);
  expect(ofWafa().map((text) => text.slice(-12))).toEqual([expect.stringMatching(/05,000Open$/)]);
  expect(shown().some((text) => /AED 0 /.test(text))).toBe(false);
  const [customer] = screen.getAllByRole('link', { name: 'Customer: Wafa Stores' });
  expect(customer).toHaveAttribute('href', '/customers/contract-c4');
  await user.click(views.getByRole('button', { name: /^All/ }));
  await expect.poll(() => shown().some((text) => text.endsWith('00In cheques'))).toBe(true);
  expect(address()).toBe('/contracts/due?show=all');

  await user.click(views.getByRole('button', { name: /^Overdue/ }));
  const ofAges = await screen.findByRole('button', { name: /^Days overdue: All/ });
  const rows = ofWafa();
  expect(rows).toEqual([
    expect.stringMatching(/A\+971 50 111 22221,000.001,000.00$/),
    expect.stringMatching(/C\+971 50 111 22223,000.002,499.75$/),
  ]);
  await user.click(ofAges);
  const ages = within(await screen.findByRole('group', { name: 'Days overdue' }));
  expect(ages.getAllByRole('button').map((button) => plainText(button))).toEqual([
    'All · AED 3,499.75',
    '1–30 days · AED 0',
    '31–60 days · AED 2,499.75',
    '61–90 days · AED 0',
    'Over 90 days · AED 1,000',
  ]);
  await user.click(ages.getByRole('button', { name: /^31–60/ }));
  await expect.poll(ofWafa).toEqual([rows[1]]);
  expect(address()).toBe('/contracts/due?show=overdue&age=to60');
  await sees(/^Until .* · 1 instalment · AED 3,000 due · AED 500.25 received · AED 2,499.75 open$/);

  const { name, file } = await save('Export XLSX');
  expect(name).toBe(`due-${addDays(now, -1)}.xlsx`);
  const { readTableFile } = await import('@/ui/exchange/read/read-table-file');
  expect(JSON.stringify(await readTableFile(file))).toContain('2499.75');

  await go(`/contracts/due?show=received&period=${addDays(now, -100)}..${now}`);
  await expect.poll(shown).toEqual([expect.stringMatching(/B\+971 50 111 22222,0002,000Received$/)]);

  // A message about what was ticked says that it is overdue where all of it is.
  await go('/contracts/due?show=overdue');
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select Wafa Stores/ });
  await user.click(box ?? document.body);
  expect(linkTo('Record payment')).toContain('/contracts/payment?due=');
  await follow('Notify…');
  expect(await screen.findByLabelText('Message')).toHaveValue(
    'Dear {name}, we have not received: {instalments}. The total is {total}. Please pay it or call us. If you have paid by now, please ignore this message.',
  );
});

test('rests of several contracts are written off in two presses, and undone', async () => {
  const rest = { date: addDays(now, -40), amount: 1000, payments: [{ paymentId: 'p', amount: 999.99, type: 'cash' }] };
  const contracts = ['c1', 'c2'].map((_id) => ({ ...sale, _id, name: `Buyer ${_id}`, manualTerms: [rest] }));
  const page = await open('/contracts/due?show=overdue', { contracts, units });
  const { user, press, sees, stored } = page;
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Buyer/ })) await user.click(box);
  await press('Write off…');
  const dialog = await page.dialog('Write off');
  expect(dialog.getByText(/^AED.0\.02 of 2 contracts$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  await sees(/^Written off: Rounding difference, AED.0\.02/);
  const openNow = () => contracts.map(({ _id }) => ledgerOf(stored(_id), now).lines.map((line) => line.open));
  expect(openNow()).toEqual([[0], [0]]);
  await press('Undo');
  await sees(/^No longer written off/);
  expect(openNow()).toEqual([[0.01], [0.01]]);
});

/** The lines of a table on paper, with its head, and what it says of rows that are left out. */
function onPaper() {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = screen.getAllByRole('table').at(-1)?.parentElement;
  const printed = { lines: paper?.querySelectorAll('tr').length, note: paper?.querySelector('p')?.textContent };
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return printed;
}

test('a long report says how many pages it has, and is printed in part under the headings of its groups, narrowed or exported', async () => {
  const manualTerms = Array.from({ length: 1010 }, (_, at) =>
    row(at < 600 ? first : second, 10, [], { description: `Part ${at}` }),
  );
  const contracts = [{ ...sale, manualTerms }, lease];
  const page = await open('/contracts/due?columns=party,amount', { contracts, units });
  const { user, press } = page;
  await screen.findByRole('table', { name: 'Due' });
  const choose = async (name: string | RegExp) => {
    await press('Print');
    const dialog = await page.dialog('A long report');
    expect(dialog.getByText('This report has 1,013 rows, about 54 pages.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };

  const printed: unknown[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => void printed.push(onPaper()));
  await choose('Print the first 1,000 rows (about 53 pages)');
  await expect.poll(() => printed).toEqual([{ lines: 1 + 2 + 1000, note: 'The first 1,000 of 1,013 are printed.' }]);
  await choose('Print only the totals');
  await expect.poll(() => printed[1]).toEqual({ lines: 1 + 3 });
  await choose('Choose a shorter period');
  await expect.poll(() => document.activeElement?.textContent.split(':')[0]).toBe('Period');
  expect(screen.getAllByRole('table', { name: 'Due' })).toHaveLength(1);

  const saved = savedFiles();
  await choose('Export all rows as CSV');
  await expect.poll(async () => (await saved())[0]?.text.trim().split('\r\n').length).toBe(1 + 1013);
  expect(print).toHaveBeenCalledTimes(2);
});

const data = await seeded(new Date(2026, 10, 20));

describe('the rows of a period', () => {
  test.each(['month', 'next3', 'next12'] as const)(
    'of a %s are the dues of each contract of the demo, to the amount',
    async (preset) => {
      const period = namedPeriod(preset, '2026-11-20');
      const found = await inSteps(dueRows(data.contracts, periodsOf(null, writePeriod(period), '2026-11-20'), '2026-11-20'));
      const rows = found.rows.filter((one) => isDueIn('all', one));
      const dues = data.contracts.flatMap((contract) => duesBetween(contract, period.from, period.to));
      const cents = (amounts: ReadonlyArray<{ amount: number }>) =>
        amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(rows.length).toBe(dues.length);
      expect(cents(rows)).toBe(cents(dues));
      expect(rows.map(({ day }) => day)).toEqual(dues.map(({ day }) => day).toSorted());
      expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(rows.length);
    },
  );

  test.each([
    [null, '2026-11-01', '2027-01-31'],
    ['2026-11-20..2026-12-20', '2026-11-20', '2026-12-20'],
    ['2027-06-15..', '2027-06-15', '2027-09-14'],
    ['..2026-01-31', '2025-11-01', '2026-01-31'],
    ['2026-01-01..2399-12-31', '2026-01-01', '2045-12-31'],
  ])('%s are those of %s to %s', (text, from, to) => expect(periodsOf(null, text, '2026-11-20').open).toEqual({ from, to }));
});
