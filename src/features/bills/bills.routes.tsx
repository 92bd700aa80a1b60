import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { billsPath } from '@/addresses';
import { haveLanguage } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';

const isPaper = (url: string | URL): boolean => new URL(url).searchParams.has('paper');

/** Requests the page's data while its code loads. */
export const billsRoute = (queryClient: QueryClient): RouteObject => ({
  path: billsPath(),
  async loader({ request }) {
    void queryClient.prefetchQuery(contractQueries.all());
    void queryClient.prefetchQuery(unitQueries.all());
    // A bill is in both languages.
    if (isPaper(request.url)) await haveLanguage('ar').catch(() => undefined);
    return null;
  },
  // A filter changes the address, but not the requests.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || isPaper(currentUrl) !== isPaper(nextUrl),
  lazy: { Component: () => import('./bills-page').then((m) => m.BillsPage) },
});
