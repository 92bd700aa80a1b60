import Button from '@mui/material/Button';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { QueuePhase, WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { LeaveQuestion } from '../page/leave-question';
import { type Outcome, outcomesOf, type WriteRun } from './write-run';
import styles from './write-run.module.css';
import { RunContent } from './run-dialog';

type Props<T, R> = {
  run: WriteRun<T, R>;
  leaveTitle: string;
  file?: { label: string; save: (outcomes: ReadonlyArray<Outcome<T>>) => void };
  onClose: () => void;
  changedText?: (count: number) => string;
  /** `ended` once no more outcomes change. */
  children: (outcomes: ReadonlyArray<Outcome<T>>, ended: boolean) => ReactNode;
  actions?: ReactNode;
};

const RunPause = lazyPart(() => import('../loading/pause').then((module) => module.RunPause));

const DONE = ['created', 'changed', 'deleted', 'skipped', 'failed', 'unsent'] as const;

export function WriteRunView<T, R>({ run, leaveTitle, file, onClose, changedText, children, actions }: Props<T, R>) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const { queue } = run;
  const { phase, writes, delay } = useSyncExternalStore(queue.subscribe, queue.current);
  const outcomes = outcomesOf(run, writes, format);
  const number = (state: Outcome<T>['state']) => outcomes.filter((one) => one.state === state).length;
  const left = number('waiting') + number('writing');
  const counted = [...DONE.map((state) => [state, number(state)] as const), ['left', left] as const];
  const countText = ([state, count]: (typeof counted)[number]) =>
    (state === 'changed' ? changedText?.(count) : undefined) ?? t(`counts.${state}`, { count, number: format.number(count) });
  const line = [t(`phases.${phase}`), ...counted.filter(([, count]) => count > 0).map(countText)].join(' · ');
  return (
    <LazyBoundary>
      <RunContent
        label={t('result')}
        actions={
          <>
            {phase === 'ended' && (
              <>
                {file && (
                  <Button variant="outlined" onClick={() => file.save(outcomes)}>
                    {file.label}
                  </Button>
                )}
                {actions}
                <AnywayButton run={run} />
              </>
            )}
            <RunButtons phase={phase} failed={number('failed')} queue={queue} onClose={onClose} />
          </>
        }
      >
        <progress
          className={`block full-width clips rounded-4 sunken height-8 borderless ${styles.progress}`}
          aria-label={t('progress')}
          max={writes.length}
          value={writes.length - left - number('unsent')}
        />
        <p className="figures above-8 below-16">{line}</p>
        {/* Announcing every record would drown out everything else. */}
        <p role="status" className="visually-hidden">
          {phase === 'writing' ? t('phases.writing') : line}
        </p>
        {phase === 'delayed' && delay && (
          <LazyBoundary>
            <RunPause key={delay.number} seconds={delay.seconds} error={delay.error} />
          </LazyBoundary>
        )}
        {children(outcomes, phase === 'ended')}
        <LeaveQuestion isAsked={left > 0} title={leaveTitle} confirm={t('leave')} onLeave={queue.stop}>
          {t('leaveBody', { count: left, number: format.number(left) })}
        </LeaveQuestion>
      </RunContent>
    </LazyBoundary>
  );
}

export function AnywayButton<T, R>({ run: { queue, takenOf } }: Pick<Props<T, R>, 'run'>) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const takenIn = (result: R) => takenOf?.(result);
  const taken = queue.current().writes.flatMap((write) => (write.state === 'settled' ? (takenIn(write.result) ?? []) : []));
  if (taken.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color="warning"
      onClick={() => {
        for (const { accept } of taken) accept();
        queue.repeat((result) => takenIn(result) !== undefined);
      }}
    >
      <span>{t('anyway', { count: taken.length, number: format.number(taken.length) })}</span>
    </Button>
  );
}

export function OutcomeText<T>({ outcome }: { outcome: Outcome<T> | undefined }) {
  return (
    outcome && (
      <span className={styles.result} data-tone={tones[outcome.state]}>
        {outcome.text()}
      </span>
    )
  );
}

const tones: Record<Outcome<unknown>['state'], 'good' | 'bad' | 'quiet'> = {
  created: 'good',
  changed: 'good',
  deleted: 'good',
  skipped: 'bad',
  failed: 'bad',
  waiting: 'quiet',
  writing: 'quiet',
  unsent: 'quiet',
};

export function RetryButton<R>({ queue }: { queue: WriteQueue<R> }) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const failed = queue.current().writes.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return null;
  return (
    <Button variant="contained" onClick={queue.retry}>
      <span>{t('retry', { count: failed, number: format.number(failed) })}</span>
    </Button>
  );
}

type RunButtonsProps<R> = { phase: QueuePhase; failed: number; queue: WriteQueue<R>; onClose: () => void };

function RunButtons<R>({ phase, failed, queue, onClose }: RunButtonsProps<R>) {
  const { t } = useTranslation([writeRunTexts, commonTexts]);
  if (phase === 'ended')
    return (
      <>
        <RetryButton queue={queue} />
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
        <span>{t(held ? 'resume' : 'pause')}</span>
      </Button>
    </>
  );
}
