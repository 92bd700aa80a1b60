import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '@/api/session';
import type { FailureRule } from '@/mocks/conditions';
import { fairWeather } from '@/mocks/conditions';
import { renderApp } from './render-app';
import { serve } from './server';

const serveFailing = (...failures: FailureRule[]) => serve({}, { conditions: { ...fairWeather(), failures } });
const units = [
  { _id: 'u1', name: 'Palm Tower' },
  { _id: 'u2', name: 'Sea Tower' },
];

const demoControl = (reset = () => Promise.resolve()) => ({
  addresses: { base: 'https://demo.test', api: 'https://demo.test' },
  fetch: () => Promise.resolve(Response.json([])),
  reset,
});

test('the connection is tested resource by resource', async () => {
  const { requests } = serveFailing({ resource: 'contracts', status: 403 });
  const { user, screen } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
  expect(await row('Quota plans')).toHaveTextContent(/Answers/);
  expect(await row('Units')).toHaveTextContent(/Answers.*ms/);
  expect(await row('Contracts')).toHaveTextContent(/You are not allowed to do this\./);
  expect(await row('Notification signals')).toHaveTextContent(/Answers/);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('the test of the connection counts what is there', async () => {
  serve({ units });
  const { user, screen } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  await screen.findByRole('row', { name: /^Quota plans .*Answers/ });
  expect(
    within(screen.getByRole('row', { name: /^Units / }))
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('2');
});

test('another connection empties what was loaded from the first', async () => {
  serve({ units });
  const { user, screen, queryClient } = await renderApp('/settings/connection');
  queryClient.setQueryData(['units', 'detail', 'u1'], units[0]);
  const base = await screen.findByLabelText('Base URL');
  await user.clear(base);
  await user.type(base, 'https://platform.test');
  await user.type(screen.getByLabelText('API key'), 'another-key');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Connected.')).toBeVisible();
  expect(session().addresses?.base).toBe('https://platform.test');
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

test('a key left empty stays while only the keeping changes', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/connection');
  expect(await screen.findByText(/The key is in memory only/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Keep for this tab' }));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(/The key is kept for this tab/)).toBeVisible();
  expect(session().mode).toBe('service');
});

test('the demo is reset only after a question', async () => {
  serve();
  const reset = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { user, screen } = await renderApp('/settings/connection', { demo: demoControl(reset), signedIn: false });
  await user.click(await screen.findByRole('button', { name: 'Reset demo data' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reset the demo data?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(reset).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Reset demo data' }));
  expect(await screen.findByText('The demo data are fresh again.')).toBeVisible();
  expect(reset).toHaveBeenCalledOnce();
});

test('a demo that cannot be reset says so in the dialog, which stays', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/connection', {
    demo: demoControl(() => Promise.reject(new Error('The storage is blocked'))),
    signedIn: false,
  });
  await user.click(await screen.findByRole('button', { name: 'Reset demo data' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reset demo data' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
});

test('looks are kept: colours, language and digits', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/appearance');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '٠١٢٣' }));
  await user.click(screen.getByRole('radio', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  expect(JSON.parse(localStorage.getItem('mz-appearance') ?? '')).toEqual({ scheme: 'dark', language: 'ar', digits: 'arab' });
});

test('a key refused on the way is asked for over the page, once, and what waited goes on', async () => {
  const { conditions, requests } = serve({ units });
  const { user, screen, address } = await renderApp('/settings/connection');
  conditions.failures.push({ status: 401, resource: 'units' }, { status: 401, resource: 'contracts' });
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  const dialog = await screen.findByRole('dialog', { name: 'The service asks for the key again' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  conditions.failures.length = 0;
  await user.type(within(dialog).getByLabelText('API key'), 'a-new-key');
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/settings/connection');
  expect(requests.at(-1)).toBeDefined();
  expect(session().mode).toBe('service');
});
