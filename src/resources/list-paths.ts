import { contractsPath, quotaPlansPath, signalsPath, unitsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/page/list-memory';

/* The address of the list that a record was opened from, with its search and filters. */

export const unitsListPath = (id = ''): string => unitsPath + neighbours('units', id).listSearch;

export const contractsListPath = (id = ''): string => contractsPath + neighbours('contracts', id).listSearch;

export const signalsListPath = (id = ''): string => signalsPath + neighbours('notification-signals', id).listSearch;

/** A deleted plan comes from the bin. */
export function quotaPlansListPath(id = '', plan?: ServiceDocument): string {
  if (plan?.deleted !== true) return quotaPlansPath + neighbours('quota-plans', id).listSearch;
  return quotaPlansPath + (neighbours('quota-plans-bin', id).listSearch || '?deleted=true');
}
