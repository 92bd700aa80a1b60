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

/** The longest step of work before the page gets its turn, in ms. */
const STEP = 12;

/** Returns a function to await between parts of a long work: it lets the page paint and take input, and ends the work when `signal` says so. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - started < STEP) return undefined;
    return new Promise((resolve, reject) => {
      // A message instead of a timer, which browsers delay: by milliseconds always, by a second where the page is hidden.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        started = performance.now();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
}
