import { daysBetween, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, isLive } from './contract-days';

export type ContractStatus = 'upcoming' | 'running' | 'ending' | 'ended' | 'terminated';

/** A contract with no more days than this to go is ending. */
const ENDING_WITHIN_DAYS = 30;

/**
 * Where a contract stands on a day, by whole days: over once its last day has passed, *terminated* where that was a termination;
 * *upcoming* before its first day, *ending* in its last 30 days, else *running*. Without a last day it runs on. Source: the status of
 * the ancestor's contracts (domain rules §1.4), which know no start to come. Takes the document as it is and never throws.
 */
export function contractStatus(contract: ServiceDocument, today: Day): ContractStatus {
  const { begin, termination, last } = contractDays(contract);
  if (!isLive({ last }, today)) return termination === undefined ? 'ended' : 'terminated';
  if (begin !== undefined && begin > today) return 'upcoming';
  return last !== undefined && daysBetween(today, last) <= ENDING_WITHIN_DAYS ? 'ending' : 'running';
}

/** Days until the last day of a contract that has begun and not ended; undefined for any other, and where it has no last day. */
export function daysToGo(contract: ServiceDocument, today: Day): number | undefined {
  const { last } = contractDays(contract);
  const status = contractStatus(contract, today);
  return last !== undefined && (status === 'running' || status === 'ending') ? daysBetween(today, last) : undefined;
}
