import { observable } from '@/observable';
export type QueuedWrite<R> =
  | { state: 'waiting' | 'writing' | 'unsent' }
  | { state: 'settled'; result: R }
  | { state: 'failed'; error: unknown };

/** In `pausing` and `stopping` the current write is the last; in `delayed` the queue goes on by itself. */
export type QueuePhase = 'ready' | 'writing' | 'delayed' | 'pausing' | 'paused' | 'stopping' | 'ended';

type QueueDelay = { number: number; seconds: number; error: unknown };

type QueueState<R> = { phase: QueuePhase; writes: ReadonlyArray<QueuedWrite<R>>; delay?: QueueDelay };

export type WriteQueue<R> = {
  current: () => QueueState<R>;
  subscribe: (listener: () => void) => () => void;
  run: () => void;
  pause: () => void;
  stop: () => void;
  retry: () => void;
  repeat: (isAsked: (result: R) => boolean) => void;
};

type Options<T, R> = {
  items: readonly T[];
  /** Writes one item; called again for an item that has settled only by `repeat`. */
  write: (item: T) => Promise<R>;
  /** Returns the seconds after which a write that was not stored is sent again; undefined for any other failure. */
  delayAfter?: (error: unknown) => number | undefined;
  /** Tells whether the following writes would fail the same way; the queue then pauses. */
  pausesAt?: (error: unknown) => boolean;
  onRest?: () => void;
};

/** Delays in a row after which somebody has to decide. */
const DELAYS = 5;

/** Writes items one after the other, never two at a time. Belongs to no component; a view subscribes. */
export function createWriteQueue<T, R>({ items, write, delayAfter, pausesAt, onRest }: Options<T, R>): WriteQueue<R> {
  const state = observable<QueueState<R>>({ phase: 'ready', writes: items.map(() => ({ state: 'waiting' })) });

  const change = (next: Partial<QueueState<R>>) => state.set({ ...state.get(), ...next });
  const put = (index: number, written: QueuedWrite<R>) => change({ writes: state.get().writes.with(index, written) });
  const replaced = (from: QueuedWrite<R>['state'], to: 'waiting' | 'unsent') =>
    state.get().writes.map((one): QueuedWrite<R> => (one.state === from ? { state: to } : one));
  const rest = (phase: 'paused' | 'ended') => {
    change(phase === 'ended' ? { phase, writes: replaced('waiting', 'unsent') } : { phase });
    onRest?.();
  };

  let delays = 0;
  let endDelay = () => {};

  async function delay(seconds: number, error: unknown): Promise<void> {
    if (state.get().phase !== 'writing') return;
    const number = (state.get().delay?.number ?? 0) + 1;
    change({ phase: 'delayed', delay: { number, seconds, error } });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (state.get().phase === 'delayed') change({ phase: 'writing' });
  }

  async function writeAt(index: number, item: T): Promise<void> {
    put(index, { state: 'writing' });
    try {
      put(index, { state: 'settled', result: await write(item) });
      delays = 0;
    } catch (error) {
      const seconds = delays < DELAYS ? delayAfter?.(error) : undefined;
      if (seconds !== undefined) {
        delays += 1;
        put(index, { state: 'waiting' });
        return delay(seconds, error);
      }
      put(index, { state: 'failed', error });
      if (state.get().phase === 'writing' && pausesAt?.(error)) change({ phase: 'pausing' });
    }
  }

  async function work(): Promise<void> {
    delays = 0;
    change({ phase: 'writing' });
    const isNext = (index: number) => state.get().phase === 'writing' && state.get().writes[index]?.state === 'waiting';
    for (const [index, item] of items.entries()) while (isNext(index)) await writeAt(index, item);
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
      const { phase } = state.get();
      if (phase === 'writing' || phase === 'delayed') change({ phase: 'pausing' });
      endDelay();
    },
    stop() {
      const { phase } = state.get();
      if (phase === 'writing' || phase === 'delayed' || phase === 'pausing') change({ phase: 'stopping' });
      if (phase === 'ready' || phase === 'paused') rest('ended');
      endDelay();
    },
    retry() {
      if (state.get().phase !== 'ended') return;
      change({ writes: replaced('failed', 'waiting') });
      void work();
    },
    repeat(isAsked) {
      if (state.get().phase !== 'ended') return;
      const { writes } = state.get();
      change({ writes: writes.map((one) => (one.state === 'settled' && isAsked(one.result) ? { state: 'waiting' } : one)) });
      void work();
    },
  };
}
