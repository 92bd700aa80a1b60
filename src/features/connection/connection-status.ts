import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import type { DemoControl } from '@/config';

export function useConnectionName(): { demo: boolean; host: string } {
  const { mode, addresses } = useSession();
  return { demo: mode === 'demo', host: addresses ? new URL(addresses.base).host : '' };
}

export const DemoContext = createContext<DemoControl | undefined>(undefined);

const never = () => () => undefined;
const always = () => true;

/** Returns true where there is no demo. */
export function useDemoNormal(): boolean {
  const demo = useContext(DemoContext);
  return useSyncExternalStore(demo?.subscribe ?? never, demo?.isNormal ?? always);
}
