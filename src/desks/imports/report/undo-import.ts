import type { QueryClient } from '@tanstack/react-query';
import { sameValue } from '@/api/document';
import { readRecord, type ReportEntry } from '@/api/import-reports';
import { merge } from '@/api/merge';
import type { RecordWrite } from '@/api/record-requests';
import { importTexts } from '@/i18n/en/import';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { asStored } from '@/ui/change-many/change-plan';
import { differenceName } from '@/ui/form/save/difference-name';
import { createStoreWatch, type StoreWatch, type Taken } from '@/ui/form/save/store-check';
import { createdDeleter, type Deletion, readerAhead, type RecordReader } from '@/ui/write-run/delete-created';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import type { ImportedResource } from '../plan/imported-resource';

/**
 * - `deleted`, `restored`: taken back
 * - `gone`: somebody has deleted it since
 * - `partly`: what somebody has changed since is kept, and the rest restored
 * - `kept`: it stays as it is; `reason` says why
 * - `taken`: it stays, because of what others have stored
 */
export type UndoResult =
  | { outcome: 'deleted' | 'restored' | 'gone' }
  | { outcome: 'partly' | 'kept'; reason: string }
  | { outcome: 'taken'; taken: Taken };

export const canBeUndone = ({ id, outcome, undone }: ReportEntry): boolean =>
  id !== undefined && (outcome === 'created' || outcome === 'changed') && (undone === undefined || undone === 'kept');

/**
 * Declares the writes that take an import back, the last record first: what it created is deleted where nobody has changed it since, and
 * what it changed is restored field by field where it still is as the import left it.
 */
export function undoImport(
  client: QueryClient,
  resource: ImportedResource,
  entries: readonly ReportEntry[],
): WriteRunOptions<ReportEntry, UndoResult> {
  const watch = createStoreWatch(client, resource.storeCheck, undefined, true);
  const items = entries.filter(canBeUndone).toReversed();
  const read = readerAhead(
    client,
    resource.detail,
    items.map(({ id = '' }) => id),
  );
  const run: Run = { client, resource, watch, read };
  const remove = createdDeleter(client, resource, read);
  return {
    items,
    write: async (entry) =>
      entry.outcome === 'created'
        ? undoOfCreation(await remove(entry.id ?? '', readRecord(entry.after) ?? {}), resource)
        : restoreChanged(run, entry),
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) =>
      outcome === 'deleted' ? 'deleted' : outcome === 'restored' || outcome === 'partly' ? 'changed' : 'skipped',
    resultText: undoText,
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    renews: [resource.all().queryKey.slice(0, 1)],
    onRest: () => watch.tellSince(),
  };
}

export const undoText = (result: UndoResult): string =>
  result.outcome === 'taken'
    ? result.taken.text()
    : 'reason' in result
      ? result.reason
      : i18n.t(`report.undo.results.${result.outcome}`, { ns: importTexts });

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

/**
 * Returns a record as just read with what an import changed as it was before; what somebody has changed since is kept and named. A
 * price whose basis was changed since is another price, and stays.
 */
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
