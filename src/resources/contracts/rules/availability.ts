import type { Day } from '@/schema/day';
import type { ListedStatus } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, clashing, contractDays, contractKind, isLive, liveClaims } from './contract-days';

export type AvailabilityStatus = 'conflict' | 'reserved' | 'upcoming' | 'leased' | 'sold' | 'available';

/** Ordered by precedence: the first that applies wins. */
export const availabilityStatuses: readonly AvailabilityStatus[] = [
  'conflict',
  'reserved',
  'upcoming',
  'leased',
  'sold',
  'available',
];

export type UnitAvailability = {
  status: AvailabilityStatus;
  /** All contracts that name the unit, including ended ones, in the order received. */
  contracts: readonly ServiceDocument[];
};

/** By id of the unit. A unit that no contract names is missing, and available. */
export type Availability = ReadonlyMap<string, UnitAvailability>;

/**
 * Derives the availability of units on a day from all contracts, since the service stores none. A contract counts through its
 * last day, and as upcoming before its first; without an end it is open-ended, and a termination replaces the end. Among the
 * contracts of a unit that have not ended, the first of these applies: two share a day (conflict), a reservation, one that
 * begins later, a lease, a sale. Linear in contracts and their units. Never throws: an unreadable day is open, an unreadable
 * unit skipped.
 */
export function deriveAvailability(contracts: readonly ServiceDocument[], day: Day): Availability {
  const availability = new Map<string, UnitAvailability>();
  for (const [unitId, ofUnit] of claimsByUnit(contracts)) {
    availability.set(unitId, {
      status: statusOf(liveClaims(ofUnit, day), day),
      contracts: ofUnit.map(({ contract }) => contract),
    });
  }
  return availability;
}

export const availabilityOf = (availability: Availability, unitId: string): UnitAvailability => availability.get(unitId) ?? FREE;

export type ShownStatus = AvailabilityStatus | ListedStatus;

export const isListed = (shown: ShownStatus): shown is ListedStatus => shown.includes('@');

/** A unit that is not released is no more free than one on hold. */
export function plainStatus(shown: ShownStatus): AvailabilityStatus {
  const status = shown.replace(/@.*/, '') as Exclude<ShownStatus, ListedStatus> | 'unreleased';
  return status === 'unreleased' ? 'reserved' : status;
}

/** A contract in force on the day of the list or later is the newer fact, also when it has ended since. */
export function shownStatus(availability: Availability, unitId: string, listed: ListedStatus | undefined): ShownStatus {
  const { status, contracts } = availabilityOf(availability, unitId);
  if (listed === undefined || status !== 'available') return status;
  const day = listed.slice(listed.indexOf('@') + 1);
  return contracts.some((contract) => isLive(contractDays(contract), day)) ? status : listed;
}

const FREE: UnitAvailability = { status: 'available', contracts: [] };

function statusOf(live: readonly Claim[], day: Day): AvailabilityStatus {
  if (live.length === 0) return 'available';
  if (live.length > 1 && clashing(live).size > 0) return 'conflict';
  const kinds = live.map(({ contract }) => contractKind(contract));
  if (kinds.includes('reservation')) return 'reserved';
  if (live.some(({ entry }) => entry !== undefined && entry > day)) return 'upcoming';
  return kinds.includes('lease') ? 'leased' : 'sold';
}
