import Button, { type ButtonProps } from '@mui/material/Button';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import type { ServiceDocument } from '@/schema/document';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { useUndoableChange } from '@/ui/notices/use-undoable-change';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations } from './quota-plan.api';

type Props = { plan: ServiceDocument } & Pick<ButtonProps, 'variant' | 'className'>;

/** Restoring is not asked about, since it changes one field and can be undone. */
export function RestoreButton({ plan, ...look }: Props) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const { restore, isPending, error, reset, name } = useRestore(plan);
  return (
    <>
      <Button
        size="small"
        {...look}
        aria-label={t('restoreNamed', { name })}
        aria-busy={isPending}
        startIcon={<ArchiveRestore size={16} />}
        onClick={() => !isPending && restore()}
      >
        {t('restore')}
      </Button>
      <ConfirmDialog
        open={error !== null}
        title={t('notRestored', { name })}
        body={null}
        confirmLabel={t('common:retry')}
        error={error}
        onConfirm={restore}
        onCancel={reset}
      />
    </>
  );
}

const inBin = { deleted: true };
const inUse = { deleted: false };

export function useRestore(plan: ServiceDocument) {
  const { t } = useTranslation(quotaPlanTexts);
  const name = planTitle(plan) || t('unnamed');
  const { apply, tell, ...state } = useUndoableChange({
    write: quotaPlanMutations.patch(plan),
    told: ({ deleted }) => t(deleted === true ? 'deleted' : 'restored', { name }),
    notUndone: t('notUndone', { name }),
  });
  return {
    ...state,
    name,
    restore: () => apply({ to: inUse, from: inBin }),
    tellDeleted: () => void tell({ to: inBin, from: inUse }),
  };
}
