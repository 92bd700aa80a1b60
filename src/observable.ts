/** A value that tells when it changes; `useSyncExternalStore(value.subscribe, value.get)` shows it. */
export type Observable<T> = {
  get: () => T;
  /** Tells its listeners, unless the value stays the same. */
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
