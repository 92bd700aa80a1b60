import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { isGone, outcomeOf } from '@/api/api-error';
import { patched, type Changes } from '@/api/document';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { notify } from '../notices';
import { useOneAttempt, withoutNotice } from './record-form-attempt';
import { changedByService, clashingFields } from './record-form-read-back';
import type { RecordRead, RecordSave, RecordWrite, SaveAttempt } from './record-form-save';

type Options<K extends QueryKey, V> = {
  base: ServiceDocument;
  read: (id: string) => RecordRead<K>;
  write: (base: ServiceDocument) => RecordWrite<V>;
  /** The fields to compare after the write, each with the name to tell a change by. */
  labels: Readonly<Record<string, string>>;
};

/**
 * Saves one record: reads it afresh and changes in it what this edit touched, unless others touched the same; sends it once,
 * reads it back, and says what the service made of it.
 */
export function useSaveRecord<K extends QueryKey, V>({ base, read, write, labels }: Options<K, V>): RecordSave {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [opened] = useState(base);
  const [saving, setSaving] = useState(false);
  /** The record as this edit knows it: what the form opened on, and what of others' it was told to overwrite. */
  const known = useRef<ServiceDocument>(opened);
  const sent = useRef<ServiceDocument>(opened);
  const { attempt, once } = useOneAttempt();
  const labelOf = (name: string) => labels[name] ?? name;

  async function readNow(): Promise<ServiceDocument> {
    const detail = read(idOf(opened));
    const updatedAt = client.getQueryState(detail.queryKey)?.dataUpdatedAt;
    try {
      return await client.query({ ...detail, staleTime: 0, retry: false });
    } catch (error) {
      // The form tells of it, so the page around it need not.
      client.setQueryData<ServiceDocument>(detail.queryKey, (shown) => shown, { updatedAt });
      for (const queryKey of write(opened).meta?.invalidates ?? [])
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      throw error;
    }
  }

  async function readBack(since: number): Promise<ServiceDocument> {
    const detail = read(idOf(opened));
    const state = client.getQueryState<ServiceDocument>(detail.queryKey);
    if (state?.data && state.dataUpdatedAt >= since && !state.isInvalidated) return state.data;
    return client.query({ ...detail, staleTime: 0, retry: 2, retryDelay: 300 });
  }

  async function tellSaved(since: number): Promise<void> {
    const stored = await readBack(since).catch(() => undefined);
    const names = stored ? changedByService(sent.current, stored, Object.keys(labels)) : [];
    const fields = format.list(names.map(labelOf));
    notify({
      tone: 'success',
      text: names.length > 0 ? t('form.savedButChanged', { count: names.length, fields }) : t('common.saved'),
    });
  }

  async function send(changes: Changes<ServiceDocument>): Promise<SaveAttempt> {
    let fresh: ServiceDocument;
    try {
      fresh = await readNow();
    } catch (error) {
      return { outcome: isGone(error) ? 'refused' : 'notSent', error };
    }
    const names = clashingFields(known.current, fresh, changes);
    if (names.length > 0) {
      const theirs = Object.fromEntries(names.map((name) => [name, fresh[name]]));
      const accept = () => {
        known.current = { ...known.current, ...theirs };
      };
      return { outcome: 'refused', clash: { fields: names.map(labelOf), accept } };
    }
    sent.current = patched(fresh, changes);
    const since = Date.now();
    const options = write(fresh);
    try {
      // Straight through the cache, since the write is made for the document just read. What was typed is unknown in type;
      // the schema's view of it is all a mutation asks for.
      const mutation = client.getMutationCache().build(client, { ...options, meta: withoutNotice(options.meta) });
      await mutation.execute(changes as V);
    } catch (error) {
      return { outcome: outcomeOf(error), error };
    }
    await tellSaved(since);
    return { outcome: 'saved' };
  }

  const submit = (changes: Changes<ServiceDocument>, next?: To) =>
    once(async () => {
      if (Object.keys(changes).length === 0) {
        // On the way to another record the reader only wants to get there.
        if (!next) notify({ text: t('form.nothingToSave') });
        return { outcome: 'unchanged', next };
      }
      setSaving(true);
      try {
        return { ...(await send(changes)), next };
      } finally {
        setSaving(false);
      }
    });

  const check = () =>
    once(async () => {
      const { next } = attempt;
      try {
        if (changedByService(sent.current, await readNow(), Object.keys(labels)).length > 0) return { outcome: 'notSent', next };
      } catch (error) {
        return { outcome: 'unknown', error, next };
      }
      notify({ tone: 'success', text: t('form.wasSaved') });
      return { outcome: 'saved', next };
    });

  return { ...attempt, saving, submit, check };
}
