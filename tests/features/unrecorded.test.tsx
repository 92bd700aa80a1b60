import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ledgerOf } from '@/resources/contracts/rules/ledger';
import { addMonths, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { slashed } from '../contracts/leases';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { storedOf } from '../stored';

const now = today(new Date());
const [older, old, ahead] = [addMonths(now, -3), addMonths(now, -1), addMonths(now, 1)];

const lease = (_id: string, name: string, more: ServiceDocument = {}): ServiceDocument => ({
  _id,
  name,
  frequency: 'months',
  beginDate: slashed(older),
  endDate: slashed(addMonths(now, 9)),
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [older, old, ahead].map((day) => ({ date: slashed(day), amount: 1000 })),
  ...more,
});

test('contracts are paid until a day or not paid, with one entry each, and undo; from then on they are followed', async () => {
  const contracts = [lease('c1', 'Sidra'), lease('c2', 'Noor')];
  const { store } = serve({ contracts, units: [{ _id: 'u1', name: 'BC-201' }] });
  const { screen, user, router } = await renderApp('/contracts/due');
  await user.click(await screen.findByRole('link', { name: 'Say until when it is paid' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Sidra' }));
  expect(screen.getByText(/^1 contract · AED.2,000 fell due$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Paid until/ }));
  expect(await screen.findByText(/^1 contract is paid until/)).toBeVisible();
  const sidra = () => ledgerOf(storedOf(store, 'c1'), now);
  expect(sidra().lines.map(({ settled, open, state }) => [settled, open, state])).toEqual([
    [1000, 0, 'received'],
    [1000, 0, 'received'],
    [0, 1000, 'open'],
  ]);
  expect(sidra().payments).toMatchObject([{ type: 'opening', amount: 2000, day: now }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The contracts are as they were before')).toBeVisible();
  expect(sidra().isTracked).toBe(false);

  await fill(user, screen.getByRole('textbox', { name: 'Paid until' }), slashed(older));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Noor' }));
  expect(await screen.findByText(/^1 contract · AED.1,000 fell due$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not paid' }));
  expect(await screen.findByText('Nothing is paid on 1 contract')).toBeVisible();
  expect(ledgerOf(storedOf(store, 'c2'), now).lines.map(({ state }) => state)).toEqual(['overdue', 'overdue', 'open']);
  await router.navigate('/contracts/due?show=overdue');
  const table = within(await screen.findByRole('table', { name: /Due/ }));
  expect(table.getAllByText('Noor').length).toBeGreaterThan(0);
});
