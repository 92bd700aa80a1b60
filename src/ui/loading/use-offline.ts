import { useSyncExternalStore } from 'react';
import { isOnline } from '@/api/services';
import { connection, isOwnDevice, subscribeSession } from '@/api/session';

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isServiceOffline);

function isServiceOffline(): boolean {
  const { base = '' } = connection()?.addresses ?? {};
  return !isOnline() && URL.canParse(base) && !isOwnDevice(new URL(base).hostname);
}

function subscribe(listener: () => void): () => void {
  const stop = subscribeSession(listener);
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    stop();
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
