import Button from '@mui/material/Button';
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { useFormat, type Format } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { LazyBoundary, lazyPart } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import { EmptyState } from '../../page/empty-state';
import { QueryView } from '../../page/query-view';
import { usePhone } from '../../page/use-phone';
import { useAllColumns, useTableColumns } from '../columns/columns';
import { activeFilters, type ActiveFilter, type FilterControl } from '../filters/filter-controls';
import { FilterToolbar } from '../filters/filter-toolbar';
import { SearchBox, useTypedText } from '../filters/search-box';
import { type ReadAll, useList, useRows } from '../list-context';
import type { PagedList } from '../list-definition';
import { ListProvider, ListRows, useListContexts } from '../list-rows';
import { ListSelection, type SelectionActions } from '../selection/list-selection';
import type { SelectMatchingProps } from '../selection/select-matching';
import { useChosen } from '../selection/use-selection';
import { ListNotes, PagedSkeleton } from '../skeletons';
import { orderText, SortSelect, Toolbar } from '../toolbar';
import { applyQueryLocally, type IgnoredParam, type PageExtent, type PageRows, useComparison } from './check-answer';
import styles from './paged-list.module.css';
import {
  neededFields,
  type PagedParams,
  type PagedState,
  pageSizes,
  readFields,
  readPolicy,
  SHOWN,
  usePagedParams,
} from './paged-params';
import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ChoiceInput, TextInput } from '../../controls/inputs';
import { ButtonLink } from '../../controls/links';
import { Checkbox } from '../../controls/controls';

type Answer = Listing<ServiceDocument>;

const SelectMatching = lazyPart<SelectMatchingProps>(() =>
  import('../selection/select-matching').then((module) => module.SelectMatching),
);

export type PagedQuery<K extends QueryKey> = (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;

type Props<K extends QueryKey> = {
  list: PagedList;
  name: string;
  query: PagedQuery<K>;
  empty: ReactNode;
  selectionActions: SelectionActions;
};

const nothing = () => undefined;
const noRecords: readonly ServiceDocument[] = [];
const loadMatching = () => import('../selection/all-matching');

/**
 * A list that the service returns page by page: it searches, sorts and filters, and the address holds the request. Leaving a page
 * cancels its request; the former rows stay until the next ones have arrived.
 */
export function PagedTable<K extends QueryKey>({ list: stated, name, query, empty, selectionActions }: Props<K>) {
  const { list: declared, askForAll } = useAllColumns<ServiceDocument, PagedList>(stated);
  const columns = useTableColumns(declared);
  // Above the rows, which an error replaces.
  const chosen = useChosen();
  const phone = usePhone();
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const { language } = format.settings;
  const params = usePagedParams(declared, neededFields(declared, columns.chosen, phone));
  const search = useTypedText(params.q, params.search);
  const answer = useQuery({ ...query(params.asked), placeholderData: keepPreviousData });
  // The request of the rows on screen, which the address is ahead of while the next ones load.
  const [shown, setShown] = useState(params);
  if (shown !== params && !answer.isPlaceholderData) setShown(params);
  const current = answer.isPlaceholderData ? shown : params;
  const { data } = answer;
  const comparison = useComparison(query, current.asked, data);
  const found = useMemo(
    () => data && applyQueryLocally(data, current, declared, language, comparison),
    [data, current, declared, language, comparison],
  );
  const records = found?.rows ?? noRecords;
  const rows = useMemo(() => Uint32Array.from(records.keys()), [records]);
  const sharedIds = data?.duplicates;
  const list = useMemo(() => (sharedIds ? { ...declared, sharedIds } : declared), [declared, sharedIds]);
  const sort = useMemo(() => (params.sort ? [params.sort] : []), [params]);
  const readAll: ReadAll<ServiceDocument> = (options) =>
    loadCode(loadMatching).then(({ allMatching }) =>
      allMatching({ list: declared, query, asked: current.asked, params: current, comparison }, options),
    );
  const contexts = useListContexts({
    list,
    name,
    view: phone ? 'card-list' : 'table',
    columns,
    askForAll,
    sort,
    sortBy: params.sortBy,
    records,
    rows,
    drawn: rows,
    chosen,
    address: params.addressOf(current.page),
    readAll,
  });
  return (
    <ListProvider {...contexts}>
      <div className="column gap-8">
        <FilterToolbar
          search={<SearchBox search={search} prepare={nothing} />}
          filters={pagedControls(list, params, format)}
          others={furtherFilters(params)}
          count={found ? list.countText(found.count, format) : '…'}
          clear={params.clear}
          arrange={<SortSelect unsorted={t('paged.newestFirst')} />}
          more={<Advanced key={`${params.policy} ${params.fields}`} params={params} />}
        />
        <QueryView query={answer} skeleton={<PagedSkeleton list={list} />}>
          {() => found && <PagedBody {...{ list, answer, found, params, empty, selectionActions }} shown={current} />}
        </QueryView>
      </div>
    </ListProvider>
  );
}

type PagedBodyProps = Pick<Props<QueryKey>, 'list' | 'empty' | 'selectionActions'> & {
  answer: UseQueryResult<Answer>;
  found: PageRows;
  params: PagedState;
  shown: PagedState;
};

function PagedBody({ list, answer, found, params, shown, empty, selectionActions }: PagedBodyProps) {
  const { t } = useTranslation(listTexts);
  const { t: words } = useTranslation([listTexts, commonTexts]);
  const { format, view } = useList();
  const { drawn, selection } = useRows();
  const { extent, count, ignored } = found;

  if (extent.to === 0 && shown.page === 1 && !isNarrowed(shown, list)) return empty;
  const narrowed = [...activeFilters(pagedControls(list, shown, format), words), ...furtherFilters(shown)];
  const search = shown.q && words('chip', { name: words('search'), value: shown.q });
  const order = params.sort ? orderText(list, params.sort) : t('paged.newestFirst');
  const isOnePage = !extent.hasNext && shown.page === 1;
  return (
    <>
      <Toolbar
        refresh={{ run: () => void answer.refetch(), busy: answer.isFetching }}
        words={[search, ...narrowed.map(({ text }) => text)].filter(Boolean)}
        count={
          <>
            <span>{list.countText(count, format)}</span>
            <span className={view === 'table' ? undefined : 'visually-hidden'}>{` · ${order}`}</span>
          </>
        }
      />
      {answer.data && <ListNotes listing={answer.data} />}
      {extent.from === 0 ? (
        <NothingHere params={params} page={shown.page} />
      ) : (
        <div className={styles.rows} aria-busy={answer.isPlaceholderData}>
          <IgnoredNotes ignored={ignored} page={shown.page} />
          {drawn.rows.length === 0 ? <EmptyState scene="noMatch" text={t('paged.noneOfThisPage')} /> : <ListRows />}
        </div>
      )}
      <ListSelection actions={selectionActions}>
        {selection.shown === 'all' && !isOnePage && (
          <LazyBoundary>
            <SelectMatching key={JSON.stringify({ ...shown.asked, page: 0 })} total={count.exact ? count.number : undefined} />
          </LazyBoundary>
        )}
      </ListSelection>
      <Pager extent={extent} params={params} page={shown.page} />
    </>
  );
}

function NothingHere({ params, page }: { params: PagedState; page: number }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  if (page > 1)
    return (
      <EmptyState
        scene="noMatch"
        text={t('paged.pastTheEnd', { page: format.number(page) })}
        action={<ButtonLink to={{ search: params.addressOf(1) }}>{t('paged.firstPage')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      scene="noMatch"
      text={t('noMatch')}
      action={
        <Button variant="outlined" onClick={params.clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

/** Reports what the service ignored, so that rows filtered or sorted here are never taken for all there are. */
function IgnoredNotes({ ignored, page }: { ignored: readonly IgnoredParam[]; page: number }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  return ignored.map((param) => (
    <p key={param} role="note" className="row centred gap-8 size-13 tone-warning below-8">
      <TriangleAlert size={16} className="fixed" />
      <span>{t(`paged.ignored.${param}`, { page: format.number(page) })}</span>
    </p>
  ));
}

/** Returns the filters of a page, each of one value, since the service filters by equality. */
function pagedControls(list: PagedList, { filters, change }: PagedState, format: Format): readonly FilterControl[] {
  return list.filters.flatMap(({ name, options }) => {
    if (!options) return [];
    const value = filters.get(name);
    const known = options();
    const values =
      value === undefined || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
    return {
      filter: {
        name,
        kind: 'text',
        as: 'choice',
        pinned: true,
        single: true,
        value: () => undefined,
        option: (one) => values.find((option) => option.value === one)?.label ?? one,
        compare: () => 0,
      },
      label: labelOf(list.schema, name),
      condition: conditionOf(name, value),
      set: (to) =>
        change((current) => {
          const next = to(conditionOf(name, current.filters.get(name)));
          const chosen = next && 'among' in next ? next.among.at(-1) : undefined;
          const others = new Map([...current.filters].filter(([other]) => other !== name));
          return { filters: chosen === undefined ? others : others.set(name, chosen) };
        }),
      facet: () => values,
      format,
      drafts: new Map(),
    };
  });
}

const conditionOf = (name: string, value: string | undefined) => (value === undefined ? undefined : { name, among: [value] });

const isNarrowed = ({ q, policy, filters }: PagedParams, list: PagedList): boolean =>
  q !== '' || policy !== '' || list.filters.some(({ name, options }) => options && filters.has(name));

const furtherFilters = ({ policy, change }: PagedState): readonly ActiveFilter[] =>
  policy === '' ? [] : [{ name: 'p', text: policy, remove: () => change(() => ({ policy: '' })) }];

function Pager({ extent: { from, to, total, hasNext }, params, page }: { extent: PageExtent; params: PagedState; page: number }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const smallest = pageSizes[0];
  if (page === 1 && !hasNext && to <= smallest) return null;
  const numbers = { from: format.number(from), to: format.number(to) };
  const range =
    total === undefined ? t('paged.rangeOfMany', numbers) : t('paged.range', { ...numbers, total: format.number(total) });
  return (
    <nav className={`row wrap centred size-13 muted high-40 ${styles.pager}`} aria-label={t('paged.pages')}>
      <ChoiceInput
        className={`beside gap-8 ${styles.size}`}
        label={t('paged.perPage')}
        small
        value={params.limit}
        choices={pageSizes.map((size) => ({ value: size, label: format.number(size) }))}
        onChange={(limit) => params.change(() => ({ limit }))}
      />
      {from > 0 && (
        <p role="status" className="after">
          {range}
        </p>
      )}
      <div className={`row ${styles.arrows}`}>
        <Arrow
          to={page > 1 ? params.addressOf(page - 1) : undefined}
          label={t('paged.previous')}
          icon={<ChevronLeft size={20} className="mirror" />}
        />
        <Arrow
          to={hasNext ? params.addressOf(page + 1) : undefined}
          label={t('paged.next')}
          icon={<ChevronRight size={20} className="mirror" />}
        />
      </div>
    </nav>
  );
}

/** Keeps its space where there is no such page, so that the other arrow does not move under the pointer. */
function Arrow({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return <span className={`stack in-middle height-40 ${styles.end}`}>{icon}</span>;
  return (
    <IconButton component={Link} nativeButton={false} to={{ search: to }} aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}

/** Further parameters of the request: equalities as JSON, and the fields to return. An unreadable one is not sent. */
function Advanced({ params }: { params: PagedState }) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const id = useId();
  const [open, setOpen] = useState(params.policy !== '' || params.fields !== '');
  const [policy, setPolicy] = useState(params.policy);
  const [follows, setFollows] = useState(params.fields === SHOWN);
  const [fields, setFields] = useState(params.fields === SHOWN ? '' : params.fields);
  const [tried, setTried] = useState(false);
  const policyWrong = policy.trim() !== '' && readPolicy(policy) === undefined;
  const namesRead = follows ? SHOWN : readFields(fields);

  const apply = () => {
    setTried(true);
    if (policyWrong || namesRead === undefined) return;
    params.change(() => ({ policy: policy.trim(), fields: namesRead }));
  };

  return (
    <>
      <Button
        size="small"
        className="regular"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ChevronDown size={16} className={open ? styles.opened : undefined} />}
        onClick={() => setOpen(!open)}
      >
        {t('paged.advanced')}
      </Button>
      {open && (
        <form
          id={id}
          noValidate
          className={`stack rounded-8 framed gap-12-16 pad-16 paper-ground ${styles.panel}`}
          aria-label={t('paged.advanced')}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <p className="all-columns muted size-13">{t('paged.advancedLead')}</p>
          <TextInput
            {...code}
            label={t('paged.policy')}
            help={t('paged.policyHelp')}
            problem={tried && policyWrong && t('paged.policyWrong')}
            value={policy}
            onChange={setPolicy}
          />
          <div className="shrinks">
            <TextInput
              {...code}
              label={t('paged.fields')}
              help={t('paged.fieldsHelp')}
              problem={tried && namesRead === undefined && t('paged.fieldsWrong')}
              value={follows ? params.shownFields : fields}
              onChange={setFields}
              readOnly={follows}
            />
            <label className="centred gap-8 above-8 size-13 inline-row">
              <Checkbox checked={follows} onChange={({ target }) => setFollows(target.checked)} />
              {t('paged.shownFields')}
            </label>
          </div>
          <div className="all-columns row gap-8">
            <Button type="submit" size="small" variant="outlined">
              {t('paged.apply')}
            </Button>
            {(params.policy || params.fields) && (
              <Button size="small" onClick={() => params.change(() => ({ policy: '', fields: '' }))}>
                {t('common:clear')}
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

const code = { className: styles.code, small: true, dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } as const;
