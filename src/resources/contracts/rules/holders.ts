import { inTurn } from '@/i18n/in-turn';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractKind, unitOccupancies } from './contract-days';

/** A contract that gives a unit to somebody, with the unit's first and last day under it; an undefined day is open. */
export type Holder = { contract: ServiceDocument; as: 'leased' | 'sold' | 'reserved' | 'upcoming'; from?: Day; until?: Day };

/** Returns who holds a unit on a day or will later: the one in it first, then reservations, then who follows, by first day. */
export function holdersOf(unitId: string, contracts: readonly ServiceDocument[], day: Day): Holder[] {
  const holders = contracts.flatMap((contract) =>
    unitOccupancies(contract).flatMap(({ unitId: held, entry: from, exit: until }): Holder[] => {
      if (held !== unitId || (until !== undefined && until < day)) return [];
      const kind = contractKind(contract);
      const isLater = from !== undefined && from > day;
      const as = kind === 'reservation' ? 'reserved' : isLater ? 'upcoming' : kind === 'lease' ? 'leased' : 'sold';
      return [{ contract, as, from, until }];
    }),
  );
  return holders.toSorted((a, b) => inTurn(places[a.as] - places[b.as], (a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

const places: Readonly<Record<Holder['as'], number>> = { leased: 0, sold: 0, reserved: 1, upcoming: 2 };
