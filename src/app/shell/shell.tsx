import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { signInPath } from '@/addresses';
import { useSession } from '@/api/session';
import { CrumbSlot } from '@/ui/page';
import { useTrail } from '@/ui/trail';
import { BottomBar } from './bottom-bar';
import { RouteAnnouncer } from './route-announcer';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

export function Shell() {
  const { t } = useTranslation();
  const { mode } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const [crumbSlot, setCrumbSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  useTrail();

  if (mode === 'signedOut') {
    // On the way out already, unless the session ended in another way.
    return navigation.state === 'idle' ? <Navigate to={signInPath(pathname + search + hash)} replace /> : null;
  }
  return (
    <CrumbSlot value={crumbSlot}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      <div className={styles.shell}>
        {!phone && <Sidebar />}
        <div className={styles.column}>
          <TopBar crumbSlot={setCrumbSlot} />
          <main ref={main} id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
        {phone && <BottomBar />}
      </div>
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ key, pathname: path, search: query }) => (key === 'default' ? path + query : key)} />
    </CrumbSlot>
  );
}
