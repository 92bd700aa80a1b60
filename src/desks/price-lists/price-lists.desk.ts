import { priceListPath } from '@/addresses';
import { unitChange } from '@/resources/units/unit.places';
import { onNewPath, pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';
import { unitInsight } from '../imports/resources/unit-insight.place';
import { search } from '../search.place';

export const priceLists: Desk = {
  name: 'price-lists',
  needs: ['imports'],
  routes: ({ units, contracts, arabic }) => [
    pageRoute(
      priceListPath,
      () => import('./price-list-page').then((m) => m.PriceListPage),
      [units, contracts, () => arabic().catch(() => undefined)],
      onNewPath,
    ),
  ],
  furnish() {
    unitChange.add(() => import('./reprice/reprice-kind').then((m) => m.repriceKind));
    unitInsight.add(() => import('./unit-insight').then((m) => m.unitInsight));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
