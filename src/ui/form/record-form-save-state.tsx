import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import { ErrorAlert } from '../error-alert';
import styles from './record-form.module.css';
import type { RecordSave } from './record-form-save';

/** What became of a save that failed as a whole. Where the service named fields, the summary tells of it instead. */
export function SaveState({ save }: { save: RecordSave }) {
  const { t } = useTranslation();
  const { outcome, error } = save;
  if (outcome === undefined || outcome === 'saved' || outcome === 'unchanged') return null;
  if (outcome === 'refused' && isApiError(error) && error.fields.length > 0) return null;
  return (
    <section className={styles.outcome} aria-label={t('common.save')}>
      {error !== undefined && <ErrorAlert error={error} />}
      <p role={error === undefined ? 'alert' : undefined}>
        {error === undefined ? t('form.outcome.notStored') : t(`form.outcome.${outcome}`)}
      </p>
      {outcome === 'unknown' && (
        <Button variant="outlined" onClick={() => void save.check()}>
          {t('form.outcome.check')}
        </Button>
      )}
    </section>
  );
}
