import { idOf, referredId } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, contractDays, contractKind } from './contract-days';
import { customerIdOf, entriesOf, recordsOf } from './rows';
import { daysToGo, endingWithin } from './status';

/** A lease that ends soon. */
export type EndingLease = { contract: ServiceDocument; last: Day; renewed: boolean };

/** Returns the leases in force that end within the widest span, soonest first, and whether each is renewed. */
export function leasesEnding(contracts: readonly ServiceDocument[], today: Day): readonly EndingLease[] {
  const renewed = renewedAmong(contracts);
  const ending = contracts.flatMap((contract) => {
    const { last } = contractDays(contract);
    const days = daysToGo(contract, today);
    const isEnding = endingWithin(contract, today) !== undefined;
    return isEnding && last !== undefined && days !== undefined ? [{ contract, last, days, renewed: renewed.has(contract) }] : [];
  });
  return ending
    .toSorted((a, b) => a.days - b.days)
    .map(({ contract, last, renewed: isRenewed }) => ({ contract, last, renewed: isRenewed }));
}

/** A renewal begins on the last day of the lease before it or up to this many days later. */
const RENEWED_WITHIN_DAYS = 7;

/**
 * Returns the leases that another contract continues, a lease or a sale: over one of the same units, for the same party, from
 * the last day on or within a week. The party is the same with a customer ID in common, or the same name however it is spelt.
 * No field says this; it is our reading. Linear in contracts and their units; never throws.
 */
export function renewedAmong(contracts: readonly ServiceDocument[]): ReadonlySet<ServiceDocument> {
  const renewed = new Set<ServiceDocument>();
  for (const claims of claimsByUnit(contracts).values()) {
    // Most units have one contract, which nothing can continue.
    if (claims.length < 2) continue;
    const beginning = beginningOn(claims);
    for (const { contract } of claims)
      if (!renewed.has(contract) && continuing(contract, beginning).length > 0) renewed.add(contract);
  }
  return renewed;
}

/** Groups the contracts of a unit by their first day, without reservations. */
function beginningOn(claims: readonly Claim[]): ReadonlyMap<Day, readonly ServiceDocument[]> {
  const beginning = new Map<Day, ServiceDocument[]>();
  for (const { contract } of claims) {
    const { begin } = contractDays(contract);
    if (begin === undefined || contractKind(contract) === 'reservation') continue;
    const others = beginning.get(begin);
    if (others) others.push(contract);
    else beginning.set(begin, [contract]);
  }
  return beginning;
}

/** Returns the lease that continues another, as `renewedAmong` reads it, the soonest where there are several. */
export function renewalAmong(lease: ServiceDocument, contracts: readonly ServiceDocument[]): ServiceDocument | undefined {
  const id = idOf(lease);
  const leases = contracts.filter((one) => idOf(one) !== id && contractKind(one) === 'lease');
  for (const claims of claimsByUnit([lease, ...leases]).values()) {
    if (claims[0]?.contract !== lease) continue;
    const [renewal] = continuing(lease, beginningOn(claims));
    if (renewal) return renewal;
  }
  return undefined;
}

function continuing(lease: ServiceDocument, beginning: ReadonlyMap<Day, readonly ServiceDocument[]>): readonly ServiceDocument[] {
  const { begin, last } = contractDays(lease);
  if (last === undefined || contractKind(lease) !== 'lease') return [];
  return Array.from({ length: RENEWED_WITHIN_DAYS + 1 }, (_, days) => addDays(last, days))
    .filter((day) => begin === undefined || day > begin)
    .flatMap((day) => beginning.get(day)?.filter((later) => later !== lease && isSameParty(lease, later)) ?? []);
}

function isSameParty(one: ServiceDocument, other: ServiceDocument): boolean {
  const marks = new Set(partyMarks(one));
  return partyMarks(other).some((mark) => marks.has(mark));
}

/** Returns what identifies the party of a contract: the IDs of its customers, and its name. */
function partyMarks({ name, manager, customerId, customer }: ServiceDocument): string[] {
  const customers = recordsOf(customer);
  const ids = [referredId(customerId), ...entriesOf(customer).map(customerIdOf)].filter((id) => id !== '');
  const named = [name, manager, customers[0]?.name].find((text) => typeof text === 'string' && text.trim() !== '');
  return [...ids.map((id) => `id ${id}`), ...(typeof named === 'string' ? [`name ${foldTight(named)}`] : [])];
}
