import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { newTowerPath, newUnitPath, priceListPath, readingsPath, unitsPath } from '@/addresses';
import { haveLanguage } from '@/i18n/i18n';
import { contractQueries } from '@/resources/contracts/contract.api';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { unitQueries } from './unit.api';

/** The first section, which a phone names, comes with the page. */
function section({ params }: LoaderFunctionArgs): void {
  if (![undefined, 'general'].includes(params['section'])) prepareCode(() => import('./form/nested-sections'));
}

/** A price list may be in either language. */
const arabic = () => haveLanguage('ar').catch(() => undefined);

export function unitRoutes(client: QueryClient): RouteObject[] {
  const all = () => void client.prefetchQuery(unitQueries.all());
  const contracts = () => void client.prefetchQuery(contractQueries.all());
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
  const path = `${unitsPath}/:id`;
  return [
    pageRoute(unitsPath, () => import('./unit-list-page').then((m) => m.UnitListPage), [all, contracts], onNewPath),
    pageRoute(newUnitPath, () => import('./unit-create-page').then((m) => m.UnitCreatePage)),
    pageRoute(
      priceListPath,
      () => import('./price-list/price-list-page').then((m) => m.PriceListPage),
      [all, contracts, arabic],
      onNewPath,
    ),
    pageRoute(newTowerPath, () => import('./new-units/new-units-page').then((m) => m.NewUnitsPage), [all]),
    pageRoute(readingsPath, () => import('./readings/readings-page').then((m) => m.ReadingsPage), [all]),
    pageRoute(path, () => import('./unit-detail-page').then((m) => m.UnitDetailPage), [one, contracts], onNewPath),
    pageRoute(`${path}/edit/:section?`, () => import('./unit-edit-page').then((m) => m.UnitEditPage), [section, one]),
  ];
}
