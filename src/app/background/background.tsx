import type { QueryClient } from '@tanstack/react-query';
import { banner } from '../shell/banner';
import { StatusBanner } from './status-banner';
import { keepHistory } from '@/features/history/keep-history';
import { lookForVersion, watchMissingCode } from './version';
import { keepWorker, removeWorker } from './worker';

/* All of it is one file, loaded once the first page has settled: most has to work when nothing more can be loaded. */

/** `offline` is false where the deployment does not want it. Returns how to stop keeping the history. */
export function startBackground(queryClient: QueryClient, { offline }: { offline: boolean }): () => void {
  banner.set(<StatusBanner />);
  const stop = keepHistory(queryClient);
  onReturn(() => void queryClient.refetchQueries({ type: 'active', stale: true }));
  // In development there is neither a version nor a worker.
  if (!import.meta.env.PROD) return stop;
  watchMissingCode();
  onReturn(() => void lookForVersion());
  void (offline ? keepWorker() : removeWorker());
  return stop;
}

/** Milliseconds without a look at the page after which what it shows counts as old. */
const AWAY = 15 * 60_000;
const MINUTE = 60_000;

function onReturn(returned: () => void): void {
  let seen = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const isBack = Date.now() - seen >= AWAY;
    seen = Date.now();
    if (isBack) returned();
  };
  document.addEventListener('visibilitychange', look);
  // A page that stays visible while the device sleeps gets no event.
  setInterval(look, MINUTE);
}
