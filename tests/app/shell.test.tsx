import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

test('the navigation marks the current page, which has one heading and a title', async () => {
  serve();
  const { screen } = await renderApp('/settings/appearance');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(within(main).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(within(main).getByRole('link', { name: 'Units' })).not.toHaveAttribute('aria-current');
  expect(document.title).toBe('Appearance · Settings · Manzil');
});

test('an unknown address shows a not-found page inside the shell', async () => {
  serve();
  const { screen } = await renderApp('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to units' })).toHaveAttribute('href', '/units');
});

test('a new page moves focus to its heading and its title is announced', async () => {
  serve();
  const { user, screen } = await renderApp('/no-such-page');
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus());
  expect(await screen.findByText('Connection · Settings · Manzil')).toBeInTheDocument();
});

test('a section of a form is announced by its title, and keeps the focus', async () => {
  serve({ units: [{ _id: 'u1', name: 'Palm Tower' }] });
  const { user, screen } = await renderApp('/units/u1/edit');
  await user.click(await screen.findByRole('link', { name: /^Specs/ }));
  expect(await screen.findByText('Specs · Edit Palm Tower · Palm Tower · Units · Manzil')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Specs/ })).toHaveFocus();
});

test('a text in the other script says its language', async () => {
  serve({ units: [{ _id: 'u1', name: 'برج النخلة' }] });
  const { screen } = await renderApp('/units');
  expect(await screen.findByRole('link', { name: 'برج النخلة' })).toHaveAttribute('lang', 'ar');
});

test('the skip link leads past the navigation', async () => {
  serve();
  const { user, screen } = await renderApp('/no-such-page');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the badge shows the source of the data and leads to the connection', async () => {
  serve();
  const { screen } = await renderApp('/no-such-page');
  expect(await screen.findByRole('link', { name: 'core.test' })).toHaveAttribute('href', '/settings/connection');
});

test('the language changes without a reload, and the page runs the other way', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/appearance');
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.title).toBe('المظهر · الإعدادات · منزل');

  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('a panel of the top bar opens, tells its state, and Esc gives the focus back', async () => {
  serve();
  const { user, screen } = await renderApp('/no-such-page');
  const button = await screen.findByRole('button', { name: 'Colours' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('radio', { name: 'Dark' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('signing out forgets the key and asks for it again', async () => {
  serve();
  const { user, screen, address } = await renderApp('/no-such-page');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('link', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toMatch(/^\/sign-in/);
  expect(screen.getByLabelText('API key')).toHaveValue('');
});

test('on a phone the navigation is at the bottom', async () => {
  serve();
  window.innerWidth = 390;
  const { screen, user } = await renderApp('/no-such-page');
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  const names = () => main.getAllByRole('link').map((link) => link.textContent);
  expect(names()).toEqual(['Dashboard', 'Units', 'Contracts', 'Due']);
  await user.click(main.getByRole('button', { name: 'More' }));
  expect(names().slice(4)).toEqual([
    'Reading round',
    'Occupancy',
    'Offers',
    'Holds',
    'Expiries',
    'Cheques',
    'Collections',
    'Notification signals',
    'Quota plans',
    'Settings',
  ]);
});

test.each([
  ['/', '/', 'Dashboard'],
  ['/settings', '/settings/connection', 'Settings'],
])('%s leads on to %s', async (from, to, heading) => {
  serve();
  const { screen, address } = await renderApp(from);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(address()).toBe(to);
});
