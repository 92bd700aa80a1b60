import { useEffect, useRef } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { NavLink, Outlet, useLocation } from 'react-router';
import {
  appearanceSettingsPath,
  assumptionsSettingsPath,
  companySettingsPath,
  connectionSettingsPath,
  demoSettingsPath,
  draftsSettingsPath,
  requestsSettingsPath,
} from '@/addresses';
import { useSession } from '@/api/session';
import { settingsTexts } from '@/i18n/en/settings';
import { Page } from '@/ui/page/page';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const { t } = useTranslation([settingsTexts, commonTexts]);
  const { demoOffered } = useSession();
  const sections = [
    { to: connectionSettingsPath, label: t('connection') },
    { to: appearanceSettingsPath, label: t('appearance') },
    { to: companySettingsPath, label: t('company') },
    { to: draftsSettingsPath, label: t('drafts') },
    ...(demoOffered ? [{ to: demoSettingsPath, label: t('demoSection') }] : []),
  ];
  const advanced = [
    { to: requestsSettingsPath, label: t('requests') },
    { to: assumptionsSettingsPath, label: t('assumptions') },
  ];
  const { pathname } = useLocation();
  const links = useRef<HTMLElement>(null);
  const shown = [...sections, ...advanced].find(({ to }) => pathname.startsWith(to));
  const path = shown?.to;
  useEffect(() => {
    links.current?.querySelector(`[href$="${path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <Page title={t('common:settings')} documentTitle={[shown?.label ?? '', t('common:settings')]}>
      <nav ref={links} aria-label={t('sections')} className={`row wrap line-below scrolls-across ${styles.tabs}`}>
        {sections.map(sectionLink)}
        <div role="group" aria-labelledby="settings-advanced" className={`row fixed wrap after ${styles.advanced}`}>
          <span id="settings-advanced" className="row centred muted size-12">
            {t('advanced')}
          </span>
          {advanced.map(sectionLink)}
        </div>
      </nav>
      <Outlet />
    </Page>
  );
}

const sectionLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink key={to} to={to} className={`row fixed centred medium muted no-underline high-40 hovers-ink marked ${styles.tab}`}>
    {label}
  </NavLink>
);
