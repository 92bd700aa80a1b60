import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { shortlistPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { asksArabic, haveArabic } from '../appearance';

/** Loads the Arabic texts where the paper and the message are to be in Arabic. */
export const shortlistRoute = (queryClient: QueryClient): RouteObject => ({
  path: shortlistPath(),
  loader: async ({ request }) => {
    void queryClient.prefetchQuery(unitQueries.all());
    void queryClient.prefetchQuery(contractQueries.all());
    if (asksArabic(request.url)) await haveArabic();
    return null;
  },
  // A choice changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || asksArabic(currentUrl) !== asksArabic(nextUrl),
  lazy: { Component: () => import('./shortlist-page').then((m) => m.ShortlistPage) },
});
