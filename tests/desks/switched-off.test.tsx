import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { connectionSettingsPath } from '@/addresses';
import { storeDraft } from '@/api/drafts';
import { openDesks } from '@/desks/desks';
import { deskProblemTexts } from '@/features/desk-problems';
import { navigation } from '@/features/navigation';
import { hasDesk, loadPlaces } from '@/places';
import { askToHold } from '@/resources/hold-request';
import { waitingToSettle } from '@/ui/loading/later';
import { open } from '../open';
import { plainText } from '../plain-text';
import { seeded } from '../seeded';
import { testAddresses } from '../server';

async function openOnly(...desks: readonly string[]) {
  openDesks(desks);
  await loadPlaces();
}

const pages = () => navigation().flatMap(({ entries }) => entries.map(({ text }) => text.replace('common:', '')));
const core = ['dashboard', 'units', 'contracts', 'notification-signals', 'quota-plans'];

test('a desk that is left out has no entry, and its addresses no page, also where they could name a record', async () => {
  await openOnly('expiries');
  expect(pages().toSorted()).toEqual([...core, 'expiries'].toSorted());
  const { go, requests } = await open('/contracts/expiries', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Expiries' })).toBeVisible();
  const asked = requests.length;
  for (const address of [
    '/units/readings',
    '/contracts/holds',
    '/units/u1/offer',
    '/customers/c1',
    '/contracts/c1/renew',
    '/units/import',
  ]) {
    await go(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  }
  expect(requests).toHaveLength(asked);
});

test('the dashboard has the tasks, sums and lines of the desks that are open', async () => {
  await openOnly('renewals', 'occupancy');
  await open('/', await seeded(new Date()));
  // Without what is owed, the headline says which leases end.
  const headline = (await screen.findByRole('link', { name: /units free/ })).parentElement ?? document.body;
  expect(
    within(headline)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringMatching(/^\d+ of 278 units free, /), '6 leases end within 30 days']);
  expect(screen.getByRole('link', { name: /rent per year under lease$/ })).toHaveAttribute('href', '/contracts?view=rent-roll');
  const actions = screen
    .getAllByRole('link', { name: /^(?:Renew|Replace|Record payment|Remind): / })
    .map((link) => link.getAttribute('aria-label') ?? '');
  expect(new Set(actions.map((name) => name.split(': ')[0]))).toEqual(new Set(['Renew']));
  expect(screen.queryByRole('button', { name: /^(?:Extend|Remind|Deposit): / })).not.toBeInTheDocument();
  act(() => waitingToSettle.forEach((settle) => settle()));
  expect(await screen.findByText('unit with overlapping contracts')).toBeVisible();
  expect(screen.queryByText(/nothing was ever recorded|reading below/)).not.toBeInTheDocument();
});

test('where no desk gives tasks the dashboard says nothing of them, and draws sales and rents', async () => {
  await openOnly('occupancy', 'board');
  await open('/', await seeded(new Date()));
  expect(await screen.findByRole('region', { name: 'Availability by project' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Late' })).not.toBeInTheDocument();
  act(() => waitingToSettle.forEach((settle) => settle()));
  const pictures = within(await screen.findByRole('region', { name: 'Twelve months' }));
  await pictures.findByRole('list', { name: 'Sales signed' });
  expect(pictures.getByRole('list', { name: 'Rent per year under lease' })).toBeVisible();
});

test('a quota plan without the league has its members, their targets and what was entered', async () => {
  await openOnly();
  const members = [{ memberId: 'm1', name: 'Layla Hamdan', role: 'Manager' }];
  const salesQuotasPlanning = [{ memberId: 'm1', period: '2026-Q1', target: 2_000_000, achieved: 500_000 }];
  await open('/quota-plans/q1', { 'quota-plans': [{ _id: 'q1', planUom: 'currency', members, salesQuotasPlanning }] });
  expect(await screen.findByRole('region', { name: /^Members/ })).toHaveTextContent('Layla HamdanManager');
  expect(screen.getByRole('row', { name: /^Layla Hamdan/ })).toHaveTextContent('2,000,000500,000 · 25%');
});

test('search finds neither the people nor the actions and pages of a desk that is left out, and nobody answers for holds', async () => {
  await openOnly('occupancy');
  const { user } = await open('/settings/appearance', { contracts: [{ _id: 'c1', name: 'Omar Haddad' }] }, { bars: true });
  await screen.findByRole('heading', { level: 1 });
  act(() => askToHold(['u1']));
  await user.keyboard('{Control>}k{/Control}');
  const list = within(await screen.findByRole('listbox'));
  const options = list.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(expect.arrayContaining(['Occupancy', 'Rent roll']));
  for (const gone of ['Record payment', 'Price list', 'Import units', 'Due', 'Holds']) expect(options).not.toContain(gone);
  await user.paste('Omar');
  expect(await list.findByRole('group', { name: 'Contracts' })).toBeVisible();
  expect(list.queryByRole('group', { name: 'Customers' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: /^Hold/ })).not.toBeInTheDocument();
  act(() => askToHold([]));
});

test('drafts of a desk that is left out can be downloaded and discarded, and lead to no page', async () => {
  await openOnly('renewals');
  for (const home of [
    '/contracts/c1/edit',
    '/contracts/c1/renew',
    '/contracts/payment?contract=c1',
    '/contracts/c1?asked=credit',
  ]) {
    const draft = { home, id: home, name: home, changes: 1, at: Date.now(), base: {}, values: {} };
    await storeDraft({ connection: `${testAddresses.base} ${testAddresses.api}`, ...draft });
  }
  await open('/settings/drafts', { contracts: [{ _id: 'c1' }] });
  expect(await screen.findAllByRole('button', { name: /^Discard: / })).toHaveLength(4);
  const opened = screen.getAllByRole('link', { name: /^Open: / }).map((link) => link.getAttribute('href'));
  expect(new Set(opened)).toEqual(new Set(['/contracts/c1/edit', '/contracts/c1/renew']));
  expect(screen.getAllByText(/not part of this Manzil/)).toHaveLength(2);
});

describe('what a deployment names', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, []],
    ['no desk', [], []],
    ['all that a desk needs', ['money', 'readings'], []],
    ['one word', 'money', ['In config.json, “desks” is not a list of names, so all desks are open.']],
    ['a number among names', ['money', 7], ['In config.json, “desks” is not a list of names, so all desks are open.']],
    ['unknown names', ['holds', 'Money'], ['config.json names desks that do not exist here: holds and Money.']],
    [
      'less than desks need',
      ['offers', 'papers', 'renewals'],
      ['The desk offers is left out, because it needs money.', 'The desk papers is left out, because it needs money.'],
    ],
  ])('is told where it is wrong: %s', (_, written, told) => {
    openDesks(written);
    expect(deskProblemTexts().map(plainText)).toEqual(told);
  });

  test('stands in the settings of the connection', async () => {
    await openOnly('readings');
    expect(hasDesk('readings')).toBe(false);
    await open(connectionSettingsPath, {});
    expect(await screen.findByText(/^The desk .*readings.* is left out/)).toBeVisible();
  });
});
