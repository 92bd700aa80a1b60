import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { allPages, type ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { currentLanguage } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { applyQueryLocally, type Comparison } from '../paged/check-answer';
import type { PagedList } from '../list-definition';
import type { PagedParams } from '../paged/paged-params';
import type { AllRecords, ReadOptions } from '../list-context';

type Answer = Listing<ServiceDocument>;

type PagedSource<K extends QueryKey> = {
  list: PagedList;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  asked: ListParams;
  params: PagedParams;
  comparison: Comparison;
};

/**
 * Reads all records that match, whole and in the list's order, and does here what the service ignored. `more` tells that it stopped
 * at the most that are read.
 */
export async function allMatching<K extends QueryKey>(
  { list, query, asked, params, comparison }: PagedSource<K>,
  { client, ids, signal, onRead }: ReadOptions,
): Promise<AllRecords<ServiceDocument>> {
  // Left out, because a record is wanted with all its fields.
  const { fields: _, ...matching } = asked;
  const wanted = ids ? {} : matching;
  const sharedIds = new Set(list.sharedIds);
  let read = 0;
  const { rows, more } = await allPages({
    signal,
    list: async (page) => {
      const answer = await client.fetchQuery({ ...query({ ...wanted, ...page }), staleTime: 0, gcTime: 0 });
      read += answer.rows.length;
      for (const id of answer.duplicates ?? []) sharedIds.add(id);
      onRead(read);
      return answer;
    },
  });
  signal.throwIfAborted();
  const chosen = new Set(ids);
  const onOnePage = { ...params, fields: '', page: 1, limit: Math.max(1, rows.length) };
  const records = ids
    ? rows.filter((record) => chosen.has(list.idOf(record)))
    : applyQueryLocally({ rows, unreadable: 0 }, onOnePage, list, currentLanguage(), comparison).rows;
  return { records, more: more === true, sharedIds, filteredHere: !ids && records.length < rows.length };
}
