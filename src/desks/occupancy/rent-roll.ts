import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { offerKind } from '@/schema/price-basis';
import { readAmount } from '@/schema/read-amount';
import { claimsByUnit, contractKind } from '@/resources/contracts/rules/contract-days';
import { type Holder, holdersAmong } from '@/resources/contracts/rules/availability';
import { sumOf } from '@/resources/contracts/rules/amounts';
import { rentOfUnit } from './occupancy';
import { projectOf, type UnitNames, unitsOf } from '@/resources/contracts/rules/names';

export type RentRollStatus = 'let' | 'conflict' | 'upcoming' | 'reserved' | 'vacant' | 'sold' | 'free';

type Place = {
  unitId: string;
  unit: string;
  project: string;
  /** The unit is for rent or let on the day, and so counts in "29 of 37". */
  counts: boolean;
};

/** One unit, or one of its leases where several overlap. Amounts are in AED. */
export type RentRollRow = Place & {
  rowKey: string;
  status: RentRollStatus;
  contract?: ServiceDocument;
  begin?: Day;
  end?: Day;
  rentPerYear?: number;
  unread?: number;
  /** On the row of the contract's first unit only. */
  deposit?: number;
  depositWith?: string;
};

type Sources = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  names?: UnitNames;
  day: Day;
  withSales?: boolean;
};

const NO_NAMES: UnitNames = new Map();

/**
 * Returns the rent roll of a day: every current lease, unit by unit, and the units for rent without one: to be leased, reserved
 * or vacant. Leaves out sold units, and units for sale without a lease, unless they are asked for. A leased unit that was deleted
 * appears under the name in its lease. Never throws.
 */
export function rentRoll({ units, contracts, names = NO_NAMES, day, withSales = false }: Sources): RentRollRow[] {
  const holders = new Map([...claimsByUnit(contracts)].map(([id, claims]) => [id, holdersAmong(claims, day)]));
  const listed = units.map((unit): Place => {
    const counts = offerKind(unit.priceBase) === 'rent';
    return { unitId: idOf(unit), unit: names.get(idOf(unit)) ?? '', project: projectOf(unit), counts };
  });
  const known = new Set(listed.map(({ unitId }) => unitId));
  const deleted = [...holders].flatMap(([unitId, [first]]): Place[] => {
    if (!first || known.has(unitId)) return [];
    const unit = unitsOf(first.contract, names).find(({ id }) => id === unitId)?.name ?? '';
    return [{ unitId, unit, project: '', counts: false }];
  });
  return [...listed, ...deleted].flatMap((place) => rowsOf(place, holders.get(place.unitId) ?? [], { names, withSales }));
}

type Shown = Required<Pick<Sources, 'names' | 'withSales'>>;

function rowsOf(place: Place, holders: readonly Holder[], { names, withSales }: Shown): RentRollRow[] {
  const row = (status: RentRollStatus, of?: Holder): RentRollRow => ({
    ...place,
    rowKey: `${place.unitId} ${of ? idOf(of.contract) : status}`,
    status,
    contract: of?.contract,
    begin: of?.from,
    end: of?.until,
  });
  const lease = (status: RentRollStatus, of: Holder): RentRollRow => ({
    ...row(status, of),
    ...rentOfUnit(of.contract, place.unitId),
    ...depositOf(of.contract, place.unitId, names),
  });
  const leased = holders.filter(({ as }) => as === 'leased');
  if (leased.length > 0) return leased.map((one) => ({ ...lease(leased.length > 1 ? 'conflict' : 'let', one), counts: true }));
  const sold = holders.find(({ as }) => as === 'sold');
  if (sold) return withSales ? [{ ...row('sold', sold), counts: false }] : [];
  const upcoming = holders.find(({ as, contract }) => as === 'upcoming' && contractKind(contract) === 'lease');
  if (upcoming) return [lease('upcoming', upcoming)];
  if (!place.counts && !withSales) return [];
  const reserved = holders.find(({ as }) => as === 'reserved');
  return [reserved ? row('reserved', reserved) : row(place.counts ? 'vacant' : 'free')];
}

function depositOf(contract: ServiceDocument, unitId: string, names: UnitNames): Pick<RentRollRow, 'deposit' | 'depositWith'> {
  const deposit = readAmount(contract.guaranty);
  const [first] = unitsOf(contract, names);
  if (deposit === undefined || !first || first.id === unitId) return { deposit };
  return { depositWith: first.name };
}

type RentRollTotals = { units: number; taken: number; rentPerYear: number; deposit: number; unread: number };

/** Returns the leases in force that count: of a unit leased twice, the one that began first. */
export function leasedOnce(rows: readonly RentRollRow[]): readonly RentRollRow[] {
  const firsts = new Map<string, RentRollRow>();
  for (const row of rows) {
    if (row.status !== 'let' && row.status !== 'conflict') continue;
    const first = firsts.get(row.unitId);
    if (!first || (row.begin ?? '') < (first.begin ?? '')) firsts.set(row.unitId, row);
  }
  return [...firsts.values()];
}

export function totalsOf(rows: readonly RentRollRow[]): RentRollTotals {
  const taken = leasedOnce(rows);
  return {
    units: new Set(rows.flatMap(({ unitId, counts }) => (counts ? [unitId] : []))).size,
    taken: taken.length,
    rentPerYear: sumOf(taken.map((row) => row.rentPerYear)) ?? 0,
    deposit: sumOf(taken.map((row) => row.deposit)) ?? 0,
    unread: taken.reduce((count, { unread = 0 }) => count + unread, 0),
  };
}
