import { useCallback, useState } from 'react';

/** Returns the width of a box in px, undefined until it is drawn, and what the box is given as its `ref`. */
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
