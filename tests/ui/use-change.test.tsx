import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { changeLanguage } from '@/i18n/i18n';
import { currentNotices } from '@/ui/notices/notices';
import { type Told, useChange } from '@/ui/write-run/use-change';
import type { WriteRunOptions } from '@/ui/write-run/write-run';

type Result = { outcome: 'written' | 'changedSince' };

/** A table of names, as a service would keep it; `refused` names are not stored. */
let stored: Map<string, string>;
let refused: Set<string>;
let closed: unknown[];

beforeEach(async () => {
  await changeLanguage('en');
  stored = new Map(['a', 'b'].map((name) => [name, 'old']));
  refused = new Set();
  closed = [];
});

const writes = (names: readonly string[], value: string): WriteRunOptions<string, Result, string> => ({
  items: names,
  async write(name) {
    await Promise.resolve();
    if (refused.has(name)) throw new ApiError({ problem: 'server', sent: true, status: 500 });
    if (stored.get(name) === 'theirs') return { outcome: 'changedSince' };
    stored.set(name, value);
    return { outcome: 'written' };
  },
  titleOf: (name) => `Record ${name}`,
  effectOf: ({ outcome }) => (outcome === 'written' ? 'changed' : 'skipped'),
  resultText: ({ outcome }) => outcome,
  writtenBy: ({ outcome }, name) => (outcome === 'written' ? name : undefined),
  renews: [],
});

const said: Told = { text: 'Renamed', undone: 'As before', notUndone: 'Not undone' };

function Page({ names, told }: { names: readonly string[]; told?: Told }) {
  const { start, dialog, isRunning } = useChange<string, Result, string>({
    title: (count, isUndo) => `${isUndo ? 'Taking back' : 'Renaming'} ${count}`,
    undo: (written) => writes(written, 'old'),
    undoText: (count) => `Undo ${count}`,
    onClose: ({ left, isUndo }) => void closed.push({ left, isUndo }),
  });
  return (
    <>
      <button type="button" disabled={isRunning} onClick={() => start(writes(names, 'new'), told && (() => told))}>
        Rename
      </button>
      {dialog}
    </>
  );
}

async function rename(names: readonly string[], told?: Told) {
  const router = createMemoryRouter([{ path: '/', element: <Page names={names} {...(told && { told })} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { press };
}

const texts = () => currentNotices().map(({ text }) => text);

test('a change that is told has no dialog for one record, and its notice takes it back', async () => {
  await rename(['a'], said);
  await expect.poll(texts).toEqual(['Renamed']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored.get('a')).toBe('new');
  currentNotices()[0]?.action?.run();
  await expect.poll(texts).toContain('As before');
  expect(stored.get('a')).toBe('old');
});

test('what another person changed before the undo is kept, and the notice says so', async () => {
  await rename(['a'], said);
  await expect.poll(texts).toEqual(['Renamed']);
  stored.set('a', 'theirs');
  currentNotices()[0]?.action?.run();
  await expect.poll(texts).toContain('Not undone');
  expect(stored.get('a')).toBe('theirs');
});

test('only the failed record is tried again, and then all is told', async () => {
  refused.add('b');
  const { press } = await rename(['a', 'b'], said);
  const dialog = await screen.findByRole('dialog', { name: 'Renaming 2' });
  expect(await within(dialog).findByText('Finished · 1 changed · 1 failed', { selector: '.figures' })).toBeVisible();
  expect(texts()).toEqual([]);
  stored.set('a', 'theirs');
  refused.clear();
  await press('Try 1 again');
  await expect.poll(texts).toEqual(['Renamed']);
  expect([...stored.values()]).toEqual(['theirs', 'new']);
});

test('a dialog stays until it is closed, and hands over what its undo has left', async () => {
  const { press } = await rename(['a', 'b']);
  await screen.findByRole('button', { name: 'Undo 2' });
  stored.set('b', 'theirs');
  await press('Undo 2');
  const dialog = await screen.findByRole('dialog', { name: 'Taking back 2' });
  expect(await within(dialog).findByText('Finished · 1 changed · 1 skipped', { selector: '.figures' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Undo/ })).toBeNull();
  await press('Close');
  expect(closed).toEqual([{ left: ['b'], isUndo: true }]);
  expect([...stored.values()]).toEqual(['old', 'theirs']);
});
