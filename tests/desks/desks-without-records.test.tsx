import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open';

/** What pages say without records, and where they lead. */
const pages: ReadonlyArray<[address: string, says: RegExp, ...leads: string[]]> = [
  ['/', /^Nothing here yet\. Begin with your units/, '/units/new', '/units/import'],
  ['/units', /^No units yet\. A unit is what you sell or rent out/, '/units/new'],
  ['/units/readings', /^No units yet\. Add units to read their meters\.$/, '/units/new', '/units/import'],
  ['/contracts?view=rent-roll', /^No units are leased or for rent yet/, '/contracts/new', '/contracts/import'],
  ['/contracts/due', /^No contracts yet/, '/contracts/new', '/contracts/import'],
];

test('a desk without records says what it is for, and leads to the first ones', async () => {
  const { queryClient, store, go, sees } = await open('/settings/appearance', {}, { bars: true });
  for (const [address, says, ...leads] of pages) {
    await go(address);
    await sees(says);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(leads));
    expect(screen.queryByRole('table')).toBeNull();
  }
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
