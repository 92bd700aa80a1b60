import { daysBetween, dayOf, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { contractDays, isLive } from './contract-days';

export type Expiry = 'expired' | 'expiresSoon' | 'expires';

/** A document with no more days left than this expires soon: renewing one takes weeks. */
const EXPIRES_SOON_WITHIN_DAYS = 30;

/** Returns the state of a document on a day; it is valid through its last day. Without a readable day it does not expire. */
export function expiryOf(expirationDate: unknown, today: Day): Expiry {
  const last = dayOf(expirationDate);
  if (last === undefined) return 'expires';
  if (last < today) return 'expired';
  return daysBetween(today, last) <= EXPIRES_SOON_WITHIN_DAYS ? 'expiresSoon' : 'expires';
}

/** Tells whether a contract that has not ended has an expired document. Takes the contract as it is and never throws. */
export function hasExpiredDocument(contract: ServiceDocument, today: Day): boolean {
  const papers: readonly unknown[] = Array.isArray(contract.documents) ? contract.documents : [];
  return (
    papers.some((paper) => isDocument(paper) && expiryOf(paper.expirationDate ?? paper.expiryDate, today) === 'expired') &&
    isLive(contractDays(contract), today)
  );
}
