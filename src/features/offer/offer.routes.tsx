import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { unitsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { haveArabic } from '../appearance';

/** An offer may be in either language, so the texts of both come with the page; its data travel meanwhile. */
export const offerRoute = (queryClient: QueryClient): RouteObject => ({
  path: `${unitsPath}/:id/offer`,
  loader: async ({ params }) => {
    void queryClient.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
    void queryClient.prefetchQuery(contractQueries.all());
    await haveArabic();
    return null;
  },
  // What is chosen changes the address and not what is asked of the service.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => import('./offer-page').then((m) => m.OfferPage) },
});
