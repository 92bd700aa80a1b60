import { hasDesk } from '@/places';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as selection from '@/ui/table/selection/ticks';
import { open } from '../open';

/** Each row or card renders one box. */
const boxes = () => vi.mocked(selection.RowCheck);
beforeEach(() => void vi.spyOn(selection, 'RowCheck'));
/** The names of the records whose rows or cards were rendered. */
const rendered = () => [...new Set(boxes().mock.calls.map(([{ title }]) => title))];

const units = ['B-1408', 'B-210', 'V-21'].map((name, at) => ({ _id: `u${at}`, name, type: 'apartment', city: 'Dubai' }));
const signals = ['Chilled water', 'Pool', 'Lifts'].map((subject, at) => ({ _id: `s${at}`, subject, object: 'unit' }));

const cheque = (reference: string) => ({
  date: '01/02/2026',
  amount: 10,
  type: 'cheque',
  payments: [{ paymentId: reference, date: '01/02/2026', amount: 10, type: 'cheque', reference, status: 'held' }],
});
const lease = { _id: 'c1', name: 'Sidra', units: [{ unitId: 'u0', rent: 10 }], manual: true };
const contracts = [{ ...lease, manualTerms: [cheque('100101'), cheque('100102')] }];

const openList = (address: string) => open(address, { units, contracts, 'notification-signals': signals });
type Opened = Awaited<ReturnType<typeof openList>>;

/** Selects records one after the other, and returns the names that each renders. */
async function renderedBy({ user }: Opened, ...names: readonly string[]): Promise<string[][]> {
  const each: string[][] = [];
  for (const name of names) {
    const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
    boxes().mockClear();
    await user.click(box);
    expect(box).toBeChecked();
    each.push(rendered());
  }
  return each;
}

/** Selects the last row, goes on by Tab to the bar of the selection and clears it there, which leaves the focus on the page. */
async function throughTheBar({ user }: Opened, selected: RegExp): Promise<void> {
  const table = await screen.findByRole('table');
  const ticks = within(table).getAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(ticks.at(-1) ?? table);
  const bar = screen.getByRole('group', { name: 'Selection' });
  expect(bar).toHaveTextContent(selected);
  while (table.contains(document.activeElement)) await user.tab();
  expect(bar.contains(document.activeElement)).toBe(true);
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(bar).not.toBeInTheDocument();
}

test('a record selected in a table or among cards renders its own row alone, and the bar of the selection follows the rows', async () => {
  const page = await openList('/units?view=cards');
  const ownAlone = [['B-1408'], ['B-210']];
  expect(await renderedBy(page, 'B-1408', 'B-210')).toEqual(ownAlone);
  await page.go('/units');
  await throughTheBar(page, /^3 /);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(await renderedBy(page, 'B-1408', 'B-210')).toEqual(ownAlone);
});

test('a list that comes page by page renders the selected row alone, and none for a typed letter until it is sent', async () => {
  const page = await openList('/notification-signals');
  expect(await renderedBy(page, 'Chilled water', 'Pool')).toEqual([['Chilled water'], ['Pool']]);
  await throughTheBar(page, /^3 /);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveFocus();
  boxes().mockClear();
  // No time passes between the letter and what follows.
  fireEvent.change(search, { target: { value: 'P' } });
  expect(search).toHaveValue('P');
  expect(rendered()).toEqual([]);
});

test.runIf(hasDesk('money'))('the bar of the selection follows the rows of a report', async () => {
  await throughTheBar(await openList('/contracts/cheques?view=all'), /^1 /);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const sharing = [
  { _id: 'u1', name: 'A-1', type: 'apartment' },
  // The store holds one record under each `_id`; without it, this one is known by its `id`.
  { _id: '', id: 'u1', name: 'A-2', type: 'apartment' },
  { _id: 'u3', name: 'A-3', type: 'apartment' },
];

const why = /Several records have this ID/;

test('rows that share an ID are marked, and neither selected nor changed, which the page explains [L5]', async () => {
  const { user } = await open('/units', { units: sharing, contracts: [] });
  const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
  expect((await rowOf('A-1')).getByText('Shared ID')).toBeVisible();
  expect((await rowOf('A-2')).getByText('Shared ID')).toBeVisible();
  expect((await rowOf('A-3')).queryByText('Shared ID')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Select A-1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText('1 selected')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'A-1' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Descriptions' }));
  await screen.findByRole('heading', { name: /^Edit/ });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Name/ })).not.toBeInTheDocument();
});
