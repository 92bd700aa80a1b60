import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for so many ms; the first one at once. */
export function useRested<T>(value: T, pause: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
