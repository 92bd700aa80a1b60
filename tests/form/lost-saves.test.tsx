import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FailureRule } from '@/mocks/conditions';
import { fill } from '../fill';
import { serve, untilQuiet } from '../server';
import { openForm } from './small-forms';

/* What Check and the next Save make of a lost answer is told for each case by `save-machine.test.ts`. */

const tower = { _id: 'u1', name: 'Palm Tower', type: 'apartment', price: 1_000_000 };

const unknown = /could not confirm that this was saved/;
const lost = { status: 'network', stored: true } as const;

/** Renames the tower in its form, and saves it with a write that is stored and ends like this. */
async function saveLost(text: string, failure: Omit<FailureRule, 'times' | 'method'>) {
  const { store, requests, conditions } = serve({ units: [tower] });
  conditions.failures.push({ method: 'PUT', times: 1, ...failure });
  const page = await openForm('/units/u1/edit');
  const { user, screen } = page;
  await fill(user, await screen.findByLabelText('Name'), text);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText(unknown)).toBeVisible();
  const stored = () => store.collection('units').find('u1');
  const puts = () => requests.filter(({ method }) => method === 'PUT').length;
  return { ...page, store, requests, conditions, save, stored, puts, check: () => user.click(screen.getByText('Check')) };
}

test('a write that was stored and answered 500 with words is not told as refused, and stays unknown where nothing can be read [S500, T8]', async () => {
  const failure = { status: 500, stored: true, body: { message: 'The mail failed' } };
  const { screen, requests, conditions, save, check, stored, puts } = await saveLost('First', failure);
  expect(screen.queryByText(/^Not saved/)).toBeNull();

  conditions.failures.push({ method: 'GET', path: '/u1', status: 500 });
  const before = requests.length;
  await save();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await act(untilQuiet);
  expect(screen.getByText(unknown)).toBeVisible();
  expect(screen.queryByText(/^Not saved/)).toBeNull();

  conditions.failures = [];
  await check();
  expect(await screen.findByText('Your changes were saved after all.')).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'First' });
  expect(stored()).toMatchObject({ name: 'First' });
  expect(puts()).toBe(1);
});

test('what is typed after a lost answer stays when Check finds what was sent, and is saved next [T6, T8]', async () => {
  const { user, screen, save, check, stored, puts, address } = await saveLost('First', lost);
  await fill(user, screen.getByLabelText('Name'), 'Second');
  await check();
  expect(await screen.findByText('What you typed since then is not saved yet.')).toBeVisible();
  expect(screen.getByText('Your changes were saved after all.')).toBeVisible();
  expect(address()).toBe('/units/u1/edit');
  expect(screen.getByLabelText('Name')).toHaveValue('Second');
  expect(stored()).toMatchObject({ name: 'First' });

  // What the lost write stored is nobody else's change.
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Second' });
  expect(stored()).toMatchObject({ name: 'Second' });
  expect(puts()).toBe(2);
});

test('what was sent with a lost answer can be put back [T8]', async () => {
  const { user, screen, save, stored } = await saveLost('First', lost);
  await fill(user, screen.getByLabelText('Name'), 'Palm Tower');
  await fill(user, screen.getByLabelText('Price'), '5');
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Palm Tower' });
  expect(stored()).toMatchObject({ name: 'Palm Tower', price: 5 });
});
