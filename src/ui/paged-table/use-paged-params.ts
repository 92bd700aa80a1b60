import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListParams } from '@/api/record-requests';
import type { PagedList } from './paged-list';
import { askedOf, readPagedParams, writePagedParams, type PagedParams, type PagedTerms } from './paged-params';

/** What leads to other rows leads to their first page; only a change of page says another. */
type Change = (current: PagedParams) => Partial<PagedParams>;

export type PagedState = PagedParams & {
  asked: ListParams;
  /** The fields that the columns shown need: `planName,planUom`. */
  shownFields: string;
  change: (change: Change) => void;
  /** Replaces the history entry, so that Back does not spell a search backwards. */
  search: (q: string) => void;
  /** Takes search, filters and everything under *Advanced* away. */
  clear: () => void;
  /** The query of the address of another page: `?page=2`, or empty. */
  addressOf: (page: number) => string;
};

const termsOf = ({ columns, filters }: PagedList): PagedTerms => ({
  sortable: columns.filter((column) => column.sortable).map((column) => column.name),
  filters,
});

/** The state of a list is its address: Back undoes a filter, and a sent link asks for the same rows. */
export function usePagedParams(list: PagedList, shownFields: string): PagedState {
  const terms = useMemo(() => termsOf(list), [list]);
  const [address, setAddress] = useSearchParams();
  // The router shows a new address a moment after it was set; until then this one is ahead.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  return useMemo(() => {
    const params = readPagedParams(address, terms);
    const write = (change: Change, replace = false) => {
      const current = readPagedParams(latest.current, terms);
      latest.current = writePagedParams(latest.current, { ...current, page: 1, ...change(current) }, terms);
      setAddress(latest.current, { replace, preventScrollReset: true });
    };
    return {
      ...params,
      asked: askedOf(params, terms, shownFields),
      shownFields,
      change: (change) => write(change),
      search: (q) => write(() => ({ q }), true),
      clear: () => write(({ filters }) => ({ q: '', filters: withoutChoices(filters, list), policy: '', fields: '' })),
      addressOf: (page) => {
        const query = writePagedParams(address, { ...params, page }, terms).toString();
        return query && `?${query}`;
      },
    };
  }, [address, setAddress, terms, list, shownFields]);
}

/** A filter that the page sets by itself says which list this is, and stays. */
function withoutChoices(filters: PagedParams['filters'], list: PagedList): PagedParams['filters'] {
  const chosen = new Set(list.filters.filter(({ options }) => options).map(({ name }) => name));
  return new Map([...filters].filter(([name]) => !chosen.has(name)));
}
