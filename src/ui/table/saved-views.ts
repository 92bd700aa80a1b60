import { connectionId } from '@/api/session';
import { browserStorage, readStored, removeStored, writeStored } from '@/api/storage';
import { queryText } from '../use-address';

/** A state of a list under a name: what it searches, filters and sorts, which look and columns it has. */
export type ListView = {
  name: string;
  /** The query of the address, `?city=Dubai&sortBy=price`; empty for the whole list. */
  query: string;
};

/** The views of one list, as this browser keeps them for one connection. */
export type KeptViews = {
  views: readonly ListView[];
  /** The name of the view that the navigation opens the list with; without one it opens as it was left. */
  opens?: string;
};

/** Names a view in a link, for whoever receives it. */
export const NAMED = 'named';
/** The shown columns in order, where a view has its own. */
export const COLUMNS = 'columns';

const none: KeptViews = { views: [] };

const local = () => browserStorage('localStorage');
const viewsKey = (path: string) => `mz-views ${connectionId()} ${path}`;
const lastKey = () => `mz-last-lists ${connectionId()}`;

/** Returns the views that are kept for a list; `path` is its address. Ignores what cannot be read. */
export function keptViews(path: string): KeptViews {
  const stored = readStored(local(), viewsKey(path));
  if (typeof stored !== 'object' || stored === null || !('views' in stored) || !Array.isArray(stored.views)) return none;
  const views = stored.views.filter(isView);
  const opens = 'opens' in stored ? views.find(({ name }) => name === stored.opens)?.name : undefined;
  return { views, ...(opens !== undefined && { opens }) };
}

/** Returns whether this browser keeps it. */
export const keepViews = (path: string, kept: KeptViews): boolean => writeStored(local(), viewsKey(path), kept);

const isView = (value: unknown): value is ListView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'query' in value &&
  typeof value.query === 'string';

/** Remembers how a list was left. */
export function rememberList(path: string, query: string): void {
  const lists = leftLists();
  if ((lists[path] ?? '') !== plain(query)) writeStored(local(), lastKey(), { ...lists, [path]: plain(query) });
}

/** Forgets at sign-out how lists were left, since a search may name a person. Views that were saved stay. */
export const forgetLists = (): void => removeStored(local(), lastKey());

function leftLists(): Readonly<Record<string, string>> {
  const stored = readStored(local(), lastKey());
  const lists = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(lists.filter(([, query]) => typeof query === 'string'));
}

/** Returns the address that the navigation opens a list with: that of the view chosen for it, else as it was left. */
export function openingOf(path: string): string {
  const { views, opens } = keptViews(path);
  return path + (views.find(({ name }) => name === opens)?.query ?? leftLists()[path] ?? '');
}

/** What is part of an address and of no view. */
const passing = [NAMED, 'page'];

/** Returns a query without what is part of no view. */
export function plain(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of passing) params.delete(name);
  return queryText(params);
}

const partsOf = (query: string): readonly string[] =>
  Array.from(new URLSearchParams(plain(query)), ([name, value]) => `${name}=${value}`).toSorted();

/** Tells whether two queries show the same, whatever the order of their parameters. */
export const isSameQuery = (one: string, other: string): boolean => partsOf(one).join('&') === partsOf(other).join('&');

/**
 * Returns the view that an address shows: the one that is the same, else `chosen`, from which the reader went on, else the one that
 * says most of what the address says. The whole list says nothing, so there is always one.
 */
export function viewAt<V extends ListView>(views: readonly [V, ...V[]], query: string, chosen: string | undefined): V {
  const asked = new Set(partsOf(query));
  const [whole] = views;
  const within = views.filter((view) => partsOf(view.query).every((part) => asked.has(part)));
  return (
    views.find((view) => isSameQuery(view.query, query)) ??
    views.find(({ name }) => name === chosen) ??
    within.reduce((most, view) => (partsOf(view.query).length > partsOf(most.query).length ? view : most), whole)
  );
}
