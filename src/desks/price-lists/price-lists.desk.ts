import { priceListPath } from '@/addresses';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';
import { search } from '../search.place';

/** Price lists handed out and taken in, and prices changed for many units. */
export const priceLists: Desk = {
  name: 'price-lists',
  needs: ['new-units'],
  furnish: () => search.add(() => import('./search-part').then((m) => m.part)),
  routes: ({ units, contracts, arabic }) => [
    pageRoute(
      priceListPath,
      () => import('./price-list-page').then((m) => m.PriceListPage),
      [units, contracts, () => arabic().catch(() => undefined)],
      onNewPath,
    ),
  ],
};
