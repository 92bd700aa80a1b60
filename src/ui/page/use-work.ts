import { startTransition, useEffect, useMemo, useState } from 'react';
import { firstStep, inSteps, type Work } from '@/steps';

/**
 * Returns the result of a work: at once where one step is enough, else after steps between which the page gets its turn. Undefined
 * until there is one; while another work is under way, the result of the last. `start` must stay the same while its work does.
 */
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

/**
 * Returns what a work came to that takes turns of its own; while another one is under way, the result of the last, which is stale.
 * `start` must stay the same while its work does; without one, nothing is begun.
 */
export function useLatest<T>(start: ((signal: AbortSignal) => Promise<T>) | undefined): {
  result: T | undefined;
  isStale: boolean;
} {
  const [made, setMade] = useState<{ of: unknown; result: T }>();
  useEffect(() => {
    if (!start) return undefined;
    const stop = new AbortController();
    start(stop.signal).then(
      (result) => startTransition(() => (stop.signal.aborted ? undefined : setMade({ of: start, result }))),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [start]);
  return { result: made?.result, isStale: made?.of !== start };
}
