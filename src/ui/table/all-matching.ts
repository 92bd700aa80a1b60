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

/** A list that the service pages, as one page of it is shown. */
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
  { client, signal, onRead }: ReadOptions,
): Promise<AllRecords<ServiceDocument>> {
  // Left out, because a record is wanted with all its fields.
  const { fields: _, ...wanted } = asked;
  let read = 0;
  const listing = await allPages({
    signal,
    list: async (page) => {
      const answer = await client.fetchQuery({ ...query({ ...wanted, ...page }), staleTime: 0, gcTime: 0 });
      read += answer.rows.length;
      onRead(read);
      return answer;
    },
  });
  signal.throwIfAborted();
  const { rows } = applyQueryLocally(
    listing,
    { ...params, fields: '', page: 1, limit: Math.max(1, listing.rows.length) },
    list,
    currentLanguage(),
    comparison,
  );
  return { records: rows, more: listing.more === true };
}
