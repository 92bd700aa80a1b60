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

/** A contract that has ended has none. */
export function hasExpiredDocument(contract: ServiceDocument, today: Day): boolean {
  const papers: readonly unknown[] = Array.isArray(contract.documents) ? contract.documents : [];
  return (
    papers.some((paper) => isDocument(paper) && expiryOf(paper.expirationDate ?? paper.expiryDate, today) === 'expired') &&
    isLive(contractDays(contract), today)
  );
}

export type ExpiringDocument = { place: number; name: string; day: Day };

/** Keeps their order, without those that the renewal of a lease has too. Never throws. */
export function expiringDocuments({ documents }: ServiceDocument, renewal: ServiceDocument = {}): readonly ExpiringDocument[] {
  const all: readonly unknown[] = Array.isArray(documents) ? documents : [];
  const later = new Set(Array.isArray(renewal.documents) ? renewal.documents.map(nameOf).filter(Boolean) : []);
  return all.flatMap((one, place) => {
    const day = isDocument(one) ? dayOf(one.expirationDate ?? one.expiryDate) : undefined;
    if (!isDocument(one) || day === undefined || later.has(nameOf(one))) return [];
    return [{ place, name: nameOf(one), day }];
  });
}

const nameOf = (paper: unknown): string => (isDocument(paper) && typeof paper.name === 'string' ? paper.name.trim() : '');

export type DocumentKey = { contract: string; place: number };

export const documentMark = ({ contract, place }: DocumentKey): string => `${place}.${contract}`;

export function readDocumentMark(mark: string): DocumentKey | undefined {
  const { place, contract = '' } = /^(?<place>\d+)\.(?<contract>.+)$/s.exec(mark)?.groups ?? {};
  return place === undefined ? undefined : { contract, place: Number(place) };
}
