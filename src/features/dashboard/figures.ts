import { inTurn } from '@/i18n/in-turn';
import { type Availability, type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import { collectedUnder } from '@/desks/money/rules/collected';
import { isTracked, ledgerOf, linesBetween } from '@/desks/money/rules/ledger';
import { leasesEnding, renewedAmong } from '@/resources/contracts/rules/ending';
import { contractKind, dayWon, lacksSaleDay } from '@/resources/contracts/rules/contract-days';
import { agreedPrice } from '@/resources/contracts/rules/price';
import { unreadAmounts } from '@/resources/contracts/rules/rows';
import { contractStatus } from '@/resources/contracts/rules/status';
import { rentRoll, totalsOf } from '@/desks/occupancy/rent-roll';
import type { Work } from '@/steps';
import { quarterOf } from '@/resources/quota-plans/rules/periods';
import {
  hasFallenReading,
  hasSwappedCoordinates,
  hasTwoDefaults,
  lacksArabic,
  lacksBasis,
  offer,
  textOf,
  wholePriceOf,
} from '@/resources/units/list/unit-values';
import { statusOf } from '@/resources/units/use-availability';
import { addDays, type Day, FIRST_DAY } from '@/schema/day';
import { namedPeriod } from '@/ui/controls/period';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { isUnreadAmount } from '@/schema/read-amount';
import { gatherTasks, type Tasks, WEEK_DAYS } from './tasks';

type StatusCounts = Readonly<Record<AvailabilityStatus, number>>;

/** An empty project means that none is given. */
export type ProjectFigures = { project: string; total: number; counts: StatusCounts };

/** Units for sale, for rent, or with a price basis that says neither. */
export type OfferFigures = {
  offer: 'sale' | 'rent' | '';
  total: number;
  counts: StatusCounts;
  projects: readonly ProjectFigures[];
};

/** Sums in AED. A price and a rent are never added. */
export type MoneyFigures = {
  freeForSale: number;
  /** The agreed prices of the sales signed in the quarter of today. */
  signed: number;
  /** The yearly rents of the leases in force today. */
  rentPerYear: number;
  dueThisMonth: number;
  /** Undefined where no contract records payments. */
  moneyThisMonth?: number;
  /** `overdueThisMonth` is the part that fell due in this month; undefined where no contract records payments. */
  overdue?: number;
  overdueThisMonth?: number;
  /** Amounts missing from each sum, because they cannot be read. */
  unread: Readonly<Record<SumName, number>>;
};

export type SumName = 'freeForSale' | 'signed' | 'rentPerYear' | 'dueThisMonth' | 'moneyThisMonth' | 'overdue';

export type Figures = {
  units: number;
  free: number;
  offers: readonly OfferFigures[];
  /** Leases of the status *ending*: they end within 30 days and ask for a renewal. */
  endingSoon: number;
  tasks: Tasks;
  money: MoneyFigures;
  attention: {
    arabicMissing: number;
    conflicts: number;
    swapped: number;
    twoDefaults: number;
    /** Units whose price is said to be neither for sale nor for rent. */
    noBasis: number;
    /** Sales that count in no quarter, for want of a contract date. */
    undatedSales: number;
  };
};

type Sources = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  availability: Availability;
  today: Day;
};

/** Reads values with the functions of the list filters, so that a figure and the list it opens cannot differ. */
export function* dashboardFigures({ units, contracts, availability, today }: Sources): Work<Figures> {
  const offers = new Map<string, Map<string, Record<AvailabilityStatus, number>>>();
  const attention = { arabicMissing: 0, conflicts: 0, swapped: 0, twoDefaults: 0, noBasis: 0 };
  const fallenReadings: ServiceDocument[] = [];
  let free = 0;
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
    if (status === 'conflict') attention.conflicts++;
    if (lacksArabic(unit)) attention.arabicMissing++;
    if (hasFallenReading(unit)) fallenReadings.push(unit);
    if (hasSwappedCoordinates(unit)) attention.swapped++;
    if (hasTwoDefaults(unit)) attention.twoDefaults++;
    if (lacksBasis(unit)) attention.noBasis++;
    yield;
  }
  const ofContracts = yield* contractFigures(contracts, today, fallenReadings);
  return {
    units: units.length,
    free,
    offers: (['sale', 'rent', ''] as const).flatMap((one) => {
      const projects = offers.get(one);
      return projects ? [offerFigures(one, projects)] : [];
    }),
    endingSoon: ofContracts.endingSoon,
    tasks: ofContracts.tasks,
    money: {
      freeForSale: sumToCent(freePrices),
      ...ofContracts.money,
      unread: { freeForSale: unreadPrices, ...ofContracts.money.unread },
    },
    attention: { ...attention, undatedSales: ofContracts.undatedSales },
  };
}

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

type ContractFigures = Pick<Figures, 'endingSoon' | 'tasks'> & {
  undatedSales: number;
  money: Omit<MoneyFigures, 'freeForSale' | 'unread'> & { unread: Omit<MoneyFigures['unread'], 'freeForSale'> };
};

function* contractFigures(
  contracts: readonly ServiceDocument[],
  today: Day,
  fallenReadings: readonly ServiceDocument[],
): Work<ContractFigures> {
  const week = addDays(today, WEEK_DAYS);
  const renewed = renewedAmong(contracts);
  const tasks = gatherTasks(today, renewed);
  const month = namedPeriod('month', today);
  const ending = leasesEnding(contracts, today, renewed).filter(({ asks }) => asks);
  const signed: number[] = [];
  const thisMonth: number[] = [];
  const moneyThisMonth: number[] = [];
  const late: number[] = [];
  const lateThisMonth: number[] = [];
  let tracked = false;
  let undatedSales = 0;
  const unread = { signed: 0, rentPerYear: 0, dueThisMonth: 0, moneyThisMonth: 0, overdue: 0 };
  const quarter = quarterOf(today);
  yield;
  for (const contract of contracts) {
    const isPaid = isTracked(contract);
    const until = month.to > week ? month.to : week;
    const lines = linesBetween(contract, { from: isPaid ? FIRST_DAY : month.from, to: until, today });
    for (const one of lines) {
      const isThisMonth = one.day >= month.from && one.day <= month.to;
      if (one.state === 'overdue') {
        late.push(one.open);
        unread.overdue += one.unread ?? 0;
        if (isThisMonth) lateThisMonth.push(one.open);
      }
      if (!isThisMonth) continue;
      thisMonth.push(one.amount);
      unread.dueThisMonth += one.unread ?? 0;
    }
    if (isPaid) {
      tracked = true;
      for (const one of collectedUnder(ledgerOf(contract, today, until))) {
        if (one.day === undefined || one.day < month.from || one.day > month.to) continue;
        moneyThisMonth.push(one.amount);
        if (one.unread) unread.moneyThisMonth++;
      }
    }
    const kind = contractKind(contract);
    const signedOn = dayWon(contract);
    if (lacksSaleDay(contract)) undatedSales++;
    if (kind === 'sale' && signedOn && quarterOf(signedOn) === quarter) {
      signed.push(agreedPrice(contract) ?? 0);
      unread.signed += unreadAmounts(contract);
    }
    tasks.add(contract, lines);
    yield;
  }
  // Unit by unit, as the rent roll: of two leases of one unit only one is paid.
  const roll = totalsOf(rentRoll({ units: [], contracts, day: today }));
  unread.rentPerYear = roll.unread;
  return {
    endingSoon: ending.filter(({ contract }) => contractStatus(contract, today) === 'ending').length,
    undatedSales,
    tasks: tasks.all({ ending, fallenReadings }),
    money: {
      signed: sumToCent(signed),
      rentPerYear: roll.rentPerYear,
      dueThisMonth: sumToCent(thisMonth),
      ...(tracked && {
        moneyThisMonth: sumToCent(moneyThisMonth),
        overdue: sumToCent(late),
        overdueThisMonth: sumToCent(lateThisMonth),
      }),
      unread,
    },
  };
}
