import DoorOpen from 'lucide-react/icons/door-open';
import { occupancyPath } from '@/addresses';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

/** Who has which unit: occupancy over time, and the rent roll of a day. */
export const occupancy: Desk = {
  name: 'occupancy',
  entries: [{ group: 'inventory', to: occupancyPath, text: 'shell:occupancy', icon: DoorOpen, work: 'leasing' }],
  furnish: () => {
    dashboard.add(() => import('./dashboard-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
  routes: ({ page }) => [page(occupancyPath, () => import('./occupancy-page').then((m) => m.OccupancyPage))],
};
