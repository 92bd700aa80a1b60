import { useCallback, useEffect, useRef } from 'react';
import { useRecordForm } from '@/ui/form/record-form-context';

/** Work on the form that waits until the screen shows what a key did. `now` does it at once: for whatever else is done meanwhile. */
export function useAfterFrame() {
  const { watch } = useRecordForm();
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

  useEffect(() => {
    const letGo = watch.hold(now);
    return () => {
      letGo();
      now();
    };
  }, [watch, now]);
  return { now, later };
}
