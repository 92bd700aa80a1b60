import { quotaPlansPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/page/list-order';

/** Returns the list as last seen from this plan or from a new one; for a deleted plan, the bin. */
export function quotaPlansListPath(id = '', plan?: ServiceDocument): string {
  if (plan?.deleted !== true) return quotaPlansPath + neighbours('quota-plans', id).listSearch;
  return quotaPlansPath + (neighbours('quota-plans-bin', id).listSearch || '?deleted=true');
}
