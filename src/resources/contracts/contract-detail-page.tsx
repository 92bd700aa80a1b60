import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { contractEditPath, contractPath, contractsPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';
import { neighbours } from '@/ui/list-order';
import { NeighboursNav } from '@/ui/neighbours-nav';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ContractActions } from './contract-actions';
import { contractTitle } from './contract-title';
import { contractQueries, type ContractDocument } from './contract.api';
import { ContractDetail } from './detail/contract-detail';
import { ContractSkeleton } from './detail/contract-skeleton';
import '@/i18n/en/contract-detail';
import '@/i18n/en/contract-edit';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

export function ContractDetailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const { listSearch } = neighbours('contracts', id);
  const title = contract.data ? contractTitle(contract.data) || t('contracts.words.unnamed') : t('common.loading');
  return (
    <Page
      title={title}
      crumbs={[{ label: t('shell.contracts'), to: contractsPath + listSearch }]}
      actions={contract.data && <Actions key={id} id={id} contract={contract.data} />}
    >
      <QueryView query={contract} skeleton={<ContractSkeleton />}>
        {(document) => <ContractDetail key={id} id={id} contract={document} />}
      </QueryView>
    </Page>
  );
}

function Actions({ id, contract }: { id: string; contract: ContractDocument }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={contractEditPath(id)} variant="contained" startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
        {t('common.edit')}
      </ButtonLink>
      <ContractActions contract={contract} />
      <NeighboursNav
        resource="contracts"
        id={id}
        pathOf={contractPath}
        labels={{
          nav: t('contracts.detail.neighbours'),
          previous: t('contracts.detail.previousContract'),
          next: t('contracts.detail.nextContract'),
        }}
      />
    </>
  );
}
