import type { QuotaPlan } from '@/resources/quota-plans/quota-plan.schema';
import { spread } from '@/resources/quota-plans/rules/spread';
import { addMonths, dayFromSlash, type DayNumber, monthOf, type Seeded, stored, yearOf } from './seeded';
import { createRandom } from './random';
import { agentFor, type People, type Staff, type Team, teamOf } from './people';
import type { SeededContract } from './contracts';

export type SeededQuotaPlan = Seeded<QuotaPlan>;

type Setup = 'monthly' | 'quarterly' | 'yearly';
type Column = 'price' | 'surface' | 'units';
type Outline = {
  name: string;
  team: Team;
  column: Column;
  setup: Setup;
  step: number;
  past: readonly number[];
  /** The pace of the current period, or its attainment if the target is passed before its end. */
  current: { pace: number } | { attainment: number };
  year?: number;
  mismatch?: number;
  deleted?: boolean;
};

const measures: Readonly<Record<Column, string>> = { price: 'currency', surface: 'area', units: 'count' };

const outlines: readonly Outline[] = [
  {
    name: 'Sales',
    team: 'sales',
    column: 'price',
    setup: 'quarterly',
    step: 250_000,
    past: [0.88, 1.07, 0.94, 1.12],
    current: { pace: 1.02 },
  },
  {
    name: 'Area sold',
    team: 'sales',
    column: 'surface',
    setup: 'quarterly',
    step: 20,
    past: [0.81, 0.96, 1.08, 0.9],
    current: { pace: 1 },
  },
  {
    name: 'Rent signed',
    team: 'leasing',
    column: 'price',
    setup: 'quarterly',
    step: 10_000,
    past: [0.94, 0.83, 0.97, 0.78],
    current: { pace: 0.68 },
    mismatch: 150_000,
  },
  {
    name: 'Leases and renewals',
    team: 'leasing',
    column: 'units',
    setup: 'monthly',
    step: 1,
    past: [1, 0.75, 1.1, 0.8, 1],
    current: { pace: 1 },
  },
  {
    name: 'Area leased',
    team: 'leasing',
    column: 'surface',
    setup: 'quarterly',
    step: 20,
    past: [0.97, 1.18, 0.89, 1.04],
    current: { attainment: 1.09 },
  },
  {
    name: 'Rent signed · full year',
    team: 'leasing',
    column: 'price',
    setup: 'yearly',
    step: 50_000,
    past: [1],
    current: { pace: 0.98 },
  },
  {
    name: 'Sales · last year',
    team: 'sales',
    column: 'price',
    setup: 'quarterly',
    step: 250_000,
    past: [0.86, 1.18, 1.06, 0.95],
    current: { pace: 1 },
    year: -1,
  },
  {
    name: 'Broker pilot',
    team: 'sales',
    column: 'units',
    setup: 'monthly',
    step: 1,
    past: [0.6],
    current: { pace: 0.6 },
    deleted: true,
  },
];

type Closed = Record<Column, number> & { day: DayNumber; team: Team; memberId: string };

/** Contracts are dated by their signing; reservations and those terminated before they began do not count. */
function closedContracts(contracts: readonly SeededContract[], people: People): Closed[] {
  return contracts.flatMap((contract, index): Closed[] => {
    const { contractDate, beginDate, terminationDate, frequency, units = [], discount } = contract;
    const day = dayFromSlash(contractDate ?? beginDate);
    if (day === undefined) return [];
    const isLease = frequency !== undefined;
    const [begin, end] = [dayFromSlash(beginDate), dayFromSlash(terminationDate)];
    if (begin !== undefined && end !== undefined && end < begin) return [];
    const rent = (units ?? []).reduce((sum, row) => sum + (row.rent ?? 0), 0);
    const team = isLease ? 'leasing' : 'sales';
    return [
      {
        day,
        team,
        memberId: agentFor(people, team, index)?.id ?? '',
        price: isLease ? rent * (frequency === 'years' ? 1 : 12) : rent - (discount ?? 0),
        surface: (units ?? []).reduce((sum, { unit }) => sum + ((unit as { surface?: number }).surface ?? 0), 0),
        units: 1,
      },
    ];
  });
}

type Sources = { people: People; contracts: readonly SeededContract[] };

export function makeQuotaPlans(number: number, today: DayNumber, { people, contracts }: Sources): SeededQuotaPlan[] {
  const closed = closedContracts(contracts, people);
  return outlines.map((outline, index) => {
    const random = createRandom(number + 120_000 + index * 37);
    const members = teamOf(people, outline.team);
    const own = closed.filter(({ team }) => team === outline.team);
    const plan: QuotaPlan = {
      planName: outline.name,
      planUom: measures[outline.column],
      uomColumn: outline.column,
      uomObject: outline.team === 'sales' ? 'sales' : 'leases',
      quotaPeriodSetup: outline.setup,
      salesQuotasPlanning: planning(outline, members, own, today),
      members: members.map(({ id, name, email, role, weight }) => ({ memberId: id, name, email, role, weight })),
      quotaplanNumber: outlines.length - index,
      deleted: outline.deleted ?? false,
      incentiveplanId: random.id(),
    };
    return stored(random.id(), plan, today - 20 - index * 31, index);
  });
}

/** The achieved of a member is the sum of the contracts that name them, so that entered and measured figures agree. */
function planning(outline: Outline, members: readonly Staff[], closed: readonly Closed[], today: DayNumber) {
  const { setup, step, column, year = 0, mismatch = 0 } = outline;
  return periodsOf(setup, yearOf(today) + year).flatMap((period, index) => {
    const inPeriod = closed.filter(({ day }) => day >= period.first && day < period.next);
    const steps = targetOf(outline, period, { closed, today, index }) / step;
    const shares = spread({
      total: steps,
      weights: members.map(({ weight }) => weight),
      locked: members.map(() => undefined),
      decimals: 0,
    });
    const targets = 'shares' in shares ? shares.shares.map((share) => share * step) : [];
    const rows = members.map(({ id }, at) => ({
      memberId: id,
      period: period.key,
      target: targets[at] ?? 0,
      ...(period.first <= today && {
        achieved: sumOf(
          column,
          inPeriod.filter(({ memberId }) => memberId === id),
        ),
      }),
    }));
    return [...rows, { period: period.key, target: steps * step + (index === 0 ? mismatch : 0) }];
  });
}

const sumOf = (column: Column, closed: readonly Closed[]) =>
  Math.round(closed.reduce((sum, one) => sum + one[column], 0) * 100) / 100;

type Period = { key: string; first: DayNumber; next: DayNumber };
type Course = { closed: readonly Closed[]; today: DayNumber; index: number };

/** Quarters to come are planned unevenly: the summer is quiet, the year's end is not. */
const seasons = [1.05, 0.95, 0.8, 1.2];

/** The target stays within reach of what is usual, so that a period without contracts is bad, not without a target. */
function targetOf({ column, past, current, step, year = 0 }: Outline, period: Period, { closed, today, index }: Course): number {
  const { first, next } = period;
  const from = year < 0 ? first : addMonths(today, -12);
  const until = year < 0 ? next : today + 1;
  const recent = closed.filter(({ day }) => day >= from && day < until);
  const usual = (sumOf(column, recent) / (until - from)) * (next - first);
  const signed = sumOf(
    column,
    closed.filter(({ day }) => day >= first && day < next),
  );
  const elapsed = Math.min(1, (today + 1 - first) / (next - first));
  const wanted =
    elapsed >= 1
      ? signed / (past[index % past.length] ?? 1)
      : 'pace' in current
        ? signed / (current.pace * elapsed)
        : signed / current.attainment;
  const season = seasons[monthOf(first) < 3 ? 0 : Math.floor(monthOf(first) / 3)] ?? 1;
  const target = elapsed <= 0 ? usual * season : Math.min(usual * 1.7, Math.max(usual * 0.4, wanted));
  return Math.max(1, Math.round(target / step)) * step;
}

function periodsOf(setup: Setup, year: number): Period[] {
  const count = { yearly: 1, quarterly: 4, monthly: 12 }[setup];
  const start = Date.UTC(year, 0, 1) / 86_400_000;
  return Array.from({ length: count }, (_, index) => ({
    key: { yearly: `${year}`, quarterly: `${year}-Q${index + 1}`, monthly: `${year}-${String(index + 1).padStart(2, '0')}` }[
      setup
    ],
    first: addMonths(start, (index * 12) / count),
    next: addMonths(start, ((index + 1) * 12) / count),
  }));
}
