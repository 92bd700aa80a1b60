import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { newUnitPath } from '@/addresses';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { NotifyLink } from '@/ui/notify-link';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ListSkeleton } from '@/ui/table/skeletons';
import { ResourceTable } from '@/ui/table/local-list';
import { unitListOf } from './list/unit-list';
import { useReprice } from './reprice/use-reprice';
import { unitQueries } from './unit.api';
import { useAvailability } from './use-availability';
import '@/i18n/en/availability';
import '@/i18n/en/unit-list';

export function UnitListPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const units = useQuery(unitQueries.all());
  const { availability, contracts } = useAvailability();
  const [address] = useSearchParams();
  const prefetch = useCallback((id: string) => void queryClient.prefetchQuery(unitQueries.detail(id)), [queryClient]);
  const newUnit = (
    <ButtonLink to={newUnitPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('units.list.newUnit')}
    </ButtonLink>
  );
  const list = unitListOf(availability);
  const reprice = useReprice();
  const { action: repriceAction } = reprice;
  const selectionActions = useCallback(
    (ids: readonly string[]) => (
      <>
        {repriceAction(ids)}
        <NotifyLink size="small" start={{ units: ids }} />
      </>
    ),
    [repriceAction],
  );
  // Rows that are filtered by availability would all be shown first, and most of them taken away again.
  const waiting = availability === 'loading' && address.has('availability');
  const refresh = () => {
    void units.refetch();
    void contracts.refetch();
  };
  const none = units.data?.rows.length === 0;
  return (
    <Page wide title={t('units.list.title')} actions={!none && newUnit}>
      <QueryView query={waiting ? contracts : units} skeleton={<ListSkeleton list={list} />}>
        {(listing) => (
          <ResourceTable
            list={list}
            name={t('units.list.title')}
            listing={listing}
            empty={<EmptyState scene="nothing" text={t('units.list.empty')} action={newUnit} />}
            refresh={{ run: refresh, busy: units.isFetching || contracts.isFetching }}
            prefetch={prefetch}
            selectionActions={selectionActions}
          />
        )}
      </QueryView>
      {reprice.dialog}
    </Page>
  );
}
