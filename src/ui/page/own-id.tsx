import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing } from '@/api/response';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';

const SharedIdNotice = lazyPart(() => import('./shared-id-notice').then((module) => module.SharedIdNotice));

type Props = { resource: string; id: string; children: ReactNode };

export function useIsShared(resource: string, id: string): boolean {
  const lists = useQueryClient().getQueriesData<Listing<unknown>>({ queryKey: [resource, 'list'] });
  return lists.some(([, listing]) => listing?.duplicates?.has(id) === true);
}

/** A write could reach any record of the same id. */
export function OwnId({ resource, id, children }: Props) {
  return useIsShared(resource, id) ? (
    <LazyBoundary>
      <SharedIdNotice />
    </LazyBoundary>
  ) : (
    children
  );
}
