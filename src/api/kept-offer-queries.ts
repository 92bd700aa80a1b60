import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { offersOf } from './kept-offers';

const keptOffersKey = ['kept-offers'] as const;

/** Reads the offers of a connection, the last kept first; other tabs of this browser may have kept more meanwhile. */
export const keptOffersQuery = (connection: string) =>
  queryOptions({
    queryKey: [...keptOffersKey, connection],
    queryFn: () => offersOf(connection),
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: false,
  });

export const readOffersAnew = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: keptOffersKey });
