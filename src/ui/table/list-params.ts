import { useMemo } from 'react';
import { queryText, setParam, useAddress } from '../page/use-address';
import { ON, type ResourceList } from './list-definition';
import type { Condition, SortKey } from './row-index';

export type ListParams = { q: string; sort: readonly SortKey[]; conditions: readonly Condition[] };

/** The parameters a list allows in its address; others are ignored when read and kept when written. */
export type ListTerms = {
  sortable: readonly string[];
  filters: ReadonlyArray<{ name: string; as: 'choice' | 'range' | 'atMost' | 'switch' }>;
};

const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,6})?`;
const AT_MOST = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^(?=.*\\d)(${NUMBER})?\\.\\.(${NUMBER})?$`);

export const GROUP_BY = 'groupBy';

export type ListView = 'table' | 'cards' | 'board';

export function readView(params: URLSearchParams): ListView {
  const view = params.get('view');
  return view === 'cards' || view === 'board' ? view : 'table';
}

export const SEARCH_LENGTH = 200;

/** Reads an address field by field: an unreadable one counts as missing, and never spoils the rest. */
export function readListParams(params: URLSearchParams, terms: ListTerms): ListParams {
  return {
    q: (params.get('q') ?? '').slice(0, SEARCH_LENGTH),
    sort: readSort(params, terms.sortable),
    conditions: terms.filters.flatMap(({ name, as }) => readCondition(name, as, params)),
  };
}

function readSort(params: URLSearchParams, sortable: readonly string[]): SortKey[] {
  const directions = params.get('order')?.split(',') ?? [];
  const keys = (params.get('sortBy') ?? '').split(',').map((name, at) => ({ name, descending: directions[at] === 'desc' }));
  return keys.filter(({ name }, at) => sortable.includes(name) && keys.findIndex((key) => key.name === name) === at);
}

function readCondition(name: string, as: ListTerms['filters'][number]['as'], params: URLSearchParams): Condition[] {
  if (as === 'choice') {
    const among = [...new Set(params.getAll(name))];
    return among.length > 0 ? [{ name, among }] : [];
  }
  const text = params.get(name) ?? '';
  if (as === 'switch') return text === ON ? [{ name, among: [ON] }] : [];
  if (as === 'atMost') return AT_MOST.test(text) ? [{ name, to: Number(text) }] : [];
  const [range, from, to] = RANGE.exec(text) ?? [];
  return range ? [{ name, ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }] : [];
}

/** Writes a state to an address: `city=Dubai&city=Sharjah&price=500000..900000`. Omits defaults, keeps foreign parameters. */
export function writeListParams(next: URLSearchParams, { q, sort, conditions }: ListParams, terms: ListTerms): void {
  for (const name of ['q', 'sortBy', 'order', ...terms.filters.map((filter) => filter.name)]) next.delete(name);
  if (q) next.set('q', q);
  for (const { name, as } of terms.filters) {
    const condition = conditions.find((candidate) => candidate.name === name);
    for (const text of condition ? conditionTexts(condition, as) : []) next.append(name, text);
  }
  if (sort.length > 0) next.set('sortBy', sort.map((key) => key.name).join(','));
  if (sort.some((key) => key.descending)) next.set('order', sort.map((key) => (key.descending ? 'desc' : 'asc')).join(','));
}

function conditionTexts(condition: Condition, as: ListTerms['filters'][number]['as']): readonly string[] {
  if ('among' in condition) return condition.among;
  const { from, to } = condition;
  if (as === 'atMost') return to === undefined ? [] : [String(to)];
  return from === undefined && to === undefined ? [] : [`${from ?? ''}..${to ?? ''}`];
}

/** A change as a function of the current state: two clicks may come before the first is on screen. */
type Change<V> = (current: V) => V;

export type ListState = ListParams & {
  /** Replaces the history entry, so that Back does not spell a search backwards. */
  search: (q: string) => void;
  sortBy: (change: Change<readonly SortKey[]>) => void;
  filter: (name: string, change: Change<Condition | undefined>) => void;
  clear: () => void;
  removeOwn: () => void;
  groupBy: string;
  view: ListView;
  show: (view: ListView) => void;
  /** Returns the query of this list's address with `q` for search: `?city=Dubai`, or empty. */
  addressOf: (q: string) => string;
};

type Declared<F> = { columns: ReadonlyArray<{ name: string; sortable?: false }>; filters: F };
export const termsOf = <F>({ columns, filters }: Declared<F>) => ({
  sortable: columns.filter((column) => column.sortable !== false).map((column) => column.name),
  filters,
});

/**
 * Keeps the state of a list in its address, so that Back undoes a filter and a sent link shows the same rows. `own` names the filter
 * of the page's own, which is cleared with the others.
 */
export function useListParams(list: Declared<ListTerms['filters']>, own = ''): ListState {
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
      groupBy: address.get(GROUP_BY) ?? '',
      view: readView(address),
      show: (view) => writeAddress((next) => setParam(next, 'view', view === 'table' ? '' : view)),
      clear: () =>
        writeAddress((next) => {
          writeListParams(next, { ...readListParams(next, terms), q: '', conditions: [] }, terms);
          next.delete(own);
        }),
      removeOwn: () => writeAddress((next) => next.delete(own)),
      addressOf: (q) => {
        const next = new URLSearchParams(address);
        writeListParams(next, { ...params, q }, terms);
        return queryText(next);
      },
    };
  }, [address, writeAddress, terms, own]);
}

function changed(conditions: readonly Condition[], name: string, change: Change<Condition | undefined>): readonly Condition[] {
  const next = change(conditions.find((condition) => condition.name === name));
  const others = conditions.filter((condition) => condition.name !== name);
  return next ? [...others, next] : others;
}

type Offers = Pick<ResourceList<never>, 'cardBody' | 'board'>;

export const viewsOf = ({ cardBody, board }: Offers): readonly ListView[] => [
  'table',
  ...(cardBody ? (['cards'] as const) : []),
  ...(board ? (['board'] as const) : []),
];

export const offeredView = (list: Offers, asked: ListView): ListView => (viewsOf(list).includes(asked) ? asked : 'table');
