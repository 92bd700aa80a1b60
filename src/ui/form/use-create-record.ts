import { useMutation, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { patched, type Changes } from '@/api/document';
import type { Listing } from '@/api/response';
import { createdId, idOf } from '@/api/record-id';
import { outcomeOf } from '@/api/api-error';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '../notices';
import { useOneAttempt, withoutNotice } from './record-form-attempt';
import type { RecordSave, RecordWrite, SaveAttempt } from './record-form-save';

/** `id` is that of the new record; missing after `saved` when the service does not say which record is the new one. */
type Created = SaveAttempt & { id?: string };

type Options<K extends QueryKey, V> = {
  /** What the new record starts from: empty, or a copy. Fields that no form shows are taken from it. */
  from: ServiceDocument;
  /** All records, to find the new one in where the service does not say which it is. */
  list: () => { queryKey: K; queryFn?: QueryFunction<Listing<ServiceDocument>, K> };
  write: () => RecordWrite<V>;
  /** Whether a record of the list looks like the one that was sent. */
  isTwin: (stored: ServiceDocument, sent: ServiceDocument) => boolean;
  /** What is said in place of "Created". */
  created?: string;
};

/** Creates one record and finds out its id, from the answer or from the list. */
export function useCreateRecord<K extends QueryKey, V>({
  from,
  list,
  write,
  isTwin,
  created,
}: Options<K, V>): RecordSave & Created {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { attempt, once } = useOneAttempt<Created>();
  const sent = useRef<{ document: ServiceDocument; known: ReadonlySet<string> | undefined }>({
    document: from,
    known: undefined,
  });
  const options = write();
  const { mutateAsync, isPending } = useMutation({ ...options, meta: withoutNotice(options.meta) });

  const knownIds = () => {
    const listing = client.getQueryData<Listing<ServiceDocument>>(list().queryKey);
    return listing && new Set(listing.rows.map(idOf));
  };

  async function findTwin(): Promise<string | undefined> {
    const { document, known } = sent.current;
    const { rows } = await client.query({ ...list(), staleTime: 0, retry: 2, retryDelay: 300 });
    const twins = rows.filter((row) => isTwin(row, document) && !known?.has(idOf(row)));
    const [twin] = twins;
    return twins.length === 1 && twin ? idOf(twin) || undefined : undefined;
  }

  const submit = (changes: Changes<ServiceDocument>, next?: To) =>
    once(async () => {
      sent.current = { document: patched(from, changes), known: knownIds() };
      let answer: unknown;
      try {
        // What was typed is unknown in type; the schema's view of it is all a mutation asks for.
        answer = await mutateAsync(sent.current.document as V);
      } catch (error) {
        return { outcome: outcomeOf(error), error };
      }
      const id = createdId(answer) || (await findTwin().catch(() => undefined));
      notify({ tone: 'success', text: id ? (created ?? t('common.created')) : t('form.createdUnlocated') });
      return { outcome: 'saved', next, id };
    });

  const check = () =>
    once(async () => {
      try {
        const id = await findTwin();
        if (!id) return { outcome: 'notSent' };
        notify({ tone: 'success', text: created ?? t('common.created') });
        return { outcome: 'saved', id };
      } catch (error) {
        return { outcome: 'unknown', error };
      }
    });

  return { ...attempt, saving: isPending, submit, check };
}
