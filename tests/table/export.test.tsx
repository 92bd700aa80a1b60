import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, today } from '@/schema/day';
import type { Records } from '@/mocks/store';
import { readCsv } from '../read-csv';
import { open } from '../open';
import { savedFiles } from '../saved-files';

const units = [
  { _id: 'u1', name: 'B-1408', type: 'apartment', city: 'Dubai', price: 1_250_000, options: [{ optionName: 'Parking' }] },
  { _id: 'u2', name: 'V-21', type: 'villa', city: 'Al Ain', price: 130_000 },
  { _id: 'u3', name: 'B-210', type: 'apartment', city: 'Dubai', price: 700_000 },
];

const signals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `s${at}`, subject: `Signal ${at}`, object: at % 2 ? 'unit' : 'contract' }));

const exportDialog = () => screen.findByRole('dialog', { name: 'Export' });

async function openList(address: string, row: string, records: Records = { units }) {
  const saved = savedFiles();
  const { user, conditions } = await open(address, records);
  await screen.findByRole('link', { name: row });
  const choose = async (name: string | RegExp) => user.click(within(await exportDialog()).getByRole('radio', { name }));
  const openDialog = async () => {
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    return exportDialog();
  };
  const start = async () => user.click(within(await exportDialog()).getByRole('button', { name: 'Export' }));
  /** Starts, and returns the file that is saved then. */
  const save = async () => {
    const before = (await saved()).length;
    await start();
    await waitFor(async () => expect(await saved()).toHaveLength(before + 1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull());
    return (await saved()).at(-1);
  };
  return { user, saved, choose, openDialog, start, save, conditions };
}

const lines = (text = '') => text.replace('\ufeff', '').trim().split('\r\n');

test('the listed records are saved in their order, the selected alone with all fields, and lists in files of their own', async () => {
  const { user, choose, openDialog, save } = await openList('/units?city=Dubai&sortBy=price', 'B-210');
  await openDialog();
  await choose('CSV');
  const file = await save();
  expect(file?.name).toMatch(/^units-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...rows] = lines(file?.text);
  expect(head).toMatch(/^ID,Name,Availability \(read only\),Type,City,/);
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['u3', 'B-210'],
    ['u1', 'B-1408'],
  ]);
  expect(await screen.findByText(`${file?.name} is in your downloads.`)).toBeVisible();

  await user.click(within(await openDialog()).getByRole('checkbox', { name: /^With Specs, .* Readings$/ }));
  await choose('CSV');
  expect((await save())?.name).toMatch(/\.zip$/);

  await user.click(screen.getByRole('checkbox', { name: 'Select B-1408' }));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  expect(within(await exportDialog()).getByRole('radio', { name: '1 selected' })).toBeChecked();
  await choose('CSV');
  await choose(/^All \d+$/);
  const [allFields, ...selected] = lines((await save())?.text);
  expect(allFields).toContain('Description (Arabic)');
  expect(selected.map((row) => row.split(',')[0])).toEqual(['u1']);
});

test('a list that the service pages is read whole, filtered as it is shown, and a read that fails saves nothing', async () => {
  const page = await openList('/notification-signals?object=unit', 'Signal 1', { 'notification-signals': signals(230) });
  const dialog = await page.openDialog();
  await page.choose('CSV');
  page.conditions.failures = [{ status: 403, body: { message: 'Not yours' } }];
  await page.start();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not yours');
  expect(within(dialog).getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(await page.saved()).toEqual([]);
  page.conditions.failures = [];
  expect(lines((await page.save())?.text)).toHaveLength(1 + 115);
});

test('all columns have what the list works out too, in the words that it shows', async () => {
  const now = today(new Date());
  const lease = { frequency: 'months', beginDate: addDays(now, -300), units: [{ unitId: 'u1', rent: 5000 }] };
  const contracts = [
    { _id: 'c1', name: 'Mariam', ...lease, endDate: addDays(now, 50) },
    { _id: 'c2', name: 'Yusuf', ...lease, endDate: addDays(now, 400), terminationDate: addDays(now, 200) },
    { _id: 'c3', name: 'Huda', ...lease, endDate: addDays(now, 400) },
  ];
  const { choose, openDialog, save } = await openList('/contracts', 'Mariam', { units, contracts });
  await openDialog();
  await choose('CSV');
  await choose(/^All \d+$/);
  const [head = [], ...rows] = readCsv((await save())?.text ?? '');
  expect(new Set(head).size).toBe(head.length);
  const column = (name: string) => rows.map((row) => row[head.indexOf(`${name} (read only)`)]);
  expect(column('Rent or price AED')).toEqual(['60000', '60000', '60000']);
  expect(column('Custom payment schedule')).toEqual(['', '', '']);
  expect(column('Status')).toEqual(['Ends within 60 days', expect.stringMatching(/^Ends .+ \(terminated\)$/), 'Active']);
  for (const [at, name] of ['Mariam', 'Yusuf', 'Huda'].entries())
    expect(screen.getByRole('row', { name: new RegExp(name) })).toHaveTextContent(column('Status')[at] ?? '');
});
