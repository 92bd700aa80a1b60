import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from '../open';

const units = [
  { _id: 'u1', name: 'B-1408', type: 'apartment', city: 'Dubai', price: 1_250_000, priceBase: 'total' },
  { _id: 'u2', name: 'V-21', type: 'villa', city: 'Al Ain', price: 130_000, priceBase: 'per year' },
  { _id: 'u3', name: 'B-210', type: 'apartment', city: 'Dubai', price: 700_000, priceBase: 'total' },
];

async function openMenu(address: string) {
  const page = await open(address, { units });
  await screen.findByRole('link', { name: 'B-1408' });
  const button = within(screen.getByRole('main')).getByRole('button', { name: 'More' });
  await page.user.click(button);
  const menu = await screen.findByRole('menu', { name: 'More' });
  return { ...page, button, menu };
}

test('the menu of a list returns the focus, opens its groups in its place, copies a link to all it shows, and prints', async () => {
  localStorage.setItem(
    'mz-columns-units',
    JSON.stringify({ order: ['name', 'price', 'city', 'type'], hidden: ['type'], width: {} }),
  );
  const { user, button, menu } = await openMenu('/units?city=Dubai&sortBy=price&page=3');
  const openAgain = async () => {
    await user.click(button);
    return within(await screen.findByRole('menu', { name: 'More' }));
  };
  expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());

  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(700, 200, 40, 40));
  await user.click((await openAgain()).getByRole('menuitem', { name: 'Group by…' }));
  const groups = await screen.findByRole('menu', { name: 'Group by…' });
  expect(groups.parentElement).toHaveStyle({ top: '240px' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

  await user.click((await openAgain()).getByRole('menuitem', { name: 'Copy link to this view' }));
  await screen.findByText('Link copied. It opens the list as you see it.');
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe('/units');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ city: 'Dubai', sortBy: 'price' });
  expect(link.searchParams.get('columns')?.split(',')).toEqual(expect.arrayContaining(['name', 'price', 'city']));
  expect(link.searchParams.get('columns')).not.toContain('type');
  expect(link.searchParams.has('page')).toBe(false);

  // Paper is asked for once the menu is gone.
  const print = vi.fn<() => void>(() => expect(screen.queryByRole('menu')).toBeNull());
  vi.stubGlobal('print', print);
  await user.click((await openAgain()).getByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});
