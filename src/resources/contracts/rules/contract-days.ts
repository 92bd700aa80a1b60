import { groupedBy } from '@/grouped';
import { addDays, compareDays, dayOf, type Day, FIRST_DAY, LAST_DAY } from '@/schema/day';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { instantText, serviceZone } from '@/schema/service-zone';
import { entriesOf, unitIdOf } from './rows';

/*
 * The only place that derives the days and kind of a contract. Lists read 5,000 contracts at a time, so values are read by
 * hand. Nothing here throws, whatever the service sent.
 */

type ContractDays = {
  begin?: Day;
  /** The agreed end; undefined means open-ended. */
  end?: Day;
  termination?: Day;
  /** The last day in force: a termination replaces the end, and a hold ends before the day it is released. Undefined means open-ended. */
  last?: Day;
};

export function contractDays(contract: ServiceDocument): ContractDays {
  const end = readDay(contract.endDate);
  const termination = readDay(contract.terminationDate);
  const last = termination !== undefined && contractKind(contract) === 'reservation' ? addDays(termination, -1) : termination;
  return { begin: readDay(contract.beginDate), end, termination, last: last ?? end };
}

export type ContractKind = 'reservation' | 'lease' | 'sale';

/**
 * Returns the kind of a contract, which the service has no field for: a reservation has a reservation number and no contract
 * date; otherwise a lease has a frequency or an end, and a sale neither.
 */
export function contractKind(contract: ServiceDocument): ContractKind {
  if (!isBlank(contract.reservationId) && isBlank(contract.contractDate)) return 'reservation';
  return isBlank(contract.frequency) && isBlank(contract.endDate) ? 'sale' : 'lease';
}

export type ConvertedKind = Exclude<ContractKind, 'reservation'>;

export const convertedKind = ({ frequency }: ServiceDocument): ConvertedKind => (isBlank(frequency) ? 'sale' : 'lease');

export const conversionTo = (kind: ConvertedKind) => ({ convertTo: kind });

/**
 * Returns the day on which a contract counts as won, on every screen: its contract date; a lease or hold without one counts from its
 * first day, and a sale nowhere. Undefined without either, and where it was terminated before it began.
 */
export function dayWon(contract: ServiceDocument): Day | undefined {
  if (neverBegan(contract)) return undefined;
  return readDay(contract.contractDate) ?? (contractKind(contract) === 'sale' ? undefined : contractDays(contract).begin);
}

/** Tells whether a sale counts in no period, because nobody wrote when it was signed. */
export const lacksSaleDay = (contract: ServiceDocument): boolean =>
  contractKind(contract) === 'sale' && readDay(contract.contractDate) === undefined && !neverBegan(contract);

function neverBegan(contract: ServiceDocument): boolean {
  const { begin, termination } = contractDays(contract);
  return begin !== undefined && termination !== undefined && termination < begin;
}

export const isLive = ({ last }: Pick<ContractDays, 'last'>, day: Day): boolean => last === undefined || last >= day;

/** A unit under a contract, from its first to its last day; undefined days are open. */
export type UnitOccupancy = { unitId: string; entry?: Day; exit?: Day };

/**
 * Returns the units of a contract with their days: entry and exit of the row, else begin and end of the contract, and never
 * beyond a termination. A unit in several rows is occupied from the first entry to the last exit. A row may be just an id.
 */
export function unitOccupancies(contract: ServiceDocument): readonly UnitOccupancy[] {
  const { begin, last, termination } = contractDays(contract);
  const occupancies = new Map<string, UnitOccupancy>();
  for (const row of entriesOf(contract.units)) {
    const unitId = unitIdOf(row);
    if (unitId === '') continue;
    const entry = (isDocument(row) ? readDay(row.entryDate) : undefined) ?? begin;
    const own = isDocument(row) ? readDay(row.exitDate) : undefined;
    const exit = earlier(own ?? last, termination && last);
    const known = occupancies.get(unitId);
    occupancies.set(
      unitId,
      known ? { unitId, entry: earliest(known.entry, entry), exit: latest(known.exit, exit) } : { unitId, entry, exit },
    );
  }
  return [...occupancies.values()];
}

export type Claim = UnitOccupancy & { contract: ServiceDocument };

/** Groups what contracts have of units by unit, in the order received, ended contracts included. Linear in contracts and units. */
export const claimsByUnit = (contracts: readonly ServiceDocument[]): Map<string, Claim[]> =>
  groupedBy(
    contracts.flatMap((contract) => unitOccupancies(contract).map((occupancy): Claim => ({ ...occupancy, contract }))),
    ({ unitId }) => unitId,
  );

export const liveClaims = (claims: readonly Claim[], day: Day): Claim[] =>
  claims.filter(({ exit }) => isLive({ last: exit }, day));

/** An open last day sets no limit. */
const earlier = (a: Day | undefined, b: Day | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a);
/** The hull of two spans is open where either of them is. */
const earliest = (a: Day | undefined, b: Day | undefined) => (a === undefined || b === undefined ? undefined : a < b ? a : b);
const latest = (a: Day | undefined, b: Day | undefined) => (a === undefined || b === undefined ? undefined : a > b ? a : b);

const known = new Map<string, Day | undefined>();
const KNOWN_AT_MOST = 20_000;
serviceZone.subscribe(() => known.clear());

export function readDay(raw: unknown): Day | undefined {
  if (typeof raw !== 'string') return dayOf(raw);
  if (known.has(raw)) return known.get(raw);
  const day = dayOf(raw);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(raw, day);
  return day;
}

/**
 * Returns the contracts that share a day with another among the claims on one unit. By first day, each claim need only be compared
 * with the earlier one that lasts longest.
 */
export function clashing(claims: readonly Claim[]): ReadonlySet<ServiceDocument> {
  const found = new Set<ServiceDocument>();
  let lasting: Claim | undefined;
  for (const claim of claims.toSorted((a, b) => compareDays(a.entry ?? FIRST_DAY, b.entry ?? FIRST_DAY))) {
    const [end, exit] = [lasting?.exit ?? LAST_DAY, claim.exit ?? LAST_DAY];
    if (lasting !== undefined && (claim.entry ?? FIRST_DAY) <= end) found.add(lasting.contract).add(claim.contract);
    if (lasting === undefined || exit > end) lasting = claim;
  }
  return found;
}

const dayFields = ['contractDate', 'beginDate', 'endDate', 'terminationDate'] as const;

/** Returns the days of contracts that are written as instants, by which `guessZone` tells the service's time zone. */
export const instantsOf = (contracts: readonly ServiceDocument[]): readonly string[] =>
  contracts
    .flatMap((contract) => dayFields.map((name) => contract[name]))
    .filter((value): value is string => typeof value === 'string' && instantText.test(value));
