import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { newUnitPath, unitsPath } from '@/addresses';
import { availabilityTexts } from '@/i18n/en/availability';
import { unitListTexts } from '@/i18n/en/unit-list';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ImportLink } from '@/ui/import-link';
import { NotifyLink } from '@/ui/notify-link';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ResourceTable } from '@/ui/table/local-list';
import { ListViews } from '@/ui/table/list-views';
import { ListSkeleton } from '@/ui/table/skeletons';
import { lazyDialog } from '@/ui/lazy-part';
import { useFloorRule } from './floor-rule.api';
import { unitListOf } from './list/unit-list';
import type { RepriceDialogProps } from './reprice/reprice-dialog';
import { unitQueries } from './unit.api';
import { useAvailability } from './use-availability';

export function UnitListPage() {
  const { t } = useTranslation([unitListTexts, availabilityTexts]);
  const queryClient = useQueryClient();
  const units = useQuery(unitQueries.all());
  const { availability, contracts } = useAvailability();
  const [address] = useSearchParams();
  const prefetch = useCallback((id: string) => void queryClient.prefetchQuery(unitQueries.detail(id)), [queryClient]);
  const newUnit = (
    <ButtonLink to={newUnitPath} variant="contained" startIcon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
      {t('newUnit')}
    </ButtonLink>
  );
  const list = unitListOf(availability, useFloorRule());
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
  // With an availability filter, all rows would show first and most would then disappear.
  const waiting = availability === 'loading' && address.has('availability');
  const refresh = () => {
    void units.refetch();
    void contracts.refetch();
  };
  const none = units.data?.rows.length === 0;
  return (
    <Page wide title={t('title')} actions={!none && newUnit}>
      <ListViews
        path={unitsPath}
        list={list}
        builtIn={[
          { name: t('allUnits'), query: '' },
          { name: t('availability:status.available'), query: '?availability=available' },
          { name: t('forRent'), query: '?offer=rent' },
          { name: t('arabicMissing'), query: '?arabicMissing=yes' },
        ]}
      />
      <QueryView query={waiting ? contracts : units} skeleton={<ListSkeleton list={list} />}>
        {(listing) => (
          <ResourceTable
            list={list}
            name={t('title')}
            listing={listing}
            empty={
              <EmptyState
                scene="nothing"
                text={t('empty')}
                action={
                  <>
                    {newUnit}
                    <ImportLink list={unitsPath} />
                  </>
                }
              />
            }
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

const Reprice = lazyDialog<RepriceDialogProps>(() =>
  import('./reprice/reprice-dialog').then(({ RepriceDialog }) => ({ default: RepriceDialog })),
);

const NOTHING: { ids: readonly string[]; open: boolean } = { ids: [], open: false };

/**
 * Opens the repricing of selected units. The dialog belongs to the page, not to the selection, which shrinks as repriced
 * records stop matching the filters.
 */
function useReprice() {
  const [chosen, setChosen] = useState(NOTHING);
  const action = useCallback((ids: readonly string[]) => <RepriceButton onClick={() => setChosen({ ids, open: true })} />, []);
  const close = () => setChosen(({ ids }) => ({ ids, open: false }));
  return { action, dialog: <Reprice {...chosen} onClose={close} /> };
}

function RepriceButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation(unitListTexts);
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {t('reprice')}
    </Button>
  );
}
