import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { dashboardPath } from '@/addresses';
import { dashboard } from '@/desks/dashboard.place';
import { withPlace } from '@/places';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import { pageRoute } from '@/ui/page/page-route';

export const dashboardRoute = (client: QueryClient): RouteObject =>
  pageRoute(
    dashboardPath,
    withPlace(dashboard, () => import('./dashboard-page').then((m) => m.DashboardPage)),
    [
      () => void client.prefetchQuery(unitQueries.all()),
      () => void client.prefetchQuery(contractQueries.all()),
      () => void client.prefetchQuery(quotaPlanQueries.all()),
    ],
  );
