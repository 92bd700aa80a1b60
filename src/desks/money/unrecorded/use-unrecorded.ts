import { useCallback } from 'react';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { useWork } from '@/ui/page/use-work';
import { unrecordedRows } from './unrecorded-rows';

/**
 * Counts the contracts on which nothing was ever recorded, and adds up what fell due under them until a day, in AED. Every instalment
 * since a contract began is worked out, so that it comes after what a page shows first; a count of 0 until then.
 */
export function useUnrecorded(contracts: readonly ServiceDocument[], day: Day): { count: number; amount: number } {
  const rows = useWork(useCallback(() => unrecordedRows(contracts, day), [contracts, day]));
  return { count: rows?.length ?? 0, amount: sumToCent(rows?.map(({ amount }) => amount) ?? []) };
}
