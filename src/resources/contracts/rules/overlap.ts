import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, isLive, unitOccupancies, type UnitOccupancy } from './contract-days';
import { entriesOf, unitIdOf } from './rows';

/** A unit under two contracts on the same days. */
export type Overlap = {
  unitId: string;
  /** The first row with the unit: `units.0`. */
  path: string;
  other: ServiceDocument;
  /** The first and last shared day; undefined means open. */
  from?: Day;
  until?: Day;
};

/**
 * Returns the other contracts that occupy a unit of this one on the same days: entry ≤ other exit and exit ≥ other entry; missing
 * days are open. Never compares a contract with itself (the same id, or `self`), and given `today`, leaves out contracts that
 * have ended. Linear in the others; never throws.
 */
export function overlapsOf(
  contract: ServiceDocument,
  others: readonly ServiceDocument[],
  { self = idOf(contract), today }: { self?: string; today?: Day } = {},
): readonly Overlap[] {
  const own = new Map(unitOccupancies(contract).map((occupancy) => [occupancy.unitId, occupancy]));
  if (own.size === 0) return [];
  const places = placesOf(contract);
  return others.flatMap((other) => {
    if (other === contract || (self !== '' && idOf(other) === self)) return [];
    if (today !== undefined && !isLive(contractDays(other), today)) return [];
    return unitOccupancies(other).flatMap((theirs): Overlap[] => {
      const ours = own.get(theirs.unitId);
      const shared = ours && sharedDays(ours, theirs);
      return shared ? [{ unitId: theirs.unitId, path: `units.${places.get(theirs.unitId) ?? 0}`, other, ...shared }] : [];
    });
  });
}

const placesOf = ({ units }: ServiceDocument): ReadonlyMap<string, number> =>
  new Map(
    entriesOf(units)
      .map((row, index) => [unitIdOf(row), index] as const)
      .toReversed(),
  );

function sharedDays(a: UnitOccupancy, b: UnitOccupancy): { from?: Day; until?: Day } | undefined {
  const from = a.entry !== undefined && (b.entry === undefined || a.entry > b.entry) ? a.entry : b.entry;
  const until = a.exit !== undefined && (b.exit === undefined || a.exit < b.exit) ? a.exit : b.exit;
  if (from !== undefined && until !== undefined && from > until) return undefined;
  return { ...(from && { from }), ...(until && { until }) };
}
