import type { WriteQueue } from '@/api/write-queue';

const WAIT_MS = 1000;

type Store = (
  /** Places of what was written, failed or left since the last call. */
  changed: readonly number[],
  hasEnded: boolean,
) => Promise<unknown>;

/** Stores also when the page goes away. Returns how to wait for the last store. */
export function storeAsItGoes<R>(queue: WriteQueue<R>, store: Store): () => Promise<unknown> {
  let seen = queue.current().writes;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function storeNow(): void {
    clearTimeout(timer);
    timer = undefined;
    removeEventListener('pagehide', storeNow);
    const { writes, phase } = queue.current();
    const changed = writes.flatMap((write, at) =>
      write !== seen[at] && (write.state === 'settled' || write.state === 'failed' || write.state === 'unsent') ? [at] : [],
    );
    seen = writes;
    const former = last;
    // At once, since the page may be going away.
    const now = store(changed, phase === 'ended');
    last = Promise.all([former, now]);
  }

  queue.subscribe(() => {
    const { phase } = queue.current();
    if (phase === 'ended' || phase === 'paused') storeNow();
    else if (timer === undefined) {
      timer = setTimeout(storeNow, WAIT_MS);
      addEventListener('pagehide', storeNow);
    }
  });
  return () => last;
}
