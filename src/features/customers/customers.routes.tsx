import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';

/** Requests the pages' data while their code loads. */
export function customerRoutes(queryClient: QueryClient): RouteObject[] {
  const route = (path: string, Component: () => Promise<() => React.ReactNode>): RouteObject => ({
    path,
    loader: () => {
      void queryClient.prefetchQuery(contractQueries.all());
      void queryClient.prefetchQuery(unitQueries.all());
      return null;
    },
    // A period changes the address, but not the requests.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component },
  });
  return [
    route('/customers/:key', () => import('./customer-page').then((m) => m.CustomerPage)),
    route('/customers/:key/statement', () => import('./statement-page').then((m) => m.StatementPage)),
  ];
}
