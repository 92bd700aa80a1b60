import { useCallback, useSyncExternalStore } from 'react';
import type { DemoControl, DemoDesk } from '@/config';

/** The desk of the demo, which is loaded for whoever wants it; undefined until then. */
export function useDesk(demo: DemoControl): DemoDesk | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      void demo.load();
      return demo.subscribe(listener);
    },
    [demo],
  );
  return useSyncExternalStore(subscribe, demo.desk);
}
