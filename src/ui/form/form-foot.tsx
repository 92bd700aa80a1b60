import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { idOf } from '@/api/record-id';
import { ButtonLink } from '../button-link';
import { whenOpened } from '../when-opened';
import type { ChangeReviewProps } from './change-review';
import styles from './form-foot.module.css';
import { useRecordForm } from './record-form-context';

const ChangeReview = whenOpened<ChangeReviewProps>(() =>
  import('./change-review').then((module) => ({ default: module.ChangeReview })),
);

type Props = {
  saving: boolean;
  cancelTo: To;
  /** Missing where there is no next record. */
  onSaveAndNext?: () => void;
};

/** Save, Cancel and what there is to save. Save is never disabled: pressed for nothing, it says so. */
export function FormFoot({ saving, cancelTo, onSaveAndNext }: Props) {
  const { t } = useTranslation();
  const [reviewing, setReviewing] = useState(false);
  const { base, watch } = useRecordForm();
  const hasChanges = useSyncExternalStore(watch.subscribe, () => watch.current().changes.length > 0);
  const isNew = idOf(base) === '';
  return (
    <div className={styles.foot}>
      <span className={styles.count}>{isNew && !hasChanges ? t('form.notSavedYet') : <ChangeCount />}</span>
      {hasChanges && (
        <Button
          onClick={() => {
            watch.look();
            setReviewing(true);
          }}
        >
          {t('form.review')}
        </Button>
      )}
      <span className={styles.gap} />
      <ButtonLink to={cancelTo}>{t('common.cancel')}</ButtonLink>
      {onSaveAndNext && (
        <Button variant="outlined" onClick={onSaveAndNext}>
          {t('form.saveAndNext')}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        aria-keyshortcuts="Control+S Meta+S"
        aria-busy={saving || undefined}
        // A field that loses the focus drops its echo, and the button would move from under the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {saving ? t('form.saving') : t('common.save')}
      </Button>
      <Review open={reviewing} onClose={() => setReviewing(false)} />
    </div>
  );
}

function ChangeCount() {
  const { t } = useTranslation();
  const { watch } = useRecordForm();
  return t('form.changes', { count: useSyncExternalStore(watch.subscribe, () => watch.current().changes.length) });
}

function Review(dialog: Omit<ChangeReviewProps, 'changes'>) {
  const { watch } = useRecordForm();
  const { changes } = useSyncExternalStore(watch.subscribe, watch.current);
  return <ChangeReview {...dialog} changes={changes} />;
}
