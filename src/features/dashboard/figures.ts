import { idOf } from '@/api/record-id';
import {
  type Availability,
  availabilityOf,
  type AvailabilityStatus,
  availabilityStatuses,
} from '@/resources/contracts/rules/availability';
import { type Due, duesBetween } from '@/resources/contracts/rules/due';
import { type EndingLease, leasesEnding } from '@/resources/contracts/rules/ending';
import { hasExpiredDocument } from '@/resources/contracts/rules/expiry';
import { contractStatus } from '@/resources/contracts/rules/status';
import {
  hasFallenReading,
  hasSwappedCoordinates,
  hasTwoDefaults,
  lacksArabic,
  offer,
  textOf,
} from '@/resources/units/list/unit-values';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type StatusCounts = Readonly<Record<AvailabilityStatus, number>>;

/** The units of one project with the same offer. An empty project means that none is given. */
export type ProjectFigures = { project: string; total: number; counts: StatusCounts };

/** Units for sale, for rent, or with a price basis that says neither. */
export type OfferFigures = {
  offer: 'sale' | 'rent' | '';
  total: number;
  counts: StatusCounts;
  projects: readonly ProjectFigures[];
};

export type DueOf = Due & { contract: ServiceDocument };

export type Figures = {
  units: number;
  free: number;
  offers: readonly OfferFigures[];
  /** How many of `ending` have at most 30 days left: the status *ending*. */
  endingSoon: number;
  /** Leases that end within 90 days and are not renewed, the earliest first. */
  ending: readonly EndingLease[];
  due: readonly DueOf[];
  attention: {
    arabicMissing: number;
    conflicts: number;
    readingFell: number;
    swapped: number;
    twoDefaults: number;
    /** The number of contracts that have not ended but have an expired document. */
    expired: number;
  };
};

export const DUE_DAYS = 30;

type Sources = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  availability: Availability;
  today: Day;
};

/**
 * Computes all figures of units and contracts in one pass over each. Reads values with the functions of the list filters, so
 * that a figure and the list it opens cannot differ.
 */
export function dashboardFigures({ units, contracts, availability, today }: Sources): Figures {
  const offers = new Map<string, Map<string, Record<AvailabilityStatus, number>>>();
  const attention = { arabicMissing: 0, conflicts: 0, readingFell: 0, swapped: 0, twoDefaults: 0 };
  let free = 0;
  for (const unit of units) {
    const { status } = availabilityOf(availability, idOf(unit));
    countInto(offers, offer(unit) ?? '', textOf('subProjectId')(unit)?.trim() ?? '', status);
    if (status === 'available') free++;
    if (status === 'conflict') attention.conflicts++;
    if (lacksArabic(unit)) attention.arabicMissing++;
    if (hasFallenReading(unit)) attention.readingFell++;
    if (hasSwappedCoordinates(unit)) attention.swapped++;
    if (hasTwoDefaults(unit)) attention.twoDefaults++;
  }
  return {
    units: units.length,
    free,
    offers: (['sale', 'rent', ''] as const).flatMap((one) => {
      const projects = offers.get(one);
      return projects ? [offerFigures(one, projects)] : [];
    }),
    ...contractFigures(contracts, today),
    attention: {
      ...attention,
      expired: contracts.reduce((count, contract) => count + (hasExpiredDocument(contract, today) ? 1 : 0), 0),
    },
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
    .toSorted((a, b) => b.total - a.total || (a.project < b.project ? -1 : 1));
  const counts = noCounts();
  for (const status of availabilityStatuses) for (const each of projects) counts[status] += each.counts[status];
  return { offer: one, projects, counts, total: totalOf(counts) };
}

const totalOf = (counts: StatusCounts) => availabilityStatuses.reduce((sum, status) => sum + counts[status], 0);

function contractFigures(contracts: readonly ServiceDocument[], today: Day): Pick<Figures, 'endingSoon' | 'ending' | 'due'> {
  const dueBy = addDays(today, DUE_DAYS);
  const ending = leasesEnding(contracts, today).filter(({ renewed }) => !renewed);
  const due: DueOf[] = [];
  for (const contract of contracts) {
    for (const one of duesBetween(contract, today, dueBy)) due.push({ ...one, contract });
  }
  return {
    endingSoon: ending.filter(({ contract }) => contractStatus(contract, today) === 'ending').length,
    ending,
    due: due.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  };
}
