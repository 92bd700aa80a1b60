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

/** Days within which a contract that ends deserves to be seen. */
const endingSpans = [30, 60, 90] as const;
export type EndingSpan = (typeof endingSpans)[number];

/** The narrowest span a running contract ends within, by `daysToGo`; undefined where it has longer to go, or is not running. */
export function endingWithin(contract: ServiceDocument, today: Day): EndingSpan | undefined {
  const days = daysToGo(contract, today);
  return days === undefined ? undefined : endingSpans.find((span) => days <= span);
}

/**
 * How much of a contract has passed, in whole percent from 0 to 100: days since its first day ÷ days to its last. Undefined without either.
 * Source: the ancestor's, domain rules §1.4, which lets it run past 100.
 */
export function elapsedPercent(contract: ServiceDocument, today: Day): number | undefined {
  const { begin, last } = contractDays(contract);
  if (begin === undefined || last === undefined || last < begin) return undefined;
  if (today >= last) return 100;
  const share = daysBetween(begin, today) / daysBetween(begin, last);
  return Math.max(0, Math.round(100 * share));
}
