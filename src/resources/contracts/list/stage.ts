import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractStatus, daysToGo, elapsedPercent, endingWithin, type ContractStatus, type EndingSpan } from '../rules/status';

/** Where a contract stands, as a list says it. */
export type Stage = {
  status: ContractStatus;
  /** The narrowest span it ends within; undefined with longer to go, or no end. */
  within?: EndingSpan;
  /** In percent of its days, of one that has begun, has not ended and has a last day. */
  elapsed?: number;
};

/** The stage of a contract on a day. */
export function stageOf(contract: ServiceDocument, today: Day): Stage {
  const within = endingWithin(contract, today);
  const elapsed = daysToGo(contract, today) === undefined ? undefined : elapsedPercent(contract, today);
  return {
    status: contractStatus(contract, today),
    ...(within !== undefined && { within }),
    ...(elapsed !== undefined && { elapsed }),
  };
}

/** The spans a filter offers besides *ending*, which is the narrowest. */
export const ENDING_SPANS = [90, 60] as const satisfies readonly EndingSpan[];

/** What the filter finds a contract by: its status, each span it ends within, and a conflict. */
export const stageTexts = ({ status, within }: Stage, inConflict: boolean): string[] => [
  status,
  ...ENDING_SPANS.filter((days) => within !== undefined && within <= days).map((days) => `ending${days}`),
  ...(inConflict ? ['conflict'] : []),
];
