import { useEffect, useMemo, useRef } from 'react';

/** A pointer that crosses ten rows means none of them. */
const REST = 80;

/** Tells when a reader seems about to open something: a pointer rests on it, or it has the focus. */
export function useIntent(act: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    return {
      begin(id: string) {
        cancel();
        timer.current = setTimeout(() => act(id), REST);
      },
      cancel,
    };
  }, [act]);
}
