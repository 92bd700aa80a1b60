import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { entriesOf, type ReportEntry, type ReportHead, reportOf, storeReport, type Undone } from '@/api/import-reports';
import { importReportTexts } from '@/i18n/en/import-report';
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
  const { t } = useTranslation(importReportTexts);
  const format = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ entries: readonly ReportEntry[]; listed: readonly string[] | undefined }>();
  const [stored, setStored] = useState<() => Promise<unknown>>();
  const change = useChange<ReportEntry, UndoResult>({
    title: () => t('undo.running'),
    lists: isLeft,
    onClose: () => void stored?.().then(() => client.invalidateQueries({ queryKey: reportsKey })),
  });
  const ask = async () => {
    const [entries, body] = await Promise.all([entriesOf(report), reportOf(report)]);
    setAsked({ entries, listed: body?.listed });
  };
  const asks = asked?.entries.filter(canBeUndone) ?? [];
  const restores = asks.filter(({ before }) => before !== undefined).length;
  const counted = (key: 'undo.deletes' | 'undo.restores', number: number) => (number > 0 ? [t(key, format.counted(number))] : []);
  const start = () => {
    const started = change.start(undoImport(client, resource, asked?.entries ?? [], asked?.listed));
    setAsked(undefined);
    if (started) setStored(() => keepUndo(report, started));
  };
  return (
    <>
      <Button variant="outlined" color="error" aria-label={label} onClick={() => void ask()}>
        {t('undo.start')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('undo.title', { name: report.name })}
        body={
          <>
            <p>{[...counted('undo.deletes', asks.length - restores), ...counted('undo.restores', restores)].join(' ')}</p>
            <p>{t('undo.keeps')}</p>
          </>
        }
        confirmLabel={t('undo.start')}
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
  never: 'undone',
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
