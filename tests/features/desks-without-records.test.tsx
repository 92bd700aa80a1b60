import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

test('a desk without records says what it is for, and leads to the first ones', async () => {
  const { store } = serve({});
  const { screen, router, queryClient } = await renderApp('/', { bars: true });
  expect(await screen.findByText(/^Nothing here yet\. Begin with your units/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New unit' })).toHaveAttribute('href', '/units/new');
  expect(screen.getByRole('link', { name: 'Import…' })).toHaveAttribute('href', '/units/import');

  await act(() => router.navigate('/contracts/due'));
  expect(await screen.findByText(/^No contracts yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New contract' })).toHaveAttribute('href', '/contracts/new');
  expect(screen.getByRole('link', { name: /^Import/ })).toBeVisible();
  // Its own entry is marked, and not that of the list around it.
  const nav = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
  expect(nav.getByRole('link', { name: 'Due' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Contracts' })).not.toHaveAttribute('aria-current');

  store.collection('contracts').insert({ name: 'Without cheques and documents' });
  await act(() => queryClient.invalidateQueries());
  await act(() => router.navigate('/contracts/cheques'));
  expect(await screen.findByText(/^No cheques yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to contracts' })).toHaveAttribute('href', '/contracts');
  await act(() => router.navigate('/contracts/expiries'));
  expect(await screen.findByText(/^No documents with an expiry date yet/)).toBeVisible();
});
