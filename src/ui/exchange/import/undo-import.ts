import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isDeleted } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { readRecord, type ReportEntry } from '@/api/import-reports';
import { listRow } from '@/api/list-row';
import { merge } from '@/api/merge';
import type { RecordWrite } from '@/api/record-requests';
import { importReportTexts } from '@/i18n/en/import-report';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { asStored, withoutOwn } from '../../change-many/change-plan';
import { differenceName } from '../../form/save/difference-name';
import { createStoreWatch, type StoreWatch, type Taken } from '../../form/save/store-check';
import { sendInRun, type WriteRunOptions } from '../../write-run/write-run';
import type { ImportedResource } from './imported-resource';

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

/** Tells whether an undo has something to do with a record. */
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
  const watch = createStoreWatch(client, resource.storeCheck);
  let holding: ReturnType<NonNullable<ImportedResource['holding']>> | undefined;
  const run: Run = {
    client,
    resource,
    watch,
    sent: new Set(),
    async heldBy(id) {
      // Read once, and again where that failed.
      holding ??= resource.holding?.(client).catch((error: unknown) => {
        holding = undefined;
        throw error;
      });
      return (await holding)?.(id);
    },
  };
  return {
    items: entries.filter(canBeUndone).toReversed(),
    write: (entry) => (entry.outcome === 'created' ? deleteCreated(run, entry) : restoreChanged(run, entry)),
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
      : i18n.t(`undo.results.${result.outcome}`, { ns: importReportTexts });

type Run = {
  client: QueryClient;
  resource: ImportedResource;
  watch: StoreWatch;
  /** Entries whose deletion was sent. */
  sent: Set<ReportEntry>;
  /** Names what keeps a record from being deleted. */
  heldBy: (id: string) => Promise<string | undefined>;
};

/** Reads a record as it is now; undefined where it is gone. */
async function readNow({ client, resource }: Run, id: string): Promise<ServiceDocument | undefined> {
  try {
    const fresh = await client.query({ ...resource.detail(id), staleTime: 0, retry: false });
    if (listRow(fresh) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
    return fresh;
  } catch (error) {
    if (isDeleted(error)) return undefined;
    throw error;
  }
}

async function deleteCreated(run: Run, entry: ReportEntry): Promise<UndoResult> {
  const { client, resource, sent } = run;
  const { id = '' } = entry;
  const fresh = await readNow(run, id);
  // The answer to an earlier attempt may have been lost.
  if (!fresh) return { outcome: sent.has(entry) ? 'deleted' : 'gone' };
  const holder = await run.heldBy(id);
  if (holder !== undefined) return { outcome: 'kept', reason: holder };
  const changed = changedSince(readRecord(entry.after) ?? {}, fresh, resource.schema);
  if (changed.length > 0) return { outcome: 'kept', reason: changedText(changed.map((name) => labelOf(resource.schema, name))) };
  sent.add(entry);
  try {
    await sendInRun(client, resource.remove(id), undefined);
  } catch (error) {
    if (!isDeleted(error)) throw error;
  }
  return { outcome: 'deleted' };
}

async function restoreChanged(run: Run, entry: ReportEntry): Promise<UndoResult> {
  const { client, resource, watch } = run;
  const fresh = await readNow(run, entry.id ?? '');
  if (!fresh) return { outcome: 'gone' };
  const [before, after] = [readRecord(entry.before), readRecord(entry.after)];
  if (!before || !after) return { outcome: 'kept', reason: i18n.t('undo.unreadable', { ns: importReportTexts }) };
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
  i18n.t('undo.changedSince', { ns: importReportTexts, fields: currentFormat().list([...new Set(fields)]) });

/**
 * Returns the fields of a created record that hold something else now. What a service adds of its own, such as a list that is empty, is
 * nobody's change.
 */
export function changedSince(after: ServiceDocument, fresh: ServiceDocument, schema: RecordSchema): readonly string[] {
  const isSame = (name: string) =>
    after[name] === undefined ? isEmpty(fresh[name]) : sameValue(withoutOwn(after[name]), withoutOwn(fresh[name] ?? null));
  return fieldNames(schema).filter((name) => !isSame(name) && !(isEmpty(after[name]) && isEmpty(fresh[name])));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isDocument(value) && Object.values(value).every(isEmpty));

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
