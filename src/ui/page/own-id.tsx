import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing } from '@/api/response';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';

const SharedIdNotice = lazyPart(() => import('./shared-id-notice').then((module) => module.SharedIdNotice));

type Props = {
  /** The key of the resource's queries. */
  resource: string;
  id: string;
  /** The form or the actions that change the record. */
  children: ReactNode;
};

/** Tells whether a list read so far has several records of this id. */
export function useIsShared(resource: string, id: string): boolean {
  const lists = useQueryClient().getQueriesData<Listing<unknown>>({ queryKey: [resource, 'list'] });
  return lists.some(([, listing]) => listing?.duplicates?.has(id) === true);
}

/** Shows what changes a record, unless a list read so far has several of its id: a write could reach any of them. */
export function OwnId({ resource, id, children }: Props) {
  return useIsShared(resource, id) ? (
    <LazyBoundary>
      <SharedIdNotice />
    </LazyBoundary>
  ) : (
    children
  );
}
