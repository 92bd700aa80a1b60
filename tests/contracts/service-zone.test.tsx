import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../fill';
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

test('dates that are midnight in another zone are asked about once, and then read and written in it', async () => {
  const { user, router, requests } = await open('/contracts', { contracts, units: [] }, { page: titleOfContract });
  expect(await screen.findByText(/look like midnight in/)).toBeVisible();
  expect(screen.getByText('31 Dec 2025')).toBeVisible();
  expect(screen.getByText('30 Dec 2098')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Read them in/ }));
  expect(await screen.findByText('1 Jan 2026')).toBeVisible();
  expect(screen.getByText('31 Dec 2098')).toBeVisible();
  expect(screen.queryByText(/look like midnight in/)).toBeNull();

  await router.navigate('/contracts/c1/edit/terms');
  const end = await screen.findByRole('textbox', { name: 'End date' });
  expect(end).toHaveValue('31 Dec 2098');
  await fill(user, end, '30/06/2098');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Tenant c1' });
  expect(bodiesOf(requests, 'PUT')).toEqual([{ ...contracts[0], endDate: '2098-06-29T20:00:00.000Z' }]);
});

test('dates can be left as written, and the zone be chosen in the settings', async () => {
  const { user, router } = await open('/contracts', { contracts, units: [] });
  await user.click(await screen.findByRole('button', { name: 'Leave as written' }));
  expect(screen.queryByText(/look like midnight in/)).toBeNull();
  expect(screen.getByText('31 Dec 2025')).toBeVisible();

  await router.navigate('/settings/connection');
  expect(await screen.findByText(/All instants in the contracts are midnight in/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dubai');
  await router.navigate('/contracts');
  expect(await screen.findByText('1 Jan 2026')).toBeVisible();
});
