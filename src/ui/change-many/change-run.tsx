import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import { OutcomeTable } from '../write-run/outcome-table';
import type { WriteRun } from '../write-run/write-run';
import { WriteRunView } from '../write-run/write-run-view';
import { keptRows, saveChanges } from './change-file';
import type { ChangePlan, WrittenRecord } from './change-plan';
import { KeptOfChange } from './kept-of-change';
import type { OwnKind } from './own-kind';
import type { ChangeResult, RecordItem } from './write-changes';

type RunProps = {
  run: WriteRun<RecordItem, ChangeResult>;
  /** Left out where there is nothing to take back. */
  onUndo: ((written: readonly WrittenRecord[]) => void) | undefined;
  onClose: () => void;
  resource: Parameters<typeof saveChanges>[0];
  Effect?: OwnKind['Effect'] | undefined;
  kept?: ChangePlan['kept'];
};

export function ChangeRun({ run, onUndo, onClose, resource, Effect, kept = [] }: RunProps) {
  const { t } = useTranslation(changeManyTexts);
  return (
    <WriteRunView
      run={run}
      leaveTitle={t('leave')}
      file={{
        label: t('export'),
        save: (outcomes) =>
          saveChanges(resource, [...outcomes.map(({ item, text }) => ({ ...item, result: text() })), ...keptRows(kept)]),
      }}
      onClose={onClose}
      actions={onUndo && <UndoButton run={run} onUndo={onUndo} />}
    >
      {(outcomes, ended) => (
        <>
          {ended && Effect && <Effect records={writtenIn(run)} />}
          <OutcomeTable outcomes={outcomes} record={t('record')} titleOf={(item) => run.titleOf(item) || t('unnamed')} />
          <KeptOfChange records={kept} titleOf={resource.titleOf} />
        </>
      )}
    </WriteRunView>
  );
}

type UndoProps = { run: RunProps['run']; onUndo: (written: readonly WrittenRecord[]) => void };

function UndoButton({ run, onUndo }: UndoProps) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const written = writtenIn(run);
  if (written.length === 0) return null;
  return (
    <Button variant="outlined" onClick={() => onUndo(written)}>
      <span>{t('undo', { count: written.length, number: format.number(written.length) })}</span>
    </Button>
  );
}

const writtenIn = ({ queue }: RunProps['run']): readonly WrittenRecord[] =>
  queue.current().writes.flatMap((write) => (write.state === 'settled' ? (write.result.written ?? []) : []));
