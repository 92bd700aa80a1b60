import { newTowerPath } from '@/addresses';
import { pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';
import { search } from '../search.place';

/** Many units at once: a tower by its pattern, and copies of one unit. */
export const newUnits: Desk = {
  name: 'new-units',
  furnish: () => search.add(() => import('./search-part').then((m) => m.part)),
  routes: ({ units }) => [pageRoute(newTowerPath, () => import('./new-units-page').then((m) => m.NewUnitsPage), [units])],
};
