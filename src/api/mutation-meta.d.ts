import type { QueryKey } from '@tanstack/react-query';

/** What a write makes stale, and which notice says that it was accepted. One callback of the query client acts on it. */
export type WriteMeta = { invalidates: readonly QueryKey[]; success?: 'saved' | 'created' | 'deleted' };

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
  }
}
