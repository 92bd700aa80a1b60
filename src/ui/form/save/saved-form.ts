import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldError, isApiError } from '@/api/api-error';
import { type Changes, changesBetween } from '@/api/document';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import type { FormWarning, RecordWatch } from '../record-watch';
import { formPath, recordOf, type RecordValues, valuesOf } from '../record-values';
import type { ReadForm } from './save-machine';
import type { Save } from './use-save';

type Parts = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  save: Save;
  watch: RecordWatch;
  warn: (record: ServiceDocument) => readonly FormWarning[];
};

/** Save does not ask about these. Found over the values as the form holds them, as those to be saved are. */
const warningsBefore = ({ schema, base, warn }: Pick<Parts, 'schema' | 'base' | 'warn'>): readonly FormWarning[] =>
  idOf(base) === '' ? [] : warn(recordOf(schema, valuesOf(schema, base), base));

export function useSavedForm({ form, schema, base, save, watch, warn }: Parts): void {
  const [known] = useState(() => warningsBefore({ schema, base, warn }).map(({ fingerprint }) => fingerprint));

  async function readForm(): Promise<ReadForm | undefined> {
    // Also stores what is still being typed: the cell of a grid, the name of a recipient (`useCommitBeforeSave`).
    const { found } = watch.refresh();
    let changes: Changes<ServiceDocument> | undefined;
    await form.handleSubmit((values) => {
      changes = changesBetween(base, recordOf(schema, values, base), fieldNames(schema));
    })();
    return changes && { changes, found, known };
  }

  function placeErrors(error: unknown): readonly FieldError[] {
    if (!isApiError(error)) return [];
    const values = form.getValues();
    return error.fields.filter(({ path, messages }) => {
      const field = formPath(schema, values, path);
      if (field) form.setError(field, { type: 'server', message: messages.join(' ') });
      return !field;
    });
  }
  useLayoutEffect(() => save.attach({ readForm, placeErrors }));

  useEffect(() => {
    const stop = watch.subscribe(() => {
      if (watch.current().changes.length === 0) return;
      stop();
      save.send({ type: 'touch' });
    });
    return stop;
  }, [watch, save]);

  useSaveShortcut(() => save.send({ type: 'press' }));
}

/** In place of the browser's own command. */
function useSaveShortcut(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyS') return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
