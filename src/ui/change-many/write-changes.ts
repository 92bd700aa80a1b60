import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isDeleted, outcomeOf } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { listRow } from '@/api/list-row';
import { changeManyTexts } from '@/i18n/en/change-many';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { EditedResource } from '../form/record-editor';
import type { RecordWrite } from '@/api/record-requests';
import { createStoreWatch, type StoreWatch, type Taken } from '../form/save/store-check';
import { sendInRun, type WriteRunOptions } from '../write-run/write-run';
import { carriedOver, type PlannedRecord, undone, type WrittenRecord } from './change-plan';

/** `already`: stored before, also by others. `changedSince`: others changed the same place. `taken`: by what is stored. */
export type ChangeResult = {
  outcome: 'written' | 'already' | 'changedSince' | 'deleted' | 'taken';
  written?: WrittenRecord;
  taken?: Taken;
};

export type WrittenResource = Pick<EditedResource, 'detail' | 'replace' | 'storeCheck'> & {
  titleOf: (record: ServiceDocument) => string;
  remove?: (id: string) => RecordWrite<void>;
  /** The fields that others are read by: a price by its basis. */
  readBy?: Readonly<Record<string, string>>;
  isOtherwise?: (meant: WrittenRecord, fresh: ServiceDocument) => boolean;
};

type Parts = {
  client: QueryClient;
  resource: WrittenResource;
  open?: (path: string) => void;
  /** Fingerprints of obstacles that the reader has accepted before. */
  accepted?: Set<string>;
};

type Run = Parts & { watch: StoreWatch };

const watched = (parts: Parts, isUndo = false): Run => ({
  ...parts,
  watch: createStoreWatch(parts.client, parts.resource.storeCheck, parts.accepted, isUndo),
});

export type RecordItem = { id: string; document: ServiceDocument; after?: ServiceDocument; write: () => Promise<ChangeResult> };

const runOf = (
  { resource, watch, open }: Run,
  items: readonly RecordItem[],
): WriteRunOptions<RecordItem, ChangeResult, WrittenRecord> => ({
  items,
  write: (item) => item.write(),
  titleOf: ({ document }) => resource.titleOf(document) || i18n.t('unnamed', { ns: changeManyTexts }),
  effectOf: ({ outcome }) => effects[outcome],
  resultText: ({ outcome, taken }) => i18n.t(`results.${outcome}`, { ns: changeManyTexts, clash: taken?.text() ?? '' }),
  takenOf: ({ taken }) => taken,
  writtenBy: ({ written }) => written,
  onRest: () => watch.tellSince(open),
  renews: resource.replace({}).meta?.invalidates ?? [],
});

const effects = {
  written: 'changed',
  already: 'changed',
  changedSince: 'skipped',
  deleted: 'deleted',
  taken: 'skipped',
} as const;

export function changeWrites(parts: Parts, records: readonly PlannedRecord[]) {
  const run = watched(parts);
  const unanswered = new Set<string>();
  const items = records.map((record) => ({
    ...record,
    write: () =>
      writeOver(run, { id: record.id, before: record.document, after: record.after }, unanswered, (fresh) =>
        carriedOver(record, fresh),
      ),
  }));
  return runOf(run, items);
}

export function undoWrites(parts: Parts, records: readonly WrittenRecord[]) {
  const run = watched(parts, true);
  const unanswered = new Set<string>();
  const items = records.map((record) => ({
    id: record.id,
    document: record.after,
    after: record.before,
    write: () =>
      writeOver(run, { id: record.id, before: record.after, after: record.before }, unanswered, (fresh) => undone(record, fresh)),
  }));
  return runOf(run, items);
}

/** Returns what a change without an answer has written; undefined where the record does not hold it. May reject. */
export async function storedChange(
  { client, resource }: Pick<Parts, 'client' | 'resource'>,
  record: PlannedRecord,
): Promise<WrittenRecord | undefined> {
  const fresh = await client.query({ ...resource.detail(record.id), staleTime: 0, retry: false });
  const after = carriedOver(record, fresh);
  return after && sameValue(after, fresh) ? { id: record.id, before: record.document, after: record.after } : undefined;
}

/**
 * `unanswered` are the records of which the answer to an earlier attempt was lost: where such a record is as it was sent, that attempt
 * wrote `meant`. After a refusal, the same value is somebody else's change, which no undo takes back.
 */
async function writeOver(
  { client, resource, watch }: Run,
  meant: WrittenRecord,
  unanswered: Set<string>,
  over: (fresh: ServiceDocument) => ServiceDocument | undefined,
): Promise<ChangeResult> {
  const { id } = meant;
  const fresh = await client.query({ ...resource.detail(id), staleTime: 0, retry: false });
  if (listRow(fresh) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
  const after = isReadOtherwise(resource, meant, fresh) ? undefined : over(fresh);
  if (!after) return { outcome: 'changedSince' };
  if (sameValue(after, fresh)) return { outcome: 'already', ...(unanswered.has(id) && { written: meant }) };
  const taken = await watch.obstaclesTo(after, fresh);
  if (taken) return { outcome: 'taken', taken };
  // The record as a whole: a change that is undone may take a key away, which changes alone cannot say.
  try {
    await sendInRun(client, resource.replace(after) as RecordWrite<ServiceDocument>, {});
  } catch (error) {
    if (outcomeOf(error) === 'unknown') unanswered.add(id);
    throw error;
  }
  watch.noteStored(after, fresh);
  return { outcome: 'written', written: { id, before: fresh, after } };
}

/** The same price on another basis is another price. */
function isReadOtherwise({ readBy = {}, isOtherwise }: WrittenResource, meant: WrittenRecord, fresh: ServiceDocument): boolean {
  if (isOtherwise?.(meant, fresh)) return true;
  const { before, after } = meant;
  const isSame = (one: ServiceDocument, other: ServiceDocument, name: string) =>
    sameValue(one[name] ?? null, other[name] ?? null);
  return Object.entries(readBy).some(
    ([name, by]) => !isSame(before, after, name) && isSame(before, after, by) && !isSame(before, fresh, by),
  );
}

/** A record that is gone by now counts as deleted. */
export function deleteWrites(parts: Parts, records: readonly PlannedRecord[]) {
  const { client, resource } = parts;
  const items = records.map(({ id, document }) => ({
    id,
    document,
    async write(): Promise<ChangeResult> {
      const remove = resource.remove?.(id);
      if (!remove) throw new Error('These records cannot be deleted');
      try {
        await sendInRun(client, remove, undefined);
      } catch (error) {
        if (!isDeleted(error)) throw error;
      }
      return { outcome: 'deleted' };
    },
  }));
  return runOf(watched(parts), items);
}
