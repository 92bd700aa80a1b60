import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { setNetwork } from '../network';
import { fill } from '../fill';
import { now, pass } from '../held-time';
import { serve, testAddresses } from '../server';
import { openForm } from './small-forms';

/* A save without a network, and one that loses it on the way. */

const connection = `${testAddresses.base} ${testAddresses.api}`;
const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', price: 1, city: 'Dubai' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function typeIntoForm(address = '/units/u1/edit') {
  const served = serve({ units: [tower] });
  const app = await openForm(address);
  await fill(app.user, await app.screen.findByLabelText('Name'), 'Palm Tower II');
  await expect.poll(() => draftsOf(connection, address)).toHaveLength(1);
  const writes = () => served.requests.filter(({ method }) => method !== 'GET');
  return { ...app, ...served, writes };
}

const pressSave = () => fireEvent.submit(document.querySelector('form') ?? document.body);
const tryToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a save without a network is kept as a draft, and sent only when somebody says so [T7, T10]', async () => {
  const { screen, user, conditions, writes, store } = await typeIntoForm();
  // A line that carries nothing is no missing network.
  conditions.failures = [{ status: 'network' }];
  pressSave();
  expect(await screen.findByText(/cannot reach the service/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(screen.queryByText('This device is offline.')).toBeNull();
  conditions.failures = [];

  await setNetwork(false);
  for (let presses = 0; presses < 3; presses += 1) pressSave();
  const send = await screen.findByRole('button', { name: 'Send now' });
  expect(send).toBeDisabled();
  expect(await screen.findByText('What you typed is kept as a draft in this browser.')).toBeVisible();
  expect(screen.getByText('You can send it once the network is back. Nothing is sent by itself.')).toBeVisible();
  expect(screen.queryByText(/Try again in a moment/)).toBeNull();

  await setNetwork(true);
  expect(send).toBeEnabled();
  expect(screen.getByText('The network is back. You can send it now.')).toBeVisible();
  expect(writes()).toHaveLength(0);
  await user.click(send);
  await expect.poll(() => store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
  expect(writes()).toHaveLength(1);
});

test('where the draft cannot be stored, it says that the page must stay open [T7, W5]', async () => {
  const { screen } = await typeIntoForm();
  const stay = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', stay);
  onTestFinished(() => removeEventListener('beforeunload', stay));
  await setNetwork(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pressSave();
  await pass(4);
  await expect.poll(now(() => screen.queryByText('What you typed stays on this page. Do not close it.'))).toBeVisible();
});

test('a save that loses the network is checked once the network is back [T8]', async () => {
  const { screen, conditions, writes } = await typeIntoForm();
  conditions.failures = [{ method: 'PUT', status: 'network', stored: true, times: 1 }];
  pressSave();
  await screen.findByText(/could not confirm that this was saved/);
  await setNetwork(false);
  expect(screen.getByText('Manzil checks this once the network is back.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled());
  await expect.poll(tryToClose).toBe(true);
  await setNetwork(true);
  expect(await screen.findByText('Your changes were saved after all.')).toBeVisible();
  expect(writes()).toHaveLength(1);
});

test('a save that is under way waits for no network that comes later [T8]', async () => {
  const { screen, writes } = await typeIntoForm();
  // The library then takes the network for lost, and would send the write when it believes in it again.
  window.dispatchEvent(new Event('offline'));
  pressSave();
  await screen.findByRole('heading', { name: 'Palm Tower II' });
  expect(writes()).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
});
