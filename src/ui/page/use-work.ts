import { useEffect, useMemo, useState } from 'react';
import { firstStep, inSteps, type Work } from '@/steps';

/** Returns the result of a work, at once where one step is enough; that of the last meanwhile. `start` must be stable. */
export function useWork<T extends object>(start: () => Work<T>): T | undefined {
  const started = useMemo(() => firstStep(start()), [start]);
  const [last, setLast] = useState<T>();
  if (started.result && started.result !== last) setLast(started.result);
  useEffect(() => {
    if (!started.rest) return undefined;
    const stop = new AbortController();
    inSteps(started.rest, stop.signal).then(setLast, (error: unknown) => {
      if (stop.signal.aborted) return;
      setLast(() => {
        throw error;
      });
    });
    return () => stop.abort();
  }, [started]);
  return started.result ?? last;
}
