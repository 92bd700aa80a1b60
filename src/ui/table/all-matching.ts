import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { allPages, type ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { currentLanguage } from '@/i18n/use-language';
import type { ServiceDocument } from '@/schema/document';
import { applyQueryLocally, type Comparison } from './check-answer';
import type { PagedList } from './list-definition';
import type { PagedParams } from './remote-params';
import type { AllRecords, ReadOptions } from './shown-rows';

type Answer = Listing<ServiceDocument>;

/** A list that the service pages. */
export type PagedSource<K extends QueryKey> = {
  list: PagedList;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  /** The request of the rows on screen. */
  shown: PagedParams & { asked: ListParams };
  comparison: Comparison;
};

/**
 * Reads all records that match, whole and in the list's order, and does here what the service ignored; with `ids`, reads these records,
 * whether they match or not.
 */
export async function allMatching<K extends QueryKey>(
  { list, query, shown, comparison }: PagedSource<K>,
  { client, signal, onRead, ids }: ReadOptions,
): Promise<AllRecords<ServiceDocument>> {
  // Without `fields`, because a record is wanted with all of its own.
  const { p, q, sortBy, order } = shown.asked;
  const asked: ListParams = { ...(sortBy !== undefined && { sortBy, order }), ...(!ids && { p, q }) };
  const shared = new Set<string>();
  let read = 0;
  const all = await allPages({
    signal,
    list: async (page) => {
      const answer = await client.query({ ...query({ ...asked, ...page }), staleTime: 0, retry: false, gcTime: 0 });
      read += answer.rows.length;
      for (const id of answer.duplicates ?? []) shared.add(id);
      if (!signal.aborted) onRead(read);
      return answer;
    },
  });
  signal.throwIfAborted();
  const whole = { ...shown, ...(ids && { q: '', policy: '', filters: new Map<string, string>() }), fields: '', page: 1 };
  const { rows } = applyQueryLocally(all, { ...whole, limit: Math.max(1, all.rows.length) }, list, currentLanguage(), comparison);
  const records = ids ? rows.filter((row) => ids.has(list.idOf(row))) : rows;
  return { records, shared, more: ids ? records.length < ids.size : all.more === true, read: all.rows.length };
}
