import { AccountMenu } from './account-menu';
import { ConnectionBadge } from '../connection/connection-badge';
import { SearchDoor } from '../search/search-door';
import { LanguageSwitch } from './language-switch';
import { SchemeSwitch } from './scheme-switch';
import styles from './top-bar.module.css';

export function TopBar({ crumbSlot }: { crumbSlot: (element: HTMLElement | null) => void }) {
  return (
    <header className={styles.bar}>
      <div ref={crumbSlot} className={styles.crumbs} />
      <SearchDoor />
      <ConnectionBadge />
      <LanguageSwitch />
      <SchemeSwitch />
      <AccountMenu />
    </header>
  );
}
