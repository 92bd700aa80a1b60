import { hasDesk } from '@/places';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigation } from '@/features/navigation';
import { openForm } from '../form/small-forms';
import { open } from '../open';

const openShell = (path: string) => open(path, {}, { bars: true });

/* The way to the content, and the colours and language by keys, are in `e2e/keyboard.e2e.ts`. */
test('an unknown address is a page inside the shell, from which a new one takes the focus, is announced and marked; signing out forgets the key', async () => {
  const { user, screen, address } = await openShell('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to units' })).toHaveAttribute('href', '/units');
  expect(await screen.findByRole('link', { name: 'core.test' })).toHaveAttribute('href', '/settings/connection');

  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus());
  expect(await screen.findByText('Connection · Settings · Manzil')).toBeInTheDocument();
  expect(address()).toBe('/settings/connection');
  expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(main.getByRole('link', { name: 'Units' })).not.toHaveAttribute('aria-current');
  expect(document.title).toBe('Connection · Settings · Manzil');

  await user.click(screen.getByRole('button', { name: 'Account' }));
  // The page has such a link too, below the panel of the bar.
  await user.click(screen.getAllByRole('link', { name: 'Sign out' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toMatch(/^\/sign-in/);
  expect(screen.getByLabelText('API key')).toHaveValue('');
});

test.runIf(hasDesk('money'))(
  'the appearance is stored; the language changes without a reload; the pages of other work are folded, and found by search',
  async () => {
    const { user, screen } = await openShell('/settings/appearance');
    const stored = () => JSON.parse(localStorage.getItem('mz-appearance') ?? '') as unknown;
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: '٠١٢٣' }));
    await user.click(screen.getByRole('radio', { name: 'العربية' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.title).toBe('المظهر · الإعدادات · منزل');
    expect(stored()).toMatchObject({ scheme: 'dark', language: 'ar', digits: 'arab' });
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');

    await user.click(screen.getByRole('radio', { name: 'Sales' }));
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    const names = () => main.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names()).toEqual(expect.arrayContaining(['Units', 'Holds', 'Cheques', 'Quota plans']));
    expect(names()).not.toContain('Occupancy');
    const more = main.getAllByRole('button', { name: 'More' }).find((button) => !button.hasAttribute('aria-controls'));
    if (!more) throw new Error('no fold');
    await user.click(more);
    expect(names()).toEqual(expect.arrayContaining(['Reading round', 'Occupancy', 'Expiries']));
    await user.click(more);
    expect(names()).not.toContain('Occupancy');

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'occup');
    expect(await screen.findByRole('option', { name: /^Occupancy/ })).toBeVisible();
  },
);

test('a section of a form is announced by its title, and keeps the focus', async () => {
  const { user, screen } = await open('/units/u1/edit', { units: [{ _id: 'u1', name: 'Palm Tower' }] });
  await user.click(await screen.findByRole('link', { name: /^Specs/ }));
  expect(await screen.findByText('Specs · Edit Palm Tower · Palm Tower · Units · Manzil')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Specs/ })).toHaveFocus();
});

test('a text in the other script says its language', async () => {
  const { screen } = await openForm('/units/u1', { units: [{ _id: 'u1', name: 'برج النخلة' }] });
  const heading = within(await screen.findByRole('heading', { name: 'برج النخلة' }));
  expect(heading.getByText('برج النخلة')).toHaveAttribute('lang', 'ar');
});

test.runIf(hasDesk('money'))('on a phone the navigation is at the bottom', async () => {
  window.innerWidth = 390;
  const { screen, user } = await openShell('/no-such-page');
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  const names = () => main.getAllByRole('link').map((link) => link.textContent);
  expect(names()).toEqual(['Dashboard', 'Units', 'Contracts', 'Due']);
  await user.click(main.getByRole('button', { name: 'More' }));
  // All others, the settings last.
  expect(names().slice(4)).toHaveLength(navigation().flatMap(({ entries }) => entries).length - 3);
  expect(names().at(-1)).toBe('Settings');
});
