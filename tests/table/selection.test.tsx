import { hasDesk } from '@/places';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open';

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

test.each([
  ['at once', '/units'],
  ['page by page', '/notification-signals'],
  ...(hasDesk('money') ? [['of a report', '/contracts/cheques?view=all'] as const] : []),
] as const)('the bar of the selection follows the rows of a list that comes %s', async (_, address) => {
  const { user } = await open(address, { units, contracts, 'notification-signals': signals });
  const table = await screen.findByRole('table');
  const ticks = within(table).getAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(ticks.at(-1) ?? table);
  const bar = screen.getByRole('group', { name: 'Selection' });
  expect(bar).toHaveTextContent(/^1 /);
  while (table.contains(document.activeElement)) await user.tab();
  expect(bar.contains(document.activeElement)).toBe(true);
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(bar).not.toBeInTheDocument();
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
