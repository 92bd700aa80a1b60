import { newTowerPath } from '@/addresses';
import { unitPage } from '@/resources/units/unit.places';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { pageRoute } from '@/ui/page/page-route';
import type { Desk } from '../desk';
import { search } from '../search.place';

const part = { CopiesDialog: lazyDialog(() => import('./copies-dialog').then((m) => m.CopiesDialog)) };

export const newUnits: Desk = {
  name: 'new-units',
  routes: ({ units }) => [pageRoute(newTowerPath, () => import('./new-units-page').then((m) => m.NewUnitsPage), [units])],
  furnish() {
    unitPage.add(() => Promise.resolve(part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
