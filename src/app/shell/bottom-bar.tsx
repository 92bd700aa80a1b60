import { useTranslation } from 'react-i18next';
import { EntryLink } from './entry-link';
import styles from './bottom-bar.module.css';
import { phoneEntries } from '../navigation';
import { MoreEntries } from './more-entries';

/** The navigation of a phone. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.main')} className={styles.bar}>
      {phoneEntries.map(({ to, text, icon: Icon }) => (
        <EntryLink key={to} to={to} className={styles.entry}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{t(text)}</span>
        </EntryLink>
      ))}
      <MoreEntries />
    </nav>
  );
}
