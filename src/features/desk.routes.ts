import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import {
  billsPath,
  chequesPath,
  collectionsPath,
  contractsDuePath,
  customersPath,
  depositSlipPath,
  expiriesPath,
  holdsPath,
  occupancyPath,
  offersPath,
  shortlistPath,
  unrecordedPath,
} from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { unitQueries } from '@/resources/units/unit.api';
import { pageRoute } from '@/ui/page/page-route';
import { asksArabic, haveArabic, requestsAnew } from './appearance';

/** The pages over all contracts and units, which are requested while the code of a page loads. */
export function deskRoutes(client: QueryClient): RouteObject[] {
  /** `isArabic` tells by the address whether a paper needs the Arabic texts. */
  const desk = (path: string, Component: () => Promise<ComponentType>, isArabic: (url: string | URL) => boolean = asksArabic) =>
    pageRoute(
      path,
      Component,
      [
        () => void client.prefetchQuery(contractQueries.all()),
        () => void client.prefetchQuery(unitQueries.all()),
        ({ request }) => (isArabic(request.url) ? haveArabic() : undefined),
      ],
      requestsAnew(isArabic),
    );
  return [
    desk(contractsDuePath, () => import('./due/due-page').then((m) => m.DuePage)),
    desk(chequesPath(), () => import('./cheques/cheques-page').then((m) => m.ChequesPage)),
    desk(depositSlipPath(), () => import('./cheques/deposit-slip-page').then((m) => m.DepositSlipPage)),
    desk(collectionsPath, () => import('./collections/collections-page').then((m) => m.CollectionsPage)),
    desk(unrecordedPath(), () => import('./unrecorded/unrecorded-page').then((m) => m.UnrecordedPage)),
    desk(customersPath(), () => import('./customers/customers-page').then((m) => m.CustomersPage)),
    desk('/customers/:key', () => import('./customers/customer-page').then((m) => m.CustomerPage)),
    desk('/customers/:key/statement', () => import('./customers/statement-page').then((m) => m.StatementPage)),
    desk(holdsPath(), () => import('./holds/holds-page').then((m) => m.HoldsPage)),
    desk(expiriesPath(), () => import('./expiries/expiries-page').then((m) => m.ExpiriesPage)),
    desk(occupancyPath, () => import('./occupancy/occupancy-page').then((m) => m.OccupancyPage)),
    desk(offersPath(), () => import('./offers/offers-page').then((m) => m.OffersPage)),
    desk(shortlistPath(), () => import('./shortlist/shortlist-page').then((m) => m.ShortlistPage)),
    // A bill is in both languages.
    desk(billsPath(), () => import('./bills/bills-page').then((m) => m.BillsPage), isBill),
  ];
}

const isBill = (url: string | URL): boolean => new URL(url).searchParams.has('paper');
