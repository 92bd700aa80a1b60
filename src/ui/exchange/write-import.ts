import type { QueryClient } from '@tanstack/react-query';
import { sameValue } from '@/api/document';
import { idOf } from '@/api/record-id';
import { importTexts } from '@/i18n/en/import';
import { writeRunTexts } from '@/i18n/en/write-run';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Creation, recordCreator } from '../write-run/create-records';
import { sendInRun, type WriteRunOptions } from '../write-run/write-run';
import type { PlannedRecord } from './import-plan';
import type { ImportedResource } from './imported-resource';

/** `already`: an earlier attempt stored it. `changedSince`: somebody else changed the same fields meanwhile, and theirs are kept. */
export type ImportResult = Creation | { outcome: 'changed' | 'already' } | { outcome: 'changedSince'; names: readonly string[] };

/** Returns the writes of an import: a create for each new record, and for others their changed fields over the record as it is now. */
export function importWrites(
  client: QueryClient,
  resource: ImportedResource,
  items: readonly PlannedRecord[],
): WriteRunOptions<PlannedRecord, ImportResult> {
  const create = recordCreator({ client, all: resource.all(), write: resource.create });
  // One document for all attempts, by which a lost answer is found again.
  const documents = new Map<PlannedRecord, ServiceDocument>();
  const { queryKey } = resource.all();
  return {
    items,
    write(record) {
      if (record.base) return writeChanges(client, resource, record, record.base);
      const document = documents.get(record) ?? prepared(resource, record.changesOf({}), {});
      documents.set(record, document);
      return create(document);
    },
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) =>
      outcome === 'created' ? 'created' : outcome === 'unsure' || outcome === 'changedSince' ? 'skipped' : 'changed',
    resultText: (result, format) => resultText(resource, result, format),
    renews: [queryKey.slice(0, 1)],
  };
}

const prepared = (resource: ImportedResource, changes: ServiceDocument, base: ServiceDocument): ServiceDocument =>
  resource.prepare?.(changes, base) ?? changes;

/** Reads a record again and sends it with what the file changes, unless somebody else has changed the same fields since. */
async function writeChanges(
  client: QueryClient,
  resource: ImportedResource,
  record: PlannedRecord,
  base: ServiceDocument,
): Promise<ImportResult> {
  const fresh = await client.query({ ...resource.detail(idOf(base)), staleTime: 0, retry: false });
  const read = resource.readLists?.(fresh) ?? fresh;
  const changes = record.changesOf(read);
  const names = Object.keys(changes);
  if (names.length === 0) return { outcome: 'already' };
  const moved = names.filter((name) => !sameValue(base[name] ?? null, read[name] ?? null));
  if (moved.length > 0) return { outcome: 'changedSince', names: moved };
  await sendInRun(client, resource.replace(fresh), prepared(resource, changes, fresh) as never);
  return { outcome: 'changed' };
}

function resultText({ schema, titleOf }: ImportedResource, result: ImportResult, format: Format): string {
  if (result.outcome === 'unsure') return i18n.t('unsure', { ns: writeRunTexts, name: titleOf(result.twin) });
  if (result.outcome === 'created') return i18n.t('created', { ns: writeRunTexts });
  if (result.outcome !== 'changedSince') return i18n.t(result.outcome === 'changed' ? 'saved' : 'already', { ns: importTexts });
  const known = fieldNames(schema);
  const fields = format.list(result.names.map((name) => (known.includes(name) ? labelOf(schema, name) : name)));
  return i18n.t('changedSince', { ns: importTexts, fields });
}
