import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the latest one does, for parts that are not to be drawn again because of it. */
export function useSameCall<Given extends unknown[]>(call: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((...given: Given) => latest.current(...given), []);
}
