import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { notify } from '@/ui/notices';
import type { DemoParts } from './demo-parts';
import styles from './demo.module.css';

export function NormalBar({ desk, normal }: DemoParts & { normal: boolean }) {
  const { t } = useTranslation();
  const back = () => {
    desk.change({ latency: 0, failures: [], offline: false, keyExpires: false, habits: [] });
    notify({ text: t('demo.nowNormal') });
  };
  return (
    <div className={styles.bar} data-altered={!normal || undefined}>
      <span role="status">{t(normal ? 'demo.isNormal' : 'demo.notNormal')}</span>
      <Button variant={normal ? 'outlined' : 'contained'} aria-disabled={normal} onClick={() => !normal && back()}>
        {t('demo.normal')}
      </Button>
    </div>
  );
}
