import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/in-turn';
import { idOf } from '@/api/record-id';
import { offerKind } from '@/resources/units/rules/price-basis';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { type Claim, claimsByUnit, contractKind, liveClaims } from '../rules/contract-days';
import { sumOf } from '../rules/price';
import { entriesOf, unreadAmounts } from '../rules/rows';
import { rentPerYearOf } from '../rules/totals';
import { type UnitNames, unitOf } from '../rules/units';

export type RentRollStatus = 'let' | 'conflict' | 'upcoming' | 'reserved' | 'vacant' | 'sold' | 'free';

/** One unit, or one of its leases where several overlap. Amounts are in AED. */
export type RentRollRow = {
  rowKey: string;
  unitId: string;
  unit: string;
  project: string;
  status: RentRollStatus;
  /** The unit is for rent or let on the day, and so counts in "29 of 37". */
  counts: boolean;
  /** Undefined for a vacant unit, else the current or next contract. */
  contract?: ServiceDocument;
  begin?: Day;
  end?: Day;
  rentPerYear?: number;
  unread?: number;
  /** On the row of the contract's first unit only. */
  deposit?: number;
  depositWith?: string;
};

type Unit = { id: string; name: string; project: string; forRent: boolean };

type Sources = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  names: UnitNames;
  day: Day;
  /** Adds the units that are sold, and the free ones that are for sale. */
  withSales?: boolean;
};

/**
 * Returns the rent roll of a day: every current lease, unit by unit, and the units for rent without one: to be leased, reserved
 * or vacant. Leaves out sold units, and units for sale without a lease, unless they are asked for. A leased unit that was deleted
 * appears under the name in its lease. Never throws.
 */
export function rentRoll({ units, contracts, names, day, withSales = false }: Sources): RentRollRow[] {
  const claims = liveClaimsByUnit(contracts, day);
  const listed = units.map((unit) => readUnit(unit, names));
  const known = new Set(listed.map(({ id }) => id));
  const deleted = [...claims]
    .filter(([id]) => !known.has(id))
    .map(([id, [first]]) => ({ id, name: nameIn(first?.contract, id, names), project: '', forRent: false }));
  return [...listed, ...deleted].flatMap((unit) => rowsOf(unit, claims.get(unit.id) ?? [], { names, day, withSales }));
}

function liveClaimsByUnit(contracts: readonly ServiceDocument[], day: Day): Map<string, Claim[]> {
  const live = [...claimsByUnit(contracts)].map(([unitId, claims]) => [unitId, liveClaims(claims, day)] as const);
  return new Map(live.filter(([, claims]) => claims.length > 0));
}

type On = Required<Pick<Sources, 'names' | 'day' | 'withSales'>>;

function rowsOf(unit: Unit, claims: readonly Claim[], { names, day, withSales }: On): RentRollRow[] {
  const has = ({ contract }: Claim, kind: string) => contractKind(contract) === kind;
  const hasStarted = ({ entry }: Claim) => entry === undefined || entry <= day;
  const leases = claims.filter((claim) => has(claim, 'lease'));
  const current = leases.filter(hasStarted);
  if (current.length > 0) {
    const status = current.length > 1 ? 'conflict' : 'let';
    return current.map((claim) => held({ ...unit, forRent: true }, claim, status, names));
  }
  const sale = claims.find((claim) => has(claim, 'sale') && hasStarted(claim));
  if (sale) return withSales ? [{ ...placeOf(unit, 'sold'), ...daysOf(sale), status: 'sold', counts: false }] : [];
  const [upcoming] = leases.toSorted((a, b) => ((a.entry ?? '') < (b.entry ?? '') ? -1 : 1));
  if (upcoming) return [held(unit, upcoming, 'upcoming', names)];
  if (!unit.forRent && !withSales) return [];
  const counts = unit.forRent;
  const reservation = claims.find((claim) => has(claim, 'reservation'));
  if (reservation) return [{ ...placeOf(unit, 'reserved'), ...daysOf(reservation), status: 'reserved', counts }];
  const status = unit.forRent ? 'vacant' : 'free';
  return [{ ...placeOf(unit, status), status, counts }];
}

const daysOf = ({ contract, entry, exit }: Claim): Pick<RentRollRow, 'contract' | 'begin' | 'end'> => ({
  contract,
  ...(entry !== undefined && { begin: entry }),
  ...(exit !== undefined && { end: exit }),
});

const placeOf = ({ id, name, project }: Unit, of: string) => ({ rowKey: `${id} ${of}`, unitId: id, unit: name, project });

function held(unit: Unit, claim: Claim, status: RentRollStatus, names: UnitNames): RentRollRow {
  const { contract } = claim;
  const rows = entriesOf(contract.units);
  const own = rows.filter((row) => unitOf(row, names).id === unit.id);
  const [first] = rows;
  const withFirst = first === undefined ? undefined : unitOf(first, names);
  const yearly = rentPerYearOf({ ...contract, units: own });
  const unread = unreadAmounts({ units: own });
  return {
    ...placeOf(unit, idOf(contract)),
    ...daysOf(claim),
    status,
    counts: unit.forRent,
    ...(yearly !== undefined && { rentPerYear: yearly }),
    ...(unread > 0 && { unread }),
    ...depositOf(contract, withFirst?.id === unit.id ? undefined : withFirst?.name),
  };
}

function depositOf({ guaranty }: ServiceDocument, elsewhere: string | undefined): Pick<RentRollRow, 'deposit' | 'depositWith'> {
  const deposit = readAmount(guaranty);
  if (deposit === undefined) return {};
  return elsewhere === undefined ? { deposit } : { depositWith: elsewhere };
}

const readUnit = (unit: ServiceDocument, names: UnitNames): Unit => ({
  id: idOf(unit),
  name: (names.get(idOf(unit)) ?? text(unit.name)) || text(unit.unitNameAr),
  project: text(unit.subProjectId),
  forRent: offerKind(unit.priceBase) === 'rent',
});

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function nameIn(contract: ServiceDocument | undefined, id: string, names: UnitNames): string {
  return (
    entriesOf(contract?.units)
      .map((row) => unitOf(row, names))
      .find((unit) => unit.id === id)?.name ?? ''
  );
}

export type RentRollTotals = { units: number; taken: number; rentPerYear: number; deposit: number; unread: number };
type RentRollProject = { project: string; rows: readonly RentRollRow[] };

/** Keeps the order of rows within a project. */
export function byProject(rows: readonly RentRollRow[], collator: Intl.Collator): readonly RentRollProject[] {
  return [...groupedBy(rows, ({ project }) => project)]
    .toSorted(([a], [b]) => inTurn(Number(a === '') - Number(b === ''), collator.compare(a, b)))
    .map(([project, some]) => ({ project, rows: some }));
}

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
