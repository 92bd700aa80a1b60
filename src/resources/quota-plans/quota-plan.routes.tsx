import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { newQuotaPlanPath, quotaPlansPath } from '@/addresses';
import { firstPage } from '@/api/record-requests';
import { withPlace } from '@/places';
import { prepareCode } from '@/ui/loading/missing-code';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { narrowedList } from '@/ui/table/narrowed-list.place';
import { quotaPlanQueries } from './quota-plan.api';

function section({ params }: LoaderFunctionArgs): void {
  if (params['section'] === 'planning') prepareCode(() => import('./planning/planning-editor'));
}

export function quotaPlanRoutes(client: QueryClient): RouteObject[] {
  /** A filtered list is left to the page, since only it can read the filters. */
  const first = ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).search === '') void client.prefetchQuery(quotaPlanQueries.list(firstPage));
  };
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(quotaPlanQueries.detail(params['id'] ?? ''));
  const path = `${quotaPlansPath}/:id`;
  return [
    pageRoute(
      quotaPlansPath,
      withPlace(narrowedList, () => import('./quota-plan-list-page').then((m) => m.QuotaPlanListPage)),
      [first],
      onNewPath,
    ),
    pageRoute(newQuotaPlanPath, () => import('./quota-plan-edit-page').then((m) => m.QuotaPlanCreatePage)),
    pageRoute(path, () => import('./quota-plan-detail-page').then((m) => m.QuotaPlanDetailPage), [one]),
    pageRoute(`${path}/edit/:section?`, () => import('./quota-plan-edit-page').then((m) => m.QuotaPlanEditPage), [section, one]),
  ];
}
