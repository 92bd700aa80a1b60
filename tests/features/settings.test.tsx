import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '@/api/session';
import { fill } from '../fill';
import { open } from '../open';

const units = [
  { _id: 'u1', name: 'Palm Tower' },
  { _id: 'u2', name: 'Sea Tower' },
];
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

test('the connection is tested resource by resource; a key refused later is asked for once, over the page, and goes with the next test, of which the report is copied without it [S401r]', async () => {
  const plans = [
    { _id: 'q1', planName: 'Sales' },
    { _id: 'q2', planName: 'Leasing' },
  ];
  const contracts = [{ _id: 'c1', name: 'Noor', beginDate: '01/04/2026' }];
  const records = { units, contracts, 'quota-plans': plans };
  const page = await open('/settings/connection', records, { conditions: { quirks: ['wrapped', 'doubleSlashOnly'] } });
  const { user, address, requests, conditions, press } = page;
  conditions.failures = [{ resource: 'contracts', status: 403 }];
  await press('Test connection');
  expect(await row('Quota plans')).toHaveTextContent(/Responds/);
  expect(await row('Units')).toHaveTextContent(/Responds.*ms/);
  expect(
    within(await row('Units'))
      .getAllByRole('cell')
      .at(-1),
  ).toHaveTextContent('2');
  expect(await row('Contracts')).toHaveTextContent(/You do not have permission to do this\./);
  expect(screen.getByRole('region', { name: 'Contracts' })).toHaveTextContent(/Key\s*Accepted, but without access to this list/);
  expect(await row('Notification signals')).toHaveTextContent(/Responds/);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);

  conditions.failures = [
    { status: 401, resource: 'units' },
    { status: 401, resource: 'contracts' },
  ];
  await press('Test connection');
  const dialog = await screen.findByRole('dialog', { name: 'Enter your key again' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  conditions.failures = [];
  await fill(user, within(dialog).getByLabelText('API key'), 'a-new-key');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Test connection');
  await waitFor(async () => expect(await row('Contracts')).toHaveTextContent(/Responds/));
  expect(address()).toBe('/settings/connection');
  expect(session().mode).toBe('service');

  // The report to copy has envelope, identifier, paging and dates of each resource.
  const about = (name: string) => screen.getByRole('region', { name });
  await waitFor(() => expect(about('Units')).toHaveTextContent(/Key\s*Accepted/));
  expect(about('Units')).toHaveTextContent(/Identifier.?_id/);
  expect(about('Contracts')).toHaveTextContent('DD/MM/YYYY (beginDate)');
  expect(about('Contracts')).toHaveTextContent('{ data: [ … ] }');
  expect(about('Quota plans')).toHaveTextContent(/Paging\s*Supported/);
  expect(about('Quota plans')).toHaveTextContent('Double slash only');
  await press('Copy report');
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Quota plans · ');
  expect(text).toContain('Paging: Supported');
  expect(text).not.toContain('a-new-key');
});

/* That another connection shows nothing of the one before: `connection-watch.test.tsx`, and `e2e/shared-computer.e2e.ts`. */
test('an empty key field keeps the key when only its storage changes', async () => {
  const { press, tick, sees } = await open('/settings/connection', { units });
  await sees(/The key is in memory only/);
  await tick('Keep for this tab');
  await press('Connect');
  await sees(/The key is kept for this tab/);
  expect(session().mode).toBe('service');
});

test.each([
  ['an ad blocker', 'network' as const, undefined],
  ['the page of a firewall', 403, '<!doctype html><title>Blocked</title>'],
])('where %s stops the signals alone, the test and the form say so', async (_, status, body) => {
  const failures = [{ resource: 'notification-signals' as const, status, ...(body && { body }) }];
  const { press, write, sees } = await open('/settings/connection', { units }, { conditions: { failures } });
  await press('Test connection');
  const about = await screen.findByRole('region', { name: /signals/i });
  await waitFor(() =>
    expect(about).toHaveTextContent('Only this address is stopped, most likely by an ad blocker or a firewall'),
  );
  expect(about).toHaveTextContent(/What to do\s*Turn the ad blocker off for this page/);
  expect(about).toHaveTextContent(/Key\s*Unknown/);
  expect(screen.getByRole('region', { name: 'Units' })).toHaveTextContent(/Reachable\s*Yes/);

  await write('API key', 'another-key');
  await press('Connect');
  const form = within(screen.getByLabelText('API key').closest('form') ?? document.body);
  expect(await form.findByText(/responds, but requests to this address are stopped on the way/)).toBeVisible();
  expect(form.getByText('GET https://platform.test/api/v2/notification-signals')).toBeInTheDocument();
  await press('Connect anyway');
  await sees('Connected.');
});
