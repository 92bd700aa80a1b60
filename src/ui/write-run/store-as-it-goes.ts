import type { WriteQueue } from '@/api/write-queue';

/** The longest time that results wait to be stored, in ms. */
const WAIT = 1000;

type Store = (
  /** The items that were written, failed or left since the last call, by their place. */
  changed: readonly number[],
  hasEnded: boolean,
) => Promise<unknown>;

/** Stores the results of a queue of writes on the device while it goes, and when the page goes away. Returns how to wait for the last. */
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
      timer = setTimeout(storeNow, WAIT);
      addEventListener('pagehide', storeNow);
    }
  });
  return () => last;
}
