import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Listing } from '@/api/response';
import type { ServiceDocument } from '@/schema/document';
import { signalQueries } from '../notification-signal.api';

export type EarlierSignals = {
  /** The latest ones until all of them are here. */
  rows: readonly ServiceDocument[];
  /** There are others than these. */
  hasMore: boolean;
  /** `partly`: all that was asked for is here. `all`: so is what the search brought, as many as it reads. */
  state: 'partly' | 'reading' | 'failed' | 'all';
  readAll: () => void;
  stop: () => void;
};

const none: readonly ServiceDocument[] = [];
const LATEST = { page: 1, limit: 100 } as const;

/** Signals that were there before: the latest page at once, all others page after page when they are asked for. */
export function useEarlierSignals(): EarlierSignals {
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const latest = useQuery(signalQueries.list(LATEST));
  const all = useQuery({ ...signalQueries.all(), enabled: isWanted });
  const { data, isFetching, isError, refetch } = all;
  return useMemo(() => {
    const shown = data ?? latest.data;
    return {
      rows: shown?.rows ?? none,
      hasMore: shown !== undefined && hasOthers(shown),
      state: isFetching ? 'reading' : data ? 'all' : isError ? 'failed' : 'partly',
      readAll() {
        if (isError) void refetch();
        setWanted(true);
      },
      stop() {
        setWanted(false);
        void client.cancelQueries({ queryKey: signalQueries.all().queryKey });
      },
    };
  }, [client, data, latest.data, isFetching, isError, refetch]);
}

/** Where the service tells nothing, a page as full as it was asked for may have another after it. */
const hasOthers = ({ rows, total, more }: Listing<ServiceDocument>): boolean =>
  more ?? (total === undefined ? rows.length >= LATEST.limit : rows.length < total);
