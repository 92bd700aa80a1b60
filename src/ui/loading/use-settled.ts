import { useEffect, useState } from 'react';

/** By then what the reader came for has loaded, also on a slow line. */
const SETTLED = 2000;

/**
 * Tells whether the component has been there for a while: what paper alone needs, or what stands far below, can load then. Without a
 * network it waits for one, since what nobody asked for must not fail on the page.
 */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(() => {
      if (navigator.onLine) settle();
      else window.addEventListener('online', settle, { once: true });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}
