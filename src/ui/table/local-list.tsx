import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Listing } from '@/api/response';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { InfoButton } from '../dialogs/disclosure';
import { LazyBoundary, lazyPart, useCode } from '../loading/lazy-part';
import { EmptyState } from '../page/empty-state';
import { usePhone } from '../page/use-phone';
import { VisuallyHidden } from '../text/visually-hidden';
import { useAllColumns, useTableColumns } from './columns/columns';
import { activeFilters, type Drafts, filterControls } from './filters/filter-controls';
import { FilterChips } from './filters/filters';
import { FilterControls } from './filters/filter-toolbar';
import { SearchBox, useTypedText } from './filters/search-box';
import type { ShownGroups, GroupsAsked } from './groups/group-rows';
import { useList, useRows } from './list-context';
import { filterLabel, type ListFilter, type ResourceList } from './list-definition';
import { type ListState, offeredView, useListParams, viewsOf } from './list-params';
import { ListProvider, ListRows, useListContexts } from './list-rows';
import styles from './local-list.module.css';
import { createRowIndex, type Kept, keptNothing, type RowIndex } from './row-index';
import { ListSelection, type SelectionActions } from './selection/list-selection';
import { useChosen } from './selection/use-selection';
import { BoardSkeleton, CardsSkeleton, ListNotes } from './skeletons';
import { orderText, SortSelect, Toolbar, ViewSwitch } from './toolbar';

const Relaxations = lazyPart(() => import('./filters/relaxations').then((module) => module.Relaxations));

export type OwnFilter = {
  param: string;
  /** Its inputs: beside the count, on a phone among the other filters. */
  inputs: ReactNode;
  text: string;
  /** Descriptions of what else the page leaves out, printed above the list. */
  words: readonly string[];
};

type Props = {
  list: ResourceList<ServiceDocument>;
  name: string;
  listing: Pick<Listing<ServiceDocument>, 'rows' | 'single' | 'unreadable' | 'duplicates'>;
  empty: ReactNode;
  refresh: { run: () => void; busy: boolean };
  selectionActions: SelectionActions;
  ownFilter?: OwnFilter | undefined;
};

export function ResourceTable(page: Props) {
  const { list: stated, listing, empty, ownFilter } = page;
  const { rows: records, duplicates: sharedIds } = listing;
  const { list: declared, askForAll } = useAllColumns<ServiceDocument, ResourceList<ServiceDocument>>(stated);
  const list = useMemo(() => (sharedIds ? { ...declared, sharedIds } : declared), [declared, sharedIds]);
  const index = useRowIndex(records, declared);
  const params = useListParams(list, ownFilter?.param);
  const search = useTypedText(params.q, params.search);
  const searched = useDeferredValue(search.typed);
  // Rendered again for the deferred search, not for each key, so that a key is on screen before its rows are found.
  const body = useMemo(
    () => <ListBody {...{ page, list, index, params, searched, askForAll }} />,
    [page, list, index, params, searched, askForAll],
  );
  return (
    <div className={`row wrap gap-8 ${styles.list}`}>
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

type Asked = {
  page: Props;
  list: ResourceList<ServiceDocument>;
  index: RowIndex;
  params: ListState;
  searched: string;
};

function ListBody({ askForAll, ...asked }: Asked & { askForAll: () => void }) {
  const { page, list, index, params, searched } = asked;
  const { name, listing, empty, selectionActions } = page;
  const { rows: records } = listing;
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const phone = usePhone();
  const { conditions, sort, sortBy } = params;
  const order = sort.length > 0 ? sort : list.order;
  const found = useMemo(
    () => index.rows({ search: searched, conditions, ...(order && { sort: order }) }),
    [index, searched, conditions, order],
  );
  const groups = useGroups({ list, records, rows: found, sort, format, by: params.groupBy });
  const isLoading = groups === 'loading';
  const { rows = found, drawn = rows, heading } = isLoading ? {} : (groups ?? {});
  const offered = offeredView(list, params.view);
  const contexts = useListContexts({
    list,
    name,
    view: phone && offered === 'table' ? 'card-list' : offered,
    columns: useTableColumns(list),
    askForAll,
    sort,
    sortBy,
    records,
    rows,
    drawn,
    heading,
    chosen: useChosen(),
    address: params.addressOf(searched),
  });
  const relax = (
    <>
      <LazyBoundary>
        <Relaxations {...{ list, index, params, searched }} />
      </LazyBoundary>
      <Button onClick={params.clear}>{t('clearFilters')}</Button>
    </>
  );
  const grouping = (
    <>
      <p role="status" className="muted size-13 below-8">
        {t('grouping')}
      </p>
      <CardsSkeleton />
    </>
  );
  const isEmpty = contexts.shown.drawn.rows.length === 0;
  return (
    <ListProvider {...contexts}>
      <ListToolbar {...asked} phone={phone} groups={isLoading ? undefined : groups} />
      {isEmpty ? (
        records.length === 0 ? (
          empty
        ) : (
          <EmptyState scene="noMatch" text={t('noMatch')} action={relax} />
        )
      ) : offered === 'board' ? (
        <Suspense fallback={<BoardSkeleton />}>
          {list.board?.({ index, query: { search: searched, conditions }, filter: params.filter })}
        </Suspense>
      ) : (
        <ListRows instead={isLoading ? grouping : undefined} />
      )}
      <ListSelection actions={selectionActions} onShowUnseen={params.clear} />
    </ListProvider>
  );
}

function ListToolbar({
  page: { refresh, ownFilter },
  list,
  params,
  index,
  searched,
  phone,
  groups,
}: Asked & { phone: boolean; groups: ShownGroups | undefined }) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const { format } = useList();
  const { records, rows } = useRows();
  const [drafts] = useState((): Drafts => new Map());
  const labelOf = (filter: ListFilter<ServiceDocument>) => filterLabel(list, filter);
  const controls = filterControls({ list, params, index, format, labelOf, searched, drafts });
  const count = list.countText(rows.length, records.length, format);
  const order =
    params.sort.length === 0 ? '' : t('sortedBy', { columns: format.list(params.sort.map((key) => orderText(list, key))) });
  const own = ownFilter?.text ? [{ name: ownFilter.param, text: ownFilter.text, remove: params.removeOwn }] : [];
  const chips = <FilterChips controls={controls} others={own} clear={params.clear} />;
  const search = searched && t('chip', { name: t('search'), value: searched });
  const views = viewsOf(list);
  const note = list.note?.();
  const words = [
    ...(ownFilter?.words ?? []),
    search,
    ...[...own, ...activeFilters(controls, t)].map(({ text }) => text),
    groups?.words ?? '',
    order,
  ];
  return (
    <>
      <div className={`screen-only row wrap centred gap-8 ${styles.controls}`}>
        <FilterControls
          filters={controls}
          others={own.length}
          count={count}
          clear={params.clear}
          arrange={<SortSelect unsorted={t('sortAsReceived')} />}
        >
          {phone && ownFilter?.inputs}
        </FilterControls>
      </div>
      {phone && chips}
      <Toolbar
        refresh={refresh}
        words={words.filter(Boolean)}
        count={
          <>
            <span>{count}</span>
            {order && <VisuallyHidden>{t('common:separator') + order}</VisuallyHidden>}
          </>
        }
        tools={views.length > 1 && <ViewSwitch views={views} view={offeredView(list, params.view)} show={params.show} />}
      >
        {list.explain && <InfoButton>{list.explain()}</InfoButton>}
        {note && <span className="size-13 tone-warning">{note}</span>}
        {groups?.tools}
        {!phone && ownFilter?.inputs}
        {!phone && chips}
      </Toolbar>
    </>
  );
}

type Known = { list: object; index: RowIndex; kept: Kept };

/**
 * Keeps one index for each answer, language and declaration of the list, so that a list opened again finds its projections and search
 * keys. A new declaration reuses all that it shares with the last one: everything not derived from contracts.
 */
const indexes = new WeakMap<readonly unknown[], Map<string, Known>>();

function useRowIndex(records: readonly ServiceDocument[], list: ResourceList<ServiceDocument>): RowIndex {
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

const NONE: ReadonlySet<string> = new Set();

/** Returns the groups of a list; 'loading' until the code for them is here, undefined where there are none. */
function useGroups<T>({ list, records, rows, sort, format, by }: GroupsAsked<T>): ShownGroups | 'loading' | undefined {
  const [failed, setFailed] = useState(false);
  const [folding, fold] = useState({ by, folded: NONE });
  const { grouping } = list;
  const load = useMemo(() => grouping && (() => Promise.all([import('./groups/grouped-rows'), grouping()])), [grouping]);
  // A column whose values are not here yet would put all rows into one group.
  const isAwaited = by !== '' && list.columns.some(({ name, isLoading }) => name === by && isLoading);
  const isWanted = by !== '' && load !== undefined;
  const loaded = useCode(isWanted ? load : undefined, () => setFailed(true));
  // Other groups have other words.
  const folded = folding.by === by ? folding.folded : NONE;
  const groups = useMemo(
    () =>
      by === '' || !loaded
        ? undefined
        : loaded[0].groupList({ list, records, rows, sort, format, by }, loaded[1], {
            folded,
            fold: (next) => fold({ by, folded: next }),
          }),
    [loaded, list, records, rows, sort, format, by, folded],
  );
  return isAwaited || (isWanted && !loaded && !failed) ? 'loading' : groups;
}
