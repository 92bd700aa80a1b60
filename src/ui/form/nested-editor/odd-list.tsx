import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isNumeral } from '@/api/json';
import { useRecordForm, useValues } from '../record-form-context';
import { originalAt } from '../record-form-values';
import styles from './nested-editor.module.css';

/** Where the service sent something else than a list: shown as it is, and kept unless it is replaced. */
export function OddList({ name, replaceBy }: { name: string; replaceBy: unknown }) {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  const { setValue } = useValues();
  return (
    <div className={styles.odd}>
      <p>{t('form.odd.notAList')}</p>
      <RawValue value={originalAt(base, name)} />
      <Button variant="outlined" onClick={() => setValue(name, replaceBy)}>
        {t('form.odd.replaceByList')}
      </Button>
    </div>
  );
}

const asReceived = (_: string, value: unknown): unknown => (isNumeral(value) ? value.source : value);

/** A value as the service sent it, as text. */
export function RawValue({ value }: { value: unknown }) {
  return (
    <pre className={styles.raw} dir="auto">
      {typeof value === 'string' ? value : JSON.stringify(value, asReceived, 2)}
    </pre>
  );
}

/** A row that is no record. */
export function OddRow({ path }: { path: string }) {
  const { t } = useTranslation();
  const { getValues } = useValues();
  return (
    <>
      <p>{t('form.odd.notARow')}</p>
      <RawValue value={getValues(path)} />
    </>
  );
}
