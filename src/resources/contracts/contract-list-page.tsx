import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { contractsPath, endingContractsPath, newContractPath, renewContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { contractListTexts } from '@/i18n/en/contract-list';
import { listTexts } from '@/i18n/en/list';
import { reportTexts } from '@/i18n/en/report';
import { useFormat } from '@/i18n/format';
import { hasDesk } from '@/places';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { LazyBoundary, lazyDialog } from '@/ui/loading/lazy-part';
import { Letterhead } from '@/ui/paper/letterhead';
import { ImportLink } from '@/ui/controls/import-link';
import { Page } from '@/ui/page/page';
import { type Period, writePeriod } from '@/ui/controls/period';
import { NotifyLink } from '@/ui/controls/notify-link';
import { QueryView } from '@/ui/page/query-view';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import { type OwnFilter, ResourceTable } from '@/ui/table/local-list';
import { narrowedBy } from '@/ui/table/narrowed-list.place';
import { ListViews, type ListViewsProps } from '@/ui/table/views/list-views';
import { ListSkeleton } from '@/ui/table/skeletons';
import { useToday } from '@/ui/page/use-today';
import { contractList as contractListPlace, type ContractView } from './contract-list.place';
import { contractQueries } from './contract.api';
import { contractColumns, contractList } from './list/contract-list';
import { ContractPeriod, ContractRenewals, endingOf, PERIOD, readRenewals, useContractPeriod } from './list/contract-views';
import { contractsIn } from './list/derived';
import { ZoneHint } from './list/zone-hint';
import { contractKind } from './rules/contract-days';
import { type UnitProjects, unitProjectsOf } from './rules/names';
import { useSearchedUnitNames, useUnitNames } from './use-unit-names';

const ChangeContracts = lazyDialog(() => import('./change-contracts').then((module) => module.ChangeContracts));
export function ContractListPage() {
  const { t } = useTranslation(contractListTexts);
  const [address] = useSearchParams();
  const view = address.get('view');
  // Reports stand after the views of the list.
  const views = contractListPlace.parts().toSorted((one, other) => Number(!one.Chosen) - Number(!other.Chosen));
  const chosen = views.find(({ name }) => name === view);
  const contracts = useQuery(contractQueries.all()).data?.rows;
  const none = contracts?.length === 0;
  const now = useToday();
  const ending = useMemo(() => contracts && endingOf(contracts, 'open', now).length, [contracts, now]);
  const skeleton = <ListSkeleton list={contractColumns} />;
  const builtIn: ListViewsProps['builtIn'] = [
    { name: t('allContracts'), query: '', count: contracts?.length },
    { name: t('endingSoon'), query: queryOf(endingContractsPath), count: ending },
    ...views.map(({ name, text }) => ({ name: t(text), query: `?view=${name}` })),
  ];
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      {...(chosen?.Report
        ? { title: t(chosen.text), crumbs: [{ label: t('title'), to: contractsPath }] }
        : { title: t('title') })}
      views={
        <ListViews path={contractsPath} builtIn={builtIn} {...(!chosen?.Report && { list: contractColumns })}>
          {view === 'ending' && <ContractRenewals />}
        </ListViews>
      }
      actions={!none && <NewContractLink />}
    >
      {chosen?.Report ? (
        <LazyBoundary fallback={skeleton}>
          <chosen.Report skeleton={skeleton} />
        </LazyBoundary>
      ) : (
        <ContractTable ending={view === 'ending' ? readRenewals(address) : undefined} chosen={chosen} />
      )}
    </Page>
  );
}

const queryOf = (address: string) => address.slice(contractsPath.length);

const NO_CONTRACTS: readonly ServiceDocument[] = [];

type TableProps = {
  ending: ReturnType<typeof readRenewals> | undefined;
  chosen: ContractView | undefined;
};

function ContractTable({ ending, chosen }: TableProps) {
  const [address] = useSearchParams();
  const narrowed = narrowedBy(address);
  const { t } = useTranslation([contractListTexts, listTexts]);
  const query = useQuery(contractQueries.all());
  const contracts = query.data?.rows ?? NO_CONTRACTS;
  const names = useUnitNames();
  const searchedNames = useSearchedUnitNames();
  const projects = useUnitProjects();
  const now = useToday();
  const list = useMemo(
    () => contractList({ contracts, names, searchedNames, projects, today: now }),
    [contracts, names, searchedNames, projects, now],
  );

  const format = useFormat();
  const [period, choose] = useContractPeriod();
  const rows = useMemo(
    () => contractsIn(period, ending ? endingOf(contracts, ending, now) : contracts),
    [contracts, ending, now, period],
  );

  const { action, dialog } = useSelectionDialog(ChangeContracts, t('list:change'));
  const selectionActions = useCallback(
    (ids: readonly string[], deselect: () => void) => {
      const renew = hasDesk('renewals') && (
        <ButtonLink key="renew" size="small" variant="outlined" to={renewContractsPath(ids)}>
          {t('renew')}
        </ButtonLink>
      );
      // A phone has room for one: of leases it is their renewal.
      const isOfLeases = areLeases(contracts, ids);
      return (
        <>
          {isOfLeases && renew}
          {action(ids, deselect)}
          {!isOfLeases && renew}
          <NotifyLink size="small" start={{ contracts: ids }} />
        </>
      );
    },
    [action, t, contracts],
  );

  const ownFilter = useMemo(() => {
    const { from, to } = period;
    const bounds = { from: format.day(from), to: format.day(to) };
    const between = from ? t(to ? 'list:between' : 'list:atLeast', { ...bounds, value: bounds.from }) : '';
    const value = between || (to ? t('list:atMost', { value: bounds.to }) : '');
    const words = ending ? [`${t('endingSoon')} (${t(`renewal.${ending}`)})`] : chosen ? [t(chosen.text)] : [];
    return { param: PERIOD, inputs: <ContractPeriod />, text: value && t('list:chip', { name: t('inForce'), value }), words };
  }, [t, format, period, ending, chosen]);
  const tableOf = (listing: Listing<ServiceDocument>, shown: readonly ServiceDocument[], filter: OwnFilter = ownFilter) => (
    <ResourceTable
      list={list}
      name={t('title')}
      listing={{ ...listing, rows: shown }}
      empty={<NoContracts {...{ ending, chosen, period }} none={contracts.length === 0} onClear={() => choose({})} />}
      refresh={{ run: () => void query.refetch(), busy: query.isFetching }}
      selectionActions={selectionActions}
      ownFilter={filter}
    />
  );
  const skeleton = <ListSkeleton list={list} />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(listing) => (
        <>
          <ZoneHint contracts={listing.rows} />
          {narrowed ? (
            <LazyBoundary fallback={skeleton}>
              <narrowed.Rows rows={rows}>{(given, filter) => tableOf(listing, given, filter)}</narrowed.Rows>
            </LazyBoundary>
          ) : chosen?.Chosen ? (
            <LazyBoundary fallback={skeleton}>
              <chosen.Chosen contracts={rows} today={now}>
                {(some) => tableOf(listing, some)}
              </chosen.Chosen>
            </LazyBoundary>
          ) : (
            tableOf(listing, rows)
          )}
          {dialog}
        </>
      )}
    </QueryView>
  );
}

type NoneProps = TableProps & { none: boolean; period: Period; onClear: () => void };

function NoContracts({ none, ending, chosen, period, onClear }: NoneProps) {
  const { t } = useTranslation([contractListTexts, reportTexts]);
  if (none) {
    return (
      <EmptyState
        scene="nothing"
        text={t('empty')}
        action={
          <>
            <NewContractLink />
            <ImportLink list={contractsPath} />
          </>
        }
      />
    );
  }
  if (chosen?.empty && writePeriod(period) === '') return <EmptyState scene="noMatch" text={t(chosen.empty)} />;
  if (ending && writePeriod(period) === '') return <EmptyState scene="noMatch" text={t(`endingEmpty.${ending}`)} />;
  const anyTime = <Button onClick={onClear}>{t('report:periods.ever')}</Button>;
  return <EmptyState scene="noMatch" text={t('periodEmpty')} action={anyTime} />;
}

function areLeases(contracts: readonly ServiceDocument[], ids: readonly string[]): boolean {
  const chosen = new Set(ids);
  return contracts.every((one) => !chosen.has(idOf(one)) || contractKind(one) === 'lease');
}

function useUnitProjects(): UnitProjects | 'loading' | undefined {
  const { data, isError } = useQuery(unitQueries.all());
  const units = data?.rows;
  return useMemo(() => (units ? unitProjectsOf(units) : isError ? undefined : 'loading'), [units, isError]);
}

function NewContractLink() {
  const { t } = useTranslation(contractListTexts);
  return (
    <ButtonLink to={newContractPath} variant="contained" startIcon={<Plus size={20} />}>
      {t('newContract')}
    </ButtonLink>
  );
}
