import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf } from '@/api/record-id';
import type { Task, TaskKind } from '@/desks/dashboard.place';
import { undatedSalesPath, unitsWith } from '@/features/dashboard/figures';
import { dueRows, isDueIn, periodsOf } from '@/desks/money/due/due-rows';
import { expiryRows, isInView } from '@/desks/expiries/expiry-rows';
import { collator } from '@/i18n/fold';
import { contractsWonPath, endingSoonPath, rentRollPath } from '@/addresses';
import { contractList } from '@/resources/contracts/list/contract-list';
import { endingOf } from '@/resources/contracts/contract-list-page';
import { allCheques } from '@/desks/money/rules/all-cheques';
import { availabilityStatuses, contractsKnownOn } from '@/resources/contracts/rules/availability';
import { collectionsOf } from '@/desks/money/rules/collections';
import { personKey } from '@/resources/contracts/rules/people';
import { holdsOn } from '@/desks/offers/holds/holds';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { rentRoll, totalsOf } from '@/desks/occupancy/rent-roll';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/names';
import { hasMismatch } from '@/resources/quota-plans/rules/attainment';
import { measureOf } from '@/resources/quota-plans/measure';
import { daysOfPeriod, quarterOf } from '@/resources/quota-plans/rules/periods';
import { unitListOf } from '@/resources/units/list/unit-list';
import { wholePriceOf } from '@/resources/units/list/unit-values';
import { availabilityOn } from '@/resources/units/use-availability';
import { addDays, addMonths, today } from '@/schema/day';
import { inSteps } from '@/steps';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import type { ResourceList } from '@/ui/table/list-definition';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex } from '@/ui/table/row-index';
import { seeded } from '../seeded';
import { dashboardOf, trendsOf } from '../dashboard';

/** Returns the rows that a list shows at the address of a dashboard link. */
function finder(records: readonly ServiceDocument[], list: ResourceList<ServiceDocument>) {
  const index = createRowIndex(records, {
    fields: [...list.columns, ...list.filters],
    searched: list.searched,
    collator: () => collator('en'),
  });
  const terms = { sortable: list.columns.map(({ name }) => name), filters: list.filters };
  return (address: string) => {
    const params = new URL(address, 'https://manzil.test').searchParams;
    const { conditions } = readListParams(params, terms);
    expect(conditions).toHaveLength(new Set(params.keys()).size);
    return Array.from(index.rows({ conditions }), (row) => records[row] ?? {});
  };
}

async function figuresOn(now: Date, added: readonly ServiceDocument[] = []) {
  const { units, contracts: demo, 'quota-plans': plans } = await seeded(now);
  const contracts = [...demo, ...added];
  const day = today(now);
  const availability = availabilityOn(contracts, day);
  const projects = unitProjectsOf(units);
  const [names, searchedNames] = [unitNamesOf(units, 'en'), searchedUnitNamesOf(units)];
  return {
    figures: await dashboardOf({ units, contracts, availability, today: day }),
    unitsOf: finder(units, unitListOf(availability, undefined)),
    contractsOf: finder(contracts, contractList({ contracts, names, searchedNames, projects, today: day })),
    leasesOf: finder(endingOf(contracts, 'open', day), contractList({ contracts, names, searchedNames, projects, today: day })),
    dueAt: async (address: string) => {
      const asked = new URL(address, 'https://manzil.test').searchParams;
      expect(asked.get('show')).toBe('all');
      const periods = periodsOf(null, asked.get('period'), day);
      return (await inSteps(dueRows(contracts, periods, day))).rows.filter((row) => isDueIn('all', row));
    },
    plans,
    day,
    records: { units, contracts },
  };
}

const days = [new Date(2026, 10, 20), new Date(2026, 11, 31), new Date(2027, 1, 28), new Date(2028, 1, 29), new Date(2027, 6, 1)];
const onDays = await Promise.all(days.map(async (now) => [now, await figuresOn(now)] as const));

describe.each(onDays)('on %s every figure equals the count of the list it opens', (_, found) => {
  const { figures, unitsOf, contractsOf, records, leasesOf, dueAt, plans, day } = found;
  const unitsAt = (address: string) => unitsOf(address).length;
  const endingAt = (address: string) => leasesOf(address).length;

  test('free units, now and a month before, and contracts that end soon', () => {
    expect(unitsAt(unitsWith({}))).toBe(figures.units);
    expect(unitsAt(unitsWith({ availability: 'available' }))).toBe(figures.free);
    expect(endingAt(endingSoonPath.replace('view=ending&', ''))).toBe(figures.endingSoon);
    expect(figures.endingSoon).toBe(6);
    const { before } = figures;
    expect(addDays(before, 1)).toBe(`${day.slice(0, 7)}-01`);
    const then = contractsKnownOn(records.contracts, { day: before, today: day });
    const freeThen = finder(records.units, unitListOf(availabilityOn(then, before), undefined));
    expect(freeThen(unitsWith({ availability: 'available' }))).toHaveLength(figures.freeBefore);
  });

  test('what is to be done, in the lists that have it, each person once in a list', async () => {
    const { late, today: now, month } = figures.tasks;
    const all = [late, now, month].flat(2);
    const inMonth = addDays(day, 30);
    expect(late.flat().filter((task) => task.day >= day)).toEqual([]);
    expect(now.flat().filter((task) => task.day !== day)).toEqual([]);
    expect(month.flat().filter((task) => task.day <= day || task.day > inMonth)).toEqual([]);
    for (const list of [late, now, month]) {
      expect(list).not.toHaveLength(0);
      const people = list.flatMap(([task]) => (task?.contract ? personKey(task.contract) : []));
      expect(new Set(people).size).toBe(people.length);
    }
    for (const group of [...late, ...now, ...month])
      expect(new Set(group.map(({ contract }) => contract && personKey(contract))).size).toBe(1);
    const of = (kind: TaskKind) => all.filter((task) => task.kind === kind);
    const sumOf = (tasks: readonly Task[]) => sumToCent(tasks.map(({ sum = 0 }) => sum));
    const moreOf = (kind: TaskKind) => of(kind)[0]?.more ?? '';
    const contractOf = ({ contract }: (typeof all)[number]) => idOf(contract ?? {});
    expect(of('lease')).toHaveLength(endingAt(moreOf('lease').replace('view=ending&', '')));
    const cheques = (await inSteps(allCheques(records.contracts, day))).rows;
    const toDeposit = sumToCent(cheques.flatMap(({ isDue, amount }) => (isDue ? amount : [])));
    expect(sumOf(of('deposit'))).toBe(toDeposit);
    expect(of('bounced')).toHaveLength(cheques.filter(({ state }) => state === 'bounced').length);
    const expired = expiryRows(records.contracts, day).filter((row) => isInView('expired', row, day));
    expect(of('document').filter((task) => task.day < day)).toHaveLength(expired.length);
    expect(of('hold')).toHaveLength(holdsOn(records.contracts, day).filter(({ until = '~' }) => until <= inMonth).length);
    const due = await inSteps(dueRows(records.contracts, periodsOf(null, null, day), day));
    const overdue = due.rows.filter(({ state }) => state === 'overdue').map(({ id }) => id);
    for (const task of of('overdue')) expect(overdue).toContain(contractOf(task));
    // What a bounced cheque was for is no row of its own.
    const asked = new Set([...of('overdue'), ...of('bounced')].map(contractOf));
    expect([...asked].toSorted()).toEqual(expect.arrayContaining([...new Set(overdue)].toSorted()));
    // What is late of payments and cheques is what the headline says, with as many people.
    expect(sumOf([...of('overdue'), ...of('bounced')])).toBe(figures.money.overdue);
    const owing = late.filter((group) => group.some(({ kind }) => kind === 'overdue' || kind === 'bounced'));
    expect(owing).toHaveLength(figures.owing ?? 0);
    // So is what others pay after today, on the list that it leads to.
    const later = of('due').filter((task) => task.day > day);
    const period = new URL(later[0]?.more ?? '', 'https://manzil.test').searchParams.get('period');
    const coming = await inSteps(dueRows(records.contracts, periodsOf(null, period, day), day));
    expect(sumOf(later)).toBe(sumToCent(coming.rows.filter((row) => isDueIn('open', row)).map(({ open }) => open)));
    for (const kind of ['bounced', 'overdue', 'lease', 'hold', 'document'] as const) expect(of(kind)).not.toHaveLength(0);
  });

  test('the sums of money, to the records behind each', async () => {
    const { toOf, money } = figures;
    const { freeForSale, signed, rentPerYear, dueThisMonth } = money;
    expect(sumToCent((await dueAt(toOf('dueThisMonth'))).map(({ amount }) => amount))).toBe(dueThisMonth);
    expect(sumToCent(unitsOf(toOf('freeForSale')).map((unit) => wholePriceOf(unit) ?? 0))).toBe(freeForSale);
    expect(sumToCent(contractsOf(toOf('signed')).map((contract) => agreedPrice(contract) ?? 0))).toBe(signed);
    expect(toOf('rentPerYear')).toBe(rentRollPath);
    expect(totalsOf(rentRoll({ ...records, day })).rentPerYear).toBe(rentPerYear);
    for (const sum of [freeForSale, signed, rentPerYear, dueThisMonth]) expect(sum).toBeGreaterThan(0);
  });

  test('twelve months, and those before, to the records behind each', async () => {
    const trends = await trendsOf({ contracts: records.contracts, today: day });
    const columnsOf = (name: 'signed' | 'money' | 'rent') => trends.get(name)?.columns ?? [];
    expect([...trends.keys()]).toEqual(['signed', 'money', 'rent']);
    const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    const wonIn = (month: string) =>
      sumToCent(contractsOf(contractsWonPath({ period: month, kind: 'sale' })).map((contract) => agreedPrice(contract) ?? 0));
    const signed = columnsOf('signed');
    expect(signed).toHaveLength(12);
    expect(signed).toMatchObject(signed.map(({ month }) => ({ amount: wonIn(month), before: wonIn(yearBefore(month)) })));
    const period = { from: `${yearBefore(signed[0]?.month ?? '')}-01`, to: addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) };
    const { months } = await inSteps(collectionsOf(records.contracts, { period, today: day }));
    const cameIn = (month: string) => months.find((one) => one.month === month)?.sums.money ?? 0;
    const money = columnsOf('money');
    expect(money).toMatchObject(money.map(({ month }) => ({ amount: cameIn(month), before: cameIn(yearBefore(month)) })));
    expect(columnsOf('rent').at(-1)).toMatchObject({ month: day.slice(0, 7), day, amount: figures.money.rentPerYear });
    expect(columnsOf('rent').filter(({ amount }) => amount > 0)).toHaveLength(12);
  });

  test('every part of every bar, every name and every total', () => {
    let counted = 0;
    for (const { offer, total, counts, projects } of figures.offers) {
      const bars = projects.map(({ project, ...bar }) => ({ at: { offer, subProjectId: project }, ...bar }));
      for (const bar of [{ at: { offer }, total, counts }, ...bars]) {
        expect(unitsAt(unitsWith(bar.at))).toBe(bar.total);
        for (const availability of availabilityStatuses)
          expect(unitsAt(unitsWith({ ...bar.at, availability }))).toBe(bar.counts[availability]);
      }
      counted += total;
    }
    expect(counted).toBe(figures.units);
  });

  test('what needs attention', () => {
    const { attention } = figures;
    expect(unitsAt(unitsWith({ availability: 'conflict' }))).toBe(attention.conflicts);
    for (const name of ['arabicMissing', 'swapped', 'twoDefaults', 'noBasis'] as const)
      expect(unitsAt(unitsWith({ [name]: 'yes' })), name).toBe(attention[name]);
    expect([contractsOf(undatedSalesPath).length, attention.undatedSales]).toEqual([0, 0]);
    for (const count of [attention.conflicts, attention.arabicMissing]) expect(count).toBeGreaterThan(0);
    for (const count of [attention.swapped, attention.twoDefaults]) expect(count).toBe(1);
    expect(plans.filter((plan) => plan.deleted !== true && hasMismatch(plan))).toHaveLength(1);
  });
});

const now = new Date(2026, 10, 20);
const slash = (day: string) => day.split('-').toReversed().join('/');
/** The days of two years, two or three of each month. */
const anyDay = fc
  .tuple(fc.constantFrom('2025', '2026'), fc.integer({ min: 1, max: 12 }), fc.constantFrom('01', '15', '28'))
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${date}`);
const deals = fc.array(
  fc.record({
    kind: fc.constantFrom('sale', 'sale', 'lease', 'hold'),
    price: fc.integer({ min: 1, max: 9_999_999 }).map((fils) => fils / 100),
    discount: fc.option(fc.constantFrom(0.01, 0.1), { nil: undefined }),
    begin: anyDay,
    signed: fc.option(anyDay, { nil: undefined }),
    ended: fc.option(anyDay, { nil: undefined }),
  }),
  { minLength: 10, maxLength: 10 },
);

type Deal = typeof deals extends fc.Arbitrary<Array<infer One>> ? One : never;

const contractOf = ({ kind, price, discount, begin, signed, ended }: Deal, index: number): ServiceDocument => ({
  _id: `deal${index}`,
  name: `Deal ${index}`,
  beginDate: slash(begin),
  units: [{ unitId: `none${index}`, rent: price }],
  ...(discount !== undefined && { discount }),
  ...(kind === 'hold' ? { reservationId: `R-${index}`, endDate: '31/12/2026' } : signed && { contractDate: slash(signed) }),
  ...(kind === 'lease' && { frequency: 'months', endDate: '31/12/2027' }),
  ...(ended && { terminationDate: slash(ended) }),
});

test('a sale counts in one quarter on every screen, by its contract date', async () => {
  const quarter = quarterOf('2026-11-20');
  const demo = (await seeded(now)).contracts;
  for (const sample of fc.sample(deals, { numRuns: 5, seed: 11 })) {
    const added = sample.map(contractOf);
    const { figures, contractsOf, records } = await figuresOn(now, added);
    // Fils from the raw fields, told apart without the rules of the application.
    const fils = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
    const raw = [...demo, ...added].flatMap((one) => {
      const [signed, begin, ended] = [one.contractDate, one.beginDate, one.terminationDate].map((text) =>
        typeof text === 'string' ? text.split('/').toReversed().join('-') : '',
      );
      if (one.frequency || one.endDate || (one.reservationId && !one.contractDate)) return [];
      if (begin && ended && ended < begin) return [];
      const rents = (one.units as Array<{ rent?: number }>).map(({ rent }) => fils(rent));
      return [{ month: signed?.slice(0, 7), fils: rents.reduce((sum, rent) => sum + rent, -fils(one.discount)) }];
    });
    const sumOf = (isIn: (month: string) => boolean) =>
      raw.filter(({ month }) => month && isIn(month)).reduce((sum, sale) => sum + sale.fils, 0) / 100;
    const total = sumOf((month) => ['2026-10', '2026-11', '2026-12'].includes(month));
    const sumAt = (address: string) => sumToCent(contractsOf(address).map((contract) => agreedPrice(contract) ?? 0));
    expect(figures.money.signed).toBe(total);
    expect(sumAt(figures.toOf('signed'))).toBe(total);
    const plan = { planUom: 'currency', uomObject: 'sales', uomColumn: 'price' };
    const period = daysOfPeriod(quarter) ?? { first: '', next: '' };
    expect(measureOf(plan, { contracts: records.contracts })?.(period).value).toBe(total);
    for (const { month, amount } of (await trendsOf({ ...records, today: '2026-11-20' })).get('signed')?.columns ?? [])
      expect([month, amount]).toEqual([month, sumOf((one) => one === month)]);
    const undated = raw.filter(({ month }) => !month).length;
    expect([figures.attention.undatedSales, contractsOf(undatedSalesPath).length]).toEqual([undated, undated]);
    const holds = [...demo, ...added].filter(({ reservationId, contractDate }) => reservationId && !contractDate);
    expect(contractsOf('/contracts?kind=reservation')).toHaveLength(holds.length);
  }
});
