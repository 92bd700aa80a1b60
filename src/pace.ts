/** A long work in parts: it yields where it may pause. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Does a work in steps between which the page gets its turn, until `signal` ends it. */
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
  const started = performance.now();
  do {
    const part = work.next();
    if (part.done) return { result: part.value };
  } while (performance.now() - started < STEP);
  return { rest: work };
}

/** Does a work without a pause, where it is short or its result is needed at once. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

/** The longest step of work before the page gets its turn, in ms. */
const STEP = 12;

/** Returns a function to await between parts of a long work: it lets the page paint and take input, and ends the work when `signal` says so. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let started = performance.now();
  const next = async () => {
    await nextTurn(signal);
    started = performance.now();
  };
  return () => {
    signal?.throwIfAborted();
    return performance.now() - started < STEP ? undefined : next();
  };
}

/** Lets the page paint and take input. */
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

/** Ends without a value where a work takes longer than so many ms. */
export const within = <T>(limit: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, limit))]);
