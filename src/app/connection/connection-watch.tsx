import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { forgetExchanges } from '@/api/services';
import { connectionId, session, subscribeSession, useSession } from '@/api/session';
import { forgetVisits } from '../search/visits';
import { keyGiven, useKeyRequest } from './key-request';

const KeyPrompt = lazy(() => import('./key-prompt').then((m) => ({ default: m.KeyPrompt })));

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
      forgetExchanges();
      forgetVisits();
      queryClient.clear();
    });
  }, [queryClient]);

  if (!keyRequested || mode === 'signedOut') return null;
  return (
    <Suspense>
      <KeyPrompt />
    </Suspense>
  );
}

const present = () => `${session().mode} ${connectionId()}`;
