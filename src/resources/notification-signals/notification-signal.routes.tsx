import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { newSignalPath, signalsPath } from '@/addresses';
import { firstPage } from '@/api/record-requests';
import { signalQueries } from './notification-signal.api';

/** Loaders only start requests. A filtered list is left to the page, since only it can read the filters from the address. */
export const signalRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: signalsPath,
    loader: ({ request }) => {
      if (new URL(request.url).search === '') void queryClient.prefetchQuery(signalQueries.list(firstPage));
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./notification-signal-list-page').then((m) => m.SignalListPage) },
  },
  {
    path: newSignalPath(),
    lazy: { Component: () => import('./notification-signal-edit-page').then((m) => m.SignalCreatePage) },
  },
  {
    path: `${signalsPath}/:id`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(signalQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./notification-signal-detail-page').then((m) => m.SignalDetailPage) },
  },
  {
    path: `${signalsPath}/:id/edit`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(signalQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./notification-signal-edit-page').then((m) => m.SignalEditPage) },
  },
];
