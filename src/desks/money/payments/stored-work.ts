import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { WorkKeeper } from '@/ui/form/drafts/keep-work';

/** Ends waiting work that is done: the page was left before the answer. `isStored` returns what is told of it, if it is. */
export function useStoredWork<T, Records, Told>(
  keeper: WorkKeeper<T>,
  records: Records,
  isStored: (work: T, records: Records) => Told | undefined,
  onStored: (told: Told) => void,
): void {
  const { waiting } = useSyncExternalStore(keeper.subscribe, keeper.get);
  const ended = useRef(new Set<string>());
  const end = useEffectEvent((found: typeof waiting, read: Records) => {
    for (const one of found) {
      const told = ended.current.has(one.draft.id) ? undefined : isStored(one.work, read);
      if (told === undefined) continue;
      ended.current.add(one.draft.id);
      keeper.discard(one);
      onStored(told);
    }
  });
  useEffect(() => end(waiting, records), [waiting, records]);
}
