import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { unitsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { asksArabic, haveArabic, requestsAnew } from '../appearance';

/** Loads the Arabic texts where the offer is in Arabic, and requests its data meanwhile. */
export const offerRoute = (queryClient: QueryClient): RouteObject => ({
  path: `${unitsPath}/:id/offer`,
  loader: async ({ params, request }) => {
    void queryClient.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
    void queryClient.prefetchQuery(contractQueries.all());
    if (asksArabic(request.url)) await haveArabic();
    return null;
  },
  shouldRevalidate: requestsAnew(asksArabic),
  lazy: { Component: () => import('./offer-page').then((m) => m.OfferPage) },
});
