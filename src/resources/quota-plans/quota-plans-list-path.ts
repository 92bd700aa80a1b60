import { quotaPlansPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/list-order';

/** The list as it was last seen, from a plan or from a new one; of a plan in the bin, the bin. */
export function quotaPlansListPath(id = '', plan?: ServiceDocument): string {
  if (plan?.deleted !== true) return quotaPlansPath + neighbours('quota-plans', id).listSearch;
  return quotaPlansPath + (neighbours('quota-plans-bin', id).listSearch || '?deleted=true');
}
