import { useMemo, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { To } from 'react-router';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { ErrorSummary } from './error-summary';
import { FormFoot } from './form-foot';
import { LeaveGuard } from './leave-guard';
import { RecordFormContext } from './record-form-context';
import type { Gone } from './record-form-gone';
import type { NameRow } from './record-form-names';
import { createOpenRows } from './record-form-open-rows';
import { SaveState } from './record-form-save-state';
import { useSaveShortcut } from './record-form-shortcut';
import { useSubmission } from './record-form-submit';
import { valuesOf, type RecordValues } from './record-form-values';
import { useUndos } from './record-form-undos';
import { createRecordWatch, type FormWarning } from './record-form-watch';
import { createRecordResolver, type Refusal } from './record-resolver';
import type { RecordSave } from './record-form-save';
import '@/i18n/en/day-input';
import '@/i18n/en/form';

type Props = {
  schema: RecordSchema;
  /** The document the form opens on; a later one does not replace what is being typed. */
  base: ServiceDocument;
  save: RecordSave;
  /** Looks for values worth a second look; must be pure. */
  warn?: (record: ServiceDocument) => readonly FormWarning[];
  /** Looks for what this form must not save, once all of it can be read; must be pure. */
  refuse?: (record: ServiceDocument) => readonly Refusal[];
  /** Warnings the record came with: Save does not ask about them. */
  accepted?: readonly FormWarning[];
  /** The address of the form; its sections lie below it, and moving among them does not leave it. */
  home: string;
  cancelTo: To;
  /** The form of the record after this one, in the order of the list it was opened from. */
  nextTo?: To;
  /** The address of the section that shows a field. */
  placeOf?: (field: string) => string;
  /** What rows are called where they are spoken of, in the summary of errors and in the review of changes. */
  nameRow?: NameRow;
  /** What is offered when the record turns out to have been removed. */
  gone?: Gone;
  children: ReactNode;
};

const noWarnings = () => [];

/** One form over one record, however many sections show it: what is typed, what is wrong with it, and Save. */
export function RecordForm({
  schema,
  base,
  save,
  warn = noWarnings,
  refuse,
  accepted = [],
  home,
  cancelTo,
  nextTo,
  placeOf,
  nameRow,
  gone,
  children,
}: Props) {
  const [opened] = useState(base);
  const [setup] = useState(() => ({
    defaultValues: valuesOf(schema, opened),
    resolver: createRecordResolver(schema, opened, refuse),
  }));
  const form = useForm<RecordValues>({ ...setup, shouldFocusError: false });
  const [watch] = useState(() => createRecordWatch({ form, schema, base: opened, warn }));
  const [openRows] = useState(createOpenRows);
  const undos = useUndos(watch);
  const [asNew, setAsNew] = useState(false);
  const write = asNew && gone ? gone.create : save;
  const { submit, ...submission } = useSubmission({ form, schema, base: opened, save: write, watch, accepted });
  const context = useMemo(
    () => ({ schema, base: opened, watch, openRows, undos, placeOf, nameRow }),
    [schema, opened, watch, openRows, undos, placeOf, nameRow],
  );
  useSaveShortcut(() => void submit());

  return (
    <FormProvider {...form}>
      <RecordFormContext value={context}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <ErrorSummary
            {...submission}
            error={write.error}
            onSaveAnyway={() => void submit({ anyway: true, next: submission.next })}
          />
          <SaveState
            save={write}
            gone={gone}
            onSaveAnyway={(next) => void submit({ next })}
            onCreate={() => {
              setAsNew(true);
              void submit({ through: gone?.create, next: write.next });
            }}
          />
          {/* A save leaves the page when it is done: what was typed meanwhile would be lost. */}
          <div inert={write.saving}>{children}</div>
          <FormFoot
            saving={write.saving}
            cancelTo={cancelTo}
            onSaveAndNext={nextTo === undefined ? undefined : () => void submit({ next: nextTo })}
          />
        </form>
        <LeaveGuard within={home} saving={write.saving} onSave={(next) => void submit({ next })} />
      </RecordFormContext>
    </FormProvider>
  );
}
