import { groupedBy } from '@/grouped';
import { idOf, referredId } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { addDays, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, contractDays, contractKind } from './contract-days';
import { customerIdOf, entriesOf, recordsOf } from './rows';
import { daysToGo, endingWithin } from './status';

/** A lease that ends soon; `asks` for a renewal where it has none and was not terminated. */
export type EndingLease = { contract: ServiceDocument; last: Day; renewed: boolean; asks: boolean };

/** Returns the leases in force that end within the widest span, soonest first, and whether each is renewed or asks for it. */
export function leasesEnding(
  contracts: readonly ServiceDocument[],
  today: Day,
  renewed = renewedAmong(contracts),
): readonly EndingLease[] {
  const ending = contracts.flatMap((contract) => {
    const { last, termination } = contractDays(contract);
    const days = daysToGo(contract, today);
    const isEnding = endingWithin(contract, today) !== undefined;
    const isRenewed = renewed.has(contract);
    const asks = !isRenewed && termination === undefined;
    return isEnding && last !== undefined && days !== undefined ? [{ contract, last, days, renewed: isRenewed, asks }] : [];
  });
  return ending.toSorted((a, b) => a.days - b.days);
}

/** Tells whether a lease is to be renewed as long as it has no renewal: it ends within the widest span and was not terminated. */
export const asksRenewal = (lease: ServiceDocument, today: Day): boolean =>
  contractDays(lease).termination === undefined && endingWithin(lease, today) !== undefined;

/** A renewal begins on the last day of the lease before it or up to this many days later. */
const RENEWED_WITHIN_DAYS = 7;

/**
 * Returns the leases that another contract continues, each with that one, a lease or a sale: over one of the same units, for the same party, from
 * the last day on or within a week. The party is the same with a customer ID in common, or the same name however it is spelt.
 * No field says this; it is our reading. Linear in contracts and their units; never throws.
 */
export function renewedAmong(contracts: readonly ServiceDocument[]): ReadonlyMap<ServiceDocument, ServiceDocument> {
  const renewed = new Map<ServiceDocument, ServiceDocument>();
  for (const claims of claimsByUnit(contracts).values()) {
    // Most units have one contract, which nothing can continue.
    if (claims.length < 2) continue;
    const beginning = beginningOn(claims);
    for (const { contract } of claims) {
      const [later] = renewed.has(contract) ? [] : continuing(contract, beginning);
      if (later) renewed.set(contract, later);
    }
  }
  return renewed;
}

function beginningOn(claims: readonly Claim[]): ReadonlyMap<Day | undefined, readonly ServiceDocument[]> {
  const contracts = claims.map(({ contract }) => contract).filter((contract) => contractKind(contract) !== 'reservation');
  return groupedBy(contracts, (contract) => contractDays(contract).begin);
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

/** Returns the lease that another one continues, the reverse of `renewalAmong`. Never throws. */
export function renewedLease(lease: ServiceDocument, contracts: readonly ServiceDocument[]): ServiceDocument | undefined {
  const { begin } = contractDays(lease);
  if (begin === undefined || contractKind(lease) !== 'lease') return undefined;
  const id = idOf(lease);
  const from = addDays(begin, -RENEWED_WITHIN_DAYS);
  return contracts.find((one) => {
    const { last } = contractDays(one);
    return last !== undefined && last >= from && last <= begin && idOf(one) !== id && renewalAmong(one, [lease]) !== undefined;
  });
}

function continuing(
  lease: ServiceDocument,
  beginning: ReadonlyMap<Day | undefined, readonly ServiceDocument[]>,
): readonly ServiceDocument[] {
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

function partyMarks({ name, manager, customerId, customer }: ServiceDocument): string[] {
  const customers = recordsOf(customer);
  const ids = [referredId(customerId), ...entriesOf(customer).map(customerIdOf)].filter((id) => id !== '');
  const named = [name, manager, customers[0]?.name].find((text) => typeof text === 'string' && text.trim() !== '');
  return [...ids.map((id) => `id ${id}`), ...(typeof named === 'string' ? [`name ${foldTight(named)}`] : [])];
}
