import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { QueuedWrite, QueuePhase, WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import { useFormat } from '@/i18n/format';
import { Dialog } from '@/ui/dialog';
import { saveRepriceFile } from './reprice-export';
import { type RepricePlan, valueEffects } from './reprice-plan';
import { KeptUnits, PriceTable, ValueTable } from './reprice-tables';
import styles from './reprice.module.css';
import { type PriceResult, resultText } from './write-prices';

type Props = { plan: RepricePlan; queue: WriteQueue<PriceResult>; onClose: () => void };

type Write = QueuedWrite<PriceResult>;

const isStored = (write: Write | undefined) => write?.state === 'settled' && write.result.outcome !== 'changedSince';

/** Shows the progress of the writes and the outcome for each unit. */
export function RepriceRun({ plan, queue, onClose }: Props) {
  const { t } = useTranslation(unitRepriceTexts);
  const format = useFormat();
  const { phase, writes } = useSyncExternalStore(queue.subscribe, queue.current);
  const stored = plan.changed.filter((_, index) => isStored(writes[index]));
  const number = (holds: (write: Write) => boolean) => writes.filter(holds).length;
  const left = number(({ state }) => state === 'waiting' || state === 'writing');
  const counts = {
    stored: stored.length,
    changedSince: number((write) => write.state === 'settled' && !isStored(write)),
    failed: number(({ state }) => state === 'failed'),
    unsent: number(({ state }) => state === 'unsent'),
    left,
  } as const;
  const told = (['stored', 'changedSince', 'failed', 'unsent', 'left'] as const).filter(
    (name) => name === 'stored' || counts[name] > 0,
  );
  const line = [
    t(`phases.${phase}`),
    ...told.map((name) => t(`counts.${name}`, { count: counts[name], number: format.number(counts[name]) })),
  ].join(' · ');
  return (
    <>
      {/* Scrolls but contains nothing focusable, so it takes the focus itself. */}
      <DialogContent tabIndex={0} role="region" aria-label={t('result')}>
        <progress
          className={styles.progress}
          aria-label={t('progress')}
          max={writes.length}
          value={writes.length - left - counts.unsent}
        />
        <p className={styles.status}>{line}</p>
        {/* Announcing every unit would drown out everything else. */}
        <p role="status" className="visually-hidden">
          {phase === 'writing' ? t('phases.writing') : line}
        </p>
        {phase === 'ended' && stored.length > 0 && <ValueTable effects={valueEffects(stored)} />}
        <PriceTable units={plan.changed} heading={t('result')}>
          {(_, index) => <Result write={writes[index]} />}
        </PriceTable>
        <KeptUnits units={plan.kept} />
        <LeaveQuestion left={left} onLeave={queue.stop} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <RunButtons
          phase={phase}
          failed={counts.failed}
          queue={queue}
          onExport={() => saveRepriceFile(plan, (index) => textAt(index))}
          onClose={onClose}
        />
      </DialogActions>
    </>
  );

  function textAt(index: number): string {
    const write = writes[index];
    return write ? resultText(write, format) : '';
  }
}

function Result({ write }: { write: Write | undefined }) {
  const format = useFormat();
  if (!write) return null;
  const tone = write.state === 'failed' ? 'bad' : write.state !== 'settled' ? 'quiet' : isStored(write) ? 'good' : 'bad';
  return (
    <span className={styles.result} data-tone={tone}>
      {resultText(write, format)}
    </span>
  );
}

type RunButtonsProps<R> = {
  phase: QueuePhase;
  failed: number;
  queue: WriteQueue<R>;
  onExport: () => void;
  onClose: () => void;
};

/** The actions for a queue of writes, by its phase. */
function RunButtons<R>({ phase, failed, queue, onExport, onClose }: RunButtonsProps<R>) {
  const { t } = useTranslation([unitRepriceTexts, commonTexts]);
  const format = useFormat();
  if (phase === 'ended')
    return (
      <>
        <Button variant="outlined" onClick={onExport}>
          {t('export')}
        </Button>
        {failed > 0 && (
          <Button variant="contained" onClick={queue.retry}>
            {t('retry', { count: failed, number: format.number(failed) })}
          </Button>
        )}
        <Button autoFocus onClick={onClose} variant={failed > 0 ? 'text' : 'contained'}>
          {t('common:close')}
        </Button>
      </>
    );
  const held = phase === 'paused' || phase === 'pausing';
  return (
    <>
      <Button color="error" disabled={phase === 'stopping'} onClick={queue.stop}>
        {t('stop')}
      </Button>
      <Button autoFocus variant="contained" disabled={phase === 'stopping'} onClick={held ? queue.run : queue.pause}>
        {t(held ? 'resume' : 'pause')}
      </Button>
    </>
  );
}

type LeaveQuestionProps = { left: number; onLeave: () => void };

/** Asks before the page is left while prices wait to be written: leaving stops the run. */
function LeaveQuestion({ left, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation([unitRepriceTexts, commonTexts]);
  const format = useFormat();
  const busy = left > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => busy && currentLocation.pathname !== nextLocation.pathname);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy) event.preventDefault();
      },
      [busy],
    ),
  );
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      title={t('leave.title')}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t('common:stay')}
          </Button>
          <Button color="error" onClick={leave}>
            {t('leave.confirm')}
          </Button>
        </>
      }
    >
      {t('leave.body', { count: left, number: format.number(left) })}
    </Dialog>
  );
}
