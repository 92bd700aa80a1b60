import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '@/api/session';
import { type FailureRule, normalConditions } from '@/mocks/conditions';
import { renderApp } from '../render-app';
import { serve } from '../server';

const serveFailing = (...failures: FailureRule[]) => serve({}, { conditions: { ...normalConditions(), failures } });
const units = [
  { _id: 'u1', name: 'Palm Tower' },
  { _id: 'u2', name: 'Sea Tower' },
];

test('the connection is tested resource by resource', async () => {
  const { requests } = serveFailing({ resource: 'contracts', status: 403 });
  const { user, screen } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
  expect(await row('Quota plans')).toHaveTextContent(/Responds/);
  expect(await row('Units')).toHaveTextContent(/Responds.*ms/);
  expect(await row('Contracts')).toHaveTextContent(/You do not have permission to do this\./);
  expect(screen.getByRole('region', { name: 'Contracts' })).toHaveTextContent(/Key\s*Accepted, but without access to this list/);
  expect(await row('Notification signals')).toHaveTextContent(/Responds/);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('the test of the connection counts records', async () => {
  serve({ units });
  const { user, screen } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  await screen.findByRole('row', { name: /^Quota plans .*Responds/ });
  expect(
    within(screen.getByRole('row', { name: /^Units / }))
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('2');
});

test('another connection clears data loaded from the first', async () => {
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

test('an empty key field keeps the key when only its storage changes', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/connection');
  expect(await screen.findByText(/The key is in memory only/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Keep for this tab' }));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(/The key is kept for this tab/)).toBeVisible();
  expect(session().mode).toBe('service');
});

test('the connection test makes a report to copy: envelope, identifier, paging and dates of each resource', async () => {
  const plans = [
    { _id: 'q1', planName: 'Sales' },
    { _id: 'q2', planName: 'Leasing' },
  ];
  serve(
    { units, contracts: [{ _id: 'c1', name: 'Noor', beginDate: '01/04/2026' }], 'quota-plans': plans },
    { conditions: { ...normalConditions(), quirks: ['wrapped', 'doubleSlashOnly'] } },
  );
  const { user, screen } = await renderApp('/settings/connection');
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  const copy = await screen.findByRole('button', { name: 'Copy report' });
  const about = (name: string) => screen.getByRole('region', { name });
  expect(about('Units')).toHaveTextContent(/Key\s*Accepted/);
  expect(about('Units')).toHaveTextContent(/Identifier.?_id/);
  expect(about('Contracts')).toHaveTextContent('DD/MM/YYYY (beginDate)');
  expect(about('Contracts')).toHaveTextContent('{ data: [ … ] }');
  expect(about('Quota plans')).toHaveTextContent(/Paging\s*Supported/);
  expect(about('Quota plans')).toHaveTextContent('Double slash only');
  await user.click(copy);
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Quota plans · ');
  expect(text).toContain('Paging: Supported');
  expect(text).not.toContain('test-key');
});

test('the appearance is stored: colours, language and digits', async () => {
  serve();
  const { user, screen } = await renderApp('/settings/appearance');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '٠١٢٣' }));
  await user.click(screen.getByRole('radio', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  expect(JSON.parse(localStorage.getItem('mz-appearance') ?? '')).toMatchObject({
    scheme: 'dark',
    language: 'ar',
    digits: 'arab',
  });
});

test('a key refused later is asked for once, over the page, and waiting requests resume [S401r]', async () => {
  const { conditions, requests } = serve({ units });
  const { user, screen, address } = await renderApp('/settings/connection');
  conditions.failures.push({ status: 401, resource: 'units' }, { status: 401, resource: 'contracts' });
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your key again' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  conditions.failures.length = 0;
  await user.type(within(dialog).getByLabelText('API key'), 'a-new-key');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/settings/connection');
  expect(requests.at(-1)).toBeDefined();
  expect(session().mode).toBe('service');
});
