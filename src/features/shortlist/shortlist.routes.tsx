import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { shortlistPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { haveArabic } from '../appearance';

/** Loads the texts of both languages with the page, since its paper and its message may be in either. */
export const shortlistRoute = (queryClient: QueryClient): RouteObject => ({
  path: shortlistPath(),
  loader: async () => {
    void queryClient.prefetchQuery(unitQueries.all());
    void queryClient.prefetchQuery(contractQueries.all());
    await haveArabic();
    return null;
  },
  // A choice changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => import('./shortlist-page').then((m) => m.ShortlistPage) },
});
