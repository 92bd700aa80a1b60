import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { useFirstPress } from '@/ui/loading/first-press';
import { notify } from '@/ui/notices/notices';
import { areStored, useWriteRun } from '@/ui/write-run/write-run';
import { contractTitle } from '../contract-title';
import { preparePaymentRun } from './payment-run';
import { type PaymentItem, type PaymentResult, paymentWrites } from './write-payments';

/** An error stays until it is closed, since somebody has to look at it. */
function tellOfDues({ sent, back }: { sent: number; back: number }, { after }: WrittenRecord): void {
  const { money } = currentFormat();
  const values = { name: contractTitle(after), sent: money(sent), back: money(back) };
  notify({ tone: 'error', text: i18n.t('dueChanged', { ns: contractPaymentTexts, ...values }) });
}

const silent = () => () => {};
const none = () => undefined;

/** `run` is given while there is something to see: several contracts, or one that was not stored. */
export function usePaymentRun(onDone: (written: readonly WrittenRecord[]) => void) {
  const client = useQueryClient();
  const { run, begin, end } = useWriteRun<PaymentItem, PaymentResult>();
  useFirstPress(preparePaymentRun);
  const state = useSyncExternalStore(run?.queue.subscribe ?? silent, run?.queue.current ?? none);
  const hasEnded = state?.phase === 'ended';
  const isStored = hasEnded && areStored(state.writes);
  const finish = useEffectEvent(() => {
    const results = (state?.writes ?? []).flatMap((write) => (write.state === 'settled' ? [write.result] : []));
    end();
    onDone(results.flatMap(({ written }) => written ?? []));
    for (const { due, written } of results) if (due && written) tellOfDues(due, written);
  });
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);
  return {
    isRunning: state !== undefined && !hasEnded,
    run: run && (run.items.length > 1 || state?.phase !== 'writing') ? run : undefined,
    start: (items: readonly PaymentItem[]) => begin(paymentWrites({ client, items })),
    end,
  };
}
