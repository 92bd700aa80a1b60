import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { connectionSettingsPath } from '@/addresses';
import styles from './connection-badge.module.css';
import { useConnectionName } from './connection-name';

/** Always says whose data these are. */
export function ConnectionBadge() {
  const { t } = useTranslation();
  const { demo, host } = useConnectionName();
  return (
    <Link to={connectionSettingsPath} className={styles.badge} data-demo={demo || undefined} title={demo ? undefined : host}>
      <span className={styles.mark} aria-hidden />
      <bdi className={styles.name}>{demo ? t('shell.demoData') : host}</bdi>
    </Link>
  );
}
