import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open';
import { bodiesOf } from '../stored';
import { titleOfContract } from './contract-parts';
import { sidra } from './leases';

/** As a service in Dubai sends days that it keeps as instants. */
const lease = (id: string, contractDate: string, endDate: string) => {
  return { ...sidra, _id: id, name: `Tenant ${id}`, frequency: 'years', contractDate, beginDate: contractDate, endDate };
};
const contracts = [
  lease('c1', '2025-12-31T20:00:00.000Z', '2098-12-30T20:00:00.000Z'),
  lease('c2', '2026-01-31T20:00:00.000Z', '2099-01-30T20:00:00.000Z'),
];

test('dates that are midnight in another zone are left as written, or read and written in a zone of the settings', async () => {
  const { user, press, go, sees, requests, write } = await open(
    '/contracts',
    { contracts, units: [] },
    { page: titleOfContract },
  );
  await sees(/look like midnight in/, '30 Dec 2098');
  await press('Leave as written');
  expect(screen.queryByText(/look like midnight in/)).toBeNull();
  await sees('31 Dec 2025');

  await go('/settings/connection');
  await sees(/All instants in the contracts are midnight in/);
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dubai');
  await go('/contracts');
  await sees('1 Jan 2026', '31 Dec 2098');
  await go('/contracts/c1/edit/terms');
  await write('End date', '30/06/2098');
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Tenant c1' });
  expect(bodiesOf(requests, 'PUT')).toEqual([{ ...contracts[0], endDate: '2098-06-29T20:00:00.000Z' }]);
});
