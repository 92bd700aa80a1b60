import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import type { ServiceDocument } from '@/schema/document';
import { QueryView } from '../query-view';
import { SearchBox } from '../resource-table/search-box';
import { shownColumns, useColumnState } from '../resource-table/use-column-state';
import { useTypedText } from '../resource-table/use-typed-text';
import { PagedBody } from './paged-body';
import type { PagedList } from './paged-list';
import { PagedFilters } from './paged-filters';
import { PagedSkeleton } from './paged-skeleton';
import styles from './paged-table.module.css';
import { shownFields } from './shown-fields';
import { useEvidence } from './use-evidence';
import { usePagedParams } from './use-paged-params';
import '@/i18n/en/list';
import '@/i18n/en/paged-list';

type Answer = Listing<ServiceDocument>;

type Props<K extends QueryKey> = {
  list: PagedList;
  /** What the list is called: the plural name of the resource. */
  name: string;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  /** Stands in place of the rows while there is no record at all. */
  empty: ReactNode;
  /** Called when a reader is about to open a record. */
  prefetch: (id: string) => void;
  /** Chooses among lists of the same records, before the search field. */
  views?: ReactNode;
};

const nothing = () => undefined;

/**
 * A list of records that the service gives page by page: it searches, sorts and filters, and the address says what it is asked.
 * A page that is left is no longer waited for; the rows before stay until the next ones are here.
 */
export function PagedTable<K extends QueryKey>({ list, name, query, empty, prefetch, views }: Props<K>) {
  const columns = useColumnState(list.resource, list.columns);
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const params = usePagedParams(list, shownFields(list, shownColumns(columns[0], list.columns), phone));
  const search = useTypedText(params.q, params.search);
  const answer = useQuery({ ...query(params.asked), placeholderData: keepPreviousData });
  // What the rows on screen were asked by: while the next are on their way, not what the address says.
  const [shown, setShown] = useState(params);
  if (shown !== params && !answer.isPlaceholderData) setShown(params);
  const current = answer.isPlaceholderData ? shown : params;
  const evidence = useEvidence(query, current.asked, answer.data);

  return (
    <div className={styles.list}>
      {views}
      <div className={styles.controls} role="search">
        <SearchBox search={search} prepare={nothing} />
        <PagedFilters list={list} params={params} />
      </div>
      <QueryView query={answer} skeleton={<PagedSkeleton list={list} />}>
        {(listing) => (
          <PagedBody
            {...{ list, name, listing, params, phone, columns, empty, prefetch }}
            shown={current}
            evidence={evidence}
            waiting={answer.isPlaceholderData}
            refresh={{ run: () => void answer.refetch(), busy: answer.isFetching }}
          />
        )}
      </QueryView>
    </div>
  );
}
