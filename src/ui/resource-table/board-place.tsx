import { Suspense, useMemo } from 'react';
import { BoardSkeleton } from './board-skeleton';
import type { BoardView } from './board-view';
import type { ResourceList } from './resource-list';
import type { RowIndex, SortKey } from './row-index';

type Props<T> = Omit<BoardView<T>, 'ordered'> & { list: ResourceList<T>; index: RowIndex; sort: readonly SortKey[] };

/** Where the view of places of a list stands: its shape until its code is here. */
export function BoardPlace<T>({ list, index, sort, ...view }: Props<T>) {
  const [lead] = list.columns;
  // Compared as a text: an address that changes for another reason says the same order anew.
  const order = sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(' ') || lead.name;
  const ordered = useMemo(() => index.rows({ sort: order.split(' ').map(sortKey) }), [index, order]);
  return <Suspense fallback={<BoardSkeleton />}>{list.board?.({ ...view, ordered })}</Suspense>;
}

const sortKey = (text: string): SortKey => ({ name: text.replace(/^-/, ''), descending: text.startsWith('-') });
