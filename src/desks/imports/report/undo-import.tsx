import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sameValue } from '@/api/document';
import { readRecord, type ReportEntry, entriesOf, type ReportHead, reportOf, storeReport, type Undone } from './import-reports';
import { merge } from '@/api/merge';
import type { RecordWrite } from '@/api/record-requests';
import { importTexts } from '@/i18n/en/import';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { asStored } from '@/ui/change-many/change-plan';
import { differenceName } from '@/ui/form/save/difference-name';
import { findLookalikes } from '@/ui/form/save/lookalikes';
import { createStoreWatch, type StoreWatch, type Taken } from '@/ui/form/save/store-check';
import { createdDeleter, type Deletion, readerAhead, type RecordReader } from '@/ui/write-run/delete-created';
import { sendInRun, type WriteRunOptions, isLeft, type WriteRun } from '@/ui/write-run/write-run';
import type { ImportedResource } from '../plan/imported-resource';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { storeAsItGoes } from './store-as-it-goes';
import { useChange } from '@/ui/write-run/use-change';
import { reportsKey } from './kept-reports';

/**
 * - `deleted`, `restored`: taken back
 * - `gone`: somebody has deleted it since
 * - `never`: it was sent, and not stored
 * - `partly`: what somebody has changed since is kept, and the rest restored
 * - `kept`: it stays as it is; `reason` says why
 * - `taken`: it stays, because of what others have stored
 */
export type UndoResult =
  | { outcome: 'deleted' | 'restored' | 'gone' | 'never' }
  | { outcome: 'partly' | 'kept'; reason: string }
  | { outcome: 'taken'; taken: Taken };

export const canBeUndone = ({ id, outcome, undone }: ReportEntry): boolean =>
  (outcome === 'sent' || (id !== undefined && (outcome === 'created' || outcome === 'changed'))) &&
  (undone === undefined || undone === 'kept');

/** Takes an import back, the last record first: what it created is deleted, what it changed restored, where others left it so. */
export function undoImport(
  client: QueryClient,
  resource: ImportedResource,
  entries: readonly ReportEntry[],
  listed?: readonly string[],
): WriteRunOptions<ReportEntry, UndoResult> {
  const watch = createStoreWatch(client, resource.storeCheck, undefined, true);
  const items = entries.filter(canBeUndone).toReversed();
  const read = readerAhead(
    client,
    resource.detail,
    items.flatMap(({ id }) => id ?? []),
  );
  const idOfSent = sentFinder(client, resource, { entries, listed });
  const run: Run = { client, resource, watch, read };
  const remove = createdDeleter(client, resource, read);
  return {
    items,
    async write(entry) {
      if (entry.before !== undefined || entry.outcome === 'changed') return restoreChanged(run, entry);
      const id = entry.id ?? (await idOfSent(entry));
      return id === undefined ? { outcome: 'never' } : undoOfCreation(await remove(id, readRecord(entry.after) ?? {}), resource);
    },
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) =>
      outcome === 'deleted' ? 'deleted' : outcome === 'restored' || outcome === 'partly' ? 'changed' : 'skipped',
    resultText: undoText,
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    renews: [resource.all().queryKey.slice(0, 1)],
    onRest: () => watch.tellSince(),
  };
}

const undoText = (result: UndoResult): string =>
  result.outcome === 'taken'
    ? result.taken.text()
    : 'reason' in result
      ? result.reason
      : i18n.t(`report.undo.results.${result.outcome}`, { ns: importTexts });

function sentFinder(
  client: QueryClient,
  { all }: ImportedResource,
  { entries, listed }: { entries: readonly ReportEntry[]; listed: readonly string[] | undefined },
) {
  const others = entries.flatMap(({ id }) => id ?? []);
  const before = listed && { rows: listed.map((_id) => ({ _id })), unreadable: 0 };
  return async ({ after }: ReportEntry): Promise<string | undefined> => {
    const document = readRecord(after);
    if (!document || !before || Object.keys(document).length === 0) return undefined;
    const latest = () => client.query({ ...all(), staleTime: 0, retry: false });
    const [found] = await findLookalikes({ document, before, others }, { latest });
    if (found) others.push(found.id);
    return found?.id;
  };
}

type Run = { client: QueryClient; resource: ImportedResource; watch: StoreWatch; read: RecordReader };

function undoOfCreation(deletion: Deletion, { schema }: ImportedResource): UndoResult {
  if (deletion.outcome === 'held') return { outcome: 'kept', reason: deletion.by };
  if (deletion.outcome !== 'changed') return deletion;
  return { outcome: 'kept', reason: changedText(deletion.fields.map((name) => labelOf(schema, name))) };
}

async function restoreChanged(run: Run, entry: ReportEntry): Promise<UndoResult> {
  const { client, resource, watch, read } = run;
  const fresh = await read(entry.id ?? '');
  if (!fresh) return { outcome: 'gone' };
  const [before, after] = [readRecord(entry.before), readRecord(entry.after)];
  if (!before || !after) return { outcome: 'kept', reason: i18n.t('report.undo.unreadable', { ns: importTexts }) };
  const { restored, kept } = takenBack({ before, after }, fresh, resource);
  const reason = changedText(kept);
  if (sameValue(restored, fresh)) return kept.length > 0 ? { outcome: 'kept', reason } : { outcome: 'restored' };
  const taken = await watch.obstaclesTo(restored, fresh);
  if (taken) return { outcome: 'taken', taken };
  // The record as a whole: a key that the import added has to go again, which changes alone cannot say.
  await sendInRun(client, resource.replace(restored) as RecordWrite<ServiceDocument>, {});
  watch.noteStored(restored, fresh);
  return kept.length > 0 ? { outcome: 'partly', reason } : { outcome: 'restored' };
}

const changedText = (fields: readonly string[]): string =>
  i18n.t('report.undo.changedSince', { ns: importTexts, fields: currentFormat().list([...new Set(fields)]) });

type Side = { before: ServiceDocument; after: ServiceDocument };

/** Returns a record with what an import changed as it was; what somebody has changed since is kept and named. */
export function takenBack(
  written: Side,
  fresh: ServiceDocument,
  { schema, readBy = {} }: Pick<ImportedResource, 'schema' | 'readBy'>,
): { restored: ServiceDocument; kept: readonly string[] } {
  const isSame = (one: ServiceDocument, other: ServiceDocument, name: string) =>
    sameValue(one[name] ?? null, other[name] ?? null);
  const { before, after } = written;
  const readOtherwise = Object.entries(readBy)
    .filter(([name, by]) => !isSame(before, after, name) && isSame(before, after, by) && !isSame(after, fresh, by))
    .map(([name]) => name);
  const wanted = { ...before, ...Object.fromEntries(readOtherwise.map((name) => [name, after[name]])) };
  const base = asStored(written, fresh);
  const { merged, differences } = merge({ base, mine: wanted, theirs: fresh }, () => 'theirs');
  const conflicts = differences.filter(({ isConflict }) => isConflict).map((one) => differenceName(schema, one));
  return { restored: merged, kept: [...readOtherwise.map((name) => labelOf(schema, name)), ...conflicts] };
}

type Props = { resource: ImportedResource; report: ReportHead; label?: string };

export function UndoImport({ resource, report, label }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ entries: readonly ReportEntry[]; listed: readonly string[] | undefined }>();
  const [stored, setStored] = useState<() => Promise<unknown>>();
  const change = useChange<ReportEntry, UndoResult>({
    title: () => t('report.undo.running'),
    lists: isLeft,
    onClose: () => void stored?.().then(() => client.invalidateQueries({ queryKey: reportsKey })),
  });
  const ask = async () => {
    const [entries, body] = await Promise.all([entriesOf(report), reportOf(report)]);
    setAsked({ entries, listed: body?.listed });
  };
  const asks = asked?.entries.filter(canBeUndone) ?? [];
  const restores = asks.filter(({ before }) => before !== undefined).length;
  const counted = (key: 'undo.deletes' | 'undo.restores', number: number) =>
    number > 0 ? [t(`report.${key}`, format.counted(number))] : [];
  const start = () => {
    const started = change.start(undoImport(client, resource, asked?.entries ?? [], asked?.listed));
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
            <p>{[...counted('undo.deletes', asks.length - restores), ...counted('undo.restores', restores)].join(' ')}</p>
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
