import type { QueryClient } from '@tanstack/react-query';

export type ReadAll<T> = (options: ReadOptions) => Promise<AllRecords<T>>;

export type ReadOptions = {
  client: QueryClient;
  /** Reads the records of these ids instead, whether they match or not. */
  ids?: readonly string[];
  signal: AbortSignal;
  onRead: (records: number) => void;
};

export type AllRecords<T> = {
  records: readonly T[];
  /** There are others, beyond the most that are read. */
  more: boolean;
  sharedIds: ReadonlySet<string>;
  /** The service sent others too, since it ignores a search or a filter. */
  filteredHere: boolean;
};
