import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { chequesPath, depositSlipPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';

/** Requests the pages' data while their code loads. */
export function chequesRoutes(queryClient: QueryClient): RouteObject[] {
  const route = (path: string, Component: () => Promise<() => React.ReactNode>): RouteObject => ({
    path,
    loader: () => {
      void queryClient.prefetchQuery(contractQueries.all());
      void queryClient.prefetchQuery(unitQueries.all());
      return null;
    },
    // A filter changes the address, but not the requests.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component },
  });
  return [
    route(chequesPath(), () => import('./cheques-page').then((m) => m.ChequesPage)),
    route(depositSlipPath(), () => import('./deposit-slip-page').then((m) => m.DepositSlipPage)),
  ];
}
