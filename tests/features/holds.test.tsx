import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { removeAllOffers, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { holdRows } from '@/features/holds/hold-rows';
import { holdMessage } from '@/features/holds/hold-texts';
import { en } from '@/i18n/en/en';
import { format as formatFor } from '@/i18n/format';
import { agentOf } from '@/resources/contracts/rules/sales-agent';
import { availabilityOf, deriveAvailability } from '@/resources/contracts/rules/availability';
import { contractStatus } from '@/resources/contracts/rules/status';
import { extendedBy, heldUntil, holdOf, holdsOn, released } from '@/resources/contracts/rules/holds';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { addDays, dayOf, slashFormat, today, writeDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';
import { renderApp } from '../render-app';
import { setFilter } from '../set-filter';
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

  test('names the agent by a contact with that role, else by the description', () => {
    expect(agentOf({ description: 'Two parkings.\nSales agent: Layla Hamdan\nMore' })).toBe('Layla Hamdan');
    expect(agentOf({ description: 'Leasing officer: Adeel' })).toBe('Adeel');
    expect(agentOf({ contacts: [{ contact: 'Rana', role: 'Agent' }], description: 'Sales agent: Layla' })).toBe('Rana');
    expect(agentOf({ description: 'An agent called' })).toBe('');
  });
});

const dialog = async () => within(await page.findByRole('dialog', { name: /^Hold / }));

describe('the dialog', () => {
  test('holds a unit from its page by two presses and a name, with undo', async () => {
    localStorage.setItem('mz-agent', JSON.stringify({ name: 'Layla Hamdan' }));
    const { store, requests } = serve({ units, contracts: [] });
    const { user, screen } = await renderApp('/units/u1');
    await user.click(await screen.findByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    await user.type(await asked.findByRole('combobox', { name: /Customer/ }), 'Mona Haddad');
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    expect(await screen.findByText(/A-1408.* held for .*Mona Haddad.* until/)).toBeVisible();
    const [stored] = store.collection('contracts').all();
    expect(stored).toMatchObject({
      name: 'Mona Haddad',
      customer: [{ name: 'Mona Haddad', share: 100 }],
      description: 'Sales agent: Layla Hamdan',
      beginDate: slashed(now),
      endDate: slashed(inDays(3)),
      units: [{ unitId: 'u1', rent: 1_250_000, unit: { name: 'A-1408' } }],
    });
    expect(stored?.contractDate ?? stored?.frequency).toBeUndefined();
    expect(contractStatus(stored ?? {}, now)).toBe('held');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The hold was undone.')).toBeVisible();
    expect(store.collection('contracts').all()).toEqual([]);
  });

  test('proposes who has an open offer for the unit, with phone and agent, by one press', async () => {
    const offer = { unit: 'u1', number: 'OF-1', buyer: 'Mona Haddad', phone: '0501234567', agent: 'Sara', query: 'x', price: 1 };
    const offers = [
      offer,
      { ...offer, number: 'OF-2', buyer: 'Late', until: inDays(-1) },
      { ...offer, number: 'OF-3', buyer: 'Other', unit: 'u2' },
      { ...offer, number: 'OF-4', buyer: 'Signed' },
    ];
    const sale = { _id: 'c1', name: 'Signed', contractDate: slashed(now), units: [{ unitId: 'u1' }] };
    const { store } = serve({ units, contracts: [{ ...sale, terminationDate: slashed(inDays(-1)) }] });
    const first = {
      connection: connectionId(),
      until: now,
      unitName: '',
      plan: '',
      note: '',
      madeAt: Date.now(),
      at: 1,
      earlier: [],
    };
    await storeOffers(offers.map((one) => ({ ...first, ...one })));
    const { user, screen } = await renderApp('/units/u1');
    await user.click(await screen.findByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    const proposed = within(await asked.findByRole('group', { name: 'Offered to' }));
    expect(proposed.getAllByRole('radio')).toHaveLength(1);
    await user.click(proposed.getByRole('radio', { name: 'Mona Haddad' }));
    expect(asked.getByRole('combobox', { name: /Customer/ })).toHaveValue('Mona Haddad');
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    await expect.poll(() => store.collection('contracts').all()).toHaveLength(2);
    expect(store.collection('contracts').all().at(-1)).toMatchObject({
      customer: [{ name: 'Mona Haddad', phone: '0501234567' }],
      description: 'Sales agent: Sara',
    });
    await removeAllOffers(connectionId());
  });

  test('takes the phone of a known customer, and holds several units by one contract', async () => {
    const known = hold('c1', 'Omar Said', inDays(-60), { units: [], city: 'Al Ain' });
    const { store } = serve({ units, contracts: [known] });
    const { user, screen } = await renderApp('/units');
    for (const name of ['A-1408', 'A-1409']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    }
    await user.click(screen.getByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    expect(await asked.findByText('2 units are held together, by one contract.')).toBeVisible();
    await user.type(asked.getByRole('combobox', { name: /Customer/ }), 'Omar');
    // A number beside an Arabic name keeps its order by its own direction, and its line.
    await user.click(await screen.findByRole('option', { name: 'Omar Said · \u2068+971\u00a050\u00a0000\u00a00001\u2069' }));
    expect(asked.getByLabelText('Phone')).toHaveValue('+971 50 000 0001');
    await user.click(asked.getByRole('radio', { name: '7 days' }));

    // The list of drafts leads back to the dialog, with what was typed before the reload.
    await expect.poll(() => draftsOf(connectionId())).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    cleanup();
    const again = await renderApp('/settings/drafts');
    await user.click(await screen.findByRole('link', { name: /^Open: Hold .*A-1408/ }));
    const resumed = await dialog();
    await waitFor(() => expect(resumed.getByLabelText('Phone')).toHaveValue('+971 50 000 0001'));
    await waitFor(() => expect(resumed.getByRole('button', { name: 'Hold' })).toBeEnabled());
    await user.click(resumed.getByRole('button', { name: 'Hold' }));
    await expect.poll(() => store.collection('contracts').all()).toHaveLength(2);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(again.address()).toBe('/contracts/holds'));
    const stored = store
      .collection('contracts')
      .all()
      .find(({ _id }) => _id !== 'c1');
    expect(stored).toMatchObject({
      name: 'Omar Said',
      city: 'Al Ain',
      endDate: slashed(inDays(7)),
      customer: [{ name: 'Omar Said', phone: '+971 50 000 0001' }],
      units: [{ unitId: 'u1' }, { unitId: 'u3' }],
    });
  });

  test('says what is missing at its place, and keeps what was typed while it is closed', async () => {
    const { requests } = serve({ units, contracts: [] });
    const { user, screen } = await renderApp('/units/u1');
    await user.click(await screen.findByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    await user.type(asked.getByLabelText('Phone'), '0501');
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    const name = asked.getByRole('combobox', { name: /Customer/ });
    expect(name).toHaveAccessibleDescription('Name the customer.');
    expect(name).toHaveFocus();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Hold…' }));
    expect((await dialog()).getByLabelText('Phone')).toHaveValue('0501');
  });

  test('asks where another contract has the unit, with its kind, days and link, and stores by a second press', async () => {
    const { store } = serve({ units, contracts: [hold('c9', 'Omar Said', inDays(2))] });
    const { user, screen, openMore } = await renderApp('/units/u1');
    await screen.findByRole('link', { name: 'Convert to sale' });
    await user.click((await openMore()).getByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    await user.type(asked.getByRole('combobox', { name: /Customer/ }), 'Mona');
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    expect(await asked.findByText(/A-1408.? is already held for .?Omar Said/)).toHaveTextContent(/\d – .*\d/);
    expect(asked.getByRole('link', { name: /Open .?Omar Said/ })).toHaveAttribute('href', '/contracts/c9');
    expect(store.collection('contracts').all()).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Save anyway' }));
    await expect.poll(() => store.collection('contracts').all()).toHaveLength(2);
  });

  test('stores nothing on an error and keeps the dialog; a lost answer is looked up', async () => {
    const { store, requests, conditions } = serve({ units, contracts: [] });
    const { user, screen } = await renderApp('/units/u1');
    await user.click(await screen.findByRole('button', { name: 'Hold…' }));
    const asked = await dialog();
    await user.type(asked.getByRole('combobox', { name: /Customer/ }), 'Mona');
    conditions.failures.push({ resource: 'contracts', method: 'POST', path: '/contracts', status: 409, body: 'Closed today' });
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    expect(await asked.findByText(/Closed today.*What you typed is still here/)).toBeVisible();
    conditions.failures.length = 0;
    conditions.failures.push({ resource: 'contracts', method: 'POST', path: '/contracts', status: 504, body: '', stored: true });
    await user.click(asked.getByRole('button', { name: 'Hold' }));
    expect(await asked.findByText(/It may have been stored/)).toBeVisible();
    conditions.failures.length = 0;
    const posts = requests.filter(({ method }) => method === 'POST').length;
    await user.click(asked.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/held for .*Mona/)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(posts);
    expect(store.collection('contracts').all()).toHaveLength(1);
  });
});

const contracts = [
  hold('c1', 'Huda', now, { description: 'Sales agent: Layla' }),
  hold('c2', 'Omar', inDays(1), { units: [{ unitId: 'u3', rent: 900_000 }] }),
  hold('c3', 'Noor', inDays(-2), {
    units: [{ unitId: 'u2', rent: 156_000 }],
    customer: [{ name: 'Noor', phone: '+971 50 000 0003' }],
  }),
];

describe('the page', () => {
  test('lists what ends, by when, with its facts, and narrows by view, agent and search', async () => {
    serve({ units, contracts });
    const { user, screen, address } = await renderApp('/contracts/holds');
    const table = await screen.findByRole('table', { name: 'Holds' });
    const text = () => table.textContent.replaceAll(' ', ' ');
    await waitFor(() => expect(text()).toContain('A-1408'));
    expect(text()).toMatch(/Expired within 7 days.*Noor.*Ends today.*Huda.*Marsa.*Layla.*1,250,000.*Ends tomorrow.*Omar/);
    expect(screen.getByText(/3 holds · AED 2,306,000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Ends today/ }));
    expect(address()).toBe('/contracts/holds?view=today');
    expect(screen.queryByText('Omar')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await setFilter(user, 'Agent', 'Layla');
    await waitFor(() => expect(screen.queryByText('Noor')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Expired/ }));
    expect(await screen.findByText('No holds match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ends today · 1' }));
    expect(await screen.findByText('Huda')).toBeVisible();
    expect(address()).toBe('/contracts/holds?agent=Layla&view=today');
  });

  test('extends by three days with undo', async () => {
    const { store } = serve({ units, contracts });
    const { user, screen } = await renderApp('/contracts/holds');
    await user.click(await screen.findByRole('button', { name: '+3 days: Huda' }));
    expect(await screen.findByText(/Huda.* holds until/)).toBeVisible();
    const untilOf = () =>
      dayOf(
        store
          .collection('contracts')
          .all()
          .find(({ _id }) => _id === 'c1')?.endDate,
      );
    expect(untilOf()).toBe(inDays(3));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The change was undone.');
    expect(untilOf()).toBe(now);
  });

  test('extends an expired hold from today, and asks where its unit was taken meanwhile', async () => {
    const taken = { ...hold('c9', 'Sidra', inDays(4), { units: [{ unitId: 'u2' }] }), beginDate: slashed(now) };
    const { store } = serve({ units, contracts: [...contracts, taken] });
    const { user, screen } = await renderApp('/contracts/holds');
    await user.click(await screen.findByRole('button', { name: '+3 days: Noor' }));
    const run = within(await screen.findByRole('dialog', { name: 'Change 1 hold' }));
    expect(await run.findByText(/BC-203.? is already held for .?Sidra/)).toBeVisible();
    const noor = () =>
      store
        .collection('contracts')
        .all()
        .find(({ _id }) => _id === 'c3');
    expect(dayOf(noor()?.endDate)).toBe(inDays(-2));
    await user.click(run.getByRole('button', { name: /anyway/i }));
    await expect.poll(() => dayOf(noor()?.endDate)).toBe(inDays(3));
  });

  test('says what was paid to book and what is still to pay, and asks before it releases a hold with money received', async () => {
    const day = now.split('-').toReversed().join('/');
    const line = (amount: string) => `Received AED ${amount} on ${day}, cash, for ${day} [R-20261126-AAAA]`;
    const paid = [
      hold('p1', 'Huda', inDays(2), { guaranty: 20_000, notes: line('5,000.00') }),
      hold('p2', 'Noor', inDays(2), { guaranty: 20_000 }),
    ];
    const { requests } = serve({ units, contracts: paid });
    const { user, screen } = await renderApp('/contracts/holds');
    const [sum] = await screen.findAllByText(/^2 holds · .*AED.5,000 paid · AED.35,000 still to pay$/);
    expect(sum).toBeVisible();
    expect(screen.getByText(/^AED.15,000 still to pay$/)).toBeVisible();
    expect(screen.getByText(/^AED.20,000 still to pay$/)).toBeVisible();
    const writes = () => requests.filter(({ method }) => method !== 'GET').length;
    const release = async (party: string) => {
      const tick = screen.getByRole('checkbox', { name: new RegExp(`for ${party}`) });
      if (!(tick as HTMLInputElement).checked) await user.click(tick);
      await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Release' }));
    };
    await release('Huda');
    const question = await screen.findByRole('alertdialog', { name: 'Release the hold of Huda?' });
    expect(question).toHaveTextContent(/^.*AED.5,000 was received to book\./);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toBe(0);
    await release('Huda');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText(/^The hold of .?Huda.? is released\.$/)).toBeVisible();
    await release('Noor');
    expect(await screen.findByText(/^The hold of .?Noor.? is released\.$/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('releases selected holds, which leave the list and free their units', async () => {
    const { store } = serve({ units, contracts });
    const { user, screen } = await renderApp('/contracts/holds');
    await user.click(await screen.findByRole('checkbox', { name: /for Huda/ }));
    await user.click(screen.getByRole('checkbox', { name: /for Omar/ }));
    await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('2 holds released.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Huda')).toBeNull());
    const availability = deriveAvailability(store.collection('contracts').all(), now);
    expect(['u1', 'u3'].map((id) => availabilityOf(availability, id).status)).toEqual(['available', 'available']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone.')).toBeVisible();
    expect(
      store
        .collection('contracts')
        .all()
        .some(({ terminationDate }) => terminationDate !== undefined),
    ).toBe(false);
  });

  test('leads on to the conversion and to a message, and exports', async () => {
    serve({ units, contracts });
    const files = savedFiles();
    const { user, screen } = await renderApp('/contracts/holds');
    expect(await screen.findByRole('link', { name: 'Convert: Huda' })).toHaveAttribute('href', '/contracts/c1/edit/terms');
    await user.click(screen.getByRole('checkbox', { name: /for Huda/ }));
    const bar = within(screen.getByRole('group', { name: 'Actions' }));
    expect(bar.getByRole('link', { name: /^Notify/ })).toHaveAttribute('href', '/notification-signals/new?contracts=c1');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [file] = await files();
    expect(file?.name).toBe(`holds-${now}.csv`);
    expect(file?.text).toMatch(/Huda.*\+971 50 000 0001.*A-1408.*Marsa.*Layla.*1250000/);
  });

  test('writes to the customer of an expired hold, from its row, that it has ended', async () => {
    serve({ units, contracts, 'notification-signals': [] });
    const { user, screen, address } = await renderApp('/contracts/holds');
    await user.click(await screen.findByRole('link', { name: 'Notify…: Noor' }));
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(en.holds.message.ended.body);
    expect(address()).toBe('/notification-signals/new?object=contract&objectId=c3&contracts=c3');
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
    const ended = formatFor({ language: 'en', digits: 'latn', area: 'ft2' }).day(inDays(-2));
    expect(await screen.findByText(`Dear Noor, your hold of BC-203 ended on ${ended}`, { exact: false })).toBeVisible();
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

  test('says where nothing is held', async () => {
    serve({ units, contracts: [] });
    const { screen } = await renderApp('/contracts/holds');
    expect(await screen.findByText(/No unit is held/)).toBeVisible();
  });

  test('are among what is to be done today, once they end or have expired', async () => {
    serve({ units, contracts });
    const { screen } = await renderApp('/');
    const list = within(await screen.findByRole('list', { name: 'Today' }));
    expect(list.getAllByText(/^Hold (ends|has expired)$/)).toHaveLength(2);
    expect(list.getAllByRole('button', { name: /^Extend: / })).toHaveLength(2);
  });
});
