import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearRequestLog } from '@/api/services';
import { connectionId, session, subscribeSession, useSession } from '@/api/session';
import { lazyDialog } from '@/ui/lazy-part';
import { forgetVisits } from '../search/recent-records';
import { keyGiven, useKeyRequest } from './key-request';

const KeyPrompt = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
  import('./key-prompt').then((m) => ({ default: m.KeyPrompt })),
);

/** What one service said is never shown as another's, and a key that was refused is asked for once. */
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

  if (!keyRequested || mode === 'signedOut') return null;
  return <KeyPrompt open onClose={keyGiven} />;
}

const present = () => `${session().mode} ${connectionId()}`;
