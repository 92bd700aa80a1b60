import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { listTexts } from '@/i18n/en/list';
import { pagedListTexts } from '@/i18n/en/paged-list';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '../../controls/button-link';
import { EmptyState } from '../../page/empty-state';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { rememberOrder } from '../../page/list-order';
import { loadCode } from '../../loading/missing-code';
import { usePrinting } from '../../paper/printing';
import { QueryView } from '../../page/query-view';
import { CardList } from '../cards/cards';
import { useEditedRows } from '../cells/cell-edits';
import { type TableColumns, useAllColumns, useDensity, useTableColumns } from '../columns/columns';
import { FilterDrawer } from '../filters/filter-drawer';
import { FilterChips } from '../filters/filters';
import { NoRoom } from '../filters/no-room';
import { SearchBox, useTypedText } from '../filters/search-box';
import { columnLabel, ownIdOf, type PagedList } from '../list-definition';
import { PrintedTable } from '../printed-table';
import { useOpened } from '../row-navigation';
import { ExportButton } from '../selection/export-button';
import type { SelectMatchingProps } from '../selection/select-matching';
import { SelectionBar, SelectShown, useChosen, usePagedSelection } from '../selection/selection';
import type { ReadAll } from '../shown-rows';
import { ListNotes, PagedSkeleton } from '../skeletons';
import { CHECK, TableView } from '../table';
import { MoreMenu, orderText, Toolbar } from '../toolbar';
import { Advanced } from './advanced';
import { applyQueryLocally, type IgnoredParam, type PageRows, useComparison } from './check-answer';
import { activeFilters, isNarrowed, PagedFilters, PagedSort } from './paged-filters';
import styles from './paged-list.module.css';
import { neededFields, type PagedState, usePagedParams } from './paged-params';
import { Pager } from './pager';

type Answer = Listing<ServiceDocument>;

/** Loaded once a whole page is selected. */
const SelectMatching = lazyPart<SelectMatchingProps>(() =>
  import('../selection/select-matching').then((module) => module.SelectMatching),
);

type Props<K extends QueryKey> = {
  list: PagedList;
  /** The name of the list: the plural of the resource. */
  name: string;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  /** Shown instead of the rows while there are no records. */
  empty: ReactNode;
  /** Called when a record is likely to be opened. */
  prefetch: (id: string) => void;
  /** A choice among lists of the same records, shown before the search field. */
  views?: ReactNode;
  /** Renders the actions on selected records. */
  selectionActions: (ids: readonly string[], deselect: () => void) => ReactNode;
};

const nothing = () => undefined;
const loadMatching = () => import('../selection/all-matching');

/**
 * A list that the service returns page by page: it searches, sorts and filters, and the address holds the request. Leaving a page
 * cancels its request; the former rows stay until the next ones have arrived.
 */
export function PagedTable<K extends QueryKey>({
  list: stated,
  name,
  query,
  empty,
  prefetch,
  views,
  selectionActions,
}: Props<K>) {
  const { list, askForAll } = useAllColumns<ServiceDocument, PagedList>(stated);
  const columns = useTableColumns(list, CHECK);
  // Above the rows, which an error replaces.
  const chosen = useChosen();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const { t } = useTranslation(pagedListTexts);
  const format = useFormat();
  const params = usePagedParams(list, neededFields(list, columns.chosen, phone));
  const search = useTypedText(params.q, params.search);
  const answer = useQuery({ ...query(params.asked), placeholderData: keepPreviousData });
  // The request of the rows on screen, which the address is ahead of while the next ones load.
  const [shown, setShown] = useState(params);
  if (shown !== params && !answer.isPlaceholderData) setShown(params);
  const current = answer.isPlaceholderData ? shown : params;
  const comparison = useComparison(query, current.asked, answer.data);
  const found = answer.data && applyQueryLocally(answer.data, current, list, format.settings.language, comparison);
  const active = activeFilters(list, params, t);
  const filters = (
    <>
      {phone && <PagedSort list={list} params={params} />}
      <PagedFilters list={list} params={params} />
      <Advanced key={`${params.policy} ${params.fields}`} params={params} />
    </>
  );

  return (
    <div className={styles.list}>
      {views}
      <div className={styles.controls} role="search">
        <SearchBox search={search} prepare={nothing} />
        {phone ? (
          <FilterDrawer active={active.length} count={found ? list.countText(found.count, format) : '…'} clear={params.clear}>
            {filters}
          </FilterDrawer>
        ) : (
          filters
        )}
      </div>
      {phone && <FilterChips active={active} clear={params.clear} />}
      <QueryView query={answer} skeleton={<PagedSkeleton list={list} />}>
        {(listing) =>
          found && (
            <PagedBody
              {...{ list, name, listing, found, params, phone, columns, askForAll, empty, prefetch, chosen, selectionActions }}
              shown={current}
              readAll={(options) =>
                loadCode(loadMatching).then(({ allMatching }) =>
                  allMatching({ list, query, asked: current.asked, params: current, comparison }, options),
                )
              }
              waiting={answer.isPlaceholderData}
              refresh={{ run: () => void answer.refetch(), busy: answer.isFetching }}
            />
          )
        }
      </QueryView>
    </div>
  );
}

type PagedBodyProps = Pick<Props<QueryKey>, 'selectionActions'> & {
  list: PagedList;
  name: string;
  chosen: ReturnType<typeof useChosen>;
  listing: Listing<ServiceDocument>;
  found: PageRows;
  params: PagedState;
  phone: boolean;
  columns: TableColumns<ServiceDocument>;
  askForAll: () => void;
  /** The request of these rows. */
  shown: PagedState;
  readAll: ReadAll<ServiceDocument>;
  /** Set while other rows load. */
  waiting: boolean;
  empty: ReactNode;
  refresh: { run: () => void; busy: boolean };
  prefetch: (id: string) => void;
};

/** The rows of one page, and the remarks on them. */
function PagedBody({
  list: declared,
  name,
  chosen,
  selectionActions,
  listing,
  found,
  params,
  phone,
  columns,
  askForAll,
  shown,
  readAll,
  waiting,
  empty,
  refresh,
  prefetch,
}: PagedBodyProps) {
  const { t } = useTranslation([pagedListTexts, listTexts]);
  const format = useFormat();
  const density = useDensity();
  const printing = usePrinting();
  const sharedIds = listing.duplicates;
  const list = useMemo(() => (sharedIds ? { ...declared, sharedIds } : declared), [declared, sharedIds]);
  const { returned, leaveFor } = useOpened();
  const { rows, extent, count, ignored } = found;
  const places = Uint32Array.from(rows.keys());
  const edited = useEditedRows(list, rows, places);
  const selection = usePagedSelection(chosen, edited.records, edited.rows, ownIdOf(list));

  if (extent.to === 0 && shown.page === 1 && !isNarrowed(shown, list)) return empty;
  const open = (id: string) => {
    leaveFor(id);
    rememberOrder(list.resource, rows.map(list.idOf).filter(Boolean), params.addressOf(shown.page));
  };
  const narrowed = activeFilters(list, shown, t).map(({ text }) => text);
  const search = shown.q && t('is', { name: t('list:search'), value: shown.q });
  const order = params.sort ? orderText(list, params.sort) : t('newestFirst');
  const view = { list, name, ...edited, format, open, returned, prefetch, selection };
  const taken = {
    list,
    name,
    records: rows,
    rows: places,
    columns: columns.chosen,
    selected: selection.ids,
    format,
    readAll,
  };
  const isOnePage = !extent.hasNext && shown.page === 1;
  const selectMore =
    selection.shown !== 'all' ? (
      <SelectShown {...{ selection, format }} shown={rows.length} of="page" />
    ) : (
      !isOnePage && (
        <LazyBoundary>
          <SelectMatching
            {...{ list, readAll, selection, format }}
            key={JSON.stringify({ ...shown.asked, page: 0 })}
            rows={rows.length}
            total={count.exact ? count.number : undefined}
          />
        </LazyBoundary>
      )
    );
  return (
    <>
      {selection.ids.length > 0 && !printing ? (
        <SelectionBar {...{ selection, format }} more={selectMore}>
          {selectionActions(selection.ids, selection.clear)}
          <ExportButton shown={taken} />
          <MoreMenu shown={taken} />
        </SelectionBar>
      ) : (
        <Toolbar
          {...{ list, density, refresh, askForAll }}
          menu={<MoreMenu shown={taken} />}
          words={[search, ...narrowed].filter(Boolean)}
          count={
            <>
              <span>{list.countText(count, format)}</span>
              <span className={phone ? 'visually-hidden' : undefined}>{` · ${order}`}</span>
            </>
          }
          columns={phone ? undefined : columns}
        />
      )}
      <ListNotes listing={listing} />
      {extent.from === 0 ? (
        <NothingHere params={params} page={shown.page} />
      ) : (
        <div className={styles.rows} aria-busy={waiting}>
          <IgnoredNotes ignored={ignored} page={shown.page} />
          {edited.rows.length === 0 ? (
            <EmptyState scene="noMatch" text={t('noneOfThisPage')} />
          ) : (
            <>
              <div className="screen-only" ref={phone ? undefined : columns.box}>
                {phone ? (
                  <CardList {...view} />
                ) : (
                  <>
                    <NoRoom chosen={columns.chosen} shown={columns.fitting} labelOf={(column) => columnLabel(list, column)} />
                    <TableView
                      key={density.compact ? 'compact' : 'roomy'}
                      {...view}
                      columns={columns.fitting}
                      onHead={columns.onHead}
                      drawn={edited.rows.length}
                      compact={density.compact}
                      sort={params.sort ? [params.sort] : []}
                      sortBy={params.sortBy}
                    />
                  </>
                )}
              </div>
              <PrintedTable {...view} columns={columns.chosen} />
            </>
          )}
        </div>
      )}
      <Pager extent={extent} params={params} page={shown.page} />
    </>
  );
}

function NothingHere({ params, page }: { params: PagedState; page: number }) {
  const { t } = useTranslation([pagedListTexts, listTexts]);
  const format = useFormat();
  if (page > 1)
    return (
      <EmptyState
        scene="noMatch"
        text={t('pastTheEnd', { page: format.number(page) })}
        action={<ButtonLink to={{ search: params.addressOf(1) }}>{t('firstPage')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      scene="noMatch"
      text={t('list:noMatch')}
      action={
        <Button variant="outlined" onClick={params.clear}>
          {t('list:clearFilters')}
        </Button>
      }
    />
  );
}

/** Reports what the service ignored, so that rows filtered or sorted here are never taken for all there are. */
function IgnoredNotes({ ignored, page }: { ignored: readonly IgnoredParam[]; page: number }) {
  const { t } = useTranslation(pagedListTexts);
  const format = useFormat();
  return ignored.map((param) => (
    <p key={param} role="note" className={styles.note}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{t(`ignored.${param}`, { page: format.number(page) })}</span>
    </p>
  ));
}
