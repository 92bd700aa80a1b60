import type { QueryClient } from '@tanstack/react-query';
import { outcomeOf } from '@/api/api-error';
import { createdId, createdRecord } from '@/api/record-id';
import type { Listing } from '@/api/response';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { ListRead, RecordWrite } from '@/api/record-requests';
import { findLookalikes, type Lookalike } from '../form/save/lookalikes';
import { createStoreWatch, type StoreCheck, type Taken } from '../form/save/store-check';
import type { Created } from './delete-created';
import { sendInRun, type WriteRunOptions } from './write-run';

export type Creation =
  | {
      outcome: 'created';
      id: string | undefined;
      record?: ServiceDocument | undefined;
    }
  | { outcome: 'unsure'; lookalike: ServiceDocument };

type Options = {
  client: QueryClient;
  /** Has to read all records: a list of some could not tell what is new. */
  all: ListRead;
  write: () => RecordWrite;
  /** Runs before each document is sent, with the records that were there before the first. */
  onSend?: (document: ServiceDocument, before: Listing<ServiceDocument>) => void;
};

/** Creates one record of a run. One whose answer was lost is sent again only where nothing like it is among the new ones. */
export function recordCreator({ client, all, write, onSend }: Options): (document: ServiceDocument) => Promise<Creation> {
  let listed: Promise<Listing<ServiceDocument>> | undefined;
  const others: string[] = [];
  /** The service has not told the id of such a document. */
  const unlocated = new Map<ServiceDocument, 'stored' | 'lost'>();
  const located = new Map<ServiceDocument, string>();

  const read = () => client.query({ ...all, staleTime: 0, retry: false });
  const listBefore = () => {
    listed ??= read().catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  const locate = (document: ServiceDocument, id: string) => {
    others.push(id);
    located.set(document, id);
    unlocated.delete(document);
  };

  /** Returns a record where it is not certain which one the document is. */
  async function lookFor(document: ServiceDocument, before: Listing<ServiceDocument>): Promise<Lookalike | undefined> {
    const listing = await read();
    const latest = () => Promise.resolve(listing);
    const lists = { latest, ...(before.more && { all: latest }) };
    const likeliest = async (sent: ServiceDocument) => (await findLookalikes({ document: sent, before, others }, lists))[0];
    for (const [sent, state] of unlocated) {
      // One after the other, since each takes its record from the next.
      const lookalike = await likeliest(sent);
      if (lookalike && !lookalike.maybeOlder && (state === 'stored' || lookalike.different.length === 0))
        locate(sent, lookalike.id);
    }
    return located.has(document) ? undefined : likeliest(document);
  }

  return async (document) => {
    const before = await listBefore();
    const lookalike = unlocated.has(document) ? await lookFor(document, before) : undefined;
    if (lookalike) return { outcome: 'unsure', lookalike: lookalike.record };
    const found = located.get(document);
    if (found !== undefined) return { outcome: 'created', id: found };
    try {
      onSend?.(document, before);
      const answer = await sendInRun(client, write(), document as never);
      const id = createdId(answer);
      if (id) locate(document, id);
      else unlocated.set(document, 'stored');
      return { outcome: 'created', id: id || undefined, record: createdRecord(answer) };
    } catch (error) {
      if (outcomeOf(error) === 'unknown') unlocated.set(document, 'lost');
      throw error;
    }
  };
}

type Planned = { document: ServiceDocument };

/** `taken`: others stand in its way, by what is stored. */
export type PlannedCreation = Creation | { outcome: 'taken'; taken: Taken };

type CreationOf<T> = Options & {
  items: readonly T[];
  titleOf: (item: T) => string;
  nameOf: (record: ServiceDocument) => string;
  check?: StoreCheck;
  accepts?: (item: T, taken: Taken) => boolean;
  open?: (path: string) => void;
};

export function createWrites<T extends Planned>({
  items,
  titleOf,
  nameOf,
  check,
  accepts,
  open,
  ...options
}: CreationOf<T>): WriteRunOptions<T, PlannedCreation, Created> {
  const create = recordCreator(options);
  const watch = createStoreWatch(options.client, check);
  return {
    items,
    async write(item) {
      const taken = await watch.obstaclesTo(item.document);
      if (taken && !accepts?.(item, taken)) return { outcome: 'taken', taken };
      taken?.accept();
      const result = await create(item.document);
      if (result.outcome === 'created') watch.noteStored(item.document, undefined, result.id ?? '');
      return result;
    },
    titleOf,
    effectOf: ({ outcome }) => (outcome === 'created' ? 'created' : 'skipped'),
    resultText(result) {
      if (result.outcome === 'taken') return result.taken.text();
      if (result.outcome === 'unsure') return i18n.t('unsure', { ns: writeRunTexts, name: nameOf(result.lookalike) });
      return i18n.t('created', { ns: writeRunTexts });
    },
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    writtenBy: (result, item) =>
      result.outcome === 'created'
        ? { id: result.id, document: { ...item.document, ...result.record }, title: titleOf(item) }
        : undefined,
    renews: [options.all.queryKey.slice(0, 1)],
    onRest: () => watch.tellSince(open),
  };
}
