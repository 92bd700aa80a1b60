import Button from '@mui/material/Button';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { To } from 'react-router';
import { isApiError, pauseOf } from '@/api/api-error';
import { listRow } from '@/api/list-row';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { EmptyState } from './empty-state';
import { ErrorAlert } from './error-alert';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { LoadingSign } from '../loading/loading-sign';
import styles from './query-view.module.css';

type Props<T> = { query: UseQueryResult<T>; skeleton?: ReactNode; back?: To; children: (data: T) => ReactNode };

export function QueryView<T>({ query, skeleton, back, children }: Props<T>) {
  const { dateTime } = useFormat();
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isRefetchError && (
          <ErrorAlert error={query.error} readOn={dateTime(new Date(query.dataUpdatedAt))} back={back} onRetry={retry} />
        )}
        <ListRowNoteOf data={query.data} />
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <ErrorAlert error={query.error} back={back} onRetry={retry} />;
  return <QueryPending query={query} skeleton={skeleton} onRetry={retry} />;
}

const ListRowNote = lazyPart(() => import('./list-row-note').then((module) => module.ListRowNote));

function ListRowNoteOf({ data }: { data: unknown }) {
  const row = typeof data === 'object' && data !== null ? listRow(data) : undefined;
  return (
    row && (
      <LazyBoundary>
        <ListRowNote row={row} />
      </LazyBoundary>
    )
  );
}

const ReadPause = lazyPart(() => import('../loading/pause').then((module) => module.ReadPause));

const SLOW_AFTER_MS = 4000;

type QueryPendingProps = { query: UseQueryResult; skeleton?: ReactNode; onRetry: () => void };

function QueryPending({ query, skeleton, onRetry }: QueryPendingProps) {
  const { t } = useTranslation(commonTexts);
  const queryClient = useQueryClient();
  const { isFetching: working, failureReason, failureCount } = query;
  const paused = isApiError(failureReason) && pauseOf(failureReason) !== undefined ? failureReason : undefined;
  const slow = useSlow(working) && !paused;

  if (!working)
    return <EmptyState scene="error" text={t('errors.cancelled')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />;
  /** A query's result does not tell its key, so this cancels every first load of the page. */
  const cancel = () => void queryClient.cancelQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
  return (
    <div aria-busy="true">
      {paused && (
        <LazyBoundary>
          <ReadPause key={failureCount} error={paused} onCancel={cancel} />
        </LazyBoundary>
      )}
      <div role="status" className={`muted ${styles.status}`}>
        {slow && t('stillWorking')}
      </div>
      {slow && (
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
      {skeleton === undefined ? <LoadingSign /> : <div className={`appears ${styles.skeleton}`}>{skeleton}</div>}
    </div>
  );
}

function useSlow(working: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [working]);
  return slow;
}
