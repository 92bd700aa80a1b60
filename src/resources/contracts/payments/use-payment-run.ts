import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { useWriteRun } from '@/ui/write-run/write-run';
import { type PaymentItem, type PaymentResult, paymentWrites } from './write-payments';

const silent = () => () => {};
const none = () => undefined;

/**
 * Runs writes of payments. `onDone` is called where all of them are stored, with the contracts that were written; `run` is given while there is something to see: several
 * contracts, or one that was not stored.
 */
export function usePaymentRun(onDone: (written: readonly WrittenRecord[]) => void) {
  const client = useQueryClient();
  const { run, begin, end } = useWriteRun<PaymentItem, PaymentResult>();
  const state = useSyncExternalStore(run?.queue.subscribe ?? silent, run?.queue.current ?? none);
  const hasEnded = state?.phase === 'ended';
  const isStored =
    hasEnded && state.writes.every((write) => write.state === 'settled' && ['written', 'already'].includes(write.result.outcome));
  const finish = useEffectEvent(() => {
    const written = (state?.writes ?? []).flatMap((write) => (write.state === 'settled' ? (write.result.written ?? []) : []));
    end();
    onDone(written);
  });
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);
  return {
    /** Writes are under way. */
    isRunning: state !== undefined && !hasEnded,
    run: run && (run.items.length > 1 || state?.phase !== 'writing') ? run : undefined,
    start: (items: readonly PaymentItem[]) => begin(paymentWrites({ client, items })),
    end,
  };
}
