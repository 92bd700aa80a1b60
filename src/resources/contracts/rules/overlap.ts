import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';
import { type Claim, claimsByUnit, contractDays, isLive, unitOccupancies, type UnitOccupancy } from './contract-days';
import { entriesOf, unitIdOf } from './rows';

export type Overlap = {
  unitId: string;
  /** The first row with the unit: `units.0`. */
  path: string;
  other: ServiceDocument;
  /** The first and last day that the other contract has the unit; undefined means open. */
  entry?: Day;
  exit?: Day;
  /** The first and last shared day; undefined means open. */
  from?: Day;
  until?: Day;
};

/**
 * Returns the other contracts that occupy a unit of this one on the same days: entry ≤ other exit and exit ≥ other entry; missing
 * days are open. Never compares a contract with itself (the same id, or `self`), and given `today`, leaves out contracts that
 * have ended. The others are indexed once per array; never throws.
 */
export function overlapsOf(
  contract: ServiceDocument,
  others: readonly ServiceDocument[],
  { self = idOf(contract), today }: { self?: string; today?: Day } = {},
): readonly Overlap[] {
  const own = unitOccupancies(contract);
  if (own.length === 0 || others.length === 0) return [];
  const places = placesOf(contract);
  const claims = claimsAmong(others);
  return own.flatMap((ours) =>
    (claims.get(ours.unitId) ?? []).flatMap(({ contract: other, unitId, entry, exit }): Overlap[] => {
      if (other === contract || (self !== '' && idOf(other) === self)) return [];
      if (today !== undefined && !isLive(contractDays(other), today)) return [];
      const shared = sharedDays(ours, { entry, exit });
      if (!shared) return [];
      const days = { ...(entry && { entry }), ...(exit && { exit }) };
      return [{ unitId, path: `units.${places.get(unitId) ?? 0}`, other, ...days, ...shared }];
    }),
  );
}

/** Returns what two live contracts still have of one unit on the same days, from a day on; empty for a contract that has ended. */
export const doubleSales = (contract: ServiceDocument, others: readonly ServiceDocument[], today: Day): readonly Overlap[] =>
  isLive(contractDays(contract), today)
    ? overlapsOf(contract, others, { today }).filter(({ until }) => until === undefined || until >= today)
    : [];

/** Tells whether one contract has all units and days of another, so that storing it takes nothing more. */
export function isWithin(contract: ServiceDocument, other: ServiceDocument): boolean {
  const theirs = new Map(unitOccupancies(other).map((occupancy) => [occupancy.unitId, occupancy]));
  return unitOccupancies(contract).every(({ unitId, entry, exit }) => {
    const has = theirs.get(unitId);
    return has !== undefined && isOpenOr(has.entry, entry, (a, b) => a <= b) && isOpenOr(has.exit, exit, (a, b) => a >= b);
  });
}

const isOpenOr = (outer: Day | undefined, inner: Day | undefined, reaches: (outer: Day, inner: Day) => boolean): boolean =>
  outer === undefined || (inner !== undefined && reaches(outer, inner));

let known = new WeakMap<readonly ServiceDocument[], ReadonlyMap<string, readonly Claim[]>>();
serviceZone.subscribe(() => {
  known = new WeakMap();
});

function claimsAmong(contracts: readonly ServiceDocument[]): ReadonlyMap<string, readonly Claim[]> {
  const claims = known.get(contracts) ?? claimsByUnit(contracts);
  known.set(contracts, claims);
  return claims;
}

const placesOf = ({ units }: ServiceDocument): ReadonlyMap<string, number> =>
  new Map(
    entriesOf(units)
      .map((row, index) => [unitIdOf(row), index] as const)
      .toReversed(),
  );

type Days = Pick<UnitOccupancy, 'entry' | 'exit'>;

function sharedDays(a: Days, b: Days): { from?: Day; until?: Day } | undefined {
  const from = a.entry !== undefined && (b.entry === undefined || a.entry > b.entry) ? a.entry : b.entry;
  const until = a.exit !== undefined && (b.exit === undefined || a.exit < b.exit) ? a.exit : b.exit;
  if (from !== undefined && until !== undefined && from > until) return undefined;
  return { ...(from && { from }), ...(until && { until }) };
}
