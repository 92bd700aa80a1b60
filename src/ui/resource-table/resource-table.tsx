import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Listing } from '@/api/response';
import { ListBody } from './list-body';
import { ListNotes } from './list-notes';
import type { ResourceList } from './resource-list';
import styles from './resource-table.module.css';
import { SearchBox } from './search-box';
import { useListParams } from './use-list-params';
import { useRowIndex } from './use-row-index';
import { useTypedText } from './use-typed-text';
import '@/i18n/en/list';

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
