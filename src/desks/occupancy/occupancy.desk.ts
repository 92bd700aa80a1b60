import DoorOpen from 'lucide-react/icons/door-open';
import { occupancyPath } from '@/addresses';
import { type ContractView, contractList } from '@/resources/contracts/contract-list.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import { dashboard } from '../dashboard.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

const rentRoll: ContractView = {
  name: 'rent-roll',
  text: 'rentRoll',
  Report: lazyPart(() => import('./rent-roll-view').then((m) => m.RentRollView)),
};

export const occupancy: Desk = {
  name: 'occupancy',
  entries: [{ group: 'inventory', to: occupancyPath, text: 'common:occupancy', icon: DoorOpen, work: 'leasing' }],
  routes: ({ page }) => [page(occupancyPath, () => import('./occupancy-page').then((m) => m.OccupancyPage))],
  furnish() {
    contractList.add(() => Promise.resolve(rentRoll));
    dashboard.add(() => import('./dashboard-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
