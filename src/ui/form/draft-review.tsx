import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/api/drafts';
import { changeReviewTexts } from '@/i18n/en/change-review';
import { commonTexts } from '@/i18n/en/common';
import { Dialog } from '../dialog';
import { ChangeText } from './change-review';
import styles from './change-review.module.css';
import { useRecordForm } from './form-context';
import { changesOf, type RecordValues, valuesOf } from './record-values';

export type DraftReviewProps = { open: boolean; draft: Draft; onClose: () => void };

/** Lists the changes that a draft holds, field by field. */
export function DraftReview({ open, draft, onClose }: DraftReviewProps) {
  const { t } = useTranslation([changeReviewTexts, commonTexts]);
  const { schema } = useRecordForm();
  const values = useMemo(() => ({ ...valuesOf(schema, draft.base), ...draft.values }), [schema, draft]);
  const changes = useMemo(() => changesOf(schema, values, draft.base), [schema, values, draft]);
  // Names of rows are read from the values of the draft, not from those of the form behind the dialog.
  const form = useForm<RecordValues>({ values });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('changesTitle')}
      maxWidth="md"
      actions={
        <Button autoFocus onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <FormProvider {...form}>
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.path}`} className={styles.change}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </FormProvider>
    </Dialog>
  );
}
