import { useSyncExternalStore } from 'react';
import { currentDay, type Day } from '@/schema/day';

const readers = new Set<() => void>();
const tell = () => readers.forEach((read) => read());
let midnight: ReturnType<typeof setTimeout> | undefined;

function wait(): void {
  const now = new Date();
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  midnight = setTimeout(() => {
    wait();
    tell();
  }, next.getTime() - now.getTime());
}

function subscribe(read: () => void): () => void {
  if (readers.size === 0) {
    wait();
    // A computer that slept through midnight has no timer on time.
    for (const type of ['focus', 'pageshow'] as const) window.addEventListener(type, tell);
    document.addEventListener('visibilitychange', tell);
  }
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size > 0) return;
    clearTimeout(midnight);
    for (const type of ['focus', 'pageshow'] as const) window.removeEventListener(type, tell);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Moves at midnight, and when a window comes back that slept through it, on all parts of a page at once. */
export const useToday = (): Day => useSyncExternalStore(subscribe, currentDay);
