import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { To } from 'react-router';
import { type FieldError, isApiError } from '@/api/api-error';
import { type Changes, changesBetween } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';
import type { FormWarning, RecordWatch } from './form-context';
import { formPath, recordOf, type RecordValues } from './record-values';
import type { RecordSave } from './save-record';

type Parts = {
  form: UseFormReturn<RecordValues>;
  schema: RecordSchema;
  base: ServiceDocument;
  save: RecordSave;
  watch: RecordWatch;
  /** Warnings the record came with; Save does not ask about them. */
  accepted: readonly FormWarning[];
};

type How = {
  /** Saves in spite of new warnings, which the reader has seen. */
  anyway?: boolean;
  next?: To;
  /** Replaces the form's own write. */
  through?: RecordSave;
};

export type Submission = {
  /** Counts the failed attempts, so that the summary takes the focus after each. */
  tries: number;
  /** Warnings to confirm once before saving. */
  newWarnings: readonly (readonly [path: string, warning: FormWarning])[];
  /** The service's errors about fields that this form does not have. */
  unmatchedErrors: readonly FieldError[];
  /** The address the user was leaving for when they chose to save first. */
  next?: To;
  submit: (how?: How) => Promise<void>;
};

const nothing = { newWarnings: [], unmatchedErrors: [] } as const;

/** Saves the form: stops at unreadable values, asks once about new warnings, and puts the service's errors at their fields. */
export function useSubmission({ form, schema, base, save, watch, accepted }: Parts): Submission {
  const passed = useRef(new Set(accepted.map(({ fingerprint }) => fingerprint)));
  const [state, setState] = useState<Omit<Submission, 'submit'>>({ tries: 0, ...nothing });
  const failed = (found: Partial<Submission>) => setState(({ tries }) => ({ ...nothing, ...found, tries: tries + 1 }));

  async function submit({ anyway = false, next, through = save }: How = {}): Promise<void> {
    if (through.saving) return;
    const { warnings } = watch.refresh();
    const changes = await readableChanges();
    if (!changes) return failed({});
    const newWarnings = [...warnings].filter(([, warning]) => !passed.current.has(warning.fingerprint));
    if (newWarnings.length > 0 && !anyway) return failed({ newWarnings, next });
    for (const [, warning] of newWarnings) passed.current.add(warning.fingerprint);
    // The question stays until the service answers: otherwise the page would move under an impatient second click.
    const { outcome, error } = await through.submit(changes, next);
    if (outcome === 'saved' || outcome === 'unchanged') {
      setState(({ tries }) => ({ ...nothing, tries }));
      return;
    }
    failed({ unmatchedErrors: assignErrors(error) });
  }

  async function readableChanges(): Promise<Changes<ServiceDocument> | undefined> {
    let changes: Changes<ServiceDocument> | undefined;
    await form.handleSubmit((values) => {
      changes = changesBetween(base, recordOf(schema, values, base), fieldNames(schema));
    })();
    return changes;
  }

  /** Puts each message at its field; returns those whose field is unknown. */
  function assignErrors(error: unknown): FieldError[] {
    if (!isApiError(error)) return [];
    const values = form.getValues();
    return error.fields.filter(({ path, messages }) => {
      const field = formPath(schema, values, path);
      if (field) form.setError(field, { type: 'server', message: messages.join(' ') });
      return !field;
    });
  }

  return { ...state, submit };
}
