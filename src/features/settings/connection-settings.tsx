import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { demoSettingsPath, signOutPath } from '@/addresses';
import { openDemo, useSession } from '@/api/session';
import { ButtonLink } from '@/ui/button-link';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { ConnectionForm } from '../connection/connection-form';
import { useConnectionName } from '../connection/connection-status';
import { ConnectionTest } from './connection-test';
import styles from './settings.module.css';
import '@/i18n/en/connection';
import '@/i18n/en/settings';

export function ConnectionSettings() {
  const { t } = useTranslation();
  const { mode, keptForTab, demoOffered } = useSession();
  const { demo, host } = useConnectionName();
  const connected = () => notify({ text: t('settings.nowConnected') });
  return (
    <div className={styles.panels}>
      <Panel id="service" title={t('settings.service')}>
        <p className={styles.text}>
          {demo ? t('settings.now.demo') : t('settings.now.service', { host: `\u2066${host}\u2069` })}{' '}
          {!demo && t(keptForTab ? 'settings.now.forTab' : 'settings.now.inMemory')}
        </p>
        <ConnectionForm key={mode} onConnected={connected} />
      </Panel>
      <ConnectionTest />
      {demoOffered && <DemoPanel />}
      {!demo && <LeavePanel />}
    </div>
  );
}

function DemoPanel() {
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

function LeavePanel() {
  const { t } = useTranslation();
  return (
    <Panel id="leave" title={t('settings.leave.title')}>
      <p className={styles.text}>{t('settings.leave.text')}</p>
      <ButtonLink to={signOutPath} variant="outlined">
        {t('shell.signOut')}
      </ButtonLink>
    </Panel>
  );
}
