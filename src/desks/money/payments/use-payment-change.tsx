import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { type OnStored, useChange } from '@/ui/write-run/use-change';
import type { WriteRun } from '@/ui/write-run/write-run';
import { contractTitle } from '@/resources/contracts/contract-title';
import { keepPaymentsInNotes } from './payment-home';
import { type PaymentItem, type PaymentResult, paymentWrites, undoItems } from './write-payments';

export function usePaymentChange(onClose?: OnStored<WrittenRecord>) {
  const { t } = useTranslation(contractPaymentTexts);
  const { number } = useFormat();
  const client = useQueryClient();
  const { start, ...change } = useChange<PaymentItem, PaymentResult, WrittenRecord>({
    title: (count) => t('runTitle', { count, number: number(count) }),
    record: t('contract'),
    countText: (count) => t('recordedCount', { count, number: number(count) }),
    renderHead: (run, hasEnded) => <PaymentWarnings results={resultsOf(run)} hasEnded={hasEnded} />,
    renderActions: (run) =>
      resultsOf(run).some(isDropped) && (
        <Button
          variant="contained"
          onClick={() => {
            keepPaymentsInNotes();
            run.queue.repeat(isDropped);
          }}
        >
          <span>{t('toNotes')}</span>
        </Button>
      ),
    undo: (written) => paymentWrites({ client, items: undoItems(written) }),
    onClose: ({ left }) => onClose?.(left),
  });
  return {
    ...change,
    start: (items: readonly PaymentItem[], onStored: OnStored<WrittenRecord>): void => {
      const run = start(paymentWrites({ client, items }), (written) => {
        for (const result of run ? resultsOf(run) : []) tellOfDue(result);
        return onStored(written);
      });
    },
  };
}

const resultsOf = ({ queue }: WriteRun<PaymentItem, PaymentResult>): readonly PaymentResult[] =>
  queue.current().writes.flatMap((write) => (write.state === 'settled' ? [write.result] : []));

const isDropped = ({ outcome }: PaymentResult): boolean => outcome === 'dropped';

/** An error stays until it is closed, since somebody has to look at it. */
function tellOfDue({ due, written }: PaymentResult): void {
  if (!due || !written) return;
  const { money } = currentFormat();
  const values = { name: contractTitle(written.after), sent: money(due.sent), back: money(due.back) };
  notify({ tone: 'error', text: i18n.t('dueChanged', { ns: contractPaymentTexts, ...values }) });
}

function PaymentWarnings({ results, hasEnded }: { results: readonly PaymentResult[]; hasEnded: boolean }) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const moved = results.reduce((all, result) => all + (result.moved ?? 0), 0);
  return (
    <>
      {hasEnded && results.some(isDropped) && <Warning>{t('toNotesWhy')}</Warning>}
      {moved > 0 && <Warning>{t('moved', format.counted(moved))}</Warning>}
    </>
  );
}
