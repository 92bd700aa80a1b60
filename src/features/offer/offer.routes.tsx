import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { unitsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { haveArabic } from '../appearance';

/** Loads the texts of both languages with the page, since an offer may be in either, and requests its data meanwhile. */
export const offerRoute = (queryClient: QueryClient): RouteObject => ({
  path: `${unitsPath}/:id/offer`,
  loader: async ({ params }) => {
    void queryClient.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
    void queryClient.prefetchQuery(contractQueries.all());
    await haveArabic();
    return null;
  },
  // A choice changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => import('./offer-page').then((m) => m.OfferPage) },
});
