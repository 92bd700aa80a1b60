import { startTransition, useEffect, useState } from 'react';

/** Returns the result of a work that takes turns of its own; the last one is stale meanwhile. Without `start` nothing is begun. */
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
