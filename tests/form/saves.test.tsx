import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { fill } from '../fill';
import { now, pass } from '../held-time';
import { setNetwork } from '../network';
import { connection } from '../server';
import { openForm } from './small-forms';

/* What a save makes of each answer is told by `save-machine.test.ts`; here, what the form says and lets one do. */

const tower = { _id: 'u1', name: 'Palm Tower', type: 'villa', price: 1, city: 'Dubai' };

async function renamed() {
  const app = await openForm('/units/u1/edit', { units: [tower] });
  await app.write('Name', 'Palm Tower II');
  return { ...app, writes: () => app.writes().length, stored: () => app.stored('u1', 'units') };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const pressSave = () => fireEvent.submit(document.querySelector('form') ?? document.body);
const shown = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list of errors takes the focus after a press, but not from a field that the reader has gone on to', async () => {
  const { user } = await renamed();
  await fill(user, screen.getByLabelText('Price'), 'a lot');
  await user.click(button('Save'));
  const summary = () => screen.findByRole('heading', { name: '1 field needs correcting' });
  await expect.poll(summary).toHaveFocus();

  press('Save');
  act(() => screen.getByLabelText('Name').focus());
  const before = await summary();
  await expect.poll(summary).not.toBe(before);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

describe('a save that the service asks to wait with', () => {
  const timer = () => screen.queryByRole('timer');

  async function waiting() {
    const form = await renamed();
    vi.useFakeTimers({ now: new Date('2026-11-22T14:02:00Z') });
    /** Saves; returns once the form says that the service asks to wait. */
    const refused = async (status: number, headers: Record<string, string>, said: RegExp) => {
      form.conditions.failures = [{ method: 'PUT', status, headers, times: 1 }];
      press('Save');
      await expect.poll(now(() => screen.queryByText(said))).toBeVisible();
    };
    const expectSaved = async (sent: number) => {
      vi.useRealTimers();
      await expect.poll(form.stored).toMatchObject({ name: 'Palm Tower II' });
      expect(form.writes()).toBe(sent);
    };
    return { ...form, refused, expectSaved };
  }

  test('in seconds: Save only tells how long it takes until the countdown ends, whatever the clock says [S429a/b, W11]', async () => {
    const { writes, refused, expectSaved } = await waiting();
    await refused(429, { 'Retry-After': '10' }, /^You can save again in/);
    expect(button('Save again')).toBeDisabled();
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
    expect(button('Save again')).toBeDisabled();
    vi.setSystemTime(Date.now() - 2 * 86_400_000);
    await pass(2);
    expect(button('Save again')).toBeEnabled();
    expect(writes()).toBe(1);
    press('Save');
    await expectSaved(2);
  });

  test('for a day, nowhere, or to a date: none is counted down, Cancel ends ten seconds, and the date enables Save again [S429c, S503]', async () => {
    const { writes, refused, expectSaved } = await waiting();
    await refused(429, { 'Retry-After': '86400' }, /wait longer than a minute/);
    expect(timer()).toBeNull();
    expect(button('Save again')).toBeEnabled();

    await refused(503, {}, /^You can save again in 10 s\./);
    button('Cancel').focus();
    press('Cancel');
    expect(timer()).toBeNull();
    await pass(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Palm Tower II');
    expect(writes()).toBe(2);

    await refused(503, { 'Retry-After': new Date(Date.now() + 20_000).toUTCString() }, /^You can save again in 20 s\./);
    await pass(19);
    expect(button('Save again')).toBeDisabled();
    await pass(1);
    expect(button('Save again')).toBeEnabled();
    expect(writes()).toBe(3);
    press('Save again');
    await expectSaved(4);
  });
});

describe('a save without a network, or that loses it', () => {
  async function kept() {
    const form = await renamed();
    // A page that is hidden keeps what is typed at once.
    const hidden = () => {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      return draftsOf(connection, '/units/u1/edit');
    };
    await expect.poll(hidden).toHaveLength(1);
    return form;
  }

  test('is kept as a draft, and sent only when somebody says so [T7, T10]', async () => {
    const { user, conditions, writes, stored } = await kept();
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
    expect(writes()).toBe(0);
    await user.click(send);
    await expect.poll(stored).toMatchObject({ name: 'Palm Tower II' });
    expect(writes()).toBe(1);
  });

  test('says that the page must stay open, where the draft cannot be stored [T7, W5]', async () => {
    await kept();
    const stay = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', stay);
    onTestFinished(() => removeEventListener('beforeunload', stay));
    await setNetwork(false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pressSave();
    await pass(4);
    await expect.poll(now(() => screen.queryByText('What you typed stays on this page. Do not close it.'))).toBeVisible();
  });

  test('is checked once the network is back, and keeps what is typed since then [T6, T8]', async () => {
    const { user, conditions, writes, address } = await kept();
    conditions.failures = [{ method: 'PUT', status: 'network', stored: true, times: 1 }];
    pressSave();
    await screen.findByText(/could not confirm that this was saved/);
    await setNetwork(false);
    expect(screen.getByText('Manzil checks this once the network is back.')).toBeVisible();
    await waitFor(() => expect(button('Check')).toBeDisabled());
    await expect.poll(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await fill(user, screen.getByLabelText('Name'), 'Second');
    await setNetwork(true);
    expect(await screen.findByText('Your changes were saved after all.')).toBeVisible();
    expect(await screen.findByText('What you typed since then is not saved yet.')).toBeVisible();
    expect([address(), writes()]).toEqual(['/units/u1/edit', 1]);
    expect(screen.getByLabelText('Name')).toHaveValue('Second');
  });

  test('waits for no network that comes later, once it is under way [T8]', async () => {
    const { writes } = await kept();
    // The library then takes the network for lost, and would send the write when it believes in it again.
    window.dispatchEvent(new Event('offline'));
    pressSave();
    await shown('Palm Tower II');
    expect(writes()).toBe(1);
    window.dispatchEvent(new Event('online'));
  });
});
