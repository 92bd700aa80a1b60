import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { patched, type Changes } from '@/api/document';
import { idOf } from '@/api/record-id';
import { outcomeOf } from '@/api/write-outcome';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '../notices';
import { useOneAttempt, withoutNotice } from './record-form-attempt';
import { changedByService } from './record-form-read-back';
import type { RecordRead, RecordSave, RecordWrite } from './record-form-save';

type Options<K extends QueryKey, V> = {
  base: ServiceDocument;
  read: (id: string) => RecordRead<K>;
  write: (base: ServiceDocument) => RecordWrite<V>;
  /** The fields to compare after the write, each with the name to tell a change by. */
  labels: Readonly<Record<string, string>>;
};

/** Saves one record: sends it once, reads it back, and says what the service made of it. */
export function useSaveRecord<K extends QueryKey, V>({ base, read, write, labels }: Options<K, V>): RecordSave {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [opened] = useState(base);
  const sent = useRef<ServiceDocument>(opened);
  const { attempt, once } = useOneAttempt();
  const options = write(opened);
  const { mutateAsync, isPending } = useMutation({ ...options, meta: withoutNotice(options.meta) });

  async function readBack(since: number): Promise<ServiceDocument> {
    const detail = read(idOf(opened));
    const state = client.getQueryState<ServiceDocument>(detail.queryKey);
    if (state?.data && state.dataUpdatedAt >= since && !state.isInvalidated) return state.data;
    return client.query({ ...detail, staleTime: 0, retry: 2, retryDelay: 300 });
  }

  async function tellSaved(since: number): Promise<void> {
    const stored = await readBack(since).catch(() => undefined);
    const names = stored ? changedByService(sent.current, stored, Object.keys(labels)) : [];
    const fields = format.list(names.map((name) => labels[name] ?? name));
    notify({
      tone: 'success',
      text: names.length > 0 ? t('form.savedButChanged', { count: names.length, fields }) : t('common.saved'),
    });
  }

  const submit = (changes: Changes<ServiceDocument>, next?: To) =>
    once(async () => {
      if (Object.keys(changes).length === 0) {
        notify({ text: t('form.nothingToSave') });
        return { outcome: 'unchanged', next };
      }
      sent.current = patched(opened, changes);
      const since = Date.now();
      try {
        // What was typed is unknown in type; the schema's view of it is all a mutation asks for.
        await mutateAsync(changes as V);
      } catch (error) {
        return { outcome: outcomeOf(error), error };
      }
      await tellSaved(since);
      return { outcome: 'saved', next };
    });

  const check = () =>
    once(async () => {
      try {
        const stored = await client.query({ ...read(idOf(opened)), staleTime: 0 });
        if (changedByService(sent.current, stored, Object.keys(labels)).length > 0) return { outcome: 'notSent' };
      } catch (error) {
        return { outcome: 'unknown', error };
      }
      notify({ tone: 'success', text: t('form.wasSaved') });
      return { outcome: 'saved' };
    });

  return { ...attempt, saving: isPending, submit, check };
}
