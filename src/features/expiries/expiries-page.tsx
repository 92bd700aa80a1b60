import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsPath, endingContractsPath, type SignalStart } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { expiryTexts } from '@/i18n/en/expiries';
import { contractQueries } from '@/resources/contracts/contract.api';
import { documentMark } from '@/resources/contracts/rules/expiry';
import { unitQueries } from '@/resources/units/unit.api';
import { currentDay } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { Checkbox } from '@/ui/controls/controls';
import { FittingActions } from '@/ui/controls/fitting-actions';
import { NotifyLink } from '@/ui/controls/notify-link';
import { OtherViews, ViewChoice } from '@/ui/controls/view-choice';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Letterhead } from '@/ui/paper/letterhead';
import { type ReportFilter, useReportFilters } from '@/ui/table/filters/report-filters';
import { focusFilters, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { SearchBox, useTypedText } from '@/ui/table/filters/search-box';
import { type RowSelection, useRowSelection } from '@/ui/table/groups/use-row-selection';
import { rowsFound } from '../due/rows-found';
import { useParties } from '../due/use-parties';
import due from '../due/due.module.css';
import { type ExpiryRow, expiryRows, type ExpiryView, expiryViews, isInView, nameKey, viewCounts } from './expiry-rows';
import { ExpiryTable } from './expiry-table';
import { countText, documentText, expiryExport, expiryMessage } from './expiry-texts';

/** Lists the documents of all contracts by the month in which they expire, and asks for new ones. */
export function ExpiriesPage() {
  const { t } = useTranslation([expiryTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={contracts}>
        {({ rows }) => <ExpiriesReport contracts={rows} units={units.data?.rows ?? none} />}
      </QueryView>
    </Page>
  );
}

const none: readonly ServiceDocument[] = [];

type Props = { contracts: readonly ServiceDocument[]; units: readonly ServiceDocument[] };

function ExpiriesReport({ contracts, units }: Props) {
  const { t } = useTranslation(expiryTexts);
  // A page left open overnight moves to the new day.
  const now = currentDay();
  const all = useMemo(() => expiryRows(contracts, now), [contracts, now]);
  const filters = useExpiryFilters();
  const { view } = filters;
  const toolbar = useRef<HTMLDivElement>(null);
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { partyOf, sought } = useParties(contracts, units);
  const found = useMemo(() => rowsFound(all, sought, q), [all, sought, q]);
  const among = useReportFilters(useMemo(() => expiryFilters(all, t), [all, t]));
  const { meets } = among;
  const matching = useMemo(() => (meets ? found.filter((row) => meets(row)) : found), [found, meets]);
  const rows = useMemo(() => matching.filter((row) => isInView(view, row, now)), [matching, view, now]);
  const counts = useMemo(() => viewCounts(matching, now), [matching, now]);
  const selection = useRowSelection(all);
  const save = (some: readonly ExpiryRow[], as: FileFormat) =>
    saveReport({ name: `expiries-${now}`, title: t('title'), columns: expiryExport(partyOf), rows: some }, as);

  if (all.length === 0) {
    return (
      <EmptyState
        scene="nothing"
        text={t('empty')}
        action={
          <ButtonLink to={contractsPath} variant="contained">
            {t('toContracts')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ReportToolbar
        ref={toolbar}
        search={<SearchBox search={search} prepare={sought.search.prepare} />}
        filters={among.controlsOf(() => found.filter((row) => isInView(view, row, now)))}
        active={among.active}
        count={countText(rows)}
        clear={filters.clear}
      />
      <ViewChoice
        label={t('show')}
        view={view}
        views={expiryViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          count: counts[value],
          urgent: value === 'expired',
        }))}
        onChoose={filters.chooseView}
      />
      <ReportBar
        sum={countText(rows)}
        rows={rows.length}
        onExport={(as) => save(rows, as)}
        onNarrow={() => focusFilters(toolbar.current)}
      >
        <InfoButton>
          <p>{t('rule')}</p>
        </InfoButton>
        <ButtonLink to={endingContractsPath} size="small">
          {t('leases')}
        </ButtonLink>
      </ReportBar>
      <SelectionBar rows={rows} selection={selection} onExport={() => void save(selection.rows, 'csv')} />
      {rows.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('none')}
          action={
            <>
              <OtherViews
                view={view}
                views={[{ value: 'all', label: t('views.all'), count: counts.all }]}
                onChoose={filters.chooseView}
              />
              {(q || meets) && <Button onClick={filters.clear}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : (
        <div className={selection.rows.length > 0 ? due.aboveSelection : undefined}>
          <ExpiryTable rows={rows} partyOf={partyOf} selection={selection} today={now} />
        </div>
      )}
    </>
  );
}

type SelectionProps = { rows: readonly ExpiryRow[]; selection: RowSelection<ExpiryRow>; onExport: () => void };

/** Shows the number of selected documents, and what is done with them. */
function SelectionBar({ rows, selection, onExport }: SelectionProps) {
  const { t } = useTranslation(expiryTexts);
  if (selection.rows.length === 0) return null;
  return (
    <div className={due.selection} role="group" aria-label={t('actions')}>
      <label className={due.tick}>
        <Checkbox
          checked={rows.length > 0 && rows.every(selection.has)}
          onChange={(event) => selection.set(rows, event.target.checked)}
        />
        <span>{t('selectAll')}</span>
      </label>
      <p role="status">{countText(selection.rows)}</p>
      <FittingActions
        end={
          <Button size="small" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        }
      >
        <NotifyLink size="small" start={startOf(selection.rows)} text={expiryMessage()} />
        <Button size="small" variant="outlined" onClick={onExport}>
          {t('exportSelected')}
        </Button>
      </FittingActions>
    </div>
  );
}

/** Addresses everyone under the selected documents; links the contract where there is only one. */
function startOf(rows: readonly ExpiryRow[]): SignalStart {
  const named = rows.filter(({ id }) => id !== '');
  const [only, ...others] = new Set(named.map(({ id }) => id));
  return {
    documents: named.map(({ id, place }) => documentMark({ contract: id, place })),
    ...(only !== undefined && others.length === 0 && { object: 'contract', objectId: only }),
  };
}

/** Returns the filter by the name of a document, as the last of the rows with it writes it. */
function expiryFilters(
  all: readonly ExpiryRow[],
  t: Translate<TextKey<typeof expiryTexts>>,
): ReadonlyArray<ReportFilter<ExpiryRow>> {
  const words = new Map(all.map((row) => [nameKey(row.name), documentText(row)]));
  return [
    {
      name: 'document',
      label: t('kindOfDocument'),
      values: ({ name }) => (name ? [nameKey(name)] : []),
      option: (key) => words.get(key) ?? key,
      none: () => t('unnamed'),
    },
  ];
}

/** Keeps the filters in the address: Back undoes a filter, and a shared link shows the same rows. */
function useExpiryFilters() {
  const [address, write] = useAddress();
  const view = address.get('view');
  return {
    view: expiryViews.find((one) => one === view) ?? 'quarter',
    q: address.get('q') ?? '',
    chooseView: (chosen: ExpiryView) => write((next) => setParam(next, 'view', chosen === 'quarter' ? '' : chosen)),
    search: (q: string) => write((next) => setParam(next, 'q', q), { replace: true }),
    clear: () =>
      write((next) => {
        for (const name of ['view', 'q', 'document']) next.delete(name);
      }),
  };
}
