import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { billsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';

/** Requests the page's data while its code loads. */
export const billsRoute = (queryClient: QueryClient): RouteObject => ({
  path: billsPath(),
  loader: () => {
    void queryClient.prefetchQuery(contractQueries.all());
    void queryClient.prefetchQuery(unitQueries.all());
    return null;
  },
  // A filter changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => import('./bills-page').then((m) => m.BillsPage) },
});
