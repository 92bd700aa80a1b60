import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, today } from '@/schema/day';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { bodiesOf } from '../stored';

const lease = (id: string, rent: number) => ({
  _id: id,
  name: `Tenant ${id}`,
  frequency: 'months',
  beginDate: '01/01/2090',
  endDate: '31/12/2090',
  units: [{ unitId: `u-${id}`, rent }],
});

describe('the page that renews leases', () => {
  test('renews all by one change, begins an offer to the tenants with the new term and rent, and takes it back', async () => {
    const now = today(new Date());
    const days = { beginDate: addMonths(now, -11), endDate: addDays(addMonths(now, 1), -1) };
    const contracts = [lease('c1', 8000), lease('c2', 10_000)].map((one) => ({
      ...one,
      ...days,
      customer: [{ customerId: `p-${one._id}`, name: one.name }],
    }));
    const units = contracts.map((one) => ({ _id: `u-${one._id}`, name: `A-${one._id}` }));
    const { store, requests } = serve({ contracts, units });
    const { user, router } = await renderApp('/contracts/renew?ids=c1,c2');
    await fill(user, await screen.findByLabelText('Change'), '5');
    const rent = screen.getByLabelText('New rent per year of Tenant c2');
    await fill(user, rent, '500.000');
    expect(await screen.findByText(/500\.000.* is read as .*500.*Did you mean .*500,000/)).toBeVisible();
    expect(screen.getByText('The rent changes by more than 25%')).toBeVisible();
    await fill(user, rent, '390000/3');
    expect(await screen.findByText(/= .?130,000/)).toBeVisible();
    expect(screen.getByLabelText('New rent per year of Tenant c1')).toHaveValue('100,800');
    await user.click(await screen.findByRole('button', { name: 'Renew 2 leases' }));
    // Where all went well, no press puts the run away.
    expect(await screen.findByRole('heading', { name: '2 leases renewed' })).toBeVisible();
    const begin = addMonths(now, 1);
    expect(bodiesOf(requests, 'POST')).toMatchObject([
      { beginDate: begin, units: [{ unitId: 'u-c1', rent: 8400 }] },
      { beginDate: begin, units: [{ unitId: 'u-c2', rent: 10_833.3333 }] },
    ]);
    expect(await screen.findByRole('link', { name: 'Tenant c1' })).toBeVisible();

    await user.click(await screen.findByRole('link', { name: 'Notify the tenants' }));
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Renewing {unit}');
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value;
    expect(message).toMatch(/^Dear \{name\},.*\{unit\}.*\{end\}/);
    // Every word in braces has a value.
    expect((await screen.findByRole('region', { name: 'Preview' })).textContent).not.toMatch(/\{|No value/);
    // The way back leads to what was made, and to its undo.
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Undo 2 renewals' }));
    const undone = await screen.findByRole('dialog', { name: 'Undoing 2 renewals' });
    await user.click(await within(undone).findByRole('button', { name: 'Close' }));
    expect(store.collection('contracts').all()).toEqual(contracts);
    expect(await screen.findByLabelText('Change')).toBeVisible();
  });

  test('shows the renewals as they were planned while a run that failed in part stands over them', async () => {
    const { store, conditions } = serve({ contracts: [lease('c1', 8000), lease('c2', 10_000)], units: [] });
    conditions.failures.push({ method: 'POST', status: 400, body: { message: 'Out of order' }, times: 1 });
    const { user } = await renderApp('/contracts/renew?ids=c1,c2');
    // Rows stay while a change is typed that is no number yet.
    await user.type(await screen.findByLabelText('Change'), '-');
    expect(screen.getByText('Enter a number')).toBeVisible();
    expect(await screen.findByLabelText('New rent per year of Tenant c2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Renew 2 leases' })).toBeDisabled();
    await fill(user, screen.getByLabelText('Change'), '5');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Renew 2 leases' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Renew 2 leases' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renewing 2 leases' });
    expect(await within(dialog).findByRole('button', { name: 'Try 1 again' })).toBeVisible();
    expect(screen.queryByText('Renew anyway')).toBeNull();
    expect(screen.getByText('2 leases to renew')).toBeInTheDocument();
    // What is left is renewed from there, as it was typed.
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 lease was not renewed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on with the rest' }));
    await user.click(await screen.findByRole('button', { name: 'Renew 1 lease' }));
    expect(await screen.findByRole('heading', { name: '1 lease renewed' })).toBeVisible();
    const rents = store
      .collection('contracts')
      .all()
      .slice(2)
      .map(({ units }) => units);
    expect(rents).toEqual([[{ unitId: 'u-c2', rent: 10_500 }], [{ unitId: 'u-c1', rent: 8400 }]]);
  });

  test('says what is missing', async () => {
    serve({ contracts: [lease('c1', 8000)], units: [] });
    await renderApp('/contracts/renew');
    expect(await screen.findByText('Choose leases in the list of contracts first.')).toBeVisible();
  });
});
