import { priceListPath } from '@/addresses';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';

/** Price lists handed out and taken in, and prices changed for many units. */
export const priceLists: Desk = {
  name: 'price-lists',
  routes: ({ units, contracts, arabic }) => [
    pageRoute(
      priceListPath,
      () => import('./price-list-page').then((m) => m.PriceListPage),
      [units, contracts, () => arabic().catch(() => undefined)],
      onNewPath,
    ),
  ],
};
