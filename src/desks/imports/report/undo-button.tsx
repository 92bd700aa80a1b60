import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { entriesOf, type ReportEntry, type ReportHead, storeReport, type Undone } from '@/api/import-reports';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { storeAsItGoes } from './store-as-it-goes';
import { useChange } from '@/ui/write-run/use-change';
import { isLeft, type WriteRun } from '@/ui/write-run/write-run';
import type { ImportedResource } from '../plan/imported-resource';
import { reportsKey } from './report-queries';
import { canBeUndone, undoImport, type UndoResult, undoText } from './undo-import';

type Props = {
  resource: ImportedResource;
  report: ReportHead;
  label?: string;
};

export function UndoImport({ resource, report, label }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly ReportEntry[]>();
  const [stored, setStored] = useState<() => Promise<unknown>>();
  const change = useChange<ReportEntry, UndoResult>({
    title: () => t('report.undo.running'),
    lists: isLeft,
    onClose: () => void stored?.().then(() => client.invalidateQueries({ queryKey: reportsKey })),
  });
  const ask = async () => setAsked((await entriesOf(report)).filter(canBeUndone));
  const count = (outcome: ReportEntry['outcome']) => asked?.filter((entry) => entry.outcome === outcome).length ?? 0;
  const counted = (key: 'undo.deletes' | 'undo.restores', number: number) =>
    number > 0 ? [t(`report.${key}`, format.counted(number))] : [];
  const start = () => {
    const started = change.start(undoImport(client, resource, asked ?? []));
    setAsked(undefined);
    if (started) setStored(() => keepUndo(report, started));
  };
  return (
    <>
      <Button variant="outlined" color="error" aria-label={label} onClick={() => void ask()}>
        {t('report.undo.start')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('report.undo.title', { name: report.name })}
        body={
          <>
            <p>{[...counted('undo.deletes', count('created')), ...counted('undo.restores', count('changed'))].join(' ')}</p>
            <p>{t('report.undo.keeps')}</p>
          </>
        }
        confirmLabel={t('report.undo.start')}
        tone="danger"
        onConfirm={start}
        onCancel={() => setAsked(undefined)}
      />
      {change.dialog}
    </>
  );
}

const marks: Readonly<Record<UndoResult['outcome'], Undone>> = {
  deleted: 'undone',
  restored: 'undone',
  gone: 'gone',
  partly: 'partly',
  kept: 'kept',
  taken: 'kept',
};

/** The undo can be stopped, and gone on with after a reload, so each outcome is noted at once. */
function keepUndo(report: ReportHead, { items, queue }: WriteRun<ReportEntry, UndoResult>): () => Promise<unknown> {
  const { connection, key, resource, name, at, isEnded, counts } = report;
  const done = new Set<number>();
  return storeAsItGoes(queue, (changed) => {
    const { writes } = queue.current();
    const entries = changed.flatMap((index): ReportEntry[] => {
      const [item, write] = [items[index], writes[index]];
      if (!item || write?.state !== 'settled') return [];
      const undone = marks[write.result.outcome];
      if (undone === 'undone' || undone === 'gone') done.add(item.number);
      const { kept: _, ...entry } = item;
      return [{ ...entry, undone, ...((undone === 'kept' || undone === 'partly') && { kept: undoText(write.result) }) }];
    });
    const head = { connection, key, resource, name, at, isEnded, counts, undone: report.undone + done.size };
    return storeReport(report, { head, entries });
  });
}
