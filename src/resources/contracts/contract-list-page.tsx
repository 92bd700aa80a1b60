import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import {
  contractsPath,
  IMPORTED,
  dueContractsPath,
  endingContractsPath,
  newContractPath,
  renewContractsPath,
  rentRollPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { contractListTexts } from '@/i18n/en/contract-list';
import { listTexts } from '@/i18n/en/list';
import { useFormat } from '@/i18n/format';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { Letterhead } from '@/ui/paper/letterhead';
import { ImportLink } from '@/ui/controls/import-link';
import { Page } from '@/ui/page/page';
import { type Period, writePeriod } from '@/ui/controls/period';
import { NotifyLink } from '@/ui/controls/notify-link';
import { QueryView } from '@/ui/page/query-view';
import { useSelectionDialog } from '@/ui/dialogs/selection-dialog';
import type { ImportedRowsProps } from '@/ui/table/imported-rows';
import { type OwnFilter, ResourceTable } from '@/ui/table/local-list';
import { ListViews, type ListViewsProps } from '@/ui/table/views/list-views';
import { ListSkeleton } from '@/ui/table/skeletons';
import { useToday } from '@/ui/page/use-today';
import { contractQueries } from './contract.api';
import { contractColumns, contractList } from './list/contract-list';
import {
  ContractPeriod,
  ContractRenewals,
  endingOf,
  PERIOD,
  readRenewals,
  readView,
  useContractPeriod,
} from './list/contract-views';
import { contractsIn } from './list/derived';
import { ZoneHint } from './list/zone-hint';
import type { RentRollProps } from '@/desks/occupancy/rent-roll-view';
import { contractKind } from './rules/contract-days';
import { type UnitProjects, unitProjectsOf } from './rules/units';
import { useSearchedUnitNames, useUnitNames } from './use-unit-names';

const ChangeContracts = lazyDialog(() => import('./change-contracts').then((module) => module.ChangeContracts));
const ImportedRows = lazyPart<ImportedRowsProps>(() => import('@/ui/table/imported-rows').then((module) => module.ImportedRows));
const DueContracts = lazyPart(() => import('./list/due-contracts').then((module) => module.DueContracts));
const RentRoll = lazyPart<RentRollProps>(() => import('@/desks/occupancy/rent-roll-view').then((module) => module.RentRollView));

export function ContractListPage() {
  const { t } = useTranslation(contractListTexts);
  const [address] = useSearchParams();
  const view = readView(address);
  const contracts = useQuery(contractQueries.all()).data?.rows;
  const none = contracts?.length === 0;
  const now = useToday();
  const ending = useMemo(() => contracts && endingOf(contracts, 'open', now).length, [contracts, now]);
  const skeleton = <ListSkeleton list={contractColumns} />;
  const builtIn: ListViewsProps['builtIn'] = [
    { name: t('allContracts'), query: '', count: contracts?.length },
    { name: t('endingSoon'), query: queryOf(endingContractsPath), count: ending },
    { name: t('dueThisMonth'), query: queryOf(dueContractsPath) },
    { name: t('rentRoll'), query: queryOf(rentRollPath) },
  ];
  return (
    <Page
      wide
      letterhead={<Letterhead />}
      {...(view === 'rent-roll'
        ? { title: t('rentRoll'), crumbs: [{ label: t('title'), to: contractsPath }] }
        : { title: t('title') })}
      views={
        <ListViews path={contractsPath} builtIn={builtIn} {...(view !== 'rent-roll' && { list: contractColumns })}>
          {view === 'ending' && <ContractRenewals />}
        </ListViews>
      }
      actions={!none && <NewContractLink />}
    >
      {view === 'rent-roll' ? (
        <LazyBoundary fallback={skeleton}>
          <RentRoll skeleton={skeleton} />
        </LazyBoundary>
      ) : (
        <ContractTable ending={view === 'ending' ? readRenewals(address) : undefined} isDue={view === 'due'} />
      )}
    </Page>
  );
}

const queryOf = (address: string) => address.slice(contractsPath.length);

const NO_CONTRACTS: readonly ServiceDocument[] = [];

type TableProps = {
  ending: ReturnType<typeof readRenewals> | undefined;
  isDue: boolean;
};

function ContractTable({ ending, isDue }: TableProps) {
  const [address] = useSearchParams();
  const isImported = address.has(IMPORTED);
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
      const renew = (
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
    const words = ending ? [`${t('endingSoon')} (${t(`renewal.${ending}`)})`] : isDue ? [t('dueThisMonth')] : [];
    return { param: PERIOD, inputs: <ContractPeriod />, text: value && t('list:chip', { name: t('inForce'), value }), words };
  }, [t, format, period, ending, isDue]);
  const tableOf = (listing: Listing<ServiceDocument>, shown: readonly ServiceDocument[], filter: OwnFilter = ownFilter) => (
    <ResourceTable
      list={list}
      name={t('title')}
      listing={{ ...listing, rows: shown }}
      empty={<NoContracts {...{ ending, isDue, period }} none={contracts.length === 0} onClear={() => choose({})} />}
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
          {isImported ? (
            <LazyBoundary fallback={skeleton}>
              <ImportedRows rows={rows}>{(given, filter) => tableOf(listing, given, filter)}</ImportedRows>
            </LazyBoundary>
          ) : isDue ? (
            <LazyBoundary fallback={skeleton}>
              <DueContracts contracts={rows} today={now}>
                {(due) => tableOf(listing, due)}
              </DueContracts>
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

function NoContracts({ none, ending, isDue, period, onClear }: NoneProps) {
  const { t } = useTranslation(contractListTexts);
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
  if (isDue && writePeriod(period) === '') return <EmptyState scene="noMatch" text={t('dueEmpty')} />;
  if (ending && writePeriod(period) === '') return <EmptyState scene="noMatch" text={t(`endingEmpty.${ending}`)} />;
  const anyTime = <Button onClick={onClear}>{t('periodClear')}</Button>;
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
