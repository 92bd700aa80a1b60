import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listTexts } from '@/i18n/en/list';
import { reportTexts } from '@/i18n/en/report';
import { collator } from '@/i18n/fold';
import { currentFormat, type Format, unreadText, useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '../../controls/links';
import { OtherViews, ViewChoice } from '../../controls/view-choice';
import type { FileFormat } from '../../exchange/write/export-file';
import { type FileColumn, saveReport } from '../../exchange/write/save-report';
import { InfoButton } from '../../dialogs/disclosure';
import { EmptyState } from '../../page/empty-state';
import { ReportBar } from '../../page/report-bar';
import { setParam, useAddress } from '../../page/use-address';
import { usePhone } from '../../page/use-phone';
import { RecordText } from '../../text/record-text';
import { type TableColumns, useTableColumns } from '../columns/columns';
import { type Drafts, filterControls } from '../filters/filter-controls';
import { focusFilters, isUsual, type ReportChoice, FilterToolbar } from '../filters/filter-toolbar';
import { SearchBox, useTypedText } from '../filters/search-box';
import { isGroup } from '../groups/group-rows';
import { SelectionBar } from '../selection/selection-bar';
import { Tick, type RowSelection, useRowSelection } from './row-selection';
import type { Column, ListFilter, MoneyLook, Peek, RowList } from '../list-definition';
import { type ListState, useListParams } from '../list-params';
import { ListProvider, ListRows, useListContexts } from '../list-rows';
import { createRowIndex, type TextSearch } from '../row-index';
import { cellValue, isEmpty } from '../row-parts';
import { sumTexts } from '../sums';
import { ColumnMenu, SortSelect } from '../toolbar';
import { oneGroup, type ReportGroup } from './report-groups';

type Selecting<R> = {
  selection: RowSelection<R>;
  nameOf: (row: R) => string;
  /** Tells the rows that can be selected; all by default. The same function between renders. */
  canSelect?: (row: R) => boolean;
  /** `listed` are all that are shown, in their order. */
  actions: (rows: readonly R[], listed: readonly R[]) => ReactNode;
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

type Row = ServiceDocument & { rowKey: string };

type Report<R extends Row, V extends string> = {
  title: string;
  /** Names its files, and the columns that a reader has arranged in each view. */
  name: string;
  days: string;
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
  /** Keeps the order of rows within a group; one without a title by default. */
  groupsOf?: ((rows: readonly R[], format: Format) => ReadonlyArray<ReportGroup<R>>) | undefined;
  /** Says how many rows there are, or what they are of; the sums of columns follow. */
  count?: (rows: readonly R[]) => string;
  /** Returns the rows that are added up; all by default. The same function between renders. */
  added?: (rows: readonly R[]) => readonly R[];
  span?: string;
  select?: Selecting<R>;
  peek?: Peek<R>;
  /** Names a row where its rows cannot be selected. */
  nameOf?: (row: R) => string;
  /** Said where there are no rows at all, with a way to make some. */
  empty?: { text: string; to: string; label: string };
  none: string;
  rules?: readonly string[];
  children?: ReactNode;
  picture?: ReactNode;
  note?: ReactNode;
};

export function ReportView<R extends Row, V extends string = string>(report: Report<R, V>) {
  const { t } = useTranslation([reportTexts, listTexts]);
  const { views = none, filters = none, isIn = always, groupsOf = oneGroup, added = same } = report;
  const { rows: all, search: searched, columns: columnsOf, count, select, title, empty } = report;
  const format = useFormat();
  const [, write] = useAddress();
  const { chosen, view, chooseView } = useView(report);
  const { index, params, search, q, isNarrowed, matching } = useMatching(report, view);
  const [drafts] = useState((): Drafts => new Map());
  const toolbar = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => matching.filter((row) => isIn(view, row)), [matching, isIn, view]);
  const columns = useMemo(() => columnsIn(columnsOf, rows, view), [columnsOf, rows, view]);
  const groups = useMemo(() => groupsOf(rows, format), [groupsOf, rows, format]);
  const sums = useMemo(() => sumTexts(columns, added(rows), format), [columns, added, rows, format]);
  const said = [count?.(rows) ?? '', ...sums].filter(Boolean);
  const saidOf = (some: readonly R[]) => joined([count?.(some) ?? '', ...sumTexts(columns, added(some), format)]);
  const choices = (typeof report.choices === 'function' ? report.choices(matching) : report.choices) ?? none;
  const choice = { view, views: useCounts(views, matching, isIn), onChoose: (next: V) => chooseView(next, choices) };
  const contexts = useReportList({ ...report, key: `${report.name} ${view}`, all, rows, columns, groups, saidOf, params });
  const clear = () => write((to) => [{ name: 'q' }, ...filters, ...choices].forEach(({ name }) => to.delete(name)));
  const isNarrowable = searched !== undefined || choices.length + filters.length > 0;
  const save = (some: readonly R[], as: FileFormat) =>
    saveReport({ name: `${report.name}-${report.days}`, title, columns: fileColumns(columns), rows: some }, as);
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
  const labelOf = ({ label }: ListFilter<R>) => label?.() ?? '';
  const isShown = (at: number) => all[at] !== undefined && isIn(view, all[at]);
  return (
    <ListProvider {...contexts}>
      {isNarrowable && (
        <FilterToolbar
          ref={toolbar}
          search={searched && <SearchBox search={search} prepare={searched.prepare} />}
          choices={choices}
          filters={filterControls({ list: { filters }, params, index, format, labelOf, searched: q, drafts, isIn: isShown })}
          count={said[0] ?? ''}
          clear={clear}
          arrange={<SortSelect unsorted={t('list:sortAsReceived')} />}
        />
      )}
      {views.length > 0 && <ViewChoice label={t('show')} {...choice} />}
      {report.picture}
      <ReportBar
        sum={joined([report.span ?? '', ...said])}
        rows={rows.length}
        onExport={(as) => save(rows, as)}
        {...(isNarrowable && { onNarrow: () => focusFilters(toolbar.current) })}
      >
        {report.rules && (
          <InfoButton>
            {report.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </InfoButton>
        )}
        {report.children}
        {contexts.parts.view === 'table' && <ColumnMenu />}
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
        <ListRows />
      )}
      {select && (
        <ReportSelection
          {...select}
          rows={rows}
          sum={saidOf(select.selection.rows)}
          onShowUnseen={() => {
            clear();
            const whole = views.find(({ value }) => select.selection.rows.every((row) => isIn(value, row)));
            if (whole) chooseView(whole.value, choices);
          }}
          onExport={() => void save(select.selection.rows, 'csv')}
        />
      )}
    </ListProvider>
  );
}

function useView<R extends Row, V extends string>({
  views = none,
  firstView = views[0]?.value,
  viewName = 'view',
}: Report<R, V>) {
  const [address, write] = useAddress();
  const viewOf = (one: string | undefined | null) => views.find(({ value }) => value === one);
  const chosen = viewOf(address.get(viewName)) ?? viewOf(firstView);
  const chooseView = (next: V, choices: readonly ReportChoice[]) =>
    write((to) => {
      setParam(to, viewName, next === firstView ? '' : next);
      if (chosen?.apart || viewOf(next)?.apart) for (const { name } of choices) to.delete(name);
    });
  // Without views it is not asked for.
  return { chosen, view: chosen?.value ?? ('' as V), chooseView };
}

/** Returns the rows of all views that match the search and the filters of the address, in its order. */
function useMatching<R extends Row, V extends string>(report: Report<R, V>, view: V) {
  const { rows: all, filters = none, search: searched = noSearch, columns: columnsOf } = report;
  const language = useLanguage();
  const indexOf = useCallback(
    (fields: ReadonlyArray<Column<R> | ListFilter<R>>, by: TextSearch) =>
      createRowIndex(all, { fields, searched: by, collator: () => collator(language) }),
    [all, language],
  );
  const index = useMemo(() => indexOf(filters, searched), [indexOf, filters, searched]);
  const columns = useMemo(() => shownColumns(columnsIn(columnsOf, all, view)), [columnsOf, all, view]);
  const params = useListParams(useMemo(() => ({ columns, filters }), [columns, filters]));
  const search = useTypedText(params.q, params.search);
  const q = useDeferredValue(search.typed);
  const { conditions, sort } = params;
  const isNarrowed = q !== '' || conditions.length > 0;
  const matching = useMemo(() => {
    const rowsAt = (places: Uint32Array) => Array.from(places).flatMap((at) => all[at] ?? []);
    // A filter and a column may have one name, and other values.
    const inOrder = sort.length > 0 ? rowsAt(indexOf(columns, noSearch).rows({ sort })) : all;
    if (!isNarrowed) return inOrder;
    const found = new Set(rowsAt(index.rows({ search: q, conditions })));
    return inOrder.filter((row) => found.has(row));
  }, [all, sort, indexOf, columns, isNarrowed, index, q, conditions]);
  return { index, params, search, q, isNarrowed, matching };
}

const columnsIn = <R extends Row, V extends string>(columns: Report<R, V>['columns'], rows: readonly R[], view: V): Columns<R> =>
  typeof columns === 'function' ? columns(rows, view) : columns;

const always = () => true;
const same = <R,>(rows: readonly R[]): readonly R[] => rows;

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
      actions={actions(selected, rows)}
      onExport={onExport}
      onClear={clear}
    />
  );
}

type RowsProps<R extends Row> = Pick<Report<R, string>, 'title' | 'select' | 'peek' | 'nameOf'> & {
  key: string;
  all: readonly R[];
  rows: readonly R[];
  columns: Columns<R>;
  groups: ReadonlyArray<ReportGroup<R>>;
  saidOf: (rows: readonly R[]) => string;
  params: Pick<ListState, 'sort' | 'sortBy'>;
};

function useReportList<R extends Row>({
  title,
  key,
  all,
  rows,
  columns: given,
  groups,
  select,
  peek,
  nameOf: nameOfRow = noName,
  saidOf,
  params: { sort, sortBy },
}: RowsProps<R>) {
  const phone = usePhone();
  const own = useRowSelection(all);
  const { selection = own, canSelect = always, nameOf = nameOfRow } = select ?? {};
  const fils = useMemo(() => haveFils(given, rows), [given, rows]);
  const columns = useMemo(() => shownColumns(given), [given]);
  const isSelectable = select !== undefined;
  // What says which row it is follows the language and the page; the rows do not.
  const name = useRef(nameOf);
  useLayoutEffect(() => void (name.current = nameOf), [nameOf]);
  const list = useMemo(
    (): RowList<R> => ({
      resource: key,
      columns,
      look: { unit: false, fils },
      idOf: (row) => (canSelect(row) ? row.rowKey : ''),
      ...(!isSelectable && { selectable: false }),
      title: (row) => name.current(row),
      peek,
      cardFacts: (row) => <ReportCard {...{ columns: given, row }} look={{ unit: true, fils }} />,
    }),
    [key, columns, given, fils, canSelect, isSelectable, peek],
  );
  const places = useMemo(() => new Map(all.map((row, at) => [row, at])), [all]);
  const drawn = useMemo(
    () =>
      Uint32Array.from(
        groups.flatMap((group, at) => [
          ...(group.title === '' ? [] : [all.length + at]),
          ...group.rows.flatMap((row) => places.get(row) ?? []),
        ]),
      ),
    [groups, places, all],
  );
  return useListContexts({
    // Each row of a list is a document, and so are these.
    list: list as unknown as RowList<ServiceDocument>,
    name: title,
    view: phone ? 'card-list' : 'table',
    columns: useTableColumns(list) as unknown as TableColumns<ServiceDocument>,
    askForAll: nothing,
    sort,
    sortBy,
    records: all,
    rows: useMemo(() => drawn.filter((at) => at < all.length), [drawn, all]),
    drawn,
    heading(at) {
      const group = groups[at];
      if (!group) return null;
      const sum = groups.length > 1 ? saidOf(group.rows) : '';
      return <GroupHeading {...{ group, canSelect, sum }} selection={select?.selection} />;
    },
    chosen: selection.chosen,
    address: '',
  });
}

const nothing = () => undefined;
const noName = () => '';

/** The width in px of a column that is in files alone until a reader chooses it. */
const CHOSEN = 140;

/** Returns the columns that a reader can choose; of those that are only in files, the ones that say what no other does. */
function shownColumns<R>(columns: Columns<R>): Columns<R> {
  const isShown = ({ width }: Column<R>) => width !== undefined;
  const shown = columns.filter(isShown).map((column) => (column.value ? column : { ...column, sortable: false as const }));
  const labels = new Set(shown.map(({ label }) => label?.()));
  const others = columns.filter((column) => !isShown(column) && !labels.has(column.label?.()));
  return [...shown, ...others.map((column) => ({ ...column, width: CHOSEN, optional: true }))];
}

type HeadingProps<R> = {
  group: ReportGroup<R>;
  selection: RowSelection<R> | undefined;
  canSelect: (row: R) => boolean;
  sum: string;
};

function GroupHeading<R>({ group: { title, rows, actions }, selection, canSelect, sum }: HeadingProps<R>) {
  const { t } = useTranslation(reportTexts);
  // In a table it is the heading of rows.
  const Title = usePhone() ? 'h2' : 'span';
  return (
    <div className="row wrap centred between gap-0-16 size-14">
      <span className="row centred gap-12">
        {selection && isGroup(rows.length) && (
          <Tick {...{ selection, canSelect, rows }}>
            <span className="visually-hidden">{t('selectGroup', { name: title })}</span>
          </Tick>
        )}
        <Title className="bold size-14">
          <RecordText text={title} />
        </Title>
      </span>
      <span className="row wrap centred gap-12 muted">
        <span className="screen-only">{actions}</span>
        {isGroup(rows.length) && <bdi>{sum}</bdi>}
      </span>
    </div>
  );
}

const CARD_LINE = 'row wrap centred between gap-4-12';

type CardProps<R> = { columns: Columns<R>; row: R; look: MoneyLook };

function ReportCard<R>({ columns, row, look }: CardProps<R>) {
  const format = useFormat();
  const first = columns.find(({ width }) => width !== undefined);
  const at = (...places: ReadonlyArray<Column<R>['card']>) =>
    columns
      .filter((column) => column !== first && places.includes(column.card) && (column.onCard ?? column.width) !== undefined)
      .map((column) => <CardCell key={column.name} {...{ column, row, look }} />);
  return (
    <div className="column gap-4">
      <div className={CARD_LINE}>
        {first && cellValue(first, row, format, look)}
        {at('head')}
      </div>
      {at(undefined, 'fact')}
      <div className={`${CARD_LINE} unless-empty`}>{at('end')}</div>
    </div>
  );
}

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
  columns.flatMap(({ label, kind, value, text, unread }) =>
    value
      ? [
          {
            label: label?.() ?? '',
            kind: kind === 'code' || kind === 'action' ? 'text' : kind,
            value(row) {
              if (text) return text(row, currentFormat());
              const held = value(row) ?? undefined;
              return (held === 0 && unreadText(unread?.(row))) || held;
            },
          },
        ]
      : [],
  );
