import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ServiceDocument } from '@/schema/document';
import { isApiError } from './api-error';
import type { Client } from './client';
import { type Changes, patchBody, patched, sameOrNext } from './document';
import { browserStorage, readStored, writeStored } from './storage';
import { idOf, idSegment } from './record-id';
import type { Listing } from './response';
import { connectionId } from './session';

/** Where the records of one kind are, and under which key they are cached. */
type Resource = {
  client: Client;
  /** Of the collection; a record is under it by its identifier. */
  path: string;
  key: QueryKey;
};

const listKey = (key: QueryKey, ...rest: readonly unknown[]): QueryKey => [...key, 'list', ...rest];
const detailKey = (key: QueryKey, id: string): QueryKey => [...key, 'detail', id];
const recordPath = (path: string, id: string) => `${path}/${idSegment(id)}`;

const recordQuery = ({ client, path, key }: Resource) => ({
  /** One record, exactly as it came. */
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(key, id),
      queryFn: ({ signal }) => client.get(recordPath(path, id), { signal }),
      structuralSharing: sameOrNext,
    }),
});

/** The queries of a resource whose list takes no parameters: one request serves every page, sort and search. */
export const recordQueries = (resource: Resource) => ({
  all: () =>
    queryOptions({
      queryKey: listKey(resource.key),
      queryFn: ({ signal }) => resource.client.list(resource.path, { signal }),
      structuralSharing: false,
    }),
  ...recordQuery(resource),
});

/** Asks for one page of a collection. */
type ListPage = (query: ListParams, signal: AbortSignal) => Promise<Listing<ServiceDocument>>;

/** The queries of a resource that is listed page by page. `listPage` replaces the plain request where a service wants another. */
export function pagedQueries(
  resource: Resource,
  listPage: ListPage = (query, signal) => resource.client.list(resource.path, { signal, query }),
) {
  return {
    /** One page, the most recent first unless sorted otherwise. */
    list: (params: ListParams = {}) =>
      queryOptions({
        queryKey: listKey(resource.key, params),
        queryFn: ({ signal }) => listPage(params, signal),
        structuralSharing: false,
      }),
    /** All records, page after page: dozens of requests, so only where they are asked for; see `allPages`. */
    all: () =>
      queryOptions({
        queryKey: listKey(resource.key, 'all'),
        queryFn: ({ signal }) => allPages({ list: (params) => listPage(params, signal), signal }),
        structuralSharing: false,
      }),
    ...recordQuery(resource),
  };
}

/** The writes of a resource, as options of a mutation; `base` is the record as it came. */
export const recordWrites = <T>({ client, path, key }: Resource) => ({
  create: () =>
    mutationOptions({
      mutationFn: (record: Changes<T>) => client.post(path, record),
      meta: { invalidates: [listKey(key)], success: 'created' },
    }),
  /** PUT of the whole record, unknown fields included. */
  replace: (base: ServiceDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<T>) => client.put(recordPath(path, idOf(base)), patched(base, changes)),
      meta: { invalidates: [key], success: 'saved' },
    }),
  /** PATCH with the touched fields alone. */
  patch: (base: ServiceDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<T>) =>
        patchRecord({ client, resource: path, path: recordPath(path, idOf(base)), base, changes }),
      meta: { invalidates: [key], success: 'saved' },
    }),
  /** A removal refreshes lists only: the removed record itself would answer 404. `at` is its path where that is another. */
  remove: (id: string, at = recordPath(path, id)) =>
    mutationOptions({ mutationFn: () => client.delete(at), meta: { invalidates: [listKey(key)], success: 'deleted' } }),
});

const refusedAsMethod = (error: unknown): boolean => isApiError(error) && (error.status === 405 || error.status === 501);

type Patch = { client: Client; resource: string; path: string; base: ServiceDocument; changes: Changes<ServiceDocument> };

/**
 * PATCH with the touched top-level fields alone. Where the service refuses PATCH as a method (405, 501), the record is read anew
 * and PUT whole with the same fields replaced; that is remembered for the connection.
 */
async function patchRecord({ client, resource, path, base, changes }: Patch): Promise<unknown> {
  const noPatch = serviceQuirk('noPatch', resource);
  if (!noPatch.known()) {
    try {
      return await client.patch(path, patchBody(base, changes));
    } catch (error) {
      if (!refusedAsMethod(error) || !noPatch.stillConnected()) throw error;
      noPatch.remember();
    }
  }
  return client.put(path, patched(await client.get(path), changes));
}

/** A habit of one service that was found by trying. */
type Quirk = 'doubledSlash' | 'noPatch';

/** Where the tab keeps nothing, a quirk is found anew after a reload. */
const found = new Set<string>();

/** A quirk of a resource on the connection of this moment. It is remembered for the tab. */
export function serviceQuirk(quirk: Quirk, resource: string) {
  const connection = connectionId();
  const tab = browserStorage('sessionStorage');
  const entry = `mz-quirk ${quirk} ${resource} ${connection}`;
  return {
    known: () => readStored(tab, entry) === true || found.has(entry),
    remember: () => {
      if (!writeStored(tab, entry, true)) found.add(entry);
    },
    /** Whether a second try would still go to the same service. */
    stillConnected: () => connectionId() === connection,
  };
}

const LIMIT = 100;
const AT_MOST = 5000;

type Asked = {
  /** Asks for one page; `page` and `limit` are set by the walk. */
  list: (params: ListParams) => Promise<Listing<ServiceDocument>>;
  /** What all pages are asked with besides. */
  params?: Omit<ListParams, 'page' | 'limit'>;
  /** Aborted, it keeps the walk from asking for another page. */
  signal?: AbortSignal;
};

/**
 * All records of a list that is given page by page, 100 at a time, each once. It stops with the last page; with a page that brings
 * no new id, as where a service does not turn pages; and at 5,000 records, when `more` says that there are others. Rejects with the
 * `ApiError` of the page that failed: a part is never taken for the whole.
 */
export async function allPages({ list, params, signal }: Asked): Promise<Listing<ServiceDocument>> {
  const rows = new Map<string, ServiceDocument>();
  const nameless: ServiceDocument[] = [];
  let unreadable = 0;
  let page = 1;
  for (;;) {
    signal?.throwIfAborted();
    // Each page is asked for when the one before says that there is another.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await list({ ...params, page, limit: LIMIT });
    const before = rows.size;
    for (const row of answer.rows) {
      const id = idOf(row);
      if (id !== '' && !rows.has(id)) rows.set(id, row);
    }
    const brought = rows.size > before;
    if (brought || page === 1) {
      nameless.push(...answer.rows.filter((row) => idOf(row) === ''));
      unreadable += answer.unreadable;
    }
    const hasNext = brought && mayHaveNext(answer, rows.size + nameless.length + unreadable);
    if (hasNext && rows.size < AT_MOST) page += 1;
    else return { rows: [...rows.values(), ...nameless].slice(0, AT_MOST), unreadable, more: hasNext };
  }
}

/** Where the service tells nothing, only a page without anything new is the end: it may give fewer rows a page than asked. */
function mayHaveNext({ rows, total, more }: Listing<unknown>, soFar: number): boolean {
  return more ?? (total === undefined ? rows.length <= LIMIT : soFar < total);
}

/** The query parameters of the lists of signals and quota plans. The service gives their types; their meanings are our reading. */
export type ListParams = {
  /** From 1. */
  page?: number;
  limit?: number;
  sortBy?: string;
  order?: 'asc' | 'desc';
  /** Search text. */
  q?: string;
  /** Names of the fields to return, separated by commas. */
  fields?: string;
  /** Equalities as a JSON object: `{"deleted":true}`. */
  p?: string;
};

/** What a paged list asks for as long as its address says nothing. */
export const firstPage = { page: 1, limit: 25 } as const satisfies ListParams;
