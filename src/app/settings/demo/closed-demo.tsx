import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { openDemo, useSession } from '@/api/session';
import { useConnectionName } from '../../connection/connection-name';
import styles from '../settings.module.css';

/** The page of the demo while Manzil works over a service. */
export function ClosedDemo() {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  const { host } = useConnectionName();
  return (
    <div className={styles.panels}>
      <p className={styles.text}>{t('demo.closed', { host: `\u2066${host}\u2069` })}</p>
      {demoOffered && (
        <div>
          <Button variant="outlined" onClick={openDemo}>
            {t('demo.open')}
          </Button>
        </div>
      )}
    </div>
  );
}
