export type Limited = { signal: AbortSignal; /** Whether the time is up. */ expired: () => boolean };

/**
 * Runs something that obeys an abort signal, with a time limit in milliseconds and the caller's own signal.
 * A timer instead of `AbortSignal.timeout`, which nobody can clear and tests cannot turn forward.
 */
export async function within<T>(
  limit: number,
  signal: AbortSignal | undefined,
  run: (limited: Limited) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort(new DOMException('The time limit passed', 'TimeoutError'));
  }, limit);
  try {
    return await run({
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
      expired: () => expired,
    });
  } finally {
    clearTimeout(timer);
  }
}
