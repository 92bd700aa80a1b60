import { useSession } from '@/api/session';

/** Whose data are shown: the demo's, or those of a host. */
export function useConnectionName(): { demo: boolean; host: string } {
  const { mode, addresses } = useSession();
  return { demo: mode === 'demo', host: addresses ? new URL(addresses.base).host : '' };
}
