import { screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collator } from '@/i18n/fold';
import { contractList } from '@/resources/contracts/list/contract-list';
import { conflictsAmong, contractsIn } from '@/resources/contracts/list/derived';
import { rentRoll, totalsOf } from '@/desks/occupancy/rent-roll';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/names';
import { addDays, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readPeriod, writePeriod } from '@/ui/controls/period';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex } from '@/ui/table/row-index';
import { fill } from '../../fill';
import { always } from '../../always';
import { open } from '../../open';
import { savedFiles } from '../../saved-files';

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  isCompany: true,
  manager: 'Karim Jaber',
  siret: 'CN-6317784',
  city: 'Dubai',
  reference: 'PUPQ3MLB7ELP',
  frequency: 'months',
  beginDate: '01/04/2026',
  endDate: '31/03/2099',
  contractDate: '2026-03-20T00:00:00.000Z',
  guaranty: 24_600,
  customer: [{ name: 'Sidra Trading', nameAr: 'سدرة للتجارة', share: 100 }],
  contacts: [{ contact: 'Mona', phone: '+971 4 003 9240' }],
  units: [
    { unitId: 'u1', unit: { name: 'BC-201' }, rent: 17_000.1 },
    { unitId: 'u2', unit: { name: 'BC-203' }, rent: 13_000 },
  ],
  documents: [{ name: 'Trade licence', expirationDate: '01/03/2020' }],
};
const sold = { beginDate: '11/02/2026', contractDate: '11/02/2026', units: [{ unitId: 'u3', rent: 1_250_000 }] };
const sale: ServiceDocument = { _id: 'c2', name: 'Huda Al Rumaithi', isCompany: false, city: 'Sharjah', ...sold };
const reserved = [{ unitId: 'u4', unit: { name: 'A-1008' }, rent: 2_248_000 }];
const reservation: ServiceDocument = {
  _id: 'c3',
  manager: 'Omar Haddad',
  isCompany: false,
  reservationId: 'RSV-1',
  units: reserved,
};
const past = { frequency: 'years', beginDate: 1_577_836_800_000, endDate: '2020-12-31T20:00:00.000Z' };
const ended: ServiceDocument = { _id: 'c4', name: 'Saeed Al Kaabi', ...past, units: [{ rent: 200_000 }] };
const contracts = [lease, sale, reservation, ended];
const units = [
  { _id: 'u1', name: 'BC-201 now', subProjectId: 'Barza', priceBase: 'per year' },
  { _id: 'u2', name: 'BC-203', subProjectId: 'Barza', priceBase: 'per year' },
  { _id: 'u3', name: 'A-301', subProjectId: 'Marsa', priceBase: 'total' },
  { _id: 'u5', name: '=BC-205', subProjectId: 'Barza', priceBase: 'per year' },
];
const now = today(new Date());

/** The names in the rows of the list. */
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('the list of contracts', () => {
  test.each([
    ['kind=sale', ['Huda Al Rumaithi']],
    ['status=held&status=signed', ['Huda Al Rumaithi', 'Omar Haddad']],
    ['unit=BC-203&unit=A-1008', ['Sidra Trading', 'Omar Haddad']],
    ['unit=', ['Saeed Al Kaabi']],
    ['party=company', ['Sidra Trading']],
    ['endsWithin=40000', ['Sidra Trading']],
    ['expired=yes', ['Sidra Trading']],
    ['city=Sharjah', ['Huda Al Rumaithi']],
    ['q=003%209240', ['Sidra Trading']],
    ['q=cn6317784', ['Sidra Trading']],
    ['q=سدره', ['Sidra Trading']],
    ['q=a301', ['Huda Al Rumaithi']],
    // A lease is compared by its rent a year, a sale by its price.
    ['sortBy=price&order=desc', ['Omar Haddad', 'Huda Al Rumaithi', 'Sidra Trading', 'Saeed Al Kaabi']],
  ])('%s shows exactly those', (query, expected) => {
    const list = contractList({
      contracts,
      names: unitNamesOf(units, 'en'),
      searchedNames: searchedUnitNamesOf(units),
      projects: unitProjectsOf(units),
      today: now,
    });
    const index = createRowIndex(contracts, {
      fields: [...list.columns, ...list.filters],
      searched: list.searched,
      collator: () => collator('en'),
    });
    const terms = { sortable: list.columns.map(({ name }) => name), filters: list.filters };
    const { q, conditions, sort } = readListParams(new URLSearchParams(query), terms);
    const rows = Array.from(index.rows({ search: q, conditions, sort }));
    expect(rows.map((row) => list.title(contracts[row] ?? {}))).toEqual(expected);
  });

  test('shows each contract; it has a view of leases ending soon, the earliest first, marks conflicts, and shows renewed ones on demand', async () => {
    const lasting = (_id: string, begin: number, end: number, unitId: string, name = _id): ServiceDocument => {
      return { _id, name, frequency: 'months', beginDate: addDays(now, begin), endDate: addDays(now, end), units: [{ unitId }] };
    };
    const ending = (_id: string, days: number, unitId: string) => lasting(_id, days - 300, days, unitId);
    const renewed = [lasting('e1', -300, 20, 'u6', 'Noor Books'), lasting('e2', 21, 400, 'u6', 'Noor Books')];
    const soon = [ending('far', 91, 'u9'), ending('75', 75, 'u7'), ending('3', 3, 'u8'), ending('45', 45, 'u7')];
    const { user, address } = await open('/contracts', { contracts: [...contracts, ...soon, ...renewed], units });
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
    await screen.findByText(/BC-201 now/);
    expect(await row('Sidra Trading')).toHaveTextContent(
      /^Sidra Tradingسدرة للتجارة · CompanyLease · MonthlyBC-201 now \+11 Apr 202631 Mar 2099360,001.2030,000.10 a monthActive\d%$/,
    );
    expect(await row('Huda Al Rumaithi')).toHaveTextContent('PersonSaleA-30111 Feb 20261,250,000Signed');
    expect(await row('Omar Haddad')).toHaveTextContent('ReservationA-10082,248,000Held');
    expect(await row('Saeed Al Kaabi')).toHaveTextContent('Lease · Yearly1 Jan 202031 Dec 2020200,000Ended');
    expect(screen.getByRole('columnheader', { name: /Rent or price/ })).toHaveTextContent('AED');

    await user.click(await screen.findByRole('link', { name: 'Ending soon' }));
    await expect.poll(shown).toEqual(['3', '45', '75']);
    expect(screen.getByRole('link', { name: 'Due this month' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ending soon' })).toHaveAttribute('aria-current', 'page');
    const [, three, fortyFive, seventyFive] = screen.getAllByRole('row');
    expect(three).toHaveTextContent('Ends within 30 days');
    expect(three).not.toHaveTextContent('Conflict');
    expect(fortyFive).toHaveTextContent(/Conflict: another contract has a unit.*Ends within 60 days/);
    expect(seventyFive).toHaveTextContent(/Conflict.*Ends within 90 days/);

    const choice = within(screen.getByRole('navigation', { name: 'Renewals' }));
    expect(choice.getByRole('link', { name: 'Not renewed' })).toHaveAttribute('aria-current', 'true');
    await user.click(choice.getByRole('link', { name: 'Renewed' }));
    await expect.poll(shown).toEqual(['Noor Books']);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Renewed');
    await user.click(choice.getByRole('link', { name: 'All' }));
    await expect.poll(shown).toEqual(['3', 'Noor Books', '45', '75']);
    expect(address()).toBe('/contracts?view=ending&renewal=all');
  });
});

const byId = (a: ServiceDocument, b: ServiceDocument) => (String(a._id) < String(b._id) ? -1 : 1);

describe('what a list derives', () => {
  test('conflicts equal the overlaps of each contract with all others', () => {
    const day = fc.integer({ min: -20, max: 60 }).map((days) => addDays('2026-11-20', days));
    const anyContract = fc.record({
      begin: fc.option(day),
      length: fc.option(fc.nat(40)),
      units: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    });
    always(fc.array(anyContract, { maxLength: 8 }), (made) => {
      const all = made.map(({ begin, length, units: held }, index) => ({
        _id: `c${index}`,
        frequency: 'months',
        beginDate: begin,
        endDate: length === null ? null : addDays(begin ?? '2026-11-01', length),
        units: held.map((unitId) => ({ unitId })),
      }));
      const live = all.filter(({ endDate }) => endDate === null || endDate >= '2026-11-20');
      const expected = live.filter((contract) => overlapsOf(contract, live).length > 0);
      expect([...conflictsAmong(all, '2026-11-20')].toSorted(byId)).toEqual(expected.toSorted(byId));
    });
  });

  test('a period matches days in any format; an unreadable bound is open', () => {
    const held = (period: string) => contractsIn(readPeriod(period), contracts).map(({ _id }) => _id);
    expect(held('2026-04-01..')).toEqual(['c1', 'c2', 'c3']);
    expect(held('2020-12-31..2020-12-31')).toEqual(['c3', 'c4']);
    expect(held('2021-01-01..2026-02-10')).toEqual(['c3']);
    expect(held('soon..2019-12-31')).toEqual(['c3']);
    expect(held('2026-02-31..x')).toHaveLength(4);
    expect(writePeriod(readPeriod('..2026-02-01'))).toBe('..2026-02-01');
  });
});

describe('the rent roll', () => {
  test('has a row for each leased and each vacant unit, totals by project, and can be exported', async () => {
    const { user } = await open('/contracts?view=rent-roll', { contracts, units });
    const table = await screen.findByRole('table', { name: 'Rent roll' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent.replaceAll('\u00a0', ' '));
    expect(rows).toEqual([
      'Unit Tenant Status Rent per year AEDStart End Security deposit AED',
      'Barza',
      '=BC-205Vacant',
      'BC-201 nowSidra TradingLeased204,001.201 Apr 202631 Mar 209924,600.00',
      'BC-203Sidra TradingLeased156,000.001 Apr 202631 Mar 2099with BC-201 now',
    ]);
    expect(within(table).getByRole('link', { name: 'BC-203' })).toHaveAttribute('href', '/units/u2');

    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [file] = await saved();
    expect(file?.name).toBe(`rent-roll-${now}.csv`);
    expect(file?.text.split('\r\n').slice(1, 3)).toEqual([
      "Barza,'=BC-205,,,Vacant,,AED,,,,",
      'Barza,BC-201 now,Sidra Trading,سدرة للتجارة,Leased,204001.2,AED,2026-04-01,2099-03-31,24600,PUPQ3MLB7ELP',
    ]);
  });

  test('counts a unit in conflict once, with the lease that began first', () => {
    const held = (_id: string, beginDate: string, rent: number): ServiceDocument => {
      return { _id, frequency: 'months', beginDate, endDate: '31/12/2099', guaranty: rent, units: [{ unitId: 'u1', rent }] };
    };
    const doubled = [held('late', '01/06/2026', 2000), held('early', '01/01/2026', 1000)];
    const rows = rentRoll({ units, contracts: doubled, names: unitNamesOf(units, 'en'), day: '2026-11-20' });
    const ofUnit = rows.filter(({ unitId }) => unitId === 'u1');
    expect(ofUnit.map(({ status }) => status)).toEqual(['conflict', 'conflict']);
    expect(new Set(rows.map(({ rowKey }) => rowKey)).size).toBe(rows.length);
    expect(totalsOf(ofUnit)).toEqual({ units: 1, taken: 1, rentPerYear: 12_000, deposit: 1000, unread: 0 });
  });
});

test('a period goes into the address, can be changed where it leaves nothing, and those of sales are chosen in words, the latest first', async () => {
  const signed = ['15/01/2025', '20/12/2026', '01/05/2026'].map((contractDate, at) => {
    const of = { contractDate, beginDate: contractDate, units: [{ unitId: 'u1', rent: 1_000_000 }] };
    return { _id: `p${at}`, name: `Buyer ${at}`, ...of };
  });
  const { user, address } = await open('/contracts', { contracts: signed, units: [] });
  await fill(user, await screen.findByRole('textbox', { name: 'To' }), '1 Feb 1990');
  await user.keyboard('{Enter}');
  const removal = await screen.findByRole('button', { name: /^Remove filter In force: .*1 Feb 1990$/ });
  expect(address()).toBe('/contracts?period=..1990-02-01');
  expect(screen.queryByRole('link', { name: 'Buyer 0' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'To' })).toBeVisible();
  await user.click(removal);
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const group = within(await screen.findByRole('group', { name: 'Won in' }));
  const words = group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(words.filter((word) => word?.startsWith('Q'))).toEqual(['Q4 2026 1', 'Q2 2026 1', 'Q1 2025 1']);
  expect(group.getAllByRole('group').map((year) => [year.firstChild?.textContent, year.hasAttribute('open')])).toEqual([
    ['2026', true],
    ['2025', false],
  ]);
  await user.click(group.getByRole('checkbox', { name: /Q2 2026/ }));
  expect(address()).toBe('/contracts?won=2026-Q2');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Remove filter Won in: Q2 2026' })).toBeVisible();
});
