import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardPath } from '@/addresses';
import { LogoMark, WordMark } from '@/ui/logo';
import { navigation, settingsEntry, type Entry, type Group } from '../navigation';
import { EntryLink } from './entry-link';
import styles from './sidebar.module.css';

export function Sidebar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.main')} className={styles.sidebar}>
      <Link to={dashboardPath} className={styles.home}>
        <LogoMark />
        <span className={styles.word}>
          <WordMark />
        </span>
      </Link>
      {navigation.map((group) => (
        <SidebarGroup key={group.entries[0]?.to} group={group} />
      ))}
      <ul className={`${styles.entries} ${styles.foot}`}>
        <SidebarEntry entry={settingsEntry} />
      </ul>
    </nav>
  );
}

function SidebarGroup({ group: { text, entries } }: { group: Group }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      {text && (
        <p id={id} className={styles.groupName}>
          {t(text)}
        </p>
      )}
      <ul aria-labelledby={text && id} className={styles.entries}>
        {entries.map((entry) => (
          <SidebarEntry key={entry.to} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function SidebarEntry({ entry: { to, text, icon: Icon } }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <li>
      <EntryLink to={to} className={styles.entry}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.name}>{t(text)}</span>
      </EntryLink>
    </li>
  );
}
