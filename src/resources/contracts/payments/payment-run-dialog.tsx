import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { Warning } from '@/ui/notices/warning';
import { OutcomeTable } from '@/ui/write-run/outcome-table';
import { RunDialog } from '@/ui/write-run/run-dialog';
import type { WriteRun } from '@/ui/write-run/write-run';
import { WriteRunView } from '@/ui/write-run/write-run-view';
import { keepPaymentsInNotes } from './payment-home';
import type { PaymentItem, PaymentResult } from './write-payments';

export type PaymentRunProps = { run: WriteRun<PaymentItem, PaymentResult>; onClose: () => void };

export function PaymentRunDialog({ run, onClose }: PaymentRunProps) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts]);
  const format = useFormat();
  const { queue, items } = run;
  const dropped = queue.current().writes.filter((write) => write.state === 'settled' && write.result.outcome === 'dropped');
  const moved = queue
    .current()
    .writes.reduce((all, write) => all + (write.state === 'settled' ? (write.result.moved ?? 0) : 0), 0);
  const toNotes = () => {
    keepPaymentsInNotes();
    queue.repeat(({ outcome }) => outcome === 'dropped');
  };
  return (
    <RunDialog open title={t('runTitle', { count: items.length, number: format.number(items.length) })} onClose={undefined}>
      <WriteRunView
        run={run}
        leaveTitle={t('leave')}
        changedText={(count) => t('recordedCount', { count, number: format.number(count) })}
        onClose={onClose}
        actions={
          dropped.length > 0 && (
            <Button variant="contained" onClick={toNotes}>
              <span>{t('toNotes')}</span>
            </Button>
          )
        }
      >
        {(outcomes, ended) => (
          <>
            {ended && dropped.length > 0 && <Warning>{t('toNotesWhy')}</Warning>}
            {moved > 0 && <Warning>{t('moved', { count: moved, number: format.number(moved) })}</Warning>}
            <OutcomeTable
              outcomes={outcomes}
              record={t('contract')}
              titleOf={(item) => run.titleOf(item) || t('contract-words:unnamed')}
            />
          </>
        )}
      </WriteRunView>
    </RunDialog>
  );
}
