import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { contractsPath, newContractPath } from '@/addresses';
import { unitQueries } from '../units/unit.api';
import { contractQueries } from './contract.api';

/** The loaders only start what the page will ask for, so that its data travel while its code does. */
export const contractRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: contractsPath,
    loader: () => {
      void queryClient.prefetchQuery(contractQueries.all());
      void queryClient.prefetchQuery(unitQueries.all());
      return null;
    },
    // A filter or a sort changes the address and not what is asked of the service.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./contract-list-page').then((m) => m.ContractListPage) },
  },
  {
    path: `${newContractPath}/:section?`,
    lazy: { Component: () => import('./contract-edit-page').then((m) => m.ContractCreatePage) },
  },
  {
    path: `${contractsPath}/:id`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(contractQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./contract-detail-page').then((m) => m.ContractDetailPage) },
  },
  {
    path: `${contractsPath}/:id/edit/:section?`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(contractQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./contract-edit-page').then((m) => m.ContractEditPage) },
  },
];
