import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open';

test('a desk without records says what it is for, and leads to the first ones', async () => {
  const { queryClient, store, go, sees } = await open('/', {}, { bars: true });
  await sees(/^Nothing here yet\. Begin with your units/);
  expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
  expect(screen.getByRole('link', { name: 'Import…' })).toHaveAttribute('href', '/units/import');

  await go('/contracts/due');
  await sees(/^No contracts yet/);
  expect(screen.getByRole('link', { name: 'New contract' })).toHaveAttribute('href', '/contracts/new');
  expect(screen.getByRole('link', { name: /^Import/ })).toBeVisible();
  // Its own entry is marked, and not that of the list around it.
  const nav = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
  expect(nav.getByRole('link', { name: 'Due' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Contracts' })).not.toHaveAttribute('aria-current');

  store.collection('contracts').insert({ name: 'Without cheques and documents' });
  await act(() => queryClient.invalidateQueries());
  await go('/contracts/cheques');
  await sees(/^No cheques yet/);
  expect(screen.getByRole('link', { name: 'Go to contracts' })).toHaveAttribute('href', '/contracts');
  await go('/contracts/expiries');
  await sees(/^No documents with an expiry date yet/);
});
