import type { QuotaPlan } from '@/resources/quota-plans/quota-plan.schema';
import { monthOf, yearOf, type DayNumber } from './days';
import type { People } from './people';
import { createRandom, type Random } from './random';
import { stored, type SeededQuotaPlan } from './seeded';

type Setup = 'monthly' | 'quarterly' | 'yearly';
type Outline = {
  name: string;
  uom: 'currency' | 'count' | 'area';
  /** All kinds of contracts if omitted. */
  object?: string;
  column: string;
  setup: Setup;
  members: number;
  /** The target of the whole plan for one period. */
  total: readonly [least: number, most: number];
  step: number;
  year?: number;
  /** The amount by which the plan's target exceeds the sum of its members' targets. */
  mismatch?: number;
  deleted?: boolean;
};

const outlines: readonly Outline[] = [
  {
    name: 'Sales · Dubai',
    uom: 'currency',
    object: 'sales',
    column: 'price',
    setup: 'quarterly',
    members: 7,
    total: [48_000_000, 72_000_000],
    step: 500_000,
  },
  {
    name: 'Sales · Abu Dhabi and Al Ain',
    uom: 'currency',
    column: 'price',
    setup: 'quarterly',
    members: 5,
    total: [22_000_000, 31_000_000],
    step: 250_000,
  },
  {
    name: 'Sales · Northern Emirates',
    uom: 'currency',
    column: 'price',
    setup: 'quarterly',
    members: 6,
    total: [18_000_000, 27_000_000],
    step: 250_000,
    mismatch: 150_000,
  },
  {
    name: 'Leasing renewals',
    uom: 'count',
    object: 'leases',
    column: 'units',
    setup: 'monthly',
    members: 5,
    total: [10, 20],
    step: 1,
  },
  {
    name: 'Barza · new leases',
    uom: 'area',
    object: 'leases',
    column: 'surface',
    setup: 'quarterly',
    members: 5,
    total: [600, 1200],
    step: 20,
  },
  {
    name: 'Offices and shops · yearly rent',
    uom: 'currency',
    object: 'units',
    column: 'price',
    setup: 'yearly',
    members: 5,
    total: [3_600_000, 4_200_000],
    step: 50_000,
  },
  {
    name: 'Sales · Dubai, last year',
    uom: 'currency',
    column: 'price',
    setup: 'quarterly',
    members: 9,
    total: [44_000_000, 60_000_000],
    step: 500_000,
    year: -1,
  },
  { name: 'Broker pilot', uom: 'count', column: 'units', setup: 'monthly', members: 5, total: [6, 10], step: 1, deleted: true },
];

const roles = ['Sales manager', 'Senior consultant', 'Consultant', 'Consultant', 'Leasing officer'] as const;

export function makeQuotaPlans(number: number, today: DayNumber, { staff }: People): SeededQuotaPlan[] {
  return outlines.map((outline, place) => {
    const random = createRandom(number + 120_000 + place * 37);
    const members = staff.slice(0, outline.members).map(({ id, name, email }, index) => ({
      memberId: id,
      name,
      email,
      role: roles[index % roles.length],
      weight: index === 0 ? 2 : 1,
    }));
    const plan: QuotaPlan = {
      planName: outline.name,
      planUom: outline.uom,
      uomColumn: outline.column,
      uomObject: outline.object ?? 'contracts',
      quotaPeriodSetup: outline.setup,
      salesQuotasPlanning: planning(
        outline,
        members.map(({ memberId }) => memberId),
        today,
        random,
      ),
      members,
      quotaplanNumber: outlines.length - place,
      deleted: outline.deleted ?? false,
      incentiveplanId: random.id(),
    };
    return stored(random.id(), plan, today - 20 - place * 31, place);
  });
}

/**
 * Returns a row for each member and period, and one without a member for the plan's total. Past periods have full results, the
 * current one a part.
 */
function planning(
  { setup, total, step, year = 0, mismatch = 0 }: Outline,
  members: readonly string[],
  today: DayNumber,
  random: Random,
) {
  const pace = members.map(() => 0.62 + random.fraction() * 0.56);
  return periodsOf(setup, yearOf(today) + year).flatMap((period, index, all) => {
    const elapsed = year < 0 ? 1 : Math.min(1, Math.max(0, ((monthOf(today) + 0.6) / 12) * all.length - index));
    const shares = spread(Math.round(random.whole(...total) / step), members.length).map((share) => share * step);
    const rows = members.map((memberId, member) => {
      const target = shares[member] ?? 0;
      return {
        memberId,
        period,
        target,
        ...(elapsed > 0 && {
          achieved: Math.round((target * (pace[member] ?? 1) * elapsed) / Math.min(step, 1000)) * Math.min(step, 1000),
        }),
      };
    });
    const sum = shares.reduce((one, other) => one + other, 0);
    return [...rows, { period, target: sum + (index === 0 ? mismatch : 0) }];
  });
}

/** Divides whole steps among the members: twice the share for the first, the remainder for the last. */
function spread(steps: number, members: number): number[] {
  const each = Math.floor(steps / (members + 1));
  const shares = Array.from({ length: members }, (_, index) => (index === 0 ? each * 2 : each));
  shares[members - 1] = steps - each * members;
  return shares;
}

function periodsOf(setup: Setup, year: number): string[] {
  if (setup === 'yearly') return [`${year}`];
  const [count, name] =
    setup === 'quarterly'
      ? ([4, (index: number) => `${year}-Q${index + 1}`] as const)
      : ([12, (index: number) => `${year}-${String(index + 1).padStart(2, '0')}`] as const);
  return Array.from({ length: count }, (_, index) => name(index));
}
