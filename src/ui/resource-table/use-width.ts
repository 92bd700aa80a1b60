import { useCallback, useState } from 'react';

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
