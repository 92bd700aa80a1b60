import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TextKey, Translate } from '@/i18n/text-keys';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsPath, newContractPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { kindWord } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useWork } from '@/ui/page/use-work';
import { ImportLink } from '@/ui/controls/import-link';
import { InfoButton } from '@/ui/dialogs/info-button';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { OtherViews, ViewChoice } from '@/ui/controls/view-choice';
import { type ReportFilter, useReportFilters } from '@/ui/table/filters/report-filters';
import { focusFilters } from '@/ui/table/filters/report-toolbar';
import { useTypedText } from '@/ui/table/filters/search-box';
import { DueMonths } from './due-months';
import { isFromEver } from './due-period';
import { dueCount, dueIndex, type DueIndex, dueMatching, type DueRow, type PartyOf, rowsOf, sumOfMonths } from './due-rows';
import { dueExport, dueSumText } from './due-texts';
import { DueSelection } from './due-selection';
import { type DueFilters, DueToolbar, useDueFilters } from './due-toolbar';
import { type DueView, dueViews } from './due-views';
import styles from './due.module.css';
import { useParties } from './use-parties';
import { useSelected } from './use-selected';

/** Lists what falls due under all contracts by date, and what became of it. */
export function DuePage() {
  const { t } = useTranslation([dueTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={contracts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              scene="nothing"
              text={t('empty')}
              action={
                <>
                  <ButtonLink to={newContractPath} variant="contained">
                    {t('contract-list:newContract')}
                  </ButtonLink>
                  <ImportLink list={contractsPath} />
                </>
              }
            />
          ) : (
            <DueReport contracts={rows} units={units.data?.rows} />
          )
        }
      </QueryView>
    </Page>
  );
}

type Props = {
  contracts: readonly ServiceDocument[];
  /** Undefined while loading; units then show their names at signing, and no project. */
  units: readonly ServiceDocument[] | undefined;
};

const none: readonly ServiceDocument[] = [];

function DueReport({ contracts, units }: Props) {
  const [now] = useState(() => today(new Date()));
  const filters = useDueFilters(now);
  const { period, view } = filters;
  const lateOnly = view === 'overdue';
  const index = useWork(
    useCallback(() => dueIndex(contracts, { period, today: now, lateOnly }), [contracts, period, now, lateOnly]),
  );
  return index ? <DueOf {...{ contracts, units, filters, index }} today={now} /> : <LoadingSign />;
}

type DueOfProps = Props & {
  filters: DueFilters;
  /** Due rows of the period, or of the last one until this one is worked out. */
  index: DueIndex;
  today: Day;
};

function DueOf({ contracts, units = none, filters, index, today: now }: DueOfProps) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const toolbar = useRef<HTMLDivElement>(null);
  const typed = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(typed.typed);
  const { age } = filters;
  // What is overdue is shown until the rows of another view are worked out.
  const view = index.lateOnly ? 'overdue' : filters.view;
  const { partyOf, sought } = useParties(contracts, units);
  const among = useReportFilters(useMemo(() => dueFilters(partyOf, t), [partyOf, t]));
  const { meets } = among;
  const searched = useMemo(() => ({ ...sought, meets }), [sought, meets]);
  const conditions = useMemo(() => ({ view, q }), [view, q]);
  const ofAnyAge = useMemo(() => dueMatching(index, searched, { ...conditions, age: undefined }), [index, searched, conditions]);
  const months = useMemo(
    () => (age ? dueMatching(index, searched, { ...conditions, age }) : ofAnyAge),
    [index, searched, conditions, age, ofAnyAge],
  );
  const counts = useViewCounts(filters, searched, { q, today: now });
  const selection = useSelected(index);

  const { from, to } = index.period;
  const save = (rows: readonly DueRow[], as: FileFormat) =>
    saveReport(
      {
        name: isFromEver(index.period) ? `due-${to}` : `due-${from}-${to}`,
        title: t('title'),
        columns: dueExport(partyOf, format),
        rows,
      },
      as,
    );
  const sum = sumOfMonths(months);
  const span = isFromEver(index.period) ? t('until', { day: format.day(to) }) : `${format.day(from)} – ${format.day(to)}`;
  const choice = {
    view: filters.view,
    views: dueViews.map((value) => ({
      value,
      label: t(`views.${value}`),
      count: value === view ? sumOfMonths(ofAnyAge).count : counts?.[value],
      urgent: value === 'overdue',
    })),
    onChoose: filters.chooseView,
  };
  return (
    <>
      <ViewChoice label={t('views.label')} {...choice} />
      <DueToolbar
        {...{ filters, among, span }}
        late={sumOfMonths(ofAnyAge)}
        ref={toolbar}
        rows={() => rowsOf(dueMatching(index, { ...sought, meets: undefined }, { ...conditions, age }))}
        search={typed}
        prepare={sought.search.prepare}
        today={now}
        count={t('count', { count: sum.count, number: format.number(sum.count) })}
      />
      <ReportBar
        sum={`${span} · ${dueSumText(sum, t, format)}`}
        rows={sum.count}
        onExport={(as) => save(rowsOf(months), as)}
        onNarrow={() => focusFilters(toolbar.current)}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('stateRule')}</p>
          <p>{t('currencyRule')}</p>
        </InfoButton>
      </ReportBar>
      {selection.rows.length > 0 && <DueSelection selection={selection} onExport={() => void save(selection.rows, 'csv')} />}
      {months.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('none')}
          action={
            <>
              <OtherViews {...choice} />
              {filters.isNarrowed && <Button onClick={filters.clear}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : (
        <div className={selection.rows.length > 0 ? styles.aboveSelection : undefined}>
          <DueMonths months={months} view={view} partyOf={partyOf} selection={selection} />
        </div>
      )}
    </>
  );
}

const kinds: ReadonlyArray<DueRow['kind']> = ['sale', 'lease', 'reservation'];
const kindText = (value: string): string => {
  const kind = kinds.find((one) => one === value);
  return kind ? kindWord(kind) : value;
};

/** Returns the filters by the kind of contract and the project. */
const dueFilters = (partyOf: PartyOf, t: Translate<TextKey<typeof dueTexts>>): ReadonlyArray<ReportFilter<DueRow>> => [
  { name: 'kind', label: t('kind'), values: ({ kind }) => [kind], option: kindText },
  { name: 'project', label: t('project'), values: ({ contract }) => partyOf(contract).projects },
];

/** Counts what each view shows with these filters, each in its own period; undefined until it is worked out. */
function useViewCounts(
  { periods }: DueFilters,
  searched: Parameters<typeof dueCount>[2],
  { q, today: now }: { q: string; today: Day },
): Readonly<Record<DueView, number>> | undefined {
  const { contracts } = searched;
  const ahead = [periods.open, periods.all, periods.received];
  const from = ahead.reduce((first, one) => (one.from < first ? one.from : first), now);
  const to = ahead.reduce((last, one) => (one.to > last ? one.to : last), now);
  const index = useWork(useCallback(() => dueIndex(contracts, { period: { from, to }, today: now }), [contracts, from, to, now]));
  return useMemo(() => {
    if (!index) return undefined;
    const count = (view: DueView) => dueCount(index, periods[view], searched, { view, q, age: undefined });
    return { open: count('open'), overdue: count('overdue'), all: count('all'), received: count('received') };
  }, [index, periods, searched, q]);
}
