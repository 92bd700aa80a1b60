import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { newTowerPath, newUnitPath, priceListPath, readingsPath, unitsPath } from '@/addresses';
import { haveLanguage } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { prepareCode } from '@/ui/loading/missing-code';
import { unitQueries } from './unit.api';

/** Loaders only start requests, so that data, the page and the section that an address names load in parallel. */
export const unitRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: unitsPath,
    loader: () => {
      void queryClient.prefetchQuery(unitQueries.all());
      void queryClient.prefetchQuery(contractQueries.all());
      return null;
    },
    // Filters and sorts change the address but not the request.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./unit-list-page').then((m) => m.UnitListPage) },
  },
  { path: newUnitPath, lazy: { Component: () => import('./unit-create-page').then((m) => m.UnitCreatePage) } },
  {
    path: priceListPath,
    loader: async () => {
      void queryClient.prefetchQuery(unitQueries.all());
      void queryClient.prefetchQuery(contractQueries.all());
      // A price list may be in either language.
      await haveLanguage('ar').catch(() => undefined);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./price-list/price-list-page').then((m) => m.PriceListPage) },
  },
  {
    path: newTowerPath,
    loader: () => {
      void queryClient.prefetchQuery(unitQueries.all());
      return null;
    },
    lazy: { Component: () => import('./new-units/new-units-page').then((m) => m.NewUnitsPage) },
  },
  {
    path: readingsPath,
    loader: () => {
      void queryClient.prefetchQuery(unitQueries.all());
      return null;
    },
    lazy: { Component: () => import('./readings/readings-page').then((m) => m.ReadingsPage) },
  },
  {
    path: `${unitsPath}/:id`,
    loader: ({ params }) => {
      void queryClient.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
      void queryClient.prefetchQuery(contractQueries.all());
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => import('./unit-detail-page').then((m) => m.UnitDetailPage) },
  },
  {
    path: `${unitsPath}/:id/edit/:section?`,
    loader: ({ params }) => {
      // The first section, which a phone names, comes with the page.
      if (![undefined, 'general'].includes(params['section'])) prepareCode(() => import('./form/other-sections'));
      void queryClient.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
      return null;
    },
    lazy: { Component: () => import('./unit-edit-page').then((m) => m.UnitEditPage) },
  },
];
