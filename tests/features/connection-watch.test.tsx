import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recentRecords, rememberRecord } from '@/features/search/recent-records';
import { openForm } from '../form/small-forms';

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

/* That the page shows nothing of the key before is in `e2e/shared-computer.e2e.ts`. */
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
