import { mutationOptions } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import type { Changes } from '@/api/document';
import { idSegment } from '@/api/record-id';
import { pagedQueries, serviceQuirk, recordWrites } from '@/api/record-requests';
import { apiService } from '@/api/services';
import type { QuotaPlan } from './quota-plan.schema';

export const quotaPlanService = {
  address: 'api',
  path: '/api/v2/quota-plans',
  otherPath: '/api/v2//quota-plans',
  key: ['quota-plans'],
} as const;
const { path, otherPath } = quotaPlanService;

const isElsewhere = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 405);

/** The service documents a doubled slash: the plain path is tried first, the doubled one once; what worked is kept. */
async function atCollection<T>(send: (collection: string) => Promise<T>): Promise<T> {
  const quirk = serviceQuirk('doubledSlash', path);
  if (quirk.known()) return send(otherPath);
  try {
    return await send(path);
  } catch (error) {
    if (!isElsewhere(error) || !quirk.stillConnected()) throw error;
    const answer = await send(otherPath).catch((second: unknown) => {
      throw isElsewhere(second) ? error : second;
    });
    quirk.remember();
    return answer;
  }
}

/** Lists leave out deleted plans. */
export const quotaPlanQueries = pagedQueries(quotaPlanService, (query, signal) =>
  atCollection((collection) => apiService.list(collection, { signal, query })),
);

const writes = recordWrites<QuotaPlan>(quotaPlanService);

export const quotaPlanMutations = {
  ...writes,
  create: () =>
    mutationOptions({
      ...writes.create(),
      mutationFn: (plan: Changes<QuotaPlan>) => atCollection((collection) => apiService.post(collection, plan)),
    }),
  remove: (id: string) => writes.remove(id, `${path}/deleted/${idSegment(id)}`),
};
