import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { newQuotaPlanPath, quotaPlansPath } from '@/addresses';
import { firstPage } from '@/api/record-requests';
import { prepareCode } from '@/ui/loading/missing-code';
import { quotaPlanQueries } from './quota-plan.api';

/** Loaders only start requests. A filtered list is left to the page, since only it can read the filters. */
export const quotaPlanRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: quotaPlansPath,
    loader: ({ request }) => {
      if (new URL(request.url).search === '') void queryClient.prefetchQuery(quotaPlanQueries.list(firstPage));
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./quota-plan-list-page').then((m) => m.QuotaPlanListPage) },
  },
  {
    path: newQuotaPlanPath,
    lazy: { Component: () => import('./quota-plan-edit-page').then((m) => m.QuotaPlanCreatePage) },
  },
  {
    path: `${quotaPlansPath}/:id`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(quotaPlanQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./quota-plan-detail-page').then((m) => m.QuotaPlanDetailPage) },
  },
  {
    path: `${quotaPlansPath}/:id/edit/:section?`,
    loader: ({ params }) => {
      if (params['section'] === 'planning') prepareCode(() => import('./planning/planning-editor'));
      void queryClient.prefetchQuery(quotaPlanQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./quota-plan-edit-page').then((m) => m.QuotaPlanEditPage) },
  },
];
