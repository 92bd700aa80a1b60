import { newTowerPath } from '@/addresses';
import { pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';

/** Many units at once: a tower by its pattern, and copies of one unit. */
export const newUnits: Desk = {
  name: 'new-units',
  routes: ({ units }) => [pageRoute(newTowerPath, () => import('./new-units-page').then((m) => m.NewUnitsPage), [units])],
};
