import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '@/api/drafts';
import type { Observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import type { RecordWatch } from '../record-watch';
import { changesOf, type RecordValues, storedValue } from '../record-values';
import { isSaving } from '../save/save-machine';
import type { Save } from '../save/use-save';
import { keepOnDevice } from './keeper';

type KeptForm = {
  connection: string;
  home: string;
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  received: ServiceDocument;
  watch: RecordWatch;
  save: Pick<Save, 'get' | 'subscribe'>;
  continued: Draft | undefined;
  nameOf: (record: ServiceDocument) => string;
  aside: () => ServiceDocument | undefined;
};

export type KeptDraft = ReturnType<typeof keepDraft>;

export type KeptDraftHolder = Observable<KeptDraft | undefined>;

export function keepDraft({ connection, home, form, schema, base, received, watch, save, continued, nameOf, aside }: KeptForm) {
  let isSent = continued?.isSent ?? false;
  let isOver = false;

  function write() {
    const values = form.getValues();
    const changes = isOver ? [] : changesOf(schema, values, base);
    if (changes.length === 0) return undefined;
    const fields = [...new Set(changes.map(({ field }) => field))];
    const typedFields = (valueOf: (field: string) => unknown) =>
      Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
    const record = { ...base, ...typedFields((field) => storedValue(schema, field, values[field], base[field])) };
    return {
      name: nameOf(record),
      changes: changes.length,
      base: received,
      values: typedFields((field) => values[field]),
      aside: aside(),
      isSent,
    };
  }
  const keeper = keepOnDevice({ connection, home, write, continued });

  function keep(): void {
    watch.refresh();
    void keeper.store();
  }

  function remove(): void {
    isOver = true;
    keeper.forget();
  }

  /** Works also after the form was left. Notes what is being sent, or may have been stored. */
  function followSave(): void {
    const { outcome } = save.get().end;
    const isSending = isSaving(save.get());
    if (outcome === 'saved') remove();
    const isSentNow = isSending || outcome === 'unknown';
    if (isOver || isSentNow === isSent || !(isSending || outcome)) return;
    isSent = isSentNow;
    keeper.touch();
    keep();
  }
  const stopListening = form.subscribe({ formState: { values: true }, callback: keeper.touch });
  const stop = keeper.begin();
  // Something may have been typed before this code had loaded.
  if (!continued) keeper.touch();
  save.subscribe(followSave);
  followSave();

  return {
    get: keeper.get,
    subscribe: keeper.subscribe,
    isStored(): boolean {
      keep();
      return keeper.isStored();
    },
    keep,
    touch: keeper.touch,
    /** Keeps no other draft either. */
    remove,
    discard: keeper.discard,
    end(): void {
      stop();
      stopListening();
      isOver = true;
    },
  };
}
