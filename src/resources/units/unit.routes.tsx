import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { newUnitPath, unitsPath } from '@/addresses';
import { contractQueries } from '@/resources/contracts/contract.api';
import { withPlace } from '@/places';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { narrowedList } from '@/ui/table/narrowed-list.place';
import { unitQueries } from './unit.api';
import { unitList, unitPage } from './unit.places';

/** The first section, which a phone names, comes with the page. */
function section({ params }: LoaderFunctionArgs): void {
  if (![undefined, 'general'].includes(params['section'])) prepareCode(() => import('./form/nested-sections'));
}

export function unitRoutes(client: QueryClient): RouteObject[] {
  const all = () => void client.prefetchQuery(unitQueries.all());
  const contracts = () => void client.prefetchQuery(contractQueries.all());
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(unitQueries.detail(params['id'] ?? ''));
  const path = `${unitsPath}/:id`;
  return [
    pageRoute(
      unitsPath,
      withPlace(
        narrowedList,
        withPlace(unitList, () => import('./unit-list-page').then((m) => m.UnitListPage)),
      ),
      [all, contracts],
      onNewPath,
    ),
    pageRoute(newUnitPath, () => import('./unit-create-page').then((m) => m.UnitCreatePage)),
    pageRoute(
      path,
      withPlace(unitPage, () => import('./unit-detail-page').then((m) => m.UnitDetailPage)),
      [one, contracts],
      onNewPath,
    ),
    pageRoute(`${path}/edit/:section?`, () => import('./unit-edit-page').then((m) => m.UnitEditPage), [section, one]),
  ];
}
