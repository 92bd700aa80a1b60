import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearRequestLog } from '@/api/services';
import { connection, connectionId, session, subscribeSession, useSession } from '@/api/session';
import { paymentReading } from '@/schema/payment-reading';
import { serviceZone } from '@/schema/service-zone';
import { storedTwice } from '@/ui/form/save/stored-twice';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { cellEdits } from '@/ui/table/cells/cell-edits';
import { isKeyAsked, keyGiven, useKeyRequest } from './connection-status';
import { forgetRecent, forgetVisits } from '../search/recent-records';

const KeyPrompt = lazyDialog<{ open: boolean; onClose: () => void }>(() => import('./key-prompt').then((m) => m.KeyPrompt));

/** Clears loaded data when service or key change: what one key read is not shown under another. */
export function ConnectionWatch() {
  const queryClient = useQueryClient();
  const { mode } = useSession();
  const keyRequested = useKeyRequest();

  useEffect(() => {
    let last = present();
    return subscribeSession(() => {
      const [former, now] = [last, present()];
      if (now.service === former.service && now.key === former.key) return;
      last = now;
      clearRequestLog();
      if (now.service === former.service && former.key !== undefined && now.key !== undefined) forgetRecent();
      if (now.service === former.service && isKeyAsked()) {
        // What was typed on the page under the prompt stays, and what the page shows is read anew.
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
        return;
      }
      keyGiven();
      forgetVisits();
      cellEdits.get()?.forget();
      storedTwice.set(undefined);
      if (now.service !== former.service) queryClient.clear();
      else void queryClient.resetQueries();
    });
  }, [queryClient]);

  // What was read with another zone, or with another meaning of payments, is read anew.
  useEffect(() => {
    const readAnew = () => void queryClient.resetQueries();
    const stops = [serviceZone.subscribe(readAnew), paymentReading.subscribe(readAnew)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);

  if (!keyRequested || mode === 'signedOut') return null;
  return <KeyPrompt open onClose={keyGiven} />;
}

const present = () => ({ service: `${session().mode} ${connectionId()}`, key: connection()?.key });
