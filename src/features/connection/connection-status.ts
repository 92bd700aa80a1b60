import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import type { DemoControl } from '@/config';

/** Whose data are shown: the demo's, or those of a host. */
export function useConnectionName(): { demo: boolean; host: string } {
  const { mode, addresses } = useSession();
  return { demo: mode === 'demo', host: addresses ? new URL(addresses.base).host : '' };
}

export const DemoContext = createContext<DemoControl | undefined>(undefined);

const never = () => () => undefined;
const always = () => true;

/** Whether the demo answers as it usually does; true where there is none. */
export function useDemoNormal(): boolean {
  const demo = useContext(DemoContext);
  return useSyncExternalStore(demo?.subscribe ?? never, demo?.isNormal ?? always);
}
