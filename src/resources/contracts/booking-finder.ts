import type { QueryClient } from '@tanstack/react-query';
import { contractPath } from '@/addresses';
import { sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import { currentLanguage } from '@/i18n/i18n';
import { currentDay } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Obstacle, ObstacleFinder } from '@/ui/form/save/store-check';
import { unitQueries } from '../units/unit.api';
import { clashText, openText } from './clash-list';
import { unitOccupancies } from './rules/contract-days';
import { type Overlap, overlapsOf } from './rules/overlap';
import { type UnitNames, unitNamesOf, unitsOf } from './rules/names';

export function bookingFinder(client: QueryClient, contracts: readonly ServiceDocument[]): ObstacleFinder {
  const now = currentDay();
  let others = contracts;
  let added: readonly ServiceDocument[] = [];

  const overlaps = (contract: ServiceDocument, self: string) =>
    [others, added].flatMap((among) => overlapsOf(contract, among, { self, today: now }));

  return {
    async find(contract, { before, self }) {
      const own = self ?? idOf(contract);
      const had = before ? overlaps(before, own) : [];
      const found = overlaps(contract, own).filter((overlap) => !had.some((one) => covers(one, overlap)));
      const clashes = self === '' ? withoutItself(contract, found) : found;
      if (clashes.length === 0) return [];
      const names = await unitNames(client, contract);
      return clashes.map((overlap) => ({
        fingerprint: JSON.stringify(['booked', overlap.unitId, idOf(overlap.other), overlap.from, overlap.until]),
        message: () => clashText(overlap, names.get(overlap.unitId) ?? overlap.unitId),
        ...linkTo(overlap.other),
      }));
    },
    add(contract) {
      const id = idOf(contract);
      added = [...added.filter((one) => id === '' || idOf(one) !== id), contract];
      if (id !== '' && others.some((one) => idOf(one) === id)) others = others.filter((one) => idOf(one) !== id);
    },
  };
}

/** A contract that is about to be stored by the same run has no page yet. */
function linkTo(contract: ServiceDocument): Pick<Obstacle, 'other'> {
  const id = idOf(contract);
  return id === '' ? {} : { other: { id, path: contractPath(id), linkText: openText(contract) } };
}

const covers = (had: Overlap, overlap: Overlap): boolean =>
  had.unitId === overlap.unitId &&
  idOf(had.other) === idOf(overlap.other) &&
  (had.from ?? '') <= (overlap.from ?? '') &&
  (had.until ?? '~') >= (overlap.until ?? '~');

/** A contract that was just created is among the others; without its id it is known by what it says. */
function withoutItself(contract: ServiceDocument, found: readonly Overlap[]): readonly Overlap[] {
  const own = found.find(
    ({ other }) => other.name === contract.name && sameValue(unitOccupancies(other), unitOccupancies(contract)),
  );
  return found.filter(({ other }) => other !== own?.other);
}

async function unitNames(client: QueryClient, contract: ServiceDocument): Promise<UnitNames> {
  const units = await client.query(unitQueries.all()).catch(() => undefined);
  const current = unitNamesOf(units?.rows ?? [], currentLanguage());
  return new Map(unitsOf(contract, current).flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
