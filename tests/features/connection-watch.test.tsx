import { act, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connect } from '@/api/session';
import { recentRecords, rememberRecord } from '@/features/search/recent-records';
import { openForm } from '../form/small-forms';
import { renderApp } from '../render-app';
import { testAddresses } from '../server';

/** A service that shows each key a unit of its own, and refuses some. */
function serveByKey() {
  const refused = new Set<string>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    const path = new URL(input).pathname;
    asked.push(`${key} ${path}`);
    if (refused.has(key)) return Promise.resolve(new Response('Unauthorized', { status: 401 }));
    const unit = { _id: 'u1', name: `Unit of ${key}` };
    if (path === '/api/units') return Promise.resolve(Response.json([unit]));
    if (path === '/api/units/u1') return Promise.resolve(Response.json(unit));
    return Promise.resolve(Response.json([]));
  });
  return { refused, asked };
}

test('what one key has read or opened is neither shown nor recent under another of the same service', async () => {
  const { asked } = serveByKey();
  const { screen, router, queryClient } = await renderApp('/units');
  expect(await screen.findByRole('link', { name: 'Unit of test-key' })).toBeVisible();
  await router.navigate('/settings/connection');
  await screen.findByLabelText('API key');
  // The page of the list has gone: while it is there, the list is read anew at once.
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: ['units'], type: 'active' })).toEqual([]);
  rememberRecord({ resource: 'units', id: 'u1', title: 'Unit of test-key' });
  const titles = () => recentRecords().map(({ title }) => title);
  act(() => connect({ addresses: testAddresses, keepForTab: false }));
  expect(titles()).toEqual(['Unit of test-key']);
  act(() => connect({ addresses: testAddresses, key: 'second-key', keepForTab: false }));
  expect(titles()).toEqual([]);
  await router.navigate('/units');
  expect(await screen.findByRole('link', { name: 'Unit of second-key' })).toBeVisible();
  expect(screen.queryByText('Unit of test-key')).toBeNull();
  expect(asked.filter((one) => one.endsWith('/api/units'))).toEqual(['test-key /api/units', 'second-key /api/units']);
});

test('a key that is entered over a page leaves what was typed there, and everything is read anew with it', async () => {
  const { refused, asked } = serveByKey();
  const { user, screen, router, queryClient } = await openForm('/units');
  await screen.findByRole('link', { name: 'Unit of test-key' });
  await router.navigate('/units/u1/edit');
  const name = await screen.findByLabelText('Name');
  await user.type(name, ' II');
  rememberRecord({ resource: 'units', id: 'u1', title: 'Unit of test-key' });
  refused.add('test-key');
  void queryClient.invalidateQueries({ queryKey: ['units'] });
  const prompt = await screen.findByRole('dialog', { name: 'Enter your key again' });
  await user.type(within(prompt).getByLabelText('API key'), 'second-key');
  asked.length = 0;
  await user.click(within(prompt).getByRole('button', { name: 'Continue' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Unit of test-key II');
  await expect.poll(() => asked).toContain('second-key /api/units/u1');
  expect(asked.filter((one) => one.endsWith('/u1'))).toHaveLength(1);
  const known = queryClient.getQueriesData({ queryKey: ['units'] });
  expect(JSON.stringify(known)).not.toContain('Unit of test-key');
  expect(recentRecords()).toEqual([]);
});
