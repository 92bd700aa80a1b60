import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { ConnectionForm } from '../connection/connection-form';
import { useConnectionName } from '../connection/connection-name';
import { ConnectionTest } from './connection-test';
import { DemoPanel } from './demo-panel';
import { LeavePanel } from './leave-panel';
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
