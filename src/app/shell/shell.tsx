import './boxes.css';
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import {
  Navigate,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { signInPath } from '@/addresses';
import { shownFromDevice } from '@/api/services';
import { useSession } from '@/api/session';
import { deskDialogs } from '@/desks/desks';
import { commonTexts } from '@/i18n/en/common';
import { CrumbSlot } from '@/ui/page/page';
import { storedTwice } from '@/ui/form/save/stored-twice';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { useHistoryStack } from '@/ui/page/history-stack';
import { useSheetMargins } from '@/ui/paper/sheet-margins';
import { usePhone } from '@/ui/page/use-phone';
import { banner } from './banner';
import { BottomBar, Sidebar } from './navigation-bars';
import styles from './shell.module.css';
import { TopBar, type TopBarProps } from './top-bar';

export function Shell() {
  const phone = usePhone();
  return <Frame side={!phone && <Sidebar />} top={TopBar} foot={phone && <BottomBar />} />;
}

type FrameProps = { side?: ReactNode; top: ComponentType<TopBarProps>; foot?: ReactNode };

export function Frame({ side, top: Top, foot }: FrameProps) {
  const { t } = useTranslation(commonTexts);
  const { mode } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  const [crumbSlot, setCrumbSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const above = useSyncExternalStore(banner.subscribe, banner.get);
  const twice = useSyncExternalStore(storedTwice.subscribe, storedTwice.get);
  const kept = useSyncExternalStore(shownFromDevice.subscribe, shownFromDevice.get);
  useHistoryStack();
  useSheetMargins();

  if (mode === 'signedOut') {
    // A running navigation already leads to sign-in; otherwise the session ended in another way.
    return navigation.state === 'idle' ? <Navigate to={signInPath(pathname + search + hash)} replace /> : null;
  }
  return (
    <CrumbSlot value={crumbSlot}>
      <a
        href="#content"
        className={`screen-only rounded-8 pinned ${styles.skip}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      <div className={`stack ${styles.shell}`}>
        {side}
        <div className="column shrinks">
          <Top crumbSlot={setCrumbSlot} />
          {above}
          <main ref={main} id="content" tabIndex={-1} className={`fills ${styles.main} unringed`}>
            <Outlet />
          </main>
        </div>
        {foot}
      </div>
      <StoredTwiceDialog open={twice !== undefined} onClose={() => storedTwice.set(undefined)} />
      {deskDialogs().map(({ name, Dialogs }) => (
        <Dialogs key={name} />
      ))}
      {kept.size > 0 && (
        <LazyBoundary>
          <KeptNote at={Math.min(...kept.values())} />
        </LazyBoundary>
      )}
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ key, pathname: path, search: query }) => (key === 'default' ? path + query : key)} />
    </CrumbSlot>
  );
}

const StoredTwiceDialog = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
  import('@/ui/form/save/stored-twice-dialog').then((module) => module.StoredTwiceDialog),
);
const KeptNote = lazyPart(() => import('./kept-note').then((module) => module.KeptNote));

const TITLE_SETTLED_MS = 300;

/**
 * Moves focus to the heading of a new page and announces its title, since nothing else tells screen readers of the change. A page
 * that the browser opens itself is announced by it; the one after sign-in is not.
 * Sections of a form count as one page: the focus stays, and the title is announced.
 */
function RouteAnnouncer() {
  const page = usePage();
  const { pathname } = useLocation();
  const isOpening = useNavigationType() === NavigationType.Pop;
  const first = useRef(isOpening ? { page, pathname } : { page: undefined, pathname: '' });
  const [text, setText] = useState('');

  useEffect(() => {
    if (first.current.page === page) return;
    first.current.page = undefined;
    focusHeading();
  }, [page]);
  useEffect(() => {
    if (first.current.pathname === pathname) return undefined;
    first.current.pathname = '';
    const timer = setTimeout(() => setText(document.title), TITLE_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <div aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}

function usePage(): string | undefined {
  const match = useMatches().at(-1);
  if (!match) return undefined;
  const { section: _section, ...params } = match.params;
  return [match.id, ...Object.values(params)].join('/');
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  const placed = focused !== main && main?.contains(focused);
  if (!placed) main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
