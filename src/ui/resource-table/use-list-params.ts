import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  queryText,
  readListParams,
  readView,
  writeListParams,
  type ListParams,
  type ListTerms,
  type ListView,
} from './list-params';
import type { Condition, SortKey } from './row-index';

/** Changes are functions of the state there is by then: two clicks may come before the first is on screen. */
type Change<V> = (current: V) => V;

export type ListState = ListParams & {
  /** Replaces the history entry, so that Back does not spell a search backwards. */
  search: (q: string) => void;
  sortBy: (change: Change<readonly SortKey[]>) => void;
  /** Sets the condition on a field, or takes it away. */
  filter: (name: string, change: Change<Condition | undefined>) => void;
  clear: () => void;
  view: ListView;
  show: (view: ListView) => void;
  /** The query of this list's address with `q` for search: `?city=Dubai`, or empty. */
  addressOf: (q: string) => string;
};

type ListDeclaration = { columns: ReadonlyArray<{ name: string }>; filters: ListTerms['filters'] };

const termsOf = ({ columns, filters }: ListDeclaration): ListTerms => ({
  sortable: columns.map((column) => column.name),
  filters,
});

/** The state of a list is its address: Back undoes a filter, and a sent link shows the same rows. */
export function useListParams(list: ListDeclaration): ListState {
  const terms = useMemo(() => termsOf(list), [list]);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  // The router shows a new address a moment after it was set; until then this one is ahead.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  return useMemo(() => {
    const params = readListParams(address, terms);
    const go = (next: URLSearchParams, replace = false) => {
      latest.current = next;
      void navigate(queryText(next) || '?', { replace, preventScrollReset: true });
    };
    const write = (change: Change<ListParams>, replace = false) =>
      go(writeListParams(latest.current, change(readListParams(latest.current, terms)), terms), replace);
    return {
      ...params,
      search: (q) => write((current) => ({ ...current, q }), true),
      sortBy: (change) => write((current) => ({ ...current, sort: change(current.sort) })),
      filter: (name, change) => write((current) => ({ ...current, conditions: changed(current.conditions, name, change) })),
      view: readView(address),
      show: (view) => {
        const next = new URLSearchParams(latest.current);
        if (view === 'table') next.delete('view');
        else next.set('view', view);
        go(next);
      },
      clear: () => write((current) => ({ ...current, q: '', conditions: [] })),
      addressOf: (q) => queryText(writeListParams(address, { ...params, q }, terms)),
    };
  }, [address, navigate, terms]);
}

function changed(conditions: readonly Condition[], name: string, change: Change<Condition | undefined>): readonly Condition[] {
  const next = change(conditions.find((condition) => condition.name === name));
  const others = conditions.filter((condition) => condition.name !== name);
  return next ? [...others, next] : others;
}
