import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { haveLanguage } from '@/i18n/i18n';
import type { DeskName } from '@/places';
import { contractQueries } from '@/resources/contracts/contract.api';
import type { EntryGroup, Work } from '@/resources/entries';
import { unitQueries } from '@/resources/units/unit.api';
import { pageRoute } from '@/ui/page/page-route';

export type Entry = {
  group: EntryGroup;
  to: string;
  text: `common:${'readings' | 'occupancy' | 'customers' | 'offers' | 'holds' | 'expiries' | 'due' | 'cheques' | 'collections'}`;
  icon: LucideIcon;
  work?: Work;
};

/** A part of the application over the core, in one folder. A deployment may leave it out, and so may who builds Manzil. */
export type Desk = {
  name: DeskName;
  needs?: readonly DeskName[];
  routes?: (requests: Requests) => readonly RouteObject[];
  entries?: readonly Entry[];
  Dialogs?: ComponentType;
  furnish?: () => void;
  kept?: Kept;
};

/** Work kept in this browser. Signing out asks about it, whether the desk is open or not. */
export type Kept = { name: 'reports' | 'offers'; load: () => Promise<KeptStore> };
type KeptStore = { of: (connection: string) => Promise<readonly unknown[]>; remove: (connection: string) => Promise<void> };

/** Requests that routes make while the code of their pages loads. */
type Requests = ReturnType<typeof requestsOf>;

export function requestsOf(client: QueryClient) {
  const units = () => void client.prefetchQuery(unitQueries.all());
  const contracts = () => void client.prefetchQuery(contractQueries.all());
  return {
    units,
    contracts,
    unit: ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(unitQueries.detail(params['id'] ?? '')),
    contract: ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(contractQueries.detail(params['id'] ?? '')),
    arabic: () => haveLanguage('ar'),
    /** A page over all contracts and units. `isArabic` tells by the address whether a paper needs the Arabic texts. */
    page: (path: string, Component: () => Promise<ComponentType>, isArabic = asksArabic): RouteObject =>
      pageRoute(path, Component, [contracts, units, arabicFor(isArabic)], requestsAnew(isArabic)),
  };
}

/** Tells whether an address asks for a paper in Arabic or in both languages. */
export const asksArabic = (url: string | URL): boolean => (new URL(url).searchParams.get('lang') ?? 'en') !== 'en';

export const arabicFor =
  (isArabic: (url: string) => boolean) =>
  ({ request }: LoaderFunctionArgs): Promise<void> | void =>
    isArabic(request.url) ? haveLanguage('ar') : undefined;

/** A filter, a period and a choice change the address, but not the requests. */
export const requestsAnew =
  (isArabic: (url: URL) => boolean) =>
  ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
    currentUrl.pathname !== nextUrl.pathname || isArabic(currentUrl) !== isArabic(nextUrl);
