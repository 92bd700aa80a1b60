import { quotaPlansPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/page/list-order';

export function quotaPlansListPath(id = '', plan?: ServiceDocument): string {
  if (plan?.deleted !== true) return quotaPlansPath + neighbours('quota-plans', id).listSearch;
  return quotaPlansPath + (neighbours('quota-plans-bin', id).listSearch || '?deleted=true');
}
