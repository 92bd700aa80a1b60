import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { allPages, type ListParams, quirkOf, recordWrites } from '@/api/record-requests';
import { isApiError } from '@/api/api-error';
import { sameOrNext, type Changes } from '@/api/document';
import { idSegment } from '@/api/record-id';
import { platform } from '@/api/services';
import type { ServiceDocument } from '@/schema/document';
import type { QuotaPlan } from './quota-plan.schema';

export type QuotaPlanDocument = ServiceDocument;

const path = '/api/v2/quota-plans';
const key = ['quota-plans'] as const;
const lists = [...key, 'list'] as const;
const recordPath = (id: string) => `${path}/${idSegment(id)}`;

const isElsewhere = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 405);

/**
 * The service writes list and create with a doubled slash and does not say whether it insists: the plain path goes first,
 * and where it is not known the doubled one once. Which of them served is remembered for the connection.
 */
async function atCollection<T>(send: (collection: string) => Promise<T>): Promise<T> {
  const doubled = '/api/v2//quota-plans';
  const quirk = quirkOf('doubledSlash', path);
  if (quirk.known()) return send(doubled);
  try {
    return await send(path);
  } catch (error) {
    if (!isElsewhere(error) || !quirk.stillConnected()) throw error;
    const answer = await send(doubled).catch((second: unknown) => {
      throw isElsewhere(second) ? error : second;
    });
    quirk.remember();
    return answer;
  }
}

export const quotaPlanQueries = {
  /** One page, the most recent first unless sorted otherwise. */
  list: (params: ListParams = {}) =>
    queryOptions({
      queryKey: [...lists, params],
      queryFn: ({ signal }) => atCollection((collection) => platform.list(collection, { signal, query: params })),
      structuralSharing: false,
    }),
  /** All of them but those in the bin, page after page; 5,000 at most, with `more` where there are others. */
  all: () =>
    queryOptions({
      queryKey: [...lists, 'all'],
      queryFn: ({ signal }) =>
        allPages({
          list: (params) => atCollection((collection) => platform.list(collection, { signal, query: params })),
          signal,
        }),
      structuralSharing: false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...key, 'detail', id],
      queryFn: ({ signal }) => platform.get(recordPath(id), { signal }),
      structuralSharing: sameOrNext,
    }),
};

export const quotaPlanMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (plan: Changes<QuotaPlan>) => atCollection((collection) => platform.post(collection, plan)),
      meta: { invalidates: [lists], success: 'created' },
    }),
  ...recordWrites<QuotaPlan>({ client: platform, path, key }),
  /** Quota plans are deleted under a path of their own; the service marks them `deleted` and can still show them. */
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => platform.delete(`${path}/deleted/${idSegment(id)}`),
      meta: { invalidates: [lists], success: 'deleted' },
    }),
};
