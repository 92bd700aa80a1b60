import type { Day } from '@/schema/day';
import type { ListedStatus } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, clashing, contractDays, contractKind, isLive, liveClaims, readDay } from './contract-days';
import { unitsTexts } from '@/i18n/en/units';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { inTurn } from '@/i18n/fold';

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

type UnitAvailability = {
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

/** Shows a status in the language of the format: "Sold", or "Sold in the list of 20 Nov 2026" where only a price list says it. */
export function statusText(shown: ShownStatus, format: Format): string {
  const [status, day] = shown.split('@');
  const lng = format.settings.language;
  return day === undefined
    ? i18n.t(`availability.status.${status as 'sold'}`, { ns: unitsTexts, lng })
    : i18n.t(`availability.listed.${status as 'sold'}`, { ns: unitsTexts, lng, day: format.day(day) });
}

/** A contract that gives a unit to somebody, with the unit's first and last day under it; an undefined day is open. */
export type Holder = { contract: ServiceDocument; as: 'leased' | 'sold' | 'reserved' | 'upcoming'; from?: Day; until?: Day };

/** Returns who holds a unit on a day or will later: the one in it first, then reservations, then who follows, by first day. */
export const holdersOf = (unitId: string, contracts: readonly ServiceDocument[], day: Day): Holder[] =>
  holdersAmong(claimsByUnit(contracts).get(unitId) ?? [], day);

export function holdersAmong(claims: readonly Claim[], day: Day): Holder[] {
  const holders = liveClaims(claims, day).map(({ contract, entry: from, exit: until }): Holder => {
    const kind = contractKind(contract);
    const isLater = from !== undefined && from > day;
    const as = kind === 'reservation' ? 'reserved' : isLater ? 'upcoming' : kind === 'lease' ? 'leased' : 'sold';
    return { contract, as, from, until };
  });
  return holders.toSorted((a, b) => inTurn(places[a.as] - places[b.as], (a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

const places: Readonly<Record<Holder['as'], number>> = { leased: 0, sold: 0, reserved: 1, upcoming: 2 };

/**
 * Returns the contracts that count for a day: for a past one, those agreed later are left out where they begin later too, since
 * on that day their units were still free. A contract without a contract date counts; a reservation has none, and counts from
 * the day on which its record was made.
 */
export function contractsKnownOn(
  contracts: readonly ServiceDocument[],
  { day, today }: { day: Day; today: Day },
): readonly ServiceDocument[] {
  if (day >= today) return contracts;
  return contracts.filter((contract) => {
    const { begin } = contractDays(contract);
    const agreed = readDay(contractKind(contract) === 'reservation' ? contract.createdAt : contract.contractDate);
    return agreed === undefined || agreed <= day || (begin !== undefined && begin <= day);
  });
}
