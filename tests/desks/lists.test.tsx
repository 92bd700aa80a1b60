import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addressesOf } from '@/addresses';
import { resourceNames } from '@/config';
import { openDesks } from '@/desks/desks';
import type { Records } from '@/mocks/store';
import type { ServiceDocument } from '@/schema/document';
import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import { openForm } from '../contracts/contract-parts';
import { leased } from '../contracts/leases';
import { open } from '../open';

beforeEach(() => openDesks([]));

const inDays = (days: number) => writeDay(addDays(today(new Date()), days), slashFormat);
const units: ServiceDocument[] = ['B-1', 'B-2'].map((name, index) => ({
  _id: `u${index + 1}`,
  name,
  price: 90_000,
  floorsPlan: [1, 2, 3, 4, 5, 6].map((floorsNumber) => ({ floorsNumber })),
}));
const customer = [{ customerId: 'p1', name: 'Sidra' }];
const signed = { _id: 'c1', name: 'Sidra', contractDate: inDays(-300), guaranty: 5000, customer };
const lease = leased(inDays(-300), inDays(60), signed);
const records: Records = {
  units,
  contracts: [lease],
  'notification-signals': [{ _id: 's1', subject: 'Sidra', message: 'Come' }],
  'quota-plans': [{ _id: 'q1', planName: 'Sidra' }],
};
const openLists = (address: string) => open(address, records);

const ofDesks =
  /\/offer|shortlist|renew$|renew\?|tower|price-list|customers|receipts|terminate|cheques|contracts\/payment|papers|rent-roll/;
const leadsToDesks = () =>
  Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '').filter((href) => ofDesks.test(href));
const names = (part: HTMLElement, role: 'link' | 'option') =>
  within(part)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

test('the list of contracts has the views of the core alone, whichever the address names', async () => {
  const { go, tick } = await openLists('/contracts');
  expect(await screen.findByRole('link', { name: 'Sidra' })).toBeVisible();
  const views = () => names(screen.getByRole('navigation', { name: 'Views' }), 'link');
  for (const view of ['due', 'rent-roll']) {
    expect(views()).toEqual(['All contracts', 'Ending soon']);
    await go(`/contracts?view=${view}`);
    expect(await screen.findByRole('link', { name: 'Sidra' })).toBeVisible();
  }
  expect(views()).toEqual(['All contracts', 'Ending soon']);
  await tick('Select all shown');
  expect(await screen.findByRole('button', { name: 'Change…' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Notify/ })).toBeVisible();
  expect(leadsToDesks()).toEqual([]);
});

test('the list of units has neither board, prices nor offers, and the page of one no copies', async () => {
  const { user, go, openMore } = await openLists('/units?view=board');
  expect(await screen.findByRole('link', { name: 'B-1' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Board' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog');
  expect(names(dialog, 'option')).not.toContain('Reprice');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  for (const name of ['Reprice', 'Hold…']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(leadsToDesks()).toEqual([]);

  await go('/units/u2');
  expect(await screen.findByRole('heading', { level: 1, name: 'B-2' })).toBeVisible();
  const more = await openMore();
  expect(more.getByRole('link', { name: /^Notify/ })).toBeVisible();
  for (const name of ['Several copies…', 'Hold…', 'Add to shortlist']) expect(more.queryByRole('button', { name })).toBeNull();
  expect(leadsToDesks()).toEqual([]);
});

test('the form of a contract has no schedule, warns of a payback above the deposit, and saves', async () => {
  const { user, stored, press, write } = await openForm('/contracts/c1/edit/terms', { units, contracts: [lease] });
  await user.click(await screen.findByText('More fields'));
  await write('Deposit refunded', '6000');
  expect(screen.queryByRole('combobox', { name: 'Schedule' })).toBeNull();
  await press('Save', /^Save anyway/);
  await waitFor(() => expect(stored('c1')).toMatchObject({ guarantyPayback: 6000 }));
});

test('signals are written without instalments, whatever the address names', async () => {
  const { user } = await openLists(`/notification-signals/new?dues=2026-12-01.0.c1&contracts=c1`);
  expect(await within(await screen.findByRole('list', { name: 'Selected recipients' })).findByText('Sidra')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Insert placeholder' }));
  const offered = Array.from((await choices.findByRole('list')).querySelectorAll('code'), ({ textContent }) => textContent);
  expect(offered).toContain('{name}');
  for (const name of ['{nextTerm}', '{amount}', '{instalments}', '{total}']) expect(offered).not.toContain(name);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  expect(await screen.findByRole('button', { name: 'Renewal offer: English' })).toBeVisible();
  for (const name of ['Payment due', 'Chosen payments due', 'Payment overdue'])
    expect(screen.queryByRole('button', { name: `${name}: English` })).toBeNull();
});

test('no list leads to an import, and each shows all where the address names one', async () => {
  const { go, user, press } = await openLists('/');
  for (const name of resourceNames) {
    await go(`${addressesOf[name].list}?imported=k1`);
    expect(await screen.findByRole('link', { name: /^(?:B-1|Sidra)$/ })).toBeVisible();
    await press('More');
    expect(await screen.findByRole('menuitem', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Import…' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  }
});

test('the list of plans leads to the import of plans', async () => {
  openDesks();
  const { user, press, at } = await openLists('/quota-plans');
  expect(await screen.findByRole('link', { name: 'Sidra' })).toBeVisible();
  await press('More');
  await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
  await at('/quota-plans/import');
});
