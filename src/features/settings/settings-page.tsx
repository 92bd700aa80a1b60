import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import {
  appearanceSettingsPath,
  assumptionsSettingsPath,
  connectionSettingsPath,
  demoSettingsPath,
  requestsSettingsPath,
} from '@/addresses';
import { useSession } from '@/api/session';
import { Page } from '@/ui/page';
import styles from './settings-page.module.css';
import '@/i18n/en/settings';

export function SettingsPage() {
  const { t } = useTranslation();
  const { demoOffered } = useSession();
  const sections = [
    { to: connectionSettingsPath, label: t('settings.connection') },
    { to: appearanceSettingsPath, label: t('settings.appearance') },
    ...(demoOffered ? [{ to: demoSettingsPath, label: t('settings.demoSection') }] : []),
  ];
  const advanced = [
    { to: requestsSettingsPath, label: t('settings.requests') },
    { to: assumptionsSettingsPath, label: t('settings.assumptions') },
  ];
  return (
    <Page title={t('settings.title')}>
      <nav aria-label={t('settings.sections')} className={styles.tabs}>
        {sections.map(sectionLink)}
        <div role="group" aria-labelledby="settings-advanced" className={styles.advanced}>
          <span id="settings-advanced" className={styles.heading}>
            {t('settings.advanced')}
          </span>
          {advanced.map(sectionLink)}
        </div>
      </nav>
      <Outlet />
    </Page>
  );
}

const sectionLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink key={to} to={to} className={styles.tab}>
    {label}
  </NavLink>
);
