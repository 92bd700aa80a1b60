import { useMemo } from 'react';
import { queryText, setParam, useAddress } from '../use-address';
import { readListParams, readView, writeListParams, type ListParams, type ListTerms, type ListView } from './list-params';
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
  const [address, writeAddress] = useAddress();

  return useMemo(() => {
    const params = readListParams(address, terms);
    const write = (change: Change<ListParams>, replace = false) =>
      writeAddress((next) => writeListParams(next, change(readListParams(next, terms)), terms), { replace });
    return {
      ...params,
      search: (q) => write((current) => ({ ...current, q }), true),
      sortBy: (change) => write((current) => ({ ...current, sort: change(current.sort) })),
      filter: (name, change) => write((current) => ({ ...current, conditions: changed(current.conditions, name, change) })),
      view: readView(address),
      show: (view) => writeAddress((next) => setParam(next, 'view', view === 'table' ? '' : view)),
      clear: () => write((current) => ({ ...current, q: '', conditions: [] })),
      addressOf: (q) => {
        const next = new URLSearchParams(address);
        writeListParams(next, { ...params, q }, terms);
        return queryText(next);
      },
    };
  }, [address, writeAddress, terms]);
}

function changed(conditions: readonly Condition[], name: string, change: Change<Condition | undefined>): readonly Condition[] {
  const next = change(conditions.find((condition) => condition.name === name));
  const others = conditions.filter((condition) => condition.name !== name);
  return next ? [...others, next] : others;
}
