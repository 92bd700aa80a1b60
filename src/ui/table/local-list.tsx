import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@/api/response';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { collator } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import type { ServiceDocument } from '@/schema/document';
import { EmptyState } from '../page/empty-state';
import { InfoButton } from '../dialogs/info-button';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { rememberOrder } from '../page/list-order';
import { usePrinting } from '../paper/printing';
import { VisuallyHidden } from '../text/visually-hidden';
import { CardList } from './cards/cards';
import { useEditedRows } from './cells/cell-edits';
import type { CardGrid as CardGridView } from './cards/card-grid';
import { type TableColumns, useAllColumns, useDensity, useTableColumns } from './columns/columns';
import { chipText, type Drafts, filterControls } from './filters/filter-controls';
import { FilterDrawer } from './filters/filter-drawer';
import { type ActiveFilter, FilterBar, FilterChips } from './filters/filters';
import { type BoardView, columnLabel, filterLabel, type ListFilter, ownIdOf, type ResourceList } from './list-definition';
import { type ListState, offeredView, useListParams, viewsOf } from './list-params';
import styles from './local-list.module.css';
import { NoRoom } from './filters/no-room';
import { PrintedTable } from './printed-table';
import { createRowIndex, type Kept, keptNothing, type RowIndex, type SortKey } from './row-index';
import { ExportButton } from './selection/export-button';
import { useOpened } from './row-navigation';
import { SearchBox, useTypedText } from './filters/search-box';
import { SelectionBar, SelectShown, useSelection } from './selection/selection';
import { BoardSkeleton, CardsSkeleton, ListNotes } from './skeletons';
import { CHECK, TableView } from './table';
import { MoreMenu, orderText, SortSelect, Toolbar, ViewSwitch } from './toolbar';
import { useGroups } from './groups/use-groups';

/** Loaded when it is chosen. */
const CardGrid = lazyPart(() => import('./cards/card-grid').then((module) => module.CardGrid)) as typeof CardGridView;

/** Loaded with the sheet of a phone. */
const FilterPanels = lazyPart(() => import('./filters/filter-panel').then((module) => module.FilterPanels));

/** Counted only where a list finds nothing. */
const Relaxations = lazyPart(() => import('./filters/relaxations').then((module) => module.Relaxations));

/** A filter of the page's own, which chooses the records before the list does. */
type OwnFilter = {
  /** Its name in the address. */
  param: string;
  /** Its inputs; on a phone they stand among the other filters, elsewhere where the page places them. */
  inputs: ReactNode;
  /** Description of the filter's effect; empty while it is not set. */
  text: string;
};

type Props<T> = {
  list: ResourceList<T>;
  /** The name of the list: the plural of the resource. */
  name: string;
  listing: Pick<Listing<T>, 'rows' | 'single' | 'unreadable' | 'duplicates'>;
  /** Shown instead of the list while there are no records. */
  empty: ReactNode;
  /** Descriptions of filters applied by the page, printed above the list. */
  words?: readonly string[];
  refresh: { run: () => void; busy: boolean };
  /** Called when a record is likely to be opened. */
  prefetch: (id: string) => void;
  /** Renders the actions on selected records; without it, none can be selected. Must be stable between renders. */
  selectionActions?: (ids: readonly string[], deselect: () => void) => ReactNode;
  ownFilter?: OwnFilter;
};

const NO_WORDS: readonly string[] = [];

/** A list of records that are loaded completely, with search, filters, sort and columns: a table, or cards on a phone. */
export function ResourceTable<T extends ServiceDocument>({
  list: stated,
  name,
  listing,
  empty,
  refresh,
  prefetch,
  selectionActions,
  words = NO_WORDS,
  ownFilter,
}: Props<T>) {
  const { rows: records, duplicates: sharedIds } = listing;
  const { list: declared, askForAll } = useAllColumns<T, ResourceList<T>>(stated);
  const list = useMemo(() => (sharedIds ? { ...declared, sharedIds } : declared), [declared, sharedIds]);
  const index = useRowIndex(records, declared);
  const params = useListParams(list, ownFilter?.param);
  const search = useTypedText(params.q, params.search);
  const searched = useDeferredValue(search.typed);
  // Rendered again for the deferred search, not for each key, so that a key is on screen before its rows are found.
  const body = useMemo(
    () => (
      <ListBody
        {...{
          list,
          name,
          records,
          index,
          params,
          searched,
          empty,
          refresh,
          prefetch,
          selectionActions,
          askForAll,
          words,
          ownFilter,
        }}
      />
    ),
    [list, name, records, index, params, searched, empty, refresh, prefetch, selectionActions, askForAll, words, ownFilter],
  );
  return (
    <div className={styles.list}>
      <ListNotes listing={listing} />
      {records.length === 0 && !ownFilter?.text ? (
        empty
      ) : (
        <>
          <SearchBox search={search} prepare={index.prepareSearch} />
          {body}
        </>
      )}
    </div>
  );
}

type ListBodyProps<T> = {
  list: ResourceList<T>;
  name: string;
  records: readonly T[];
  index: RowIndex;
  params: ListState;
  searched: string;
  empty: ReactNode;
  refresh: { run: () => void; busy: boolean };
  prefetch: (id: string) => void;
  ownFilter: OwnFilter | undefined;
  selectionActions: ((ids: readonly string[], deselect: () => void) => ReactNode) | undefined;
  askForAll: () => void;
  words: readonly string[];
};

/** The list without its search field: filters, count, and the matching records. */
function ListBody<T>({
  list,
  name,
  records,
  index,
  params,
  searched,
  empty,
  refresh,
  prefetch,
  selectionActions,
  askForAll,
  words,
  ownFilter,
}: ListBodyProps<T>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const columns = useTableColumns(list, selectionActions && CHECK);
  const density = useDensity();
  const { conditions, sort } = params;
  const found = useMemo(() => index.rows({ search: searched, conditions, sort }), [index, searched, conditions, sort]);

  const groups = useGroups({ list, records, rows: found, sort, format, by: params.groupBy });
  const isLoading = groups === 'loading';
  const { rows = found, drawn = rows, heading } = isLoading ? {} : (groups ?? {});

  const { returned, leaveFor } = useOpened();
  const open = (id: string) => {
    leaveFor(id);
    const ids = Array.from(rows, (row) => records[row]).map((record) => (record === undefined ? '' : list.idOf(record)));
    rememberOrder(list.resource, ids.filter(Boolean), params.addressOf(searched));
  };
  const selectable = useMemo(() => ownIdOf(list), [list]);
  const edited = useEditedRows(list, records, drawn);
  const selected = useSelection(edited.records, rows, selectable, edited.rows);
  const asked = offeredView(list, params.view);
  const asBoard = asked === 'board';
  const selection = selectionActions && selected;
  const view = { list, name, ...edited, format, open, returned, prefetch, selection, heading };
  const asCards = asked === 'cards';
  const inColumn = phone && asked === 'table';
  const asTable = !phone && asked === 'table';
  const count = list.countText(rows.length, records.length, format);
  const shown = { list, name, records, rows, columns: columns.chosen, selected: selection?.ids ?? [], format };
  const menu = <MoreMenu shown={shown} />;
  const selectionBar =
    selectionActions && selection && selection.ids.length > 0 ? (
      <SelectionBar
        selection={selection}
        format={format}
        more={<SelectShown {...{ selection, format }} shown={rows.length} of="list" />}
      >
        {selectionActions(selection.ids, selection.clear)}
        <ExportButton shown={shown} />
        {menu}
      </SelectionBar>
    ) : undefined;
  const relax = (
    <>
      <LazyBoundary>
        <Relaxations {...{ list, index, params, searched }} />
      </LazyBoundary>
      <Button onClick={params.clear}>{t('clearFilters')}</Button>
    </>
  );
  return (
    <>
      <ListToolbar
        {...{
          list,
          params,
          index,
          format,
          phone,
          searched,
          density,
          count,
          refresh,
          menu,
          selectionBar,
          groups,
          askForAll,
          words,
          ownFilter,
        }}
        columns={asTable ? columns : undefined}
      />
      {asBoard && (
        <BoardPlace {...{ list, name, records, index, format, open, returned, prefetch, sort, selection }} matching={rows} />
      )}
      {edited.rows.length === 0 &&
        !asBoard &&
        (records.length === 0 ? empty : <EmptyState scene="noMatch" text={t('noMatch')} action={relax} />)}
      {edited.rows.length > 0 && !asBoard && (
        <>
          <div className="screen-only" ref={asTable ? columns.box : undefined}>
            {isLoading ? (
              <>
                <p role="status" className={styles.reading}>
                  {t('grouping')}
                </p>
                <CardsSkeleton />
              </>
            ) : asCards ? (
              <LazyBoundary fallback={<CardsSkeleton />}>
                <CardGrid {...view} />
              </LazyBoundary>
            ) : inColumn ? (
              <CardList {...view} />
            ) : (
              <>
                <NoRoom chosen={columns.chosen} shown={columns.fitting} labelOf={(column) => columnLabel(list, column)} />
                <TableView
                  key={density.compact ? 'compact' : 'roomy'}
                  {...view}
                  columns={columns.fitting}
                  onHead={columns.onHead}
                  compact={density.compact}
                  sort={sort}
                  sortHint={t('sortHint')}
                  sortBy={params.sortBy}
                />
              </>
            )}
          </div>
          <PrintedTable {...view} columns={columns.chosen} />
        </>
      )}
    </>
  );
}

type ListToolbarProps<T> = Pick<
  ListBodyProps<T>,
  'list' | 'params' | 'index' | 'refresh' | 'askForAll' | 'words' | 'ownFilter'
> & {
  format: Format;
  phone: boolean;
  /** The search of the shown rows. */
  searched: string;
  columns: TableColumns<T> | undefined;
  density: { compact: boolean; change: (compact: boolean) => void };
  count: string;
  menu: ReactNode;
  groups: ReturnType<typeof useGroups>;
  /** Shown instead of the count and the tools. */
  selectionBar: ReactNode;
};

/** The filters, and below them the count and the remarks on the rows. */
function ListToolbar<T>({
  list,
  params,
  index,
  format,
  phone,
  searched,
  count,
  selectionBar,
  groups,
  words,
  ownFilter,
  ...tools
}: ListToolbarProps<T>) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const printing = usePrinting();
  const [drafts] = useState((): Drafts => new Map());
  const labelOf = (filter: ListFilter<T>) => filterLabel(list, filter);
  const controls = filterControls({ list, params, index, format, labelOf, searched, drafts });
  const order =
    params.sort.length === 0 ? '' : t('sortedBy', { columns: format.list(params.sort.map((key) => orderText(list, key))) });
  const active: ActiveFilter[] = controls.flatMap(({ filter, label, condition, set }) =>
    condition
      ? [{ name: filter.name, text: chipText(filter, label, condition, t, format), remove: () => set(() => undefined) }]
      : [],
  );
  if (ownFilter?.text) active.unshift({ name: ownFilter.param, text: ownFilter.text, remove: params.removeOwn });
  const chips = <FilterChips active={active} clear={params.clear} />;
  const grouped = groups === 'loading' ? undefined : groups;
  const search = searched && t('chip', { name: t('search'), value: searched });
  const views = viewsOf(list);
  const note = list.note?.();
  return (
    <>
      <div className={styles.controls}>
        {phone ? (
          <FilterDrawer active={active.length} count={count} clear={params.clear}>
            <SortSelect list={list} unsorted={t('sortAsReceived')} sort={params.sort} sortBy={params.sortBy} />
            {ownFilter?.inputs}
            <LazyBoundary>
              <FilterPanels controls={controls} />
            </LazyBoundary>
          </FilterDrawer>
        ) : (
          <FilterBar controls={controls} />
        )}
      </div>
      {phone && chips}
      {printing || !selectionBar ? (
        <Toolbar
          {...tools}
          list={list}
          words={[...words, search, ...active.map(({ text }) => text), grouped?.words ?? '', order].filter(Boolean)}
          count={
            <>
              <span>{count}</span>
              {order && <VisuallyHidden>{t('common:separator') + order}</VisuallyHidden>}
            </>
          }
          tools={views.length > 1 && <ViewSwitch views={views} view={offeredView(list, params.view)} show={params.show} />}
        >
          {list.explain && <InfoButton>{list.explain()}</InfoButton>}
          {note && <span className={styles.note}>{note}</span>}
          {grouped?.tools}
          {!phone && chips}
        </Toolbar>
      ) : (
        selectionBar
      )}
    </>
  );
}

type BoardPlaceProps<T> = Omit<BoardView<T>, 'ordered' | 'printing'> & {
  list: ResourceList<T>;
  index: RowIndex;
  sort: readonly SortKey[];
};

/** Shows the board of a list, or its shape while its code loads. */
function BoardPlace<T>({ list, index, sort, ...view }: BoardPlaceProps<T>) {
  const printing = usePrinting();
  const [lead] = list.columns;
  // Compared as a text, since any change of the address makes an equal order anew.
  const order = sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(' ') || lead.name;
  const ordered = useMemo(() => index.rows({ sort: order.split(' ').map(sortKey) }), [index, order]);
  return <Suspense fallback={<BoardSkeleton />}>{list.board?.({ ...view, ordered, printing })}</Suspense>;
}

const sortKey = (text: string): SortKey => ({ name: text.replace(/^-/, ''), descending: text.startsWith('-') });

type Known = { list: object; index: RowIndex; kept: Kept };

/**
 * Keeps one index for each answer, language and declaration of the list, so that a list opened again finds its projections and search
 * keys. A new declaration reuses all that it shares with the last one: everything not derived from contracts.
 */
const indexes = new WeakMap<readonly unknown[], Map<string, Known>>();

function useRowIndex<T>(records: readonly T[], list: ResourceList<T>): RowIndex {
  const language = useLanguage();
  const ofRecords = indexes.get(records) ?? new Map<string, Known>();
  indexes.set(records, ofRecords);
  const key = `${list.resource} ${language}`;
  const known = ofRecords.get(key);
  if (known?.list === list) return known.index;
  const blocked = new Set(list.filters.flatMap((filter) => (filter.blocked ? [filter.name] : [])));
  const fields = [...list.columns, ...list.filters].filter(({ name }) => !blocked.has(name));
  const kept = known?.kept ?? keptNothing();
  const index = createRowIndex(records, {
    fields,
    searched: list.searched,
    collator: () => collator(language),
    kept,
  });
  ofRecords.set(key, { list, index, kept });
  return index;
}
