import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind, isLive } from './contract-days';
import type { Outstanding } from './outstanding';
import { endingWithin } from './status';

/** The next step of a contract: converting a hold, recording a payment, or renewal. */
export type NextStep = 'convert' | 'record' | 'renew';

/**
 * Returns what comes next for a contract on a day; undefined where nothing does. A payment that is late comes before a renewal, and
 * a renewal within 90 days of the end before a payment that is not yet due. Source: practice of the trade.
 */
export function nextStep(contract: ServiceDocument, { overdue, next }: Outstanding, today: Day): NextStep | undefined {
  if (contractKind(contract) === 'reservation') return isLive(contractDays(contract), today) ? 'convert' : undefined;
  if (overdue) return 'record';
  if (contractDays(contract).termination === undefined && endingWithin(contract, today) !== undefined) return 'renew';
  return next ? 'record' : undefined;
}
