/** How long one slice may take: a key pressed meanwhile is answered within a frame. */
const SLICE = 8;

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 100 });
    else setTimeout(resolve);
  });

/** Runs work that pauses at each `yield` while nothing else is to be done; rejects when it is called off. */
export async function inIdleSlices<T>(work: Generator<undefined, T, undefined>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await whenIdle();
    signal.throwIfAborted();
    const until = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
