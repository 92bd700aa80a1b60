import { inTurn } from '@/i18n/in-turn';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, contractKind, isLive, liveClaims } from './contract-days';

/** A contract that gives a unit to somebody, with the unit's first and last day under it; an undefined day is open. */
export type Holder = { contract: ServiceDocument; as: 'leased' | 'sold' | 'reserved' | 'upcoming'; from?: Day; until?: Day };

/** Returns who holds a unit on a day or will later: the one in it first, then reservations, then who follows, by first day. */
export const holdersOf = (unitId: string, contracts: readonly ServiceDocument[], day: Day): Holder[] =>
  holdersAmong(claimsByUnit(contracts).get(unitId) ?? [], day);

/** Returns the same of those who have claims on the unit. */
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

/** Returns a function that finds the lease under which a unit is on a day. */
export function leasesByDay(contracts: readonly ServiceDocument[]): (unitId: string, day: Day) => ServiceDocument | undefined {
  const claims = claimsByUnit(contracts.filter((contract) => contractKind(contract) === 'lease'));
  return (unitId, day) =>
    claims.get(unitId)?.find(({ entry, exit }) => (entry === undefined || entry <= day) && isLive({ last: exit }, day))?.contract;
}
