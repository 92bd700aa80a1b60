import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import styles from './error-alert.module.css';

/** For whoever looks after the service; the key is in none of it. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const facts = isApiError(error)
    ? ([
        [t('shell.error.request'), error.url && `${error.method} ${error.url}`],
        [t('shell.error.status'), error.status],
        [t('shell.error.answer'), error.excerpt],
      ] as const)
    : ([[t('common.details'), error instanceof Error ? error.message : JSON.stringify(error)]] as const);
  const given = facts.filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('shell.error.technical')}</summary>
      <dl>
        {given.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
