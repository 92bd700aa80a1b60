import { screen, waitFor, within } from '@testing-library/react';
import { hasDesk } from '@/places';
import { expect, test } from 'vitest';
import { open } from '../open';

const units = ['A-1', 'A-2', 'A-3'].map((name, at) => ({
  _id: `u${at}`,
  name,
  price: 900_000 + at,
  priceBase: 'total',
  surface: 100,
}));
const cheque = (reference: string) => ({
  date: '01/02/2026',
  amount: 10,
  type: 'cheque',
  payments: [{ paymentId: reference, date: '01/02/2026', amount: 10, type: 'cheque', reference, status: 'held' }],
});
const sale = { _id: 'c1', name: 'Noor', contractDate: '01/01/2026', units: [{ unitId: 'u1', rent: 900_001 }], manual: true };
const contracts = [{ ...sale, manualTerms: [cheque('100101'), cheque('100102')] }];

const view = (name: string) => screen.findByRole('complementary', { name: `Quick view: ${name}` });

test('Space shows what a unit is about and its next step; arrows walk the rows, also from the view, and Escape leads back to the row', async () => {
  const { user, at } = await open('/units', { units, contracts });
  const table = within(await screen.findByRole('table'));
  const row = (name: string) => table.findByRole('link', { name });
  (await row('A-1')).focus();
  await user.keyboard(' ');
  const first = within(await view('A-1'));
  expect(first.getByText('Available')).toBeVisible();
  expect(first.getByText(/^Price per/).nextSibling).toHaveTextContent(/^AED\s836$/);
  const button = screen.getByRole('button', { name: 'Quick view: A-1' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await row('A-1')).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  const second = within(await view('A-2'));
  expect(await row('A-2')).toHaveFocus();
  expect(second.getByText('Sold')).toBeVisible();
  expect(second.getByRole('status')).toHaveTextContent('Quick view: A-2');
  await user.tab();
  expect(second.getByRole('link', { name: 'Open contract' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await view('A-3');
  expect(await row('A-3')).toHaveFocus();
  await user.click(within(await view('A-3')).getByRole('button', { name: 'Previous row' }));

  // Its record stays in view while other rows go.
  await user.type(screen.getByRole('searchbox'), 'A-2');
  await waitFor(() => expect(table.queryByRole('link', { name: 'A-1' })).not.toBeInTheDocument());
  await user.click(within(await view('A-2')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: /^Quick view/ })).not.toBeInTheDocument();
  expect(await row('A-2')).toHaveFocus();
  await user.keyboard('{Enter}');
  await at('/units/u1');
});

test.runIf(hasDesk('money'))(
  'of a cheque it takes the next step, and the search has the steps of those that are selected',
  async () => {
    const { user } = await open('/contracts/cheques?view=all', { units, contracts }, { bars: true });
    await user.click(await screen.findByRole('button', { name: /^Quick view: cheque 100102/ }));
    await user.click(within(await view('cheque 100102 of Noor, 1 Feb 2026')).getByRole('button', { name: 'Deposit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit 1 cheque' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.keyboard('{Control>}k{/Control}');
    const group = within(await screen.findByRole('group', { name: /^2 cheques/ }));
    expect(group.getAllByRole('option')[0]).toHaveAccessibleName('Deposit');
    await user.keyboard('export');
    expect(group.getByRole('option')).toHaveAccessibleName('Export selected');
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.click(group.getByRole('option', { name: 'Bounced' }));
    expect(await screen.findByRole('dialog', { name: 'Mark 2 cheques as bounced' })).toBeVisible();
  },
);
