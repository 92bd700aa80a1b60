import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { groupedBy } from '@/grouped';
import { reportTexts } from '@/i18n/en/report';
import { type Format, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { Day } from '@/schema/day';
import { ButtonLink } from '../../controls/button-link';
import { OtherViews, ViewChoice } from '../../controls/view-choice';
import type { FileFormat } from '../../exchange/write/export-file';
import { type FileColumn, saveReport } from '../../exchange/write/save-report';
import { EmptyState } from '../../page/empty-state';
import { ReportBar } from '../../page/report-bar';
import { setParam, useAddress } from '../../page/use-address';
import { type ReportFilter, useReportFilters } from '../filters/report-filters';
import { focusFilters, isUsual, type ReportChoice, FilterToolbar } from '../filters/filter-toolbar';
import { SearchBox, useTypedText } from '../filters/search-box';
import { isGroup } from '../groups/group-rows';
import { GroupTable } from '../groups/grouped-table';
import { SelectionBar } from '../selection/selection-bar';
import { Tick } from '../selection/ticks';
import type { RowSelection } from '../selection/use-selection';
import type { ReportColumn, ReportColumns, ShownColumn } from './report-column';
import styles from './report.module.css';

type ReportGroup<R> = {
  key: string;
  title: string;
  rows: readonly R[];
  actions?: ReactNode;
};

type Selecting<R> = {
  selection: RowSelection<R>;
  nameOf: (row: R) => string;
  /** Tells the rows that can be selected; all by default. The same function between renders. */
  canSelect?: (row: R) => boolean;
  actions: (rows: readonly R[]) => ReactNode;
};

type View<V> = {
  value: V;
  label: string;
  urgent?: boolean;
  /** Said where it has no rows without a filter, instead of `none`. */
  none?: string;
  /** Its choices are not those of the other views: they go from the address where it is chosen or left. */
  apart?: boolean;
};

type Report<R extends { rowKey: string }, V extends string> = {
  title: string;
  /** Name of its files, without the ending. */
  file: string;
  rows: readonly R[];
  /** Narrows the rows to those that a search finds; the same function as long as the rows are the same. */
  find?: (q: string) => readonly R[];
  prepareSearch?: () => void;
  views?: ReadonlyArray<View<V>>;
  /** The view without a name in the address; the first one by default. */
  firstView?: V;
  viewName?: string;
  /** The same function as long as its answers are the same. */
  isIn?: (view: V, row: R) => boolean;
  /** The same ones as long as they are the same. */
  filters?: ReadonlyArray<ReportFilter<R>>;
  /** As a function, from the rows that search and filters leave. */
  choices?: readonly ReportChoice[] | ((rows: readonly R[]) => readonly ReportChoice[]);
  /** As a function, the same one between renders, from the rows that are shown. */
  columns: ReportColumns<R> | ((rows: readonly R[], view: V) => ReportColumns<R>);
  /** One without a title by default. */
  groupsOf?: ((rows: readonly R[], format: Format) => ReadonlyArray<ReportGroup<R>>) | undefined;
  /** Returns the number of rows, then their sums, without empty ones; the same function between renders where there are many rows. */
  sumOf: (rows: readonly R[], format: Format) => readonly string[];
  /** Says before the sum which days it is of. */
  span?: string;
  select?: Selecting<R>;
  /** Said where there are no rows at all, with a way to make some. */
  empty?: { text: string; to: string; label: string };
  none: string;
  children?: ReactNode;
  note?: ReactNode;
};

/** Shows rows worked out of records: by view, search and filter, in groups, to select, print and export. The address keeps its state. */
export function ReportView<R extends { rowKey: string }, V extends string = string>(report: Report<R, V>) {
  const { t } = useTranslation(reportTexts);
  const { views = none, filters = none, isIn = always, groupsOf = oneGroup, viewName = 'view' } = report;
  const { find, sumOf, select, title, file, empty } = report;
  const format = useFormat();
  const [address, write] = useAddress();
  const firstView = report.firstView ?? views[0]?.value;
  const viewOf = (one: string | undefined | null) => views.find(({ value }) => value === one);
  const chosen = viewOf(address.get(viewName)) ?? viewOf(firstView);
  // Without views it is not asked for.
  const view = chosen?.value ?? ('' as V);
  const among = useReportFilters(filters);
  const { meets } = among;
  const toolbar = useRef<HTMLDivElement>(null);
  const search = useTypedText(address.get('q') ?? '', (q) => write((to) => setParam(to, 'q', q), { replace: true }));
  const q = useDeferredValue(search.typed);
  const found = useMemo(() => find?.(q) ?? report.rows, [find, q, report.rows]);
  const matching = useMemo(() => (meets ? found.filter((row) => meets(row)) : found), [found, meets]);
  const rows = useMemo(() => matching.filter((row) => isIn(view, row)), [matching, isIn, view]);
  const choices = (typeof report.choices === 'function' ? report.choices(matching) : report.choices) ?? none;
  const chooseView = (next: V) =>
    write((to) => {
      setParam(to, viewName, next === firstView ? '' : next);
      if (chosen?.apart || viewOf(next)?.apart) for (const { name } of choices) to.delete(name);
    });
  const clear = () => write((to) => [{ name: 'q' }, ...filters, ...choices].forEach(({ name }) => to.delete(name)));
  const isNarrowable = find !== undefined || choices.length + filters.length > 0;
  const isNarrowed = q !== '' || meets !== undefined;
  const columnsOf = report.columns;
  const columns = useMemo(() => (typeof columnsOf === 'function' ? columnsOf(rows, view) : columnsOf), [columnsOf, rows, view]);
  const choice = { view, views: useCounts(views, matching, isIn), onChoose: chooseView };
  const save = (some: readonly R[], as: FileFormat) =>
    saveReport({ name: file, title, columns: fileColumns(columns), rows: some }, as);
  const groups = useMemo(
    () => groupsOf(rows, format).map((group) => ({ ...group, sum: joined(sumOf(group.rows, format)) })),
    [groupsOf, rows, sumOf, format],
  );
  const [count = '', ...sums] = useMemo(() => sumOf(rows, format), [sumOf, rows, format]);
  if (report.rows.length === 0 && empty)
    return (
      <EmptyState
        scene="nothing"
        text={empty.text}
        action={
          <ButtonLink to={empty.to} variant="contained">
            {empty.label}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {isNarrowable && (
        <FilterToolbar
          ref={toolbar}
          search={find && <SearchBox search={search} prepare={report.prepareSearch ?? nothing} />}
          choices={choices}
          filters={among.controlsOf(() => found.filter((row) => isIn(view, row)))}
          count={count}
          clear={clear}
        />
      )}
      {views.length > 0 && <ViewChoice label={t('show')} {...choice} />}
      <ReportBar
        sum={joined([report.span ?? '', count, ...sums])}
        rows={rows.length}
        onExport={(as) => save(rows, as)}
        {...(isNarrowable && { onNarrow: () => focusFilters(toolbar.current) })}
      >
        {report.children}
      </ReportBar>
      {report.note}
      {rows.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={isNarrowed ? report.none : (chosen?.none ?? report.none)}
          action={
            <>
              <OtherViews {...choice} />
              {(isNarrowed || !choices.every(isUsual)) && <Button onClick={clear}>{t('clearFilters')}</Button>}
            </>
          }
        />
      ) : (
        <ReportTable {...{ title, columns, groups, select, keyOf }} />
      )}
      {select && (
        <ReportSelection
          {...select}
          rows={rows}
          sum={joined(sumOf(select.selection.rows, format))}
          onShowUnseen={() => {
            clear();
            const all = views.find(({ value }) => select.selection.rows.every((row) => isIn(value, row)));
            if (all) chooseView(all.value);
          }}
          onExport={() => void save(select.selection.rows, 'csv')}
        />
      )}
    </>
  );
}

const always = () => true;
const oneGroup = <R,>(rows: readonly R[]) => [{ key: 'all', title: '', rows }];

export const byMonth = <R extends { day: Day }>(rows: readonly R[], format: Format): ReadonlyArray<ReportGroup<R>> =>
  Array.from(
    groupedBy(rows, ({ day }) => day.slice(0, 7)),
    ([key, some]) => ({
      key,
      title: format.month(`${key}-01`),
      rows: some,
    }),
  );

/** Takes the headings away where each would stand above one row: for groups that a row itself says. */
export const withoutSingles = <R,>(groups: ReadonlyArray<ReportGroup<R>>): ReadonlyArray<ReportGroup<R>> =>
  groups.some(({ rows }) => isGroup(rows.length)) ? groups : groups.map((group) => ({ ...group, title: '' }));

export const byMonthOfDay = <R extends { day: Day }>(rows: readonly R[], format: Format) => withoutSingles(byMonth(rows, format));

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const nothing = () => {};
const none: readonly never[] = [];

function useCounts<R, V extends string>(
  views: ReadonlyArray<{ value: V; label: string; urgent?: boolean }>,
  rows: readonly R[],
  isIn: (view: V, row: R) => boolean,
) {
  const named = views.map(({ value }) => value).join(' ');
  const counts = useMemo(() => {
    const values = named.split(' ') as V[];
    const sums = values.map(() => 0);
    // Row by row: each of tens of thousands is looked up in memory once.
    for (const row of rows) values.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + Number(isIn(value, row))));
    return new Map(values.map((value, at) => [value, sums[at]]));
  }, [named, rows, isIn]);
  return views.map((one) => ({ ...one, count: counts.get(one.value) }));
}

type BarProps<R> = Omit<Selecting<R>, 'nameOf'> & {
  rows: readonly R[];
  sum: string;
  onShowUnseen: () => void;
  onExport: () => void;
};

function ReportSelection<R>({ selection, canSelect, rows, sum, actions, onShowUnseen, onExport }: BarProps<R>) {
  const { rows: selected, has, set, clear } = selection;
  if (selected.length === 0) return null;
  const shown = new Set(rows);
  const unseen = selected.filter((row) => !shown.has(row));
  const some = canSelect ? rows.filter(canSelect) : rows;
  return (
    <SelectionBar
      says={sum}
      unseen={unseen.length}
      onShowUnseen={onShowUnseen}
      unselected={some.every(has) ? 0 : some.length}
      onSelectShown={() => set(some, true)}
      actions={actions(selected)}
      onExport={onExport}
      onClear={clear}
    />
  );
}

const keyOf = ({ rowKey }: { rowKey: string }): string => rowKey;

type TableProps<R> = {
  title: string;
  columns: ReportColumns<R>;
  groups: ReadonlyArray<ReportGroup<R> & { sum: string }>;
  select?: Pick<Selecting<R>, 'selection' | 'nameOf' | 'canSelect'> | undefined;
  keyOf: (row: R) => string;
};

function ReportTable<R>({ title, columns, groups, select, keyOf: keyOfRow }: TableProps<R>) {
  const { t } = useTranslation(reportTexts);
  const first = columns.find(({ cell }) => cell !== undefined);
  const ticked = (row: R) =>
    select ? (
      <Tick {...select} rows={[row]} name={select.nameOf(row)}>
        {first?.cell?.(row)}
      </Tick>
    ) : (
      first?.cell?.(row)
    );
  const shown = columns.flatMap((column): ReadonlyArray<ShownColumn<R>> => {
    const { name, width, cell } = column;
    return width === undefined || !cell ? [] : [{ ...column, width, cell: name === first?.name ? ticked : cell }];
  });
  const { selection, canSelect } = select ?? {};
  const ticking = useMemo(
    () =>
      groups.map((group) => ({
        ...group,
        ...(group.actions !== undefined && {
          end: (
            <span className="row wrap centred gap-12">
              <span className="screen-only">{group.actions}</span>
              <bdi>{group.sum}</bdi>
            </span>
          ),
        }),
        lead: selection && group.title !== '' && (
          <Tick {...{ selection, canSelect }} rows={group.rows}>
            <span className="visually-hidden">{t('selectGroup', { name: group.title })}</span>
          </Tick>
        ),
      })),
    [groups, selection, canSelect, t],
  );
  const at = (places: ReadonlyArray<ReportColumn<R>['card']>, row: R) =>
    columns.map(({ name, label, cell, card, onCard = cell }) => {
      const drawn = name !== first?.name && places.includes(card) && onCard?.(row);
      if (drawn === undefined || drawn === null || drawn === false || drawn === '') return null;
      return card === 'fact' ? (
        <div key={name} className="row between gap-12 figures">
          <span className="muted">{label}</span>
          <bdi>{drawn}</bdi>
        </div>
      ) : (
        <div key={name} className="unless-empty">
          {drawn}
        </div>
      );
    });
  return (
    <GroupTable
      name={title}
      columns={shown}
      groups={ticking}
      keyOf={keyOfRow}
      isChosen={selection?.has}
      renderCard={(row) => (
        <div className="column gap-4">
          <div className={styles.line}>
            {ticked(row)}
            {at(['head'], row)}
          </div>
          {at([undefined, 'fact'], row)}
          <div className={`${styles.line} unless-empty`}>{at(['end'], row)}</div>
        </div>
      )}
    />
  );
}

export const fileColumns = <R,>(columns: ReportColumns<R>): ReadonlyArray<FileColumn<R>> =>
  columns.flatMap(({ label, kind, value }) =>
    value ? [{ label, kind: kind === 'code' || kind === 'action' ? 'text' : kind, value }] : [],
  );
