import { observable } from '@/observable';
/** One of many writes. `unsent` was left when the queue was stopped. */
export type QueuedWrite<R> =
  | { state: 'waiting' | 'writing' | 'unsent' }
  | { state: 'settled'; result: R }
  | { state: 'failed'; error: unknown };

/** `pausing` and `stopping`: a write is under way, and none follows it. */
export type QueuePhase = 'ready' | 'writing' | 'pausing' | 'paused' | 'stopping' | 'ended';

type QueueState<R> = {
  phase: QueuePhase;
  /** In the order of the items. */
  writes: ReadonlyArray<QueuedWrite<R>>;
};

export type WriteQueue<R> = {
  current: () => QueueState<R>;
  subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on after a pause. */
  run: () => void;
  pause: () => void;
  /** Nothing more is written; what is under way is waited for. */
  stop: () => void;
  /** Once it has ended: writes again what failed, and nothing else. */
  retry: () => void;
};

type Options<T, R> = {
  items: readonly T[];
  /** Carries one out; an item it has settled is never given to it again. */
  write: (item: T) => Promise<R>;
  /** Whether the ones behind a failed write would fail the same way: then the queue pauses. */
  pausesAt?: (error: unknown) => boolean;
  /** Called whenever the queue comes to rest: paused or ended. */
  onRest?: () => void;
};

/** Writes one item after the other, never two at a time. It belongs to no component: who shows it subscribes. */
export function createWriteQueue<T, R>({ items, write, pausesAt, onRest }: Options<T, R>): WriteQueue<R> {
  const state = observable<QueueState<R>>({ phase: 'ready', writes: items.map(() => ({ state: 'waiting' })) });

  const change = (next: Partial<QueueState<R>>) => state.set({ ...state.get(), ...next });
  const put = (place: number, written: QueuedWrite<R>) => change({ writes: state.get().writes.with(place, written) });
  const replaced = (from: QueuedWrite<R>['state'], to: 'waiting' | 'unsent') =>
    state.get().writes.map((one): QueuedWrite<R> => (one.state === from ? { state: to } : one));
  const rest = (phase: 'paused' | 'ended') => {
    change(phase === 'ended' ? { phase, writes: replaced('waiting', 'unsent') } : { phase });
    onRest?.();
  };

  async function writeAt(place: number, item: T): Promise<void> {
    put(place, { state: 'writing' });
    try {
      put(place, { state: 'settled', result: await write(item) });
    } catch (error) {
      put(place, { state: 'failed', error });
      if (state.get().phase === 'writing' && pausesAt?.(error)) change({ phase: 'pausing' });
    }
  }

  async function work(): Promise<void> {
    change({ phase: 'writing' });
    for (const [place, item] of items.entries()) {
      if (state.get().phase !== 'writing') break;
      if (state.get().writes[place]?.state === 'waiting') await writeAt(place, item);
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
