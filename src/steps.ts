import { observable } from './observable';

/** The clock of all steps, in ms. Tests hold it still, so that none of their results depends on how quick the machine is. */
export const stepClock = observable(() => performance.now());

/** The longest step of work before the page gets its turn, in ms. */
const STEP = 12;

/** Begins a step of so many ms. Returns what tells whether it is over. */
export function beginStep(length = STEP): () => boolean {
  const end = stepClock.get()() + length;
  return () => stepClock.get()() >= end;
}

/** A long work in parts: it yields where it may pause. */
export type Work<T> = Generator<undefined, T, undefined>;

export async function inSteps<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  const turn = pacer(signal);
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    const pause = turn();
    if (pause) await pause;
  }
}

/** Does the first step of a work, and returns its result if that was all, else the rest. */
export function firstStep<T>(work: Work<T>): { result: T; rest?: undefined } | { result?: undefined; rest: Work<T> } {
  const isOver = beginStep();
  do {
    const part = work.next();
    if (part.done) return { result: part.value };
  } while (!isOver());
  return { rest: work };
}

export async function* inTurns<T>(items: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T, void, undefined> {
  const turn = pacer(signal);
  for (const item of items) {
    yield item;
    const pause = turn();
    if (pause) await pause;
  }
}

export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** Returns a function to await between parts of a long work: it lets the page paint and take input, and ends the work when `signal` says so. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let isOver = beginStep();
  const next = async () => {
    await nextTurn(signal);
    isOver = beginStep();
  };
  return () => {
    signal?.throwIfAborted();
    return isOver() ? next() : undefined;
  };
}

export const nextTurn = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // A message instead of a timer, which browsers delay: by milliseconds always, by a second where the page is hidden.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Lets the page do all that it has to do now, for so many ms at most. */
export const whenIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve);
  });

/** Multiplies the times that a device is given. Tests have all the patience, so that none of their results depends on how quick the machine is. */
export const patience = observable(1);

/** Ends without a value where a work takes longer than so many ms. */
export const within = <T>(limit: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limit * patience.get()))]);
