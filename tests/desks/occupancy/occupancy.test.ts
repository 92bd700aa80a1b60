import { told } from '../../contracts/leases';
import { describe, expect, test } from 'vitest';
import { idOf } from '@/api/record-id';
import { inSteps } from '@/steps';
import { occupancyOf, shareLet } from '@/desks/occupancy/occupancy';
import { rentRoll, totalsOf } from '@/desks/occupancy/rent-roll';
import { contractsKnownOn } from '@/resources/contracts/rules/availability';
import { availabilityOn, statusOf } from '@/resources/units/use-availability';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { seeded } from '../../seeded';
import { dashboardOf, trendsOf } from '../../dashboard';

/** Repeats the same numbers, so that a failure can be looked at. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Makes contracts of every kind that overlap, have no end, end early, or have several units with days of their own. */
function generated(seed: number): { units: ServiceDocument[]; contracts: ServiceDocument[] } {
  const next = numbers(seed);
  const units = Array.from({ length: 8 }, (_, index) => {
    const priceBase = index % 4 === 3 ? 'total' : 'per year';
    return { _id: `u${index}`, name: `U-${index}`, subProjectId: ['East', 'West', ''][index % 3], priceBase };
  });
  const contracts = Array.from({ length: 26 }, (_, index): ServiceDocument => {
    const beginDate = addDays('2025-10-01', next(500));
    const kind = next(10);
    const isSale = kind === 0;
    const rows = Array.from({ length: 1 + next(2) }, () => ({
      unitId: `u${next(9)}`,
      rent: 500 + next(9000) + next(100) / 100,
      ...(next(5) === 0 && { exitDate: addDays(beginDate, next(200)) }),
    }));
    return {
      _id: `c${index}`,
      name: `Tenant ${index}`,
      beginDate,
      units: rows,
      ...(!isSale && { frequency: ['months', 'years', 'weeks'][next(3)] }),
      ...(!isSale && next(5) > 0 && { endDate: addDays(beginDate, next(400)) }),
      ...(next(6) === 0 && { terminationDate: addDays(beginDate, next(100)) }),
      ...(kind === 1 ? { reservationId: 'R' } : { contractDate: beginDate }),
    };
  });
  return { units, contracts };
}

const from = '2026-01-10';
const to = '2026-09-20';

/** Asks the rent roll on every single day. */
function dayByDay({ units, contracts }: ReturnType<typeof generated>, project?: string) {
  const months = new Map<string, { let: number; offered: number; rent: number; last?: ReturnType<typeof totalsOf>; to: Day }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = rentRoll({ units, contracts, day });
    const last = totalsOf(rows.filter((row) => project === undefined || row.project === project));
    const sums = months.get(day.slice(0, 7)) ?? { let: 0, offered: 0, rent: 0 };
    const days = Number(addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1).slice(8));
    const rent = sums.rent + last.rentPerYear / 12 / days;
    months.set(day.slice(0, 7), { let: sums.let + last.taken, offered: sums.offered + last.units, rent, last, to: day });
  }
  return [...months];
}

const monthsOf = async (data: Parameters<typeof occupancyOf>[0], span: { from: Day; to: Day }, project?: string) => {
  const { months, byProject } = await inSteps(occupancyOf(data, span));
  return project === undefined ? months : (byProject.get(project) ?? []);
};

describe('occupancy by month', () => {
  test.each([1, 2, 3])('adds up to the rent rolls of all its days (%i)', async (seed) => {
    const data = generated(seed);
    for (const project of [undefined, 'East', '']) {
      const months = await monthsOf(data, { from, to }, project);
      const expected = dayByDay(data, project);
      expect(
        months.map((month) => [month.month, month.let, month.offered, month.to, month.letUnits, month.offeredUnits]),
      ).toEqual(expected.map(([month, sums]) => [month, sums.let, sums.offered, sums.to, sums.last?.taken, sums.last?.units]));
      // Each part of a month is rounded to two decimals.
      for (const [index, { rent }] of months.entries())
        expect(Math.abs(rent - (expected[index]?.[1].rent ?? 0))).toBeLessThan(0.2);
    }
  });

  test('a whole month brings a twelfth of the rent a year, half a month half of it', async () => {
    const lease = { frequency: 'months', beginDate: '16/11/2026', endDate: '31/12/2026', units: [{ unitId: 'a', rent: 3000 }] };
    const data = { units: [{ _id: 'a', priceBase: 'per year' }], contracts: [lease] };
    const months = await monthsOf(data, { from: '2026-11-01', to: '2027-01-31' });
    expect(told(months, 'rent', 'let', 'offered')).toEqual(['1500 15 30', '3000 31 31', '0 0 31']);
    expect(months.map(shareLet)).toEqual([0.5, 1, 0]);
  });
});

/** Reads a day of the demo, which writes them DD/MM/YYYY, or in another form with the year first. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
  return year === undefined ? value.slice(0, 10) : `${year}-${month}-${day}`;
}

/** Counts from the records alone what is let on a day and at which rent a year, without any rule of the application. */
function letOn(contracts: readonly ServiceDocument[], day: Day) {
  const rents = new Map<string, { begin: string; hundredths: number }>();
  const times: Record<string, number> = { years: 1, months: 12 };
  for (const { reservationId, contractDate, frequency, beginDate, endDate, terminationDate, units } of contracts) {
    if ((reservationId && !contractDate) || typeof frequency !== 'string' || frequency === '') continue;
    const factor = times[frequency];
    if (factor === undefined || !Array.isArray(units)) throw new Error(`a lease by ${frequency} is counted nowhere here`);
    for (const { unitId, rent, entryDate, exitDate } of units as ServiceDocument[]) {
      const begin = dayIn(entryDate) ?? dayIn(beginDate) ?? '';
      const ends = [dayIn(exitDate), dayIn(endDate), dayIn(terminationDate)].filter((end) => end !== undefined);
      if (begin > day || ends.some((end) => end < day)) continue;
      const known = rents.get(String(unitId));
      if (!known || begin < known.begin)
        rents.set(String(unitId), { begin, hundredths: Math.round(Number(rent) * factor * 100) });
    }
  }
  return { units: [...rents.keys()], rent: [...rents.values()].reduce((sum, { hundredths }) => sum + hundredths, 0) / 100 };
}

test.each(['2026-11-20', '2026-06-01', '2027-03-31'])(
  'rent a year and let units on %s are those of an independent count, on the rent roll, the dashboard and by month',
  async (day) => {
    const data = await seeded(new Date(2026, 10, 20));
    const contracts = contractsKnownOn(data.contracts, { day, today: '2026-11-20' });
    const counted = letOn(contracts, day);
    const rows = rentRoll({ units: data.units, contracts, day });
    const roll = totalsOf(rows);
    expect({ taken: roll.taken, rent: roll.rentPerYear }).toEqual({ taken: counted.units.length, rent: counted.rent });
    expect(counted.rent).toBeGreaterThan(1_000_000);

    const availability = availabilityOn(contracts, day);
    const { money } = await dashboardOf({ units: data.units, contracts, availability, today: day });
    expect(money.rentPerYear).toBe(counted.rent);
    const rents = (await trendsOf({ contracts, today: day })).get('rent')?.columns;
    expect(rents?.at(-1)).toMatchObject({ day, amount: counted.rent });

    // The list of units as of the day says that each of them is taken.
    const free = data.units.filter((unit) => statusOf(availability, unit) === 'available').map(({ _id }) => _id);
    expect(free.filter((id) => counted.units.includes(id))).toEqual([]);
    const single = await monthsOf({ units: data.units, contracts }, { from: day, to: day });
    expect(single.map(({ letUnits }) => letUnits)).toEqual([counted.units.length]);
  },
);

const units = Object.entries({ a: 'per year', s: 'total' }).map(([_id, priceBase]) => ({ _id, name: _id, priceBase }));
const first = { beginDate: '01/01/2026', endDate: '30/06/2026', contractDate: '01/12/2025' };
const then = { beginDate: '01/09/2026', endDate: '31/08/2027', contractDate: '15/08/2026' };
const sale = { beginDate: '01/05/2026', contractDate: '20/04/2026' };
const all = [
  { _id: 'first', frequency: 'months', ...first, units: [{ unitId: 'a', rent: 1000 }] },
  { _id: 'then', frequency: 'months', ...then, units: [{ unitId: 'a', rent: 2000 }] },
  { _id: 'sale', ...sale, units: [{ unitId: 's', rent: 900_000 }] },
];

test.each([
  ['2026-03-01', 'a let first 2026-06-30 12000', 's free'],
  ['2026-07-15', 'a vacant', 's sold sale'],
  ['2026-08-20', 'a upcoming then 2027-08-31 24000', 's sold sale'],
  ['2027-01-01', 'a let then 2027-08-31 24000', 's sold sale'],
  ['2027-09-01', 'a vacant', 's sold sale'],
])('in the rent roll of %s each unit has what was agreed by then', (day, ...expected) => {
  const contracts = contractsKnownOn(all, { day, today: '2026-11-26' });
  const rows = rentRoll({ units, contracts, day, withSales: true });
  const texts = rows.map(({ unitId, status, contract, end = '', rentPerYear = '' }) =>
    [unitId, status, contract ? idOf(contract) : '', end, rentPerYear].filter(Boolean).join(' '),
  );
  expect(texts).toEqual(expected);
});
