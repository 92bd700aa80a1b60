import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVersion, startBackground } from '@/app/background/background';
import { banner } from '@/app/shell/banner';
import { setNetwork } from '../network';
import { openForm } from '../form/small-forms';
import { now, pass } from '../held-time';

const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', price: 1, city: 'Dubai' };
const NOW = new Date('2026-11-22T14:02:00');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  banner.set(undefined);
  newVersion.set(undefined);
});

async function openTower(address: string) {
  const app = await openForm(address, { units: [tower] });
  await expect.poll(now(() => app.screen.queryByRole('heading', { level: 1 }))).toHaveTextContent('Palm Tower');
  act(() => startBackground(app.queryClient, { offline: true }));
  const reads = () => app.requests.filter(({ method, path }) => method === 'GET' && path.includes('/api/units')).length;
  return { ...app, reads, offline: () => app.screen.queryByRole('region', { name: 'No network' }) };
}

test('without a network one banner says so, and how old what is shown is; it is read anew when the network is back [T7, T9]', async () => {
  const { offline, reads } = await openTower('/units/u1');
  const before = reads();
  await setNetwork(false);
  await pass(4);
  expect(offline()).toHaveTextContent('This device is offline. You see what was read on 22 Nov 2026, 14:02.');
  expect(offline()?.closest('[role="status"]')).not.toBeNull();
  await pass(36);
  await setNetwork(true);
  expect(offline()).toBeVisible();
  await pass(4);
  expect(offline()).toBeNull();
  await expect.poll(now(reads)).toBeGreaterThan(before);
});

test('five changes in ten seconds show no banner, and never more than one [T9]', async () => {
  const { offline, screen } = await openTower('/units/u1');
  const shown: number[] = [];
  for (const isThere of [false, true, false, true, false]) {
    await setNetwork(isThere);
    await pass(2);
    shown.push(screen.queryAllByText('This device is offline.').length);
  }
  expect(shown).toEqual([0, 0, 0, 0, 0]);
  await pass(2);
  expect(offline()).toBeVisible();
  for (const isThere of [true, false, true, false]) {
    await setNetwork(isThere);
    await pass(2);
    expect(screen.getAllByText('This device is offline.')).toHaveLength(1);
  }
});

test('a service under maintenance is no missing network, and what is shown stays with its age [T10, S503]', async () => {
  const { conditions, queryClient, offline, screen } = await openTower('/units/u1');
  conditions.failures = [{ status: 503 }];
  await pass(60);
  const read = queryClient.refetchQueries({ type: 'active' });
  await pass(60);
  await read;
  expect(offline()).toBeNull();
  expect(screen.getByText('The service is unavailable right now.').parentElement).toHaveTextContent(
    'You see what was read on 22 Nov 2026, 14:02.',
  );
});

test('after hours of sleep the page is read anew in silence, and what is being typed stays [T13, C4]', async () => {
  const { screen, store, reads } = await openTower('/units/u1/edit');
  const name = screen.getByLabelText('Name');
  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: 'Palm Tower II' } });
  store.collection('units').replace('u1', { ...tower, name: 'Other', city: 'Sharjah' });
  const before = reads();
  // A device that sleeps lets no time pass; its clock is then late by hours.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  await pass(61);
  await expect.poll(now(reads)).toBeGreaterThan(before);
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(screen.getByText(/1 change/)).toBeVisible();
});

test('a new version is offered, and not while something typed could not be kept [W10, W9]', async () => {
  const { screen } = await openTower('/units/u1');
  act(() => newVersion.set('/assets/index-2.js'));
  const region = screen.getByRole('region', { name: 'New version' });
  const stay = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', stay);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await pass(4);
  expect(region).toHaveTextContent('Save what you typed first');
  removeEventListener('beforeunload', stay);
});
