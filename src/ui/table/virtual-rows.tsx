import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';

type Options = {
  count: number;
  /** The estimated height in px, of each row or of all. A function must stay the same while the sizes do. */
  size: number | ((at: number) => number);
  gap?: number;
  /** The measurements of an earlier view of these rows, to restore their positions. */
  measured?: VirtualItem[];
  head?: number;
  /** The height covered at the top of the window, in px: rows are scrolled into view below it. */
  covered?: number;
  /** Returns the key of a row, which its measured size follows. It must stay the same while the order does. */
  keyOf?: (at: number) => string | number;
  /** The rows that stay in the document wherever the window is, as the one with the focus does. */
  kept?: readonly number[];
  /** The width a row needs, in px. A narrower box scrolls by itself, both ways, to keep its head and scroll bar in view. */
  least?: number;
};

export const TOP_BAR = 56;

/** Virtualizes rows that scroll with the page: only those near the window are in the document. */
export function useWindowRows<E extends HTMLElement>({
  count,
  size,
  gap = 0,
  measured,
  head = 0,
  covered = 0,
  keyOf = placeOf,
  kept = noRows,
  least = 0,
}: Options) {
  const box = useRef<E>(null);
  const [place, setPlace] = useState<{ top: number; width: number }>();
  // The width is 0 in an environment without layout.
  const inBox = place !== undefined && place.width > 0 && place.width < least;

  const measure = useCallback(() => {
    const top = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const width = box.current?.clientWidth ?? 0;
    setPlace((known) => (known?.top === top && known.width === width ? known : { top, width }));
  }, []);

  // Draws the rows in view first, and those that a turn of the wheel would reveal after them.
  const overscan = useDeferredValue(6, 0);

  // The virtualizer measures again when `getItemKey` changes, not when sizes do.
  const sizes = useMemo(
    () => ({ estimateSize: typeof size === 'number' ? () => size : size, getItemKey: (at: number) => keyOf(at) }),
    [size, keyOf],
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
    // Rows are first drawn before their position is known. On most pages a quarter of the window is above them.
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
  // Content above may wrap and the window may resize: measures the start of the rows after each render, except while scrolling.
  useLayoutEffect(() => {
    if (!virtualizer.isScrolling) measure();
  });
  // A change of width alone causes no render.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    if (box.current) watch.observe(box.current);
    // What is above the rows may fold.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [measure]);
  const { scrollMargin: start } = virtualizer.options;
  return { box, virtualizer, start, height: virtualizer.getTotalSize(), inBox, top: place?.top ?? 0 };
}

const placeOf = (at: number): string | number => at;
const noRows: readonly number[] = [];

const including = (range: readonly number[], kept: readonly number[]) =>
  [...new Set([...range, ...kept.filter((row) => row >= 0)])].toSorted((a, b) => a - b);

type Rows = {
  items: ReadonlyArray<Pick<VirtualItem, 'index' | 'start' | 'end'>>;
  from: number;
  to: number;
  draw: (at: number) => ReactNode;
};

export function rowsInView({ items, from, to, draw }: Rows): readonly ReactNode[] {
  const gap = (start: number, end: number) =>
    end > start && <tr key={`gap ${start}`} aria-hidden="true" style={{ blockSize: end - start }} />;
  return [
    ...items.flatMap(({ index, start }, place) => [gap(items[place - 1]?.end ?? from, start), draw(index)]),
    gap(items.at(-1)?.end ?? from, to),
  ];
}
