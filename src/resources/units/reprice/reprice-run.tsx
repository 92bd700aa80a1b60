import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedWrite, WriteQueue } from '@/api/write-queue';
import { useFormat } from '@/i18n/format';
import { KeptUnits } from './kept-units';
import { LeaveQuestion } from './leave-question';
import { PriceTable } from './price-table';
import { saveRepriceFile } from './reprice-export';
import type { RepricePlan } from './reprice-plan';
import { resultText } from './result-text';
import { RunButtons } from './run-buttons';
import styles from './reprice.module.css';
import { ValueTable } from './value-table';
import { valueEffects } from './value-effect';
import type { PriceResult } from './write-prices';

type Props = { plan: RepricePlan; queue: WriteQueue<PriceResult>; onClose: () => void };

type Write = QueuedWrite<PriceResult>;

const isStored = (write: Write | undefined) => write?.state === 'settled' && write.result.outcome !== 'changedSince';

/** Prices on their way to the service: how far it is, and what became of each. */
export function RepriceRun({ plan, queue, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { phase, writes } = useSyncExternalStore(queue.subscribe, queue.current);
  const stored = plan.changed.filter((_, place) => isStored(writes[place]));
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
    t(`units.reprice.phases.${phase}`),
    ...told.map((name) => t(`units.reprice.counts.${name}`, { count: counts[name], number: format.number(counts[name]) })),
  ].join(' · ');
  return (
    <>
      {/* Nothing in it takes the focus, and it scrolls. */}
      <DialogContent tabIndex={0} role="region" aria-label={t('units.reprice.result')}>
        <progress
          className={styles.progress}
          aria-label={t('units.reprice.progress')}
          max={writes.length}
          value={writes.length - left - counts.unsent}
        />
        <p className={styles.status}>{line}</p>
        {/* A line that is read out with each unit would leave no time for anything else. */}
        <p role="status" className="visually-hidden">
          {phase === 'writing' ? t('units.reprice.phases.writing') : line}
        </p>
        {phase === 'ended' && stored.length > 0 && <ValueTable effects={valueEffects(stored)} />}
        <PriceTable units={plan.changed} heading={t('units.reprice.result')}>
          {(_, place) => <Result write={writes[place]} />}
        </PriceTable>
        <KeptUnits units={plan.kept} />
        <LeaveQuestion left={left} onLeave={queue.stop} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <RunButtons
          phase={phase}
          failed={counts.failed}
          queue={queue}
          onExport={() => saveRepriceFile(plan, (place) => textAt(place))}
          onClose={onClose}
        />
      </DialogActions>
    </>
  );

  function textAt(place: number): string {
    const write = writes[place];
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
