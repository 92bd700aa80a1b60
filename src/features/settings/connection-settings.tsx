import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { demoSettingsPath, signOutPath } from '@/addresses';
import { openDemo, useSession } from '@/api/session';
import { settingsTexts } from '@/i18n/en/settings';
import { shellTexts } from '@/i18n/en/shell';
import { ButtonLink } from '@/ui/button-link';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { ConnectionForm } from '../connection/connection-form';
import { useConnectionName } from '../connection/connection-status';
import { ConnectionTest } from './connection-test';
import { ZonePanel } from './zone-panel';
import styles from './settings.module.css';

export function ConnectionSettings() {
  const { t } = useTranslation(settingsTexts);
  const { mode, keptForTab, demoOffered } = useSession();
  const { demo, host } = useConnectionName();
  const connected = () => notify({ text: t('nowConnected') });
  return (
    <div className={styles.panels}>
      <Panel id="service" title={t('service')}>
        <p className={styles.text}>
          {demo ? t('now.demo') : t('now.service', { host: `\u2066${host}\u2069` })}{' '}
          {!demo && t(keptForTab ? 'now.forTab' : 'now.inMemory')}
        </p>
        <ConnectionForm key={mode} onConnected={connected} />
      </Panel>
      <ConnectionTest />
      <ZonePanel />
      {demoOffered && <DemoPanel />}
      {!demo && <LeavePanel />}
    </div>
  );
}

function DemoPanel() {
  const { t } = useTranslation(settingsTexts);
  const { mode } = useSession();
  return (
    <Panel id="demo" title={t('demo.title')}>
      <p className={styles.text}>{t('demo.text')}</p>
      {mode === 'demo' ? (
        <ButtonLink to={demoSettingsPath} variant="outlined">
          {t('demo.more')}
        </ButtonLink>
      ) : (
        <Button variant="outlined" onClick={openDemo}>
          {t('demo.open')}
        </Button>
      )}
    </Panel>
  );
}

function LeavePanel() {
  const { t } = useTranslation([settingsTexts, shellTexts]);
  return (
    <Panel id="leave" title={t('leave.title')}>
      <p className={styles.text}>{t('leave.text')}</p>
      <ButtonLink to={signOutPath} variant="outlined">
        {t('shell:signOut')}
      </ButtonLink>
    </Panel>
  );
}
