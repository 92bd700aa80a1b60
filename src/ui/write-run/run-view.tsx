import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { QueuePhase } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { writeRunTexts } from '@/i18n/en/write-run';
import { useFormat } from '@/i18n/format';
import { LazyBoundary, lazyPart } from '../loading/lazy-part';
import { LeaveQuestion } from '../page/leave-question';
import { DataTable } from '../panels/data-table';
import { RecordText } from '../text/record-text';
import type { Outcome, WriteRun } from './write-run';
import styles from './write-run.module.css';

export type RunShown<T = unknown> = {
  run: WriteRun<T>;
  title: string;
  isUndo?: boolean;
  record?: string | undefined;
  lists?: ((outcome: Outcome) => boolean) | undefined;
  countText?: ((count: number) => string) | undefined;
  figure?: { label: string; textOf(item: T): string | undefined } | undefined;
  file?: { label: string; save(outcomes: ReadonlyArray<Outcome<T>>): void } | undefined;
  renderHead?: ((hasEnded: boolean) => ReactNode) | undefined;
  foot?: ReactNode;
  renderActions?: (() => ReactNode) | undefined;
  onClose: () => void;
};

const RunPause = lazyPart(() => import('../loading/pause').then((module) => module.RunPause));

const DONE = ['created', 'changed', 'deleted', 'skipped', 'failed', 'unsent'] as const;

export function RunView({ run, countText, file, renderHead, foot, renderActions, onClose, ...table }: RunShown) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const { queue } = run;
  const { phase, writes, delay } = useSyncExternalStore(queue.subscribe, queue.current);
  const outcomes = run.outcomes();
  const number = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length;
  const left = number('waiting') + number('writing');
  const counted = [...DONE.map((state) => [state, number(state)] as const), ['left', left] as const];
  const textOf = ([state, count]: (typeof counted)[number]) =>
    (state === 'changed' ? countText?.(count) : undefined) ?? t(`counts.${state}`, format.counted(count));
  const line = [t(`phases.${phase}`), ...counted.filter(([, count]) => count > 0).map(textOf)].join(' · ');
  const hasEnded = phase === 'ended';
  return (
    <>
      {/* Scrolls but may contain nothing focusable, so it takes the focus itself. */}
      <DialogContent tabIndex={0} role="region" aria-label={t('result')}>
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
        {renderHead?.(hasEnded)}
        <Outcomes outcomes={outcomes} {...table} />
        {foot}
        <LeaveQuestion isAsked={left > 0} title={t('leaveTitle')} confirm={t('leave')} onLeave={queue.stop}>
          {t('leaveBody', format.counted(left))}
        </LeaveQuestion>
      </DialogContent>
      <DialogActions className="wrap">
        {hasEnded && (
          <>
            {file && (
              <Button variant="outlined" onClick={() => file.save(outcomes)}>
                {file.label}
              </Button>
            )}
            {renderActions?.()}
            <AnywayButton run={run} />
          </>
        )}
        <RunButtons phase={phase} failed={number('failed')} run={run} onClose={onClose} />
      </DialogActions>
    </>
  );
}

const AT_ONCE = 100;

type OutcomesProps = Pick<RunShown, 'record' | 'lists' | 'figure'> & { outcomes: readonly Outcome[] };

function Outcomes({ outcomes, record, lists, figure }: OutcomesProps) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  const listed = lists ? outcomes.filter(lists) : outcomes;
  if (listed.length === 0) return null;
  return (
    <>
      <DataTable
        label={t('result')}
        rows={listed.slice(0, shown)}
        keyOf={(_, at) => at}
        columns={[
          { name: 'record', head: record ?? t('record'), kind: 'name', cell: ({ title }) => <RecordText text={title()} /> },
          figure !== undefined && { name: 'figure', head: figure.label, kind: 'number', cell: ({ item }) => figure.textOf(item) },
          {
            name: 'result',
            head: t('result'),
            cell: ({ state, text }) => <span className={tones[state]}>{text()}</span>,
          },
        ]}
      />
      {shown < listed.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(listed.length) })}</span>
        </Button>
      )}
    </>
  );
}

const tones: Record<Outcome['state'], string> = {
  created: 'tone-success',
  changed: 'tone-success',
  deleted: 'tone-success',
  skipped: 'tone-error',
  failed: 'tone-error',
  waiting: 'muted',
  writing: 'muted',
  unsent: 'muted',
};

export function AnywayButton({ run }: { run: WriteRun }) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const count = run.taken().length;
  if (count === 0) return null;
  return (
    <Button variant="outlined" color="warning" onClick={run.saveAnyway}>
      <span>{t('anyway', format.counted(count))}</span>
    </Button>
  );
}

export function RetryButton({ run: { queue } }: { run: WriteRun }) {
  const { t } = useTranslation(writeRunTexts);
  const format = useFormat();
  const failed = queue.current().writes.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return null;
  return (
    <Button variant="contained" onClick={queue.retry}>
      <span>{t('retry', format.counted(failed))}</span>
    </Button>
  );
}

type RunButtonsProps = { phase: QueuePhase; failed: number; run: WriteRun; onClose: () => void };

function RunButtons({ phase, failed, run, onClose }: RunButtonsProps) {
  const { t } = useTranslation([writeRunTexts, commonTexts]);
  const { queue } = run;
  if (phase === 'ended')
    return (
      <>
        <RetryButton run={run} />
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
