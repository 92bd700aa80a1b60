import { useEffect, useState } from 'react';

/** In ms. By then what the reader came for has loaded, also on a slow line. */
export const SETTLED = 2000;

export const waitingToSettle = new Set<() => void>();

/** Things for paper alone, or far below, can load then. Waits for a network: what nobody asked for must not fail. */
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
