import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import type { DemoControl } from '@/config';
import { observable } from '@/observable';

export function useConnectionName(): { demo: boolean; host: string } {
  const { mode, addresses } = useSession();
  return { demo: mode === 'demo', host: addresses ? new URL(addresses.base).host : '' };
}

export const DemoContext = createContext<DemoControl | undefined>(undefined);

const never = () => () => undefined;
const always = () => true;

export function useDemoNormal(): boolean {
  const demo = useContext(DemoContext);
  return useSyncExternalStore(demo?.subscribe ?? never, demo?.isNormal ?? always);
}

/** Many requests may say that the key is refused, one prompt asks. */
const asked = observable(false);

export const askForKey = (): void => asked.set(true);
export const isKeyAsked = asked.get;
export const keyGiven = (): void => asked.set(false);

export const useKeyRequest = (): boolean => useSyncExternalStore(asked.subscribe, isKeyAsked);
