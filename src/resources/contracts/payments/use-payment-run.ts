import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useWriteRun } from '@/ui/write-run/write-run';
import { type PaymentItem, type PaymentResult, paymentWrites } from './write-payments';

const silent = () => () => {};
const none = () => undefined;

/**
 * Runs writes of payments. `onDone` is called where all of them are stored; `run` is given while there is something to see: several
 * contracts, or one that was not stored.
 */
export function usePaymentRun(onDone: (items: readonly PaymentItem[]) => void) {
  const client = useQueryClient();
  const { run, begin, end } = useWriteRun<PaymentItem, PaymentResult>();
  const state = useSyncExternalStore(run?.queue.subscribe ?? silent, run?.queue.current ?? none);
  const hasEnded = state?.phase === 'ended';
  const isStored =
    hasEnded && state.writes.every((write) => write.state === 'settled' && ['written', 'already'].includes(write.result.outcome));
  const finish = useEffectEvent(() => {
    const { items = [] } = run ?? {};
    end();
    onDone(items);
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
