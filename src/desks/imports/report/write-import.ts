import type { QueryClient } from '@tanstack/react-query';
import { outcomeOf } from '@/api/api-error';
import { patched, sameValue } from '@/api/document';
import { merge } from '@/api/merge';
import { idOf } from '@/api/record-id';
import { importTexts } from '@/i18n/en/import';
import { writeRunTexts } from '@/i18n/en/write-run';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { differenceName } from '@/ui/form/save/difference-name';
import { createStoreWatch, type StoreWatch, type Taken } from '@/ui/form/save/store-check';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import type { PlannedRecord } from '../plan/import-plan';
import type { ImportedResource } from '../plan/imported-resource';

/** `already`: an earlier attempt stored it. `changedSince`: somebody else changed the same places meanwhile, and theirs are kept. */
export type ImportResult =
  | (Creation & { outcome: 'unsure' })
  | {
      outcome: 'created';
      id: string | undefined;
      after: ServiceDocument;
    }
  | ({ outcome: 'changed' } & Written)
  | { outcome: 'already' }
  | { outcome: 'changedSince'; places: readonly string[] }
  | { outcome: 'taken'; taken: Taken };

type Written = { before: ServiceDocument; after: ServiceDocument };

/** `listed`: the records that were there before the first was created. */
export type Sent = { before?: ServiceDocument; after: ServiceDocument; listed?: readonly ServiceDocument[] };

type Options = { passed?: Set<string>; onSend?: (record: PlannedRecord, sent: Sent) => void };

export function importWrites(
  client: QueryClient,
  resource: ImportedResource,
  items: readonly PlannedRecord[],
  { passed = new Set(), onSend }: Options = {},
): WriteRunOptions<PlannedRecord, ImportResult> {
  // One document for all attempts, by which a lost answer is found again.
  const documents = new Map<PlannedRecord, ServiceDocument>();
  const records = new Map<ServiceDocument, PlannedRecord>();
  const create = recordCreator({
    client,
    all: resource.all(),
    write: resource.create,
    onSend(document, { rows }) {
      const record = records.get(document);
      if (record) onSend?.(record, { after: document, listed: rows });
    },
  });
  const { queryKey } = resource.all();
  const watch = createStoreWatch(client, resource.storeCheck, passed);
  const unanswered = new Map<PlannedRecord, Written>();
  const tried = new Set<ServiceDocument>();
  return {
    items,
    async write(record) {
      if (record.base) return writeChanges({ client, resource, watch, unanswered, onSend }, record, record.base);
      const document = documents.get(record) ?? prepared(resource, record.changesOf({}), {});
      documents.set(record, document);
      records.set(document, record);
      // One that was sent may be stored already: it would meet itself.
      const taken = tried.has(document) ? undefined : await watch.obstaclesTo(document);
      if (taken) return { outcome: 'taken', taken };
      tried.add(document);
      const created = await create(document);
      if (created.outcome === 'unsure') return created;
      watch.noteStored(document, undefined, created.id ?? '');
      return { outcome: 'created', id: created.id, after: patched(document, created.record ?? {}) };
    },
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) =>
      outcome === 'created'
        ? 'created'
        : outcome === 'unsure' || outcome === 'changedSince' || outcome === 'taken'
          ? 'skipped'
          : 'changed',
    resultText: (result, format) => resultText(resource, result, format),
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    renews: [queryKey.slice(0, 1)],
    onRest: () => watch.tellSince(),
  };
}

const prepared = (resource: ImportedResource, changes: ServiceDocument, base: ServiceDocument): ServiceDocument =>
  resource.prepare?.(changes, base) ?? changes;

type Run = {
  client: QueryClient;
  resource: ImportedResource;
  watch: StoreWatch;
  /** A record that holds one of these bodies was stored by that attempt. */
  unanswered: Map<PlannedRecord, Written>;
  onSend: Options['onSend'];
};

/** Sends what the file changes, merged with what others have changed since; nothing where both changed the same place. */
async function writeChanges(
  { client, resource, watch, unanswered, onSend }: Run,
  record: PlannedRecord,
  base: ServiceDocument,
): Promise<ImportResult> {
  const fresh = await client.query({ ...resource.detail(idOf(base)), staleTime: 0, retry: false });
  const read = resource.readLists?.(fresh) ?? fresh;
  const wanted = record.changesOf(base);
  const { merged, differences } = merge({ base, mine: patched(base, wanted), theirs: read });
  const names = Object.keys(wanted).filter((name) => !sameValue(merged[name] ?? null, read[name] ?? null));
  // What a list leaves out of its records was not there to be compared with.
  const unseen = names.filter((name) => base[name] === undefined && read[name] !== undefined && read[name] !== null);
  const places = [
    ...differences.filter(({ isConflict }) => isConflict),
    ...unseen.map((name) => ({ kind: 'value' as const, path: [name] })),
  ].map((difference) => differenceName(resource.schema, difference));
  if (places.length > 0) return { outcome: 'changedSince', places: [...new Set(places)] };
  const lost = unanswered.get(record);
  if (names.length === 0) return lost ? { outcome: 'changed', ...lost } : { outcome: 'already' };
  const changes = Object.fromEntries(names.map((name) => [name, merged[name]]));
  const sent = prepared(resource, changes, fresh);
  const taken = await watch.obstaclesTo(patched(fresh, sent), fresh);
  if (taken) return { outcome: 'taken', taken };
  const written = { before: fresh, after: patched(fresh, sent) };
  onSend?.(record, written);
  try {
    await sendInRun(client, resource.replace(fresh), sent as never);
  } catch (error) {
    if (outcomeOf(error) === 'unknown') unanswered.set(record, written);
    throw error;
  }
  watch.noteStored(written.after, fresh);
  return { outcome: 'changed', ...written };
}

function resultText({ titleOf }: ImportedResource, result: ImportResult, format: Format): string {
  if (result.outcome === 'unsure') return i18n.t('unsure', { ns: writeRunTexts, name: titleOf(result.lookalike) });
  if (result.outcome === 'taken') return i18n.t('taken', { ns: importTexts, clash: result.taken.text() });
  if (result.outcome === 'created') return i18n.t('created', { ns: writeRunTexts });
  if (result.outcome !== 'changedSince') return i18n.t(result.outcome === 'changed' ? 'saved' : 'already', { ns: importTexts });
  const fields = format.list(result.places);
  return i18n.t('changedSince', { ns: importTexts, fields });
}
