import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { addMonths, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { leased, slashed, told } from '../../contracts/leases';
import { open } from '../../open';

const now = today(new Date());
const [older, old, ahead] = [addMonths(now, -3), addMonths(now, -1), addMonths(now, 1)];

const manualTerms = [older, old, ahead].map((day) => ({ date: slashed(day), amount: 1000 }));
const lease = (_id: string, name: string, more: ServiceDocument = {}) =>
  leased(slashed(older), slashed(addMonths(now, 9)), { _id, name, manual: true, manualTerms, ...more });

test('contracts are paid until a day or not paid, with one entry each, and undo; from then on they are followed', async () => {
  const contracts = [lease('c1', 'Sidra'), lease('c2', 'Noor')];
  const { press, follow, tick, write, go, sees, stored } = await open('/contracts/due', {
    contracts,
    units: [{ _id: 'u1', name: 'BC-201' }],
  });
  await follow('Say until when it is paid');
  await tick('Select Sidra');
  await sees(/^1 contract · AED.2,000 fell due$/);
  await press(/^Paid until/);
  await sees(/^1 contract is paid until/);
  const sidra = () => ledgerOf(stored('c1'), now);
  expect(told(sidra().lines, 'settled', 'open', 'state')).toEqual(['1000 0 received', '1000 0 received', '0 1000 open']);
  expect(sidra().payments).toMatchObject([{ type: 'opening', amount: 2000, day: now }]);
  await press('Undo');
  await sees('The contracts are as they were before');
  expect(sidra().isTracked).toBe(false);

  await write('Paid until', slashed(older));
  await tick('Select Noor');
  await sees(/^1 contract · AED.1,000 fell due$/);
  await press('Not paid');
  await sees('Nothing is paid on 1 contract');
  expect(ledgerOf(stored('c2'), now).lines.map(({ state }) => state)).toEqual(['overdue', 'overdue', 'open']);
  await go('/contracts/due?show=overdue');
  const table = within(await screen.findByRole('table', { name: /Due/ }));
  expect(table.getAllByText('Noor').length).toBeGreaterThan(0);
});
