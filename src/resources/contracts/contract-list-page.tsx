import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useSearchParams } from 'react-router';
import { contractsPath, endingContractsPath, renewContractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { contractListTexts } from '@/i18n/en/contract-list';
import { listTexts } from '@/i18n/en/list';
import { reportTexts } from '@/i18n/en/report';
import { useFormat } from '@/i18n/format';
import { hasDesk } from '@/places';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { EmptyState } from '@/ui/page/empty-state';
import { LazyBoundary, lazyDialog } from '@/ui/loading/lazy-part';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';
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
import { NewContractLink, NoContracts } from './no-contracts';
import { contractColumns, contractList } from './list/contract-list';
import { contractsIn } from './list/derived';
import { contractKind, instantsOf } from './rules/contract-days';
import { type UnitProjects, unitProjectsOf } from './rules/names';
import { useSearchedUnitNames, useUnitNames } from './use-unit-names';
import { chooseZone, isZoneChosen } from '@/api/session';
import { isolatedLtr } from '@/i18n/isolated';
import { Warning } from '@/ui/notices/warning';
import { guessZone } from '@/schema/guess-zone';
import type { Day } from '@/schema/day';
import { PeriodBox } from '@/ui/controls/period-box';
import { queryText, setParam, useAddress } from '@/ui/page/use-address';
import { ButtonLink } from '@/ui/controls/links';
import { leasesEnding } from './rules/status';
import styles from './list/contract-views.module.css';

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

type TableProps = { ending: ReturnType<typeof readRenewals> | undefined; chosen: ContractView | undefined };

function ContractTable({ ending, chosen }: TableProps) {
  const [address] = useSearchParams();
  const narrowed = narrowedBy(address);
  const { t } = useTranslation(contractListTexts);
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
  const [period, choose] = useContractPeriod();
  const rows = useMemo(
    () => contractsIn(period, ending ? endingOf(contracts, ending, now) : contracts),
    [contracts, ending, now, period],
  );

  const { selectionActions, dialog } = useContractActions(contracts);
  const ownFilter = usePeriodFilter(period, { ending, chosen });
  const tableOf = (listing: Listing<ServiceDocument>, shown: readonly ServiceDocument[], filter: OwnFilter = ownFilter) => (
    <ResourceTable
      list={list}
      name={t('title')}
      listing={{ ...listing, rows: shown }}
      empty={<NothingShown {...{ ending, chosen, period }} none={contracts.length === 0} onClear={() => choose({})} />}
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

function useContractActions(contracts: readonly ServiceDocument[]) {
  const { t } = useTranslation([contractListTexts, listTexts]);
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
  return { selectionActions, dialog };
}

function usePeriodFilter(period: Period, { ending, chosen }: TableProps): OwnFilter {
  const { t } = useTranslation([contractListTexts, listTexts]);
  const format = useFormat();
  return useMemo(() => {
    const { from, to } = period;
    const bounds = { from: format.day(from), to: format.day(to) };
    const between = from ? t(to ? 'list:between' : 'list:atLeast', { ...bounds, value: bounds.from }) : '';
    const value = between || (to ? t('list:atMost', { value: bounds.to }) : '');
    const words = ending ? [`${t('endingSoon')} (${t(`renewal.${ending}`)})`] : chosen ? [t(chosen.text)] : [];
    return { param: PERIOD, inputs: <ContractPeriod />, text: value && t('list:chip', { name: t('inForce'), value }), words };
  }, [t, format, period, ending, chosen]);
}

type NoneProps = TableProps & { none: boolean; period: Period; onClear: () => void };

function NothingShown({ none, ending, chosen, period, onClear }: NoneProps) {
  const { t } = useTranslation([contractListTexts, reportTexts]);
  if (none) return <NoContracts text={t('empty')} />;
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

/** Asks once, where the dates of a service look like midnight in another time zone. */
function ZoneHint({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(contractListTexts);
  const [answered, setAnswered] = useState(isZoneChosen);
  const zone = useMemo(() => (answered ? undefined : guessZone(instantsOf(contracts))), [answered, contracts]);
  if (zone === undefined) return null;
  const answer = (chosen: string) => {
    chooseZone(chosen);
    setAnswered(true);
  };
  return (
    <div className="row wrap centred gap-8-16 below-8" role="group" aria-label={zone}>
      <Warning>{t('zone.guessed', { zone: isolatedLtr(zone) })}</Warning>
      <div className="row wrap gap-8">
        <Button size="small" variant="outlined" onClick={() => answer(zone)}>
          <span>{t('zone.use', { zone: isolatedLtr(zone) })}</span>
        </Button>
        <Button size="small" onClick={() => answer('')}>
          {t('zone.keep')}
        </Button>
      </div>
    </div>
  );
}

const renewals = ['open', 'renewed', 'all'] as const;
type Renewals = (typeof renewals)[number];

const RENEWAL = 'renewal';

const readRenewals = (address: URLSearchParams): Renewals => renewals.find((one) => one === address.get(RENEWAL)) ?? 'open';

export const endingOf = (contracts: readonly ServiceDocument[], wanted: Renewals, today: Day): readonly ServiceDocument[] =>
  leasesEnding(contracts, today)
    .filter(({ renewed, asks }) => wanted === 'all' || (wanted === 'renewed' ? renewed : asks))
    .map(({ contract }) => contract);

function ContractRenewals() {
  const { t } = useTranslation(contractListTexts);
  const [address] = useAddress();
  const current = readRenewals(address);
  const pathOf = (one: Renewals) => {
    const next = new URLSearchParams(address);
    setParam(next, RENEWAL, one === 'open' ? '' : one);
    return queryText(next);
  };
  return (
    <nav aria-label={t('renewals')} title={t('renewalHelp')} className="row wrap gap-4 pad-block-4">
      {renewals.map((one) => (
        <Link
          key={one}
          to={pathOf(one)}
          aria-current={one === current ? 'true' : undefined}
          className={`centred size-13 medium muted inline-row rounded-8 no-underline ${styles.choice}`}
        >
          {t(`renewal.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function ContractPeriod() {
  const { t } = useTranslation(contractListTexts);
  const [period, choose] = useContractPeriod();
  return (
    <div className="row centred gap-8" title={t('periodHelp')}>
      <PeriodBox label={t('periodHelp')} period={period} onChange={choose} />
    </div>
  );
}

const PERIOD = 'period';

/** In the address: 'period=2026-11-01..2027-01-31'. */
function useContractPeriod(): readonly [Period, (period: Period) => void] {
  const [address, write] = useAddress();
  const text = address.get(PERIOD);
  const period = useMemo(() => readPeriod(text), [text]);
  return [period, (chosen) => write((next) => setParam(next, PERIOD, writePeriod(chosen)))];
}
