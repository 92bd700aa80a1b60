import Button from '@mui/material/Button';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  type MiddlewareFunction,
  redirect,
  type RouteObject,
  useRouteError,
} from 'react-router';
import {
  appearanceSettingsPath,
  assumptionsSettingsPath,
  companySettingsPath,
  connectionSettingsPath,
  demoSettingsPath,
  draftsSettingsPath,
  requestsSettingsPath,
  settingsPath,
  signInPath,
  signOutKeepingPath,
  signOutPath,
  dashboardPath,
} from '@/addresses';
import { connectionId, session, signOut } from '@/api/session';
import { resourceNames } from '@/config';
import { basePath } from '@/deployment';
import { resourceRoutes } from '@/resources/routes';
import { haveArabic } from '@/features/appearance';
import { closedPaths, deskRoutes } from '@/desks/desks';
import { companySettings } from '@/desks/settings.place';
import { forgetWork } from './sign-out';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { withPlace } from '@/places';
import { isMissingCode } from '@/ui/loading/missing-code';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorAlert } from '@/ui/page/error-alert';
import { Page } from '@/ui/page/page';
import { pageRoute } from '@/ui/page/page-route';
import { dashboard } from '@/desks/dashboard.place';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';

const loadShell = () => import('./shell/shell').then((m) => m.Shell);

/** The router loads pages instead of React.lazy, so that a page and its data load together. */
export const routes = (queryClient: QueryClient, shell: () => Promise<ComponentType> = loadShell): RouteObject[] =>
  withLoaders([
    {
      errorElement: <ErrorPage />,
      HydrateFallback: Nothing,
      children: [
        {
          path: signOutPath,
          loader: async ({ request }) => {
            const isDecided = request.url.endsWith(signOutKeepingPath);
            if (!isDecided && session().mode !== 'signedOut' && (await hasDrafts())) return null;
            forgetWork();
            signOut();
            return redirect(signInPath());
          },
          lazy: { Component: () => import('./sign-out-page').then((m) => m.SignOutPage) },
        },
        { path: signInPath(), lazy: { Component: () => import('./sign-in-page').then((m) => m.SignInPage) } },
        {
          // Sign-in shows nothing of it.
          lazy: { Component: shell },
          middleware: [requireSession],
          // It reads nothing, and a filter would wait for that.
          shouldRevalidate: () => false,
          children: [
            {
              errorElement: <ErrorPage />,
              children: [
                dashboardRoute(queryClient),
                ...deskRoutes(queryClient),
                ...resourceNames.flatMap((name) => resourceRoutes[name](queryClient)),
                ...settingsRoutes(),
                ...[...closedPaths(queryClient), '*'].map(notFound),
              ],
            },
          ],
        },
      ],
    },
  ]);

const notFound = (path: string): RouteObject => ({
  path,
  lazy: { Component: () => import('./not-found-page').then((m) => m.NotFoundPage) },
});

/** Drafts count as none where the code that knows cannot be loaded: none could be discarded either. */
const hasDrafts = () =>
  import('@/api/draft-places').then(
    ({ hasAnythingKept }) => hasAnythingKept(connectionId()),
    () => false,
  );

const settingsRoutes = (): RouteObject[] => [
  {
    path: settingsPath,
    lazy: { Component: () => import('@/features/settings/settings-page').then((m) => m.SettingsPage) },
    children: [
      { index: true, loader: () => redirect(connectionSettingsPath), Component: Nothing },
      pageRoute(connectionSettingsPath, () =>
        import('@/features/settings/connection-settings').then((m) => m.ConnectionSettings),
      ),
      pageRoute(appearanceSettingsPath, () =>
        import('@/features/settings/appearance-settings').then((m) => m.AppearanceSettings),
      ),
      // Shows the company in both languages.
      pageRoute(
        companySettingsPath,
        withPlace(companySettings, () => import('@/features/settings/company-settings').then((m) => m.CompanySettings)),
        [haveArabic],
      ),
      pageRoute(demoSettingsPath, () => import('@/features/settings/demo-settings').then((m) => m.DemoSettings)),
      pageRoute(draftsSettingsPath, () => import('@/features/settings/drafts-settings').then((m) => m.DraftsSettings)),
      pageRoute(requestsSettingsPath, () => import('@/features/settings/requests-settings').then((m) => m.RequestsSettings)),
      pageRoute(assumptionsSettingsPath, () =>
        import('@/features/settings/assumptions-settings').then((m) => m.AssumptionsSettings),
      ),
    ],
  },
];

const requireSession: MiddlewareFunction = ({ request }) => {
  if (session().mode !== 'signedOut') return undefined;
  const { pathname, search } = new URL(request.url);
  return redirect(signInPath(withoutBase(pathname) + search));
};

/** Strips the base path: `/back-office/units` on the server is `/units` here. */
const withoutBase = (pathname: string) => (pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : pathname);

/** Gives every lazy page a loader; without one, a failed load would take down the whole screen, error page included. */
const withLoaders = (all: readonly RouteObject[]): RouteObject[] =>
  all.map((route) => {
    if (route.index) return route;
    const children = route.children && withLoaders(route.children);
    return { ...route, children, loader: route.loader ?? (route.lazy && noData) };
  });

const noData = () => null;

const Nothing = () => null;

export const createAppRouter = ({ basename, queryClient }: { basename: string; queryClient: QueryClient }) =>
  createBrowserRouter(routes(queryClient), { basename });

function ErrorPage() {
  const { t } = useTranslation(commonTexts);
  const error = useRouteError();
  return (
    <Page title={t('pageError.title')}>
      <EmptyState
        scene="error"
        text={t(isMissingCode(error) ? 'pageError.outdated' : 'pageError.text')}
        action={
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t('pageError.reload')}
          </Button>
        }
      />
      {!isMissingCode(error) && <ErrorAlert error={error} />}
    </Page>
  );
}

/** Of several covers all but the top one are hidden, and the ends of one that is closing no longer catch the focus. */
const COVERS = '.MuiModal-root:not([aria-hidden="true"]):has(> [tabindex="0"]), [data-covers]';

/** A cover with a history entry of its own closes as that is left. */
const topCover = () => [...document.querySelectorAll(COVERS)].filter((cover) => !cover.closest('[data-in-history]')).at(-1);

const placeNow = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
};

/**
 * Back closes what lies over the page, as Escape does, and the page stays. The step is taken back before the router hears of it,
 * so that no dialog needs an entry of the history, and none is left behind. The router's own blocker would do the same, but there
 * is only one at a time, and it belongs to forms.
 */
export function closeOnBack(create: () => DataRouter): { router: DataRouter; stop: () => void } {
  let place: number | undefined;
  let isReturning = false;
  const listen = (event: PopStateEvent) => {
    const next = placeNow();
    if (next === undefined || place === undefined) return;
    if (next === place) {
      // Back where it was: by this, or by the router after a step that a form has stopped.
      if (isReturning) event.stopImmediatePropagation();
      isReturning = false;
      return;
    }
    const cover = topCover();
    const isDecided = [...router.state.blockers.values()].some(({ state }) => state === 'proceeding');
    if (!cover || isDecided) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(place - next);
    cover.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
  // The router listens too, and Chromium calls the listeners of a window in the order in which they came.
  addEventListener('popstate', listen);
  const router = create();
  place = placeNow();
  let shown = router.state.location.key;
  const stopFollowing = router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    place = placeNow();
  });
  return {
    router,
    stop() {
      removeEventListener('popstate', listen);
      stopFollowing();
    },
  };
}

const dashboardRoute = (client: QueryClient): RouteObject =>
  pageRoute(
    dashboardPath,
    withPlace(dashboard, () => import('@/features/dashboard/dashboard-page').then((m) => m.DashboardPage)),
    [
      () => void client.prefetchQuery(unitQueries.all()),
      () => void client.prefetchQuery(contractQueries.all()),
      () => void client.prefetchQuery(quotaPlanQueries.all()),
    ],
  );
