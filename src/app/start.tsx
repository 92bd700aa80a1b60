import './classes.css';
import { createRoot } from 'react-dom/client';
import { session } from '@/api/session';
import { basePath } from '@/deployment';
import type { DemoControl, DemoControls, DeploymentConfig } from '@/config';
import { i18n } from '@/i18n/i18n';
import { loadCode, noteMissingStyles } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import { App } from './app';
import { startAppearance } from '@/features/appearance';
import { deskProblems, openDesks } from '@/desks/desks';
import { commonTexts } from '@/i18n/en/common';
import { createQueryClient } from './query-client';
import { closeOnBack, createAppRouter } from './router';
import { followSignOut } from './sign-out';

/** Milliseconds in which the first page has everything for itself. */
const SETTLED = 6000;

export async function startApp(
  container: HTMLElement,
  demo: DemoControl | undefined,
  { offline = true, desks }: DeploymentConfig,
): Promise<void> {
  noteMissingStyles();
  openDesks(desks);
  await startAppearance();
  const queryClient = createQueryClient();
  const { router } = closeOnBack(() => createAppRouter({ basename: basePath, queryClient }));
  followSignOut((address) => location.replace(address));
  createRoot(container).render(<App router={router} queryClient={queryClient} demo={demo} />);
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    void loadCode(() => import('./background/background')).then(
      ({ startBackground }) => startBackground(queryClient, { offline }),
      // Nothing on the page needs it, and the next visit tries again.
      () => undefined,
    );
  };
  // Without a network it would have to come from the device, and what it does is wanted at once.
  setTimeout(begin, navigator.onLine ? SETTLED : 0);
  if (deskProblems().length > 0) tellOfDesks().catch(() => undefined);
  if (session().mode === 'demo') void demo?.load().then(tellOfDemo, () => undefined);
}

async function tellOfDesks(): Promise<void> {
  const { deskProblemTexts } = await import('@/features/desk-problems');
  notify({ text: deskProblemTexts().join(' '), tone: 'error' });
}

async function tellOfDemo({ misread, isStorageBlocked }: DemoControls): Promise<void> {
  if (isStorageBlocked) {
    const { demoTexts } = await import('@/i18n/en/demo');
    notify({ text: i18n.t('storageBlocked', { ns: demoTexts }) });
  }
  if (misread.length > 0) notify({ text: i18n.t('demoMisread', { ns: commonTexts, parts: misread.join(', ') }), tone: 'error' });
}
