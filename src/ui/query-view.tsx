import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { ErrorAlert } from './error-alert';
import { QueryPending } from './query-pending';

type Props<T> = {
  query: UseQueryResult<T>;
  skeleton?: ReactNode;
  /** Where the way leads from a record that is not there. */
  back?: To;
  children: (data: T) => ReactNode;
};

/** What a page shows of a query: its data as soon and as long as there are any, else that it works, or why it failed. */
export function QueryView<T>({ query, skeleton, back, children }: Props<T>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isRefetchError && <ErrorAlert error={query.error} stale back={back} onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <ErrorAlert error={query.error} back={back} onRetry={retry} />;
  return <QueryPending working={query.isFetching} skeleton={skeleton} onRetry={retry} />;
}
