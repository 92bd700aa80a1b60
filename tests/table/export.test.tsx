import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, today } from '@/schema/day';
import { readCsv } from '../read-csv';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

const units = [
  { _id: 'u1', name: 'B-1408', type: 'apartment', city: 'Dubai', price: 1_250_000, options: [{ optionName: 'Parking' }] },
  { _id: 'u2', name: 'V-21', type: 'villa', city: 'Al Ain', price: 130_000 },
  { _id: 'u3', name: 'B-210', type: 'apartment', city: 'Dubai', price: 700_000 },
];

beforeEach(() => {
  window.innerHeight = 1200;
});

const signals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `s${at}`, subject: `Signal ${at}`, object: at % 2 ? 'unit' : 'contract' }));

async function openExport(address: string, row: string, records: Parameters<typeof serve>[0] = { units }) {
  const { conditions } = serve(records);
  const saved = savedFiles();
  const { user } = await renderApp(address);
  await screen.findByRole('link', { name: row });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  const choose = (name: string | RegExp) => user.click(within(dialog).getByRole('radio', { name }));
  const start = () => user.click(within(dialog).getByRole('button', { name: 'Export' }));
  return { user, saved, dialog, choose, start, conditions };
}

const lines = (text = '') => text.replace('\ufeff', '').trim().split('\r\n');

test('the listed records are saved in their order, with the columns shown', async () => {
  const { saved, choose, start } = await openExport('/units?city=Dubai&sortBy=price', 'B-210');
  await choose('CSV');
  await start();
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  const [file] = await saved();
  expect(file?.name).toMatch(/^units-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...rows] = lines(file?.text);
  expect(head).toMatch(/^ID,Name,Availability \(read only\),Type,City,/);
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['u3', 'B-210'],
    ['u1', 'B-1408'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull());
  expect(await screen.findByText(`${file?.name} is in your downloads.`)).toBeVisible();
});

test('the selected records alone are saved, with all fields', async () => {
  serve({ units });
  const saved = savedFiles();
  const { user } = await renderApp('/units');
  await user.click(await screen.findByRole('checkbox', { name: 'Select V-21' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  expect(within(dialog).getByRole('radio', { name: '1 selected' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'CSV' }));
  await user.click(within(dialog).getByRole('radio', { name: /^All \d+$/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  const [head, ...rows] = lines((await saved())[0]?.text);
  expect(head).toContain('Description (Arabic)');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['u2']);
});

test('the lists inside go into files of their own, together in one', async () => {
  const { user, saved, dialog, choose, start } = await openExport('/units', 'B-1408');
  await user.click(
    within(dialog).getByRole('checkbox', { name: /^With Specs, Options, Payment plans, Floor plans,? and Readings$/ }),
  );
  await choose('CSV');
  await start();
  await waitFor(async () => expect((await saved())[0]?.name).toMatch(/\.zip$/));
});

test('a list that the service pages is read whole, and filtered as it is shown', async () => {
  const { saved, choose, start } = await openExport('/notification-signals?object=unit', 'Signal 1', {
    'notification-signals': signals(230),
  });
  await choose('CSV');
  await start();
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  expect(lines((await saved())[0]?.text)).toHaveLength(1 + 115);
});

test('a read that fails is said in the dialog, and nothing is saved', async () => {
  const { saved, dialog, start, conditions } = await openExport('/notification-signals', 'Signal 0', {
    'notification-signals': signals(3),
  });
  conditions.failures = [{ status: 403, body: { message: 'Not yours' } }];
  await start();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not yours');
  expect(within(dialog).getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(await saved()).toEqual([]);
});

test('all columns have what the list works out too, in the words that it shows', async () => {
  const now = today(new Date());
  const lease = { frequency: 'months', beginDate: addDays(now, -300), units: [{ unitId: 'u1', rent: 5000 }] };
  const contracts = [
    { _id: 'c1', name: 'Mariam', ...lease, endDate: addDays(now, 50) },
    { _id: 'c2', name: 'Yusuf', ...lease, endDate: addDays(now, 400), terminationDate: addDays(now, 200) },
    { _id: 'c3', name: 'Huda', ...lease, endDate: addDays(now, 400) },
  ];
  const { saved, choose, start } = await openExport('/contracts', 'Mariam', { units, contracts });
  await choose('CSV');
  await choose(/^All \d+$/);
  await start();
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [head = [], ...rows] = readCsv((await saved())[0]?.text ?? '');
  expect(new Set(head).size).toBe(head.length);
  const column = (name: string) => rows.map((row) => row[head.indexOf(`${name} (read only)`)]);
  expect(column('Rent or price AED')).toEqual(['60000', '60000', '60000']);
  expect(column('Custom payment schedule')).toEqual(['', '', '']);
  expect(column('Status')).toEqual(['Ends within 60 days', expect.stringMatching(/^Ends .+ \(terminated\)$/), 'Active']);
  for (const [at, name] of ['Mariam', 'Yusuf', 'Huda'].entries())
    expect(screen.getByRole('row', { name: new RegExp(name) })).toHaveTextContent(column('Status')[at] ?? '');
});

test('the attainment of quota plans is in the file as the list shows it', async () => {
  const plan = { _id: 'p1', planName: 'Sales', planUom: 'count', uomObject: 'contracts', quotaPeriodSetup: 'yearly' };
  const year = today(new Date()).slice(0, 4);
  const contracts = [{ _id: 'c1', name: 'Buyer', contractDate: today(new Date()), units: [] }];
  const { saved, choose, start } = await openExport('/quota-plans', 'Sales', {
    'quota-plans': [{ ...plan, salesQuotasPlanning: [{ period: year, target: 4 }] }],
    contracts,
  });
  const shown = await screen.findByText('25%');
  expect(shown).toBeVisible();
  await choose('CSV');
  await start();
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  const [head = [], row = []] = readCsv((await saved())[0]?.text ?? '');
  expect(row[head.findIndex((heading) => heading.startsWith('Attainment'))]).toBe(`25% · ${year}`);
});
