import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { contractsPath } from '@/addresses';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { pendingTitle } from '@/ui/pending-title';
import { QueryView } from '@/ui/query-view';
import { contractTitle } from './contract-title';
import { contractQueries } from './contract.api';
import { ContractDetail } from './detail/contract-detail';
import { ContractDetailActions } from './detail/contract-detail-actions';
import { ContractSkeleton } from './detail/contract-skeleton';
import '@/i18n/en/contract-closing';
import '@/i18n/en/contract-detail';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

export function ContractDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const list = contractsPath + neighbours('contracts', id).listSearch;
  const title = contract.data ? contractTitle(contract.data) || t('contracts.words.unnamed') : pendingTitle(contract);
  return (
    <Page
      title={title}
      crumbs={[{ label: t('shell.contracts'), to: list }]}
      actions={contract.data && <ContractDetailActions key={id} id={id} contract={contract.data} />}
    >
      <QueryView query={contract} back={list} skeleton={<ContractSkeleton />}>
        {(document) => <ContractDetail key={id} id={id} contract={document} />}
      </QueryView>
    </Page>
  );
}
