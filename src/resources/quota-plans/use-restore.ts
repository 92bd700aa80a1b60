import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '@/ui/notices';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations } from './quota-plan.api';

/** Takes a plan out of the bin or puts it back, each with a way back for as long as the notice stands. */
export function useRestore(plan: ServiceDocument) {
  const { t } = useTranslation();
  const name = planTitle(plan) || t('quotaPlans.unnamed');
  const options = quotaPlanMutations.patch(plan);
  // The notice names the plan; "Saved" would not.
  const meta = { invalidates: options.meta?.invalidates ?? [] };
  const tell = (deleted: boolean) =>
    notify({
      tone: 'success',
      text: t(deleted ? 'quotaPlans.deleted' : 'quotaPlans.restored', { name }),
      action: { label: t('common.undo'), run: () => undo.mutate({ deleted: !deleted }) },
    });
  const restored = useMutation({ ...options, meta, onSuccess: () => tell(false) });
  // Whoever undoes may have left the page that could show what went wrong.
  const undo = useMutation({
    ...options,
    meta,
    onSuccess: (_answer, { deleted }) => tell(deleted === true),
    onError: () => notify({ tone: 'error', text: t('quotaPlans.notUndone', { name }) }),
  });
  const { mutate, isPending, error, reset } = restored;
  return { name, isPending, error, reset, restore: () => mutate({ deleted: false }), tellDeleted: () => tell(true) };
}
