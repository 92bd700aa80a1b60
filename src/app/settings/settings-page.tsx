import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { appearanceSettingsPath, connectionSettingsPath } from '@/addresses';
import { Page } from '@/ui/page';
import styles from './settings-page.module.css';
import '@/i18n/en/settings';

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('settings.title')}>
      <nav aria-label={t('settings.sections')} className={styles.tabs}>
        <NavLink to={connectionSettingsPath} className={styles.tab}>
          {t('settings.connection')}
        </NavLink>
        <NavLink to={appearanceSettingsPath} className={styles.tab}>
          {t('settings.appearance')}
        </NavLink>
      </nav>
      <Outlet />
    </Page>
  );
}
