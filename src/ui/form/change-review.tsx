import Button from '@mui/material/Button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Dialog } from '../dialog';
import { VisuallyHidden } from '../visually-hidden';
import styles from './change-review.module.css';
import { ChangedEntries } from './change-review-entries';
import { AddedRow, MovedRows, RemovedRow } from './change-review-row';
import { ChangedValue } from './change-review-value';
import type { FieldChange } from './record-form-changes';
import { useRecordForm, useValues } from './record-form-context';
import { nameOfPlace, nameOfRow } from './record-form-names';

export type ChangeReviewProps = { open: boolean; changes: readonly FieldChange[]; onClose: () => void };

/** What Save would change, field by field, each with its way back. */
export function ChangeReview({ open, changes, onClose }: ChangeReviewProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('form.changesTitle')}
      maxWidth="md"
      actions={
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {changes.length === 0 && <p>{t('form.nothingChanged')}</p>}
      <ul className={styles.list}>
        {changes.map((change) => (
          <ChangeLine key={`${change.kind} ${change.path}`} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

function ChangeLine({ change }: { change: FieldChange }) {
  const { t } = useTranslation();
  const { schema, watch, nameRow } = useRecordForm();
  const { getValues, setValue } = useValues();
  const { kind, path, undo, row, field } = change;
  const name =
    kind === 'removed'
      ? nameOfRow(labelOf(schema, field), row ?? 0, nameRow?.(field, change.before, getValues()))
      : nameOfPlace(schema, getValues(), kind === 'reordered' ? field : path, nameRow);
  function takeBack() {
    const now: unknown = getValues(undo.path);
    if (kind !== 'changed' || fieldOf(change.schema, change.name).kind !== 'numbers' || !Array.isArray(now))
      return setValue(undo.path, undo.value);
    // Each number has an input of its own, which does not hear of its list.
    const before: readonly unknown[] = Array.isArray(undo.value) ? undo.value : [];
    const places: string[] = now.map((_, index) => `${undo.path}.${index}`);
    places.forEach((place, index) => setValue(place, before[index]));
  }

  return (
    <li className={styles.change}>
      <span className={styles.name}>{name}</span>
      <span className={styles.values}>
        <WhatChanged change={change} />
      </span>
      <Button
        size="small"
        aria-label={t('form.undoOf', { name })}
        onClick={() => {
          takeBack();
          watch.look();
        }}
      >
        {t('common.undo')}
      </Button>
    </li>
  );
}

function WhatChanged({ change }: { change: FieldChange }) {
  const { t } = useTranslation();
  const { schema, name, before, after } = change;
  const { kind, entries, fields } = fieldOf(schema, name);
  if (change.kind === 'reordered') return <MovedRows change={change} />;
  if (change.kind === 'added' && fields) return <AddedRow schema={fields} row={after} />;
  if (change.kind === 'removed' && fields) return <RemovedRow schema={fields} row={before} />;
  if (kind === 'texts' && isListOrNothing(before) && isListOrNothing(after))
    return <ChangedEntries before={before ?? []} after={after ?? []} pictures={entries === 'image'} />;
  return (
    <>
      <VisuallyHidden>{t('form.before')}</VisuallyHidden>
      <ChangedValue schema={schema} name={name} value={before} />
      <ArrowRight className="mirror" size={16} strokeWidth={1.75} aria-label={t('form.becomes')} />
      <ChangedValue schema={schema} name={name} value={after} />
    </>
  );
}

const isListOrNothing = (value: unknown): value is readonly unknown[] | undefined | null =>
  value === undefined || value === null || Array.isArray(value);
