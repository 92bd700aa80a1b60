import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { storeOffers } from '@/desks/offers/kept/kept-offers';
import { connectionId } from '@/api/session';
import { openOffersTo } from '@/desks/offers/holds/use-new-hold';
import { holdMessage, holdRows } from '@/desks/offers/holds/holds-page';
import { en } from '@/i18n/en/en';
import { format as formatFor } from '@/i18n/format';
import { availabilityOf, deriveAvailability } from '@/resources/contracts/rules/availability';
import { contractStatus } from '@/resources/contracts/rules/status';
import { extendedBy, heldUntil, holdOf, holdsOn, released } from '@/desks/offers/holds/holds';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { addDays, dayOf, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';
import { now, slashed } from '../../contracts/leases';
import { fill } from '../../fill';
import { plainText } from '../../plain-text';
import { open } from '../../open';
import { keptOffer } from '../money/money';

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

const offered = { phone: '0501234567', until: now, query: 'x' };

describe('when a hold ends', () => {
  test.each<[string, number | undefined, string | undefined]>([
    ['eight days ago', -8, undefined],
    ['seven days ago', -7, 'expired'],
    ['today', 0, 'today'],
    ['tomorrow', 1, 'tomorrow'],
    ['in seven days', 7, 'week'],
    ['in eight days', 8, 'later'],
    ['on no day', undefined, 'later'],
  ])('%s', (_when, days, group) => {
    const one = days === undefined ? { reservationId: 'R', endDate: '' } : hold('c', 'x', inDays(days));
    expect(holdOf(one, now)?.group).toBe(group);
  });

  test.each([
    ['tomorrow', new Date(2026, 10, 26, 23, 59)],
    ['today', new Date(2026, 10, 27, 0, 1)],
    ['today', new Date(2026, 10, 27, 23, 59)],
    ['expired', new Date(2026, 10, 28, 0, 1)],
  ])('is %s by the calendar of the reader, around midnight: %s', (group, moment) =>
    expect(holdOf(hold('c', 'x', '2026-11-27'), today(moment))?.group).toBe(group),
  );

  test('is the day that an instant has in the zone of the service', () => {
    const one = { reservationId: 'R', endDate: '2026-11-26T20:30:00.000Z' };
    expect(holdOf(one, '2026-11-26')?.group).toBe('today');
    serviceZone.set('Asia/Dubai');
    expect(holdOf(one, '2026-11-26')?.group).toBe('tomorrow');
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
    const held = hold('c1', 'Huda', inDays(2), { beginDate: slashed(now) });
    const gone = released(held, now);
    const other = hold('c2', 'Noor', inDays(5), { beginDate: slashed(now) });
    const found = [held, gone].map((one) => [
      contractStatus(one, now),
      availabilityOf(deriveAvailability([one], now), 'u1').status,
      overlapsOf(other, [one], { today: now }).length,
    ]);
    expect(found).toEqual([
      ['held', 'reserved', 1],
      ['released', 'available', 0],
    ]);
    expect(gone.endDate).toBe(held.endDate);
  });
});

test('a hold proposes each who has an open offer for its unit, but for whom a contract of it names', () => {
  const changes = [{}, { buyer: 'Late', until: inDays(-1) }, { buyer: 'Other', unit: 'u2' }, { buyer: 'Signed' }];
  const offers = [...changes, { number: 'OF-9' }].map((change) => keptOffer({ ...offered, ...change }));
  const sale = { _id: 'c1', name: 'Signed', contractDate: slashed(now), units: [{ unitId: 'u1' }] };
  const proposed = openOffersTo(['u1'], offers, [{ ...sale, terminationDate: slashed(inDays(-1)) }], now);
  expect(proposed.map(({ buyer }) => buyer)).toEqual(['Mona Haddad']);
});

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['dialog']>>;
const customerIn = (asked: Asked) => asked.getByRole('combobox', { name: /Customer/ });

describe('the dialog', () => {
  test('holds a unit from its page for whoever has an offer, once, however its answers get lost, and asks where another contract has the unit', async () => {
    const { user, openMore, store, requests, conditions, press, sees, dialog } = await open('/units/u1', { units });
    const made = () => store.collection('contracts').all();
    const posts = () => requests.filter(({ method }) => method === 'POST').length;
    await storeOffers([keptOffer(offered)]);
    await press('Hold…');
    let asked = await dialog(/^Hold /);
    const confirm = () => user.click(asked.getByRole('button', { name: 'Hold' }));
    await confirm();
    expect(customerIn(asked)).toHaveAccessibleDescription('Name the customer.');
    expect(customerIn(asked)).toHaveFocus();
    expect(posts()).toBe(0);

    // An error keeps the dialog as it is, and a lost answer is looked up.
    await user.click(within(await asked.findByRole('group', { name: 'Offered to' })).getByRole('radio', { name: 'Mona Haddad' }));
    expect(customerIn(asked)).toHaveValue('Mona Haddad');
    const fault = { resource: 'contracts', method: 'POST', path: '/contracts' } as const;
    conditions.failures = [{ ...fault, status: 409, body: 'Closed today' }];
    await confirm();
    await sees(/Closed today.*What you typed is still here/);
    conditions.failures = [{ ...fault, status: 504, body: '', stored: true }];
    await confirm();
    await sees(/It may have been stored/);
    conditions.failures = [];
    const sent = posts();
    await press('Check again');
    await sees(/A-1408.* held for .*Mona Haddad\W* until/);
    expect(posts()).toBe(sent);
    const description = `Offer OF-1: ${location.origin}/units/u1/offer?x\nSales agent: Sara`;
    expect(made()).toMatchObject([
      {
        name: 'Mona Haddad',
        customer: [{ name: 'Mona Haddad', phone: '0501234567', share: 100 }],
        description,
        beginDate: slashed(now),
        endDate: slashed(inDays(3)),
        units: [{ unitId: 'u1', rent: 1_250_000, unit: { name: 'A-1408' } }],
      },
    ]);
    expect(contractStatus(made()[0] ?? {}, now)).toBe('held');

    // A second press stores another one, which is undone.
    await closed();
    await screen.findByRole('link', { name: 'Convert to sale' });
    await user.click((await openMore()).getByRole('button', { name: 'Hold…' }));
    asked = await dialog(/^Hold /);
    await fill(user, customerIn(asked), 'Omar');
    await confirm();
    expect(await asked.findByText(/A-1408.? is already held for .?Mona/)).toHaveTextContent(/\d – .*\d/);
    expect(asked.getByRole('link', { name: /Open .?Mona/ })).toHaveAttribute('href', `/contracts/${String(made()[0]?._id)}`);
    expect(made()).toHaveLength(1);
    await press('Save anyway');
    await expect.poll(made).toHaveLength(2);
    await closed();
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
    await sees('The hold was undone.');
    expect(made()).toHaveLength(1);
  });

  test('takes the phone of a known customer, and holds several units by one contract, also from the list of drafts', async () => {
    localStorage.setItem('mz-agent', JSON.stringify({ name: 'Layla Hamdan' }));
    const known = hold('c1', 'Omar Said', inDays(-60), { units: [], city: 'Al Ain' });
    const page = await open('/units', { units, contracts: [known] });
    const { user, address, store, press, follow, tick, go, dialog } = page;
    await tick(/A-1408/);
    await tick(/A-1409/);
    await press('Hold…');
    const asked = await dialog(/^Hold /);
    expect(await asked.findByText('2 units are held together, by one contract.')).toBeVisible();
    await fill(user, customerIn(asked), 'Omar');
    // A number beside an Arabic name keeps its order by its own direction, and its line.
    await user.click(await screen.findByRole('option', { name: 'Omar Said · \u2068+971\u00a050\u00a0000\u00a00001\u2069' }));
    expect(asked.getByLabelText('Phone')).toHaveValue('+971 50 000 0001');
    await user.click(asked.getByRole('radio', { name: '7 days' }));

    await expect.poll(() => draftsOf(connectionId())).toHaveLength(1);
    await press('Cancel');
    await closed();
    await go('/settings/drafts');
    await follow(/^Open: Hold .*A-1408/);
    const resumed = await dialog(/^Hold /);
    await waitFor(() => expect(resumed.getByLabelText('Phone')).toHaveValue('+971 50 000 0001'));
    await waitFor(() => expect(resumed.getByRole('button', { name: 'Hold' })).toBeEnabled());
    await user.click(resumed.getByRole('button', { name: 'Hold' }));
    const contracts = () => store.collection('contracts').all();
    await expect.poll(contracts).toHaveLength(2);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/holds'));
    expect(contracts().find(({ _id }) => _id !== 'c1')).toMatchObject({
      name: 'Omar Said',
      city: 'Al Ain',
      description: 'Sales agent: Layla Hamdan',
      endDate: slashed(inDays(7)),
      customer: [{ name: 'Omar Said', phone: '+971 50 000 0001' }],
      units: [{ unitId: 'u1' }, { unitId: 'u3' }],
    });
  });
});

const received = `Received AED 5,000.00 on ${slashed(now)}, cash, for ${slashed(now)} [R-20261126-AAAA]`;
const noor = { units: [{ unitId: 'u2', rent: 156_000 }], customer: [{ name: 'Noor', phone: '+971 50 000 0003' }] };
const contracts = [
  hold('c1', 'Huda', now, { description: 'Sales agent: Layla', guaranty: 20_000, notes: received }),
  hold('c2', 'Omar', inDays(1), { units: [{ unitId: 'u3', rent: 900_000 }] }),
  hold('c3', 'Noor', inDays(-2), { ...noor, guaranty: 20_000 }),
];

describe('the page', () => {
  test('lists what ends, by when, with what is paid, exports, and leads on to conversions and messages', async () => {
    const page = await open('/contracts/holds', { units, contracts });
    const { address, press, follow, tick, sees, part, linkTo, save } = page;
    const table = await screen.findByRole('table', { name: 'Holds' });
    await waitFor(() => expect(table).toHaveTextContent('A-1408'));
    expect(plainText(table)).toMatch(/Noor.*Huda.*Marsa.*Layla.*1,250,000.*Omar/);
    const [sum] = screen.getAllByText(/^3 holds · AED.2,306,000 · AED.5,000 paid · AED.35,000 still to pay$/);
    expect(sum).toBeVisible();
    await sees(/^AED.15,000 still to pay$/, /^AED.20,000 still to pay$/);
    expect(linkTo('Convert: Huda')).toBe('/contracts/c1/edit/terms');

    await tick(/for Huda/);
    const notify = part('Selection', 'group').getByRole('link', { name: /^Notify/ });
    expect(notify).toHaveAttribute('href', '/notification-signals/new?contracts=c1');
    const file = await save('Export CSV');
    expect(file.name).toBe(`holds-${now}.csv`);
    expect(file.text).toMatch(/Huda.*\+971 50 000 0001.*A-1408.*Marsa.*Layla.*1250000/);

    await press(/^Ends today/);
    expect(screen.queryByText('Omar')).toBeNull();
    await press(/^All/);

    // The customer of an expired hold is told that it has ended.
    await follow('Notify…: Noor');
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(en.offers.holds.message.ended.body);
    expect(address()).toBe('/notification-signals/new?object=contract&objectId=c3&contracts=c3');
    await tick('SMS');
    const ended = formatFor({ language: 'en', digits: 'latn', area: 'ft2' }).day(inDays(-2));
    expect(await screen.findByText(`Dear Noor, your hold of BC-203 ended on ${ended}`, { exact: false })).toBeVisible();
  });

  test('extends holds and releases them with undo, and asks where a unit was taken meanwhile or money was received', async () => {
    const taken = hold('c9', 'Sidra', inDays(4), { units: [{ unitId: 'u2' }], beginDate: slashed(now) });
    const page = await open('/contracts/holds', { units, contracts: [...contracts, taken] });
    const { user, store, press, sees, dialog, part, stored, writes } = page;
    const untilOf = (id: string) => dayOf(stored(id).endDate);
    const release = async (...parties: readonly string[]) => {
      for (const party of parties) {
        const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`for ${party}`) });
        if (!box.checked) await user.click(box);
      }
      await user.click(part('Selection', 'group').getByRole('button', { name: 'Release' }));
    };
    const statusOf = (id: string) => availabilityOf(deriveAvailability(store.collection('contracts').all(), now), id).status;

    // An expired hold goes on from today.
    await press('+3 days: Noor');
    const run = await dialog('Change 1 hold');
    expect(await run.findByText(/BC-203.? is already held for .?Sidra/)).toBeVisible();
    expect(untilOf('c3')).toBe(inDays(-2));
    await user.click(run.getByRole('button', { name: /anyway/i }));
    await expect.poll(() => untilOf('c3')).toBe(inDays(3));
    await closed();

    const before = writes().length;
    await release('Huda');
    const question = await screen.findByRole('alertdialog', { name: 'Release the hold of Huda?' });
    expect(question).toHaveTextContent(/^.*AED.5,000 was received to book\./);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toHaveLength(before);
    await release('Huda');
    await user.click((await dialog(undefined, 'alertdialog')).getByRole('button', { name: 'Release' }));
    await sees(/^The hold of .?Huda.? is released\.$/);

    expect(statusOf('u1')).toBe('available');
    await release('Noor', 'Omar', 'Sidra');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await sees('3 holds released.', /No unit is held/);
    expect(statusOf('u3')).toBe('available');
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
    // Noor and Sidra hold one unit, as before.
    const terminated = () => ['c2', 'c3', 'c9'].filter((id) => stored(id).terminationDate !== undefined);
    await waitFor(() => expect(terminated()).toEqual([]));
  });

  test('has a message for holds that last, another for those that have ended, and none for both at once', () => {
    const [ended, ends, later] = holdRows(holdsOn(contracts, now), now);
    const [lasting] = holdRows(holdsOn([hold('c4', 'Open', '', { endDate: null })], now), now);
    if (!ended || !ends || !later || !lasting) throw new Error('a hold is missing');
    const subjects = [[ended], [ends, later], [ended, ends], [lasting]].map((rows) => holdMessage(rows)?.subject);
    const { ended: over, lasts } = en.offers.holds.message;
    expect(subjects).toEqual([over.subject, lasts.subject, undefined, undefined]);
  });
});
