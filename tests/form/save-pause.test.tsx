import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill } from '../fill';
import { now, pass } from '../held-time';
import { serve } from '../server';
import { openForm } from './small-forms';

/* A save the service asks to wait with: 429 and 503. */

const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', price: 1, city: 'Dubai' };

afterEach(() => vi.useRealTimers());

async function open() {
  const { conditions, requests, store } = serve({ units: [tower] });
  const app = await openForm('/units/u1/edit');
  await fill(app.user, await app.screen.findByLabelText('Name'), 'Palm Tower II');
  vi.useFakeTimers({ now: new Date('2026-11-22T14:02:00Z') });
  const again = () => screen.queryByRole('button', { name: 'Save again' });
  const puts = () => requests.filter(({ method }) => method === 'PUT').length;
  /** Saves, which the service asks to wait with; returns once the form says this. */
  const refused = async (status: number, headers: Record<string, string>, said: RegExp) => {
    conditions.failures = [{ method: 'PUT', status, headers, times: 1 }];
    press('Save');
    await expect.poll(now(() => screen.queryByText(said))).toBeVisible();
  };
  const expectSaved = async (sent: number) => {
    vi.useRealTimers();
    await expect.poll(() => store.collection('units').find('u1')).toMatchObject({ name: 'Palm Tower II' });
    expect(puts()).toBe(sent);
  };
  return { puts, again, refused, expectSaved };
}

const timer = () => screen.queryByRole('timer');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('said in seconds: Save only tells how long it takes until the countdown ends, whatever the clock says [S429a/b, W11]', async () => {
  const { puts, again, refused, expectSaved } = await open();
  await refused(429, { 'Retry-After': '10' }, /^You can save again in/);
  expect(again()).toBeDisabled();
  expect(timer()).toHaveTextContent(/^You can save again in 10 s\. Nothing is sent by itself\.$/);
  expect(screen.queryByText(/Try again in a moment/)).toBeNull();
  const ways = [() => press('Save'), () => fireEvent.keyDown(window, { ctrlKey: true, code: 'KeyS', key: 's' })];
  for (const save of ways) {
    screen.getByLabelText('Name').focus();
    save();
    await pass(2);
    expect(timer()).toHaveFocus();
  }
  expect(timer()).toHaveTextContent(/^You can save again in 6 s\./);

  // A clock that is set makes the wait neither shorter nor longer.
  vi.setSystemTime(Date.now() + 86_400_000);
  await pass(4);
  expect(again()).toBeDisabled();
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  await pass(2);
  expect(again()).toBeEnabled();
  expect(puts()).toBe(1);
  press('Save');
  await expectSaved(2);
});

test('said for a day, nowhere, or as a date: none is counted down, Cancel ends ten seconds, and at the date Save again is enabled [S429c, S503]', async () => {
  const { puts, again, refused, expectSaved } = await open();
  await refused(429, { 'Retry-After': '86400' }, /wait longer than a minute/);
  expect(timer()).toBeNull();
  expect(again()).toBeEnabled();

  await refused(503, {}, /^You can save again in 10 s\./);
  screen.getByRole('button', { name: 'Cancel' }).focus();
  press('Cancel');
  expect(timer()).toBeNull();
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
  expect(puts()).toBe(2);

  await refused(503, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() }, /^You can save again in 20 s\./);
  await pass(19);
  expect(again()).toBeDisabled();
  await pass(1);
  expect(again()).toBeEnabled();
  expect(puts()).toBe(3);
  press('Save again');
  await expectSaved(4);
});
