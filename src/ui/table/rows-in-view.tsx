import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

type Rows = {
  items: ReadonlyArray<Pick<VirtualItem, 'index' | 'start' | 'end'>>;
  /** The place of the first of all rows, and the end of the last, in px. */
  from: number;
  to: number;
  draw: (at: number) => ReactNode;
};

/** Returns the rows of a table that are in the document, with gaps in place of the others. */
export function rowsInView({ items, from, to, draw }: Rows): readonly ReactNode[] {
  const gap = (start: number, end: number) =>
    end > start && <tr key={`gap ${start}`} aria-hidden="true" style={{ blockSize: end - start }} />;
  return [
    ...items.flatMap(({ index, start }, place) => [gap(items[place - 1]?.end ?? from, start), draw(index)]),
    gap(items.at(-1)?.end ?? from, to),
  ];
}
