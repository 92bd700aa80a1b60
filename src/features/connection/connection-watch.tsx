import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearRequestLog } from '@/api/services';
import { connectionId, session, subscribeSession, useSession } from '@/api/session';
import { serviceZone } from '@/schema/service-zone';
import { lazyDialog } from '@/ui/lazy-part';
import { forgetVisits } from '../search/recent-records';
import { keyGiven, useKeyRequest } from './key-request';

const KeyPrompt = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
  import('./key-prompt').then((m) => ({ default: m.KeyPrompt })),
);

/**
 * Clears loaded data when the connection changes, so that no service's data appear as another's, and shows one prompt for a
 * refused key.
 */
export function ConnectionWatch() {
  const queryClient = useQueryClient();
  const { mode } = useSession();
  const keyRequested = useKeyRequest();

  useEffect(() => {
    let last = present();
    return subscribeSession(() => {
      if (present() === last) return;
      last = present();
      keyGiven();
      clearRequestLog();
      forgetVisits();
      queryClient.clear();
    });
  }, [queryClient]);

  // What was read with another zone is read anew.
  useEffect(() => serviceZone.subscribe(() => void queryClient.resetQueries()), [queryClient]);

  if (!keyRequested || mode === 'signedOut') return null;
  return <KeyPrompt open onClose={keyGiven} />;
}

const present = () => `${session().mode} ${connectionId()}`;
