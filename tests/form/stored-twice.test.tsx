import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResourceName } from '@/config';
import { untilQuiet } from '../server';
import { openForm } from './small-forms';

/* A create that the browser has repeated by itself, since the connection was closed before the answer: the service stores it twice. */

function repeatPosts(): void {
  const once = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (init.method === 'POST') await once(input, init);
    return once(input, init);
  });
}

const signals = Array.from({ length: 110 }, (_, at) => ({
  _id: `old${at}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  message: 'The lift is back',
  channels: ['push'],
}));

async function create(address: string, label: string, text: string, collection: ResourceName) {
  const records = { 'notification-signals': signals, units: [{ _id: 'u1', name: 'Palm 1' }] };
  const app = await openForm(address, records);
  const before = app.all(collection).length;
  await app.write(label, text);
  await app.press(/^Create (?:unit|signal)$/, 'Save anyway');
  const created = () =>
    app
      .all(collection)
      .slice(before)
      .map(({ _id }) => _id);
  return { ...app, created };
}

const name = 'This record was stored twice';

/* That the one that is open is deleted on request is in `e2e/stored-twice.e2e.ts`. */

test('is told of in a list of many pages too, and both are kept where both are wanted', async () => {
  repeatPosts();
  const home = '/notification-signals/new';
  const { user, screen, created } = await create(home, 'Message', 'The lift is back', 'notification-signals');
  const dialog = await screen.findByRole('alertdialog', { name });
  expect(within(dialog).getAllByRole('group')).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(created()).toHaveLength(2);
});

test('is not told of where the record was stored once', async () => {
  const { screen, requests, created } = await create('/units/new', 'Name', 'Khor 21', 'units');
  await screen.findByRole('heading', { level: 1, name: 'Khor 21' });
  const since = () => requests.slice(requests.findIndex(({ method }) => method === 'POST'));
  await expect.poll(() => since().filter(({ path }) => path === '/api/units').length).toBeGreaterThan(1);
  await act(untilQuiet);
  expect(created()).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
