import Button from '@mui/material/Button';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { basePath } from '@/deployment';
import { banner } from '../shell/banner';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { runningVersion } from '@/ui/loading/missing-code';
import { useOffline } from '@/ui/loading/use-offline';
import { isSafeToLeave } from '@/ui/page/leaving';
import { browserFetch } from '@/api/client';
import { observable } from '@/observable';
import styles from './status-banner.module.css';

/* All of it is one file, loaded once the first page has settled: most has to work when nothing more can be loaded. */

/** `offline` is false where the deployment does not want it. */
export function startBackground(queryClient: QueryClient, { offline }: { offline: boolean }): void {
  banner.set(<StatusBanner />);
  removeHistory();
  onReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }));
  // In development there is neither a version nor a worker.
  if (!import.meta.env.PROD) return;
  watchMissingCode();
  onReturn(() => void lookForVersion());
  void (offline ? keepWorker() : removeWorker());
}

/** Removes the changes that Manzil kept on the device until November 2026. */
function removeHistory(): void {
  browserStorage('localStorage')?.removeItem('mz-history');
  globalThis.indexedDB?.deleteDatabase('manzil-history');
}

const OLD_AFTER_MS = 15 * 60_000;
const MINUTE = 60_000;

function onReturn(returned: () => void): void {
  let seen = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const isBack = Date.now() - seen >= OLD_AFTER_MS;
    seen = Date.now();
    if (isBack) returned();
  };
  document.addEventListener('visibilitychange', look);
  // A page that stays visible while the device sleeps gets no event.
  setInterval(look, MINUTE);
}

/* The page's side of the service worker, `src/worker.ts`. */

/** The policy by which the page may name a worker; the types of the browser do not know of it yet. */
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string;
  };
};

async function keepWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const keepCode = () => isGoodLine() && serviceWorker.controller?.postMessage('keep all code');
  keepCode();
  serviceWorker.addEventListener('controllerchange', keepCode);
  try {
    const registration = await serviceWorker.register(workerAddress(), { scope: basePath, updateViaCache: 'none' });
    const takeOver = () => registration.waiting?.postMessage(`take over for ${runningVersion()}`);
    takeOver();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', takeOver);
      if (serviceWorker.controller) void lookForVersion();
    });
  } catch {
    // Blocked storage, or a server without the file: without a network each page then says what it lacks.
  }
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(basePath);
  if (!registration) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

/** Another path of the same server may have an application, and caches, of its own. */
const isOurs = (name: string) =>
  name.endsWith(` ${basePath}`) ||
  name.startsWith(`manzil-complete ${basePath}assets/`) ||
  (name.startsWith('workbox-precache') && name.endsWith(location.origin + basePath));

function workerAddress(): string {
  const address = `${basePath}worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const rules = {
    createScriptURL(asked: string) {
      if (asked !== address) throw new TypeError(`${asked} is not the worker of Manzil`);
      return asked;
    },
  };
  return trustedTypes?.createPolicy('manzil-worker', rules).createScriptURL(address) ?? address;
}

type Line = { saveData?: boolean; effectiveType?: string };

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Line };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** The live region is always present. */
function StatusBanner() {
  const isOffline = useSteadilyOffline();
  const version = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  return (
    <div role="status">
      {isOffline && <OfflineBanner />}
      {version !== undefined && !isOffline && <VersionBanner />}
    </div>
  );
}

/** Milliseconds a change has to last before it is shown, so that a network that comes and goes does not move the page. */
const STEADY = 3000;

function useSteadilyOffline(): boolean {
  const queryClient = useQueryClient();
  const isOffline = useOffline();
  const [isSteady, setSteady] = useState(false);
  useEffect(() => {
    if (isOffline === isSteady) return undefined;
    const timer = setTimeout(() => {
      setSteady(isOffline);
      if (!isOffline) void queryClient.refetchQueries({ type: 'active', stale: true });
    }, STEADY);
    return () => clearTimeout(timer);
  }, [isOffline, isSteady, queryClient]);
  return isSteady;
}

function OfflineBanner() {
  const { t } = useTranslation(commonTexts);
  const { dateTime } = useFormat();
  const read = useOldestRead();
  return (
    <Banner label={t('status.offline.label')} icon={CloudOff} what={t('errors.offline')}>
      {read !== undefined && <span>{t('error.stale', { moment: dateTime(new Date(read)) })}</span>} {t('status.offline.work')}
    </Banner>
  );
}

function useOldestRead(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
      const oldest = Math.min(...shown.filter(Boolean));
      return Number.isFinite(oldest) ? oldest : undefined;
    },
  );
}

function VersionBanner() {
  const { t } = useTranslation(commonTexts);
  const [mustSave, setMustSave] = useState(false);
  const reload = async () => {
    const isSafe = await isSafeToLeave();
    setMustSave(!isSafe);
    if (isSafe) location.reload();
  };
  return (
    <Banner
      label={t('status.version.label')}
      icon={RefreshCw}
      what={t('status.version.what')}
      action={
        <Button size="small" onClick={() => void reload()}>
          {t('pageError.reload')}
        </Button>
      }
    >
      {mustSave && <span>{t('status.version.saveFirst')}</span>}
    </Banner>
  );
}

type BannerProps = { label: string; icon: LucideIcon; what: string; action?: ReactNode; children: ReactNode };

const Banner = ({ label, icon: Icon, what, action, children }: BannerProps) => (
  <section aria-label={label} className={`screen-only row wrap centred line-below ending-ground gap-4-12 ${styles.banner}`}>
    <Icon size={20} className="fixed" />
    <p className={`anywhere ${styles.text}`}>
      <strong>{what}</strong> {children}
    </p>
    {action}
  </section>
);

/* Knows which version of the application runs, and which one its server hands out. A version is named by its first file. */

const entry = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*>/g;

export const versionIn = (html: string): string | undefined =>
  [...html.matchAll(entry)].map(([, address]) => address).find((address) => address?.startsWith(`${basePath}assets/`));

export const newVersion = observable<string | undefined>(undefined);

export async function lookForVersion(): Promise<string | undefined> {
  const running = runningVersion();
  const served = await browserFetch(basePath, { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then(async (answer) => (answer.ok ? versionIn(await answer.text()) : undefined))
    .catch(() => undefined);
  newVersion.set(running !== undefined && served !== running ? served : undefined);
  return newVersion.get();
}

const RELOADED = 'mz-reloaded-for';

/** The page reloads once for each version, and only where nothing would be lost; else the banner offers it. */
export function watchMissingCode(): void {
  const reload = async () => {
    const version = await lookForVersion();
    const tab = browserStorage('sessionStorage');
    if (version === undefined || readStored(tab, RELOADED) === version || !(await isSafeToLeave())) return;
    if (writeStored(tab, RELOADED, version)) location.reload();
  };
  addEventListener('vite:preloadError', () => void reload());
}
