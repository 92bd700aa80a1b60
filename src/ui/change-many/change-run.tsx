import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { today } from '@/schema/day';
import { saveFile, toCsv } from '../exchange/write/csv';
import table from '../panels/figures-table.module.css';
import { RecordText } from '../text/record-text';
import type { Outcome, WriteRun } from '../write-run/write-run';
import { OutcomeText, WriteRunView } from '../write-run/write-run-view';
import type { WrittenRecord } from './change-plan';
import type { ChangeResult, RecordItem } from './write-changes';

type RunProps = {
  run: WriteRun<RecordItem, ChangeResult>;
  /** Left out where there is nothing to take back. */
  onUndo: ((written: readonly WrittenRecord[]) => void) | undefined;
  onClose: () => void;
  /** Content below the outcomes. */
  children?: ReactNode;
};

/** Shows what became of each record, and takes the changes back on request. */
export function ChangeRun({ run, onUndo, onClose, children }: RunProps) {
  const { t } = useTranslation(changeManyTexts);
  return (
    <WriteRunView
      run={run}
      leaveTitle={t('leave')}
      file={{ label: t('export'), save: (outcomes) => saveOutcomes(t('file'), outcomes, run.titleOf) }}
      onClose={onClose}
      actions={onUndo && <UndoButton run={run} onUndo={onUndo} />}
    >
      {(outcomes) => (
        <>
          <OutcomeTable outcomes={outcomes} titleOf={run.titleOf} />
          {children}
        </>
      )}
    </WriteRunView>
  );
}

type UndoProps = { run: RunProps['run']; onUndo: (written: readonly WrittenRecord[]) => void };

/** Takes back what the run has written; shown once it has ended. */
export function UndoButton({ run, onUndo }: UndoProps) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const { writes } = run.queue.current();
  const written = writes.flatMap((write) => (write.state === 'settled' ? (write.result.written ?? []) : []));
  if (written.length === 0) return null;
  return (
    <Button variant="outlined" onClick={() => onUndo(written)}>
      <span>{t('undo', { count: written.length, number: format.number(written.length) })}</span>
    </Button>
  );
}

const AT_ONCE = 100;

type OutcomesProps = { outcomes: ReadonlyArray<Outcome<RecordItem>>; titleOf: (item: RecordItem) => string };

function OutcomeTable({ outcomes, titleOf }: OutcomesProps) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <div className={table.scroll}>
        <table className={table.table} aria-label={t('result')}>
          <thead>
            <tr>
              <th scope="col">{t('record')}</th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.slice(0, shown).map((outcome) => (
              <tr key={outcome.item.id}>
                <th scope="row">
                  <RecordText text={titleOf(outcome.item) || t('unnamed')} />
                </th>
                <td>
                  <OutcomeText outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < outcomes.length && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(outcomes.length) })}</span>
        </Button>
      )}
    </>
  );
}

function saveOutcomes(name: string, outcomes: OutcomesProps['outcomes'], titleOf: OutcomesProps['titleOf']): void {
  const columns = [
    { label: 'id', value: ({ item }: Outcome<RecordItem>) => item.id },
    { label: i18n.t('record', { ns: changeManyTexts }), value: ({ item }: Outcome<RecordItem>) => titleOf(item) },
    { label: i18n.t('result', { ns: changeManyTexts }), value: ({ text }: Outcome<RecordItem>) => text() },
  ];
  saveFile(`${name} ${today(new Date())}.csv`, toCsv(columns, outcomes));
}
