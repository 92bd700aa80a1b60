import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { useUndoableChange } from '@/ui/use-undoable-change';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations } from './quota-plan.api';

const inBin = { deleted: true };
const inUse = { deleted: false };

/** Takes a plan out of the bin or puts it back, each with a way back. */
export function useRestore(plan: ServiceDocument) {
  const { t } = useTranslation();
  const name = planTitle(plan) || t('quotaPlans.unnamed');
  const { apply, tell, ...state } = useUndoableChange({
    write: quotaPlanMutations.patch(plan),
    told: ({ deleted }) => t(deleted === true ? 'quotaPlans.deleted' : 'quotaPlans.restored', { name }),
    notUndone: t('quotaPlans.notUndone', { name }),
  });
  return {
    ...state,
    name,
    restore: () => apply({ to: inUse, from: inBin }),
    /** For a plan that another request has put into the bin. */
    tellDeleted: () => void tell({ to: inBin, from: inUse }),
  };
}
