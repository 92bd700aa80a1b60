import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { newSignalPath, signalsPath } from '@/addresses';
import { firstPage } from '@/api/record-requests';
import { withPlace } from '@/places';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import { narrowedList } from '@/ui/table/narrowed-list.place';
import { signalQueries } from './notification-signal.api';
import { signalComposer } from './signal-composer.place';

export function signalRoutes(client: QueryClient): RouteObject[] {
  /** A filtered list is left to the page, since only it can read the filters from the address. */
  const first = ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).search === '') void client.prefetchQuery(signalQueries.list(firstPage));
  };
  const one = ({ params }: LoaderFunctionArgs) => void client.prefetchQuery(signalQueries.detail(params['id'] ?? ''));
  const path = `${signalsPath}/:id`;
  return [
    pageRoute(
      signalsPath,
      withPlace(narrowedList, () => import('./notification-signal-list-page').then((m) => m.SignalListPage)),
      [first],
      onNewPath,
    ),
    pageRoute(
      newSignalPath(),
      withPlace(signalComposer, () => import('./notification-signal-edit-page').then((m) => m.SignalCreatePage)),
    ),
    pageRoute(path, () => import('./notification-signal-detail-page').then((m) => m.SignalDetailPage), [one]),
    pageRoute(
      `${path}/edit`,
      withPlace(signalComposer, () => import('./notification-signal-edit-page').then((m) => m.SignalEditPage)),
      [one],
    ),
  ];
}
