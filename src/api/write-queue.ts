import { observable } from '@/observable';
/** One of many writes. `unsent` was left when the queue was stopped. */
export type QueuedWrite<R> =
  | { state: 'waiting' | 'writing' | 'unsent' }
  | { state: 'settled'; result: R }
  | { state: 'failed'; error: unknown };

/** The phase of the queue. In `pausing` and `stopping` the current write finishes and none follows. */
export type QueuePhase = 'ready' | 'writing' | 'pausing' | 'paused' | 'stopping' | 'ended';

type QueueState<R> = {
  phase: QueuePhase;
  /** In the order of the items. */
  writes: ReadonlyArray<QueuedWrite<R>>;
};

export type WriteQueue<R> = {
  current: () => QueueState<R>;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or resumes after a pause. */
  run: () => void;
  pause: () => void;
  /** Ends the queue once the current write has finished. */
  stop: () => void;
  /** Repeats the failed writes only, after the queue has ended. */
  retry: () => void;
};

type Options<T, R> = {
  items: readonly T[];
  /** Writes one item; never called again for an item that has settled. */
  write: (item: T) => Promise<R>;
  /** Tells whether the following writes would fail the same way; the queue then pauses. */
  pausesAt?: (error: unknown) => boolean;
  /** Called whenever the queue pauses or ends. */
  onRest?: () => void;
};

/** Writes items one after the other, never two at a time. Belongs to no component; a view subscribes. */
export function createWriteQueue<T, R>({ items, write, pausesAt, onRest }: Options<T, R>): WriteQueue<R> {
  const state = observable<QueueState<R>>({ phase: 'ready', writes: items.map(() => ({ state: 'waiting' })) });

  const change = (next: Partial<QueueState<R>>) => state.set({ ...state.get(), ...next });
  const put = (index: number, written: QueuedWrite<R>) => change({ writes: state.get().writes.with(index, written) });
  const replaced = (from: QueuedWrite<R>['state'], to: 'waiting' | 'unsent') =>
    state.get().writes.map((one): QueuedWrite<R> => (one.state === from ? { state: to } : one));
  const rest = (phase: 'paused' | 'ended') => {
    change(phase === 'ended' ? { phase, writes: replaced('waiting', 'unsent') } : { phase });
    onRest?.();
  };

  async function writeAt(index: number, item: T): Promise<void> {
    put(index, { state: 'writing' });
    try {
      put(index, { state: 'settled', result: await write(item) });
    } catch (error) {
      put(index, { state: 'failed', error });
      if (state.get().phase === 'writing' && pausesAt?.(error)) change({ phase: 'pausing' });
    }
  }

  async function work(): Promise<void> {
    change({ phase: 'writing' });
    for (const [index, item] of items.entries()) {
      if (state.get().phase !== 'writing') break;
      if (state.get().writes[index]?.state === 'waiting') await writeAt(index, item);
    }
    const left = state.get().writes.some((one) => one.state === 'waiting');
    rest(state.get().phase === 'pausing' && left ? 'paused' : 'ended');
  }

  return {
    current: state.get,
    subscribe: state.subscribe,
    run() {
      if (state.get().phase === 'ready' || state.get().phase === 'paused') void work();
      if (state.get().phase === 'pausing') change({ phase: 'writing' });
    },
    pause() {
      if (state.get().phase === 'writing') change({ phase: 'pausing' });
    },
    stop() {
      if (state.get().phase === 'writing' || state.get().phase === 'pausing') change({ phase: 'stopping' });
      if (state.get().phase === 'ready' || state.get().phase === 'paused') rest('ended');
    },
    retry() {
      if (state.get().phase !== 'ended') return;
      change({ writes: replaced('failed', 'waiting') });
      void work();
    },
  };
}
