import type { WriteQueue } from '@/api/write-queue';

type Store = (changed: readonly number[], hasEnded: boolean) => Promise<unknown>;

/** Stores at once, since the page may be going away. Returns how to wait for the last store. */
export function storeAsItGoes<R>(queue: WriteQueue<R>, store: Store): () => Promise<unknown> {
  let seen = queue.current().writes;
  let last: Promise<unknown> = Promise.resolve();
  queue.subscribe(() => {
    const { writes, phase } = queue.current();
    const isDone = ({ state }: (typeof writes)[number]) => state === 'settled' || state === 'failed' || state === 'unsent';
    const changed = writes.flatMap((write, at) => (write !== seen[at] && isDone(write) ? [at] : []));
    seen = writes;
    if (changed.length > 0 || phase === 'ended') last = Promise.all([last, store(changed, phase === 'ended')]);
  });
  return () => last;
}
