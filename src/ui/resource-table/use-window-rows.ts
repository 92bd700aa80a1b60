import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Options = {
  count: number;
  /** Pixels; what is measured later may differ. */
  size: number;
  gap?: number;
  /** Pixels of the box before its first row. */
  head?: number;
  /** Pixels that cover the top of the window: a row is brought into view below them. */
  covered?: number;
  /** A row that stays in the document wherever the window is: the one with the focus. */
  kept?: number;
};

/** Rows that scroll with the page, of which only those near the window are in the document. */
export function useWindowRows<E extends HTMLElement>({ count, size, gap = 0, head = 0, covered = 0, kept }: Options) {
  const box = useRef<E>(null);
  const [place, setPlace] = useState({ top: 0, width: Infinity });

  const measure = useCallback(() => {
    const top = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const width = box.current?.clientWidth ?? Infinity;
    setPlace((known) => (known.top === top && known.width === width ? known : { top, width }));
  }, []);

  const start = place.top + head;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what reads the virtualizer
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => size,
    gap,
    overscan: 6,
    scrollMargin: start,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 16,
    rangeExtractor: (range) => including(defaultRangeExtractor(range), kept),
    useFlushSync: false,
  });
  // What stands above wraps, and the window is resized: where the rows begin is measured after each rendering but those of a scroll.
  useLayoutEffect(() => {
    if (!virtualizer.isScrolling) measure();
  });
  return { box, virtualizer, start, width: place.width };
}

const including = (range: number[], row: number | undefined) =>
  row === undefined || range.includes(row) ? range : [...range, row].toSorted((a, b) => a - b);
