/** A long work in parts: it yields where it may pause. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Does a work in steps between which the page gets its turn. */
export async function inSteps<T>(work: Work<T>): Promise<T> {
  const turn = pacer();
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    const pause = turn();
    if (pause) await pause;
  }
}

/** How long a step of work may take before the page gets its turn, in milliseconds. */
const STEP = 12;

/** Returns a function to await between parts of a long work: it lets the page paint and take input, and ends the work when `signal` says so. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - begun < STEP) return undefined;
    return new Promise((resolve, reject) => {
      // A message instead of a timer, which browsers delay: by milliseconds always, by a second where the page is hidden.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        begun = performance.now();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
}
