import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { observable } from '@/observable';
import { queryText } from '../../page/use-address';

/** A state of a list under a name: what it searches, filters and sorts, which look and columns it has. */
export type NamedView = {
  id: string;
  name: string;
  /** The query of the address, `?city=Dubai&sortBy=price`; empty for the whole list. */
  query: string;
};

/** Names a view in a link, for whoever receives it. */
export const NAMED = 'named';
/** The shown columns in order, where a view has its own. */
export const COLUMNS = 'columns';

/** False while a view is shown that is not the whole list: its columns then belong to the view. */
export const isWholeShown = observable(true);

const local = () => browserStorage('localStorage');
const key = (path: string) => `mz-views ${connectionId()} ${path}`;

/** Returns the views of a list that this browser keeps for this connection; `path` is its address. Ignores what cannot be read. */
export function keptViews(path: string): readonly NamedView[] {
  const stored = readStored(local(), key(path));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

export const keepViews = (path: string, views: readonly NamedView[]): boolean => writeStored(local(), key(path), views);

const isView = (value: unknown): value is NamedView =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'query' in value &&
  typeof value.query === 'string';

const passing = [NAMED, 'page'];

export function plain(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of passing) params.delete(name);
  return queryText(params);
}

const partsOf = (query: string): readonly string[] =>
  Array.from(new URLSearchParams(plain(query)), ([name, value]) => `${name}=${value}`).toSorted();

export const isSameQuery = (one: string, other: string): boolean => partsOf(one).join('&') === partsOf(other).join('&');

/**
 * Returns the view that an address shows: the one that is the same, else the one with the id `chosen`, from which the reader went on, else the one that
 * says most of what the address says. The whole list says nothing, so there is always one.
 */
export function viewAt<V extends NamedView>(views: readonly [V, ...V[]], query: string, chosen: string | undefined): V {
  const asked = new Set(partsOf(query));
  const [whole] = views;
  const within = views.filter((view) => partsOf(view.query).every((part) => asked.has(part)));
  return (
    views.find((view) => isSameQuery(view.query, query)) ??
    views.find(({ id }) => id === chosen) ??
    within.reduce((most, view) => (partsOf(view.query).length > partsOf(most.query).length ? view : most), whole)
  );
}
