import { act, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { type KeptOffer, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { openOffersTo } from '@/features/holds/new-hold';
import { holdRows } from '@/features/holds/hold-rows';
import { holdMessage } from '@/features/holds/hold-texts';
import { en } from '@/i18n/en/en';
import { format as formatFor } from '@/i18n/format';
import { availabilityOf, deriveAvailability } from '@/resources/contracts/rules/availability';
import { contractStatus } from '@/resources/contracts/rules/status';
import { extendedBy, heldUntil, holdOf, holdsOn, released } from '@/resources/contracts/rules/holds';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { addDays, dayOf, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';
import { fill } from '../fill';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => writeDay(day, slashFormat);
const inDays = (days: number) => addDays(now, days);

const hold = (id: string, name: string, until: string, more: ServiceDocument = {}): ServiceDocument => ({
  _id: id,
  name,
  reservationId: `R-${id}`,
  customer: [{ name, phone: '+971 50 000 0001' }],
  beginDate: slashed(inDays(-3)),
  endDate: slashed(until),
  units: [{ unitId: 'u1', rent: 1_250_000 }],
  ...more,
});

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-1408', type: 'apartment', price: 1_250_000, priceBase: 'total', subProjectId: 'Marsa' },
  { _id: 'u2', name: 'BC-203', type: 'office', price: 156_000, priceBase: 'per year', guaranty: 8000, subProjectId: 'Barza' },
  { _id: 'u3', name: 'A-1409', type: 'apartment', price: 900_000, priceBase: 'total', subProjectId: 'Marsa' },
];

const anOffer: KeptOffer = {
  connection: '',
  unit: 'u1',
  number: 'OF-1',
  unitName: '',
  buyer: 'Mona Haddad',
  phone: '0501234567',
  price: 1,
  plan: '',
  until: now,
  madeAt: Date.now(),
  at: 1,
  agent: 'Sara',
  note: '',
  query: 'x',
  earlier: [],
};

describe('when a hold ends', () => {
  test.each<[string, number | undefined, string | undefined]>([
    ['eight days ago', -8, undefined],
    ['seven days ago', -7, 'expired'],
    ['yesterday', -1, 'expired'],
    ['today', 0, 'today'],
    ['tomorrow', 1, 'tomorrow'],
    ['in two days', 2, 'week'],
    ['in seven days', 7, 'week'],
    ['in eight days', 8, 'later'],
    ['on no day', undefined, 'later'],
  ])('%s', (_when, days, group) => {
    const one = days === undefined ? { reservationId: 'R', endDate: '' } : hold('c', 'x', inDays(days));
    expect(holdOf(one, now)?.group).toBe(group);
  });

  test('is counted by the calendar of the reader, one minute before midnight and one after', () => {
    const one = hold('c', 'x', '2026-11-27');
    expect(holdOf(one, today(new Date(2026, 10, 26, 23, 59)))?.group).toBe('tomorrow');
    expect(holdOf(one, today(new Date(2026, 10, 27, 0, 1)))?.group).toBe('today');
    expect(holdOf(one, today(new Date(2026, 10, 27, 23, 59)))?.group).toBe('today');
    expect(holdOf(one, today(new Date(2026, 10, 28, 0, 1)))?.group).toBe('expired');
  });

  test('is the day that an instant has in the zone of the service', () => {
    const one = { reservationId: 'R', endDate: '2026-11-26T20:30:00.000Z' };
    expect(holdOf(one, '2026-11-26')?.group).toBe('today');
    serviceZone.set('Asia/Dubai');
    expect(holdOf(one, '2026-11-26')?.group).toBe('tomorrow');
    serviceZone.set(undefined);
  });

  test('those that end first come first; a sale, a lease and a released hold are none', () => {
    const contracts = [
      hold('c1', 'Later', inDays(9)),
      hold('c2', 'Open', '', { endDate: null }),
      hold('c3', 'Today', now),
      released(hold('c4', 'Gone', inDays(2)), now),
      { _id: 'c5', name: 'Sale', units: [] },
      { ...hold('c6', 'Signed', inDays(2)), contractDate: slashed(now) },
    ];
    expect(holdsOn(contracts, now).map(({ contract }) => contract.name)).toEqual(['Today', 'Later', 'Open']);
  });
});

describe('a change of a hold', () => {
  test('adds days to its last day, or to today where that has passed, in the form the contract writes days in', () => {
    expect(extendedBy(3, hold('c', 'x', inDays(2)), now)).toBe(inDays(5));
    expect(extendedBy(3, hold('c', 'x', inDays(-2)), now)).toBe(inDays(3));
    expect(heldUntil({ endDate: '2026-11-30' }, '2026-12-03').endDate).toBe('2026-12-03');
    expect(heldUntil({ endDate: '30/11/2026' }, '2026-12-03').endDate).toBe('03/12/2026');
  });

  test('frees the unit on the day of its release, for availability and for the check of other contracts', () => {
    const held: ServiceDocument = { ...hold('c1', 'Huda', inDays(2)), beginDate: slashed(now) };
    const gone = released(held, now);
    const other = { ...hold('c2', 'Noor', inDays(5)), beginDate: slashed(now) };
    expect(contractStatus(held, now)).toBe('held');
    expect(contractStatus(gone, now)).toBe('released');
    expect(availabilityOf(deriveAvailability([held], now), 'u1').status).toBe('reserved');
    expect(availabilityOf(deriveAvailability([gone], now), 'u1').status).toBe('available');
    expect(overlapsOf(other, [held], { today: now })).toHaveLength(1);
    expect(overlapsOf(other, [gone], { today: now })).toHaveLength(0);
    expect(gone.endDate).toBe(held.endDate);
  });
});

test('a hold proposes each who has an open offer for its unit, but for whom a contract of it names', () => {
  const changes: Partial<KeptOffer>[] = [
    {},
    { buyer: 'Late', until: inDays(-1) },
    { buyer: 'Other', unit: 'u2' },
    { buyer: 'Signed' },
  ];
  const offers = [...changes, { number: 'OF-9' }].map((change) => ({ ...anOffer, ...change }));
  const sale = { _id: 'c1', name: 'Signed', contractDate: slashed(now), units: [{ unitId: 'u1' }] };
  const proposed = openOffersTo(['u1'], offers, [{ ...sale, terminationDate: slashed(inDays(-1)) }], now);
  expect(proposed.map(({ buyer }) => buyer)).toEqual(['Mona Haddad']);
});

const dialog = async () => within(await page.findByRole('dialog', { name: /^Hold / }));
const closed = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
const customerIn = (asked: Awaited<ReturnType<typeof dialog>>) => asked.getByRole('combobox', { name: /Customer/ });

describe('the dialog', () => {
  test('holds a unit from its page by two presses and a name, once, however its answers get lost', async () => {
    localStorage.setItem('mz-agent', JSON.stringify({ name: 'Layla Hamdan' }));
    const { store, requests, conditions } = serve({ units, contracts: [] });
    const stored = () => store.collection('contracts').all();
    const posts = () => requests.filter(({ method }) => method === 'POST').length;
    const { user, screen, openMore } = await renderApp('/units/u1');
    await storeOffers([{ ...anOffer, connection: connectionId() }]);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Hold…' }));
      return dialog();
    };

    let asked = await ask();
    const press = () => user.click(asked.getByRole('button', { name: 'Hold' }));
    await fill(user, asked.getByLabelText('Phone'), '0501');
    await press();
    expect(customerIn(asked)).toHaveAccessibleDescription('Name the customer.');
    expect(customerIn(asked)).toHaveFocus();
    expect(posts()).toBe(0);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await closed();
    asked = await ask();
    expect(asked.getByLabelText('Phone')).toHaveValue('0501');
    await user.clear(asked.getByLabelText('Phone'));

    await fill(user, customerIn(asked), 'Mona Haddad');
    await press();
    expect(await screen.findByText(/A-1408.* held for .*Mona Haddad.* until/)).toBeVisible();
    const [made] = stored();
    expect(made).toMatchObject({
      name: 'Mona Haddad',
      customer: [{ name: 'Mona Haddad', share: 100 }],
      description: 'Sales agent: Layla Hamdan',
      beginDate: slashed(now),
      endDate: slashed(inDays(3)),
      units: [{ unitId: 'u1', rent: 1_250_000, unit: { name: 'A-1408' } }],
    });
    expect(made?.contractDate ?? made?.frequency).toBeUndefined();
    expect(contractStatus(made ?? {}, now)).toBe('held');
    expect(posts()).toBe(1);
    await closed();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The hold was undone.')).toBeVisible();
    expect(stored()).toEqual([]);

    // Who has an offer is proposed. An error keeps the dialog as it is, and a lost answer is looked up.
    asked = await ask();
    await user.click(within(await asked.findByRole('group', { name: 'Offered to' })).getByRole('radio', { name: 'Mona Haddad' }));
    expect(customerIn(asked)).toHaveValue('Mona Haddad');
    const fault = { resource: 'contracts', method: 'POST', path: '/contracts' } as const;
    conditions.failures = [{ ...fault, status: 409, body: 'Closed today' }];
    await press();
    expect(await asked.findByText(/Closed today.*What you typed is still here/)).toBeVisible();
    conditions.failures = [{ ...fault, status: 504, body: '', stored: true }];
    await press();
    expect(await asked.findByText(/It may have been stored/)).toBeVisible();
    conditions.failures = [];
    const sent = posts();
    await user.click(asked.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/held for .*Mona Haddad\W* until/)).toBeVisible();
    expect(posts()).toBe(sent);
    expect(stored()).toMatchObject([
      {
        customer: [{ name: 'Mona Haddad', phone: '0501234567' }],
        description: `Offer OF-1: ${location.origin}/units/u1/offer?x\nSales agent: Sara`,
      },
    ]);

    // Where another contract has the unit, a second press stores it.
    await closed();
    await screen.findByRole('link', { name: 'Convert to sale' });
    await user.click((await openMore()).getByRole('button', { name: 'Hold…' }));
    asked = await dialog();
    await fill(user, customerIn(asked), 'Omar');
    await press();
    expect(await asked.findByText(/A-1408.? is already held for .?Mona/)).toHaveTextContent(/\d – .*\d/);
    const held = String(stored()[0]?._id);
    expect(asked.getByRole('link', { name: /Open .?Mona/ })).toHaveAttribute('href', `/contracts/${held}`);
    expect(stored()).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Save anyway' }));
    await expect.poll(stored).toHaveLength(2);
  });

  test('takes the phone of a known customer, and holds several units by one contract, also from the list of drafts', async () => {
    const known = hold('c1', 'Omar Said', inDays(-60), { units: [], city: 'Al Ain' });
    const { store } = serve({ units, contracts: [known] });
    const { user, screen, router, address } = await renderApp('/units');
    await user.click(await screen.findByRole('checkbox', { name: /A-1408/ }));
    await user.click(screen.getByRole('checkbox', { name: /A-1409/ }));
    await user.click(screen.getByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    expect(await asked.findByText('2 units are held together, by one contract.')).toBeVisible();
    await fill(user, customerIn(asked), 'Omar');
    // A number beside an Arabic name keeps its order by its own direction, and its line.
    await user.click(await screen.findByRole('option', { name: 'Omar Said · \u2068+971\u00a050\u00a0000\u00a00001\u2069' }));
    expect(asked.getByLabelText('Phone')).toHaveValue('+971 50 000 0001');
    await user.click(asked.getByRole('radio', { name: '7 days' }));

    await expect.poll(() => draftsOf(connectionId())).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await closed();
    await act(() => router.navigate('/settings/drafts'));
    await user.click(await screen.findByRole('link', { name: /^Open: Hold .*A-1408/ }));
    const resumed = await dialog();
    await waitFor(() => expect(resumed.getByLabelText('Phone')).toHaveValue('+971 50 000 0001'));
    await waitFor(() => expect(resumed.getByRole('button', { name: 'Hold' })).toBeEnabled());
    await user.click(resumed.getByRole('button', { name: 'Hold' }));
    await expect.poll(() => store.collection('contracts').all()).toHaveLength(2);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/holds'));
    expect(
      store
        .collection('contracts')
        .all()
        .find(({ _id }) => _id !== 'c1'),
    ).toMatchObject({
      name: 'Omar Said',
      city: 'Al Ain',
      endDate: slashed(inDays(7)),
      customer: [{ name: 'Omar Said', phone: '+971 50 000 0001' }],
      units: [{ unitId: 'u1' }, { unitId: 'u3' }],
    });
  });
});

const day = now.split('-').toReversed().join('/');
const received = `Received AED 5,000.00 on ${day}, cash, for ${day} [R-20261126-AAAA]`;
const contracts = [
  hold('c1', 'Huda', now, { description: 'Sales agent: Layla', guaranty: 20_000, notes: received }),
  hold('c2', 'Omar', inDays(1), { units: [{ unitId: 'u3', rent: 900_000 }] }),
  hold('c3', 'Noor', inDays(-2), {
    units: [{ unitId: 'u2', rent: 156_000 }],
    customer: [{ name: 'Noor', phone: '+971 50 000 0003' }],
    guaranty: 20_000,
  }),
];

describe('the page', () => {
  test('lists what ends, by when, with what is paid, exports, and leads on to conversions and messages', async () => {
    serve({ units, contracts, 'notification-signals': [] });
    const files = savedFiles();
    const { user, screen, address } = await renderApp('/contracts/holds');
    const table = await screen.findByRole('table', { name: 'Holds' });
    const text = () => table.textContent.replaceAll('\u00a0', ' ');
    await waitFor(() => expect(text()).toContain('A-1408'));
    expect(text()).toMatch(/Noor.*Huda.*Marsa.*Layla.*1,250,000.*Omar/);
    const [sum] = screen.getAllByText(/^3 holds · AED.2,306,000 · AED.5,000 paid · AED.35,000 still to pay$/);
    expect(sum).toBeVisible();
    expect(screen.getByText(/^AED.15,000 still to pay$/)).toBeVisible();
    expect(screen.getByText(/^AED.20,000 still to pay$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Convert: Huda' })).toHaveAttribute('href', '/contracts/c1/edit/terms');

    await user.click(screen.getByRole('checkbox', { name: /for Huda/ }));
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    expect(bar.getByRole('link', { name: /^Notify/ })).toHaveAttribute('href', '/notification-signals/new?contracts=c1');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [file] = await files();
    expect(file?.name).toBe(`holds-${now}.csv`);
    expect(file?.text).toMatch(/Huda.*\+971 50 000 0001.*A-1408.*Marsa.*Layla.*1250000/);

    await user.click(screen.getByRole('button', { name: /^Ends today/ }));
    expect(screen.queryByText('Omar')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^All/ }));

    // The customer of an expired hold is told that it has ended.
    await user.click(await screen.findByRole('link', { name: 'Notify…: Noor' }));
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(en.holds.message.ended.body);
    expect(address()).toBe('/notification-signals/new?object=contract&objectId=c3&contracts=c3');
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    const ended = formatFor({ language: 'en', digits: 'latn', area: 'ft2' }).day(inDays(-2));
    expect(await screen.findByText(`Dear Noor, your hold of BC-203 ended on ${ended}`, { exact: false })).toBeVisible();
  });

  test('extends and releases holds with undo, and asks where a unit was taken meanwhile or money was received', async () => {
    const taken = { ...hold('c9', 'Sidra', inDays(4), { units: [{ unitId: 'u2' }] }), beginDate: slashed(now) };
    const { store, requests } = serve({ units, contracts: [...contracts, taken] });
    const stored = (id: string) => store.collection('contracts').find(id);
    const untilOf = (id: string) => dayOf(stored(id)?.endDate);
    const { user, screen } = await renderApp('/contracts/holds');
    await user.click(await screen.findByRole('button', { name: '+3 days: Huda' }));
    expect(await screen.findByText(/Huda.* holds until/)).toBeVisible();
    expect(untilOf('c1')).toBe(inDays(3));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The change was undone.');
    expect(untilOf('c1')).toBe(now);

    const tick = async (party: string) => {
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`for ${party}`) });
      if (!box.checked) await user.click(box);
    };
    const release = async (...parties: readonly string[]) => {
      for (const party of parties) {
        await tick(party);
      }
      await user.click(within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name: 'Release' }));
    };
    const statusOf = (id: string) => availabilityOf(deriveAvailability(store.collection('contracts').all(), now), id).status;

    // An expired hold goes on from today.
    await user.click(screen.getByRole('button', { name: '+3 days: Noor' }));
    const run = within(await screen.findByRole('dialog', { name: 'Change 1 hold' }));
    expect(await run.findByText(/BC-203.? is already held for .?Sidra/)).toBeVisible();
    expect(untilOf('c3')).toBe(inDays(-2));
    await user.click(run.getByRole('button', { name: /anyway/i }));
    await expect.poll(() => untilOf('c3')).toBe(inDays(3));
    await closed();

    const writes = () => requests.filter(({ method }) => method !== 'GET').length;
    const before = writes();
    await release('Huda');
    const question = await screen.findByRole('alertdialog', { name: 'Release the hold of Huda?' });
    expect(question).toHaveTextContent(/^.*AED.5,000 was received to book\./);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toBe(before);
    await release('Huda');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText(/^The hold of .?Huda.? is released\.$/)).toBeVisible();

    expect(statusOf('u1')).toBe('available');
    await release('Noor', 'Omar', 'Sidra');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('3 holds released.')).toBeVisible();
    expect(await screen.findByText(/No unit is held/)).toBeVisible();
    expect(statusOf('u3')).toBe('available');
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
    // Noor and Sidra hold one unit, as before.
    const terminated = () => ['c2', 'c3', 'c9'].filter((id) => stored(id)?.terminationDate !== undefined);
    await waitFor(() => expect(terminated()).toEqual([]));
  });

  test('has a message for holds that last, another for those that have ended, and none for both at once', () => {
    const [ended, ends, later] = holdRows(holdsOn(contracts, now), now);
    const [open] = holdRows(holdsOn([hold('c4', 'Open', '', { endDate: null })], now), now);
    if (!ended || !ends || !later || !open) throw new Error('a hold is missing');
    expect(holdMessage([ended])?.subject).toBe(en.holds.message.ended.subject);
    expect(holdMessage([ends, later])?.subject).toBe(en.holds.message.lasts.subject);
    expect(holdMessage([ended, ends])).toBeUndefined();
    expect(holdMessage([open])).toBeUndefined();
  });
});
