import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { unitsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { pageRoute } from '@/ui/page/page-route';
import { asksArabic, haveArabic, requestsAnew } from '../appearance';

export const offerRoute = (client: QueryClient): RouteObject =>
  pageRoute(
    `${unitsPath}/:id/offer`,
    () => import('./offer-page').then((m) => m.OfferPage),
    [
      ({ params }) => void client.prefetchQuery(unitQueries.detail(params['id'] ?? '')),
      () => void client.prefetchQuery(contractQueries.all()),
      ({ request }) => (asksArabic(request.url) ? haveArabic() : undefined),
    ],
    requestsAnew(asksArabic),
  );
