import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { dashboardPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';

export const dashboardRoute = (queryClient: QueryClient): RouteObject => ({
  path: dashboardPath,
  loader: () => {
    void queryClient.prefetchQuery(unitQueries.all());
    void queryClient.prefetchQuery(contractQueries.all());
    void queryClient.prefetchQuery(quotaPlanQueries.all());
    return null;
  },
  lazy: { Component: () => import('./dashboard-page').then((m) => m.DashboardPage) },
});
