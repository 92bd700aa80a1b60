import { useEffect, useState } from 'react';

/** By then what the reader came for has loaded, also on a slow line. */
export const SETTLED = 2000;

/** Settles each part that still waits. */
export const waitingToSettle = new Set<() => void>();

/**
 * Tells whether the component has been there for a while: what paper alone needs, or what stands far below, can load then. Without a
 * network it waits for one, since what nobody asked for must not fail on the page.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => {
      waitingToSettle.delete(settle);
      setSettled(true);
    };
    waitingToSettle.add(settle);
    const timer = setTimeout(() => {
      if (navigator.onLine) settle();
      else window.addEventListener('online', settle, { once: true });
    }, SETTLED);
    return () => {
      waitingToSettle.delete(settle);
      clearTimeout(timer);
      window.removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}
