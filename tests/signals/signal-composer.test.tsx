import { hasDesk } from '@/places';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { RouteObject } from 'react-router';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { storeFloorRule } from '@/resources/units/floor-rule.api';
import { addDays, isoFormat, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { partsOfContract } from '../contracts/contract-parts';
import { fill } from '../fill';
import { open } from '../open';
import { wholeListsIn } from '../stored';

const path = '/api/v2/notification-signals';
const now = today(new Date());
const inDays = (days: number) => writeDay(addDays(now, days), slashFormat);

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'B-1', city: 'Dubai', type: 'apartment', subProjectId: 'Marsa' },
  { _id: 'u2', name: 'B-2', city: 'Dubai', type: 'apartment', subProjectId: 'Marsa' },
  { _id: 'u3', name: 'V-3', city: 'Al Ain', type: 'villa', subProjectId: 'Khor' },
];

const over = (unitId: string, _id: string, customer: ServiceDocument[], amount: number): ServiceDocument => {
  const manualTerms = [{ date: inDays(7), amount, description: 'Cheque 2' }];
  const signed = { contractDate: inDays(-100), manual: true, manualTerms };
  return { _id, name: String(customer[0]?.['name']), reference: `R-${_id}`, ...signed, customer, units: [{ unitId }] };
};
const noor = {
  customerId: 'c1',
  name: 'Noor Trading',
  nameAr: 'نور للتجارة',
  phone: '+971 50 123 4567',
  email: 'noor@x.example',
};
const [huda, omar] = [
  { customerId: 'c2', name: 'Huda' },
  { customerId: 'c3', name: 'Omar' },
];
const contracts: ServiceDocument[] = [
  over('u1', 'k1', [noor], 5000),
  over('u2', 'k2', [huda, omar], 7000),
  over('u3', 'k3', [{ customerId: 'c1', name: 'Noor Trading' }], 9000),
];

const plans: ServiceDocument[] = [{ _id: 'q1', planName: 'Sales · Dubai', members: [{ memberId: 'm1', name: 'Layla' }, 'm2'] }];

type Options = { language?: 'en' | 'ar'; signals?: ServiceDocument[]; contracts?: ServiceDocument[]; page?: RouteObject };

const openAt = (address: string, { signals = [], contracts: given = contracts, ...options }: Options = {}) =>
  open(address, { 'notification-signals': signals, 'quota-plans': plans, contracts: given, units }, options);

const writes = (requests: ReadonlyArray<{ method: string }>) => requests.filter(({ method }) => method !== 'GET');
const faults = async (part: HTMLElement) => {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
const chosen = () => within(screen.getByRole('list', { name: 'Selected recipients' }));
const recipients = async (one: RegExp) => {
  await within(await screen.findByRole('list', { name: 'Selected recipients' })).findByText(one);
  return Array.from(chosen().getAllByRole('listitem'), ({ textContent }) => textContent);
};
const preview = () => screen.getByRole('region', { name: 'Preview' });

// First, before another test has loaded the Arabic texts.
test('an Arabic message says documents and meters in Arabic to a reader of English too', async () => {
  const licence = { name: 'Trade licence', expirationDate: inDays(5) };
  const about = { object: 'contract', objectId: 'k1', message: 'تنتهي: {documents}', userId: ['c1'], channels: ['sms'] };
  const licensed = contracts.map((contract) => ({ ...contract, documents: [licence] }));
  await openAt('/notification-signals/s1/edit', { signals: [{ _id: 's1', ...about }], contracts: licensed });
  await waitFor(() => expect(preview()).toHaveTextContent('الرخصة التجارية'));
});

test.runIf(hasDesk('money'))(
  'a message to an audience chosen by tower, floor, kind and status is one signal a text, kept with its contracts, reviewed, and sent in one request each [W2]',
  async () => {
    // Noor's next payment is that of a contract outside the audience.
    const terms = { manualTerms: [{ date: inDays(3), amount: 9000 }] };
    const records = { contracts: contracts.map((one) => (one._id === 'k3' ? { ...one, ...terms } : one)) };
    const { user } = await openAt('/notification-signals/new', records);
    const pattern = '^(?<block>[A-Z])-(?<floor>[0-9])$';
    act(() => storeFloorRule({ pattern, expression: new RegExp(pattern, 'u') }));
    await user.click(await screen.findByRole('button', { name: 'Add an audience…' }));
    const audience = within(await screen.findByRole('dialog', { name: 'Add an audience' }));
    const choose = (label: string, value: string) => user.selectOptions(audience.getByLabelText(label), value);
    const counts = (text: string) => audience.findByText(text);
    await counts('Units: 3 · Active contracts: 3 · People: 3');
    await choose('Tower', 'Marsa · Tower B');
    await user.type(audience.getByLabelText('From floor'), '2');
    await counts('Units: 1 · Active contracts: 1 · People: 2');
    await choose('Who', 'Tenants');
    expect(await audience.findByText('No such contracts on these units.')).toBeVisible();
    await choose('Who', 'Buyers');
    await choose('Contract status', 'Signed');
    await user.clear(audience.getByLabelText('From floor'));
    await counts('Units: 2 · Active contracts: 2 · People: 3');
    await user.click(audience.getByRole('checkbox', { name: /^Omar/ }));
    await user.click(audience.getByRole('button', { name: 'Add recipients (2)' }));
    expect(await recipients(/Noor/)).toEqual(['Noor Trading', 'Huda']);

    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await user.click(screen.getByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('button', { name: 'Payment due: English' }));
    await screen.findByRole('region', { name: 'Preview' });
    expect(await within(preview()).findByText(/^Dear Noor Trading, AED 5,000 for B-1 is due on/)).toBeVisible();
    await expect.poll(() => localStorage.getItem('mz-drafts')).toContain('/notification-signals/new');
    cleanup();

    const again = await openAt('/notification-signals/new', records);
    await again.user.click(await screen.findByRole('button', { name: /^Continue what you typed on / }));
    await screen.findByRole('region', { name: 'Preview' });
    expect(await within(preview()).findByText(/^Dear Noor Trading, AED 5,000 for B-1 is due on/)).toBeVisible();
    expect(preview()).toHaveTextContent('Text 1 of 2');
    expect(preview()).toHaveTextContent(/messages: 1/);
    await again.user.click(within(preview()).getByRole('button', { name: 'Next' }));
    expect(within(preview()).getByText(/^Dear Huda, AED 7,000 for B-2/)).toBeVisible();

    await again.user.click(screen.getByRole('button', { name: 'Review 2 signals' }));
    const review = await screen.findByRole('alertdialog', { name: 'Create these signals?' });
    expect(review).toHaveTextContent('2 recipients · SMS');
    expect(within(review).getByRole('row', { name: 'Noor Trading +971 50 123 4567' })).toBeVisible();
    expect(within(review).getByRole('row', { name: 'Huda by ID' })).toBeVisible();
    expect(within(review).getByText(/^“by ID”: Manzil has no address/)).toBeVisible();
    expect(review).toHaveTextContent('Every recipient is contacted on every channel');
    expect(writes(again.requests)).toEqual([]);
    await again.user.dblClick(within(review).getByRole('button', { name: 'Create 2 signals' }));
    expect(await screen.findByText('Signal created')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Notification signals' });
    expect(again.address()).toBe('/notification-signals');
    expect(writes(again.requests)).toMatchObject([
      { method: 'POST', path, body: { userId: ['c1'], channels: ['sms'], subject: 'Your next payment for B-1' } },
      { method: 'POST', path, body: { userId: ['c2'], channels: ['sms'], subject: 'Your next payment for B-2' } },
    ]);
  },
);

test('a message to an audience stops at a lost answer, creates no signal twice, waits as long as the service asks, and stops when told to [C10, S429a/b]', async () => {
  const { user, requests, store, conditions } = await openAt('/notification-signals/new?contracts=k1,k2');
  expect(await screen.findByText(/contracts 2, people 3/)).toBeVisible();
  await fill(user, screen.getByLabelText('Message'), 'For {unit}');
  await user.click(screen.getByRole('checkbox', { name: 'Push' }));
  conditions.failures = [{ method: 'POST', status: 504, body: 'Gateway timeout', stored: true, times: 1 }];
  await user.click(screen.getByRole('button', { name: 'Review 2 signals' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create 2 signals' }));
  expect(await screen.findByText(/Manzil could not confirm that this was saved/)).toBeVisible();
  expect(writes(requests)).toHaveLength(1);

  await user.click(await screen.findByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'This is it: open it' }));
  expect(await screen.findByText('Created: 1 of 2. Review again to create the rest.')).toBeVisible();
  expect(writes(requests)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Review 2 signals' }));
  const review = await screen.findByRole('alertdialog');
  expect(within(review).getByText('Already created')).toBeVisible();
  expect(review).not.toHaveTextContent('earlier attempt');
  conditions.failures = [{ method: 'POST', status: 429, headers: { 'Retry-After': '60' } }];
  await user.click(within(review).getByRole('button', { name: 'Create 1 signal' }));
  const paused = await screen.findByRole('alertdialog', { name: '1 of 2 created' });
  expect(await within(paused).findByText(/^Manzil goes on by itself in /)).toBeVisible();
  const stop = within(paused).getByRole('button', { name: 'Stop' });
  expect(stop).toHaveFocus();
  await user.click(stop);
  expect(await screen.findByText(/You can save again in /)).toBeVisible();
  expect(screen.getByText('Created: 1 of 2. Review again to create the rest.')).toBeVisible();
  const bodies = [{ message: 'For B-1' }, { message: 'For B-2', userId: ['c2', 'c3'] }];
  expect(writes(requests)).toMatchObject(bodies.map((body) => ({ body })));
  expect(store.collection('notification-signals').all()).toHaveLength(1);
});

test('a signal about a record starts from a contract, with its people, and takes its values', async () => {
  const page = partsOfContract((parts) => <ContractDetailActions {...parts} />);
  const { user, requests, openMore } = await openAt('/contracts/k2', { page });
  await user.click((await openMore()).getByRole('link', { name: 'Notify…' }));
  expect(await screen.findByRole('link', { name: 'Open Huda · B-2 · R-k2' })).toHaveAttribute('href', '/contracts/k2');
  expect(screen.getByLabelText('Related record')).toHaveValue('Huda · B-2 · R-k2');
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  await user.click(screen.getByRole('button', { name: 'Create signal' }));
  const missing = await screen.findByRole('region', { name: /things to check/ });
  expect(missing).toHaveTextContent('Add at least one recipient.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Omar' }));
  await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
  await fill(user, screen.getByRole('textbox', { name: 'Another channel' }), 'fax');
  await user.keyboard('{Enter}');
  await fill(user, screen.getByLabelText('Subject'), 'About ');
  await user.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  const menu = await screen.findByRole('dialog', { name: 'Insert placeholder' });
  await user.click(within(menu).getByRole('button', { name: /^Unit \{unit\} B-2/ }));
  expect(screen.getByLabelText('Subject')).toHaveValue('About {unit}');
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  await fill(user, screen.getByLabelText('Message'), 'Call {nom} on {date}');
  await fill(user, screen.getByLabelText('Time'), '9.30 pm');
  await user.click(screen.getByRole('button', { name: 'Create signal' }));
  const warnings = await screen.findByRole('region', { name: /thing to check/ });
  expect(warnings).toHaveTextContent('There is no placeholder {nom}. It stays in the text as typed.');
  await user.click(within(warnings).getByRole('button', { name: 'Save anyway' }));
  const asked = () => screen.findByRole('alertdialog', { name: 'Create this signal?' });
  const review = await asked();
  for (const text of ['About B-2', '1 recipient · E-mail and fax']) expect(review).toHaveTextContent(text);
  await user.click(within(review).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(writes(requests)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create signal' }));
  await user.dblClick(within(await asked()).getByRole('button', { name: 'Create signal' }));
  await screen.findByRole('heading', { level: 1, name: 'About B-2' });
  const about = { object: 'contract', objectId: 'k2', userId: ['c2'], channels: ['email', 'fax'], subject: 'About B-2' };
  const body = { ...about, date: writeDay(now, isoFormat), time: '21:30' };
  expect(writes(requests)).toMatchObject([{ method: 'POST', path, body }]);
});

/* What a reminder of ticked instalments says, to whom, and of which contract: `desks/money/signal-rules.test.ts`. */
test('a signal about a record keeps an unknown kind and identifier, and shows Arabic in its direction with its message count', async () => {
  const parcel = { object: 'Parcel', objectId: '77', message: 'ن'.repeat(71), channels: ['sms', 'push', 'fax'], userId: ['zz'] };
  const { user } = await openAt('/notification-signals/s1/edit', { signals: [{ _id: 's1', ...parcel }] });
  expect(await screen.findByLabelText('Related to')).toHaveValue('Parcel');
  expect(screen.getByLabelText('Related record')).toHaveValue('77');
  await waitFor(() => expect(preview()).toHaveTextContent('messages: 2 · left in the last one: 63'));
  expect(within(preview()).getAllByText('ن'.repeat(71))[0]).toHaveAttribute('dir', 'auto');
  expect(within(preview()).getByRole('heading', { name: 'fax' })).toBeVisible();
  await fill(user, screen.getByLabelText('Notification title'), 'x'.repeat(51));
  expect(screen.getByLabelText('Notification title')).toHaveAttribute('dir', 'auto');
  // The letters of a placeholder are no part of the text's language.
  await fill(user, screen.getByLabelText('Subject'), '{salutation}، شكرًا');
  expect(screen.getByLabelText('Subject')).toHaveAttribute('dir', 'rtl');
  expect(await within(preview()).findByText('Devices show about 50 characters of the title.')).toBeVisible();
});

test('a signal about a record asks on opening for the unit it is about, and a placeholder typed into an existing one is filled in when it is saved', async () => {
  const signal = { _id: 's1', object: 'unit', objectId: 'u3', message: 'Old', userId: ['c1'], channels: ['sms'], own: 1 };
  const { user, requests } = await openAt('/notification-signals/s1/edit', { signals: [signal] });
  const message = await screen.findByLabelText('Message');
  await expect.poll(() => wholeListsIn(requests)).toEqual(['contracts', 'units']);
  await fill(user, message, 'Dear {name} of {unit}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const body = { message: 'Dear Noor Trading of V-3', own: 1 };
  await waitFor(() => expect(writes(requests)).toMatchObject([{ method: 'PUT', path: `${path}/s1`, body }]));
});

test('recipients are asked for once their field is entered, found by name and in Arabic, typed as ids, and removed with Undo', async () => {
  const { user, requests } = await openAt('/notification-signals/new', { language: 'ar' });
  await user.click(await screen.findByRole('checkbox', { name: /SMS|رسالة/ }));
  expect(wholeListsIn(requests)).toEqual([]);
  const input = screen.getByLabelText('المستلمون');
  await user.type(input, 'نور');
  await user.click(await screen.findByRole('option', { name: /نور للتجارة/ }));
  expect(wholeListsIn(requests)).toEqual(['contracts', 'units']);
  await user.type(input, 'layla{Enter}');
  await user.type(input, 'x1, x2{Enter}');
  await user.type(input, 'x3');
  await user.tab();
  const list = screen.getByRole('list', { name: 'المستلمون المختارون' });
  const names = () => Array.from(within(list).getAllByRole('listitem'), ({ textContent }) => textContent);
  expect(names()).toEqual(['نور للتجارة', 'Layla', 'x1', 'x2', 'x3']);
  await user.click(within(list).getByRole('button', { name: 'إزالة x1' }));
  expect(names()).toEqual(['نور للتجارة', 'Layla', 'x2', 'x3']);
  await user.click(screen.getByRole('button', { name: 'إزالة الكل' }));
  expect(list).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('list', { name: 'المستلمون المختارون' })).toHaveTextContent('x2');
});

test('people of earlier signals are found among the latest, on request among all, page after page, and the search can be stopped', async () => {
  const signals = Array.from({ length: 130 }, (_, index): ServiceDocument => {
    const createdAt = `2026-01-01T00:00:00.${String(999 - index).padStart(3, '0')}Z`;
    return { _id: `s${index}`, createdAt, message: 'Hello', notifiedUser: [{ userId: `p${index}`, name: `Person ${index}` }] };
  });
  const { user, requests, conditions } = await openAt('/notification-signals/new', { signals });
  const asked = () =>
    requests.flatMap((request) => (request.path.startsWith(`${path}?`) ? [request.path.slice(path.length)] : []));
  // Turning to the field replaces its input.
  const input = () => screen.getByRole('combobox', { name: 'Recipients' });
  expect(await screen.findByText('Suggestions include people from the latest 100 earlier signals.')).toBeVisible();
  const seek = (text: string) => fill(user, input(), text);
  await seek('Person 12');
  expect(await screen.findByRole('option', { name: /Person 12/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.clear(input());
  expect(asked()).toEqual(['?page=1&limit=100']);

  const search = screen.getByRole('button', { name: 'Search all earlier signals' });
  const { reads } = conditions.latency;
  conditions.latency.reads = [60_000, 60_000];
  await user.click(search);
  expect(await screen.findByText('Loading earlier signals…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Suggestions include people from the latest 100 earlier signals.')).toBeVisible();
  expect(search).toHaveTextContent('Search all earlier signals');
  expect(search).toHaveFocus();
  conditions.latency.reads = reads;

  conditions.failures.push({ resource: 'notification-signals', status: 403, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Search all earlier signals' }));
  expect(await screen.findByText('The other signals could not be loaded.')).toBeVisible();
  await seek('Person 99');
  expect(await screen.findByRole('option', { name: /Person 99/ })).toBeVisible();
  await user.clear(input());

  await user.click(screen.getByRole('button', { name: 'Search all earlier signals' }));
  expect(await screen.findByText('Suggestions include people from all 130 earlier signals.')).toBeVisible();
  expect(asked().slice(-2)).toEqual(['?page=1&limit=100', '?page=2&limit=100']);
  await seek('Person 129');
  await user.click(await screen.findByRole('option', { name: /Person 129/ }));
  expect(chosen().getByText('Person 129')).toBeVisible();
});

test('templates are saved, renamed, used and deleted, and using one can be undone', async () => {
  const signals = [{ _id: 's1', message: 'Gate closed', userId: ['c1'] }];
  const { user, requests } = await openAt('/notification-signals/s1/edit', { signals });
  const openTemplates = async () => {
    await user.click(await screen.findByRole('button', { name: 'Templates' }));
    return screen.findByRole('dialog', { name: 'Templates' });
  };
  let dialog = await openTemplates();
  expect(dialog).toHaveTextContent('You have no templates yet.');
  expect(wholeListsIn(requests)).toEqual(['contracts', 'units']);
  await user.type(within(dialog).getByLabelText('Template name'), 'Gate{Enter}');
  await user.type(within(dialog).getByLabelText('Name of template Gate'), ' works{Enter}');
  expect(within(dialog).getByLabelText('Name of template Gate works')).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toContain('https://platform.test');
  expect(await faults(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Document expiry: Arabic' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('مستند على وشك الانتهاء');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Gate closed');
  await user.clear(screen.getByLabelText('Message'));
  dialog = await openTemplates();
  await user.click(within(dialog).getByRole('button', { name: 'Use Gate works' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Gate closed');
  dialog = await openTemplates();
  await user.click(within(dialog).getByRole('button', { name: 'Delete Gate works' }));
  expect(dialog).toHaveTextContent('You have no templates yet.');
});
