import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isDeleted } from '@/api/api-error';
import { sameValue } from '@/api/document';
import { listRow } from '@/api/list-row';
import type { ListRead, RecordRead, RecordWrite } from '@/api/record-requests';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import { copyOf } from '@/schema/copy';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import { isLosslessNumber } from '@/schema/lossless-number';
import { sendInRun, type WriteRunOptions } from './write-run';

/** `gone`: somebody has deleted it before. `held`: something keeps it, as `by` names. `changed`: `fields` have changed since. */
export type Deletion =
  | { outcome: 'deleted' | 'gone' }
  | { outcome: 'held'; by: string }
  | { outcome: 'changed'; fields: readonly string[] };

export type DeletedResource = {
  schema: RecordSchema;
  detail: (id: string) => RecordRead;
  remove: (id: string) => RecordWrite<void>;
  holding?: ((client: QueryClient) => Promise<(id: string) => string | undefined>) | undefined;
};

/** Each record is read anew, and stays where others have changed or use it. */
export function createdDeleter(
  client: QueryClient,
  resource: DeletedResource,
  read: RecordReader = (id) => readNow(client, resource.detail(id)),
) {
  let holding: Promise<(id: string) => string | undefined> | undefined;
  const sent = new Set<string>();
  const heldBy = async (id: string) => {
    // Read once, and again where that failed.
    holding ??= resource.holding?.(client).catch((error: unknown) => {
      holding = undefined;
      throw error;
    });
    return (await holding)?.(id);
  };
  return async (id: string, created: ServiceDocument): Promise<Deletion> => {
    const fresh = await read(id);
    if (!fresh) return { outcome: sent.has(id) ? 'deleted' : 'gone' };
    const by = await heldBy(id);
    if (by !== undefined) return { outcome: 'held', by };
    const fields = changedSince(created, fresh, resource.schema);
    if (fields.length > 0) return { outcome: 'changed', fields };
    sent.add(id);
    try {
      await sendInRun(client, resource.remove(id), undefined);
    } catch (error) {
      if (!isDeleted(error)) throw error;
    }
    return { outcome: 'deleted' };
  };
}

/** A record that was created, as the service answered or as it was sent; without an id where the service told none. */
export type Created = { id: string | undefined; document: ServiceDocument; title: string };

export function createdRemovals(
  client: QueryClient,
  resource: DeletedResource & { all: () => ListRead },
  items: readonly Created[],
): WriteRunOptions<Created, Deletion | { outcome: 'unknownId' }> {
  const ids = items.flatMap(({ id }) => id ?? []);
  const remove = createdDeleter(client, resource, readerAhead(client, resource.detail, ids));
  return {
    items,
    write: async ({ id, document }) => (id === undefined ? { outcome: 'unknownId' } : remove(id, document)),
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) => (outcome === 'deleted' || outcome === 'gone' ? 'deleted' : 'skipped'),
    resultText: (removal) =>
      i18n.t(`removals.${removal.outcome}`, { ns: writeRunTexts, by: removal.outcome === 'held' ? removal.by : '' }),
    renews: [resource.all().queryKey.slice(0, 1)],
  };
}

export type RecordReader = (id: string) => Promise<ServiceDocument | undefined>;

const NEW = 2000;

type ReadAhead = { id: string; record: ReturnType<RecordReader>; /** When it came, in ms. */ cameAt?: number };

/** Reads the next record while one is written. */
export function readerAhead(client: QueryClient, detail: DeletedResource['detail'], ids: readonly string[]): RecordReader {
  const following = new Map(ids.map((id, at) => [id, ids[at + 1]] as const));
  let ahead: ReadAhead | undefined;
  return async (id) => {
    const isNew = ahead?.id === id && Date.now() - (ahead.cameAt ?? Date.now()) <= NEW;
    const read = isNew ? ahead?.record : undefined;
    ahead = undefined;
    const record = await (read ?? readNow(client, detail(id)));
    const next = following.get(id);
    if (next === undefined) return record;
    const reading: ReadAhead = { id: next, record: readNow(client, detail(next)) };
    ahead = reading;
    const came = () => {
      reading.cameAt = Date.now();
    };
    // A read that failed is told when its record is to be written.
    void reading.record.then(came, came);
    return record;
  };
}

/** Throws where only a summary can be read; undefined where the record is gone. */
async function readNow(client: QueryClient, read: RecordRead): Promise<ServiceDocument | undefined> {
  try {
    const fresh = await client.query({ ...read, staleTime: 0, retry: false });
    if (listRow(fresh) === 'summary') throw new ApiError({ problem: 'summary', sent: false });
    return fresh;
  } catch (error) {
    if (isDeleted(error)) return undefined;
    throw error;
  }
}

/** Looks inside of rows. Identifiers, dates and empty fields that a service adds are nobody's change. */
export const changedSince = (created: ServiceDocument, fresh: ServiceDocument, schema: RecordSchema): readonly string[] =>
  fieldNames(schema).filter((name) => !sameValue(said(created[name]), said(fresh[name])));

function said(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(said);
  if (!isDocument(value) || isLosslessNumber(value)) return value;
  const entries = Object.entries(copyOf(value)).flatMap(([name, inner]) => {
    const kept = said(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
