import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, isApiError, LONGEST_PAUSE, pauseOf } from '@/api/api-error';
import { i18n } from '@/i18n/i18n';
import { notify } from '@/ui/notices/notices';
import { askForKey } from '@/features/connection/connection-status';
import { commonTexts } from '@/i18n/en/common';

/** Milliseconds an answer counts as fresh, so that moving between a list and its records costs one request. */
const FRESH = 30_000;
/** Milliseconds in which a part of the page that appears does not repeat what has just failed. */
const JUST_FAILED = 2000;

export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askForKeyIfRefused }),
    mutationCache: new MutationCache({
      onError: askForKeyIfRefused,
      onSuccess: async (_data, _variables, _result, mutation) => {
        const { invalidates = [], success } = mutation.meta ?? {};
        await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        if (success) notify({ text: i18n.t(success, { ns: commonTexts }) });
      },
    }),
    defaultOptions: {
      // Offline is reported at once; a request never waits in silence to be sent later.
      queries: {
        networkMode: 'always',
        staleTime: FRESH,
        retry: retryRead,
        retryDelay,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function askForKeyIfRefused(error: Error): void {
  if (isApiError(error) && error.problem === 'unauthorized') askForKey();
}

const SECOND = 1000;
/** A slower attempt is not repeated, so that the last one starts within 15 s: 5 + 1 + 5 + 3. */
const SLOW = 5 * SECOND;

function retriesOf(error: ApiError): number {
  const { problem, status, ms = 0 } = error;
  const pause = pauseOf(error);
  if (pause !== undefined) return pause <= LONGEST_PAUSE ? 2 : 0;
  if (ms > SLOW) return 0;
  if (problem === 'network' || problem === 'gateway' || status === 408) return 2;
  return status === 500 ? 1 : 0;
}

/** Retries a read after passing faults only, never after an answer that could not be read. For TanStack Query's `retry`. */
export const retryRead = (failureCount: number, error: unknown): boolean => isApiError(error) && failureCount < retriesOf(error);

/** Returns the milliseconds until the next try: as the service asks, else 1 s, then 3 s, plus up to 25 % to spread clients. */
export function retryDelay(failureCount: number, error: unknown): number {
  const seconds = pauseOf(error) ?? (failureCount === 0 ? 1 : 3);
  return seconds * SECOND * (1 + Math.random() / 4);
}
