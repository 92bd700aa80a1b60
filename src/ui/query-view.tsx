import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from './error-alert';
import { QueryPending } from './query-pending';

type Props<T> = { query: UseQueryResult<T>; skeleton?: ReactNode; children: (data: T) => ReactNode };

/** What a page shows of a query: its data as soon and as long as there are any, else that it works, or why it failed. */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isRefetchError && <ErrorAlert error={query.error} stale onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <ErrorAlert error={query.error} onRetry={retry} />;
  return <QueryPending working={query.isFetching} skeleton={skeleton} onRetry={retry} />;
}
