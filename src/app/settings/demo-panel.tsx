import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { demoSettingsPath } from '@/addresses';
import { openDemo, useSession } from '@/api/session';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';
import styles from './settings.module.css';

export function DemoPanel() {
  const { t } = useTranslation();
  const { mode } = useSession();
  return (
    <Panel id="demo" title={t('settings.demo.title')}>
      <p className={styles.text}>{t('settings.demo.text')}</p>
      {mode === 'demo' ? (
        <ButtonLink to={demoSettingsPath} variant="outlined">
          {t('settings.demo.more')}
        </ButtonLink>
      ) : (
        <Button variant="outlined" onClick={openDemo}>
          {t('settings.demo.open')}
        </Button>
      )}
    </Panel>
  );
}
