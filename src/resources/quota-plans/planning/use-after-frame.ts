import { useCallback, useEffect, useRef } from 'react';
import { useHold } from '@/ui/form/form-context';

/** Work on the form that waits until the screen shows what a key did. `now` does it at once: for whatever else is done meanwhile. */
export function useAfterFrame() {
  const waiting = useRef<() => void>(undefined);

  const now = useCallback(() => {
    const work = waiting.current;
    waiting.current = undefined;
    work?.();
  }, []);

  const later = useCallback(
    (work: () => void) => {
      now();
      waiting.current = work;
      requestAnimationFrame(() => setTimeout(now));
    },
    [now],
  );

  useHold(now);
  useEffect(() => now, [now]);
  return { now, later };
}
