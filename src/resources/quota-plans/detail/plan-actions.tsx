import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { duplicateQuotaPlanPath, quotaPlanEditPath, quotaPlanPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { useRemoveRecord } from '@/ui/page/use-remove-record';
import { NeighboursNav } from '@/ui/page/neighbours-nav';
import { NotifyLink } from '@/ui/controls/notify-link';
import { quotaPlanMutations, quotaPlanQueries } from '../quota-plan.api';
import { RestoreButton, useRestore } from '../restore-button';

type Props = { id: string; plan: ServiceDocument; list: string };

export function PlanActions({ id, plan, list }: Props) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  if (plan.deleted === true) return <RestoreButton plan={plan} variant="contained" />;
  return (
    <>
      <ButtonLink to={quotaPlanEditPath(id)} variant="contained" startIcon={<Pencil size={16} />}>
        {t('common:edit')}
      </ButtonLink>
      <ButtonLink to={duplicateQuotaPlanPath(id)} startIcon={<Copy size={16} />}>
        {t('common:duplicate')}
      </ButtonLink>
      <NotifyLink start={{ object: 'quotaPlan', objectId: id, plan: id }} />
      <DeletePlan id={id} plan={plan} list={list} />
      <NeighboursNav
        resource="quota-plans"
        id={id}
        pathOf={quotaPlanPath}
        labels={{ nav: t('neighbours'), previous: t('previous'), next: t('next') }}
      />
    </>
  );
}

function DeletePlan({ id, plan, list }: Props) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { name, tellDeleted } = useRestore(plan);
  const options = quotaPlanMutations.remove(id);
  const remove = useRemoveRecord(
    { ...options, meta: { invalidates: options.meta?.invalidates ?? [] }, onSuccess: tellDeleted },
    () => {
      // A deleted plan stays readable but has changed, so it is fetched again only when it is next opened.
      void queryClient.invalidateQueries({ queryKey: quotaPlanQueries.detail(id).queryKey, refetchType: 'none' });
      void navigate(list, { replace: true });
    },
  );
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteTitle', { name })}
        body={t('deleteBody')}
        confirmLabel={t('common:delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
