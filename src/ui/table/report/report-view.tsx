import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { groupedBy } from '@/grouped';
import { reportTexts } from '@/i18n/en/report';
import { collator } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { Day } from '@/schema/day';
import { isNothing } from '@/schema/document';
import { ButtonLink } from '../../controls/button-link';
import { OtherViews, ViewChoice } from '../../controls/view-choice';
import type { FileFormat } from '../../exchange/write/export-file';
import { type FileColumn, saveReport } from '../../exchange/write/save-report';
import { EmptyState } from '../../page/empty-state';
import { ReportBar } from '../../page/report-bar';
import { setParam, useAddress } from '../../page/use-address';
import { type Drafts, filterControls } from '../filters/filter-controls';
import { focusFilters, isUsual, type ReportChoice, FilterToolbar } from '../filters/filter-toolbar';
import { SearchBox, useTypedText } from '../filters/search-box';
import { isGroup } from '../groups/group-rows';
import { GroupTable } from '../groups/grouped-table';
import { SelectionBar } from '../selection/selection-bar';
import { Tick } from '../selection/ticks';
import type { RowSelection } from '../selection/use-selection';
import { type Column, declaredWidth, type ListFilter, type MoneyLook, type WideColumn } from '../list-definition';
import { useListParams } from '../list-params';
import { createRowIndex, type TextSearch } from '../row-index';
import { cellValue, isEmpty } from '../row-parts';

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

type Columns<R> = ReadonlyArray<Column<R>>;

type Report<R extends { rowKey: string }, V extends string> = {
  title: string;
  /** Name of its files, without the ending. */
  file: string;
  rows: readonly R[];
  /** Finds rows by their positions; the same one as long as the rows are the same. */
  search?: TextSearch;
  views?: ReadonlyArray<View<V>>;
  /** The view without a name in the address; the first one by default. */
  firstView?: V;
  viewName?: string;
  /** The same function as long as its answers are the same. */
  isIn?: (view: V, row: R) => boolean;
  /** The same ones as long as they are the same. */
  filters?: ReadonlyArray<ListFilter<R>>;
  /** As a function, from the rows that search and filters leave. */
  choices?: readonly ReportChoice[] | ((rows: readonly R[]) => readonly ReportChoice[]);
  /** As a function, the same one between renders, from the rows that are shown. */
  columns: Columns<R> | ((rows: readonly R[], view: V) => Columns<R>);
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
  const { rows: all, search: searched, sumOf, select, title, file, empty } = report;
  const format = useFormat();
  const [address, write] = useAddress();
  const firstView = report.firstView ?? views[0]?.value;
  const viewOf = (one: string | undefined | null) => views.find(({ value }) => value === one);
  const chosen = viewOf(address.get(viewName)) ?? viewOf(firstView);
  // Without views it is not asked for.
  const view = chosen?.value ?? ('' as V);
  const { language } = format.settings;
  const index = useMemo(
    () => createRowIndex(all, { fields: filters, searched: searched ?? noSearch, collator: () => collator(language) }),
    [all, filters, searched, language],
  );
  const params = useListParams(useMemo(() => ({ columns: none, filters }), [filters]));
  const { conditions } = params;
  const toolbar = useRef<HTMLDivElement>(null);
  const [drafts] = useState((): Drafts => new Map());
  const search = useTypedText(params.q, params.search);
  const q = useDeferredValue(search.typed);
  const isNarrowed = q !== '' || conditions.length > 0;
  const matching = useMemo(
    () => (isNarrowed ? Array.from(index.rows({ search: q, conditions })).flatMap((at) => all[at] ?? []) : all),
    [isNarrowed, index, q, conditions, all],
  );
  const rows = useMemo(() => matching.filter((row) => isIn(view, row)), [matching, isIn, view]);
  const isShown = (at: number) => all[at] !== undefined && isIn(view, all[at]);
  const labelOf = ({ label }: ListFilter<R>) => label?.() ?? '';
  const choices = (typeof report.choices === 'function' ? report.choices(matching) : report.choices) ?? none;
  const chooseView = (next: V) =>
    write((to) => {
      setParam(to, viewName, next === firstView ? '' : next);
      if (chosen?.apart || viewOf(next)?.apart) for (const { name } of choices) to.delete(name);
    });
  const clear = () => write((to) => [{ name: 'q' }, ...filters, ...choices].forEach(({ name }) => to.delete(name)));
  const isNarrowable = searched !== undefined || choices.length + filters.length > 0;
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
  if (all.length === 0 && empty)
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
          search={searched && <SearchBox search={search} prepare={searched.prepare} />}
          choices={choices}
          filters={filterControls({ list: { filters }, params, index, format, labelOf, searched: q, drafts, isIn: isShown })}
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
        <ReportTable {...{ title, columns, rows, groups, select }} />
      )}
      {select && (
        <ReportSelection
          {...select}
          rows={rows}
          sum={joined(sumOf(select.selection.rows, format))}
          onShowUnseen={() => {
            clear();
            const whole = views.find(({ value }) => select.selection.rows.every((row) => isIn(value, row)));
            if (whole) chooseView(whole.value);
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

/** Groups rows by one of some values, in their order. */
export const inGroups = <R, K extends string>(
  rows: readonly R[],
  keys: readonly K[],
  keyOf: (row: R) => K,
  titleOf: (key: K) => string,
): ReadonlyArray<ReportGroup<R>> =>
  keys
    .map((key) => ({ key, title: titleOf(key), rows: rows.filter((row) => keyOf(row) === key) }))
    .filter((group) => group.rows.length > 0);

/** Takes the headings away where each would stand above one row: for groups that a row itself says. */
export const withoutSingles = <R,>(groups: ReadonlyArray<ReportGroup<R>>): ReadonlyArray<ReportGroup<R>> =>
  groups.some(({ rows }) => isGroup(rows.length)) ? groups : groups.map((group) => ({ ...group, title: '' }));

export const byMonthOfDay = <R extends { day: Day }>(rows: readonly R[], format: Format) => withoutSingles(byMonth(rows, format));

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const none: readonly never[] = [];
const noSearch: TextSearch = { find: () => undefined, prepare: () => undefined };

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

type TableProps<R> = {
  title: string;
  columns: Columns<R>;
  rows: readonly R[];
  groups: ReadonlyArray<ReportGroup<R> & { sum: string }>;
  select?: Pick<Selecting<R>, 'selection' | 'nameOf' | 'canSelect'> | undefined;
};

/** The width in px of a tick before the first cell. */
const TICK = 32;

function ReportTable<R extends { rowKey: string }>({ title, columns, rows, groups, select }: TableProps<R>) {
  const { t } = useTranslation(reportTexts);
  const format = useFormat();
  const { language } = format.settings;
  const { selection, canSelect } = select ?? {};
  const fils = useMemo(() => haveFils(columns, rows), [columns, rows]);
  const first = columns.find(({ width }) => width !== undefined);
  const ticks = selection ? TICK : 0;
  const shown = useMemo(
    () =>
      columns
        .filter(({ width }) => width !== undefined)
        .map((column, place): WideColumn<R> => ({
          ...column,
          width: declaredWidth(column, language) + (place === 0 ? ticks : 0),
        })),
    [columns, language, ticks],
  );
  const ticked = (row: R, cell: ReactNode) =>
    select ? (
      <Tick {...select} rows={[row]} name={select.nameOf(row)}>
        {cell}
      </Tick>
    ) : (
      cell
    );
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
  const at = (places: ReadonlyArray<Column<R>['card']>, row: R) =>
    columns
      .filter((column) => column !== first && places.includes(column.card) && (column.onCard ?? column.width) !== undefined)
      .map((column) => <CardCell key={column.name} {...{ column, row }} look={{ unit: true, fils }} />);
  return (
    <GroupTable
      name={title}
      columns={shown}
      look={{ unit: false, fils }}
      lead={ticked}
      groups={ticking}
      isChosen={selection?.has}
      renderCard={(row) => (
        <div className="column gap-4">
          <div className={CARD_LINE}>
            {first && ticked(row, cellValue(first, row, format))}
            {at(['head'], row)}
          </div>
          {at([undefined, 'fact'], row)}
          <div className={`${CARD_LINE} unless-empty`}>{at(['end'], row)}</div>
        </div>
      )}
    />
  );
}

const CARD_LINE = 'row wrap centred between gap-4-12';

const haveFils = <R,>(columns: Columns<R>, rows: readonly R[]): boolean => {
  const amounts = columns.flatMap(({ kind, value }) => (kind === 'amount' && value ? [value] : []));
  return rows.some((row) => amounts.some((value) => Number(value(row) ?? 0) % 1 !== 0));
};

function CardCell<R>({ column, row, look }: { column: Column<R>; row: R; look: MoneyLook }) {
  const format = useFormat();
  const { label, card, kind, onCard } = column;
  const drawn = onCard ? onCard(row, format, look) : cellValue(column, row, format, look);
  if (isEmpty(drawn)) return null;
  return card === 'fact' ? (
    <div className="row between gap-12 figures">
      <span className="muted">{label?.()}</span>
      <bdi>{drawn}</bdi>
    </div>
  ) : (
    <div className={card === 'head' && kind === 'amount' ? 'bold figures' : 'unless-empty'}>{drawn}</div>
  );
}

export const fileColumns = <R,>(columns: Columns<R>): ReadonlyArray<FileColumn<R>> =>
  columns.flatMap(({ label, kind, value, warning }) =>
    value
      ? [
          {
            label: label?.() ?? '',
            kind: kind === 'code' || kind === 'action' ? 'text' : kind,
            value(row) {
              const held = value(row) ?? undefined;
              const said = held === 0 ? warning?.(row) : undefined;
              return isNothing(said) ? held : said;
            },
          },
        ]
      : [],
  );
