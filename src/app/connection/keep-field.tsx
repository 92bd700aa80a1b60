import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './connection-form.module.css';

export function KeepField({ defaultChecked }: { defaultChecked: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        name="keepForTab"
        defaultChecked={defaultChecked}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
      />
      <span id={id}>{t('connection.keepForTab')}</span>
      <span id={`${id}-help`}>{t('connection.keepForTabHelp')}</span>
    </label>
  );
}
