import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@/api/response';
import { listTexts } from '@/i18n/en/list';
import { collator } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { EmptyState } from '../empty-state';
import { InfoButton } from '../info-button';
import { rememberOrder } from '../list-order';
import { usePrinting } from '../use-printing';
import { VisuallyHidden } from '../visually-hidden';
import { CardGrid, CardList } from './cards';
import { type ColumnState, useColumnState, useDensity } from './columns';
import { type Drafts, FilterBar, FilterChips, filterControls, FilterDrawer } from './filters';
import { type BoardView, filterLabel, type ListFilter, type ResourceList } from './list-definition';
import { type ListState, offeredView, useListParams, viewsOf } from './list-params';
import styles from './local-list.module.css';
import { createRowIndex, type Kept, keptNothing, type RowIndex, type SortKey } from './row-index';
import { useOpened } from './row-navigation';
import { SearchBox, useTypedText } from './search-box';
import { SelectionBar, useSelection } from './selection';
import { BoardSkeleton, ListNotes } from './skeletons';
import { TableView } from './table';
import { orderText, SortSelect, Toolbar, ViewSwitch } from './toolbar';

type Props<T> = {
  list: ResourceList<T>;
  /** What the list is called: the plural name of the resource. */
  name: string;
  listing: Pick<Listing<T>, 'rows' | 'single' | 'unreadable'>;
  /** Stands in place of the list while there is no record at all. */
  empty: ReactNode;
  refresh: { run: () => void; busy: boolean };
  /** Called when a reader is about to open a record. */
  prefetch: (id: string) => void;
  /** What can be done with selected records; without it none can be selected. Should stay the same between renderings. */
  selectionActions?: (ids: readonly string[]) => ReactNode;
};

/** A list of records that are here as a whole: search, filters, sort, columns; a table at a desk, cards on a phone. */
export function ResourceTable<T>({ list, name, listing, empty, refresh, prefetch, selectionActions }: Props<T>) {
  const records = listing.rows;
  const index = useRowIndex(records, list);
  const params = useListParams(list);
  const search = useTypedText(params.q, params.search);
  const searched = useDeferredValue(search.typed);
  // Made anew for what is searched, not for what is typed: a key is on screen before its rows are found.
  const body = useMemo(
    () => <ListBody {...{ list, name, records, index, params, searched, refresh, prefetch, selectionActions }} />,
    [list, name, records, index, params, searched, refresh, prefetch, selectionActions],
  );
  return (
    <div className={styles.list}>
      <ListNotes listing={listing} />
      {records.length === 0 ? (
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
  refresh: { run: () => void; busy: boolean };
  prefetch: (id: string) => void;
  selectionActions: ((ids: readonly string[]) => ReactNode) | undefined;
};

/** More would keep the browser busy for long, and nobody reads them on paper. */
const PRINTED_AT_MOST = 5000;

/** All of a list but its search field: filters, count, and the matching records. */
function ListBody<T>({ list, name, records, index, params, searched, refresh, prefetch, selectionActions }: ListBodyProps<T>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const [columnState, arrange] = useColumnState(list.resource, list.columns);
  const density = useDensity();
  const { conditions, sort } = params;
  const rows = useMemo(() => index.rows({ search: searched, conditions, sort }), [index, searched, conditions, sort]);

  const { returned, leaveFor } = useOpened();
  const printing = usePrinting();
  const open = (id: string) => {
    leaveFor(id);
    const ids = Array.from(rows, (row) => records[row]).map((record) => (record === undefined ? '' : list.idOf(record)));
    rememberOrder(list.resource, ids.filter(Boolean), params.addressOf(searched));
  };
  const selected = useSelection(records, rows, list.idOf);
  const asked = offeredView(list, params.view);
  const asBoard = asked === 'board';
  const selection = selectionActions && !asBoard ? selected : undefined;
  const view = { list, name, records, rows, format, open, returned, prefetch, selection };
  const asCards = asked === 'cards' && !printing;
  const inColumn = phone && asked === 'table' && !printing;
  const asTable = !asBoard && !asCards && !inColumn;
  const printed = printing ? Math.min(rows.length, PRINTED_AT_MOST) : undefined;
  const count = list.countText(rows.length, records.length, format);
  const selectionBar =
    selectionActions && selection && selection.ids.length > 0 ? (
      <SelectionBar selection={selection} shown={rows.length} format={format}>
        {selectionActions(selection.ids)}
      </SelectionBar>
    ) : undefined;
  const clear = (
    <Button variant="outlined" onClick={params.clear}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <>
      <ListToolbar
        {...{ list, params, index, format, phone, searched, density, count, refresh, selectionBar }}
        columns={asked === 'table' && !phone ? [columnState, arrange] : undefined}
      />
      {asBoard && (
        <BoardPlace {...{ list, name, records, index, format, open, returned, prefetch, printing, sort }} matching={rows} />
      )}
      {rows.length === 0 && !asBoard && <EmptyState scene="noMatch" text={t('noMatch')} action={clear} />}
      {rows.length > 0 && asCards && <CardGrid {...view} />}
      {rows.length > 0 && inColumn && <CardList {...view} />}
      {asTable && printed !== undefined && printed < rows.length && (
        <p>{t('printed', { count: printed, number: format.number(printed), total: format.number(rows.length) })}</p>
      )}
      {rows.length > 0 && asTable && (
        <TableView
          key={density.compact ? 'compact' : 'roomy'}
          {...view}
          columnState={columnState}
          drawn={printed}
          compact={density.compact}
          sort={sort}
          sortHint={t('sortHint')}
          sortBy={params.sortBy}
        />
      )}
    </>
  );
}

type ListToolbarProps<T> = Pick<ListBodyProps<T>, 'list' | 'params' | 'index' | 'refresh'> & {
  format: Format;
  phone: boolean;
  /** What the shown rows were searched by. */
  searched: string;
  columns: readonly [ColumnState, (next: ColumnState) => void] | undefined;
  density: { compact: boolean; change: (compact: boolean) => void };
  count: string;
  /** Stands in place of the count and the tools. */
  selectionBar: ReactNode;
};

/** Filters, and under them the count with what is said of these rows. */
function ListToolbar<T>({ list, params, index, format, phone, searched, count, selectionBar, ...tools }: ListToolbarProps<T>) {
  const { t } = useTranslation(listTexts);
  const [drafts] = useState((): Drafts => new Map());
  const labelOf = (filter: ListFilter<T>) => filterLabel(list, filter);
  const controls = filterControls({ list, params, index, format, labelOf, searched, drafts });
  const sorted = params.sort.map((key) => orderText(list, key));
  const views = viewsOf(list);
  const note = list.note?.();
  return (
    <>
      <div className={styles.controls}>
        {phone ? (
          <>
            <FilterDrawer controls={controls} count={count} clear={params.clear} />
            <SortSelect list={list} unsorted={t('sortAsReceived')} sort={params.sort} sortBy={params.sortBy} />
          </>
        ) : (
          <FilterBar controls={controls} />
        )}
      </div>
      {selectionBar ?? (
        <Toolbar
          {...tools}
          list={list}
          count={
            <>
              {count}
              {sorted.length > 0 && (
                <VisuallyHidden>{t('separator') + t('sortedBy', { columns: format.list(sorted) })}</VisuallyHidden>
              )}
            </>
          }
          tools={views.length > 1 && <ViewSwitch views={views} view={offeredView(list, params.view)} show={params.show} />}
        >
          {list.explain && <InfoButton>{list.explain()}</InfoButton>}
          {note && <span className={styles.note}>{note}</span>}
          <FilterChips controls={controls} clear={params.clear} />
        </Toolbar>
      )}
    </>
  );
}

type BoardPlaceProps<T> = Omit<BoardView<T>, 'ordered'> & { list: ResourceList<T>; index: RowIndex; sort: readonly SortKey[] };

/** Where the view of places of a list stands: its shape until its code is here. */
function BoardPlace<T>({ list, index, sort, ...view }: BoardPlaceProps<T>) {
  const [lead] = list.columns;
  // Compared as a text: an address that changes for another reason says the same order anew.
  const order = sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(' ') || lead.name;
  const ordered = useMemo(() => index.rows({ sort: order.split(' ').map(sortKey) }), [index, order]);
  return <Suspense fallback={<BoardSkeleton />}>{list.board?.({ ...view, ordered })}</Suspense>;
}

const sortKey = (text: string): SortKey => ({ name: text.replace(/^-/, ''), descending: text.startsWith('-') });

type Known = { list: object; index: RowIndex; kept: Kept };

/**
 * One index for each answer, language and declaration of the list: a way back to a list finds its columns projected and its search keys
 * made. What a new declaration has in common with the last one, all but what is derived from contracts, is not made again.
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
