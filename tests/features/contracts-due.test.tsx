import { act, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { duePeriodOf, presetPeriod } from '@/features/due/due-period';
import { dueIndex, placeOf, rowsOf as rowsIn, sumOfDue, sumOfMonths } from '@/features/due/due-rows';
import { inSteps } from '@/pace';
import { duesBetween } from '@/resources/contracts/rules/due';
import { addDays, addMonths, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { expectConsole } from '../console';
import { setFilter } from '../set-filter';
import { savedFiles } from '../saved-files';
import { serve } from '../server';
import { seeded } from '../seeded';

const now = today(new Date());
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
  manual: true,
  manualTerms: [
    { date: second, amount: 500_000, description: 'On handover', type: 'instalment' },
    { date: addDays(second, 1), amount: 250_000.5, description: 'Cheque 2', type: 'cheque' },
    { date: addMonths(first, 5), amount: 9, description: 'Later', type: 'cheque' },
  ],
  units: [{ unitId: 'u3', rent: 750_009.5 }],
};
const units = [
  { _id: 'u1', name: 'BC-201', subProjectId: 'Barza' },
  { _id: 'u3', name: 'A-301', subProjectId: 'Marsa' },
];

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));

describe('amounts that services write as text', () => {
  const let1: ServiceDocument = {
    ...lease,
    units: [
      { unitId: 'u1', rent: '1 000,50' },
      { unitId: 'u2', rent: 10 },
    ],
  };
  const let2: ServiceDocument = { ...lease, _id: 'c3', name: 'Noor', units: [{ propertyId: 'u1', rent: '1,000' }] };

  test('are read, or the sums say that they are without them', async () => {
    serve({ contracts: [let1, let2], units });
    const { screen } = await renderApp('/contracts/due');
    const rows = rowsOf(await screen.findByRole('table', { name: 'Due' }));
    expect(rows[0]).toMatch(/2 instalments · AED 1,010.50 due · without 1 amount that cannot be read$/);
    expect(rows.find((row) => row.includes('Sidra'))).toContain('1,010.50');
    expect(rows.find((row) => row.includes('Noor'))).toMatch(/without 1 amount that cannot be read$/);
  });

  test('a written payment that cannot be read is listed, not dropped', () => {
    const contract = { ...sale, manualTerms: [{ date: first, amount: 'ten', description: 'Cheque 1' }] };
    expect(duesBetween(contract, first, second)).toEqual([
      { day: first, amount: 0, unread: 1, description: 'Cheque 1', row: 'manualTerms 0' },
    ]);
  });
});

describe('what falls due', () => {
  test('is grouped by month with sums; filters are in the address; a selection or all rows can be exported', async () => {
    serve({ contracts: [lease, sale], units });
    const { screen, user, address } = await renderApp('/contracts/due');
    const table = await screen.findByRole('table', { name: 'Due' });
    const shown = () => rowsOf(screen.getByRole('table', { name: 'Due' }));
    await expect.poll(() => shown()[1]).toContain('Barza');
    expect(shown()).toHaveLength(3 + 5);
    expect(shown()[0]).toMatch(/1 instalment · AED 17,000.10 due$/);
    expect(shown()[2]).toMatch(/3 instalments · AED 767,000.60 due$/);
    expect(shown()[3]).toMatch(/Sidra Tradingسدرة للتجارةBC-201BarzaRent\+971 4 003 924017,000.10$/);
    expect(shown()[4]).toMatch(/=HudaA-301MarsaOn handoverInstalment500,000.00$/);
    expect(shown()[5]).toMatch(/Cheque 2250,000.50$/);
    expect(screen.getByText(/5 instalments · AED 801,000.80 due/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/unpaid|AED 0 received|AED [\d,.]+ open/i);
    expect(within(table).getAllByRole('link', { name: '=Huda' })[0]).toHaveAttribute('href', '/contracts/c2');
    const nav = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
    expect(nav.getByRole('link', { name: 'Due' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Contracts' })).not.toHaveAttribute('aria-current');

    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getAllByRole('checkbox', { name: /^Select =Huda/ })[0] ?? document.body);
    await setFilter(user, 'Kind', 'Lease');
    await expect.poll(shown).toHaveLength(3 + 3);
    expect(address()).toBe('/contracts/due?kind=lease');
    expect(screen.getByText(/1 selected/).parentElement).toHaveTextContent('AED 500,000');
    expect(screen.getByRole('link', { name: 'Record payment' })).toHaveAttribute('href', `/contracts/payment?due=${second}.0.c2`);
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    const [all, selected] = await saved();
    expect(all?.name).toBe(`due-${first}-${addDays(addMonths(first, 3), -1)}.csv`);
    expect(all?.text.trim().split('\r\n')).toHaveLength(6);
    expect(all?.text.split('\r\n')[1]).toBe(
      `${first},Sidra Trading,سدرة للتجارة,BC-201,Barza,Lease,Rent,,'+971 4 003 9240,17000.1,,,,Due,,AED,PUPQ3`,
    );
    expect(selected?.text.trim().split('\r\n').slice(1)).toEqual([
      `${second},'=Huda,,A-301,Marsa,Sale,On handover,Instalment,,500000,,,,Due,,AED,`,
    ]);

    await user.click(screen.getByRole('button', { name: 'Remove filter Kind: Lease' }));
    await setFilter(user, 'Project', 'Marsa');
    await setFilter(user, 'Period', 'Next 12 months');
    await expect.poll(shown).toHaveLength(2 + 3);
    expect(address()).toContain(`project=Marsa&period=${first}..`);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0400392{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/contracts/due');
  });

  test.each([1440, 390])('leads to the phone of who owes, in a window of %i px', async (width) => {
    serve({ contracts: [lease], units });
    window.innerWidth = width;
    const { screen } = await renderApp('/contracts/due');
    const [phone] = await screen.findAllByRole('link', { name: '+971 4 003 9240' });
    expect(phone).toHaveAttribute('href', 'tel:+97140039240');
  });

  test('shows received amounts only where the record has them, in Arabic and as cards on a phone too', async () => {
    const month = Number(`${first.slice(0, 4)}${first.slice(5, 7)}0100`);
    const terms = [{ term: month, preTaxAmounts: [{ amount: 17_000 }], payments: [{ amount: 4000 }] }];
    serve({ contracts: [{ ...lease, terms }], units });
    window.innerWidth = 390;
    const { screen } = await renderApp('/contracts/due', { language: 'ar' });
    const list = await screen.findByRole('list', { name: 'المستحقات' });
    await expect.poll(() => list.textContent).toContain('المستلم 4,000');
    expect(within(list).getByRole('heading', { level: 2 })).toBeVisible();
    expect(within(list).getByRole('link', { name: 'سدرة للتجارة' })).toHaveAttribute('href', '/contracts/c1');
    expect(within(list).getByText('Sidra Trading')).toHaveAttribute('lang', 'en');
  });
});

const slashed = (day: string) => day.split('-').toReversed().join('/');

/** A contract of five instalments: two overdue, of which one is paid in part, one received, one promised, one open. */
const paid: ServiceDocument = {
  _id: 'c4',
  name: 'Wafa Stores',
  contacts: [{ contact: 'Wafa', phone: '+971 50 111 2222' }],
  contractDate: slashed(addDays(now, -200)),
  manual: true,
  manualTerms: [
    { date: slashed(addDays(now, -100)), amount: 1000, description: 'A' },
    {
      date: slashed(addDays(now, -70)),
      amount: 2000,
      description: 'B',
      payments: [{ paymentId: 'p1', date: slashed(addDays(now, -70)), amount: 2000, type: 'transfer' }],
    },
    {
      date: slashed(addDays(now, -40)),
      amount: 3000,
      description: 'C',
      payments: [{ paymentId: 'p2', date: slashed(addDays(now, -38)), amount: 500.25, type: 'cash' }],
    },
    {
      date: slashed(now),
      amount: 4000,
      description: 'D',
      payments: [{ paymentId: 'p3', date: slashed(now), amount: 4000, type: 'cheque', status: 'held' }],
    },
    { date: slashed(addMonths(first, 2)), amount: 5000, description: 'E' },
  ],
  units: [{ unitId: 'u1', rent: 15_000 }],
};

describe('what became of what fell due', () => {
  const open = async (address: string, contracts = [paid]) => {
    serve({ contracts, units });
    const page = await renderApp(address);
    await page.screen.findByRole('table', { name: 'Due' });
    return { ...page, shown: () => rowsOf(page.screen.getByRole('table', { name: 'Due' })) };
  };

  test('is in the views, with a word for each state', async () => {
    const { screen, user, shown, address } = await open('/contracts/due');
    const views = within(screen.getByRole('group', { name: 'Views' }));
    expect(views.getByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => views.getAllByRole('button').map(({ textContent }) => textContent))
      .toEqual(['Open 1', 'Overdue 2', 'All 2', 'Received 1']);
    expect(
      shown()
        .filter((row) => row.includes('Wafa'))
        .map((row) => row.slice(-12)),
    ).toEqual([expect.stringMatching(/05,000Open$/)]);
    expect(shown().some((row) => /AED 0 /.test(row))).toBe(false);
    expect(shown().find((row) => row.includes('instalment'))).toMatch(/ due · AED [\d,.]+ open$/);
    const [customer] = screen.getAllByRole('link', { name: 'Customer: Wafa Stores' });
    expect(customer).toHaveAttribute('href', '/customers/contract-c4');
    await user.click(views.getByRole('button', { name: /^All/ }));
    await expect.poll(() => shown().some((row) => row.endsWith('00Promised'))).toBe(true);
    expect(address()).toBe('/contracts/due?show=all');

    await user.click(views.getByRole('button', { name: /^Overdue/ }));
    const ofAges = await screen.findByRole('button', { name: /^Days overdue: All/ });
    const rows = shown().filter((row) => row.includes('Wafa'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/A\+971 50 111 22221,000.001,000.00$/);
    expect(rows[1]).toMatch(/C\+971 50 111 22223,000.002,499.75$/);
    expectConsole(/popover component is too tall/);
    await user.click(ofAges);
    const ages = within(await screen.findByRole('group', { name: 'Days overdue' }));
    const amounts = ages.getAllByRole('button').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(amounts).toEqual([
      'All · AED 3,499.75',
      '1–30 days · AED 0',
      '31–60 days · AED 2,499.75',
      '61–90 days · AED 0',
      'Over 90 days · AED 1,000',
    ]);
    await user.click(ages.getByRole('button', { name: /^31–60/ }));
    await expect.poll(() => shown().filter((row) => row.includes('Wafa'))).toEqual([rows[1]]);
    expect(address()).toBe('/contracts/due?show=overdue&age=to60');
    expect(screen.getByText(/^Until .* · 1 instalment · AED 3,000 due · AED 500.25 received · AED 2,499.75 open$/)).toBeVisible();
    await user.click(views.getByRole('button', { name: /^Received/ }));
    expect(address()).toBe('/contracts/due?show=received');
  });

  test('that was received is in a view of its own', async () => {
    const { shown } = await open(`/contracts/due?show=received&period=${addDays(now, -100)}..${now}`);
    expect(shown()).toEqual([
      expect.stringMatching(/1 instalment · AED 2,000 due · AED 2,000 received$/),
      expect.stringMatching(/B\+971 50 111 22222,0002,000Received$/),
    ]);
  });

  test('opens a message about the ticked instalments, which says that they are overdue where all are', async () => {
    const { screen, user, router } = await open('/contracts/due?show=overdue');
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select Wafa Stores/ })) await user.click(box);
    await user.click(screen.getByRole('link', { name: 'Notify…' }));
    expect(await screen.findByLabelText('Message')).toHaveValue(
      'Dear {name}, we have not received: {instalments}. The total is {total}. Please pay it or call us. If you have paid by now, please ignore this message.',
    );
    await router.navigate('/contracts/due?show=all');
    const [ahead] = await screen.findAllByRole('checkbox', { name: /^Select Wafa Stores/ });
    await user.click(ahead ?? document.body);
    await user.click(screen.getByRole('link', { name: 'Notify…' }));
    await screen.findByDisplayValue(/^Dear \{name\}, a reminder of what is due for \{unit\}: \{instalments\}/);
  });

  test('is shown again as it was, with its filters, once a payment is recorded', async () => {
    const { screen, user, address } = await open('/contracts/due?show=overdue&kind=sale');
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select Wafa Stores/ });
    await user.click(box ?? document.body);
    await user.click(screen.getByRole('link', { name: 'Record payment' }));
    const form = within(await screen.findByRole('form', { name: 'Payments' }));
    expect(form.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/contracts/due?show=overdue&kind=sale');
    await user.click(form.getByRole('button', { name: /^Record AED/ }));
    await screen.findByRole('link', { name: /^Receipt R-/ });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await expect.poll(address).toBe('/contracts/due?show=overdue&kind=sale');
  });

  test('of this month and the next is one press away', async () => {
    const { screen, user, address } = await open('/contracts/due?show=all', [lease]);
    await user.click(screen.getByRole('button', { name: 'This month' }));
    expect(address()).toBe(`/contracts/due?show=all&period=${first}..${addDays(second, -1)}`);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe(`/contracts/due?show=all&period=${second}..${addDays(addMonths(first, 2), -1)}`);
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: /^Received/ }));
    await user.click(await screen.findByRole('button', { name: /^All · \d/ }));
    expect(address()).toContain('?show=all&period=');
    expect(await screen.findByRole('table', { name: 'Due' })).toBeVisible();
  });

  test('can be saved as a workbook', async () => {
    const { screen, user } = await open('/contracts/due?show=overdue');
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export XLSX' }));
    await expect.poll(async () => (await saved()).length).toBe(1);
    const [file] = await saved();
    expect(file?.name).toBe(`due-${addDays(now, -1)}.xlsx`);
    const { readTableFile } = await import('@/ui/exchange/read/read-table-file');
    const book = await readTableFile(file?.file ?? new File([], ''));
    expect(JSON.stringify(book)).toContain('2499.75');
  });
});

test('without contracts it says what it is for, and offers a contract and the import', async () => {
  serve({ contracts: [], units });
  const { screen } = await renderApp('/contracts/due');
  expect(await screen.findByText(/^No contracts yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New contract' })).toHaveAttribute('href', '/contracts/new');
  expect(screen.getByRole('link', { name: /^Import/ })).toBeVisible();
});

test('on a phone all filters but the search and the next months are behind one button', async () => {
  serve({ contracts: [sale, lease], units });
  window.innerWidth = 390;
  const { screen, user, address } = await renderApp('/contracts/due');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Sale/ }));
  await user.click(await dialog.findByRole('button', { name: /^Show \d+ instalments?$/ }));
  expect(await screen.findByRole('button', { name: 'Filters 1 active' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove filter Kind: Sale' })).toBeVisible();
  expect(address()).toBe('/contracts/due?kind=sale');
});

test('a long report says how many pages it has, and prints its first 1,000 rows or only its totals', async () => {
  const manualTerms = Array.from({ length: 1010 }, (_, index) => ({ date: first, amount: 10, description: `Part ${index + 1}` }));
  serve({ contracts: [{ ...sale, manualTerms }, lease], units });
  const { screen, user } = await renderApp('/contracts/due');
  await screen.findByRole('table', { name: 'Due' });
  const printed: Array<{ rows: number; note: boolean }> = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getAllByRole('table', { name: 'Due' }).at(-1) ?? document.body;
    const note = screen.queryByText('The first 1,000 of 1,013 are printed.') !== null;
    printed.push({ rows: within(paper).getAllByRole('row').length, note });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  const choose = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A long report' }));
    expect(dialog.getByText('This report has 1,013 rows, about 54 pages.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };

  await choose('Print the first 1,000 rows (about 53 pages)');
  // One month's heading stands before the rows; the head of the columns before that.
  await expect.poll(() => printed).toEqual([{ rows: 1 + 1 + 1000, note: true }]);
  await choose('Print only the totals');
  await expect.poll(() => printed[1]).toEqual({ rows: 1 + 3, note: false });
  await choose('Choose a shorter period');
  await expect.poll(() => document.activeElement?.textContent.split(':')[0]).toBe('Period');
  expect(screen.getAllByRole('table', { name: 'Due' })).toHaveLength(1);

  const saved = savedFiles();
  await choose('Export all rows as CSV');
  await expect.poll(async () => (await saved())[0]?.text.trim().split('\r\n').length).toBe(1 + 1013);
  expect(printed).toHaveLength(2);
});

const data = await seeded(new Date(2026, 10, 20));

describe('the rows of a period', () => {
  test.each(['month', 'quarter', 'year'] as const)(
    'of a %s are the dues of each contract of the demo, to the amount',
    async (preset) => {
      const period = presetPeriod(preset, '2026-11-20');
      const { months } = await inSteps(dueIndex(data.contracts, { period, today: '2026-11-20' }));
      const rows = rowsIn(months);
      const dues = data.contracts.flatMap((contract) => duesBetween(contract, period.from, period.to));
      const cents = (amounts: ReadonlyArray<{ amount: number }>) =>
        amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(rows.length).toBe(dues.length);
      expect(Math.round(sumOfDue(rows).amount * 100)).toBe(cents(dues));
      expect(sumOfMonths(months)).toEqual(sumOfDue(rows));
      expect(months.reduce((all, { sum }) => all + Math.round(sum.amount * 100), 0)).toBe(cents(dues));
      expect(rows.map(({ day }) => day)).toEqual(dues.map(({ day }) => day).toSorted());
      expect(months.every(({ month, rows: some }) => some.every(({ day }) => day.startsWith(month)))).toBe(true);
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
      expect(new Set(rows.map((row) => `${row.id} ${placeOf(row)}`)).size).toBe(rows.length);
    },
  );

  test.each([
    [null, '2026-11-01', '2027-01-31'],
    ['2026-11-20..2026-12-20', '2026-11-20', '2026-12-20'],
    ['2027-06-15..', '2027-06-15', '2027-09-14'],
    ['..2026-11-05', '2026-11-01', '2026-11-05'],
    ['..2026-01-31', '2025-11-01', '2026-01-31'],
    ['2027-06-15..2026-06-15', '2027-06-15', '2027-09-14'],
    ['soon', '2026-11-01', '2027-01-31'],
    ['2026-01-01..2399-12-31', '2026-01-01', '2046-01-01'],
  ])('%s are those of %s to %s', (text, from, to) => {
    expect(duePeriodOf(text, '2026-11-20', 'open')).toEqual({ from, to });
  });
});
