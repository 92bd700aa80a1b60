import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { expiriesPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';

/** Requests the page's data while its code loads. */
export const expiriesRoute = (queryClient: QueryClient): RouteObject => ({
  path: expiriesPath(),
  loader: () => {
    void queryClient.prefetchQuery(contractQueries.all());
    void queryClient.prefetchQuery(unitQueries.all());
    return null;
  },
  // A filter changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => import('./expiries-page').then((m) => m.ExpiriesPage) },
});
