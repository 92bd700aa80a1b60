import { daysBetween, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind, isLive } from './contract-days';

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

/** The spans in days within which an approaching end is shown. */
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
