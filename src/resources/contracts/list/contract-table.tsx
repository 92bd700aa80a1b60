import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { EmptyState } from '@/ui/empty-state';
import { writePeriod } from '@/ui/period';
import { QueryView } from '@/ui/query-view';
import { ListSkeleton } from '@/ui/table/skeletons';
import { ResourceTable } from '@/ui/table/local-list';
import { contractQueries } from '../contract.api';
import { useUnitNames } from '../use-unit-names';
import { useUnitProjects } from '../use-unit-projects';
import { contractList } from './contract-list';
import { contractsEnding, contractsIn } from './contracts-in';
import { NewContractLink } from './new-contract-link';
import { useContractPeriod } from './use-contract-period';

const none: readonly ServiceDocument[] = [];

/** All contracts, or those that end soon, the first one first; of either those that hold in a period. */
export function ContractTable({ ending }: { ending: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(contractQueries.all());
  const contracts = query.data?.rows ?? none;
  const names = useUnitNames();
  const projects = useUnitProjects();
  const [now] = useState(() => today(new Date()));
  const list = useMemo(() => contractList({ contracts, names, projects, today: now }), [contracts, names, projects, now]);

  const [period, choose] = useContractPeriod();
  const rows = useMemo(
    () => contractsIn(period, ending ? contractsEnding(contracts, now) : contracts),
    [contracts, ending, now, period],
  );
  const prefetch = useCallback((id: string) => void queryClient.prefetchQuery(contractQueries.detail(id)), [queryClient]);

  const empty = () => {
    if (contracts.length === 0) {
      return <EmptyState scene="nothing" text={t('contracts.list.empty')} action={<NewContractLink />} />;
    }
    if (writePeriod(period) === '') return <EmptyState scene="noMatch" text={t('contracts.list.endingEmpty')} />;
    const anyTime = <Button onClick={() => choose({})}>{t('contracts.list.periodClear')}</Button>;
    return <EmptyState scene="noMatch" text={t('contracts.list.periodEmpty')} action={anyTime} />;
  };
  return (
    <QueryView query={query} skeleton={<ListSkeleton list={list} />}>
      {(listing) => (
        <ResourceTable
          list={list}
          name={t('contracts.list.title')}
          listing={{ ...listing, rows }}
          empty={empty()}
          refresh={{ run: () => void query.refetch(), busy: query.isFetching }}
          prefetch={prefetch}
        />
      )}
    </QueryView>
  );
}
