import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { statusTexts } from '@/i18n/en/status';
import { useFormat } from '@/i18n/format';
import { isSafeToLeave } from '@/ui/page/leaving';
import { useOffline } from '@/ui/loading/use-offline';
import styles from './status-banner.module.css';
import { newVersion } from './version';

/** The live region is always present. */
export function StatusBanner() {
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

/** Reads anew what is shown when the network is back. */
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
  const { t } = useTranslation(statusTexts);
  const { dateTime } = useFormat();
  const read = useOldestRead();
  return (
    <section aria-label={t('offline.label')} className={`screen-only row wrap centred line-below gap-4-12 ${styles.banner}`}>
      <CloudOff size={20} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>{t('offline.what')}</strong>{' '}
        {read !== undefined && <span>{t('offline.read', { moment: dateTime(new Date(read)) })}</span>} {t('offline.work')}
      </p>
    </section>
  );
}

/** Returns when the oldest of what the page shows was read; undefined when it shows nothing. */
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
  const { t } = useTranslation(statusTexts);
  const [mustSave, setMustSave] = useState(false);
  const reload = async () => {
    const isSafe = await isSafeToLeave();
    setMustSave(!isSafe);
    if (isSafe) location.reload();
  };
  return (
    <section aria-label={t('version.label')} className={`screen-only row wrap centred line-below gap-4-12 ${styles.banner}`}>
      <RefreshCw size={20} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>{t('version.what')}</strong> {mustSave && <span>{t('version.saveFirst')}</span>}
      </p>
      <Button size="small" onClick={() => void reload()}>
        {t('version.reload')}
      </Button>
    </section>
  );
}
