import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { QueuePhase, WriteQueue } from '@/api/write-queue';
import { useFormat } from '@/i18n/format';

type Props<R> = {
  phase: QueuePhase;
  failed: number;
  queue: WriteQueue<R>;
  onExport: () => void;
  onClose: () => void;
};

/** What can be done with a queue of writes in its phase. */
export function RunButtons<R>({ phase, failed, queue, onExport, onClose }: Props<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (phase === 'ended')
    return (
      <>
        <Button variant="outlined" onClick={onExport}>
          {t('units.reprice.export')}
        </Button>
        {failed > 0 && (
          <Button variant="contained" onClick={queue.retry}>
            {t('units.reprice.retry', { count: failed, number: format.number(failed) })}
          </Button>
        )}
        <Button autoFocus onClick={onClose} variant={failed > 0 ? 'text' : 'contained'}>
          {t('common.close')}
        </Button>
      </>
    );
  const held = phase === 'paused' || phase === 'pausing';
  return (
    <>
      <Button color="error" disabled={phase === 'stopping'} onClick={queue.stop}>
        {t('units.reprice.stop')}
      </Button>
      <Button autoFocus variant="contained" disabled={phase === 'stopping'} onClick={held ? queue.run : queue.pause}>
        {t(held ? 'units.reprice.resume' : 'units.reprice.pause')}
      </Button>
    </>
  );
}
