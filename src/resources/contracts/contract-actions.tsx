import Button from '@mui/material/Button';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { contractsPath, duplicateContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useRemoveRecord } from '@/ui/form/use-remove-record';
import { neighbours } from '@/ui/list-order';
import { contractTitle } from './contract-title';
import { contractMutations } from './contract.api';

/** What can be done with a whole contract. Deleting asks first and has no undo: a new record would get a new id. */
export function ContractActions({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const id = idOf(contract);
  const { listSearch } = neighbours('contracts', id);
  const remove = useRemoveRecord(
    contractMutations.remove(id),
    () => void navigate(contractsPath + listSearch, { replace: true }),
  );
  return (
    <>
      <ButtonLink to={duplicateContractPath(id)} startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.duplicate')}
      </ButtonLink>
      <Button color="error" startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('contracts.edit.deleteTitle', { name: contractTitle(contract) || t('contracts.words.unnamed') })}
        body={t('contracts.edit.deleteBody')}
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
