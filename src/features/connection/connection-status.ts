import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import type { DemoControl } from '@/config';

/** Returns the source of the data: the demo, or a host. */
export function useConnectionName(): { demo: boolean; host: string } {
  const { mode, addresses } = useSession();
  return { demo: mode === 'demo', host: addresses ? new URL(addresses.base).host : '' };
}

export const DemoContext = createContext<DemoControl | undefined>(undefined);

const never = () => () => undefined;
const always = () => true;

/** Tells whether the demo answers under normal conditions; true where there is no demo. */
export function useDemoNormal(): boolean {
  const demo = useContext(DemoContext);
  return useSyncExternalStore(demo?.subscribe ?? never, demo?.isNormal ?? always);
}
