import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate, type To } from 'react-router';
import styles from './record-form.module.css';
import { useValues } from './record-form-context';
import type { RecordSave } from './record-form-save';

/** What can still be done when the record was removed while it was edited. */
export type Gone = {
  list: To;
  /** Makes a new record of everything that is in the form. */
  create: RecordSave;
  createLabel: string;
};

export function GoneActions({ gone: { list, createLabel }, onCreate }: { gone: Gone; onCreate: () => void }) {
  const { t } = useTranslation();
  const { reset } = useValues();
  const navigate = useNavigate();
  const discard = () => {
    // Said once: the guard need not ask again.
    reset();
    void navigate(list);
  };
  return (
    <div className={styles.ways}>
      <Button variant="outlined" onClick={onCreate}>
        {createLabel}
      </Button>
      <Button color="error" onClick={discard}>
        {t('common.discard')}
      </Button>
    </div>
  );
}
