import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newContractPath } from '@/addresses';
import { today } from '@/schema/day';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ListSkeleton } from '@/ui/resource-table/list-skeleton';
import { ResourceTable } from '@/ui/resource-table/resource-table';
import { contractQueries } from './contract.api';
import { contractList } from './list/contract-list';
import { useUnitNames } from './use-unit-names';
import '@/i18n/en/contract-list';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

export function ContractListPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const contracts = useQuery(contractQueries.all());
  const unitNames = useUnitNames();
  const [now] = useState(() => today(new Date()));
  const list = useMemo(() => contractList(unitNames, now), [unitNames, now]);
  const newContract = (
    <ButtonLink to={newContractPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('contracts.list.newContract')}
    </ButtonLink>
  );
  const none = contracts.data?.rows.length === 0;
  return (
    <Page wide title={t('contracts.list.title')} actions={!none && newContract}>
      <QueryView query={contracts} skeleton={<ListSkeleton list={list} />}>
        {(listing) => (
          <ResourceTable
            list={list}
            name={t('contracts.list.title')}
            listing={listing}
            empty={<EmptyState scene="nothing" text={t('contracts.list.empty')} action={newContract} />}
            refresh={{ run: () => void contracts.refetch(), busy: contracts.isFetching }}
            prefetch={(id) => void queryClient.prefetchQuery(contractQueries.detail(id))}
          />
        )}
      </QueryView>
    </Page>
  );
}
