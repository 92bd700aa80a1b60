import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

/* A save the service asks to wait with: 429 and 503. */

const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', price: 1, city: 'Dubai' };

afterEach(() => vi.useRealTimers());

async function refused(status: number, headers: Record<string, string> = {}) {
  const { conditions, requests, store } = serve({ units: [tower] });
  conditions.failures = [{ method: 'PUT', status, headers, times: 1 }];
  const app = await renderApp('/units/u1/edit');
  await app.user.type(await app.screen.findByLabelText('Name'), ' II');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(app.screen.getByRole('button', { name: 'Save' }));
  await app.screen.findByRole('button', { name: 'Save again' });
  await pass(0);
  return { ...app, store, puts: () => requests.filter(({ method }) => method === 'PUT') };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test.each<[string, number, () => Record<string, string>, number]>([
  ['in seconds', 429, () => ({ 'Retry-After': '7' }), 7],
  ['as a date', 503, () => ({ 'Retry-After': new Date(Date.now() + 20_000).toUTCString() }), 20],
  ['nowhere', 503, () => ({}), 10],
])(
  'said %s: counts down to an enabled Save again, and sends nothing by itself [S429a/b, S503]',
  async (_where, status, headers, seconds) => {
    const { puts, store } = await refused(status, headers());
    const again = screen.getByRole('button', { name: 'Save again' });
    expect(again).toBeDisabled();
    expect(screen.getByRole('timer')).toHaveTextContent(/^You can save again in \d+ s\. Nothing is sent by itself\.$/);
    expect(screen.queryByText(/Try again in a moment/)).toBeNull();
    await pass(seconds - 4);
    expect(again).toBeDisabled();
    await pass(5);
    expect(again).toBeEnabled();
    expect(puts()).toHaveLength(1);
    vi.useRealTimers();
    fireEvent.click(again);
    await expect.poll(() => store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
    expect(puts()).toHaveLength(2);
  },
);

test('a wait of a day is not counted down [S429c]', async () => {
  await refused(429, { 'Retry-After': '86400' });
  expect(screen.getByText(/wait longer than a minute/)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save again' })).toBeEnabled();
});

test.each<[string, () => void]>([
  ['Save', () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['Ctrl+S', () => fireEvent.keyDown(window, { ctrlKey: true, code: 'KeyS', key: 's' })],
])(
  '%s during the countdown tells how long it takes and sends nothing; after it, it saves [S429a/b, S503]',
  async (_how, save) => {
    const { puts, store } = await refused(429, { 'Retry-After': '10' });
    await pass(3);
    save();
    await pass(1);
    expect(puts()).toHaveLength(1);
    expect(screen.getByRole('timer')).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent(/^You can save again in [1-7] s\./);
    await pass(8);
    save();
    vi.useRealTimers();
    await expect.poll(() => store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
    expect(puts()).toHaveLength(2);
  },
);

test('Cancel ends the countdown: what was typed stays, and Save sends again', async () => {
  const { puts, store } = await refused(429);
  vi.useRealTimers();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(screen.queryByRole('timer')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(puts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
  expect(puts()).toHaveLength(2);
});

test('a clock that is set during the wait makes it neither shorter nor longer [W11]', async () => {
  await refused(429, { 'Retry-After': '10' });
  const again = screen.getByRole('button', { name: 'Save again' });
  vi.setSystemTime(Date.now() + 86_400_000);
  await pass(5);
  expect(again).toBeDisabled();
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  await pass(6);
  expect(again).toBeEnabled();
});
