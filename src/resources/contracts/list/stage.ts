import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import {
  contractStatus,
  daysToGo,
  elapsedPercent,
  endingWithin,
  terminatedAhead,
  type ContractStatus,
  type EndingSpan,
} from '../rules/status';

/** The status of a contract as lists show it. */
export type Stage = {
  status: ContractStatus;
  /** The narrowest span it ends within; undefined when its end is further off or open. */
  within?: EndingSpan;
  /** The percentage of its days that have passed, for a sale or lease that has begun, has not ended and has a last day. */
  elapsed?: number;
  /** The days until a hold ends, for one that has a last day. */
  daysLeft?: number;
  /** The day on which it ends, if it was terminated ahead. */
  terminated?: Day;
  /** Set when it ends within a span and another contract continues it. */
  renewed?: true;
};

/** Returns the stage of a contract on a day; `isRenewed` by `renewedAmong`. */
export function stageOf(contract: ServiceDocument, today: Day, isRenewed = false): Stage {
  const within = endingWithin(contract, today);
  const status = contractStatus(contract, today);
  const left = daysToGo(contract, today);
  const elapsed = left === undefined || status === 'held' ? undefined : elapsedPercent(contract, today);
  const terminated = terminatedAhead(contract, today);
  return {
    status,
    ...(within !== undefined && { within }),
    ...(elapsed !== undefined && { elapsed }),
    ...(status === 'held' && left !== undefined && { daysLeft: left }),
    ...(terminated !== undefined && { terminated }),
    ...(isRenewed && within !== undefined && { renewed: true }),
  };
}

/** The spans offered by the filter besides *ending*, the narrowest one. */
export const ENDING_SPANS = [90, 60] as const satisfies readonly EndingSpan[];

/** Returns the values a filter matches: the status, a termination ahead, a renewal, each span it ends within, and a conflict. */
export const stageTexts = ({ status, within, terminated, renewed }: Stage, inConflict: boolean): string[] => [
  status,
  ...(renewed ? ['renewed'] : []),
  ...(terminated === undefined ? [] : ['terminated']),
  ...ENDING_SPANS.filter((days) => within !== undefined && within <= days).map((days) => `ending${days}`),
  ...(inConflict ? ['conflict'] : []),
];
