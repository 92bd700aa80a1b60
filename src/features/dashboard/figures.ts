import { contractsPath, contractsWonPath, unitsPath } from '@/addresses';
import { type Asked, dashboard, type Sum, type Task, taskKinds, type TaskList } from '@/desks/dashboard.place';
import { inTurn } from '@/i18n/fold';
import {
  type Availability,
  type AvailabilityStatus,
  availabilityStatuses,
  contractsKnownOn,
  deriveAvailability,
} from '@/resources/contracts/rules/availability';
import { personKey } from '@/resources/contracts/rules/people';
import { contractStatus, leasesEnding, renewedAmong } from '@/resources/contracts/rules/status';
import { contractKind, dayWon, lacksSaleDay } from '@/resources/contracts/rules/contract-days';
import { agreedPrice, unreadAmounts } from '@/resources/contracts/rules/amounts';
import type { Work } from '@/steps';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import {
  hasSwappedCoordinates,
  hasTwoDefaults,
  lacksArabic,
  lacksBasis,
  offer,
  textOf,
  wholePriceOf,
} from '@/resources/units/list/unit-values';
import { statusOf } from '@/resources/units/use-availability';
import { addDays, compareDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { isUnreadAmount } from '@/schema/read-amount';
import { ON } from '@/ui/table/list-definition';

type UnitConditions = {
  availability?: AvailabilityStatus;
  /** Empty for a price basis that says neither. */
  offer?: 'sale' | 'rent' | '';
  subProjectId?: string;
  arabicMissing?: 'yes';
  swapped?: 'yes';
  twoDefaults?: 'yes';
  noBasis?: 'yes';
};

export const unitsWith = (conditions: UnitConditions): string => `${unitsPath}?${new URLSearchParams(conditions).toString()}`;

export const undatedSalesPath = `${contractsPath}?undated=${ON}`;

/** Tasks of one person, or one that stands alone. */
export type TaskGroup = readonly Task[];
export type Tasks = Readonly<Record<TaskList, readonly TaskGroup[]>>;

const DAYS_AHEAD = 30;

const byUrgency = (a: Task, b: Task): number => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind);
const byDay = (a: Task, b: Task): number => compareDays(a.day, b.day);

function* inLists(tasks: readonly Task[], listOf: Asked['listOf']): Work<Tasks> {
  const of = (list: TaskList) => tasks.filter(({ day }) => listOf(day) === list).toSorted(byDay);
  const [late, today] = [of('late').toSorted(byUrgency), of('today').toSorted(byUrgency)];
  return { late: yield* byPerson(late), today: yield* byPerson(today), month: yield* byPerson(of('month')) };
}

function* byPerson(tasks: readonly Task[]): Work<readonly TaskGroup[]> {
  const groups = new Map<unknown, Task[]>();
  for (const task of tasks) {
    const { contract } = task;
    const person = contract ? personKey(contract) || contract : task;
    const group = groups.get(person) ?? [];
    group.push(task);
    groups.set(person, group);
    yield;
  }
  return [...groups.values()];
}

type StatusCounts = Readonly<Record<AvailabilityStatus, number>>;

/** An empty project means that none is given. */
export type ProjectFigures = { project: string; total: number; counts: StatusCounts };

export type OfferFigures = {
  offer: 'sale' | 'rent' | '';
  total: number;
  counts: StatusCounts;
  projects: readonly ProjectFigures[];
};

export type Figures = {
  units: number;
  free: number;
  /** The number of the same units that were free on the last day of the month before, by what was agreed then. */
  freeBefore: number;
  before: Day;
  offers: readonly OfferFigures[];
  /** Leases of the status *ending*: they end within 30 days and ask for a renewal. */
  endingSoon: number;
  tasks: Tasks;
  /** A price and a rent are never added. */
  sums: readonly Sum[];
  attention: {
    arabicMissing: number;
    conflicts: number;
    swapped: number;
    twoDefaults: number;
    noBasis: number;
    /** Sales that count in no quarter, for want of a contract date. */
    undatedSales: number;
  };
};

export type Sources = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  availability: Availability;
  today: Day;
};

/** Reads values with the functions of the list filters, so that a figure and the list it opens cannot differ. */
export function* dashboardFigures({ units, contracts, availability, today }: Sources): Work<Figures> {
  const offers = new Map<string, Map<string, Record<AvailabilityStatus, number>>>();
  const attention = { arabicMissing: 0, conflicts: 0, swapped: 0, twoDefaults: 0, noBasis: 0 };
  const renewed = renewedAmong(contracts);
  const ending = leasesEnding(contracts, today, renewed).filter(({ asks }) => asks);
  const until = addDays(today, DAYS_AHEAD);
  const listOf = (day: Day): TaskList => (day < today ? 'late' : day === today ? 'today' : 'month');
  const asked: Asked = { today, until, listOf, contracts, ending, renewed };
  const readers = dashboard.parts().flatMap(({ reader }) => reader?.(asked) ?? []);
  yield;
  const before = addDays(`${today.slice(0, 8)}01`, -1);
  const availabilityBefore = deriveAvailability(contractsKnownOn(contracts, { day: before, today }), before);
  yield;
  let free = 0;
  let freeBefore = 0;
  const freePrices: number[] = [];
  let unreadPrices = 0;
  for (const unit of units) {
    const status = statusOf(availability, unit);
    const offered = offer(unit);
    if (status === 'available' && offered === 'sale') {
      freePrices.push(wholePriceOf(unit) ?? 0);
      if (isUnreadAmount(unit.price)) unreadPrices++;
    }
    countInto(offers, offered ?? '', textOf('subProjectId')(unit)?.trim() ?? '', status);
    if (status === 'available') free++;
    if (statusOf(availabilityBefore, unit) === 'available') freeBefore++;
    if (status === 'conflict') attention.conflicts++;
    if (lacksArabic(unit)) attention.arabicMissing++;
    if (hasSwappedCoordinates(unit)) attention.swapped++;
    if (hasTwoDefaults(unit)) attention.twoDefaults++;
    if (lacksBasis(unit)) attention.noBasis++;
    yield;
  }
  const quarter = quarterOf(today);
  const tasks: Task[] = [];
  const signed: number[] = [];
  let unreadSigned = 0;
  let undatedSales = 0;
  for (const contract of contracts) {
    const signedOn = dayWon(contract);
    if (lacksSaleDay(contract)) undatedSales++;
    if (contractKind(contract) === 'sale' && signedOn && quarterOf(signedOn) === quarter) {
      signed.push(agreedPrice(contract) ?? 0);
      unreadSigned += unreadAmounts(contract);
    }
    tasks.push(...readers.flatMap((reader) => reader.contract?.(contract) ?? []).toSorted(byUrgency));
    yield;
  }
  const ends = readers.flatMap(({ end }) => end?.() ?? []);
  tasks.push(...ends.flatMap((end) => end.tasks ?? []).toSorted(byUrgency));
  return {
    units: units.length,
    free,
    freeBefore,
    before,
    offers: (['sale', 'rent', ''] as const).flatMap((one) => {
      const projects = offers.get(one);
      return projects ? [offerFigures(one, projects)] : [];
    }),
    endingSoon: ending.filter(({ contract }) => contractStatus(contract, today) === 'ending').length,
    tasks: yield* inLists(tasks, listOf),
    sums: [
      { name: 'freeForSale', to: freeForSale, amount: sumToCent(freePrices), unread: unreadPrices },
      {
        name: 'signed',
        to: contractsWonPath({ period: quarter, kind: 'sale' }),
        amount: sumToCent(signed),
        unread: unreadSigned,
      },
      ...ends.flatMap(({ sums = [] }) => sums),
      ...dashboard.parts().flatMap(({ sums }) => sums?.(asked) ?? []),
    ],
    attention: { ...attention, undatedSales },
  };
}

const freeForSale = unitsWith({ availability: 'available', offer: 'sale' });

type Counts = Record<AvailabilityStatus, number>;

const noCounts = (): Counts => ({ conflict: 0, reserved: 0, upcoming: 0, leased: 0, sold: 0, available: 0 });

function countInto(offers: Map<string, Map<string, Counts>>, one: string, project: string, status: AvailabilityStatus): void {
  const projects = offers.get(one) ?? new Map<string, Counts>();
  offers.set(one, projects);
  const counts = projects.get(project) ?? noCounts();
  projects.set(project, counts);
  counts[status]++;
}

function offerFigures(one: OfferFigures['offer'], byProject: ReadonlyMap<string, Counts>): OfferFigures {
  const projects = [...byProject]
    .map(([project, counts]) => ({ project, counts, total: totalOf(counts) }))
    .toSorted((a, b) => inTurn(b.total - a.total, a.project < b.project ? -1 : 1));
  const counts = noCounts();
  for (const status of availabilityStatuses) for (const each of projects) counts[status] += each.counts[status];
  return { offer: one, projects, counts, total: totalOf(counts) };
}

const totalOf = (counts: StatusCounts) => availabilityStatuses.reduce((sum, status) => sum + counts[status], 0);
