import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, retryDelay, retryRead } from '@/api/api-error';
import { i18n } from '@/i18n/i18n';
import { notify } from '@/ui/notices';
import { askForKey } from '@/features/connection/key-request';
import { commonTexts } from '@/i18n/en/common';

/** Milliseconds an answer counts as fresh, so that moving between a list and its records costs one request. */
const FRESH = 30_000;

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
      queries: { networkMode: 'always', staleTime: FRESH, retry: retryRead, retryDelay, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function askForKeyIfRefused(error: Error): void {
  if (isApiError(error) && error.problem === 'unauthorized') askForKey();
}
