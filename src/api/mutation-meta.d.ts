import type { QueryKey } from '@tanstack/react-query';

/** The queries that a write makes stale and the notice of its success; one callback of the query client acts on both. */
export type WriteMeta = { invalidates: readonly QueryKey[]; success?: 'saved' | 'created' | 'deleted' };

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
  }
}
