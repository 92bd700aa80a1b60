import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const units = ['B-1408', 'B-210'].map((name, at) => ({ _id: `u${at}`, name, type: 'apartment', city: 'Dubai' }));
const signals = ['Pool', 'Lifts'].map((subject, at) => ({ _id: `s${at}`, subject, object: 'unit' }));
const cheque = (reference: string) => ({
  date: '01/02/2026',
  amount: 10,
  type: 'cheque',
  payments: [{ paymentId: reference, date: '01/02/2026', amount: 10, type: 'cheque', reference, status: 'held' }],
});
const contracts = [
  {
    _id: 'c1',
    name: 'Sidra',
    units: [{ unitId: 'u0', rent: 10 }],
    manual: true,
    manualTerms: [cheque('100101'), cheque('100102')],
  },
];

test.each(['/units', '/notification-signals', '/contracts/cheques?view=all'])(
  'at %s the bar of the selection follows the rows in the order of Tab, and leaves the focus on the page',
  async (address) => {
    serve({ units, contracts, 'notification-signals': signals });
    const { user } = await renderApp(address);
    const table = await screen.findByRole('table');
    const tick = within(table)
      .getAllByRole('checkbox', { name: /^Select (?!all)/ })
      .at(-1);
    await user.click(tick ?? table);
    const bar = screen.getByRole('group', { name: 'Selection' });
    expect(bar).toHaveTextContent(/^1 /);
    while (table.contains(document.activeElement)) await user.tab();
    expect(bar.contains(document.activeElement)).toBe(true);
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(bar).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  },
);
