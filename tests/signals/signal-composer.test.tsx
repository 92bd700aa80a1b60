import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { format } from '@/i18n/format';
import type { Conditions } from '@/mocks/conditions';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { addDays, isoFormat, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { expectConsole } from '../console';
import { renderApp } from '../render-app';
import { serve } from '../server';

beforeEach(() => localStorage.clear());

const path = '/api/v2/notification-signals';
const now = today(new Date());
const inDays = (days: number) => writeDay(addDays(now, days), slashFormat);

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'B-1', city: 'Dubai', type: 'apartment', subProjectId: 'Marsa' },
  { _id: 'u2', name: 'B-2', city: 'Dubai', type: 'apartment', subProjectId: 'Marsa' },
  { _id: 'u3', name: 'V-3', city: 'Al Ain', type: 'villa', subProjectId: 'Khor' },
];

const over = (unitId: string, id: string, customer: ServiceDocument[], amount: number): ServiceDocument => ({
  _id: id,
  name: String(customer[0]?.name),
  reference: `R-${id}`,
  contractDate: inDays(-100),
  manual: true,
  manualTerms: [{ date: inDays(7), amount, description: 'Cheque 2' }],
  customer,
  units: [{ unitId }],
});

const contracts: ServiceDocument[] = [
  over(
    'u1',
    'k1',
    [{ customerId: 'c1', name: 'Noor Trading', nameAr: 'نور للتجارة', phone: '+971 50 123 4567', email: 'noor@x.example' }],
    5000,
  ),
  over(
    'u2',
    'k2',
    [
      { customerId: 'c2', name: 'Huda' },
      { customerId: 'c3', name: 'Omar' },
    ],
    7000,
  ),
  over('u3', 'k3', [{ customerId: 'c1', name: 'Noor Trading' }], 9000),
];

const plans: ServiceDocument[] = [{ _id: 'q1', planName: 'Sales · Dubai', members: [{ memberId: 'm1', name: 'Layla' }, 'm2'] }];

async function open(
  address: string,
  options: {
    language?: 'en' | 'ar';
    signals?: ServiceDocument[];
    contracts?: ServiceDocument[];
    conditions?: Partial<Conditions>;
  } = {},
) {
  const { signals = [], conditions, language = 'en' } = options;
  const served = serve({
    'notification-signals': signals,
    'quota-plans': plans,
    contracts: options.contracts ?? contracts,
    units,
  });
  Object.assign(served.conditions, conditions);
  const app = await renderApp(address, { language });
  return { ...served, ...app };
}

const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const faults = async (part: HTMLElement) => {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
const chosen = () => within(screen.getByRole('list', { name: 'Selected recipients' }));
const preview = () => screen.getByRole('region', { name: 'Preview' });

/** The lists that were asked for whole. */
const lists = (requests: ReadonlyArray<{ method: string; resource: string; path: string }>) =>
  requests
    .filter(({ method, path: at }) => method === 'GET' && /\/(units|contracts)$/.test(at))
    .map(({ resource }) => resource)
    .toSorted();

// First, before another test has loaded the Arabic texts.
test('an Arabic message says documents and meters in Arabic to a reader of English too', async () => {
  const licence = { name: 'Trade licence', expirationDate: inDays(5) };
  await open('/notification-signals/s1/edit', {
    signals: [
      { _id: 's1', object: 'contract', objectId: 'k1', message: 'تنتهي: {documents}', userId: ['c1'], channels: ['sms'] },
    ],
    contracts: contracts.map((contract) => ({ ...contract, documents: [licence] })),
  });
  await waitFor(() => expect(preview()).toHaveTextContent('الرخصة التجارية'));
});

describe('units and contracts are asked for when recipients are wanted', () => {
  test('not on opening, once the field is entered, and people can be chosen then', async () => {
    const { user, requests } = await open('/notification-signals/new');
    await screen.findByRole('checkbox', { name: 'SMS' });
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    expect(lists(requests)).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Recipients' }));
    await expect.poll(() => lists(requests)).toEqual(['contracts', 'units']);
    await user.keyboard('noor');
    await user.click(await screen.findByRole('option', { name: /Noor Trading/ }));
    expect(chosen().getByText('Noor Trading')).toBeVisible();
    expect(lists(requests)).toEqual(['contracts', 'units']);
  });

  test.each([
    ['a signal that has recipients', { userId: ['c1'] }],
    ['a signal about a unit', { object: 'unit', objectId: 'u1' }],
  ])('on opening of %s, whose names are shown', async (_, named) => {
    const { requests } = await open('/notification-signals/s1/edit', { signals: [{ _id: 's1', subject: 'Notice', ...named }] });
    await screen.findByRole('checkbox', { name: 'SMS' });
    await expect.poll(() => lists(requests)).toEqual(['contracts', 'units']);
  });
});

describe('a signal to an audience', () => {
  test('chooses among them by tower, floor, who they are and the status of their contracts', async () => {
    const { user } = await open('/notification-signals/new');
    const pattern = '^(?<block>[A-Z])-(?<floor>[0-9])$';
    act(() => storeFloorRule({ pattern, expression: new RegExp(pattern, 'u') }));
    await user.click(await screen.findByRole('button', { name: 'Add an audience…' }));
    const audience = within(await screen.findByRole('dialog', { name: 'Add an audience' }));
    const counts = (text: string) => audience.findByText(text);
    await counts('Units: 3 · Active contracts: 3 · People: 3');
    const tower = audience.getByLabelText('Tower');
    expect(
      within(tower)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Khor · Tower V', 'Marsa · Tower B']);
    await user.selectOptions(tower, 'Marsa · Tower B');
    await counts('Units: 2 · Active contracts: 2 · People: 3');
    await user.type(audience.getByLabelText('From floor'), '2');
    await counts('Units: 1 · Active contracts: 1 · People: 2');
    await user.selectOptions(audience.getByLabelText('Project'), 'Khor');
    await user.type(audience.getByLabelText('To floor'), '3');
    await counts('Units: 1 · Active contracts: 1 · People: 1');
    await user.selectOptions(audience.getByLabelText('Who'), 'Tenants');
    await counts('Units: 1 · Active contracts: 0 · People: 0');
    expect(audience.getByText('No such contracts on these units.')).toBeVisible();
    await user.selectOptions(audience.getByLabelText('Who'), 'Buyers');
    await user.selectOptions(audience.getByLabelText('Contract status'), 'Signed');
    await counts('Units: 1 · Active contracts: 1 · People: 1');
    await user.selectOptions(audience.getByLabelText('Contract status'), 'Ended');
    await counts('Units: 1 · Contracts: 0 · People: 0');
  });

  test('is still about the contracts it was chosen by when its draft is continued [W2]', async () => {
    const { user } = await open('/notification-signals/new');
    await user.click(await screen.findByRole('button', { name: 'Add an audience…' }));
    const audience = within(await screen.findByRole('dialog', { name: 'Add an audience' }));
    await audience.findByText('Units: 3 · Active contracts: 3 · People: 3');
    await user.selectOptions(audience.getByLabelText('Project'), 'Khor');
    await user.click(await audience.findByRole('button', { name: 'Add recipients (1)' }));
    await screen.findByRole('list', { name: 'Selected recipients' });
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: 'Payment due: English' }));
    const words = /^Dear Noor Trading, AED 9,000 for V-3 is/;
    expect(await within(await screen.findByRole('region', { name: 'Preview' })).findByText(words)).toBeVisible();
    await expect.poll(() => localStorage.getItem('mz-drafts')).toContain('/notification-signals/new');
    cleanup();

    const again = await open('/notification-signals/new');
    await again.user.click(await screen.findByRole('button', { name: /^Continue what you typed on / }));
    await screen.findByRole('list', { name: 'Selected recipients' });
    expect(await within(await screen.findByRole('region', { name: 'Preview' })).findByText(words)).toBeVisible();
  });

  test('is one signal for each text, previewed with values, reviewed, and sent in one request each', async () => {
    const { user, requests, address } = await open('/notification-signals/new');
    await user.click(await screen.findByRole('button', { name: 'Add an audience…' }));
    const audience = await screen.findByRole('dialog', { name: 'Add an audience' });
    expect(await within(audience).findByText('Units: 3 · Active contracts: 3 · People: 3')).toBeVisible();
    await user.selectOptions(within(audience).getByLabelText('Project'), 'Marsa');
    expect(within(audience).getByText('Units: 2 · Active contracts: 2 · People: 3')).toBeVisible();
    await user.click(within(audience).getByRole('checkbox', { name: /^Omar/ }));
    await user.click(within(audience).getByRole('button', { name: 'Add recipients (2)' }));
    await screen.findByRole('list', { name: 'Selected recipients' });
    expect(
      chosen()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Noor Trading', 'Huda']);

    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: 'Payment due: English' }));
    await screen.findByRole('region', { name: 'Preview' });
    expect(await within(preview()).findByText(/^Dear Noor Trading, AED 5,000 for B-1 is due on/)).toBeVisible();
    expect(preview()).toHaveTextContent('Text 1 of 2');
    expect(preview()).toHaveTextContent(/messages: 1/);
    await user.click(within(preview()).getByRole('button', { name: 'Next' }));
    expect(within(preview()).getByText(/^Dear Huda, AED 7,000 for B-2/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Save' }));
    const review = await screen.findByRole('alertdialog', { name: 'Create these signals?' });
    expect(review).toHaveTextContent('2 recipients · SMS');
    expect(within(review).getByRole('row', { name: 'Noor Trading +971 50 123 4567' })).toBeVisible();
    expect(within(review).getByRole('row', { name: 'Huda by ID' })).toBeVisible();
    expect(within(review).getByText(/^“by ID”: Manzil has no address/)).toBeVisible();
    expect(review).toHaveTextContent('Every recipient is contacted on every channel');
    expect(writes(requests)).toEqual([]);
    await user.dblClick(within(review).getByRole('button', { name: 'Create 2 signals' }));
    await screen.findByRole('heading', { level: 1, name: 'Notification signals' });
    expect(address()).toBe('/notification-signals');
    expect(screen.getByText('Signal created')).toBeVisible();
    expect(writes(requests)).toMatchObject([
      { method: 'POST', path, body: { userId: ['c1'], channels: ['sms'], subject: 'Your next payment for B-1' } },
      { method: 'POST', path, body: { userId: ['c2'], channels: ['sms'], subject: 'Your next payment for B-2' } },
    ]);
  });

  test('waits between signals as long as the service asks, and stops when told to [S429a/b]', async () => {
    const { user, requests, conditions } = await open('/notification-signals/new?contracts=k1,k2');
    await screen.findByText(/contracts 2/);
    await user.click(screen.getByLabelText('Message'));
    await user.paste('For {unit}');
    await user.click(screen.getByRole('checkbox', { name: 'Push' }));
    const slowly = (seconds: string) => ({ method: 'POST', status: 429, headers: { 'Retry-After': seconds }, times: 1 });
    conditions.failures = [slowly('1')];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create 2 signals' }));
    const first = await screen.findByRole('alertdialog', { name: '0 of 2 created' });
    expect(await within(first).findByText('Manzil goes on by itself in 1 s.')).toBeVisible();
    expect(within(first).getByRole('button', { name: 'Stop' })).toHaveFocus();
    conditions.failures = [{ ...slowly('40'), every: 2 }];
    const second = await screen.findByRole('alertdialog', { name: '1 of 2 created' });
    expect(await within(second).findByText('Manzil goes on by itself in 40 s.')).toBeVisible();
    expect(writes(requests)).toHaveLength(3);
    await user.click(within(second).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Created: 1 of 2. Save creates the rest.')).toBeVisible();
    expect(await screen.findByText(/You can save again in \d+ s\./)).toBeVisible();
    expect(writes(requests)).toHaveLength(3);
  });

  test('stops at a lost answer; an existing signal is never created twice [C10]', async () => {
    const { user, requests, store, conditions } = await open('/notification-signals/new?contracts=k1,k2');
    expect(await screen.findByText(/contracts 2, people 3/)).toBeVisible();
    await user.click(screen.getByLabelText('Message'));
    await user.paste('For {unit}');
    await user.click(screen.getByRole('checkbox', { name: 'Push' }));
    conditions.failures = [{ method: 'POST', status: 504, body: 'Gateway timeout', stored: true, times: 1 }];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create 2 signals' }));
    expect(await screen.findByText(/Manzil could not confirm that this was saved/)).toBeVisible();
    expect(writes(requests)).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Check' }));
    await user.click(await screen.findByRole('button', { name: 'This is it: open it' }));
    expect(await screen.findByText('Created: 1 of 2. Save creates the rest.')).toBeVisible();
    expect(writes(requests)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const review = await screen.findByRole('alertdialog');
    expect(within(review).getByText('Already created')).toBeVisible();
    expect(review).not.toHaveTextContent('earlier attempt');
    await user.click(within(review).getByRole('button', { name: 'Create 1 signal' }));
    await screen.findByRole('heading', { level: 1, name: 'Notification signals' });
    expect(writes(requests)).toMatchObject([
      { body: { message: 'For B-1' } },
      { body: { message: 'For B-2', userId: ['c2', 'c3'] } },
    ]);
    expect(store.collection('notification-signals').all()).toHaveLength(2);
  });
});

describe('a signal about a record', () => {
  test('starts from a contract, with its people, and takes its values', async () => {
    const { user, requests, openMore } = await open('/contracts/k2');
    await user.click((await openMore()).getByRole('link', { name: 'Notify…' }));
    expect(await screen.findByRole('link', { name: 'Open Huda · B-2 · R-k2' })).toHaveAttribute('href', '/contracts/k2');
    expect(screen.getByLabelText('Related record')).toHaveValue('Huda · B-2 · R-k2');
    await user.click(screen.getByRole('button', { name: 'Remove Omar' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(screen.getByLabelText('Subject'));
    await user.paste('About ');
    expectConsole(/popover component is too tall/);
    await user.click(screen.getByRole('button', { name: 'Insert placeholder' }));
    const menu = await screen.findByRole('dialog', { name: 'Insert placeholder' });
    await user.click(within(menu).getByRole('button', { name: /^Unit \{unit\} B-2/ }));
    expect(screen.getByLabelText('Subject')).toHaveValue('About {unit}');
    await user.click(screen.getByLabelText('Message'));
    await user.paste('Call {nom} on {date}');
    await user.type(screen.getByLabelText('Time'), '9.30 pm');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const warnings = await screen.findByRole('region', { name: /thing to check/ });
    expect(warnings).toHaveTextContent('There is no placeholder {nom}. It stays in the text as typed.');
    await user.click(within(warnings).getByRole('button', { name: 'Save anyway' }));
    const review = await screen.findByRole('alertdialog', { name: 'Create this signal?' });
    expect(review).toHaveTextContent('About B-2');
    await user.dblClick(within(review).getByRole('button', { name: 'Create signal' }));
    await screen.findByRole('heading', { level: 1, name: 'About B-2' });
    expect(writes(requests)).toHaveLength(1);
    expect(writes(requests)[0]).toMatchObject({
      method: 'POST',
      path,
      body: {
        object: 'contract',
        objectId: 'k2',
        userId: ['c2'],
        channels: ['email'],
        subject: 'About B-2',
        date: writeDay(now, isoFormat),
        time: '21:30',
      },
    });
  });

  test('starts from a unit, a quota plan, or selected due payments', async () => {
    const { user, router, address, openMore } = await open('/units/u1');
    const recipients = async () => {
      await screen.findByLabelText('Related record');
      await chosen().findByText(/Noor|Layla/);
      return chosen()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    await user.click((await openMore()).getByRole('link', { name: 'Notify…' }));
    expect(await recipients()).toEqual(['Noor Trading']);
    await waitFor(() => expect(screen.getByLabelText('Related record')).toHaveValue('B-1 · Marsa'));
    await router.navigate('/quota-plans/q1');
    await user.click(await screen.findByRole('link', { name: 'Notify…' }));
    expect(await recipients()).toEqual(['Layla', 'm2']);
    await router.navigate('/contracts/due');
    for (const box of await screen.findAllByRole('checkbox', { name: /Noor Trading/ })) await user.click(box);
    await user.click(screen.getByRole('link', { name: 'Notify…' }));
    expect(await recipients()).toEqual(['Noor Trading']);
    expect(address()).toBe(`/notification-signals/new?dues=${addDays(now, 7)}.0.k1%2C${addDays(now, 7)}.0.k3`);
  });

  test('reminds of the instalments that were ticked, in one signal for each person, linked to the contract', async () => {
    const later = { date: inDays(9), amount: 2500 };
    const two = contracts.map((contract) =>
      contract._id === 'k1'
        ? { ...contract, manualTerms: [{ date: inDays(2), amount: 100 }, { date: inDays(7), amount: 5000 }, later] }
        : contract,
    );
    const { user, store } = await open('/contracts/due', { contracts: two });
    for (const amount of ['5,000', '2,500', '9,000']) {
      const row = await screen.findByRole('row', { name: new RegExp(amount) });
      await user.click(within(row).getByRole('checkbox'));
    }
    await user.click(screen.getByRole('link', { name: 'Notify…' }));
    await user.click(await screen.findByRole('checkbox', { name: 'SMS' }));
    const day = (days: number) => format({ language: 'en', digits: 'latn' }).day(addDays(now, days)).replaceAll('\u00a0', ' ');
    const words =
      `Dear Noor Trading, a reminder of what is due for B-1, V-3: AED 5,000 (B-1, ${day(7)}), AED 9,000 (V-3, ${day(7)}), ` +
      `and AED 2,500 (B-1, ${day(9)}). The total is AED 16,500.`;
    const shown = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await shown.findByText((text) => text.startsWith(words))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/About the contract.*B-1/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create signal' }));
    await expect.poll(() => store.collection('notification-signals').all().length).toBe(1);
    const [made] = store.collection('notification-signals').all();
    expect([made?.object, made?.objectId, made?.userId]).toEqual(['contract', 'k1', ['c1']]);
    expect(String(made?.message).startsWith(words)).toBe(true);
  });

  test('keeps an unknown kind and identifier, and shows Arabic in its direction with its message count', async () => {
    const { user } = await open('/notification-signals/s1/edit', {
      signals: [
        {
          _id: 's1',
          object: 'Parcel',
          objectId: '77',
          message: 'ن'.repeat(71),
          channels: ['sms', 'push', 'fax'],
          userId: ['zz'],
        },
      ],
    });
    expect(await screen.findByLabelText('Related to')).toHaveValue('Parcel');
    expect(screen.getByLabelText('Related record')).toHaveValue('77');
    await waitFor(() => expect(preview()).toHaveTextContent('messages: 2 · left in the last one: 63'));
    expect(within(preview()).getAllByText('ن'.repeat(71))[0]).toHaveAttribute('dir', 'auto');
    expect(within(preview()).getByRole('heading', { name: 'fax' })).toBeVisible();
    await user.click(screen.getByLabelText('Notification title'));
    await user.paste('x'.repeat(51));
    expect(screen.getByLabelText('Notification title')).toHaveAttribute('dir', 'auto');
    // The letters of a placeholder are no part of the text's language.
    await user.click(screen.getByLabelText('Subject'));
    await user.paste('{salutation}، شكرًا');
    expect(screen.getByLabelText('Subject')).toHaveAttribute('dir', 'rtl');
    expect(await within(preview()).findByText('Devices show about 50 characters of the title.')).toBeVisible();
  });

  test('a placeholder typed into an existing signal is filled in when it is saved', async () => {
    const { user, requests } = await open('/notification-signals/s1/edit', {
      signals: [{ _id: 's1', object: 'contract', objectId: 'k1', message: 'Old', userId: ['c1'], channels: ['sms'], own: 1 }],
    });
    const message = await screen.findByLabelText('Message');
    await screen.findByRole('link', { name: /^Open Noor/ });
    await user.clear(message);
    await user.paste('Dear {name}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    expect(writes(requests)[0]).toMatchObject({
      method: 'PUT',
      path: `${path}/s1`,
      body: { message: 'Dear Noor Trading', own: 1 },
    });
  });
});

test('recipients are found by name, phone and in Arabic, typed as ids, and removed with Undo', async () => {
  const { user } = await open('/notification-signals/new', { language: 'ar' });
  const input = await screen.findByLabelText('المستلمون');
  await user.type(input, 'نور');
  await user.click(await screen.findByRole('option', { name: /نور للتجارة/ }));
  await user.type(input, 'layla{Enter}');
  await user.type(input, 'free-1, free-2{Enter}');
  await user.type(input, 'left');
  await user.tab();
  const list = screen.getByRole('list', { name: 'المستلمون المختارون' });
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['نور للتجارة', 'Layla', 'free-1', 'free-2', 'left']);
  await user.click(within(list).getByRole('button', { name: 'إزالة free-1' }));
  expect(names()).toEqual(['نور للتجارة', 'Layla', 'free-2', 'left']);
  await user.click(screen.getByRole('button', { name: 'إزالة الكل' }));
  expect(list).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('list', { name: 'المستلمون المختارون' })).toHaveTextContent('free-2');
});

test('people of earlier signals are found among the latest, and on request among all, page after page', async () => {
  const signals = Array.from({ length: 130 }, (_, index): ServiceDocument => {
    const createdAt = `2026-01-01T00:00:00.${String(999 - index).padStart(3, '0')}Z`;
    return { _id: `s${index}`, createdAt, message: 'Hello', notifiedUser: [{ userId: `p${index}`, name: `Person ${index}` }] };
  });
  const { user, requests, conditions } = await open('/notification-signals/new', { signals });
  const asked = () =>
    requests.flatMap((request) => (request.path.startsWith(`${path}?`) ? [request.path.slice(path.length)] : []));
  // Turning to the field replaces its input.
  const input = () => screen.getByRole('combobox', { name: 'Recipients' });
  expect(await screen.findByText('Suggestions include people from the latest 100 earlier signals.')).toBeVisible();
  await user.type(input(), 'Person 12');
  expect(await screen.findByRole('option', { name: /Person 12/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.clear(input());
  expect(asked()).toEqual(['?page=1&limit=100']);

  conditions.failures.push({ resource: 'notification-signals', status: 403, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Search all earlier signals' }));
  expect(await screen.findByText('The other signals could not be loaded.')).toBeVisible();
  await user.type(input(), 'Person 99');
  expect(await screen.findByRole('option', { name: /Person 99/ })).toBeVisible();
  await user.clear(input());

  await user.click(screen.getByRole('button', { name: 'Search all earlier signals' }));
  expect(await screen.findByText('Suggestions include people from all 130 earlier signals.')).toBeVisible();
  expect(asked().slice(-2)).toEqual(['?page=1&limit=100', '?page=2&limit=100']);
  await user.type(input(), 'Person 129');
  await user.click(await screen.findByRole('option', { name: /Person 129/ }));
  expect(chosen().getByText('Person 129')).toBeVisible();
});

test('the search of all earlier signals stops at once by the same button, which keeps the focus', async () => {
  const signals = Array.from({ length: 130 }, (_, index): ServiceDocument => ({ _id: `s${index}`, message: 'Hello' }));
  const { user, requests, conditions } = await open('/notification-signals/new', { signals });
  const button = await screen.findByRole('button', { name: 'Search all earlier signals' });
  conditions.latency.reads = [60_000, 60_000];
  await user.click(button);
  expect(await screen.findByText('Loading earlier signals…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Suggestions include people from the latest 100 earlier signals.')).toBeVisible();
  expect(button).toHaveTextContent('Search all earlier signals');
  expect(button).toHaveFocus();
  expect(requests.filter((request) => request.path.includes('page=2'))).toEqual([]);
});

test('templates are saved, renamed, used and deleted, and using one can be undone', async () => {
  const { user } = await open('/notification-signals/new');
  await user.type(await screen.findByLabelText('Message'), 'Gate closed');
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  let dialog = await screen.findByRole('dialog', { name: 'Templates' });
  expect(dialog).toHaveTextContent('You have no templates yet.');
  await user.type(within(dialog).getByLabelText('Template name'), 'Gate{Enter}');
  const name = within(dialog).getByLabelText('Name of template Gate');
  await user.type(name, ' works{Enter}');
  expect(within(dialog).getByLabelText('Name of template Gate works')).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toContain('https://platform.test');
  expect(await faults(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Document expiry: Arabic' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('مستند على وشك الانتهاء');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Gate closed');
  await user.clear(screen.getByLabelText('Message'));
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  dialog = await screen.findByRole('dialog', { name: 'Templates' });
  await user.click(within(dialog).getByRole('button', { name: 'Use Gate works' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Gate closed');
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  dialog = await screen.findByRole('dialog', { name: 'Templates' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete Gate works' }));
  expect(dialog).toHaveTextContent('You have no templates yet.');
});
