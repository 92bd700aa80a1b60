import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import type { Evidence } from './as-asked';
import { searchedHere } from './searched-here';

type Answer = Listing<ServiceDocument>;

/**
 * Finds out whether a service searched, and whether it turned the page. A search may well look into more than it gives back, so rows
 * without the words prove nothing; that the same rows come without the search does. That is asked only where there are such rows.
 */
export function useEvidence<K extends QueryKey>(
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>,
  asked: ListParams,
  answer: Answer | undefined,
): Evidence {
  const client = useQueryClient();
  const { q = '', page = 1, ...others } = asked;
  const suspect = q !== '' && answer !== undefined && searchedHere(answer.rows, q).length < answer.rows.length;
  const plain = useQuery({ ...query({ page, ...others }), enabled: suspect });
  if (answer === undefined) return { unsearched: false, unturned: false };
  const before = page > 1 ? client.getQueryData<Answer>(query({ ...asked, page: page - 1 }).queryKey) : undefined;
  return { unsearched: suspect && sameRows(answer, plain.data), unturned: sameRows(answer, before) };
}

const sameRows = ({ rows }: Answer, other: Answer | undefined): boolean =>
  other !== undefined &&
  rows.length > 0 &&
  rows.length === other.rows.length &&
  rows.every((row, at) => sameId(row, other.rows[at]));

const sameId = (one: ServiceDocument, other: ServiceDocument = {}): boolean => idOf(one) !== '' && idOf(one) === idOf(other);
