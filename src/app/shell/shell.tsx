import './boxes.css';
import { type ComponentType, memo, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import {
  Link,
  Navigate,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router';
import type { LucideIcon } from 'lucide-react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PlugZap from 'lucide-react/icons/plug-zap';
import Sun from 'lucide-react/icons/sun';
import { connectionSettingsPath, demoSettingsPath, signInPath, signOutPath } from '@/addresses';
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
import { type Scheme, useAppearance, useChooseAppearance } from '@/features/appearance';
import { useConnectionName, useDemoNormal } from '@/features/connection/connection-status';
import { SearchButton } from '@/features/search/search-button';
import { isolatedLtr } from '@/i18n/isolated';
import { Disclosure } from '@/ui/dialogs/disclosure';
import { banner } from './banner';
import { BottomBar, Sidebar } from './navigation-bars';
import { LanguageSwitch } from './language-switch';
import styles from './shell.module.css';

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

export type TopBarProps = { crumbSlot: (element: HTMLElement | null) => void };

const TopBar = memo(function TopBar({ crumbSlot }: TopBarProps) {
  return (
    <header className={`screen-only row centred gap-4 line-below sticky at-top page-ground high-56 loose-when-low ${styles.bar}`}>
      <div ref={crumbSlot} className="row fills" />
      <SearchButton />
      <ConnectionBadge />
      <LanguageSwitch />
      <SchemeSwitch />
      <AccountMenu />
    </header>
  );
});

const icons: Readonly<Record<Scheme, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };
const schemes = ['light', 'dark', 'system'] as const;

function SchemeSwitch() {
  const { t } = useTranslation(commonTexts);
  const { scheme } = useAppearance();
  const choose = useChooseAppearance();
  const Current = icons[scheme];
  return (
    <Disclosure align="end" label={t('scheme')} icon={<Current size={20} />}>
      {() => (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('scheme')}</legend>
          {schemes.map((name) => {
            const Icon = icons[name];
            return (
              <label key={name} className={`${styles.item} hovers ringed ring-inside`}>
                <input
                  type="radio"
                  name="scheme"
                  className="visually-hidden"
                  checked={name === scheme}
                  onChange={() => choose({ scheme: name })}
                />
                <Icon size={20} />
                <span>{t(`schemes.${name}`)}</span>
              </label>
            );
          })}
        </fieldset>
      )}
    </Disclosure>
  );
}

function AccountMenu() {
  const { t } = useTranslation(commonTexts);
  const { demo, host } = useConnectionName();
  return (
    <Disclosure align="end" label={t('account')} icon={<CircleUserRound size={20} />}>
      {(close) => (
        <>
          <p className="size-13 muted pad-4-8">{demo ? t('demoData') : t('connectedTo', { host: isolatedLtr(host) })}</p>
          {demo ? (
            <Link to={signInPath()} className={`${styles.item} hovers`} onClick={close}>
              <PlugZap size={20} />
              {t('signIn')}
            </Link>
          ) : (
            <Link to={signOutPath} className={`${styles.item} hovers`} onClick={close}>
              <LogOut size={20} className="mirror" />
              {t('signOut')}
            </Link>
          )}
        </>
      )}
    </Disclosure>
  );
}

function ConnectionBadge() {
  const { t } = useTranslation(commonTexts);
  const { demo, host } = useConnectionName();
  const normal = useDemoNormal();
  const altered = demo && !normal;
  return (
    <Link
      to={demo ? demoSettingsPath : connectionSettingsPath}
      className={`size-12 centred inline-row gap-8 framed paper-ground medium ink no-underline press-high round pad-inline-12 ${styles.badge}`}
      data-demo={demo || undefined}
      data-altered={altered || undefined}
      title={demo ? undefined : host}
    >
      <span className={`fixed height-8 round ${styles.mark}`} aria-hidden />
      <bdi className={`${styles.name} one-line`}>{demo ? t('demoData') : host}</bdi>
      {altered && <span className={`fixed unseen-on-phone ${styles.altered}`}>{` · ${t('demoAltered')}`}</span>}
    </Link>
  );
}
