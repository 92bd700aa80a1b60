/** How long a step of work may take before the page gets its turn, in milliseconds. */
const STEP = 12;

/** Returns a function to await between parts of a long work: it lets the page paint and take input, and ends the work when `signal` says so. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - begun < STEP) return undefined;
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        begun = performance.now();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      });
    });
  };
}
