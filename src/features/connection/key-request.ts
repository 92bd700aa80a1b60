import { useSyncExternalStore } from 'react';

/** Whether the service has refused the key: many requests may say so, one prompt asks. */
let asked = false;
const listeners = new Set<() => void>();

export const askForKey = (): void => change(true);
export const keyGiven = (): void => change(false);

export const useKeyRequest = (): boolean => useSyncExternalStore(subscribe, () => asked);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  if (asked === next) return;
  asked = next;
  for (const listener of listeners) listener();
}
