import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import {
  contractStatus,
  type ContractStatus,
  daysToGo,
  elapsedPercent,
  type EndingSpan,
  endingWithin,
  terminatedAhead,
} from '../rules/status';

export type Stage = {
  status: ContractStatus;
  within?: EndingSpan;
  /** Percent of the days that have passed, for a sale or lease under way that has a last day. */
  elapsed?: number;
  /** Days until a hold ends, for one that has a last day. */
  daysLeft?: number;
  terminated?: Day;
  renewed?: true;
};

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

export const ENDING_SPANS = [90, 60] as const satisfies readonly EndingSpan[];

export const stageTexts = ({ status, within, terminated, renewed }: Stage, inConflict: boolean): string[] => [
  status,
  ...(renewed ? ['renewed'] : []),
  ...(terminated === undefined ? [] : ['terminated']),
  ...ENDING_SPANS.filter((days) => within !== undefined && within <= days).map((days) => `ending${days}`),
  ...(inConflict ? ['conflict'] : []),
];
