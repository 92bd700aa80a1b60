import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { open } from '../open';

const plan = {
  _id: 'q1',
  planName: 'Sales Dubai',
  planUom: 'currency',
  quotaPeriodSetup: 'quarterly',
  members: [
    { memberId: 'm1', name: 'Layla', weight: 2 },
    { memberId: 'm2', name: 'Adeel', weight: 1 },
  ],
  salesQuotasPlanning: [
    { memberId: 'm1', period: '2026-Q1', target: 200, achieved: 150, note: 'kept' },
    { memberId: 'm2', period: '2026-Q1', target: 100 },
    { period: '2026-Q1', target: 350 },
    { memberId: 'm1', period: '2025-Q2', target: 10 },
    { memberId: 'm2', period: '2025-Q2', target: 30 },
  ],
  budgetCode: 'X-1',
};

const openGrid = (given: ServiceDocument = plan) => open('/quota-plans/q1/edit/planning', { 'quota-plans': [given] });

const grid = () => screen.findByRole('grid');
/* Reads the rows directly, because a query by role would compute the names of all rows each time. */
const cellsOf = (name: string): HTMLElement[] => {
  const row = screen.getByText(name, { selector: '[role=rowheader], [role=rowheader] *' }).closest('[role=row]');
  return [...(row?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
};
/** Returns a cell by member and column, counted from 1. */
const cell = (name: string, column: number): HTMLElement => {
  const found = cellsOf(name)[column - 1];
  if (!found) throw new Error(`${name} has no cell ${column}`);
  return found;
};
const texts = (name: string) => cellsOf(name).map(({ textContent }) => textContent);

const puts = (requests: ReadonlyArray<{ method: string; body?: unknown }>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a quarter is planned by keyboard: what is no number stays and gets a link, and Save sends the original rows with the targets replaced', async () => {
  const { user, requests } = await openGrid();
  await grid();
  expect(screen.getByText(/Plan total AED.350 · members total AED.300/).parentElement).toHaveTextContent(
    'AED 50 left to allocate',
  );
  await user.click(cell('Layla', 1));
  await user.keyboard('many{Enter}{Control>}s{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Layla · Q1 2026 · Target' }));
  await waitFor(() => expect(cell('Layla', 1)).toHaveFocus());
  expect(cell('Layla', 1)).toBeInvalid();
  expect(cell('Layla', 1)).toHaveTextContent('many');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(within(await screen.findByRole('dialog')).getAllByText('Layla · Q1 2026 · Target')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(puts(requests)).toEqual([]);

  await user.click(cell('Layla', 1));
  await user.keyboard('250{Enter}');
  expect(cell('Adeel', 1)).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}{F2}');
  expect(screen.getByRole('textbox', { name: /Layla · Q1 2026/ })).toHaveValue('250');
  await user.keyboard('9{Escape}{ArrowRight}1,000{Tab}2000{ArrowDown}');
  expect(cell('Adeel', 3)).toHaveFocus();
  await user.keyboard('{Home}{Delete}');
  expect(texts('Layla')).toEqual(['250', '1,000', '2,000', '', '3,250']);
  expect(texts('Members total')).toEqual(['250', '1,000', '2,000', '0', '3,250']);
  expect(await screen.findByText('4 changes')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Sales Dubai' });
  expect(puts(requests)).toEqual([
    {
      ...plan,
      salesQuotasPlanning: [
        { ...plan.salesQuotasPlanning[0], target: 250 },
        { memberId: 'm2', period: '2026-Q1', target: null },
        ...plan.salesQuotasPlanning.slice(2),
        { memberId: 'm1', period: '2026-Q2', target: 1000 },
        { memberId: 'm1', period: '2026-Q3', target: 2000 },
      ],
    },
  ]);
});

test('cells are pasted, filled, locked and spread over, and steps are undone and redone', async () => {
  const { user } = await openGrid();
  await grid();
  await user.click(cell('Layla', 2));
  await user.paste('1,500\t(20)\r\n"٢٬٥٠٠"\t\r\n');
  expect(texts('Layla').slice(0, 4)).toEqual(['200', '1,500', '-20', '']);
  expect(texts('Adeel').slice(0, 4)).toEqual(['100', '2,500', '', '']);

  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect([texts('Layla').slice(0, 4).join(), texts('Adeel').slice(0, 4).join()]).toEqual(['200,,,', '100,,,']);

  await user.click(cell('Layla', 1));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}');
  expect(texts('Layla').slice(0, 4)).toEqual(['200', '200', '200', '']);
  await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}{Control>}z{/Control}');
  expect(texts('Layla').slice(0, 4)).toEqual(['200', '', '', '']);

  await user.click(cell('Adeel', 1));
  await user.click(screen.getByRole('button', { name: 'Lock cells' }));
  expect(within(cell('Adeel', 1)).getByRole('img', { name: 'Locked' })).toBeVisible();
  await user.click(cell('Adeel', 1));
  await user.keyboard('7');
  expect(cell('Adeel', 1)).toHaveTextContent('100');

  await user.click(screen.getByRole('button', { name: 'Spread…' }));
  const spread = within(await screen.findByRole('dialog', { name: 'Spread a total' }));
  const total = spread.getByLabelText('Total');
  expect(total).toHaveValue('350');
  await fill(user, total, '50');
  expect(spread.getByRole('status')).toHaveTextContent(/Locked cells already hold AED.100, which is more than the total/);
  expect(spread.getByRole('button', { name: 'Spread' })).toBeDisabled();
  await fill(user, total, '1,000');
  await user.selectOptions(spread.getByLabelText('Method'), 'By member weight');
  await user.click(spread.getByRole('button', { name: 'Spread' }));
  await waitFor(() => expect(texts('Adeel')).toEqual(['100', '81.82', '81.82', '81.82', '345.46']));
  expect(texts('Members total').at(-1)).toBe('1,000');
});

test('last year gives its shape, and a year is copied to the next', async () => {
  const { user } = await openGrid();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Spread…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spread a total' }));
  await user.selectOptions(dialog.getByLabelText('Method'), 'In proportion to last year');
  await fill(user, dialog.getByLabelText('Total'), '80');
  await user.click(dialog.getByRole('button', { name: 'Spread' }));
  await waitFor(() => expect(texts('Adeel').slice(0, 4)).toEqual(['0', '60', '0', '0']));
  expect(texts('Layla').slice(0, 4)).toEqual(['0', '20', '0', '0']);
  await user.click(screen.getByRole('button', { name: 'Copy to 2027' }));
  expect(await screen.findByRole('columnheader', { name: 'Q1 2027' })).toBeVisible();
  expect(screen.getByLabelText('Year')).toHaveValue('2027');
  expect(texts('Adeel').slice(0, 4)).toEqual(['0', '60', '0', '0']);
});
