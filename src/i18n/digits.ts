import { useSyncExternalStore } from 'react';

/** Which digits numbers and dates are shown in. Only Arabic has the choice; English is always written in Latin digits. */
export type Digits = 'latn' | 'arab';

let current: Digits = 'latn';
const listeners = new Set<() => void>();

const digits = (): Digits => current;

export function setDigits(next: Digits): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDigits = (): Digits => useSyncExternalStore(subscribe, digits);
