import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';

type Place = { top: number; width: number };

type Options = {
  count: number;
  /** Pixels, of each row or of all; what is measured later may differ. A function must stay the same while the sizes do. */
  size: number | ((at: number) => number);
  gap?: number;
  /** What was measured when these rows were shown before, so that they stand where they stood. */
  measured?: VirtualItem[];
  /** Pixels of the box before its first row; they stay in view. */
  head?: number;
  /** Pixels that cover the top of the window: a row is brought into view below them. */
  covered?: number;
  /** A row that stays in the document wherever the window is: the one with the focus. */
  kept?: number;
  /** Pixels a row needs. A narrower box scrolls by itself, both ways: only so do its head and its bar stay in view. */
  least?: number;
};

/** Rows that scroll with the page, of which only those near the window are in the document. */
export function useWindowRows<E extends HTMLElement>({
  count,
  size,
  gap = 0,
  measured,
  head = 0,
  covered = 0,
  kept,
  least = 0,
}: Options) {
  const box = useRef<E>(null);
  const [place, setPlace] = useState<Place>();
  // A page that nothing lays out gives it no width.
  const inBox = place !== undefined && place.width > 0 && place.width < least;

  const measure = useCallback(() => {
    const top = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const width = box.current?.clientWidth ?? 0;
    setPlace((known) => (known?.top === top && known.width === width ? known : { top, width }));
  }, []);

  // What is in view is drawn first, and what a turn of the wheel would bring into view after it.
  const overscan = useDeferredValue(6, 0);

  // The virtualizer measures anew when it is given other keys, not when sizes change.
  const sizes = useMemo(
    () => ({ estimateSize: typeof size === 'number' ? () => size : size, getItemKey: (at: number) => at }),
    [size],
  );
  const rows = {
    count,
    ...sizes,
    gap,
    overscan,
    scrollPaddingEnd: 16,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => including(defaultRangeExtractor(range), kept),
    useFlushSync: false,
  };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what reads the virtualizers
  const ofWindow = useWindowVirtualizer({
    ...rows,
    enabled: !inBox,
    ...(measured && { initialMeasurementsCache: measured }),
    // Rows are drawn before it is known where they begin. On most pages a quarter of the window is above them.
    initialRect: { width: window.innerWidth, height: window.innerHeight * 0.75 },
    scrollMargin: (place?.top ?? 0) + head,
    scrollPaddingStart: covered + head,
  });
  const ofBox = useVirtualizer<E, Element>({
    ...rows,
    enabled: inBox,
    getScrollElement: () => box.current,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const virtualizer = inBox ? ofBox : ofWindow;
  // What stands above wraps, and the window is resized: where the rows begin is measured after each rendering but those of a scroll.
  useLayoutEffect(() => {
    if (!virtualizer.isScrolling) measure();
  });
  // A width alone that changes draws nothing anew.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [measure]);
  const { scrollMargin: start } = virtualizer.options;
  return { box, virtualizer, start, height: virtualizer.getTotalSize(), inBox, top: place?.top ?? 0 };
}

const including = (range: number[], row: number | undefined) =>
  row === undefined || row < 0 || range.includes(row) ? range : [...range, row].toSorted((a, b) => a - b);

/** The width of a box as it is now; undefined until it has been laid out. */
export function useWidth() {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    setWidth(box.clientWidth);
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
