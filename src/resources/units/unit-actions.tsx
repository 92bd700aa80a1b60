import Button from '@mui/material/Button';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { duplicateUnitPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useRemoveRecord } from '@/ui/form/use-remove-record';
import { neighbours } from '@/ui/list-order';
import { unitTitle } from './detail/unit-title';
import { unitMutations } from './unit.api';

/** What can be done with a whole unit. Deleting asks first and has no undo: a new record would get a new id. */
export function UnitActions({ unit }: { unit: ServiceDocument }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const id = idOf(unit);
  const list = unitsPath + neighbours('units', id).listSearch;
  const remove = useRemoveRecord(unitMutations.remove(id), () => void navigate(list, { replace: true }));
  return (
    <>
      <ButtonLink to={duplicateUnitPath(id)} startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.duplicate')}
      </ButtonLink>
      <Button color="error" startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('units.edit.deleteTitle', { name: unitTitle(unit) || t('units.words.unnamed') })}
        body={t('units.edit.deleteBody')}
        confirmLabel={t('common.delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
