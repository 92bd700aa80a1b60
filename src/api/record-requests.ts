import { mutationOptions, type QueryFunction, type QueryKey, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { Addresses } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { ApiError, isApiError, isDeleted } from './api-error';
import type { Client } from './client';
import { apiService, baseService } from './services';
import { type Changes, patchBody, patched, formerIfSame } from './document';
import { listRow, recordOrRow } from './list-row';
import { browserStorage, readStored, writeStored } from './storage';
import { idOf, idSegment } from './record-id';
import type { Listing } from './response';
import { connectionId } from './session';

export type ListRead = { queryKey: QueryKey; queryFn?: QueryFunction<Listing<ServiceDocument>> };

export type RecordRead = { queryKey: QueryKey; queryFn?: QueryFunction<ServiceDocument> };

/** The variables default to `never`, so that the mutation of every resource is assignable. */
export type RecordWrite<V = never> = Omit<UseMutationOptions<unknown, Error, V>, 'mutationKey'>;

/** The place of a resource: one of the two addresses of the service, and a path there. Some services know the list by another path. */
export type ServicePlace = { address: keyof Addresses; path: string; otherPath?: string; key: QueryKey };

const clients = { base: baseService, api: apiService };

const listKey = (key: QueryKey, ...rest: readonly unknown[]): QueryKey => [...key, 'list', ...rest];
const detailKey = (key: QueryKey, id: string): QueryKey => [...key, 'detail', id];
const recordPath = (path: string, id: string) => `${path}/${idSegment(id)}`;

type Signal = { signal: AbortSignal };

/** `rows` reads a list that holds the record, for a service that gives none by id. */
const recordQuery = (
  { address, path, key }: ServicePlace,
  rows: (id: string, options: Signal) => Promise<Listing<ServiceDocument>>,
) => ({
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(key, id),
      queryFn: ({ signal }) =>
        recordOrRow(id, clients[address].get(recordPath(path, id), { signal }), () => rows(id, { signal })),
      structuralSharing: formerIfSame,
    }),
});

/** Returns the queries of a resource whose list takes no parameters: one request serves every page, sort and search. */
export const recordQueries = (resource: ServicePlace & { address: 'base' }) => ({
  all: () =>
    queryOptions({
      queryKey: listKey(resource.key),
      queryFn: ({ signal, client, queryKey }) =>
        baseService.listAfterLast(resource.path, {
          signal,
          held: client.getQueryData(queryKey),
          show: ({ listing, at }) => {
            if (client.getQueryState(queryKey)?.status === 'pending') client.setQueryData(queryKey, listing, { updatedAt: at });
          },
        }),
      structuralSharing: false,
    }),
  ...recordQuery(resource, (_, options) => baseService.list(resource.path, options)),
});

type ListPage = (query: ListParams, signal: AbortSignal) => Promise<Listing<ServiceDocument>>;

export function pagedQueries(
  resource: ServicePlace,
  listPage: ListPage = (query, signal) => clients[resource.address].list(resource.path, { signal, query }),
) {
  return {
    /** Reads one page, the most recent first unless sorted otherwise. */
    list: (params: ListParams = {}) =>
      queryOptions({
        queryKey: listKey(resource.key, params),
        queryFn: ({ signal }) => listPage(params, signal),
        structuralSharing: false,
      }),
    /** Reads all records, page after page. This can take dozens of requests, so it runs on request only; see `allPages`. */
    all: () =>
      queryOptions({
        queryKey: listKey(resource.key, 'all'),
        queryFn: ({ signal }) => allPages({ list: (params) => listPage(params, signal), signal }),
        structuralSharing: false,
      }),
    ...recordQuery(resource, (id, { signal }) => {
      const list = async (params: ListParams) => {
        const page = await listPage(params, signal);
        return page.rows.some((row) => idOf(row) === id) ? { ...page, more: false } : page;
      };
      return allPages({ list, signal });
    }),
  };
}

export const recordWrites = <T>({ address, path, key }: ServicePlace) => ({
  create: () =>
    mutationOptions({
      mutationFn: (record: Changes<T>) => clients[address].post(path, record),
      meta: { invalidates: [listKey(key)], success: 'created' },
    }),
  replace: (base: ServiceDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<T>) => {
        if (listRow(base) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
        return clients[address].put(recordPath(path, idOf(base)), patched(base, changes));
      },
      meta: { invalidates: [key], success: 'saved' },
    }),
  patch: (base: ServiceDocument) =>
    mutationOptions({
      mutationFn: (changes: Changes<T>) =>
        patchRecord({ client: clients[address], resource: path, path: recordPath(path, idOf(base)), base, changes }),
      meta: { invalidates: [key], success: 'saved' },
    }),
  /** Refreshes lists only, since the deleted record would answer 404. `at` overrides the record's path. */
  remove: (id: string, at = recordPath(path, id)) =>
    mutationOptions({ mutationFn: () => clients[address].delete(at), meta: { invalidates: [listKey(key)], success: 'deleted' } }),
});

/** True for a method refused (405, 501), an unknown path (404), and no answer, as where CORS stops a PATCH. */
const mayNotPatch = (error: unknown): boolean =>
  isApiError(error) && (error.problem === 'unsupported' || error.problem === 'network' || isDeleted(error));

type Patch = { client: Client; resource: string; path: string; base: ServiceDocument; changes: Changes<ServiceDocument> };

/** Services whose last PATCH got no answer. One lost answer is an accident; the second in a row, as of a service that CORS keeps, is a habit. */
const unanswered = new Set<string>();

/** PATCHes the touched fields. Where the method may have failed, PUTs once; remembered when refused, or unanswered twice. */
async function patchRecord({ client, resource, path, base, changes }: Patch): Promise<unknown> {
  const noPatch = serviceQuirk('noPatch', resource);
  if (noPatch.known()) return client.put(path, patched(await client.get(path), changes));
  const service = `${resource} ${connectionId()}`;
  try {
    const answer = await client.patch(path, patchBody(base, changes));
    unanswered.delete(service);
    return answer;
  } catch (error) {
    if (!mayNotPatch(error) || !noPatch.stillConnected()) throw error;
    // Where the code cannot be loaded either, the first error says more.
    const code = await import('./fallbacks').catch(() => undefined);
    if (!code) throw error;
    const onPut = () => {
      if (!isApiError(error) || error.problem !== 'network' || unanswered.delete(service)) noPatch.remember();
      else unanswered.add(service);
    };
    return code.putInstead({ client, path, base, changes, error, onPut });
  }
}

type Quirk = 'doubledSlash' | 'noPatch' | 'noPayments' | 'noPaymentStatus';

/** Quirks found while tab storage is unavailable; a reload forgets them. */
const found = new Set<string>();

export function serviceQuirk(quirk: Quirk, resource: string) {
  const connection = connectionId();
  const tab = browserStorage('sessionStorage');
  const entry = `mz-quirk ${quirk} ${resource} ${connection}`;
  return {
    known: () => readStored(tab, entry) === true || found.has(entry),
    remember: () => {
      if (!writeStored(tab, entry, true)) found.add(entry);
    },
    stillConnected: () => connectionId() === connection,
  };
}

const LIMIT = 100;
const AT_MOST = 5000;

type Asked = {
  /** Requests one page, counted from 1. */
  list: (page: { page: number; limit: number }) => Promise<Listing<ServiceDocument>>;
  signal?: AbortSignal;
};

/**
 * Reads all records of a paged list, 100 at a time, each once. Stops at the last page; at a page without a new id, as from a
 * service that does not turn pages; and at 5,000 records, when `more` tells that there are others. Rejects with the `ApiError`
 * of a page that failed, so that a part is never taken for the whole.
 */
export async function allPages({ list, signal }: Asked): Promise<Listing<ServiceDocument>> {
  const rows = new Map<string, ServiceDocument>();
  const nameless: ServiceDocument[] = [];
  let unreadable = 0;
  let page = 1;
  for (;;) {
    signal?.throwIfAborted();
    // Each page tells whether there is a next one.
    const answer = await list({ page, limit: LIMIT });
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

/** Assumes a next page where the service tells nothing, since it may give fewer rows a page than asked. */
function mayHaveNext({ rows, total, more }: Listing<unknown>, soFar: number): boolean {
  return more ?? (total === undefined ? rows.length <= LIMIT : soFar < total);
}

/** The service documents the types of these parameters; their meanings are assumed. */
export type ListParams = {
  /** From 1. */
  page?: number;
  limit?: number;
  sortBy?: string;
  order?: 'asc' | 'desc';
  q?: string;
  fields?: string;
  /** Equalities as a JSON object: `{"deleted":true}`. */
  p?: string;
};

export const firstPage = { page: 1, limit: 25 } as const satisfies ListParams;
