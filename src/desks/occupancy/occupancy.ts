import { idOf } from '@/api/record-id';
import type { Work } from '@/steps';
import { offerKind } from '@/schema/price-basis';
import { addDays, addMonths, compareDays, type Day, daysBetween, FIRST_DAY, LAST_DAY } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type Claim, claimsByUnit, contractKind } from '@/resources/contracts/rules/contract-days';
import { projectOf } from '@/resources/contracts/rules/names';
import { rentPerYearOf, unreadAmounts } from '@/resources/contracts/rules/amounts';
import { entriesOf, unitIdOf } from '@/resources/contracts/rules/rows';

/** Counts unit-days: a unit counts once for each day. */
export type OccupancySums = {
  /** Unit-days on which a lease was in force. */
  let: number;
  /** Unit-days on which a unit was for rent or let. */
  offered: number;
  /** In AED: a twelfth of the rent a year for a whole month, and a share of it for a part. */
  rent: number;
  /** Amounts missing from the rent, because they cannot be read; of several months the most in one. */
  unread: number;
};

/** `month` is `YYYY-MM`. */
export type OccupancyMonth = OccupancySums & {
  month: string;
  from: Day;
  to: Day;
  letUnits: number;
  offeredUnits: number;
};

export type Occupancy = Scope & {
  months: readonly OccupancyMonth[];
  /** Units without a project, and those that were deleted, have an empty one. */
  byProject: ReadonlyMap<string, readonly OccupancyMonth[]>;
};

type Sources = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };
type Scope = { from: Day; to: Day };

/**
 * Works out by month how many of the units for rent are let, and at which rent. The rules are those of the rent roll, for every
 * day: a unit is let while one of its leases is in force, at the rent of the one that began first; it is for rent if its price
 * says so and it is not sold; a let unit counts as for rent. Units count as the list has them today.
 */
export function* occupancyOf({ units, contracts }: Sources, scope: Scope): Work<Occupancy> {
  const claims = claimsByUnit(contracts);
  yield;
  const byProject = new Map<string, OccupancyMonth[]>();
  const add = (id: string, project: string, isForRent: boolean) => {
    const months = byProject.get(project) ?? monthsOf(scope);
    byProject.set(project, months);
    addUnit(months, claims.get(id) ?? [], isForRent);
  };
  const listed = new Set<string>();
  for (const unit of units) {
    const id = idOf(unit);
    listed.add(id);
    add(id, projectOf(unit), offerKind(unit.priceBase) === 'rent');
    yield;
  }
  for (const id of claims.keys()) if (!listed.has(id)) add(id, '', false);
  const months = monthsOf(scope);
  for (const own of byProject.values()) months.forEach((month, at) => addMonth(month, own[at]));
  return { ...scope, months, byProject };
}

function addMonth(month: OccupancyMonth, more: OccupancyMonth | undefined): void {
  if (!more) return;
  for (const name of ['let', 'offered', 'unread', 'letUnits', 'offeredUnits'] as const) month[name] += more[name];
  month.rent = sumToCent([month.rent, more.rent]);
}

export function monthsOf({ from, to }: Scope): OccupancyMonth[] {
  const months: OccupancyMonth[] = [];
  for (let first = from; first <= to; first = addMonths(`${first.slice(0, 8)}01`, 1)) {
    const last = addDays(addMonths(`${first.slice(0, 8)}01`, 1), -1);
    months.push({
      month: first.slice(0, 7),
      from: first,
      to: last < to ? last : to,
      let: 0,
      offered: 0,
      rent: 0,
      unread: 0,
      letUnits: 0,
      offeredUnits: 0,
    });
  }
  return months;
}

type Span = { from: Day; to: Day };
type LetSpan = Span & { rentPerYear: number; unread: number };

function addUnit(months: readonly OccupancyMonth[], claims: readonly Claim[], isForRent: boolean): void {
  const lets = letSpans(claims);
  const sold = apart(claims.filter(({ contract }) => contractKind(contract) === 'sale'));
  if (!isForRent && lets.length === 0) return;
  for (const month of months) {
    let days = 0;
    let soldWhileLet = 0;
    for (const span of lets) {
      const shared = countShared(span, month);
      if (shared === 0) continue;
      days += shared;
      month.rent = sumToCent([month.rent, (span.rentPerYear / 12) * (shared / daysOfMonth(month.from))]);
      month.unread += span.unread;
      for (const sale of sold)
        soldWhileLet += countShared({ from: later(span.from, sale.from), to: earlier(span.to, sale.to) }, month);
    }
    const unoffered = sold.reduce((sum, span) => sum + countShared(span, month), 0) - soldWhileLet;
    month.let += days;
    month.offered += isForRent ? daysBetween(month.from, month.to) + 1 - unoffered : days;
    const holds = ({ from, to }: Span) => from <= month.to && to >= month.to;
    const isLet = lets.some(holds);
    if (isLet) month.letUnits++;
    if (isLet || (isForRent && !sold.some(holds))) month.offeredUnits++;
  }
}

function letSpans(claims: readonly Claim[]): readonly LetSpan[] {
  const leases = claims.filter(({ contract }) => contractKind(contract) === 'lease');
  return apart(leases).map(({ claim, ...span }) => {
    const { rentPerYear = 0, unread } = rentOfUnit(claim.contract, claim.unitId);
    return { ...span, rentPerYear, unread };
  });
}

/** Puts each day in one span: that of the claim that began first. */
function apart(claims: readonly Claim[]): ReadonlyArray<Span & { claim: Claim }> {
  const spans: Array<Span & { claim: Claim }> = [];
  let covered: Day | undefined;
  for (const claim of claims.toSorted((a, b) => compareDays(a.entry ?? FIRST_DAY, b.entry ?? FIRST_DAY))) {
    const entry = claim.entry ?? FIRST_DAY;
    const from = covered !== undefined && covered >= entry ? addDays(covered, 1) : entry;
    const to = claim.exit ?? LAST_DAY;
    if (from > to) continue;
    spans.push({ from, to, claim });
    covered = to;
  }
  return spans;
}

const later = (a: Day, b: Day) => (a > b ? a : b);
const earlier = (a: Day, b: Day) => (a < b ? a : b);

function countShared(a: Span, b: Span): number {
  const [from, to] = [later(a.from, b.from), earlier(a.to, b.to)];
  return from > to ? 0 : daysBetween(from, to) + 1;
}

const daysOfMonth = (day: Day): number => {
  const first = `${day.slice(0, 8)}01`;
  return daysBetween(first, addMonths(first, 1));
};

export function totalOccupancy(months: readonly OccupancySums[]): OccupancySums {
  const total: OccupancySums = { let: 0, offered: 0, rent: 0, unread: 0 };
  for (const month of months) {
    total.let += month.let;
    total.offered += month.offered;
    total.rent = sumToCent([total.rent, month.rent]);
    total.unread = Math.max(total.unread, month.unread);
  }
  return total;
}

export const shareLet = ({ let: days, offered }: Pick<OccupancySums, 'let' | 'offered'>): number | undefined =>
  offered === 0 ? undefined : days / offered;

/** To a tenth of a percent. */
export function roundedShare(sums: Pick<OccupancySums, 'let' | 'offered'>): number | undefined {
  const share = shareLet(sums);
  return share === undefined ? undefined : Math.round(share * 1000) / 1000;
}

/** Returns what a lease asks for one of its units, with the number of amounts that are missing from it because they cannot be read. */
export function rentOfUnit(contract: ServiceDocument, unitId: string): { rentPerYear: number | undefined; unread: number } {
  const units = entriesOf(contract.units).filter((row) => unitIdOf(row) === unitId);
  return { rentPerYear: rentPerYearOf({ ...contract, units }), unread: unreadAmounts({ units }) };
}
