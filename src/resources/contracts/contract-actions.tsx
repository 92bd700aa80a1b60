import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractsPath, contractTerminatePath, duplicateContractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { neighbours } from '@/ui/list-order';
import { RecordActions } from '@/ui/record-actions';
import { contractTitle } from './contract-title';
import { contractMutations } from './contract.api';
import { contractDays, isLive } from './rules/contract-days';

/** What can be done with a whole contract. */
export function ContractActions({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation();
  const [now] = useState(() => today(new Date()));
  const id = idOf(contract);
  return (
    <RecordActions
      duplicateTo={duplicateContractPath(id)}
      listTo={contractsPath + neighbours('contracts', id).listSearch}
      remove={contractMutations.remove(id)}
      question={t('contracts.detail.delete.title', { name: contractTitle(contract) || t('contracts.words.unnamed') })}
      consequence={
        <>
          <p>{t('contracts.detail.delete.body')}</p>
          {isLive(contractDays(contract), now) && (
            <p>
              {t('contracts.detail.delete.live')}{' '}
              <Link to={contractTerminatePath(id)}>{t('contracts.detail.delete.terminate')}</Link>
            </p>
          )}
        </>
      }
    />
  );
}
