import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, RouteObject } from 'react-router';
import { contractsPath, contractsRenewPath, newContractPath, paymentPath, replacePath } from '@/addresses';
import { haveLanguage } from '@/i18n/i18n';
import { prepareCode } from '@/ui/loading/missing-code';
import { unitQueries } from '../units/unit.api';
import { contractQueries } from './contract.api';

const sections: Readonly<Record<string, () => Promise<unknown>>> = {
  units: () => import('./form/units-section'),
  terms: () => import('./form/terms-section'),
  documents: () => import('./form/papers-section'),
};

function prepareSection(path: string | undefined): void {
  const section = sections[path ?? ''];
  if (section) prepareCode(section);
}

/** The loaders only start the requests of a page, so that its data and its code load in parallel. */
export function contractRoutes(queryClient: QueryClient): RouteObject[] {
  const readContract: LoaderFunction = ({ params }) => {
    void queryClient.prefetchQuery(contractQueries.detail(params['id'] ?? ''));
    return null;
  };
  return [
    {
      path: contractsPath,
      loader: () => {
        void queryClient.prefetchQuery(contractQueries.all());
        void queryClient.prefetchQuery(unitQueries.all());
        return null;
      },
      // A filter or sort changes the address but not the request.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      lazy: { Component: () => import('./contract-list-page').then((m) => m.ContractListPage) },
    },
    {
      path: `${newContractPath}/:section?`,
      loader: ({ params }) => {
        prepareSection(params['section']);
        return null;
      },
      lazy: { Component: () => import('./contract-edit-page').then((m) => m.ContractCreatePage) },
    },
    {
      path: paymentPath,
      lazy: { Component: () => import('./record-payment-page').then((m) => m.RecordPaymentPage) },
    },
    {
      path: replacePath,
      loader: () => {
        void queryClient.prefetchQuery(contractQueries.all());
        return null;
      },
      lazy: { Component: () => import('./replace-cheques-page').then((m) => m.ReplaceChequesPage) },
    },
    {
      path: contractsRenewPath,
      loader: () => {
        void queryClient.prefetchQuery(contractQueries.all());
        void queryClient.prefetchQuery(unitQueries.all());
        return null;
      },
      lazy: { Component: () => import('./contract-renew-many-page').then((m) => m.ContractRenewManyPage) },
    },
    {
      path: `${contractsPath}/:id`,
      loader: readContract,
      lazy: { Component: () => import('./contract-detail-page').then((m) => m.ContractDetailPage) },
    },
    {
      path: `${contractsPath}/:id/edit/:section?`,
      loader: (request) => {
        prepareSection(request.params['section']);
        return readContract(request);
      },
      lazy: { Component: () => import('./contract-edit-page').then((m) => m.ContractEditPage) },
    },
    {
      path: `${contractsPath}/:id/terminate`,
      loader: readContract,
      lazy: { Component: () => import('./contract-terminate-page').then((m) => m.ContractTerminatePage) },
    },
    {
      path: `${contractsPath}/:id/cheques`,
      loader: readContract,
      lazy: { Component: () => import('./contract-cheques-page').then((m) => m.ContractChequesPage) },
    },
    {
      path: `${contractsPath}/:id/cheques/record`,
      loader: (request) => {
        void queryClient.prefetchQuery(contractQueries.all());
        return readContract(request);
      },
      lazy: { Component: () => import('./record-cheques-page').then((m) => m.RecordChequesPage) },
    },
    {
      path: `${contractsPath}/:id/receipts/:receipt`,
      // A receipt is in both languages.
      loader: async (request) => {
        readContract(request);
        void queryClient.prefetchQuery(unitQueries.all());
        await haveLanguage('ar');
        return null;
      },
      lazy: { Component: () => import('./contract-receipt-page').then((m) => m.ContractReceiptPage) },
    },
    {
      path: `${contractsPath}/:id/papers/:kind`,
      // A paper may be in both languages.
      loader: async (request) => {
        readContract(request);
        void queryClient.prefetchQuery(unitQueries.all());
        await haveLanguage('ar');
        return null;
      },
      // A choice changes the address, but not the requests.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      lazy: { Component: () => import('./contract-paper-page').then((m) => m.ContractPaperPage) },
    },
    {
      path: `${contractsPath}/:id/renew`,
      loader: readContract,
      lazy: { Component: () => import('./contract-renew-page').then((m) => m.ContractRenewPage) },
    },
  ];
}
