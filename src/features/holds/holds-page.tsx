import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsPath, unitsPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { holdTexts } from '@/i18n/en/holds';
import { useFormat } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { useHoldChanges } from '@/resources/contracts/holds/use-hold-changes';
import { holdsOn } from '@/resources/contracts/rules/holds';
import { askToHold } from '@/resources/hold-request';
import { unitQueries } from '@/resources/units/unit.api';
import { currentDay } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { OtherViews, ViewChoice } from '@/ui/controls/view-choice';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { useAskedParams } from '@/ui/page/asked-params';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Letterhead } from '@/ui/paper/letterhead';
import { type ReportFilter, useReportFilters } from '@/ui/table/filters/report-filters';
import { focusFilters, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { SearchBox, useTypedText } from '@/ui/table/filters/search-box';
import { rowsFound } from '../due/rows-found';
import { useParties } from '../due/use-parties';
import { holdCounts, type HoldRow, holdRows, type HoldView, holdViews, isInView, sumOfHolds } from './hold-rows';
import { HoldSelectionBar } from './hold-selection';
import { HoldTable } from './hold-table';
import { holdExport, holdSumText } from './hold-texts';
import due from '../due/due.module.css';
import { useHoldSelection } from './use-hold-selection';

/** Lists the units that are held, those that end first before the others, and what is done with them. */
export function HoldsPage() {
  const { t } = useTranslation([holdTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  const [address] = useAskedParams();
  const asked = address.get('asked') === 'hold' ? address.getAll('unit').join(' ') : '';
  useEffect(() => {
    if (asked !== '') askToHold(asked.split(' '));
  }, [asked]);
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={contracts}>{({ rows }) => <HoldsReport contracts={rows} units={units.data?.rows ?? none} />}</QueryView>
    </Page>
  );
}

const none: readonly ServiceDocument[] = [];

type Props = { contracts: readonly ServiceDocument[]; units: readonly ServiceDocument[] };

function HoldsReport({ contracts, units }: Props) {
  const { t } = useTranslation(holdTexts);
  const format = useFormat();
  // A page left open overnight moves to the new day.
  const now = currentDay();
  const all = useMemo(() => holdRows(holdsOn(contracts, now), now), [contracts, now]);
  const filters = useHoldFilters();
  const { view } = filters;
  const toolbar = useRef<HTMLDivElement>(null);
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { partyOf, sought } = useParties(contracts, units);
  const found = useMemo(() => rowsFound(all, sought, q), [all, sought, q]);
  const among = useReportFilters(useMemo(() => holdFilters(t), [t]));
  const { meets } = among;
  const matching = useMemo(() => (meets ? found.filter((row) => meets(row)) : found), [found, meets]);
  const rows = useMemo(() => matching.filter((row) => isInView(view, row)), [matching, view]);
  const counts = useMemo(() => holdCounts(matching), [matching]);
  const selection = useHoldSelection(all);
  const changes = useHoldChanges(selection.clear);
  const sum = sumOfHolds(rows);
  const save = (some: readonly HoldRow[], as: FileFormat) =>
    saveReport({ name: `holds-${now}`, title: t('title'), columns: holdExport(partyOf), rows: some }, as);

  if (all.length === 0) {
    return (
      <>
        <EmptyState
          scene="nothing"
          text={t('empty')}
          action={
            <ButtonLink to={unitsPath} variant="contained">
              {t('toUnits')}
            </ButtonLink>
          }
        />
        {changes.dialogs}
      </>
    );
  }
  const choice = {
    view,
    views: holdViews.map((value) => ({ value, label: t(`views.${value}`), count: counts[value], urgent: value === 'today' })),
    onChoose: filters.chooseView,
  };
  return (
    <>
      <ReportToolbar
        ref={toolbar}
        search={<SearchBox search={search} prepare={sought.search.prepare} />}
        filters={among.controlsOf(() => found.filter((row) => isInView(view, row)))}
        active={among.active}
        count={holdSumText(sum, t, format)}
        clear={filters.clear}
      />
      <ViewChoice label={t('show')} {...choice} />
      <ReportBar
        sum={holdSumText(sum, t, format)}
        rows={rows.length}
        onExport={(as) => save(rows, as)}
        onNarrow={() => focusFilters(toolbar.current)}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('leftRule')}</p>
          <p>{t('agentRule')}</p>
        </InfoButton>
      </ReportBar>
      {selection.rows.length > 0 && (
        <HoldSelectionBar {...{ rows, selection, changes }} onExport={() => void save(selection.rows, 'csv')} />
      )}
      {rows.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('none')}
          action={
            <>
              <OtherViews {...choice} />
              {(q || meets) && <Button onClick={filters.clear}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : (
        <div className={selection.rows.length > 0 ? due.aboveSelection : undefined}>
          <HoldTable {...{ rows, partyOf, selection, changes }} />
        </div>
      )}
      {changes.dialogs}
    </>
  );
}

const holdFilters = (t: Translate<TextKey<typeof holdTexts>>): ReadonlyArray<ReportFilter<HoldRow>> => [
  { name: 'agent', label: t('agent'), values: ({ agent }) => (agent ? [agent] : []) },
];

/** Keeps the filters in the address: Back undoes a filter, and a shared link shows the same rows. */
function useHoldFilters() {
  const [address, write] = useAddress();
  const view = address.get('view');
  return {
    view: holdViews.find((one) => one === view) ?? 'all',
    q: address.get('q') ?? '',
    chooseView: (chosen: HoldView) => write((next) => setParam(next, 'view', chosen === 'all' ? '' : chosen)),
    search: (q: string) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of ['view', 'q', 'agent']) next.delete(name);
      }),
  };
}
