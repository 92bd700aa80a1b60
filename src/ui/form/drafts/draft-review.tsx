import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Draft } from '@/api/drafts';
import { ChangesDialog, ChangeText } from '../change-review';
import styles from '../change-review.module.css';
import { useRecordForm } from '../form-context';
import { changesOf, type RecordValues, valuesOf } from '../record-values';

export function DraftReview({ open, draft, onClose }: { open: boolean; draft: Draft; onClose: () => void }) {
  const { schema } = useRecordForm();
  const values = useMemo(() => ({ ...valuesOf(schema, draft.base), ...draft.values }), [schema, draft]);
  const changes = useMemo(() => changesOf(schema, values, draft.base), [schema, values, draft]);
  // Names of rows are read from the values of the draft, not from those of the form behind the dialog.
  const form = useForm<RecordValues>({ values });
  return (
    <ChangesDialog open={open} onClose={onClose}>
      <FormProvider {...form}>
        <ul className="plain-list">
          {changes.map((change) => (
            <li
              key={`${change.kind} ${change.path}`}
              className={`centred stack gap-8-16 line-below pad-block-8 ${styles.change}`}
            >
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </FormProvider>
    </ChangesDialog>
  );
}
