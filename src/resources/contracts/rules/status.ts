import { addDays, compareDays, type Day, dayOf, daysBetween } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type Claim, claimsByUnit, contractDays, contractKind, isLive } from './contract-days';
import { groupedBy } from '@/grouped';
import { idOf, referredId } from '@/api/record-id';
import { foldTight } from '@/i18n/fold';
import { customerIdOf, entriesOf, recordsOf, textOf } from './rows';

export type ContractStatus =
  | 'held'
  | 'holdExpired'
  | 'released'
  | 'signed'
  | 'active'
  | 'upcoming'
  | 'ending'
  | 'ended'
  | 'terminated';

const ENDING_WITHIN_DAYS = 30;

/**
 * Returns the status of a contract on a day, by whole days: *ended* after its last day, or *terminated* if that was a
 * termination; a reservation of which nothing came has an expired hold, or was *released*. Until then a reservation is *held*, and any other *upcoming* before its first day; then a sale is *signed*, and a
 * lease *active*, or *ending* in its last 30 days. Source: the words of the trade, for the two states of the service's engine.
 * Takes the document as it is and never throws.
 */
export function contractStatus(contract: ServiceDocument, today: Day): ContractStatus {
  const { begin, termination, last } = contractDays(contract);
  const kind = contractKind(contract);
  if (!isLive({ last }, today)) {
    if (kind === 'reservation') return termination === undefined ? 'holdExpired' : 'released';
    return termination === undefined ? 'ended' : 'terminated';
  }
  if (kind === 'reservation') return 'held';
  if (begin !== undefined && begin > today) return 'upcoming';
  if (kind === 'sale') return 'signed';
  return last !== undefined && daysBetween(today, last) <= ENDING_WITHIN_DAYS ? 'ending' : 'active';
}

/** Returns the last day of a contract that was terminated and has not ended yet; undefined for any other. */
export function terminatedAhead(contract: ServiceDocument, today: Day): Day | undefined {
  const { termination, last } = contractDays(contract);
  return termination !== undefined && isLive({ last }, today) ? last : undefined;
}

/** Returns undefined for a contract that has not begun or has ended, or without a last day. */
export function daysToGo(contract: ServiceDocument, today: Day): number | undefined {
  const { begin, last } = contractDays(contract);
  const isInForce = (begin === undefined || begin <= today) && isLive({ last }, today);
  return last !== undefined && isInForce ? daysBetween(today, last) : undefined;
}

const endingSpans = [30, 60, 90] as const;
export type EndingSpan = (typeof endingSpans)[number];

/** Returns the narrowest span a lease ends within, by `daysToGo`; undefined if it ends later or is not in force. */
export function endingWithin(contract: ServiceDocument, today: Day): EndingSpan | undefined {
  const days = contractKind(contract) === 'lease' ? daysToGo(contract, today) : undefined;
  return days === undefined ? undefined : endingSpans.find((span) => days <= span);
}

/** Returns whole percent, 0 to 100; undefined without a day. Source: the engine, which does not stop at 100. */
export function elapsedPercent(contract: ServiceDocument, today: Day): number | undefined {
  const { begin, last } = contractDays(contract);
  if (begin === undefined || last === undefined || last < begin) return undefined;
  if (today >= last) return 100;
  const share = daysBetween(begin, today) / daysBetween(begin, last);
  return Math.max(0, Math.round(100 * share));
}

export type EndingLease = { contract: ServiceDocument; last: Day; renewed: boolean; asks: boolean };

/** Returns the leases in force that end within the widest span, soonest first, and whether each is renewed or asks for it. */
export function leasesEnding(
  contracts: readonly ServiceDocument[],
  today: Day,
  renewed = renewedAmong(contracts),
): readonly EndingLease[] {
  const ending = contracts.flatMap((contract) => {
    const { last } = contractDays(contract);
    if (last === undefined || endingWithin(contract, today) === undefined) return [];
    const isRenewed = renewed.has(contract);
    return [{ contract, last, renewed: isRenewed, asks: !isRenewed && asksRenewal(contract, today) }];
  });
  return ending.toSorted((a, b) => compareDays(a.last, b.last));
}

/** Tells whether a lease is to be renewed as long as it has no renewal: it ends within the widest span and was not terminated. */
export const asksRenewal = (lease: ServiceDocument, today: Day): boolean =>
  contractDays(lease).termination === undefined && endingWithin(lease, today) !== undefined;

/** Returns the day from which on a lease asks for its renewal: the widest span before its end. */
export function renewalWindow(lease: ServiceDocument): Day | undefined {
  const { last, termination } = contractDays(lease);
  if (contractKind(lease) !== 'lease' || last === undefined || termination !== undefined) return undefined;
  return addDays(last, -Math.max(...endingSpans));
}

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

type Expiry = 'expired' | 'expiresSoon' | 'expires';

/** A document with no more days left than this expires soon: renewing one takes weeks. */
const EXPIRES_SOON_WITHIN_DAYS = 30;

/** Returns the state of a document on a day; it is valid through its last day. Without a readable day it does not expire. */
export function expiryOf(expirationDate: unknown, today: Day): Expiry {
  const last = dayOf(expirationDate);
  if (last === undefined) return 'expires';
  if (last < today) return 'expired';
  return daysBetween(today, last) <= EXPIRES_SOON_WITHIN_DAYS ? 'expiresSoon' : 'expires';
}

/** A contract that has ended has none. */
export function hasExpiredDocument(contract: ServiceDocument, today: Day): boolean {
  return (
    entriesOf(contract.documents).some(
      (paper) => isDocument(paper) && expiryOf(paper.expirationDate ?? paper.expiryDate, today) === 'expired',
    ) && isLive(contractDays(contract), today)
  );
}

type ExpiringDocument = { place: number; name: string; day: Day };

/** Keeps their order, without those that the renewal of a lease has too. Never throws. */
export function expiringDocuments({ documents }: ServiceDocument, renewal: ServiceDocument = {}): readonly ExpiringDocument[] {
  const later = new Set(entriesOf(renewal.documents).map(nameOf).filter(Boolean));
  return entriesOf(documents).flatMap((one, place) => {
    const day = isDocument(one) ? dayOf(one.expirationDate ?? one.expiryDate) : undefined;
    if (!isDocument(one) || day === undefined || later.has(nameOf(one))) return [];
    return [{ place, name: nameOf(one), day }];
  });
}

const nameOf = (paper: unknown): string => (isDocument(paper) ? textOf(paper.name) : '');

export type DocumentKey = { contract: string; place: number };

export const documentMark = ({ contract, place }: DocumentKey): string => `${place}.${contract}`;

export function readDocumentMark(mark: string): DocumentKey | undefined {
  const { place, contract = '' } = /^(?<place>\d+)\.(?<contract>.+)$/s.exec(mark)?.groups ?? {};
  return place === undefined ? undefined : { contract, place: Number(place) };
}
